/** The entries of the command palette: areas, what can be added, and records; by what the administrator may do. */
import type { FoundRecord } from '../../shared/areas/search.ts'
import type { Right } from '../../shared/contract/operation.ts'
import { isDenied, type Access } from '../../shared/rules/access.ts'
import { foldText } from '../../shared/rules/searchedText.ts'
import type { AreaRoute, RendererArea } from '../areas/area.ts'

export interface Command {
  /** What is remembered of it: an address, or a record's area and id, but never a name. */
  key: string
  label: string
  /** What kind of thing it is. */
  hint: string
  path: string
}

/** How many of the entries used last are remembered. */
export const MOST_RECENT = 8

/** The right that a route of a record area needs. */
const NEEDS: Record<NonNullable<AreaRoute['as']>, Right> = { add: 'add', record: 'edit' }

const mayView = (access: Access, area: RendererArea) => !isDenied(access, area.section, 'view')
const routeAs = (area: RendererArea, as: NonNullable<AreaRoute['as']>, access: Access) =>
  mayView(access, area) && !isDenied(access, area.section, NEEDS[as]) ? area.routes.find(route => route.as === as) : undefined

/** Areas to go to, then what can be added; nothing that is denied. */
export function fixedCommands(areas: RendererArea[], access: Access): Command[] {
  const places = areas.filter(area => mayView(access, area)).map(({ drawer: { path, label } }) => ({ key: path, label, hint: 'Go to', path }))
  const additions = areas.flatMap(area => {
    const route = routeAs(area, 'add', access)
    return route ? [{ key: route.path, label: route.title, hint: 'Add', path: route.path }] : []
  })
  return [...places, ...additions]
}

/** A record's entry; null where its area has no screen for it, or the administrator may not open it. */
export function recordCommand(areas: RendererArea[], access: Access, { area: name, id, title }: FoundRecord): Command | null {
  const area = areas.find(each => each.name === name)
  const route = area && routeAs(area, 'record', access)
  return area && route ? { key: `${name}/${id}`, label: title, hint: `${area.drawer.label} · ID ${id}`, path: route.path.replace(':id', String(id)) } : null
}

/** The record that a remembered key names; null for an address. */
export function recordOfKey(key: string): { area: string; id: number } | null {
  const [, area, id] = /^([a-z-]+)\/(\d{1,15})$/i.exec(key) ?? []
  return area !== undefined && id !== undefined ? { area, id: Number(id) } : null
}

/** The entries whose label or kind holds every word that was typed, those used last first. */
export function matching(commands: Command[], text: string, recent: string[]): Command[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const rank = (command: Command) => (recent.includes(command.key) ? recent.indexOf(command.key) : recent.length)
  return commands.filter(({ label, hint }) => words.every(word => foldText(`${hint} ${label}`).includes(word))).toSorted((a, b) => rank(a) - rank(b))
}

/** The keys remembered after one was used. */
export const remembered = (recent: string[], key: string): string[] => [key, ...recent.filter(each => each !== key)].slice(0, MOST_RECENT)
