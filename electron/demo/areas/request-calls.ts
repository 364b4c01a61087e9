/** Request calls in the demo marketplace: by page. */
import { personFrom } from '../data/people.ts'
import { recordArea } from '../records.ts'
import { chanceFrom, stored } from '../seed.ts'
import { wornTable } from '../oddities.ts'

const COUNT = 1200
const SERVICES = 4000
const FIRST_DAY = Date.UTC(2025, 2, 1)
const LAST_DAY = Date.UTC(2026, 9, 30)

/** One about a service that has gone, one without a number, one of a day that nobody knows. */
const ODD = {
  1192: { services_id: null },
  1194: { phone_no: null },
  1196: { phone_no: '<b>call me</b>' },
  3: { created_at: '0000-00-00 00:00:00' },
}

function healthy() {
  const chance = chanceFrom(401)
  return Array.from({ length: COUNT }, (_, index) => {
    const { phone_code, phone } = personFrom(chance)
    const created = FIRST_DAY + ((LAST_DAY - FIRST_DAY) * (index + chance.next())) / COUNT
    return {
      id: index + 1,
      services_id: chance.whole(1, SERVICES),
      phone_no: chance.happens(0.8) ? `+${phone_code}${phone}` : phone,
      created_at: stored(created),
    }
  })
}

export const requestCalls = recordArea(wornTable('request-calls', healthy, ODD), {
  noun: 'Request call',
  list: { call: 'GET requestCall/lists', isPaged: true, isNested: 'data', withoutId: 1188 },
})
