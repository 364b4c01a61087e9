/** Generates people: names, addresses and phones from the countries where the marketplace is open. */
import { foldText } from '../../../shared/rules/searchedText.ts'
import type { Chance } from '../seed.ts'
import { PEOPLE, type Language } from '../words.ts'

export interface Person {
  first_name: string
  last_name: string
  email: string
  phone_code: string
  phone: string
  address: string
  city: string
  language: Language
}

/** A home for each of twelve people. */
const HOMES = PEOPLE.homes.flatMap(home => Array.from({ length: home.share }, () => home))
const ARGENTINA = '54'
const SPAIN = '34'

/** A random person. */
export function personFrom(chance: Chance): Person {
  const home = chance.pick(HOMES)
  const names = PEOPLE.names[home.language]
  const first_name = chance.pick(names.first)
  const last_name = chance.pick(names.last) + (home.phone_code === SPAIN ? ` ${chance.pick(names.last)}` : '')
  const user = `${foldText(first_name)}.${foldText(last_name).split(' ')[0]!.replaceAll("'", '')}${chance.happens(0.5) ? chance.whole(1, 99) : ''}`
  const [area, digits] = home.phone
  const city = chance.pick(home.cities)
  const street = chance.pick(home.streets)
  const number = chance.whole(1, home.phone_code === ARGENTINA ? 4999 : 240)
  return {
    first_name,
    last_name,
    email: `${user}@${chance.pick(PEOPLE.mail)}`,
    phone_code: home.phone_code,
    phone: area + String(chance.whole(0, 10 ** digits - 1)).padStart(digits, '0'),
    address: `${home.isNumberFirst ? `${number} ${street}` : `${street} ${number}`}, ${city}`,
    city,
    language: home.language,
  }
}
