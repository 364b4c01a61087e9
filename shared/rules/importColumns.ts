/** Which column of an imported table goes into which field of a form. */
import { HEADER_WORDS } from './headerWords.ts'
import { foldText } from './searchedText.ts'

/** The field of a record's id, which finds the record. */
export const ID = 'id'

/** A field as columns are named after it. */
export interface NamedField {
  name: string
  label: string
  /** What the list calls it. */
  otherNames?: readonly string[]
}

/** The name of a column that has a field's values for one option of another field, such as the titles in one language. */
export const spreadName = (field: string, option: number): string => `${field}@${option}`

/** For each column of a table the name of its field; null if it is not imported. */
export type Columns = ReadonlyArray<string | null>

/** Columns by their headers, as they are remembered and written to a file. */
export type NamedColumns = Readonly<Record<string, string | null>>

/** A name without case, accents and all but letters and digits: Short-Code and short_code are the same. */
const bare = (name: string) => foldText(name).replace(/[^\p{L}\p{N}]+/gu, '')

/** Of each word the group that it is in. */
const groups = new Map(HEADER_WORDS.flatMap((words, group) => words.map(word => [bare(word), group] as const)))
/** How many different matters the words that head columns stand for among some texts. */
export const headedMatters = (texts: readonly string[]): number => new Set(texts.flatMap(text => groups.get(bare(text)) ?? [])).size
const isSynonym = (one: string, other: string) => groups.has(bare(one)) && groups.get(bare(one)) === groups.get(bare(other))

/** What columns are called; one without a header is called Column 4. */
export function columnNames(headers: readonly string[]): string[] {
  const taken = new Set<string>()
  return headers.map((header, at) => {
    const first = header || `Column ${at + 1}`
    let name = first
    for (let count = 2; taken.has(name); count++) name = headers.includes(`${first} (${count})`) ? name : `${first} (${count})`
    taken.add(name)
    return name
  })
}

/** Finds the fields of columns: those that are remembered, otherwise by name, then by a word for the same. A field has one column, the first. */
export function findColumns(headers: readonly string[], fields: readonly NamedField[], remembered: NamedColumns = {}): Array<string | null> {
  const taken = new Set<string>()
  const take = (name: string | null | undefined) => {
    if (name === null || name === undefined || taken.has(name)) return null
    taken.add(name)
    return name
  }
  const known = columnNames(headers).map(name => (Object.hasOwn(remembered, name) ? remembered[name] : undefined))
  const isField = (name: string) => fields.some(field => field.name === name)
  const found = known.map(name => (typeof name === 'string' && isField(name) ? take(name) : null))
  const isSameName = (one: string, other: string) => bare(one) === bare(other)
  const label = (field: NamedField) => [field.label]
  const otherNames = (field: NamedField) => field.otherNames ?? []
  const ownName = (field: NamedField) => [field.name]
  // A label goes before what only another list or the wire calls it, and any name of a field before a word for the same.
  const steps = [isSameName, isSynonym].flatMap(isSame => [label, otherNames, ownName].map(names => ({ isSame, names })))
  for (const { isSame, names } of steps)
    headers.forEach((header, at) => {
      if (found[at] !== null || known[at] !== undefined || bare(header) === '') return
      found[at] = take(fields.find(field => !taken.has(field.name) && names(field).some(name => isSame(name, header)))?.name)
    })
  return found
}

/** Puts a column into a field, which it takes from the column that had it. */
export const withColumn = (columns: Columns, at: number, name: string | null): Array<string | null> =>
  columns.map((before, index) => (index === at ? name : before === name ? null : before))

/** Columns by their headers. */
export const namedColumns = (headers: readonly string[], columns: Columns): Record<string, string | null> =>
  Object.fromEntries(columnNames(headers).map((name, at) => [name, columns[at] ?? null]))

/** The text of a file with the columns of an area. */
export const columnsText = (area: string, columns: NamedColumns): string => `${JSON.stringify({ area, columns }, null, 2)}\n`

/** Reads such a file; throws a sentence if it is none, or one of another area. */
export function readColumns(text: string, area: string): NamedColumns {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw new Error('This file has no columns that Steward wrote.')
  }
  const { area: of, columns } = (typeof found === 'object' && found !== null ? found : {}) as { area?: unknown; columns?: unknown }
  if (typeof columns !== 'object' || columns === null || !Object.values(columns).every(name => name === null || typeof name === 'string'))
    throw new Error('This file has no columns that Steward wrote.')
  if (of !== area) throw new Error('These columns are of another list.')
  return columns as NamedColumns
}
