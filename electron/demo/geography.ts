/** The demo marketplace's geography: real countries, states and cities, generated at build time by geographySource.ts. */

/** Rows in the order of their ids, from 1. A state has its country's id, a city its state's. */
export interface Geography {
  countries: Array<{ title: string; sort_name: string; calling_code: string }>
  states: Array<[title: string, countryId: number, sortName: string]>
  cities: Array<[title: string, stateId: number, latitude: number, longitude: number]>
}
