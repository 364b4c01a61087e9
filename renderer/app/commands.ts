/** The entries of the command palette: areas, what can be added, commands, and records; by what the administrator may do. */
import type { FoundRecord, SearchedArea, Unsearched } from '../../shared/platform/search.ts'
import type { RecordReference } from '../../shared/contract/frames.ts'
import type { Right } from '../../shared/contract/operation.ts'
import { isDenied, type SectionDenials } from '../../shared/rules/access.ts'
import { fieldLabel } from '../../shared/rules/fieldLabels.ts'
import { findAddress } from '../../shared/rules/find.ts'
import { detailsPath, recordPath, timelinePath } from '../../shared/rules/places.ts'
import { foldText } from '../../shared/rules/searchedText.ts'
import { foldedWords, matchRank } from '../../shared/rules/wordMatch.ts'
import { isListed, type AreaRoute, type RendererArea } from '../areas/area.ts'
import type { ScreenCommand } from '../state/screenCommands.ts'

/** What entries stand under, in a list that begins with the group of the best. */
type CommandGroup = 'Recent' | 'Records' | 'Go to' | 'Add' | 'Commands' | 'Find'

export interface Command {
  /** What is remembered of it: an address, a command's name, or a record's area and id, but never the record's name. */
  key: string
  label: string
  group: CommandGroup
  /** What kind of thing it is. */
  hint: string
  /** Of a record: what tells it apart from others of its name. */
  place?: string
  /** Whether it is what was typed although its name is another: a record by its id, a phone, an email address or a code. */
  isMeant?: boolean
  /** The address it leads to, or what it does. */
  to: string | (() => void)
}

/** How many of the entries used last are remembered. */
export const MOST_RECENT = 8

/** The right that a route of a record area needs. */
const NEEDS: Record<Exclude<AreaRoute['as'], 'import' | undefined>, Right> = { add: 'add', record: 'edit', details: 'view' }

/** Most names that a sentence holds. */
const MOST_NAMES = 4

/** Names for a sentence: all of a few; of many the first ones, and how many others there are. */
export const someOf = (names: string[]): string =>
  names.length <= MOST_NAMES ? names.join(', ') : `${names.slice(0, MOST_NAMES - 1).join(', ')} and ${names.length - MOST_NAMES + 1} others`

/** The names of areas as the drawer has them. */
export const labelsOf = (areas: readonly RendererArea[], names: readonly string[]): string[] =>
  names.map(name => areas.find(area => area.name === name)?.drawer?.label ?? name)

export const labelOf = (areas: readonly RendererArea[], name: string): string => labelsOf(areas, [name])[0]!

/** Says which areas were not searched, and why. */
export const unsearchedSentence = (areas: readonly RendererArea[], { areas: names, isStored, reason }: Unsearched): string =>
  `${isStored ? 'Searched saved data only' : 'Not searched'}: ${someOf(labelsOf(areas, names))}. ${reason}`

/** The way to Find with what was typed, which comes after what was found. */
export const findCommand = (text: string): Command => ({
  key: 'find-text',
  label: `Find “${text}” in every field`,
  group: 'Find',
  hint: 'Find',
  to: findAddress(text),
})

/** The way to search lists that were not all searched, which comes last; none if there are none. */
export const searchThemCommand = (areas: readonly RendererArea[], missing: readonly string[], prepare: (areas: string[]) => void): Command[] =>
  missing.length === 0
    ? []
    : [
        {
          key: 'search-them',
          label: `Search all of ${someOf(labelsOf(areas, missing))}`,
          group: 'Find',
          hint: 'Not searched yet',
          to: () => prepare([...missing]),
        },
      ]

const mayView = (denials: SectionDenials, area: RendererArea) => !isDenied(denials, area.section, 'view')
const routeAs = (area: RendererArea, as: keyof typeof NEEDS, denials: SectionDenials) =>
  mayView(denials, area) && !isDenied(denials, area.section, NEEDS[as]) ? area.routes.find(route => route.as === as) : undefined

/** Where a record opens: a screen of its own, or else over its list. */
const recordRoute = (area: RendererArea, denials: SectionDenials) => routeAs(area, 'record', denials) ?? routeAs(area, 'details', denials)

/** The list that shows the details of an area's records; undefined if there is none, or if it may not be viewed. */
export function detailsList(areas: readonly RendererArea[], name: string, denials: SectionDenials): AreaRoute | undefined {
  const area = areas.filter(isListed).find(each => each.name === name)
  return area && routeAs(area, 'details', denials)
}

/** The address of a record. */
const addressOf = (route: AreaRoute, id: number) => route.to?.(id) ?? (route.as === 'details' ? detailsPath(route, id) : recordPath(route, id))

/** Where a record of any area opens; null if nowhere, or if it may not be viewed. */
export function recordAddress(all: readonly RendererArea[], { area, id }: RecordReference, denials: SectionDenials): string | null {
  const found = all.find(({ name }) => name === area)
  const route = found && recordRoute(found, denials)
  return route ? addressOf(route, id) : null
}

/** Areas to go to, what can be added and imported, then what can be done; nothing that is denied. */
export function fixedCommands(areas: readonly RendererArea[], denials: SectionDenials, commands: ScreenCommand[]): Command[] {
  const places = areas
    .filter(isListed)
    .filter(area => mayView(denials, area))
    .map(({ drawer: { path, label } }) => ({ key: path, label, group: 'Go to' as const, hint: 'Go to', to: path }))
  const additions = areas.flatMap(area => {
    const route = routeAs(area, 'add', denials)
    return route ? [{ key: route.path, label: route.title, group: 'Add' as const, hint: 'Add', to: route.path }] : []
  })
  // The list that shows has a command of its own.
  const shown = new Set(commands.map(({ label }) => foldText(label.replace('…', ''))))
  // A file may add records and change them: who may do one of both may import.
  const imports = areas.flatMap(({ routes, section }) =>
    isDenied(denials, section, 'view') || (isDenied(denials, section, 'add') && isDenied(denials, section, 'edit'))
      ? []
      : routes
          .filter(({ as, title }) => as === 'import' && !shown.has(foldText(title)))
          .map(({ path, title }) => ({ key: path, label: title, group: 'Add' as const, hint: 'Import', to: path })),
  )
  return [...places, ...additions, ...imports, ...commands.map(({ key, label, run }) => ({ key, label, group: 'Commands' as const, hint: 'Command', to: run }))]
}

/** The areas whose records can be opened, and the names of those that may be seen but whose records may not be opened. What is denied altogether is not named. */
export function recordAreas(areas: RendererArea[], denials: SectionDenials): { searched: SearchedArea[]; denied: string[] } {
  const withRecords = areas.filter(isListed).filter(area => mayView(denials, area) && area.routes.some(({ as }) => as === 'record' || as === 'details'))
  return {
    searched: withRecords.flatMap(area => {
      const route = recordRoute(area, denials)
      return route ? [{ area: area.name, kind: route.kind ?? area.drawer.label }] : []
    }),
    denied: withRecords.filter(area => !recordRoute(area, denials)).map(area => area.drawer.label),
  }
}

/** What of a record is the text that was typed, unless name, place or its id show it. */
function matchInWords({ area, title, place, matched }: FoundRecord): string {
  if (!matched || matched.field === 'id' || matched.text === title.trim() || matched.text === place) return ''
  return `${fieldLabel(area, matched.field)} ${matched.text}`
}

/** The records' entries, without those that the administrator may not open; a person's leads to everything about them. The id is told where nothing else tells two apart. */
export function recordCommands(areas: RendererArea[], denials: SectionDenials, records: FoundRecord[]): Command[] {
  const openable = records.flatMap(record => {
    const area = areas.filter(isListed).find(each => each.name === record.area)
    const route = area && recordRoute(area, denials)
    return area && route ? [{ ...record, route, kind: route.kind ?? area.drawer.label }] : []
  })
  return openable.map(record => {
    const { area, id, title, place, route, kind } = record
    const isAmbiguous = openable.filter(other => other.area === area && other.title === title && other.place === place).length > 1
    return {
      key: `${area}/${id}`,
      label: title.trim() || `No title, ID ${id}`,
      group: 'Records',
      hint: kind,
      place: [matchInWords(record), place, isAmbiguous || record.matched?.field === 'id' ? `ID ${id}` : ''].filter(Boolean).join(' · '),
      isMeant: record.matched !== undefined,
      to: timelinePath(area, id) ?? addressOf(route, id),
    }
  })
}

/** The record that a remembered key names; null for an address or a command. */
export function recordOfKey(key: string): { area: string; id: number } | null {
  const [, area, id] = /^([a-z-]+)\/(\d{1,15})$/i.exec(key) ?? []
  return area !== undefined && id !== undefined ? { area, id: Number(id) } : null
}

/** The entries that answer what was typed, the best first; of equal ones, and of all where nothing was typed, those used last. */
export function matching(commands: Command[], text: string, recent: string[]): Command[] {
  const words = foldedWords(text)
  const use = ({ key }: Command) => (recent.includes(key) ? recent.indexOf(key) : recent.length)
  return commands
    .map(command => ({ command, rank: command.isMeant ? 0 : matchRank(words, foldText(command.label), foldText(`${command.hint} ${command.place ?? ''}`)) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank || use(a.command) - use(b.command))
    .map(({ command }) => command)
}

/**
 * The same by groups, the one of the best first. Where nothing was typed, what was used last, and what can be done here: the areas are
 * in the drawer already.
 */
export function grouped(commands: Command[], text: string, recent: string[]): Array<{ name: CommandGroup; commands: Command[] }> {
  const groups = new Map<CommandGroup, Command[]>()
  for (const command of matching(commands, text, recent)) {
    const name = text === '' && recent.includes(command.key) ? 'Recent' : command.group
    if (text === '' && name !== 'Recent' && name !== 'Commands') continue
    groups.set(name, [...(groups.get(name) ?? []), command])
  }
  return [...groups].map(([name, members]) => ({ name, commands: members }))
}

/** The keys remembered after one was used. */
export const remembered = (recent: string[], key: string): string[] => [key, ...recent.filter(each => each !== key)].slice(0, MOST_RECENT)
