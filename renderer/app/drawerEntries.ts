/** What the drawer lists: favourites, then the areas in their groups, without what is denied and what the filter leaves out. */
import { isDenied, type SectionDenials } from '../../shared/rules/access.ts'
import type { Preferences } from '../../shared/rules/preferences.ts'
import { foldText } from '../../shared/rules/searchedText.ts'
import type { View } from '../../shared/rules/views.ts'
import { foldedWords, hasWords } from '../../shared/rules/wordMatch.ts'
import { DRAWER_GROUPS, isListed, type ListedArea, type RendererArea } from '../areas/area.ts'

/** The first group: the areas with a star, in the order in which they got it. They are in no other group. */
export const FAVOURITES = 'Favourites'

export interface DrawerGroup {
  name: string
  areas: ListedArea[]
  /** False for a group of a single area with the same name. */
  hasHeading: boolean
  /** Never while there is a filter. */
  isFolded: boolean
}

/** Each word of `filter` must be in an area's name; accents and case do not matter. */
export function drawerGroups(
  areas: readonly RendererArea[],
  denials: SectionDenials,
  { favourites, foldedGroups }: Pick<Preferences, 'favourites' | 'foldedGroups'>,
  filter = '',
): DrawerGroup[] {
  const words = foldedWords(filter)
  const shown = areas.filter(isListed).filter(({ section, drawer }) => !isDenied(denials, section, 'view') && hasWords(foldText(drawer.label), words))
  const starred = favourites.flatMap(name => shown.find(area => area.name === name) ?? [])
  const others = shown.filter(area => !starred.includes(area))
  return [{ name: FAVOURITES, areas: starred }, ...DRAWER_GROUPS.map(name => ({ name, areas: others.filter(area => area.drawer.group === name) }))]
    .filter(group => group.areas.length > 0)
    .map(({ name, areas: members }) => {
      const hasHeading = members.length > 1 || members[0]!.drawer.label !== name
      return { name, areas: members, hasHeading, isFolded: hasHeading && words.length === 0 && foldedGroups.includes(name) }
    })
}

/** A favourite view, and the area of its list. */
export interface DrawerView {
  view: View
  area: ListedArea
}

/** The favourite views in the order of the areas. Each word of `filter` must be in a view's name or its area's. */
export function drawerViews(areas: readonly RendererArea[], denials: SectionDenials, views: readonly View[], filter = ''): DrawerView[] {
  const words = foldedWords(filter)
  return areas
    .filter(isListed)
    .filter(({ section }) => !isDenied(denials, section, 'view'))
    .flatMap(area => views.filter(({ list, isFavourite }) => list === area.name && isFavourite).map(view => ({ view, area })))
    .filter(({ view, area }) => hasWords(foldText(`${view.name} ${area.drawer.label}`), words))
}

/** The names with `name` added at the end, or without it if it was among them. */
export const toggled = (names: string[], name: string): string[] => (names.includes(name) ? names.filter(each => each !== name) : [...names, name])
