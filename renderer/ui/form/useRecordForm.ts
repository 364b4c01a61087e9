/**
 * What every form on a record does, however it is drawn: it checks the fields, shows the server's messages at them, stores a draft that
 * survives a crash, saves, and leads back to the list after a success.
 */
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form'
import type { Saved } from '../../../shared/contract/list.ts'
import type { ChangedElsewhere, Failure } from '../../../shared/contract/failure.ts'
import type { About } from '../../../shared/contract/frames.ts'
import { fieldLabel } from '../../../shared/rules/fieldLabels.ts'
import { withFields } from '../../../shared/rules/mergeFields.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import { fieldKinds } from '../../state/fieldKinds.ts'
import { notify } from '../../state/notices.ts'
import { tellWaiting, useIsLater, withWhyNotLater } from '../../state/waitingChanges.ts'
import { sessionAtom, useAccess } from '../../state/session.ts'
import { differing } from '../../state/typed.ts'
import { tellLeftSaved } from '../basics/leftForm.ts'
import { isTypedSince } from '../basics/typing.ts'
import { useIsHere } from '../basics/useIsHere.ts'
import { recordCheck } from '../saving/saveCheck.ts'
import type { Overtaken } from '../saving/SaveFailure.tsx'
import { useLater } from '../basics/useLater.tsx'
import { useSave } from '../saving/useSave.ts'
import { useDiscard } from './DiscardQuestion.tsx'
import type { FieldSettings } from './fields.tsx'
import { formResolver, type Refusal } from './formResolver.ts'
import type { RecordFormOptions } from './recordFormOptions.ts'
import { useFormTyped } from './useFormTyped.ts'
import { useKept } from './useKept.ts'
import { keptInWords, useMerge } from './useMerge.ts'
import { useReturn } from './useReturn.ts'

/** Said when the answer arrived to what was sent before the form was opened; the server's own message went to a page that is gone. */
const SAVED = 'It was saved.'
const TYPED_SINCE = 'What you typed after that is not saved yet.'
const REFUSED: Failure = {
  kind: 'rejected',
  message: 'The server refused what was sent before this form was opened. Send it again to see why.',
  retryable: true,
}

/** A failure's messages by form field, in the form's order, and the failure with all messages that belong to no field of this form. */
function splitFields(failure: Failure, names: string[]): { fields: Array<[string, string]>; rest: Failure } {
  const given = failure.fields ?? {}
  const fields = names.filter(name => Object.hasOwn(given, name)).map((name): [string, string] => [name, given[name]!])
  const others = Object.entries(given)
    .filter(([name, text]) => !names.includes(name) && text !== failure.message)
    .map(([, text]) => text)
  return { fields, rest: { ...failure, message: inSentences(failure.message, ...others) } }
}

export type RecordForm<Values extends FieldValues> = ReturnType<typeof useRecordForm<Values>>

/** A save: the form's values, the same as they were sent, and the values that counted as stored before. */
interface SentForm<Values> {
  form: Values
  given: Values
  before: Values
  /** The fields that are sent with what was changed elsewhere. */
  kept: string[]
  /** Puts what is in the form on what the server has, once the outcome is known: React Hook Form ends its sending with a reset. */
  putOn?(): void
}

export function useRecordForm<Values extends FieldValues>(options: RecordFormOptions<Values>) {
  const { values, schema, messageTime, emptyKeepsStored = false, serverMessagesReplaceLabels } = options
  const access = useAccess(options.section)
  const [message, setMessage] = useState('')

  const refusals = useRef<Record<string, Refusal>>({})
  const [{ labels, words, unfinished, questions }] = useState(() => ({
    labels: new Map<string, string>(),
    words: new Map<string, (value: unknown) => string>(),
    unfinished: new Map<string, string>(),
    questions: new Map<string, () => Promise<boolean>>(),
  }))
  const resolver = useMemo(
    () => formResolver<Values>({ schema, values, emptyKeepsStored, refusals, unfinished }),
    [schema, values, emptyKeepsStored, unfinished],
  )
  const fieldSettings = useMemo(
    (): FieldSettings => ({ serverMessagesReplaceLabels, stored: emptyKeepsStored ? values : undefined, labels, words, unfinished, questions }),
    [serverMessagesReplaceLabels, emptyKeepsStored, values, labels, words, unfinished, questions],
  )
  const form = useForm<Values>({
    resolver,
    defaultValues: values as DefaultValues<Values>,
    mode: options.checksOnSend ? 'onSubmit' : 'onTouched',
    shouldFocusError: true,
  })
  const { formState, reset, handleSubmit, setError, getValues } = form
  const { typed, dirty, draft, discardTyped } = useFormTyped(form, values, options.draftKey, options.undrafted)

  /** Takes what was sent as the stored record, and shows `text`. Answers whether nothing was typed since. */
  function settle(sent: Values, text: string): boolean {
    const isAll = typed.settle(sent)
    setMessage(isAll ? text : inSentences(text, TYPED_SINCE))
    return isAll
  }

  const back = useReturn(options, dirty)
  const isRunning = useRef(false)
  useEffect(() => {
    if (message === '' || messageTime === undefined) return
    const gone = setTimeout(() => setMessage(''), messageTime)
    return () => clearTimeout(gone)
  }, [message, messageTime])

  const sentAt = useRef(0)
  const isHere = useIsHere()
  const labelOf = (field: string) => labels.get(field) ?? fieldLabel(options.draftKey.area, field)
  const formOf = (record: unknown) => (options.formOf ? options.formOf(record as never) : (record as Values))
  const inputOf = (given: Values) => (options.inputOf?.(given) ?? given) as Record<string, unknown>
  const { notices, choose, forget } = useMerge<Values>({
    isHere,
    labelOf,
    wordsOf: field => words.get(field),
    joins: options.joins,
    aboutOf: mine => [options.title, options.told?.name(mine).trim()].filter(Boolean).join(': '),
  })
  /** What had the focus when the form was sent; its button loses it then. */
  const opener = useRef<Element>(null)
  /** Gives the focus back once nothing is being sent any more. */
  const giveFocus = useRef<() => void>(undefined)
  const { isSubmitting } = formState
  useEffect(() => {
    // Before that, fields and buttons are disabled, and take no focus.
    if (isSubmitting || !giveFocus.current) return
    requestAnimationFrame(giveFocus.current)
    giveFocus.current = undefined
  }, [isSubmitting])
  /** What was typed, for the log of changes; nothing for a form that adds. */
  function typedOf(before: Values, sent: Values): Pick<About, 'typed' | 'isFormScreen'> {
    if (!options.read) return {}
    const names = differing(sent, before).filter(name => !options.undrafted?.includes(name))
    const of = (all: Values) => Object.fromEntries(names.map(name => [name, all[name]]))
    return { typed: { before: of(before), after: of(sent) }, ...(options.leave ? { isFormScreen: true } : {}) }
  }
  /** Takes what others changed as stored, under what was typed. */
  function takeOthers({ record, theirs }: ChangedElsewhere, sent: SentForm<Values>): SentForm<Values> {
    const now = formOf(record)
    typed.putOn(now, { known: theirs, theirs }, sent.form)
    return { ...sent, form: withFields(sent.form, now, theirs), given: withFields(sent.given, now, theirs), kept: [...sent.kept, ...theirs] }
  }
  /** Puts what was not sent on what others changed; null where it is not sent. */
  async function putOn({ record, theirs: kept, both }: ChangedElsewhere, sent: SentForm<Values>): Promise<SentForm<Values> | null> {
    // An input may hold more than the form, such as the code of its country.
    const inForm = (names: readonly string[]) => names.filter(name => Object.hasOwn(sent.form, name))
    const merged = await choose(sent.before, formOf(record), sent.given, { theirs: inForm(kept), both: inForm(both) })
    if (merged === null) {
      options.refused?.({})
      giveFocus.current = () => opener.current instanceof HTMLElement && opener.current.focus()
      return null
    }
    const { now, known, joined, theirs, edit } = merged
    const others = [...merged.kept, ...Object.keys(joined)]
    const before = withFields(sent.before, now, known)
    function putOnStored() {
      if (known.length === 0) return
      const typedSince = differing(getValues(), sent.form)
      typed.putOn(now, merged!, sent.form)
      typed.type(Object.fromEntries(Object.entries(joined).filter(([name]) => !typedSince.includes(name))) as Partial<Values>)
    }
    if (edit === undefined) {
      const given = withFields({ ...sent.given, ...joined }, schema.cast({ ...sent.given, ...now }, { assert: false }), theirs)
      return { form: withFields({ ...sent.form, ...joined }, now, theirs), given, before, kept: others, putOn: putOnStored }
    }
    putOnStored()
    options.refused?.({ [edit]: { type: 'changed' } } as FieldErrors<Values>)
    giveFocus.current = () => form.setFocus(edit as Path<Values>)
    return null
  }
  const { area } = options.draftKey
  const verb = options.verb ?? (options.read ? 'update' : 'create')
  const isLater = useIsLater(area, verb)
  const later = useLater()
  const { isKept, noteKept } = useKept(draft, getValues)
  const checksFirst = useAtomValue(sessionAtom)?.checksBeforeSaving === true && options.read !== undefined

  const { read } = options
  const check = options.check ?? (read && recordCheck(async call => formOf(await read(call)), fieldKinds(options.draftKey.area)))
  const { failure, setFailure, unknown, last, send, stopWaiting, giveUp } = useSave<SentForm<Values>, Saved>({
    title: options.title,
    draft,
    isHere,
    isCompared: checksFirst,
    putOn,
    save({ given, form: sent, before }, call, earlier) {
      const opened = checksFirst ? { opened: { base: inputOf(before), ...(earlier ? { earlier: inputOf(earlier.given) } : {}) } } : {}
      return options.save(given, { ...call, about: { ...call.about, ...typedOf(before, sent), ...opened } })
    },
    async saved(answer, before) {
      before.putOn?.()
      const sent = answer.elsewhere ? takeOthers(answer.elsewhere, before) : before
      await draft.discard()
      const said = options.leave?.notice ?? answer.message
      const isAll = settle(sent.form, said)
      if (sent.kept.length > 0) notify('info', keptInWords(sent.kept.map(labelOf)))
      if (!isHere.current) return tellLeftSaved(options.title, said)
      if (isAll) back.saved(sent.given, answer)
    },
    waiting(text, { form: sent }) {
      tellWaiting(options.told?.name(sent).trim() || (options.title ?? ''), text)
      noteKept(sent)
      if (isHere.current && !isTypedSince(sentAt.current)) back.waits()
    },
    failed({ elsewhere, ...reason }, before) {
      before.putOn?.()
      const { form: sent } = elsewhere && reason.kind !== 'changed' ? takeOthers(elsewhere, before) : before
      const { fields, rest } = splitFields({ ...reason, message: withWhyNotLater(reason, area, verb) }, Object.keys(values))
      refusals.current = Object.fromEntries(fields.map(([field, text]) => [field, { text, value: sent[field] }]))
      // The focus stays with somebody who has typed on.
      const first = isTypedSince(sentAt.current) ? undefined : fields[0]?.[0]
      for (const [field, text] of fields) setError(field as Path<Values>, { type: 'server', message: text }, { shouldFocus: field === first })
      if (fields.length === 0) options.failed?.()
      return rest
    },
    check: check && (({ given, before }) => check({ sent: given, before, labelOf })),
    async found({ text }, { form: sent }) {
      await draft.discard()
      settle(sent, text)
    },
    sendAgain: () => sendNow('now'),
    present() {
      const present = structuredClone(getValues())
      return { form: present, given: schema.cast(present, { assert: false }) as Values, before: typed.base(), kept: [] }
    },
  })

  // A denied action does nothing (F-359): the right is looked at before the fields.
  const sendNow = (how?: 'now' | 'anyway') =>
    access.guard(options.needs, () => {
      if (isRunning.current || back.isLeavingNow()) return
      isRunning.current = true
      opener.current = document.activeElement
      refusals.current = {}
      const sendValid = async (given: Values) => {
        for (const ask of questions.values()) if (!(await ask())) return
        if (isLater && how === undefined && !(await later.explained())) return
        setMessage('')
        forget()
        options.sending?.()
        sentAt.current = performance.now()
        await send(
          { form: structuredClone(getValues()), given, before: typed.base(), kept: [] },
          how === undefined && isLater ? 'later' : how === 'anyway' ? how : undefined,
        )
      }
      void handleSubmit(sendValid, options.refused)().finally(() => {
        isRunning.current = false
      })
    })

  // Main may still hear the answer to what was sent before the form was opened.
  const { answered } = draft
  useEffect(() => {
    if (answered === null || !unknown.isOpen()) return
    unknown.settled()
    unknown.forget()
    setFailure(answered === 'refused' ? REFUSED : null)
    if (answered === 'saved') settle(last.current!.form, SAVED)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the answer came
  }, [answered])

  function submit(goesOn: boolean): void {
    back.choose(goesOn)
    if (failure?.kind === 'unknown') access.guard(options.needs, unknown.ask)
    else sendNow()
  }

  const { discard, question: discardQuestion } = useDiscard()
  /** Answers what takes it back, or null if nothing was typed. */
  function discardNow(): (() => void) | null {
    forget()
    giveUp()
    return discardTyped()
  }
  /** What can be done after a save that was not sent because it would undo a later one. */
  const overtaken: Overtaken = {
    saveAnyway: () => sendNow('anyway'),
    async reload() {
      reset(values)
      await draft.discard()
      location.reload()
    },
  }
  return {
    form,
    draft,
    fieldSettings,
    /** Why the last save failed, without what shows at the fields. */
    failure,
    /** The server's message after a success; otherwise empty. */
    message,
    isLeaving: back.isLeaving,
    goBack: back.goBack,
    asking: back.asking,
    /** Why saving is blocked; undefined where it is allowed. */
    hint: access.hint(options.needs),
    /** Checks and sends, once at a time. After a save whose outcome is unknown, it asks first. */
    submit: () => submit(false),
    /** The same; after a success it goes where `goOn` leads. */
    submitAndGoOn: () => submit(true),
    /** Sends again what was not sent, also where it could be saved for later. */
    sendAgain: () => (failure?.kind === 'unknown' ? access.guard(options.needs, unknown.ask) : sendNow('now')),
    stopWaiting,
    unknown,
    /** What is sent again: what a form that adds sends may be added twice. */
    again: options.read ? ('update' as const) : ('create' as const),
    overtaken,
    /** What is asked before a save, and what the server has in the field that is edited again. */
    merge: notices,
    /** The button that saves, where it saves for later; nothing waits behind what is not known. */
    laterLabel: isLater && failure?.kind !== 'unknown' ? 'Save for later' : undefined,
    /** The explanation of that, while it is open. */
    laterQuestion: later.question,
    /** Whether what the form holds waits in the Outbox. */
    isKept,
    /** Whether something typed is not saved, at this moment. */
    isUnsaved: () => (dirty.current || unfinished.size > 0) && !back.isLeavingNow() && !isKept(),
    /** Discards the draft and restores the stored values. */
    discardDraft: () => void discard(draft.about.key, () => void discardNow()),
    /** What discarding asks where the draft also waits in the Outbox, while it is asked. */
    discardQuestion,
    /** The same for what is in the form now; offers Undo if anything was typed. */
    reset() {
      void discard(draft.about.key, () => {
        const undo = discardNow()
        if (undo) notify('info', 'The form was reset.', { label: 'Undo', run: undo })
      })
    },
  }
}
