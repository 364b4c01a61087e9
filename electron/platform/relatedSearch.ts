/** Related: the records of other lists that name a record. */
import { contract, shapeNamed } from '../../shared/areas/index.ts'
import { cellValue, MAX_VALUES, type ListQuery, type ListReference } from '../../shared/contract/list.ts'
import type { search as area, RelatedInArea, RelatedInTab } from '../../shared/platform/search.ts'
import type { Application } from '../core/application.ts'
import type { Handlers, ListSource } from '../core/core.ts'
import { askedForms, isAskedPhone } from '../../shared/rules/phones.ts'
import { limited, searchLists, unsearched, visibleList, type SearchedList } from './searchedLists.ts'

/** A list whose records may name a record, and those that do; null if it is not all here. */
interface RelatedList extends SearchedList {
  references: readonly ListReference[]
  /** For a list that is read for one record: the one that the records may name. */
  parameters?: Record<string, number>
  found: RelatedInArea[] | null
}

/** How the rows of a query are spread over the tabs of a list; undefined if all are in the tab with which it opens. */
async function tabsOf({ source, area }: RelatedList, query: ListQuery, total: number): Promise<RelatedInTab[] | undefined> {
  const { tabs = [], waiting } = shapeNamed(area)!
  const counted = await Promise.all(
    // What waits is picked out of the rows of the first tab.
    tabs
      .filter(({ id }) => id !== waiting?.tab)
      .map(async ({ id, label }) => ({ tab: id, label, total: (await source.heldPage({ ...query, tab: id }))?.total ?? 0 })),
  )
  if (counted.length === 0 || counted[0]!.total === total) return undefined
  return counted.filter(each => each.total > 0)
}

/** The record that others may name. */
interface NamedRecord {
  id: number
  email: string | null
  phone?: string
  most: number
}

/** The ways in which the rows of a list write a phone number in a field; as given if none has it. */
async function writtenAs(source: ListSource, field: string, phone: string): Promise<string[]> {
  const asked = askedForms(phone)
  const found = await source.findText({ text: phone, most: MAX_VALUES })
  const rows = await source.rows((found?.rows ?? []).map(({ id }) => id))
  const texts = rows.map(row => (row as Record<string, unknown>)[field])
  const written = texts.filter(text => typeof text === 'string').filter(text => isAskedPhone(asked, text))
  return written.length === 0 ? [phone] : [...new Set(written)]
}

/** What a field of a list holds where it names the record; nothing if it cannot. */
async function valuesOf(source: ListSource, { field, by }: ListReference, { id, email, phone }: NamedRecord): Promise<string[]> {
  if (by === undefined) return [String(id)]
  if (by === 'email') return email ? [email] : []
  return phone ? writtenAs(source, field, phone) : []
}

/** What a booking or quotation comes to. */
function amountOf(row: object): string {
  const { total_amount, offer_price } = row as { total_amount?: unknown; offer_price?: unknown }
  return [total_amount, offer_price].find(found => typeof found === 'string') ?? ''
}

/** Looks in one list for the records that name a record. Null if it is not all here. */
async function relatedIn(list: RelatedList, named: NamedRecord): Promise<RelatedInArea[] | null> {
  const { area, source, references, parameters } = list
  const shape = shapeNamed(area)!
  const found: RelatedInArea[] = []
  for (const reference of references) {
    const { field, label, by = 'id' } = reference
    const values = await valuesOf(source, reference, named)
    if (values.length === 0) continue
    const query: ListQuery = {
      page: 0,
      size: named.most,
      sort: { column: 'id', direction: 'desc' },
      filters: { [field]: { is: values } },
      ...(parameters ? { parameters } : {}),
    }
    const page = await source.heldPage(query)
    if (!page) return null
    const statusOf = (row: object) => ('status' in row || shape.texts?.status ? String(cellValue(shape, 'status', row)) : '')
    const rows = page.rows.map(row => {
      const { created_at: date } = row as { created_at?: unknown }
      const amount = amountOf(row)
      return { area, ...source.nameOf(row), status: statusOf(row), date: typeof date === 'string' ? date : '', ...(amount ? { amount } : {}) }
    })
    if (page.total === 0) continue
    const tabs = await tabsOf(list, query, page.total)
    found.push({ area, field, label, values, by, total: page.total, rows, ...(tabs ? { tabs } : {}) })
  }
  return found
}

/** The handler of `search` that details and the page of a person call. */
export const relatedSearch = (application: Application): Pick<Handlers<typeof area>, 'related'> => ({
  async related({ area: of, ...named }, { signal }) {
    const lists: RelatedList[] = []
    for (const area of Object.keys(contract)) {
      const shape = shapeNamed(area)
      const references = shape?.references?.filter(({ to }) => to === of) ?? []
      const source = references.length > 0 ? visibleList(application, area) : undefined
      const parameters = shape?.parameters && Object.fromEntries(shape.parameters.map(name => [name, named.id]))
      if (source) lists.push({ area, source, references, parameters, found: null, isPresent: false })
    }
    async function look(list: RelatedList): Promise<void> {
      list.found = await relatedIn(list, named)
      list.isPresent = list.found !== null
      signal.throwIfAborted()
    }
    await searchLists(
      application,
      lists,
      {
        look,
        isMissing: ({ area, found }) => found === null && !shapeNamed(area)!.isPaged,
        read: ({ source, parameters }) => (parameters ? source.page({ page: 0, size: 1, parameters }) : source.read('')),
      },
      signal,
    )
    return {
      areas: lists.flatMap(({ found }) => found ?? []),
      unsearched: unsearched(lists),
      partly: lists.filter(({ found, failure }) => found === null && !failure).map(({ area }) => area),
      limited: limited(lists.filter(({ found }) => found !== null)),
    }
  },
})
