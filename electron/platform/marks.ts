/** Marks: handlers. How many rows have one is counted among those that the list has now. */
import type { marks as area, MarkedList, RowMark } from '../../shared/platform/marks.ts'
import { MARKS, type ListQuery } from '../../shared/contract/list.ts'
import { fieldLabel } from '../../shared/rules/fieldLabels.ts'
import type { Application } from '../core/application.ts'
import { outdated, type Handlers } from '../core/core.ts'
import { namedList, checkedQuery } from './askedList.ts'
import { changeTeller } from './toldChanges.ts'

/** How many rows are cleared at a time. */
const SIZE = 1_000

export function marks(application: Application): Handlers<typeof area> {
  /** A list that may be viewed, and the query for its marked rows; null if it is not here whole. */
  function marked({ area: name, tab, parameters }: MarkedList) {
    const named = namedList(application, `${name}.list`, ['view'])
    const of = { ...(tab === undefined ? {} : { tab }), ...(parameters ? { parameters } : {}) }
    const query: ListQuery = { ...checkedQuery(named, { page: 0, size: SIZE, ...of }), filters: { [MARKS]: { isMarked: true } } }
    const source = application.lists.get(`${name}.list`)
    const list = source?.markedAs(query) ?? null
    return source && list !== null ? { source, list, query } : null
  }

  /** A mark in the words of the screens. Values that are long are in none. */
  async function told(name: string, mark: RowMark): Promise<RowMark> {
    const tell = changeTeller(application)
    const fields = mark.fields.map(async field =>
      'after' in field ? tell({ area: name, verb: 'update', fields: [{ after: '', ...field }] }) : [{ ...field, label: fieldLabel(name, field.field) }],
    )
    return { ...mark, fields: (await Promise.all(fields)).flat() }
  }

  return {
    async list({ ids, ...of }) {
      const found = marked(of)
      if (!found) return null
      const all = application.marks.of(found.list)
      if (all.size === 0) return { total: 0, rows: [] }
      const scope = application.scope()
      const page = await found.source.heldPage({ ...found.query, size: 1 })
      if (scope !== application.scope()) throw outdated()
      return { total: page?.total ?? 0, rows: await Promise.all(ids.flatMap(id => all.get(id) ?? []).map(mark => told(of.area, mark))) }
    },
    async clear(of) {
      const found = marked(of)
      if (!found) return {}
      for (;;) {
        const page = await found.source.heldPage(found.query)
        if (!page || page.rows.length === 0) break
        application.marks.clear(
          found.list,
          page.rows.map(({ id }) => id),
        )
      }
      return {}
    },
  }
}
