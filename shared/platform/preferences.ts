/** Preferences of this person on this machine. Kept in the settings file; no secrets. */
import { array, boolean, mixed, number, object, string } from 'yup'
import type { RecordReference } from '../contract/frames.ts'
import { queueChoice } from '../contract/queues.ts'
import { mutation, defineArea, nothing, query, record, recordReference, type Nothing } from '../contract/operation.ts'
import { DENSITIES, THEMES, type Density, type Preferences, type ThemeChoice } from '../rules/preferences.ts'

const columnIds = () => array().of(string().max(100).required()).max(200).required()

/** Names of areas or of their groups. */
const names = () => array().of(string().max(100).required()).max(100).default(undefined).optional()

/** The schema of one list's look. */
export const listLook = record({
  order: columnIds(),
  hidden: columnIds(),
  widths: object()
    .required()
    .test('widths', 'widths are numbers of pixels', value => Object.values(value).every(width => typeof width === 'number' && width > 0 && width < 10_000)),
  density: mixed<Density>()
    .oneOf([...DENSITIES])
    .required(),
  fullTable: boolean().required(),
  isEssential: boolean(),
  editsCells: boolean(),
  pickOrder: string().max(100),
  pickOnly: queueChoice,
  size: number().integer().min(1).max(1000),
})

/** A change: its keys replace those that are held. `lists` is merged list by list. */
export const preferencesChange = record({
  theme: mixed<ThemeChoice>().oneOf([...THEMES]),
  zoom: number().integer().min(80).max(200),
  drawerOpen: mixed<boolean>().oneOf([true, false]),
  knowsOutbox: mixed<boolean>().oneOf([true, false]),
  sendsWaiting: mixed<boolean>().oneOf([true, false]),
  characterKeys: mixed<boolean>().oneOf([true, false]),
  lockMinutes: number().integer().min(0).max(1_440),
  seenVersion: string().max(50),
  foldedGroups: names(),
  favourites: names(),
  recent: array().of(string().max(200).required()).max(20).default(undefined).optional(),
  panelWidth: number().integer().min(0).max(10_000),
  detailsAsDialog: mixed<boolean>().oneOf([true, false]),
  hidesEmpty: mixed<boolean>().oneOf([true, false]),
  isEssential: mixed<boolean>().oneOf([true, false]),
  fittingRows: number().integer().min(0).max(1_000),
  knowsWideLists: mixed<boolean>().oneOf([true, false]),
  mapClusters: mixed<boolean>().oneOf([true, false]),
  lists: object()
    .test('lists', 'lists contains an invalid list layout', value => Object.values(value ?? {}).every(look => listLook.isValidSync(look)))
    .default(undefined)
    .optional(),
})

export const preferences = defineArea('preferences', null, {
  /** No preference names a record, so that a page that is loaded while it is locked may read them. */
  show: query<Nothing, Preferences>(nothing, { needs: null, open: true, whileLocked: true }),
  change: mutation<Partial<Preferences>, Preferences>(preferencesChange, { open: true }),
})

/** Where a draft was typed, and its outcome. */
export interface DraftPlace {
  /** The route of the screen, with its query. A draft without one is Steward's own memory and is not listed. */
  address?: string
  /** What it is called, where its screen does not say, e.g. Rosario: Set inactive. */
  title?: string
  /** The record that was typed about, which its screen need not show. */
  record?: RecordReference
  /**
   * True if it was sent and its outcome is unknown (decisions section 0, 15). `keep` takes it only to restore a draft that was
   * taken from the list before.
   */
  isUnknown?: true
}

/** A draft: what was typed into a form and not yet saved, by its text. */
export interface Draft extends DraftPlace {
  key: string
  /** True if the sender has not read yet whether a draft exists: it is kept only if there is none. */
  isUnread?: true
  values: Record<string, unknown>
}

/** A draft in the list of drafts; `keptAt` is when it was last kept, in milliseconds since 1970. */
export interface ListedDraft extends DraftPlace {
  key: string
  address: string
  keptAt: number
}

/** The stored draft of a form, and whether it was sent. */
export interface ShownDraft {
  values: Record<string, unknown> | null
  /** When it was last sent, in milliseconds since 1970, if the outcome is unknown; otherwise null. */
  unknownSince: number | null
  /** How often it was saved since Steward started. Tells a page that lost its connection whether its mutation succeeded. */
  saves: number
}

const draftKey = string().max(200).required()
const place = { address: string().max(2000), title: string().max(500), record: recordReference, isUnknown: mixed<true>().oneOf([true]) }

export const drafts = defineArea('drafts', null, {
  show: query<{ key: string }, ShownDraft>(record({ key: draftKey }), { needs: null }),
  /** The drafts of the signed-in administrator, newest first. */
  list: query<Nothing, ListedDraft[]>(nothing, { needs: null }),
  keep: mutation<Draft, { kept: boolean }>(record({ key: draftKey, isUnread: mixed<true>().oneOf([true]), values: object().required(), ...place })),
  discard: mutation<{ key: string }, { kept: boolean }>(record({ key: draftKey })),
})
