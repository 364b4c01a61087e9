/**
 * What becomes of an update whose record others changed since the form was opened: what they changed is put under what was typed; where both
 * changed the same field, a dialog asks.
 */
import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { StewardError } from '../../../shared/contract/failure.ts'
import { valueInWords } from '../../../shared/rules/changes.ts'
import type { MergedFields } from '../../../shared/rules/mergeFields.ts'
import { changedElsewhere } from '../../../shared/rules/unsent.ts'
import { someInWords } from '../../../shared/rules/words.ts'
import { FIELDS, type MergeAnswer, type MergedField, type MergeNoun, type MergeQuestion } from '../saving/MergeDialog.tsx'

export interface MergeOptions<Values> {
  /** Whether the form still shows. */
  isHere: RefObject<boolean>
  labelOf(field: string): string
  /** What writes a field's values, where that is not the value as text. */
  wordsOf(field: string): ((value: unknown) => string) | undefined
  /** Names the form and its record. */
  aboutOf(mine: Values): string
  /** What the fields are called, unless fields. */
  noun?: MergeNoun
  /** Whether the fields are rows, which come and go. */
  areRows?: boolean
  /** For fields of several parts: puts what was changed in `mine` since `base` on what the server has `now`, so that nobody has to choose. */
  joins?: Joins<Values>
}

/** A field that is edited again, with what the server has in it; null: it is a row that the server has no more. */
export interface Beside {
  label: string
  text: string | null
}

export type Joins<Values> = { [Field in keyof Values]?: (base: Values[Field], now: Values[Field], mine: Values[Field]) => Values[Field] }

/** What becomes of a save: it is sent with the fields in `theirs` as the server has them, or, if one is to be edited again, not sent. */
export interface Merge<Values> extends MergeAnswer {
  now: Values
  /** The fields that count as stored as the server has them now. */
  known: string[]
  /** The fields in `theirs` that were changed elsewhere alone. */
  kept: string[]
  /** The fields that hold what was changed here and elsewhere. */
  joined: Partial<Values>
}

export const keptInWords = (labels: readonly string[]): string =>
  `${someInWords(labels)} ${labels.length === 1 ? 'was changed elsewhere meanwhile. That change was' : 'were changed elsewhere meanwhile. Those changes were'} kept.`

export function useMerge<Values extends FieldValues>({ isHere, labelOf, wordsOf, aboutOf, noun = FIELDS, areRows = false, joins = {} }: MergeOptions<Values>) {
  const [question, setQuestion] = useState<MergeQuestion | null>(null)
  const [beside, setBeside] = useState<Beside | null>(null)
  const writerOf = (name: string) => wordsOf(name) ?? valueInWords
  const isGone = (values: Values, name: string) => areRows && !Object.hasOwn(values, name)

  /** Texts such as formatted ones can look the same and differ: these are shown as they are stored. */
  function fieldOf(name: string, base: Values, now: Values, mine: Values): MergedField {
    const values = { base: base[name], now: now[name], mine: mine[name] }
    const inWords = (words: (value: unknown) => string) => {
      const of = (all: Values) => (isGone(all, name) ? null : words(all[name]))
      return { base: of(base), now: of(now), mine: of(mine) }
    }
    const told = inWords(writerOf(name))
    const isTelling = new Set(Object.values(told)).size === new Set(Object.values(values).map(value => JSON.stringify(value))).size
    return { name, label: labelOf(name), ...(isTelling ? told : inWords(valueInWords)) }
  }

  /** Asks for what both changed; null cancels the save. `base` is what counts as stored. */
  async function choose(base: Values, now: Values, mine: Values, { theirs: kept, both: changed }: MergedFields): Promise<Merge<Values> | null> {
    const joined = Object.fromEntries(changed.flatMap(name => (joins[name] ? [[name, joins[name](base[name], now[name], mine[name])]] : []))) as Partial<Values>
    const both = changed.filter(name => !Object.hasOwn(joined, name))
    const merged = { now, known: [...kept, ...changed], kept, joined }
    if (both.length === 0) return { ...merged, theirs: kept }
    if (!isHere.current) throw new StewardError(changedElsewhere(noun.many))
    const answer = await new Promise<MergeAnswer | null>(answered =>
      setQuestion({
        about: aboutOf(mine),
        fields: both.map(name => fieldOf(name, base, now, mine)),
        others: kept.map(labelOf),
        noun,
        answer: answered,
      }),
    )
    // The dialog gives the focus back before it is given to the field that is edited again.
    flushSync(() => setQuestion(null))
    const edit = answer?.edit
    if (edit !== undefined) setBeside({ label: labelOf(edit), text: isGone(now, edit) ? null : writerOf(edit)(now[edit]) })
    return answer && { ...merged, ...answer, theirs: [...kept, ...answer.theirs] }
  }
  return {
    /** What is asked, and what the server has in a field that is edited again, for `MergeNotices`. */
    notices: { question, beside },
    choose,
    /** Called when what was typed is sent, or discarded. */
    forget: () => setBeside(null),
  }
}
