/**
 * What is known of a record's texts in languages, with what no server knows of them: the source as it was when a text was translated, and
 * which texts were said to be right as they are.
 */
import { fieldAs, fieldsOf, type EntryText, type TextChoice, type TextKey, type Texts, type TextSet } from '../../../shared/contract/texts.ts'
import { isBlankHtml } from '../../../shared/rules/richText.ts'
import { textProblems } from '../../../shared/rules/textChecks.ts'

/** The texts of a record in one language. `earlier`: the source when they were translated, of those whose source is another now. */
export interface HeldTexts {
  texts: Texts
  /** When they were read or saved, in milliseconds since 1970. */
  asOf: number
  earlier?: Texts
  /** The source for which a text was said to be right as it is. */
  accepted?: Texts
  /** Of texts in rows: the row. */
  row?: number
  /** Why they could not be read. */
  failure?: string
}

export interface HeldRecord {
  id: number
  name: string
  source: Texts
  byLanguage: Record<string, HeldTexts>
  /** Of texts in rows: what says that they are the same text. */
  of?: string
  /** Why its texts cannot be stored. */
  failure?: string
}

const isSame = (one: Readonly<Texts>, other: Readonly<Texts>) => JSON.stringify(one) === JSON.stringify(other)
const without = (texts: Readonly<Texts> | undefined, drops: (field: string) => boolean): Texts | undefined => {
  const left = Object.entries(texts ?? {}).filter(([field]) => !drops(field))
  return left.length > 0 ? Object.fromEntries(left) : undefined
}
const has = (texts: Readonly<Texts> | undefined, field: string): boolean => texts !== undefined && Object.hasOwn(texts, field)
const textOf = (texts: Readonly<Texts> | undefined, field: string): string => (has(texts, field) ? texts![field]! : '')

/** Whether a text says nothing. */
export const isBlankText = (text: string, as: EntryText['as']): boolean => (as === 'richText' ? isBlankHtml(text) : text.trim() === '')

/** The record with another source. A translation whose source is another now keeps what it was made from. */
export function withSource(record: HeldRecord, source: Texts): HeldRecord {
  if (isSame(record.source, source)) return record
  const byLanguage = Object.fromEntries(
    Object.entries(record.byLanguage).map(([language, held]) => {
      const earlier: Texts = Object.fromEntries(
        Object.keys(source).flatMap(field => {
          const before = has(held.earlier, field) ? held.earlier![field]! : has(record.source, field) ? record.source[field]! : source[field]!
          const isTold = before !== source[field] && before.trim() !== '' && textOf(held.texts, field).trim() !== ''
          return isTold ? [[field, before]] : []
        }),
      )
      const { earlier: _, ...rest } = held
      return [language, Object.keys(earlier).length > 0 ? { ...rest, earlier } : rest]
    }),
  )
  return { ...record, source, byLanguage }
}

/** The record with texts that were read or saved. A text that is another than before was made from the present source. */
export function withTexts(record: HeldRecord, language: number, texts: Texts, told: Pick<HeldTexts, 'asOf' | 'row' | 'failure'>): HeldRecord {
  const before = record.byLanguage[language]
  // What was read once is shown, even if it cannot be read again.
  if (told.failure !== undefined && before && before.failure === undefined)
    return { ...record, byLanguage: { ...record.byLanguage, [language]: { ...before, asOf: told.asOf } } }
  const isAnother = (field: string) => textOf(before?.texts, field) !== textOf(texts, field)
  const earlier = without(before?.earlier, isAnother)
  const accepted = without(before?.accepted, isAnother)
  const held: HeldTexts = { texts, ...told, ...(earlier ? { earlier } : {}), ...(accepted ? { accepted } : {}) }
  return { ...record, byLanguage: { ...record.byLanguage, [language]: held } }
}

/** The record with a text that was said to be right as it is, or no longer is. */
export function withAccepted(record: HeldRecord, language: number, field: string, isRight: boolean): HeldRecord {
  const held = record.byLanguage[language]
  if (!held) return record
  const { earlier: told, accepted: before, ...rest } = held
  const earlier = without(told, each => each === field && isRight)
  const others = without(before, each => each === field)
  const accepted = isRight ? { ...others, [field]: textOf(record.source, field) } : others
  const now = { ...rest, ...(earlier ? { earlier } : {}), ...(accepted ? { accepted } : {}) }
  return { ...record, byLanguage: { ...record.byLanguage, [language]: now } }
}

/** What is known of a text. */
export function textOfRecord(set: TextSet, record: HeldRecord, language: number, field: string): EntryText {
  const as = fieldAs(set, record.id, field)
  const label = set.how === 'page' ? field : (fieldsOf(set).find(({ name }) => name === field)?.label ?? field)
  const held = record.byLanguage[language]
  const source = textOf(record.source, field)
  const text = textOf(held?.texts, field)
  const isMissing = isBlankText(text, as)
  const earlier = has(held?.earlier, field) ? held!.earlier![field]! : undefined
  const isSameText = !isMissing && text.trim() === source.trim()
  const isAccepted = !isMissing && has(held?.accepted, field) && held!.accepted![field] === source
  const state =
    !held || held.failure !== undefined
      ? 'unread'
      : isMissing
        ? 'missing'
        : isSameText && !isAccepted
          ? 'same'
          : earlier === undefined
            ? 'translated'
            : 'changed'
  return {
    field,
    label,
    as,
    source,
    text,
    state,
    ...(earlier === undefined ? {} : { earlier }),
    ...(isAccepted ? { isAccepted } : {}),
    problems: state === 'unread' || isAccepted ? [] : textProblems(source, text, as === 'richText'),
  }
}

/** A text with where it stands. */
export interface Unit extends TextKey, Pick<EntryText, 'label' | 'source' | 'text' | 'state'> {
  name: string
  problems: number
}

/** The names of the texts that a record has. */
export const fieldNames = (set: TextSet, record: HeldRecord): string[] =>
  set.how === 'page' ? Object.keys(record.source) : fieldsOf(set).map(({ name }) => name)

/** The texts of a record in one language. */
export const unitsOfRecord = (set: TextSet, record: HeldRecord, language: number): Unit[] =>
  fieldNames(set, record).flatMap((field): Unit[] => {
    const { label, as, source, text, state, problems } = textOfRecord(set, record, language, field)
    // Where there is neither a source nor a translation, there is nothing to be done.
    if (isBlankText(source, as) && isBlankText(text, as)) return []
    return [{ set: set.name, record: record.id, language, field, name: record.name, label, source, text, state, problems: problems.length }]
  })

/** Whether a text is among those that a work list shows. */
export const isChosen = ({ state, problems }: Pick<Unit, 'state' | 'problems'>, choice: TextChoice | undefined): boolean =>
  choice === undefined || (choice === 'problems' ? problems > 0 : state === choice)
