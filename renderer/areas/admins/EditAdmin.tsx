/** Edit administrator: the wizard of three steps and the screen after it (F-083 to F-090, F-275 to F-283). */
import { places } from '../../../shared/rules/places.ts'
import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, type FieldErrors } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { adminFieldsOf, admins, type Admin, type AdminFields } from '../../../shared/areas/admins.ts'
import { completeSections, joinedSections, locksOut, sectionRows, sentSections, type SectionEntry } from '../../../shared/rules/permissions.ts'
import { blockedInWords } from '../../../shared/rules/permissionWords.ts'
import { entriesOf, idsOf, withIds } from '../../../shared/rules/storedLists.ts'
import { useAccess } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { ConfirmDialog } from '../../ui/basics/dialogs.tsx'
import { FieldSettingsContext } from '../../ui/form/fields.tsx'
import { DraftBar, FormFrame, keepFocus, MergeNotices, SubmitButton } from '../../ui/form/FormFrame.tsx'
import { LeaveQuestion } from '../../ui/form/LeaveQuestion.tsx'
import type { RecordHeaderDefinition } from '../../ui/record/RecordHeader.tsx'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import { SaveFailure } from '../../ui/saving/SaveFailure.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.ts'
import { useStored } from '../../ui/form/useStored.ts'
import { PermissionFields, PersonalFields } from './AdminFields.tsx'
import { AllSet, outcomeOf } from './AllSet.tsx'
import { Review } from './Review.tsx'
import * as atoms from './atoms.ts'
import { knownSections } from './sections.ts'
import { STEPS, Steps, StepTitle } from './Steps.tsx'
import { commands, isOwn } from './commands.ts'

/** Back to the list one second after a success, in milliseconds. */
const LEAVE = { to: places.admins.list.path, after: 1_000 }
const { needs } = admins.operations.update
/** The names of the steps in the address, and the fields of each. */
const STEP_NAMES = ['personal', 'permissions', 'review']
const STEP_FIELDS: Array<Array<keyof AdminFields>> = [
  ['name', 'email', 'phone', 'country_code'],
  ['assigned_country', 'assigned_lang', 'section_permissions'],
]
const REVIEW = 2
const ALL_SET = 3

const useStyles = makeStyles({
  screen: { maxWidth: '720px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalS },
  hint: { color: tokens.colorNeutralForeground3 },
})

/** The step in the address, so that Back and a reload return to it. */
function useStep(): [step: number, setStep: (step: number) => void] {
  const [search, setSearch] = useSearchParams()
  const step = Math.max(0, STEP_NAMES.indexOf(search.get('step') ?? ''))
  return [step, next => setSearch(next === 0 ? {} : { step: STEP_NAMES[next]! })]
}

/** The initial values of the form; of stored lists, what can be read. */
const storedFields = ({ id: _, ...admin }: Admin): AdminFields => ({
  ...admin,
  assigned_country: idsOf(admin.assigned_country),
  assigned_lang: idsOf(admin.assigned_lang),
  section_permissions: entriesOf(admin.section_permissions) ?? [],
})

/** The same with a row for each section that Steward knows. */
const completed = (stored: AdminFields): AdminFields => ({ ...stored, section_permissions: completeSections(stored.section_permissions, knownSections()) })
const adminOf = (admin: Admin) => completed(storedFields(admin))

/** The record as sent: the values of the form, and unreadable stored values as they came. */
function changedAdmin(admin: Admin, given: AdminFields): Admin {
  const sections = entriesOf(admin.section_permissions)
  return {
    ...given,
    id: admin.id,
    assigned_country: withIds(admin.assigned_country, given.assigned_country),
    assigned_lang: withIds(admin.assigned_lang, given.assigned_lang),
    section_permissions: sections ? sentSections(given.section_permissions, sections) : admin.section_permissions,
  }
}

function Wizard({ admin }: { admin: Admin }) {
  const styles = useStyles()
  const access = useAccess(admins.section)
  const [step, setStep] = useStep()
  const [isSent, setSent] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const schema = useMemo(() => adminFieldsOf(admin), [admin])
  const stored = useMemo(() => storedFields(admin), [admin])
  const values = useMemo(() => completed(stored), [stored])
  const { stored: present, formOf } = useStored(admin, adminOf)
  const inputOf = (given: AdminFields) => changedAdmin(present.current, given)
  const wrongField = useRef<keyof AdminFields>(undefined)
  const recordForm = useRecordForm<AdminFields>({
    title: places.admins.edit.title,
    section: admins.section,
    needs,
    draftKey: { area: 'admins', id: admin.id },
    schema,
    values,
    leave: LEAVE,
    told: savedNotice('saved', places.admins.edit, ({ name }) => name),
    emptyKeepsStored: true,
    joins: { section_permissions: joinedSections },
    read: call => atoms.show.read({ id: admin.id, fresh: true }, call),
    formOf,
    inputOf,
    save: (given, call) => store.set(atoms.update, inputOf(given), call),
    sending: () => setSent(true),
    refused: errors => showStepOf(errors),
  })
  const { form, draft, fieldSettings, failure, message, isLeaving, hint, submit, unknown, merge, goBack, isUnsaved, asking, discardDraft, discardQuestion } =
    recordForm

  // The grid, which is not drawn where the wizard is sent from, would say the same.
  fieldSettings.words?.set('section_permissions', entries => blockedInWords(sectionRows(entries as SectionEntry[]), true))

  function showStepOf(errors: FieldErrors<AdminFields>): void {
    const wrong = STEP_FIELDS.findIndex(fields => fields.some(field => errors[field]))
    wrongField.current = STEP_FIELDS[wrong]?.find(field => errors[field])
    setSent(false)
    if (wrong !== -1) setStep(wrong)
  }

  // A new step focuses its title, or the invalid field if that is why it was opened.
  const shownStep = useRef(step)
  useEffect(() => {
    const now = isSent ? ALL_SET : step
    if (shownStep.current === now) return
    shownStep.current = now
    // The screen after the steps gives way before the address names the step of the field.
    if (!wrongField.current || !STEP_FIELDS[now]?.includes(wrongField.current)) return
    form.setFocus(wrongField.current)
    wrongField.current = undefined
  }, [step, isSent, form])

  async function goOn(): Promise<void> {
    if (step < REVIEW) {
      const fields = STEP_FIELDS[step]!
      await form.trigger(fields, { shouldFocus: true })
      // The server's messages stay until the next attempt; they do not block navigation.
      const wrong = fields.filter(name => (form.getFieldState(name).error?.type ?? 'server') !== 'server')
      if (wrong.length === 0) setStep(step + 1)
      // From now on these fields are checked with every key, like fields that were left.
      for (const name of wrong) form.setValue(name, form.getValues(name), { shouldTouch: true })
      return
    }
    access.guard(needs, () => {
      if (isOwn(admin.id) && locksOut(stored.section_permissions, form.getValues('section_permissions'))) setAsking(true)
      else submit()
    })
  }

  // Check, on any step, may find that an earlier save succeeded.
  useEffect(() => {
    if (message !== '') setSent(true)
  }, [message])
  const outcome = outcomeOf(isLeaving || message !== '', failure)

  return (
    <FormProvider {...form}>
      <div className={styles.screen}>
        <MergeNotices merge={merge} />
        <Steps current={isSent ? ALL_SET : step} outcome={outcome} />
        {isSent ? (
          <AllSet
            outcome={outcome}
            form={recordForm}
            goBack={() => {
              setSent(false)
              setStep(REVIEW)
            }}
          />
        ) : (
          <FormFrame label={STEPS[step]!} className={styles.form} submit={() => void goOn()}>
            <StepTitle key={step} text={STEPS[step]!} takesFocus={shownStep.current !== step && !wrongField.current} />
            {draft.isRestored && <DraftBar discard={discardDraft} />}
            {discardQuestion}
            {failure?.kind === 'unknown' && <SaveFailure failure={failure} unknown={unknown} again="update" send={submit} />}
            {step === 0 && <Caption1 className={styles.hint}>Fields marked * are required. A field left empty keeps its stored value.</Caption1>}
            <FieldSettingsContext value={fieldSettings}>
              {step === 0 && <PersonalFields />}
              {step === 1 && <PermissionFields stored={admin} sections={entriesOf(admin.section_permissions)} />}
              {step === REVIEW && <Review stored={stored} isReadable={entriesOf(admin.section_permissions) !== null} />}
            </FieldSettingsContext>
            <div className={styles.buttons}>
              <SubmitButton label={step === REVIEW ? 'Submit' : 'Next'} hint={step === REVIEW ? hint : undefined} isRunning={false} />
              {step > 0 && (
                <Button onClick={() => setStep(step - 1)} onMouseDown={keepFocus}>
                  Previous
                </Button>
              )}
              <Button appearance="subtle" onClick={goBack} onMouseDown={keepFocus}>
                Cancel
              </Button>
            </div>
          </FormFrame>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Block yourself from Administrators?"
          cancelLabel="Cancel"
          confirmLabel="Block myself"
          close={() => setAsking(false)}
          run={async () => submit()}
          text="This is your own account. Once this is saved, you can’t see or change administrators, and only another administrator can restore your access."
        />
      )}
      <LeaveQuestion isUnsaved={isUnsaved} keep={draft.keep} asking={asking} />
    </FormProvider>
  )
}

const header: RecordHeaderDefinition<Admin> = {
  section: admins.section,
  name: ({ name }) => name,
  remove: commands.remove && { ...commands.remove, list: atoms.list.read },
}

export default function EditAdmin() {
  return (
    <RecordScreen area="admins" noun="administrator" list={LEAVE.to} header={header} read={atoms.show.read}>
      {admin => <Wizard admin={admin} />}
    </RecordScreen>
  )
}
