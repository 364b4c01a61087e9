/** Permissions: reads and changes what is blocked for an administrator, section by section (F-180, F-376). */
import { places } from './places.ts'
import { RIGHTS, type Right } from '../contract/operation.ts'
import { isSameSection } from './sectionNames.ts'
import { parsed } from './storedLists.ts'

/**
 * One entry of an administrator's section_permissions as the backend has it. The documents know { id, title, data } with a flag
 * for each right (F-179, F-180). Everything else is kept as it came; only what the user sets is changed.
 */
export type SectionEntry = unknown

/** Whether each right is blocked; null if the flag cannot be read. */
export type SectionFlags = Record<Right, boolean | null>

/** The readable parts of an entry. */
export interface Section {
  id: unknown
  /** Empty if the entry has none. */
  title: string
  /** Null if none of its flags can be read. */
  flags: SectionFlags | null
}

/** A section on the screen: the entry at `index`, its name, and the rights that can be blocked in it, which are all unless its flags cannot be read. */
export interface SectionRow {
  index: number
  name: string
  rights: readonly Right[]
  flags: SectionFlags | null
}

/** The section that guards the administrators themselves. */
const ADMINISTRATORS_SECTION = places.admins.list.title

/** The state of a checkbox for several flags. */
export type Mark = boolean | 'mixed'

const YES = ['true', '1', 'yes']
const NO = ['false', '0', 'no', '']

/** A flag in one of the backend's spellings; null for anything else. */
function readFlag(value: unknown): boolean | null {
  if (value === null || value === undefined) return false
  if (typeof value === 'object') return null
  const word = String(value).trim().toLowerCase()
  return YES.includes(word) ? true : NO.includes(word) ? false : null
}

type JsonObject = Record<string, unknown>

function objectIn(value: unknown): JsonObject | null {
  const object = parsed(value)
  return typeof object === 'object' && object !== null && !Array.isArray(object) ? (object as JsonObject) : null
}

/** A section's flags as stored. An empty value, or PHP's empty list, means no flags. */
function dataIn(value: unknown): JsonObject | null {
  const data = parsed(value)
  return data === null || data === undefined || data === '' || (Array.isArray(data) && data.length === 0) ? {} : objectIn(data)
}

/** Builds a record with one value for each right. */
export const flagsBy = <T>(say: (right: Right) => T): Record<Right, T> => Object.fromEntries(RIGHTS.map(right => [right, say(right)])) as Record<Right, T>

/** Reads an entry; null if it is not a section. */
export function readSection(entry: SectionEntry): Section | null {
  const object = objectIn(entry)
  if (!object) return null
  const { id, title } = object
  const data = dataIn(object.data)
  return { id, title: typeof title === 'string' || typeof title === 'number' ? String(title) : '', flags: data && flagsBy(right => readFlag(data[right])) }
}

/** A value in the format of the previous one: JSON text stays JSON text. */
const inFormOf = (before: unknown, value: unknown) => (typeof before === 'string' && before !== '' ? JSON.stringify(value) : value)

/** The entry with these flags set; the same object if nothing changes. */
function withFlags(entry: SectionEntry, rights: readonly Right[], blocked: boolean): SectionEntry {
  const object = objectIn(entry)
  const data = object && dataIn(object.data)
  const changed = data ? rights.filter(right => readFlag(data[right]) !== blocked) : []
  if (changed.length === 0) return entry
  const flags = { ...data, ...Object.fromEntries(changed.map(right => [right, blocked])) }
  return inFormOf(entry, { ...object, data: inFormOf(object!.data, flags) })
}

const nameOf = ({ title, id }: Section) => (title.trim() !== '' ? title : typeof id === 'number' || typeof id === 'string' ? `No title, ID ${id}` : 'No title')

/** The readable entries, each with all five rights, whether or not one has an effect in Steward (decisions section 0, 35). */
export function sectionRows(entries: readonly SectionEntry[]): SectionRow[] {
  return entries.flatMap((entry, index) => {
    const section = readSection(entry)
    return section ? [{ index, name: nameOf(section), rights: section.flags ? RIGHTS : [], flags: section.flags }] : []
  })
}

/** The entries with these rights blocked or unblocked in these rows, as far as each row has them; the others stay the same. */
export function withBlocked(entries: readonly SectionEntry[], rows: readonly SectionRow[], rights: readonly Right[], blocked: boolean): SectionEntry[] {
  const changes = new Map(rows.map(row => [row.index, row.rights.filter(right => rights.includes(right))]))
  return entries.map((entry, index) => withFlags(entry, changes.get(index) ?? [], blocked))
}

/** The entries with exactly these rights blocked in each row, by its name; a row for which there is null stays the same. */
export function blockedAs(entries: readonly SectionEntry[], blockedIn: (name: string) => readonly Right[] | null): SectionEntry[] {
  let changed = [...entries]
  for (const row of sectionRows(entries)) {
    const blocked = blockedIn(row.name)
    if (blocked === null) continue
    changed = withBlocked(changed, [row], blocked, true)
    const free = row.rights.filter(right => !blocked.includes(right))
    changed = withBlocked(changed, [row], free, false)
  }
  return changed
}

/** The entries with what another administrator's block in the sections of the same names; what those lack blocks nothing. */
export const blockedLike = (entries: readonly SectionEntry[], others: readonly SectionEntry[]): SectionEntry[] =>
  blockedAs(entries, name => RIGHTS.filter(right => blocks(others, name, right)))

/** The state of the checkbox for these rights in these rows. A flag that cannot be read makes it mixed. */
export function markOf(rows: readonly SectionRow[], rights: readonly Right[]): Mark {
  const boxes = rows.flatMap(row => row.rights.filter(right => rights.includes(right)).map(right => row.flags?.[right]))
  if (boxes.length > 0 && boxes.every(box => box === true)) return true
  return boxes.some(box => box !== false) ? 'mixed' : false
}

const titlesOf = (entries: readonly SectionEntry[]) => entries.flatMap(entry => readSection(entry)?.title ?? [])

/** The titles that no entry has. */
export const titlesLacking = (entries: readonly SectionEntry[], titles: readonly string[]): string[] =>
  titles.filter(title => !titlesOf(entries).some(known => isSameSection(known, title)))

const nothingBlocked = () => flagsBy(() => false)

/**
 * The entries, followed by new ones for the known titles they lack, with nothing blocked, because no entry denies nothing
 * (decisions, F-358).
 */
export const completeSections = (entries: readonly SectionEntry[], titles: readonly string[]): SectionEntry[] => [
  ...entries,
  ...titlesLacking(entries, titles).map(title => ({ title, data: nothingBlocked() })),
]

/**
 * What two administrators blocked at the same time: the sections as the server has them `now`, with each flag that `mine` changed from `base`. As a
 * flag is yes or no, both can only have changed it to the same. Sections that only `mine` has, or that are gone and changed in it, are added.
 */
export function joinedSections(base: readonly SectionEntry[], now: readonly SectionEntry[], mine: readonly SectionEntry[]): SectionEntry[] {
  const rowNamed = (entries: readonly SectionEntry[], name: string) => sectionRows(entries).find(row => isSameSection(row.name, name))
  let joined = [...now]
  for (const { index, name, rights, flags } of sectionRows(mine)) {
    const row = rowNamed(now, name)
    const before = rowNamed(base, name)
    const isChanged = (right: Right) => flags?.[right] !== (before?.flags?.[right] ?? false)
    if (!row && (!before || rights.some(isChanged))) joined.push(mine[index])
    if (!row) continue
    for (const right of rights.filter(isChanged)) if (flags && flags[right] !== null) joined = withBlocked(joined, [row], [right], flags[right])
  }
  return joined
}

/** The same sections with nothing blocked, for a new administrator. */
export const unblockedSections = (entries: readonly SectionEntry[]): SectionEntry[] =>
  entries.flatMap(entry => {
    const section = readSection(entry)
    return section && section.title.trim() !== '' ? [{ id: section.id, title: section.title, data: nothingBlocked() }] : []
  })

/** The id of the next section: one more than the greatest. */
export const nextSectionId = (entries: readonly SectionEntry[]): number =>
  Math.max(0, ...entries.map(entry => Number(readSection(entry)?.id)).filter(Number.isSafeInteger)) + 1

/** What is sent: the stored entries, changed or not, and those added ones that block something, numbered on. */
export function sentSections(entries: readonly SectionEntry[], stored: readonly SectionEntry[]): SectionEntry[] {
  const titles = titlesOf(stored)
  let next = nextSectionId(stored)
  return entries.flatMap(entry => {
    const section = readSection(entry)
    if (!section || section.title.trim() === '' || titles.some(title => isSameSection(title, section.title))) return [entry]
    const isBlocked = section.flags === null || Object.values(section.flags).some(flag => flag !== false)
    return isBlocked ? [{ id: next++, ...(entry as object) }] : []
  })
}

/** Whether a right is blocked in the section of this title; no entry blocks nothing. */
const blocks = (entries: readonly SectionEntry[], title: string, right: Right) =>
  entries.some(entry => {
    const section = readSection(entry)
    return section !== null && isSameSection(section.title, title) && section.flags?.[right] === true
  })

/**
 * Whether the new permissions, unlike the old ones, keep somebody from seeing or changing administrators, so that they could not
 * undo it themselves.
 */
export function locksOut(before: readonly SectionEntry[], after: readonly SectionEntry[]): boolean {
  return (['view', 'edit'] as const).some(right => blocks(after, ADMINISTRATORS_SECTION, right) && !blocks(before, ADMINISTRATORS_SECTION, right))
}
