/** What an area tells the application: its entry in the drawer, its routes and titles. Its screens load when they are opened. */
import type { FluentIcon } from '@fluentui/react-icons'
import type { ComponentType } from 'react'
import type { SectionDenials } from '../../shared/rules/access.ts'
import type { PlainPaths } from '../framework/areaList.ts'
import type { Preloadable } from '../ui/basics/preloadable.tsx'

/** The drawer's groups, in order. */
export const DRAWER_GROUPS = ['Dashboard', 'People', 'Catalogue', 'Operations', 'Content', 'Places and money', 'Administration', 'Summary reports'] as const

export interface AreaRoute {
  /** Path below the root, e.g. /admin/update-city/:id */
  path: string
  title: string
  /** Path of the screen that this one belongs to, for the breadcrumb. */
  parent?: { path: string; title: string }
  /** For the command palette: the screen that adds a record, that of a record (whose id replaces `:id`), the list that shows details, or the screen that imports. */
  as?: 'add' | 'record' | 'details' | 'import'
  /** What a record is called, such as City, for screens that show one. */
  kind?: string
  /** The text of the list's button that leads to it, if that is not the title. */
  button?: string
  /** The address of a record, if it is not just the path with the id. */
  to?(id: number): string
  load(): Promise<{ default: ComponentType }>
}

/** An area's entry in the drawer. */
export interface DrawerPlace {
  group: (typeof DRAWER_GROUPS)[number]
  label: string
  path: string
  icon: FluentIcon
  iconSelected: FluentIcon
}

export interface RendererArea {
  name: string
  /** The section whose `view` denial hides the area (decisions section 0, 8). Drawer, palette and main screen call the area by the same name (section 0, 22). */
  section: string | null
  /** Missing if the area is reached from another area's records, whose section it shares; drawer and palette leave it out. */
  drawer?: DrawerPlace
  routes: AreaRoute[]
  /** Further addresses in the documents that lead to one of the routes. */
  redirects?: Record<string, string>
}

/** An area before it is joined with the others, which gives it its name. */
export type NamelessArea = Omit<RendererArea, 'name'>

/** An area that the drawer and the palette have. */
export type ListedArea = RendererArea & { drawer: DrawerPlace }
export const isListed = (area: RendererArea): area is ListedArea => area.drawer !== undefined

/** What the drawer goes to for somebody with these languages and denials, besides what is denied. Screens get it from the frame around them, as their outlet's context. */
export type DrawerAreas = (languages: readonly number[], denials: SectionDenials) => readonly RendererArea[]

/** The handle of a route: for the header, the window title and the `view` denial. */
export interface ScreenHandle {
  area: RendererArea
  route: AreaRoute
}

/**
 * The id of the record that a screen shows: in its path, or in its query as a list's details (`details`) or as a person's (`id`);
 * null if it shows none.
 */
export function shownRecord({ as, kind, parent }: AreaRoute, id: string | undefined, search: string): number | null {
  const query = new URLSearchParams(search)
  const found = (as === 'record' || kind ? id : undefined) ?? query.get('details') ?? (parent && query.get('id'))
  return found && /^\d{1,15}$/.test(found) && Number(found) > 0 ? Number(found) : null
}

/** An area's icons in the drawer: the usual one, and the one of the selected area. */
export type Icons = readonly [icon: FluentIcon, iconSelected: FluentIcon]

/** An area that the drawer has under the title of its first screen, which is also its section; the other screens belong to the first. */
export function listedArea(group: DrawerPlace['group'], [icon, iconSelected]: Icons, first: AreaRoute, others: readonly AreaRoute[] = []): NamelessArea {
  const { path, title } = first
  return {
    section: title,
    drawer: { group, label: title, path, icon, iconSelected },
    routes: [first, ...others.map(route => ({ ...route, parent: { path, title } }))],
  }
}

/** An area whose screens `plainScreens` makes: the list, whose definition may have details, the forms that edit and, where records can be added, add, and the imports where there are any. */
export function plainArea(
  group: DrawerPlace['group'],
  icons: Icons,
  { list, add, edit, import: imported, importTranslations }: PlainPaths,
  screens: () => Promise<Record<'List' | 'Edit', Preloadable> & { Add?: Preloadable; Import?: Preloadable; ImportTranslations?: Preloadable }>,
  as?: 'details',
): NamelessArea {
  const load = (screen: 'List' | 'Add' | 'Edit' | 'Import' | 'ImportTranslations') => async () => {
    const found = (await screens())[screen]!
    await found.preload?.()
    return { default: found }
  }
  return listedArea(group, icons, { ...list, as, load: load('List') }, [
    ...(add ? [{ ...add, as: 'add' as const, load: load('Add') }] : []),
    { ...edit, as: 'record', load: load('Edit') },
    ...(imported ? [{ ...imported, as: 'import' as const, load: load('Import') }] : []),
    ...(importTranslations ? [{ ...importTranslations, load: load('ImportTranslations') }] : []),
  ])
}
