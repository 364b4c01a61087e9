/**
 * What every form on a record does, however it is drawn: the schema's messages, the server's field errors on their fields, drafts
 * that survive a crash, nothing sent twice, and the way back to the list after a success.
 */
import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ObjectSchema } from 'yup'
import type { Saved } from '../../../shared/contract/list.ts'
import { failureOf, NOT_KNOWN, type Failure } from '../../../shared/contract/failure.ts'
import type { DraftKey } from '../../../shared/contract/frames.ts'
import type { Right } from '../../../shared/contract/operation.ts'
import type { CheckedBeside } from '../../../shared/rules/fields.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import type { CallOptions } from '../../state/connection.ts'
import { useDraft, type DraftHandle } from '../../state/drafts.ts'
import { notify } from '../../state/notices.ts'
import { useAccess } from '../../state/session.ts'
import { momentInWords } from '../basics/age.ts'
import type { FieldSettings } from './fields.tsx'
import { tellLeftFailure, tellLeftSaved } from '../basics/leftForm.ts'
import { homeAddress, noteSaved, type FormHome } from '../address/listVisits.ts'
import { pressDone } from '../basics/pressing.ts'
import { recordName } from '../basics/recordName.ts'
import type { SaveCheck } from '../saving/saveCheck.ts'
import type { SavedNotice } from '../saving/savedNotice.ts'
import type { Overtaken } from '../saving/SaveFailure.tsx'
import { isTypedSince } from '../basics/typing.ts'
import { useIsHere } from '../basics/useIsHere.ts'
import { STOPPED, useUnknownSave, type UnknownSave } from '../saving/useUnknownSave.ts'

export interface RecordFormOptions<Values extends FieldValues> {
  /** What the form is called where it was left before its save was answered, e.g. Update City. */
  title?: string
  section: string | null
  /** The right that saving takes; denied, Save shows the permission notice and does nothing. */
  needs: Right | null
  draftKey: DraftKey
  /** Fields that no draft keeps: passwords. */
  undrafted?: readonly string[]
  /** One schema serves here and at the boundary of main. */
  schema: ObjectSchema<FieldValues>
  /** What the form starts with: the stored record, or empty values. */
  values: Values
  /** To be sent with `call`: its signal gives the call up, after which it is not known what becomes of it. */
  save(values: Values, call: CallOptions): Promise<Saved>
  /** What Check does after a save of which nobody knows whether it was carried out. */
  check?: SaveCheck<Values>
  /**
   * After a success: the list to go to, and how long the message shows before, in milliseconds. None stays here. `notice` stands in
   * place of the server's message, and on the list too (C-022).
   */
  leave?: FormHome & { after: number; notice?: string }
  /** Called after a success where there is no list to go to, once nothing is left that was typed later. */
  done?(): void
  /** What the notice says then, and leads to; none without it. */
  told?: SavedNotice<Values>
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
  fieldSettings: FieldSettings
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
  /** After a save that was not sent because it would undo a later one: sends it all the same, or puts what was typed away and reads anew. */
  overtaken: Overtaken
  /** Told whether it is being asked whether to leave: until that is answered, a success leads nowhere else. */
  asking(isAsking: boolean): void
  /** Puts the draft away, and the stored values back. */
  discardDraft(): void
  /** The same for what is in the form now, and offers Undo where anything was typed. */
  reset(): void
}

/** Said where the answer came to what was sent before the form was opened; its own words went to a page that is gone. */
const SAVED = 'It was saved.'
const TYPED_SINCE = 'What you typed after that is not saved yet.'
const REFUSED: Failure = {
  kind: 'rejected',
  message: 'The server refused what was sent before this form was opened. Send it again to see why.',
  retryable: true,
}

/** A failure's messages by form field in the form's order, and the failure with what belongs to no field of this form. */
function splitFields(failure: Failure, names: string[]): { fields: Array<[string, string]>; rest: Failure } {
  const given = failure.fields ?? {}
  const fields = names.filter(name => Object.hasOwn(given, name)).map((name): [string, string] => [name, given[name]!])
  const others = Object.entries(given)
    .filter(([name, text]) => !names.includes(name) && text !== failure.message)
    .map(([, text]) => text)
  return { fields, rest: { ...failure, message: inSentences(failure.message, ...others) } }
}

/** The names of the values that differ, by what JSON says of them. */
const differing = (values: FieldValues, others: FieldValues) =>
  Object.keys(values).filter(name => JSON.stringify(values[name]) !== JSON.stringify(others[name]))

export function useRecordForm<Values extends FieldValues>(options: RecordFormOptions<Values>): RecordForm<Values> {
  const { values, leave, schema } = options
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const address = pathname + search
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
    return (async (given, _, forms) => {
      const cut = schema.cast(given, { assert: false }) as Values
      const full = stored ? (Object.fromEntries(Object.entries(cut).map(([name, value]) => [name, value === '' ? stored[name] : value])) as Values) : cut
      await pressDone() // a field that is left by a press shows its message, and moves what is below it, once that press is a click
      const result = await check(full, { stored: values } satisfies CheckedBeside, forms)
      const standing = Object.entries(refusals.current).filter(([name, { value }]) => JSON.stringify(given[name]) === JSON.stringify(value))
      if (standing.length === 0 && unfinished.size === 0) return result
      const said = Object.fromEntries(standing.map(([name, { text }]) => [name, { type: 'server', message: text }]))
      const awaited = Object.fromEntries([...unfinished].map(([name, message]) => [name, { type: 'unfinished', message }]))
      return { values: {}, errors: { ...said, ...result.errors, ...awaited } }
    }) as Resolver<Values>
  }, [schema, values, stored, unfinished])
  const [labels] = useState(() => new Map<string, string>())
  const [questions] = useState(() => new Map<string, () => Promise<boolean>>())
  const fieldSettings = useMemo(
    () => ({ serverMessagesReplaceLabels: options.serverMessagesReplaceLabels, stored, labels, unfinished, questions }),
    [options.serverMessagesReplaceLabels, stored, labels, unfinished, questions],
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
  const isHere = useIsHere()
  const isAsked = useRef(false)
  /** What follows a success, put off while it is asked whether to leave. */
  const putOff = useRef<() => void>(undefined)

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
  /** Whether what was saved elsewhere is to be replaced. */
  const isAnyway = useRef(false)
  /** What was sent last: as the form had it, as it went out, and what counted as not typed before. */
  const last = useRef<{ form: Values; given: Values; before: Values }>(undefined)

  /** Tells what was saved. Where the backend gave no id of a new record, nobody knows where it stands. */
  async function tellSaved(given: Values, { id, message: said }: Saved) {
    const { told } = options
    if (leave && id !== undefined) noteSaved(leave, id)
    const name = told?.name(given).trim() || (id === undefined ? '' : recordName('', id))
    const text = leave?.notice ?? (told && (name === '' ? said : `${name} ${told.what}`))
    if (text === undefined) return
    const next = await told?.next?.().catch(() => null) // what waits can be found in the list as well
    notify('success', text, [
      ...(next ? [{ label: next.label, run: () => void navigate(next.to) }] : []),
      ...(told && id !== undefined ? [{ label: 'Open', run: () => void navigate(told.open(id)) }] : []),
      ...(told?.what === 'added' ? [{ label: 'Add another', run: () => void navigate(address) }] : []),
    ])
  }

  async function send(given: Values) {
    for (const ask of questions.values()) if (!(await ask())) return
    setFailure(null)
    setMessage('')
    unknown.forget()
    options.sending?.()
    const sent = structuredClone(getValues())
    const earlier = last.current
    last.current = { form: sent, given, before: untyped.current }
    const controller = new AbortController()
    waiting.current = controller
    const sentAt = performance.now()
    try {
      // What is sent is kept first: it is there again where nobody is left to hear the answer.
      void draft.keep()
      const saved = await options.save(given, { signal: controller.signal, about: { ...draft.about, ...(isAnyway.current ? {} : draft.seen()) } })
      draft.saved()
      unknown.settled()
      await draft.discard()
      const isAll = settle(sent)
      const said = leave?.notice ?? saved.message
      if (!isHere.current) return tellLeftSaved(options.title, said)
      setMessage(isAll ? said : inSentences(said, TYPED_SINCE))
      if (!isAll) return
      if (!leave) {
        void tellSaved(given, saved)
        return options.done?.()
      }
      phase.current = 'leaving'
      setLeaving(true)
      const goOn = () => {
        if (isAsked.current) return void (putOff.current = goOn)
        if (!dirty.current) {
          void tellSaved(given, saved)
          return void navigate(homeAddress(leave))
        }
        phase.current = 'open' // typed in the meantime: the form stays
        setLeaving(false)
      }
      timer.current = setTimeout(goOn, leave.after)
    } catch (error) {
      const failed = controller.signal.aborted ? STOPPED : failureOf(error)
      if (failed.kind !== 'unknown' && unknown.isOpen()) last.current = earlier // Check is about what may have been saved
      if (!isHere.current) tellLeftFailure(options.title, failed, draft.about)
      const { fields, rest } = splitFields(failed, Object.keys(values))
      refusals.current = Object.fromEntries(fields.map(([field, text]) => [field, { text, value: sent[field] }]))
      // Whoever types on meanwhile keeps the focus.
      const first = isTypedSince(sentAt) ? undefined : fields[0]?.[0]
      for (const [field, text] of fields) setError(field as Path<Values>, { type: 'server', message: text }, { shouldFocus: field === first })
      setFailure(unknown.after(rest))
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
        isAnyway.current = false
        if (phase.current === 'running') phase.current = 'open'
      })
    })

  const unknown = useUnknownSave({
    check: options.check && (() => options.check!({ sent: last.current!.given, before: last.current!.before, labelOf: field => labels.get(field) ?? field })),
    async found({ text }) {
      await draft.discard()
      setFailure(null)
      setMessage(settle(last.current!.form) ? text : inSentences(text, TYPED_SINCE))
    },
    send: sendNow,
  })
  // What was sent before this form was opened, and not known since: what the draft holds went out then.
  const overtaken: Overtaken = {
    saveAnyway() {
      isAnyway.current = true
      sendNow()
    },
    async reload() {
      reset(values)
      await draft.discard()
      location.reload()
    },
  }
  const { unknownSince } = draft
  useEffect(() => {
    if (unknownSince === null || unknown.isOpen()) return
    const sent = structuredClone(getValues())
    last.current = { form: sent, given: schema.cast(sent, { assert: false }) as Values, before: untyped.current }
    setFailure(unknown.after({ kind: 'unknown', message: `${NOT_KNOWN} It was sent on ${momentInWords(unknownSince)}.`, retryable: false }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it was read
  }, [unknownSince])

  const { answered } = draft
  useEffect(() => {
    if (answered === null || !unknown.isOpen()) return
    unknown.settled()
    unknown.forget()
    if (answered === 'refused') return setFailure(REFUSED)
    setFailure(null)
    setMessage(settle(last.current!.form) ? SAVED : inSentences(SAVED, TYPED_SINCE))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the answer came
  }, [answered])

  function discardDraft() {
    reset(values)
    void draft.discard()
  }
  const submit = () => (failure?.kind === 'unknown' ? access.guard(options.needs, unknown.ask) : sendNow())

  return {
    form,
    draft,
    fieldSettings,
    failure,
    message,
    isLeaving,
    submit,
    stopWaiting: () => waiting.current?.abort(),
    unknown,
    overtaken,
    hint: access.hint(options.needs),
    goBack: () => {
      if (leave) void navigate(homeAddress(leave))
    },
    asking(isAsking) {
      isAsked.current = isAsking
      if (!isAsking) putOff.current?.()
      putOff.current = undefined
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
