/** Cities (F-011, F-103 to F-116): reference data, held whole and listed on this machine. */
import { number, string } from 'yup'
import type { ById, ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations, removal } from '../contract/records.ts'
import { STATUS_WORDS, type Status } from '../rules/status.ts'
import { coordinate, notTooShort } from '../rules/fields.ts'

export interface City {
  id: number
  title: string
  state_id: number | null
  state_title: string
  country_id: number | null
  country_title: string
  latitude: number | null
  longitude: number | null
  status: Status
}

/** Columns and sizes (decisions F-113; F-476, F-477, F-483). */
export const cityList = {
  columns: ['id', 'title', 'state_title', 'country_title', 'status'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
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

/** Edit City: a title of one character is rejected (F-311); coordinates are sent as typed. */
export const cityUpdate = cityForm.shape({
  id: number().integer().min(1).required(),
  title: notTooShort().required('Required'),
  latitude: coordinate('Latitude', 90),
  longitude: coordinate('Longitude', 180),
})
export interface CityUpdate extends CityForm, ById {
  latitude: string
  longitude: string
}

export const cities = defineArea('cities', 'Cities', {
  ...recordOperations<City, CityForm, CityUpdate>({ shape: cityList, words: STATUS_WORDS, createForm: cityForm, updateForm: cityUpdate }),
  remove: removal,
})
