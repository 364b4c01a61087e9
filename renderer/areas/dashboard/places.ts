/** What an address of Steward shows, and what that is called. */
import { matchRoutes } from 'react-router-dom'
import type { ListedDraft } from '../../../shared/platform/preferences.ts'
import { isDenied, type SectionDenials } from '../../../shared/rules/access.ts'
import { shownRecord, type ScreenHandle } from '../area.ts'
import { areas } from '../index.ts'

/** A record, and what it is: e.g. City. */
export interface ShownRecord {
  area: string
  id: number
}

export interface ShownScreen extends ScreenHandle {
  record: ShownRecord | null
}

/** The screen at an address; null where there is none, or it may not be viewed. */
export function screenAt(address: string, denials: SectionDenials): ShownScreen | null {
  const [pathname = '', ...rest] = address.split('?')
  const routes = areas.flatMap(area => area.routes.map(route => ({ path: route.path, handle: { area, route } satisfies ScreenHandle })))
  const found = matchRoutes(routes, pathname)?.[0]
  if (!found) return null
  const { area, route } = found.route.handle
  if (isDenied(denials, area.section, 'view')) return null
  const id = shownRecord(route, found.params.id, rest.join('?'))
  return { area, route, record: id === null ? null : { area: area.name, id } }
}

/** The record that a draft is about: the one in its key (`cities/12`, `tags/3/translation/tag/2`), else the one that its screen shows. */
export function draftedRecord({ key }: Pick<ListedDraft, 'key'>, screen: ShownScreen): ShownRecord | null {
  const [, area, id] = /^([a-z-]+)\/(\d{1,15})(?:\/|$)/.exec(key) ?? []
  return area !== undefined && areas.some(({ name }) => name === area) && Number(id) > 0 ? { area, id: Number(id) } : screen.record
}

/** What a record is, by its area: City. */
export function kindOf(area: string): string {
  const found = areas.find(({ name }) => name === area)
  return found?.routes.find(({ as, kind }) => kind && (as === 'record' || as === 'details'))?.kind ?? found?.drawer?.label ?? area
}
