/** Cities (F-011, F-103 to F-116): reference data, held whole and listed on this machine. */
import { number, string } from 'yup'
import { BY_ID, type ById, type ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import { digits, fields, id, optionalId, statusWord, text, type Decoder } from '../rules/decode.ts'
import { STATUS_FILTER, STATUS_WORDS } from '../rules/status.ts'
import { coordinate, notTooShort } from '../rules/fields.ts'
import { recordArea } from './area.ts'

/** Decimal degrees, with all digits of the backend; empty if there are none. */
const degrees: Decoder<string> = (value, path) => digits(value, path).trim()

export const cityRow = fields({
  id,
  title: text,
  // Add City does not require a state, so cities may have none (decisions 1a, 13).
  state_id: optionalId,
  state_title: text,
  country_id: optionalId,
  country_title: text,
  latitude: degrees,
  longitude: degrees,
  status: statusWord(STATUS_WORDS),
})
export type City = ReturnType<typeof cityRow>

/** Columns and sizes (decisions F-113; F-476, F-477, F-483). */
export const cityList = {
  columns: ['id', 'title', 'state_title', 'country_title', 'status'],
  ...BY_ID,
  kinds: { latitude: 'number', longitude: 'number' },
  filters: { status: STATUS_FILTER },
  unwatched: ['country_title', 'state_title'],
  references: [
    { field: 'state_id', label: 'State ID', to: 'states' },
    { field: 'country_id', label: 'Country ID', to: 'countries' },
  ],
} as const satisfies ListShape

/** Add City: the country only narrows the states; an empty state does not block (decisions 1a, 13). */
export const cityForm = record({
  country_id: number().integer().nullable(),
  state_id: number().integer().nullable(),
  title: string().trim().required('Required'),
})
export interface CityForm {
  country_id: number | null
  state_id: number | null
  title: string
}

/** Edit City; coordinates are sent as typed. Values that are only allowed if stored already are checked by the form, which knows the stored record. */
export const cityUpdate = cityForm.shape({
  id: number().integer().min(1).required(),
  latitude: string().max(50).defined(),
  longitude: string().max(50).defined(),
})

/** The same for one city: rejects a title of one character (F-311) and an invalid coordinate, unless they are stored already. */
export function cityUpdateOf(stored: Pick<City, 'title' | 'latitude' | 'longitude'>) {
  return cityUpdate.shape({
    title: notTooShort(stored.title).required('Required'),
    latitude: coordinate('Latitude', 90, stored.latitude),
    longitude: coordinate('Longitude', 180, stored.longitude),
  })
}
export interface CityUpdate extends CityForm, ById {
  latitude: string
  longitude: string
}

export const cities = recordArea<{ Row: City; Create: CityForm; Update: CityUpdate }>()('cities', {
  list: cityList,
  show: true,
  create: cityForm,
  update: cityUpdate,
  setStatus: STATUS_WORDS,
  remove: true,
})
