/** Resolves an address of Steward to its screen and record. */
import { matchRoutes } from 'react-router-dom'
import type { RecordReference } from '../../../shared/contract/frames.ts'
import { isDenied, type SectionDenials } from '../../../shared/rules/access.ts'
import { shownRecord, type ScreenHandle } from '../../areas/area.ts'
import { areas } from '../../areas/index.ts'

export interface ShownScreen extends ScreenHandle {
  record: RecordReference | null
}

/** The screen at an address; null if there is none, or if it may not be viewed. */
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

/** What a record of an area is called, such as City. */
export function kindOf(area: string): string {
  const found = areas.find(({ name }) => name === area)
  return found?.routes.find(({ as, kind }) => kind && (as === 'record' || as === 'details'))?.kind ?? found?.drawer?.label ?? area
}
