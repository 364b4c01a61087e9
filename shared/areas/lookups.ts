/** Lookups: the options of shared select boxes (F-443 to F-449). Each option has id and title (F-165). */
import { number } from 'yup'
import { defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'

export interface Option {
  id: number
  title: string
}
export interface CountryOption extends Option {
  sort_name: string
}
export interface CategoryOption extends Option {
  type: string
}
export interface LanguageOption extends Option {
  code: string
}

const id = number().integer().min(1).required()

export const lookups = defineArea('lookups', null, {
  countries: query<Nothing, CountryOption[]>(nothing),
  states: query<{ country_id: number }, Option[]>(record({ country_id: id })),
  cities: query<{ state_id: number }, Option[]>(record({ state_id: id })),
  categories: query<Nothing, CategoryOption[]>(nothing),
  languages: query<Nothing, LanguageOption[]>(nothing),
  /** The documents name the call but not its answer (F-449), so it is passed on as it comes. */
  notification: query<Nothing, unknown>(nothing),
})
