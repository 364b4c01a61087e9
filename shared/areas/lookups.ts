/** Lookups: the options of shared select boxes (F-443 to F-449). Each option has id and title (F-165). */
import { boolean, number } from 'yup'
import { defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'
import { fields, id, text } from '../rules/decode.ts'

export const option = fields({ id, title: text })
export type Option = ReturnType<typeof option>
export const countryOption = fields({ id, title: text, sort_name: text })
export type CountryOption = ReturnType<typeof countryOption>
export const categoryOption = fields({ id, title: text, type: text })
export type CategoryOption = ReturnType<typeof categoryOption>
export const languageOption = fields({ id, title: text, code: text })
export type LanguageOption = ReturnType<typeof languageOption>

const of = number().integer().min(1).required()

/** `fresh`: as the backend has them now, not as they were a minute ago. */
export interface Fresh {
  fresh?: boolean
}
const isFresh = { fresh: boolean() }

export const lookups = defineArea('lookups', null, {
  countries: query<Fresh, CountryOption[]>(record(isFresh)),
  states: query<{ country_id: number } & Fresh, Option[]>(record({ country_id: of, ...isFresh })),
  cities: query<{ state_id: number }, Option[]>(record({ state_id: of })),
  categories: query<Fresh, CategoryOption[]>(record(isFresh)),
  languages: query<Fresh, LanguageOption[]>(record(isFresh)),
  /** The documents name the call but not its answer (F-449), so it is passed on as it comes. */
  notification: query<Nothing, unknown>(nothing),
})
