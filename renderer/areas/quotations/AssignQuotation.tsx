/** The dialog that finds a professional, by e-mail or, while typing, by name or id, and assigns the quotation (O-058, O-459, O-547 to O-549, O-662, O-663). */
import { Badge, Body1Strong, Button, Caption1, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { ErrorCircle20Regular, Search20Regular } from '@fluentui/react-icons'
import { useContext, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { number, string } from 'yup'
import {
  professionalEmail,
  quotationName,
  quotations,
  type FoundProfessional,
  type ProfessionalSearch,
  type Quotation,
} from '../../../shared/areas/quotations.ts'
import { personTitle } from '../../../shared/areas/people.ts'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import { byId } from '../../../shared/contract/list.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { customerName, professionalName } from '../../../shared/rules/people.ts'
import { store } from '../../state/store.ts'
import { ConfirmDialog } from '../../ui/basics/dialogs.tsx'
import { Details } from '../../ui/details/Details.tsx'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FieldSettingsContext } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { LongText } from '../../ui/basics/LongText.tsx'
import type { SaveCheck } from '../../ui/saving/saveCheck.ts'
import { useCandidates, type Candidate } from './candidates.ts'
import { ProfessionalBox, type Choice } from './ProfessionalBox.tsx'
import * as atoms from './atoms.ts'

const useStyles = makeStyles({
  search: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', gap: tokens.spacingHorizontalS },
  // Aligned with the field, which has a label above it.
  button: { marginTop: '26px' },
  card: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalS },
  nobody: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, color: tokens.colorStatusDangerForeground1 },
  icon: { flexShrink: 0 },
  missing: { color: tokens.colorStatusDangerForeground1 },
  present: { color: tokens.colorNeutralForeground2 },
})

/** The e-mail address as typed, and the id of the professional found by it; null for the one that the quotation had when the dialog was opened. */
interface AssignForm {
  id: number
  email: string
  professional_id: number | null
}

/** The names of professionals, by what a field of the form has of them. */
type Names = Map<AssignForm['professional_id'], string>
const NOBODY = 'Nobody'
const NO_ONE: never[] = []
const UNKNOWN: Candidate = { categories: [], isSame: null, facts: [] }
/** A professional without an e-mail address is identified by id alone. */
const assignForm = byId.shape({
  email: professionalEmail.when('professional_id', ([id], schema) => (id === null ? schema : string().defined())),
  professional_id: number().nullable().required('Search for a professional first.'),
})

const nameOf = ({ first_name, last_name }: Pick<FoundProfessional, 'first_name' | 'last_name'>) =>
  [first_name, last_name].filter(Boolean).join(' ') || 'No name'

/** A professional of the list, in the form of a search result. */
const resultOf = ({ id, first_name, last_name, email, phone }: Choice): ProfessionalSearch => ({
  professional: { id, first_name, last_name, email, phone, current_role_type: '' },
  message: '',
})

function Found({ search: { professional, message }, facts }: { search: ProfessionalSearch } & Pick<Candidate, 'facts'>) {
  const styles = useStyles()
  if (!professional)
    return (
      <div className={styles.nobody}>
        <ErrorCircle20Regular className={styles.icon} aria-hidden />
        <LongText text={message || 'No User Found'} />
      </div>
    )
  const { email, phone, current_role_type } = professional
  return (
    <section className={styles.card} aria-label="Professional found">
      <div className={styles.head}>
        <Body1Strong dir="auto">{nameOf(professional)}</Body1Strong>
        {current_role_type !== '' && <Badge appearance="tint">{current_role_type}</Badge>}
      </div>
      <Details items={[['Email', email], ['Phone', phone], ...facts]} />
    </section>
  )
}

/** Asks before the quotation is sent to a professional who offers nothing in its category; once per professional. */
function useCategoryQuestion(id: number | null, name: string, { categories, isSame }: Candidate, category: string) {
  const { questions } = useContext(FieldSettingsContext)
  const [answer, setAnswer] = useState<{ give(isAgreed: boolean): void } | null>(null)
  const agreed = useRef<number>(undefined)
  useEffect(() => {
    if (id === null || isSame !== false) return
    questions?.set('professional_id', () => (agreed.current === id ? Promise.resolve(true) : new Promise(give => setAnswer({ give }))))
    return () => void questions?.delete('professional_id')
  }, [questions, id, isSame])
  useEffect(() => () => answer?.give(false), [answer])
  return (
    answer && (
      <ConfirmDialog
        title="Assign to another category?"
        text={isolating`The quotation is about ${category}. ${name} offers ${categories.join(', ')}.`}
        confirmLabel="Assign anyway"
        run={() => {
          agreed.current = id ?? undefined
          answer.give(true)
          return Promise.resolve()
        }}
        close={() => setAnswer(null)}
      />
    )
  )
}

/** The field, the Search button, and the result, which another text discards. */
function ProfessionalFinder({ quotation, names }: { quotation: Quotation; names: Names }) {
  const { id } = quotation
  const styles = useStyles()
  const { trigger, getValues, setValue, setFocus, clearErrors, formState } = useFormContext<AssignForm>()
  const { labels, words } = useContext(FieldSettingsContext)
  const { field } = useController<AssignForm, 'professional_id'>({ name: 'professional_id' })
  useImperativeHandle(field.ref, () => ({ focus: () => setFocus('email') }))
  labels?.set('professional_id', 'Professional')
  words?.set('professional_id', value => names.get(value as AssignForm['professional_id']) ?? `ID ${String(value)}`)
  const typed = useWatch<AssignForm, 'email'>({ name: 'email' })
  const [search, setSearch] = useState<{ email: string; result: ProfessionalSearch | Failure } | null>(null)
  const [isSearching, setSearching] = useState(false)
  const latest = useRef(0)
  const shown = search && search.email === typed.trim() ? search.result : null
  const problem = formState.errors.professional_id?.message
  /** What the list has of the professional who was chosen last. */
  const [listed, setListed] = useState<Choice | null>(null)
  const professional = shown && 'professional' in shown ? shown.professional : null
  const person = professional && (listed?.id === professional.id ? listed : professional)
  const candidateOf = useCandidates(quotation, person ? [person] : NO_ONE)
  const candidate = person ? candidateOf(person) : UNKNOWN
  const question = useCategoryQuestion(professional?.id ?? null, professional ? nameOf(professional) : '', candidate, quotation.category)

  /** `chosen` is the professional picked from the list; the search by address may find another one. */
  async function find(chosen?: Choice) {
    if (isSearching) return
    if (!(await trigger('email'))) return setFocus('email')
    const email = getValues('email').trim()
    const turn = (latest.current += 1)
    setSearching(true)
    setSearch(null)
    setValue('professional_id', null)
    clearErrors('professional_id')
    try {
      const answer = await atoms.findProfessional.read({ id, email })
      const isOther = chosen !== undefined && answer.professional !== null && answer.professional.id !== chosen.id
      const result = isOther ? resultOf(chosen) : answer
      if (turn !== latest.current) return
      setSearch({ email, result })
      if (result.professional) names.set(result.professional.id, nameOf(result.professional))
      // If the text was changed meanwhile, the result does not belong to it.
      if (getValues('email').trim() === email) setValue('professional_id', result.professional?.id ?? null, { shouldDirty: true })
    } catch (error) {
      if (turn === latest.current) setSearch({ email, result: failureOf(error) })
    } finally {
      if (turn === latest.current) setSearching(false)
    }
  }

  /** Searches for the chosen professional by e-mail address; one without an address is taken from the list. */
  function choose(person: Choice) {
    setListed(person)
    setValue('email', person.email || personTitle(person), { shouldDirty: true })
    if (person.email !== '') return void find(person)
    latest.current += 1
    setSearching(false)
    clearErrors()
    setSearch({ email: personTitle(person), result: resultOf(person) })
    names.set(person.id, nameOf(person))
    setValue('professional_id', person.id, { shouldDirty: true })
  }
  function onInput() {
    if (getValues('professional_id') !== null) setValue('professional_id', null)
    clearErrors('professional_id')
  }
  return (
    <>
      <div className={styles.search} onInput={onInput}>
        <ProfessionalBox
          quotation={quotation}
          name="email"
          label="Email"
          choose={choose}
          search={() => void find()}
          isFound={professional !== null || isSearching}
        />
        <Button
          className={styles.button}
          icon={isSearching ? <Spinner size="tiny" aria-hidden /> : <Search20Regular />}
          disabledFocusable={isSearching}
          onClick={() => void find()}
        >
          Search
        </Button>
      </div>
      <div role="status">
        {shown && 'professional' in shown && <Found search={shown} facts={candidate.facts} />}
        {problem !== undefined && !shown && <span className={styles.missing}>{problem}</span>}
      </div>
      {shown && 'kind' in shown && <FailureBar failure={shown} retry={() => void find()} />}
      {question}
    </>
  )
}

/** States whose quotation it is now. */
const check: SaveCheck<AssignForm> = async ({ sent }) => {
  const now = await atoms.show.read({ id: sent.id, fresh: true })
  if (now.pro_id === String(sent.professional_id)) return { isSaved: true, text: 'It was saved. The server has what you sent.' }
  return { isSaved: false, text: isolating`It wasn’t saved. The quotation is ${professionalName(now) ? `with ${professionalName(now)}` : 'with nobody'}.` }
}

export function AssignQuotation({ quotation, close }: { quotation: Quotation; close(): void }) {
  const styles = useStyles()
  const { assignProfessional } = quotations.operations
  const provider = professionalName(quotation)
  const [names] = useState<Names>(() => new Map([[null, provider || NOBODY]]))
  /** Whom the quotation was with when it was last read. */
  const present = useRef(quotation.pro_id)
  function formOf(now: Quotation): AssignForm {
    present.current = now.pro_id
    const isSame = now.pro_id === quotation.pro_id
    const other = Number(now.pro_id)
    if (!isSame) names.set(other, professionalName(now) || NOBODY)
    return { id: quotation.id, email: '', professional_id: isSame ? null : other }
  }
  return (
    <FormDialog<AssignForm>
      title="Assign Quotation"
      about={[quotationName(quotation), customerName(quotation)].filter(Boolean).join(', ')}
      section={quotations.section}
      needs={assignProfessional.needs}
      draftKey={{ area: 'quotations', id: quotation.id, part: 'professional' }}
      undrafted={['professional_id']}
      schema={assignForm}
      values={{ id: quotation.id, email: '', professional_id: null }}
      submitLabel="Assign"
      verb="assignProfessional"
      read={call => atoms.show.read({ id: quotation.id, fresh: true }, call)}
      formOf={formOf}
      inputOf={({ id, professional_id }) => ({ id, professional_id: professional_id ?? (Number(present.current) || null) })}
      save={async ({ id, professional_id }, call) => {
        if (Number(present.current) === professional_id)
          return {
            message: isolating`Nothing was sent: the quotation is with ${professional_id === 0 ? 'nobody' : (names.get(professional_id) ?? `ID ${professional_id}`)} already.`,
          }
        return store.set(atoms.assignProfessional, { id, professional_id: professional_id! }, call)
      }}
      check={check}
      close={close}
    >
      <Caption1 className={styles.present} dir="auto">
        {provider ? isolating`Now with ${provider}.` : 'Not assigned yet. An assignment can be changed, but not taken back.'}
      </Caption1>
      <ProfessionalFinder quotation={quotation} names={names} />
    </FormDialog>
  )
}
