/** Banks in the demo marketplace. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { countryIdOf, countryTable } from '../data/regions.ts'
import type { Geography } from '../geography.ts'
import { recordArea } from '../records.ts'
import { chanceFrom } from '../seed.ts'
import { wornTable } from '../oddities.ts'
import { BANKS } from '../words.ts'

/** Oddities: nameless, and in a state of its own. */
const ODD = { 27: { bank_name: null }, 31: { status: 'Suspended' } }

function healthy(geography: Geography) {
  const chance = chanceFrom(332)
  const rows = []
  for (const [sortName, names, places] of BANKS) {
    const country_id = countryIdOf(geography, sortName)
    if (country_id === undefined) continue
    for (const place of places) {
      for (const name of names) {
        rows.push({ id: rows.length + 1, bank_name: name.replace('*', place), country_id, status: chance.happens(0.15) ? 'Inactive' : 'Active' })
      }
    }
  }
  return rows
}

export const banks = recordArea(wornTable('banks', healthy, ODD), {
  noun: 'Bank',
  list: { call: 'GET bank/lists', withoutId: 33 },
  show: { call: 'GET bank/show/:id', key: 'bank_detail' },
  save: {
    store: 'POST bank/store',
    update: 'POST bank/update',
    required: { title: 'title', country_id: 'country' },
    refers: { country_id: { table: countryTable, noun: 'country' } },
    unique: { title: ['country_id', 'bank_name'] },
    kept: payload => ({ bank_name: payload.title!.trim(), country_id: Number(payload.country_id) }),
  },
  status: { call: 'POST bank/status', values: STATUS_WORDS },
})
