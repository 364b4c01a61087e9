/** The currencies of the amounts that professionals get: those of their countries, from rows on this computer alone. */
import type { Country } from '../../shared/areas/countries.ts'
import type { Currency } from '../../shared/areas/currencies.ts'
import type { Provider } from '../../shared/areas/people.ts'
import { callingDigits } from '../../shared/rules/phones.ts'
import type { Application } from '../core/application.ts'

/** More than there are countries, or currencies. */
const ALL = { page: 0, size: 1_000 }

/** The currency of each professional by id, as far as their country has one; and the areas that must be here to know more. */
export async function currenciesOf(application: Application, ids: readonly number[]): Promise<{ known: Map<string, string>; missing: string[] }> {
  const list = (area: string) => application.lists.get(`${area}.list`)!
  const [countries, currencies, all] = await Promise.all([list('countries').heldPage(ALL), list('currencies').heldPage(ALL), list('providers').heldPage(ALL)])
  const people = (await list('providers').rows(ids)) as Provider[]
  /** The currencies of the countries with a calling code; several countries may share one. */
  const codes = new Map<string, Set<string>>()
  for (const { id, code } of (countries?.rows ?? []) as Country[]) {
    const own = ((currencies?.rows ?? []) as Currency[]).filter(({ country_id }) => country_id === id)
    const calling = callingDigits(code)
    codes.set(calling, new Set([...(codes.get(calling) ?? []), ...(own.length === 0 ? [''] : own.map(each => each.code || each.symbol))]))
  }
  const known = new Map<string, string>()
  for (const { id, country_code } of people) {
    const [only, ...others] = codes.get(callingDigits(country_code)) ?? []
    if (only && others.length === 0) known.set(String(id), only)
  }
  return {
    known,
    missing: [...(countries ? [] : ['countries']), ...(currencies ? [] : ['currencies']), ...(all || people.length === ids.length ? [] : ['providers'])],
  }
}
