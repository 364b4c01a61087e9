/**
 * What every form on a record does, however it is drawn: the schema's messages, the server's field errors on their fields, drafts
 * that survive a crash, nothing sent twice, and the way back to the list after a success.
 */
import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { ObjectSchema } from 'yup'
import type { Saved } from '../../shared/contract/list.ts'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import type { Right } from '../../shared/contract/operation.ts'
import { useDraft, type DraftHandle } from '../state/drafts.ts'
import { notify } from '../state/notices.ts'
import { useAccess } from '../state/session.ts'
import type { FieldManners } from './fields.tsx'
import { lastListAddress } from './listVisits.ts'
import type { SaveCheck } from './saveCheck.ts'
import { STOPPED, useUnknownSave, type UnknownSave } from './useUnknownSave.ts'

export interface RecordFormOptions<Values extends FieldValues> {
  section: string | null
  /** The right that saving takes; denied, Save shows the permission notice and does nothing. */
  needs: Right | null
  /** Names the draft: the area and the record, e.g. cities/12. */
  draftKey: string
  /** Fields that no draft keeps: passwords. */
  undrafted?: readonly string[]
  /** One schema serves here and at the boundary of main. */
  schema: ObjectSchema<FieldValues>
  /** What the form starts with: the stored record, or empty values. */
  values: Values
  /** `signal` gives the call up; what becomes of it is then not known. */
  save(values: Values, call: { signal: AbortSignal }): Promise<Saved>
  /** What Check does after a save of which nobody knows whether it was carried out. */
  check?: SaveCheck<Values>
  /**
   * After a success: the list to go to, and how long the message shows before, in milliseconds. None stays here. `notice` stands in
   * place of the server's message, and on the list too (C-022).
   */
  leave?: { to: string; after: number; notice?: string }
  /** How long the message of a success stands where the form stays, in milliseconds; without it, until the next save (C-533). */
  messageTime?: number
  /** The server's message on a field stands in place of the field's label (F-328 to F-333). */
  serverMessagesReplaceLabels?: boolean
  /** A field that is left empty is sent as it is stored (F-310, F-338). */
  emptyKeepsStored?: boolean
  /** Called when the form is in order and is being sent. */
  sending?(): void
  /** Called when it is not sent because fields are not in order. */
  refused?(errors: FieldErrors<Values>): void
  /** Called when it failed and no field of the form is to blame. */
  failed?(): void
}

export interface RecordForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  draft: DraftHandle
  manners: FieldManners
  /** Why the last save failed, without what stands at the fields. */
  failure: Failure | null
  /** The server's message after a success; else empty. */
  message: string
  /** Why saving is blocked; undefined where it is allowed. */
  hint: string | undefined
  /** From a success until the list is there. */
  isLeaving: boolean
  /** Checks and sends; nothing is sent twice. After a save of which nobody knows, it asks first. */
  submit(): void
  /** Ends the waiting for an answer; whether it was saved is then not known. */
  stopWaiting(): void
  /** After a save of which nobody knows: what Check found, and the question before it is sent again. */
  unknown: UnknownSave
  /** Goes back to the list where it was. */
  goBack(): void
  /** Whether something was typed that is not saved, at this moment. */
  isUnsaved(): boolean
  /** Puts the draft away, and the stored values back. */
  discardDraft(): void
  /** The same for what is in the form now, and offers Undo where anything was typed. */
  reset(): void
}

/** A failure's messages by form field in the form's order, and the failure with what belongs to no field of this form. */
function splitFields(failure: Failure, names: string[]): { fields: Array<[string, string]>; rest: Failure } {
  const given = failure.fields ?? {}
  const fields = names.filter(name => Object.hasOwn(given, name)).map((name): [string, string] => [name, given[name]!])
  const others = Object.entries(given)
    .filter(([name, text]) => !names.includes(name) && text !== failure.message)
    .map(([, text]) => text)
  return { fields, rest: { ...failure, message: [failure.message, ...others].join(' ') } }
}

/** The names of the values that differ, by what JSON says of them. */
const differing = (values: FieldValues, others: FieldValues) =>
  Object.keys(values).filter(name => JSON.stringify(values[name]) !== JSON.stringify(others[name]))

export function useRecordForm<Values extends FieldValues>(options: RecordFormOptions<Values>): RecordForm<Values> {
  const { values, leave, schema } = options
  const navigate = useNavigate()
  const access = useAccess(options.section)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [message, setMessage] = useState('')
  const stored = options.emptyKeepsStored ? values : undefined
  /** What the server said of fields, with the values that it said it of: it stands until they change or are sent again. */
  const refusals = useRef<Record<string, { text: string; value: unknown }>>({})
  const [unfinished] = useState(() => new Map<string, string>())
  // Spaces around a text are cut before the schema, which converts nothing, looks at it.
  const resolver = useMemo(() => {
    const check = yupResolver(schema) as unknown as Resolver<Values>
    return (async (given, ...rest) => {
      const cut = schema.cast(given, { assert: false }) as Values
      const full = stored ? (Object.fromEntries(Object.entries(cut).map(([name, value]) => [name, value === '' ? stored[name] : value])) as Values) : cut
      const result = await check(full, ...rest)
      const standing = Object.entries(refusals.current).filter(([name, { value }]) => JSON.stringify(given[name]) === JSON.stringify(value))
      if (standing.length === 0 && unfinished.size === 0) return result
      const said = Object.fromEntries(standing.map(([name, { text }]) => [name, { type: 'server', message: text }]))
      const awaited = Object.fromEntries([...unfinished].map(([name, message]) => [name, { type: 'unfinished', message }]))
      return { values: {}, errors: { ...said, ...result.errors, ...awaited } }
    }) as Resolver<Values>
  }, [schema, stored, unfinished])
  const [labels] = useState(() => new Map<string, string>())
  const manners = useMemo(
    () => ({ serverMessagesReplaceLabels: options.serverMessagesReplaceLabels, stored, labels, unfinished }),
    [options.serverMessagesReplaceLabels, stored, labels, unfinished],
  )
  const form = useForm<Values>({ resolver, defaultValues: values as DefaultValues<Values>, mode: 'onTouched', shouldFocusError: true })
  const { formState, reset, handleSubmit, setError, setValue, getValues } = form
  const { isDirty } = formState
  const draft = useDraft(options.draftKey, form, options.undrafted)

  // A record that changed behind the form is taken over where nothing was typed yet.
  const started = useRef(values)
  /** What counts as not typed: the values given, or those last saved. */
  const untyped = useRef(values)
  useEffect(() => {
    if (started.current === values) return
    started.current = values
    const now = getValues()
    const typed = differing(now, untyped.current)
    untyped.current = values
    reset(values)
    for (const name of typed) setValue(name as Path<Values>, now[name], { shouldDirty: true })
  }, [values, reset, getValues, setValue])

  const dirty = useRef(isDirty)
  dirty.current = isDirty
  /** `running` from the moment of submitting; `leaving` from a success until the list is there. Nothing is sent twice. */
  const phase = useRef<'open' | 'running' | 'leaving'>('open')
  const [isLeaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Takes what was sent as the record's state; what was typed meanwhile stays typed. */
  function settle(sent: Values) {
    const now = getValues()
    const later = differing(now, sent)
    untyped.current = sent
    reset(sent)
    for (const name of later) setValue(name as Path<Values>, now[name], { shouldDirty: true })
    return later.length === 0
  }

  const { messageTime } = options
  useEffect(() => {
    if (message === '' || messageTime === undefined) return
    const gone = setTimeout(() => setMessage(''), messageTime)
    return () => clearTimeout(gone)
  }, [message, messageTime])

  const waiting = useRef<AbortController>(undefined)
  /** What was sent last: as the form had it, as it went out, and what counted as not typed before. */
  const last = useRef<{ form: Values; given: Values; before: Values }>(undefined)

  async function send(given: Values) {
    setFailure(null)
    setMessage('')
    unknown.forget()
    options.sending?.()
    const sent = structuredClone(getValues())
    const earlier = last.current
    last.current = { form: sent, given, before: untyped.current }
    const controller = new AbortController()
    waiting.current = controller
    try {
      const saved = await options.save(given, { signal: controller.signal })
      unknown.settled()
      await draft.discard()
      const isAll = settle(sent)
      const said = leave?.notice ?? saved.message
      setMessage(isAll ? said : `${said} What you typed after that is not saved yet.`)
      if (!leave || !isAll) return
      phase.current = 'leaving'
      setLeaving(true)
      timer.current = setTimeout(() => {
        if (!dirty.current) {
          if (leave.notice) notify('success', leave.notice)
          return void navigate(lastListAddress(leave.to))
        }
        phase.current = 'open' // typed in the meantime: the form stays
        setLeaving(false)
      }, leave.after)
    } catch (error) {
      const failed = controller.signal.aborted ? STOPPED : failureOf(error)
      if (failed.kind !== 'unknown' && unknown.isOpen()) last.current = earlier // Check is about what may have been saved
      const { fields, rest } = splitFields(failed, Object.keys(values))
      refusals.current = Object.fromEntries(fields.map(([field, text]) => [field, { text, value: sent[field] }]))
      for (const [field, text] of fields) setError(field as Path<Values>, { type: 'server', message: text }, { shouldFocus: field === fields[0]![0] })
      setFailure(unknown.after(rest))
      if (failed.kind === 'unknown') void draft.keep(true)
      if (fields.length === 0) options.failed?.()
    }
  }

  // Save is refused before the fields are looked at: a denied action does nothing (F-359).
  const sendNow = () =>
    access.guard(options.needs, () => {
      if (phase.current !== 'open') return
      phase.current = 'running'
      refusals.current = {}
      void handleSubmit(send, options.refused)().finally(() => {
        if (phase.current === 'running') phase.current = 'open'
      })
    })

  const unknown = useUnknownSave({
    check: options.check && (() => options.check!({ sent: last.current!.given, before: last.current!.before, labelOf: field => labels.get(field) ?? field })),
    async found({ text }) {
      await draft.discard()
      setFailure(null)
      setMessage(settle(last.current!.form) ? text : `${text} What you typed after that is not saved yet.`)
    },
    send: sendNow,
  })
  function discardDraft() {
    reset(values)
    void draft.discard()
  }
  const submit = () => (failure?.kind === 'unknown' ? access.guard(options.needs, unknown.ask) : sendNow())

  return {
    form,
    draft,
    manners,
    failure,
    message,
    isLeaving,
    submit,
    stopWaiting: () => waiting.current?.abort(),
    unknown,
    hint: access.hint(options.needs),
    goBack: () => {
      if (leave) void navigate(lastListAddress(leave.to))
    },
    isUnsaved: () => (dirty.current || unfinished.size > 0) && phase.current !== 'leaving',
    discardDraft,
    reset() {
      const before = structuredClone(getValues())
      const typed = differing(before, values)
      setFailure(null)
      discardDraft()
      if (typed.length === 0) return
      const undo = () => typed.forEach(name => setValue(name as Path<Values>, before[name], { shouldDirty: true }))
      notify('info', 'The form was reset.', { label: 'Undo', run: undo })
    },
  }
}
