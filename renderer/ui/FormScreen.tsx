/**
 * The form screen of every area: the schema's messages, the server's field errors on their fields, a question before typed
 * work is left, drafts that survive a crash, Ctrl+Enter, and the way back to the list where it was.
 */
import { Button, Caption1, makeStyles, MessageBar, MessageBarActions, MessageBarBody, Spinner, tokens } from '@fluentui/react-components'
import { LockClosed20Regular } from '@fluentui/react-icons'
import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react'
import { FormProvider, useForm, useWatch, type Control, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { ObjectSchema } from 'yup'
import type { Saved } from '../../shared/contract/list.ts'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import type { Right } from '../../shared/contract/operation.ts'
import { useDraft } from '../state/drafts.ts'
import { useAccess } from '../state/session.ts'
import { FailureBar } from './FailureBar.tsx'
import { FieldMannersContext } from './fields.tsx'
import { Hint } from './Hint.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { lastListAddress } from './listVisits.ts'

const useStyles = makeStyles({
  form: { maxWidth: '720px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  buttons: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalS, flexWrap: 'wrap' },
  required: { color: tokens.colorNeutralForeground3 },
})

export interface FormScreenProps<Values extends FieldValues> {
  /** Names the form. */
  title: string
  section: string | null
  /** The right that saving takes; denied, Save shows the permission notice and does nothing. */
  needs: Right | null
  /** Names the draft: the area and the record, e.g. cities/12. */
  draftKey: string
  /** One schema serves here and at the boundary of main. */
  schema: ObjectSchema<FieldValues>
  /** What the form starts with: the stored record, or empty values. */
  values: Values
  submitLabel: string
  save(values: Values): Promise<Saved>
  /** After a success: the list to go to, and how long the message shows before, in milliseconds. None stays here. */
  leave?: { to: string; after: number }
  /** Beyond a running request, what keeps the submit disabled, where the documents say so (F-312). */
  isIncomplete?(values: Values): boolean
  /** The server's message on a field stands in place of the field's label (F-328 to F-333). */
  serverMessagesReplaceLabels?: boolean
  /** After a success the server's message stands on the submit button instead of beside it (F-334). */
  showsMessageOnButton?: boolean
  /** A field that is left empty is sent as it is stored (F-310, F-338). */
  emptyKeepsStored?: boolean
  /** Shows beside the buttons after a success, e.g. the settings' saved indicator. */
  saved?: ReactNode
  children: ReactNode
}

/** A field left by pressing a button would show its message and move the button from under the pointer before it is let go. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Disables the submit while the documents want it disabled; apart, so that typing redraws this button alone. */
function SubmitButton<Values extends FieldValues>({ control, label, hint, isRunning, isIncomplete, buttonRef }: {
  control: Control<Values>
  label: string
  /** Why saving is blocked. */
  hint: string | undefined
  isRunning: boolean
  isIncomplete?(values: Values): boolean
  buttonRef: Ref<HTMLButtonElement>
}) {
  const values = useWatch({ control }) as Values
  return (
    <Hint text={hint}>
      <Button
        ref={buttonRef} type="submit" appearance="primary" disabled={isRunning || isIncomplete?.(values) === true}
        icon={isRunning ? <Spinner size="tiny" /> : hint ? <LockClosed20Regular /> : undefined} onMouseDown={keepFocus}
      >
        {label}
      </Button>
    </Hint>
  )
}

/** A failure's messages by form field in the form's order, and the failure with what belongs to no field of this form. */
function splitFields(failure: Failure, names: string[]): { fields: Array<[string, string]>; rest: Failure } {
  const given = failure.fields ?? {}
  const fields = names.filter(name => Object.hasOwn(given, name)).map((name): [string, string] => [name, given[name]!])
  const others = Object.entries(given).filter(([name, text]) => !names.includes(name) && text !== failure.message).map(([, text]) => text)
  return { fields, rest: { ...failure, message: [failure.message, ...others].join(' ') } }
}

export function FormScreen<Values extends FieldValues>(props: FormScreenProps<Values>) {
  const { values, leave, draftKey, schema } = props
  const styles = useStyles()
  const navigate = useNavigate()
  const access = useAccess(props.section)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [message, setMessage] = useState('')
  const stored = props.emptyKeepsStored ? values : undefined
  /** What the server said of fields, with the values that it said it of: it stands until they change or are sent again. */
  const refused = useRef<Record<string, { message: string; value: unknown }>>({})
  // Spaces around a text are cut before the schema, which converts nothing, looks at it.
  const resolver = useMemo(() => {
    const check = yupResolver(schema) as unknown as Resolver<Values>
    return (async (given, ...rest) => {
      const cut = schema.cast(given, { assert: false }) as Values
      const full = stored ? Object.fromEntries(Object.entries(cut).map(([name, value]) => [name, value === '' ? stored[name] : value])) as Values : cut
      const result = await check(full, ...rest)
      const standing = Object.entries(refused.current).filter(([name, { value }]) => JSON.stringify(given[name]) === JSON.stringify(value))
      if (standing.length === 0) return result
      return { values: {}, errors: { ...Object.fromEntries(standing.map(([name, { message: text }]) => [name, { type: 'server', message: text }])), ...result.errors } }
    }) as Resolver<Values>
  }, [schema, stored])
  const manners = useMemo(() => ({ serverMessagesReplaceLabels: props.serverMessagesReplaceLabels, stored }), [props.serverMessagesReplaceLabels, stored])
  const form = useForm<Values>({ resolver, defaultValues: values as DefaultValues<Values>, mode: 'onTouched', shouldFocusError: true })
  const { control, formState, reset, handleSubmit, setError, setValue, getValues } = form
  const { isDirty, isSubmitting } = formState
  const draft = useDraft(draftKey, form)

  // A record that changed behind the form is taken over where nothing was typed yet.
  const started = useRef(values)
  useEffect(() => {
    if (started.current === values) return
    started.current = values
    reset(values, { keepDirtyValues: true })
  }, [values, reset])

  const dirty = useRef(isDirty)
  dirty.current = isDirty
  /** `running` from the moment of submitting; `leaving` from a success until the list is there. Nothing is sent twice. */
  const phase = useRef<'open' | 'running' | 'leaving'>('open')
  const [isLeaving, setLeaving] = useState(false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Takes what was sent as the record's state; what was typed meanwhile stays typed. */
  function settle(sent: Values) {
    const now = getValues()
    const later = Object.keys(now).filter(name => JSON.stringify(now[name]) !== JSON.stringify(sent[name]))
    reset(sent)
    for (const name of later) setValue(name as Path<Values>, now[name], { shouldDirty: true })
    return later.length === 0
  }

  async function send(given: Values) {
    setFailure(null)
    setMessage('')
    const sent = structuredClone(getValues())
    try {
      const saved = await props.save(given)
      await draft.discard()
      const isAll = settle(sent)
      setMessage(isAll ? saved.message : `${saved.message} What you typed after that is not saved yet.`)
      if (!leave || !isAll) return
      phase.current = 'leaving'
      setLeaving(true)
      timer.current = setTimeout(() => {
        if (!dirty.current) return void navigate(lastListAddress(leave.to))
        phase.current = 'open' // typed in the meantime: the form stays
        setLeaving(false)
      }, leave.after)
    } catch (error) {
      const { fields, rest } = splitFields(failureOf(error), Object.keys(values))
      refused.current = Object.fromEntries(fields.map(([field, text]) => [field, { message: text, value: sent[field] }]))
      for (const [field, text] of fields) setError(field as Path<Values>, { type: 'server', message: text }, { shouldFocus: field === fields[0]![0] })
      setFailure(rest)
      // The button was disabled while the request ran and lost the focus; it is where Send again starts.
      if (fields.length === 0) requestAnimationFrame(() => document.activeElement === document.body && submitButton.current?.focus())
    }
  }

  // Save is refused before the fields are looked at: a denied action does nothing (F-359).
  const submit = () => access.guard(props.needs, () => {
    if (phase.current !== 'open') return
    phase.current = 'running'
    refused.current = {}
    void handleSubmit(send)().finally(() => { if (phase.current === 'running') phase.current = 'open' })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }

  return (
    <FormProvider {...form}>
      <form className={styles.form} aria-label={props.title} noValidate onSubmit={event => { event.preventDefault(); submit() }} onKeyDown={onKeyDown}>
        {draft.isRestored && (
          <div role="status">
            <MessageBar intent="info" layout="multiline">
              <MessageBarBody>What you typed here before and did not save is back.</MessageBarBody>
              <MessageBarActions><Button size="small" onClick={() => { reset(values); void draft.discard() }}>Discard draft</Button></MessageBarActions>
            </MessageBar>
          </div>
        )}
        {failure && <FailureBar failure={failure} retry={failure.retryable ? submit : undefined} retryLabel="Send again" />}
        <Caption1 className={styles.required}>Fields marked * are required.</Caption1>
        <FieldMannersContext value={manners}>{props.children}</FieldMannersContext>
        <div className={styles.buttons}>
          <SubmitButton control={control} label={(props.showsMessageOnButton && isLeaving && message) || props.submitLabel} hint={access.hint(props.needs)} isRunning={isSubmitting || isLeaving} isIncomplete={props.isIncomplete} buttonRef={submitButton} />
          {leave && <Button onClick={() => void navigate(lastListAddress(leave.to))} disabled={isSubmitting} onMouseDown={keepFocus}>Cancel</Button>}
          <div role="status">{message && (props.saved ?? <MessageBar intent="success"><MessageBarBody>{message}</MessageBarBody></MessageBar>)}</div>
        </div>
      </form>
      <LeaveQuestion isUnsaved={() => dirty.current && phase.current !== 'leaving'} keep={draft.keep} />
    </FormProvider>
  )
}
