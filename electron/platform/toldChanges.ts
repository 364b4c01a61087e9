/**
 * The fields of changes in the words of the screens: labels in place of fields' names, names in place of ids, texts of a page and rights of a
 * section each by itself. Nothing is read from the server for it.
 */
import type { ChangedField } from '../../shared/platform/changes.ts'
import { valueInWords } from '../../shared/rules/changes.ts'
import { fieldLabel, fieldValue, titleField } from '../../shared/rules/fieldLabels.ts'
import { plainText } from '../../shared/rules/html.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { blockedInSection, blockedInWords } from '../../shared/rules/permissionWords.ts'
import { sectionRows, type SectionEntry } from '../../shared/rules/permissions.ts'
import { entriesOf, idsOf, parsed } from '../../shared/rules/storedLists.ts'
import { counted } from '../../shared/rules/words.ts'
import { areaNamed, shapeNamed } from '../../shared/areas/index.ts'
import type { Core } from '../core/core.ts'
import type { Told } from '../core/journal/activity.ts'
import { lastRead } from '../core/journal/lastRead.ts'
import { readEntry, readingKind } from '../core/offline/entries.ts'

/** Fields with the id of a record, or a list of ids, and the area of these records. */
const REFERENCES: Readonly<Record<string, string>> = {
  assigned_country: 'countries',
  assigned_lang: 'languages',
  categories: 'categories',
  certification_required: 'countries',
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
const UNTOLD: Readonly<Record<string, readonly string[]>> = {
  translations: ['isRich'],
  services: ['sid', 'user'],
  promocodes: ['country_code', 'title'],
  quotations: ['invoice_no'],
}
/** Fields whose values a column of the area's list has in words. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bookings: { approve_payment_by_admin: 'payment_status' },
  'contact-us': { reply_status: 'response' },
  promocodes: { start_date: 'start_date', end_date: 'end_date' },
  services: { isPublished: 'published', verify_status: 'status' },
}
/** Fields that say what was changed, where they are not changed themselves. */
const ABOUT = ['lang_id', 'language', 'country_id']
/** Most names that a list is told with. */
const MOST_NAMES = 12

interface Option {
  id: number
  title: string
  code?: string
  sort_name?: string
}

const TAG = /<\/?[a-z][^<>]*>|<!--/i
/** A text without markup and JSON. */
function plain(text: string): string {
  if (TAG.test(text)) return plainText(text)
  const value = /^\s*[[{]/.test(text) ? parsed(text) : text
  return typeof value === 'string' ? value : valueInWords(value)
}

/** A badge and what it was changed to, as the field of that badge. */
function withBadge(fields: readonly ChangedField[]): readonly ChangedField[] {
  const badge = fields.find(({ field }) => field === 'badge')?.after
  const value = fields.find(({ field }) => field === 'value' || field === 'isVerified')
  return typeof badge === 'string' && value ? [{ ...value, field: badge }] : fields
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
    const isDigits = typeof stored === 'string' && /^\d{1,15}(,\d{1,15})*$/.test(stored)
    const ids = typeof stored === 'number' ? [stored] : idsOf(isDigits ? stored.split(',') : stored)
    const names: string[] = []
    for (const id of ids.slice(0, MOST_NAMES)) names.push(await nameOf(of, id))
    if (ids.length > MOST_NAMES) names.push(`${(ids.length - MOST_NAMES).toLocaleString(LOCALE)} more`)
    return names.join(', ')
  }

  /** Changes both values of a field. */
  async function told({ named, ...field }: ChangedField, label: string, inWords: (value: unknown) => unknown): Promise<ChangedField> {
    const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
    const words = async (value: unknown) => (isEmpty(value) ? '' : inWords(value))
    const [before, after] = ['before' in field ? (named ?? (await words(field.before))) : undefined, await words(field.after)]
    const isMarkup = before !== undefined && before === after && field.before !== field.after
    return { field: field.field, label, ...(before === undefined ? {} : { before }), after: isMarkup ? `${String(after)} (other formatting)` : after }
  }

  /** The texts of a page that differ; of a page that was not read before, how many were sent. */
  function textsOf({ field, before, after }: ChangedField, label: string): ChangedField[] {
    const rows = after as TextRows
    if (!Array.isArray(before)) return [{ field, label, after: counted(rows.length, 'text') }]
    const earlier = new Map((before as TextRows).map(({ key, value }) => [key, value]))
    const sent = new Set(rows.map(({ key }) => key))
    return [
      ...rows.flatMap(({ key, value }) => (earlier.get(key) === value ? [] : [{ field: key, before: earlier.get(key) ?? '', after: value }])),
      ...[...earlier].flatMap(([key, value]) => (sent.has(key) ? [] : [{ field: key, before: value, after: '' }])),
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
      const stored = earlier.find(({ name }) => name === row.name) ?? { ...row, ...nothing }
      const isSame = row.rights.every(right => row.flags?.[right] === stored.flags?.[right])
      return isSame ? [] : [{ field: `${field.field}.${row.name}`, label: row.name, before: blockedInSection(stored), after: blockedInSection(row) }]
    })
    return changed.length > 0 ? changed : [{ field: field.field, label, before: inWords(before), after: inWords(after) }]
  }

  /** The name of another record as the changed record has it now; null if it names another one. */
  async function nameInRecord({ area, verb, record }: Told, field: string, id: unknown): Promise<string | null> {
    const of = areaNamed(area)
    const title = titleField(field)
    if (!record || !of || title === null) return null
    const { values } = await lastRead(core, of, verb, { id: record.id })
    return String(values[field]) === String(id) && typeof values[title] === 'string' && values[title] !== '' ? values[title] : null
  }

  /** A value of no other record's. */
  function inWords(area: string, name: string, value: unknown): unknown {
    const column = COLUMNS[area]?.[name]
    const text = column === undefined ? undefined : (shapeNamed(area)?.texts?.[column] as ((row: object) => string) | undefined)
    const words = text ? text({ [name]: value }) : fieldValue(name, value)
    return typeof words === 'string' ? plain(words) : words
  }

  async function tellField(change: Told, field: ChangedField, others: readonly ChangedField[]): Promise<ChangedField[]> {
    const { area, verb } = change
    const { field: name, after } = field
    const label = fieldLabel(area, name)
    const isEmptyList = Array.isArray(after) && after.length === 0 && !('before' in field)
    if (UNTOLD[area]?.includes(name) || (name === 'lang_code' && others.some(other => other.field === 'lang_id')) || (name === 'removed' && isEmptyList))
      return []
    if (area === 'translations' && name === 'rows' && Array.isArray(after))
      return Promise.all(textsOf(field, label).map(text => told(text, text.label ?? text.field, value => (typeof value === 'string' ? plain(value) : value))))
    if (name === 'section_permissions') return rightsOf(field, label)
    if (name === 'ids') {
      const isOrder = verb === 'reorder'
      return [await told(field, isOrder ? 'Order' : label, value => namesOf(area === 'featured' ? 'categories' : area, value))]
    }
    // What is deleted is told by what it was called, and not by its id.
    if (verb === 'deleteEntry') return 'before' in field ? [await told({ ...field, after: '' }, label, value => value)] : []
    if (name === 'lang_code') return [await told(field, label, value => options('languages').find(({ code }) => code === value)?.title ?? value)]
    if (name === 'country_code' && label === 'Country')
      return [await told(field, label, value => options('countries').find(({ sort_name }) => sort_name === value)?.title ?? value)]
    const of = Object.hasOwn(REFERENCES, name) ? REFERENCES[name] : undefined
    if (of === undefined) return [await told(field, label, value => inWords(area, name, value))]
    const words = await told(field, label, async value => (await nameInRecord(change, name, value)) ?? namesOf(of, value))
    const isAbout = !('before' in field) && ABOUT.includes(name) && verb !== 'create' && (name !== 'country_id' || verb === 'setMinimumPrice')
    return [isAbout ? { ...words, isAbout } : words]
  }

  /** The fields of a change in words; what it is about comes first. */
  return async function tell(change: Told): Promise<ChangedField[]> {
    const fields = withBadge(change.fields)
    const all: ChangedField[] = []
    for (const field of fields) all.push(...(await tellField(change, field, fields)))
    return all.toSorted((one, other) => Number(other.isAbout ?? false) - Number(one.isAbout ?? false))
  }
}
