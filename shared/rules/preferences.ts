/** Preferences: the choices and the defaults. Separate from their schema, which the first page does not need. */
import type { QueueChoice } from '../contract/queues.ts'

export const THEMES = ['system', 'light', 'dark', 'high-contrast'] as const
export type ThemeChoice = (typeof THEMES)[number]
export const DENSITIES = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]

/** Zoom in percent, and the steps that Zoom in and Zoom out take. */
export const ZOOM_STEPS = [80, 90, 100, 110, 125, 150, 175, 200] as const

/** After how many minutes without input the screens can be locked. */
export const LOCK_STEPS = [1, 5, 10, 15, 30, 60] as const

/**
 * The look of one list: column ids in order, hidden ones, widths in pixels, row density, and the last chosen page size, if any
 * (decisions section 0, 18).
 */
export interface ListLook {
  order: string[]
  hidden: string[]
  widths: Record<string, number>
  density: Density
  fullTable: boolean
  /** Whether the list shows only its essential columns, whichever others are chosen. It is one choice for all lists; a view has its own. */
  isEssential?: boolean
  /** Whether its cells are edited in place. */
  editsCells?: boolean
  /** The order that was chosen last for what is picked from it (`ListTab`). */
  pickOrder?: string
  /** Which of these rows are wanted. */
  pickOnly?: QueueChoice
  size?: number
}

export interface Preferences {
  theme: ThemeChoice
  zoom: number
  drawerOpen: boolean
  /** The collapsed groups of the drawer, by name. */
  foldedGroups: string[]
  /** The areas at the top of the drawer, by name, in the order in which they were added. */
  favourites: string[]
  lists: Record<string, ListLook>
  /** The last used entries of the command palette, newest first: addresses, and records by area and id only. */
  recent: string[]
  /** The last chosen width of the details panel, in pixels; 0 for the default. */
  panelWidth: number
  /** Whether details show as a modal dialog also in windows that have room for them beside their list (decisions section 0, 32). */
  detailsAsDialog: boolean
  /** Whether details leave out their empty fields. */
  hidesEmpty: boolean
  /** Whether lists show only their essential columns. */
  isEssential: boolean
  /** How many rows fitted into a list last, if pages are as long as there is room; 0 if they have the sizes chosen. */
  fittingRows: number
  /** Whether it was said once that a wide list has Essentials and Fit. */
  knowsWideLists: boolean
  /** Whether the map shows markers that are close to each other as one. */
  mapClusters: boolean
  /** Whether it was explained what saving for later means. */
  knowsOutbox: boolean
  /** Whether what waits in the Outbox is sent without a question once the server can be reached. */
  sendsWaiting: boolean
  /** Whether keys of one letter or sign alone do something, such as J, X or ?. */
  characterKeys: boolean
  /** After how many minutes without input the screens are locked; 0 for never. The policy of the computer may say less. */
  lockMinutes: number
  /** The version whose news were offered last; empty before the first start. */
  seenVersion: string
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  zoom: 100,
  drawerOpen: true,
  foldedGroups: [],
  favourites: [],
  lists: {},
  recent: [],
  panelWidth: 0,
  detailsAsDialog: false,
  hidesEmpty: false,
  isEssential: false,
  fittingRows: 0,
  knowsWideLists: false,
  mapClusters: false,
  knowsOutbox: false,
  sendsWaiting: false,
  characterKeys: true,
  lockMinutes: 0,
  seenVersion: '',
}
/** After how many minutes without input the screens are locked: the shorter of what the policy and the administrator say; null for never. */
export function lockMinutesOf(fixed: number | null, { lockMinutes }: Pick<Preferences, 'lockMinutes'>): number | null {
  const given = [fixed, lockMinutes || null].filter(minutes => minutes !== null)
  return given.length > 0 ? Math.min(...given) : null
}

export const DEFAULT_LIST_LOOK: ListLook = { order: [], hidden: [], widths: {}, density: 'normal', fullTable: false }
