/** Search: handlers. Goes through what is held and stored of every list that the administrator may see. */
import { contract } from '../../shared/areas/index.ts'
import { MOST_FOUND, type FoundRecord } from '../../shared/areas/search.ts'
import type { Area } from '../../shared/contract/operation.ts'
import { isDenied } from '../../shared/rules/access.ts'
import type { Application } from '../core/application.ts'
import { outdated, type Handlers, type ListSource } from '../core/core.ts'
import { searchRecords } from '../core/recordSearch.ts'

const areas: Record<string, Area> = contract

export function search(application: Application): Handlers<'search'> {
  /** The lists of areas whose section may be viewed. */
  const visible = (): Array<{ area: string; source: ListSource }> => {
    const access = application.session.access()
    return [...application.lists].flatMap(([list, source]) => {
      const area = areas[list.split('.')[0]!]
      return area && list === `${area.name}.list` && !isDenied(access, area.section, 'view') ? [{ area: area.name, source }] : []
    })
  }
  return {
    async records({ text }, { signal }) {
      if (text.trim() === '') return []
      const scope = application.scope()
      const places: FoundRecord[][] = []
      for (const { area, source } of visible()) {
        const found = await searchRecords(source, text.trim(), MOST_FOUND, signal)
        if (scope !== application.scope()) throw outdated()
        found.forEach((rows, place) => (places[place] ??= []).push(...rows.map(row => ({ area, id: row.id, title: source.titleOf(row) }))))
      }
      return places.flat().slice(0, MOST_FOUND)
    },
    named({ records }) {
      const sources = new Map(visible().map(({ area, source }) => [area, source]))
      return records.flatMap(({ area, id }) => {
        const source = sources.get(area)
        const row = source?.find(id)
        return source && row ? [{ area, id, title: source.titleOf(row) }] : []
      })
    },
  }
}
