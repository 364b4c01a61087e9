/** Preferences: how this person likes Steward on this machine. Kept in the settings file, never secret. */
import { array, boolean, mixed, number, object, string } from 'yup'
import { command, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'
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
  size: number().integer().min(1).max(1000),
})

/** A change: the keys given replace the ones held. `lists` is merged list by list. */
export const preferencesChange = record({
  theme: mixed<ThemeChoice>().oneOf([...THEMES]),
  zoom: number().integer().min(80).max(200),
  drawerOpen: mixed<boolean>().oneOf([true, false]),
  foldedGroups: names(),
  favourites: names(),
  recent: array().of(string().max(200).required()).max(20).default(undefined).optional(),
  lists: object()
    .test('lists', 'lists contains an invalid list layout', value => Object.values(value ?? {}).every(look => listLook.isValidSync(look)))
    .default(undefined)
    .optional(),
})

export const preferences = defineArea('preferences', null, {
  show: query<Nothing, Preferences>(nothing, { needs: null, open: true }),
  change: command<Partial<Preferences>, Preferences>(preferencesChange, { open: true }),
})

/** A draft: what was typed into a form and not yet saved, by form and record (`cities/12`, `cities/new`). */
export interface Draft {
  key: string
  values: Record<string, unknown>
}
const draftKey = string().max(200).required()

export const drafts = defineArea('drafts', null, {
  show: query<{ key: string }, { values: Record<string, unknown> | null }>(record({ key: draftKey }), { needs: null }),
  keep: command<Draft, { kept: boolean }>(record({ key: draftKey, values: object().required() })),
  discard: command<{ key: string }, { kept: boolean }>(record({ key: draftKey })),
})
