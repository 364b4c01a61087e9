/** The texts of a record in one language while they are translated: what is typed is a draft until all of them can be sent together. */
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { ValidationError } from 'yup'
import { areaNamed, textCall } from '../../../shared/areas/index.ts'
import type { ChangedElsewhere } from '../../../shared/contract/failure.ts'
import type { TextEntry, Texts, TextSet } from '../../../shared/contract/texts.ts'
import type { Saved } from '../../../shared/contract/list.ts'
import { ACTIVE } from '../../../shared/rules/fields.ts'
import { plainText } from '../../../shared/rules/html.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { clientOf, client } from '../../state/client.ts'
import { useDraft } from '../../state/drafts.ts'
import { notify } from '../../state/notices.ts'
import { tellWaiting, useIsLater, withWhyNotLater } from '../../state/waitingChanges.ts'
import { store } from '../../state/store.ts'
import { draftPart, noteOutcome, type TextOutcome } from '../../state/workbench.ts'
import { useIsHere } from '../../ui/basics/useIsHere.ts'
import { useLater } from '../../ui/basics/useLater.tsx'
import { useDiscard } from '../../ui/form/DiscardQuestion.tsx'
import { keptInWords, useMerge } from '../../ui/form/useMerge.ts'
import { createKeyed } from '../../ui/rowsForm/keyedValues.ts'
import type { MergeNoun } from '../../ui/saving/MergeDialog.tsx'
import { useSave } from '../../ui/saving/useSave.ts'

const TEXTS: MergeNoun = { one: 'text', many: 'texts', head: 'Text' }

/** What is sent: all texts of the entry, and which of them were typed. */
interface SentEntry {
  entry: TextEntry
  texts: Texts
  typed: readonly string[]
}

export const textsOf = ({ texts }: TextEntry): Texts => Object.fromEntries(texts.map(({ field, text }) => [field, text]))

/**
 * What an area says of texts, by field; what is about none of them is under an empty name. Stored texts that were not typed may contain what could
 * run: they go back as they came.
 */
function refusals(set: TextSet, entry: TextEntry, texts: Texts, typed: readonly string[]): Map<string, string> {
  const { area, verb, input } = textCall(set, entry, texts)
  try {
    areaNamed(area)!.operations[verb]!.input.validateSync(input, { abortEarly: false })
    return new Map()
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const keys = Object.keys(texts)
    const problems = error.inner.length > 0 ? error.inner : [error]
    return new Map(
      problems.flatMap(({ path = '', message, type }): Array<[string, string]> => {
        const [, row] = /^rows\[(\d+)\]/.exec(path) ?? []
        const field = row === undefined ? (keys.includes(path) ? path : '') : keys[Number(row)]!
        return type === ACTIVE && !typed.includes(field) ? [] : [[field, message]]
      }),
    )
  }
}

/** What the form checks: all texts of the entry, and which of them were typed. */
type CheckedEntry = Pick<SentEntry, 'texts' | 'typed'>

/** The name of a text among the errors of its form, which splits names at dots. */
const nameOf = (field: string) => encodeURIComponent(field).replaceAll('.', '%2E')

/** Checks what was typed by the schema of the area’s own operation; what is about no text is the `root` error. */
const entryResolver: Resolver<CheckedEntry, Pick<EntryOptions, 'set' | 'entry'>> = (values, context) => {
  const { texts, typed } = values
  const own = [...refusals(context!.set, context!.entry, texts, typed)].filter(([field]) => field === '' || typed.includes(field))
  if (own.length === 0) return { values, errors: {} }
  const named = own.map(([field, message]) => [field, { type: 'refused', message }] as const)
  const ofTexts = named.filter(([field]) => field !== '').map(([field, error]) => [nameOf(field), error] as const)
  return { values: {}, errors: { texts: Object.fromEntries(ofTexts), root: named.find(([field]) => field === '')?.[1] } as never }
}

interface EntryOptions {
  set: TextSet
  entry: TextEntry
  /** Called when all that was typed is saved, waits, or is kept until the rest is there; with the texts that were typed. */
  done(typed: readonly string[]): void
  /** Reads the entry again. */
  reload(): void
  /** Takes the focus to a text. */
  lead(field: string): void
}

export type EntryForm = ReturnType<typeof useEntry>

export function useEntry({ set, entry, done, reload, lead }: EntryOptions) {
  const { area, stores } = set
  const [fields] = useState(() => createKeyed(textsOf(entry)))
  const shown = useAtomValue(fields.shownAtom)
  useEffect(() => fields.reread(textsOf(entry)), [fields, entry])
  const { setValue, handleSubmit, clearErrors, formState } = useForm<CheckedEntry, Pick<EntryOptions, 'set' | 'entry'>>({
    resolver: entryResolver,
    context: { set, entry },
    defaultValues: { texts: {}, typed: [] },
    shouldFocusError: false, // the text may not be the one that is open
  })
  const { errors } = formState
  const [isSaving, setSaving] = useState(false)
  const isHere = useIsHere()
  const later = useLater()
  const isLater = useIsLater(area, stores)
  const title = `${entry.name}, ${entry.lang.title}`
  const asOf = (field: string) => entry.texts.find(each => each.field === field)?.as
  const labelOf = (field: string) => entry.texts.find(each => each.field === field)?.label ?? field

  const draft = useDraft({ area, id: entry.record, part: draftPart(entry) }, fields)
  const { discard, question: discardQuestion } = useDiscard()

  const { notices, choose, forget } = useMerge<Texts>({
    isHere,
    labelOf,
    wordsOf: field => (asOf(field) === 'richText' ? text => plainText(String(text)) : undefined),
    aboutOf: () => title,
    noun: TEXTS,
    areRows: set.how === 'page',
  })
  const goal = useRef<string>(undefined)

  const tellKept = (kept: readonly string[]) => {
    if (kept.length > 0) notify('info', isolating`${title}: ${keptInWords(kept.map(labelOf))}`)
  }
  /** Takes what others changed as stored, under what was typed, and in place of `theirs`. */
  function takeOthers(record: unknown, merged: { known: readonly string[]; theirs: readonly string[] }, sent: SentEntry): SentEntry {
    const now = record as TextEntry
    fields.putOn(textsOf(now), merged, sent.texts)
    // A text of a page that was removed elsewhere is in neither.
    const mine = Object.fromEntries(Object.entries(sent.texts).filter(([field]) => !merged.theirs.includes(field)))
    return { ...sent, entry: now, texts: { ...textsOf(now), ...mine } }
  }
  /** Puts what was not sent on what others changed; null where a text is edited again. */
  async function putOn({ record, ...changed }: ChangedElsewhere, sent: SentEntry): Promise<SentEntry | null> {
    const merged = await choose(fields.base(), textsOf(record as TextEntry), sent.texts, changed)
    if (merged === null) return null
    const ready = takeOthers(record, merged, sent)
    goal.current = merged.edit
    if (merged.edit !== undefined) return null
    tellKept(merged.kept)
    return ready
  }

  const keysOf = (fields: readonly string[]) => fields.map(field => ({ set: set.name, record: entry.record, language: entry.language, field }))
  function note(fields: readonly string[], outcome: TextOutcome): void {
    noteOutcome(keysOf(fields), outcome)
  }
  /** Takes what was sent as stored, and keeps what was typed meanwhile. */
  async function settle({ texts, typed }: SentEntry, outcome: TextOutcome): Promise<void> {
    note(typed, outcome)
    if (fields.settle(texts, typed)) await draft.discard()
    reload()
  }

  const { failure, setFailure, unknown, send, stopWaiting, giveUp } = useSave<SentEntry, Saved>({
    title,
    draft,
    isHere,
    isCompared: true,
    putOn,
    save({ texts, entry: of }, call, earlier) {
      if (call.later) {
        const { area: in_, verb, input } = textCall(set, of, texts)
        return clientOf(areaNamed(in_)!)[verb]!(input, call) as Promise<Saved>
      }
      // Compared also where forms are not: texts that were read long ago are sent together with what was typed.
      const base = fields.base()
      const compared = Object.entries(texts).map(([field, after]) => ({ field, before: base[field], after, earlier: earlier?.texts[field] }))
      const { record, language } = of
      return client.workbench.save({ set: set.name, record, language, texts: compared }, call)
    },
    async saved({ elsewhere }, given) {
      const sent = elsewhere ? takeOthers(elsewhere.record, { known: elsewhere.theirs, theirs: elsewhere.theirs }, given) : given
      tellKept(elsewhere?.theirs ?? [])
      await settle(sent, 'saved')
      if (isHere.current) done(sent.typed)
    },
    waiting(message, sent) {
      tellWaiting(title, message)
      void settle(sent, 'waiting')
      if (isHere.current) done(sent.typed)
    },
    failed(reason, sent) {
      note(sent.typed, reason.kind === 'unknown' ? 'unknown' : 'refused')
      return { ...reason, message: withWhyNotLater(reason, area, stores) }
    },
    async check(sent) {
      const now = textsOf(await client.workbench.entry({ set: set.name, record: entry.record, language: entry.language, fresh: true }))
      const others = sent.typed.filter(field => now[field]?.trim() !== sent.texts[field]?.trim())
      if (others.length === 0) return { isSaved: true, text: 'It was saved. The server has what you sent.' }
      const before = fields.base()
      if (sent.typed.every(field => now[field] === before[field])) return { isSaved: false, text: 'It wasn’t saved. The server still has the earlier texts.' }
      return { isSaved: null, text: 'The server has texts that are neither what it had nor what you sent.' }
    },
    async found(_, sent) {
      await settle(sent, 'saved')
    },
    sendAgain: () => void sendNow(),
    present: () => sentNow(),
  })

  function sentNow(): SentEntry {
    return { entry, texts: store.get(fields.shownAtom), typed: fields.names() }
  }

  async function sendNow(how?: 'later'): Promise<void> {
    if (isSaving) return
    if (how === 'later' && !(await later.explained())) return
    setSaving(true)
    forget()
    await send(sentNow(), how)
    if (isHere.current) setSaving(false)
  }

  // The fields are disabled while something is sent, and take no focus.
  useEffect(() => {
    if (isSaving || goal.current === undefined) return
    lead(goal.current)
    goal.current = undefined
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it has ended
  }, [isSaving])

  return {
    title,
    /** Stays the same from one rendering to the next, as an editor of rich text needs it. */
    owner: fields,
    isTyped: (field: string) => fields.names().includes(field),
    textOf: (field: string): string => shown[field] ?? '',
    /** What is wrong with a text, or with all of them. */
    errorOf: (field: string): string | undefined => errors.texts?.[nameOf(field)]?.message ?? errors.root?.message,
    failure,
    unknown,
    stopWaiting,
    isSaving,
    isLater,
    laterQuestion: later.question,
    merge: notices,
    draft,
    isUnsaved: fields.isDirty,
    type(field: string, text: string) {
      clearErrors(`texts.${nameOf(field)}`)
      fields.typeInto(field, text)
    },
    /** Asks first where it also waits in the Outbox. */
    discard: () =>
      void discard(draft.about.key, () => {
        const undo = fields.discard()
        forget()
        clearErrors()
        giveUp()
        void draft.discard()
        function takeBack() {
          undo?.()
          void draft.keep()
        }
        notify('info', isolating`${title}: what was typed was discarded.`, { label: 'Undo', run: takeBack })
      }),
    discardQuestion,
    /** Saves what was typed. Where the area takes the entry only with texts that are missing yet, it is kept. */
    save() {
      if (failure?.kind === 'unknown') return unknown.ask()
      const { texts, typed } = sentNow()
      if (typed.length === 0) return done([])
      setValue('texts', texts)
      setValue('typed', typed)
      const valid = () => {
        if (refusals(set, entry, texts, typed).size === 0) return void sendNow(isLater ? 'later' : undefined)
        setFailure(null)
        note(typed, 'kept')
        void draft.keep()
        done(typed)
      }
      void handleSubmit(valid, wrong => lead(typed.find(field => wrong.texts?.[nameOf(field)]) ?? typed[0]!))()
    },
    send: () => (failure?.kind === 'unknown' ? unknown.ask() : void sendNow()),
  }
}
