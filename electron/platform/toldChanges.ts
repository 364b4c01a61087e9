/**
 * The fields of changes in the words of the screens: labels in place of fields' names, names in place of ids, texts of a page and rights of a
 * section each by itself. Nothing is read from the server for it.
 */
import type { Change, ChangedField } from '../../shared/platform/changes.ts'
import { fieldLabel } from '../../shared/rules/fieldLabels.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { abilityChange, blockedInWords } from '../../shared/rules/permissionWords.ts'
import { sectionRows, type SectionEntry } from '../../shared/rules/permissions.ts'
import { entriesOf, idsOf } from '../../shared/rules/storedLists.ts'
import { counted } from '../../shared/rules/words.ts'
import type { Core } from '../core/core.ts'
import { readEntry, readingKind } from '../core/offline/entries.ts'

/** Fields with the id of a record, or a list of ids, and the area of these records. */
const REFERENCES: Readonly<Record<string, string>> = {
  assigned_country: 'countries',
  assigned_lang: 'languages',
  categories: 'categories',
  category_id: 'categories',
  country: 'countries',
  country_id: 'countries',
  lang_id: 'languages',
  language: 'languages',
  page_id: 'pages',
  parent_id: 'categories',
  professional_id: 'providers',
  state_id: 'states',
  subcategory_id: 'categories',
  user: 'providers',
}
/** Fields that only say how a change is sent. */
const UNTOLD: Readonly<Record<string, readonly string[]>> = { translations: ['isRich'], services: ['sid'] }
/** Fields that say what was changed, where they are not changed themselves. */
const ABOUT = ['lang_id', 'language', 'country_id']
/** Most names that a list is told with. */
const MOST_NAMES = 12

interface Option {
  id: number
  title: string
  code?: string
}

type TextRows = ReadonlyArray<{ key: string; value: string }>

/** Tells the fields of changes. Names are looked up once for each teller. */
export function changeTeller(core: Core) {
  const known = new Map<string, Option[]>()
  /** The options of pickers as they were read last. */
  function options(of: string): Option[] {
    const found = known.get(of) ?? readEntry(core.store, core.scope(), `options.${of}`, readingKind<{ records: Option[] }>())?.value.records ?? []
    known.set(of, found)
    return found
  }
  async function nameOf(of: string, id: number): Promise<string> {
    const option = options(of).find(each => each.id === id)
    if (option) return option.title
    const list = core.lists.get(`${of}.list`)
    const row = await list?.row(id)
    const title = row && list!.nameOf({ ...row, id }).title
    return title || (of === 'languages' ? 'A language that isn’t known here' : `ID ${id}`)
  }
  async function namesOf(of: string, stored: unknown): Promise<string> {
    const ids = typeof stored === 'number' ? [stored] : typeof stored === 'string' && /^\d{1,15}$/.test(stored) ? [Number(stored)] : idsOf(stored)
    const names: string[] = []
    for (const id of ids.slice(0, MOST_NAMES)) names.push(await nameOf(of, id))
    if (ids.length > MOST_NAMES) names.push(`${(ids.length - MOST_NAMES).toLocaleString(LOCALE)} more`)
    return names.join(', ')
  }

  /** Changes both values of a field. */
  async function told(field: ChangedField, label: string, inWords: (value: unknown) => unknown): Promise<ChangedField> {
    const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
    const words = async (value: unknown) => (isEmpty(value) ? '' : inWords(value))
    return { field: field.field, label, ...('before' in field ? { before: await words(field.before) } : {}), after: await words(field.after) }
  }

  /** The texts of a page that differ; of a page that was not read before, how many were sent. */
  function textsOf({ field, before, after }: ChangedField, label: string): ChangedField[] {
    const rows = after as TextRows
    if (!Array.isArray(before)) return [{ field, label, after: counted(rows.length, 'text') }]
    const earlier = new Map((before as TextRows).map(({ key, value }) => [key, value]))
    const sent = new Set(rows.map(({ key }) => key))
    return [
      ...rows.flatMap(({ key, value }) => (earlier.get(key) === value ? [] : [{ field: key, label: key, before: earlier.get(key) ?? '', after: value }])),
      ...[...earlier].flatMap(([key, value]) => (sent.has(key) ? [] : [{ field: key, label: key, before: value, after: '' }])),
    ]
  }

  /** The sections whose rights differ; of rights that were not read before, what they are now. */
  function rightsOf(field: ChangedField, label: string): ChangedField[] {
    const [before, after] = [field.before, field.after].map(value => entriesOf(value))
    const rows = after && sectionRows(after)
    const inWords = (entries: SectionEntry[] | null | undefined) => (entries ? blockedInWords(sectionRows(entries), true) : 'Could not be read')
    if (!rows || !before || !('before' in field))
      return [{ field: field.field, label, ...('before' in field ? { before: inWords(before) } : {}), after: inWords(after) }]
    const earlier = sectionRows(before)
    const nothing = { rights: rows[0]?.rights ?? [], flags: Object.fromEntries((rows[0]?.rights ?? []).map(right => [right, false])) as never }
    const changed = rows.flatMap((row): ChangedField[] => {
      const words = abilityChange(row, earlier.find(({ name }) => name === row.name) ?? { ...row, ...nothing })
      return words ? [{ field: `${field.field}.${row.name}`, label: row.name, before: words.before, after: words.now }] : []
    })
    return changed.length > 0 ? changed : [{ field: field.field, label, before: inWords(before), after: inWords(after) }]
  }

  async function tellField({ area, verb }: Pick<Change, 'area' | 'verb'>, field: ChangedField, others: readonly ChangedField[]): Promise<ChangedField[]> {
    const { field: name, after } = field
    const label = fieldLabel(area, name)
    const isEmptyList = Array.isArray(after) && after.length === 0 && !('before' in field)
    if (UNTOLD[area]?.includes(name) || (name === 'lang_code' && others.some(other => other.field === 'lang_id')) || (name === 'removed' && isEmptyList))
      return []
    if (area === 'translations' && name === 'rows' && Array.isArray(after)) return textsOf(field, label)
    if (name === 'section_permissions') return rightsOf(field, label)
    if (name === 'ids') {
      const isOrder = verb === 'reorder'
      return [await told(field, isOrder ? 'Order' : label, value => namesOf(area === 'featured' && !isOrder ? 'categories' : area, value))]
    }
    if (name === 'lang_code') return [await told(field, label, value => options('languages').find(({ code }) => code === value)?.title ?? value)]
    const of = Object.hasOwn(REFERENCES, name) ? REFERENCES[name] : undefined
    if (of === undefined) return [await told(field, label, value => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value))]
    const words = await told(field, label, value => namesOf(of, value))
    const isAbout = !('before' in field) && ABOUT.includes(name) && verb !== 'create' && (name !== 'country_id' || verb === 'setMinimumPrice')
    return [isAbout ? { ...words, isAbout } : words]
  }

  /** The fields of a change in words; what it is about comes first. */
  return async function tell({ area, verb, fields }: Pick<Change, 'area' | 'verb' | 'fields'>): Promise<ChangedField[]> {
    const all: ChangedField[] = []
    for (const field of fields) all.push(...(await tellField({ area, verb }, field, fields)))
    return all.toSorted((one, other) => Number(other.isAbout ?? false) - Number(one.isAbout ?? false))
  }
}
