/** Request calls in the demo marketplace: by page. */
import { personFrom } from '../data/people.ts'
import { recordArea } from '../records.ts'
import { chanceFrom, stored } from '../seed.ts'
import type { Row, TableDefinition } from '../tables.ts'
import { isOdd, oddity } from '../oddities.ts'

interface RequestCallRow extends Row {
  services_id: number | null
  phone_no: string | null
  created_at: string
}

const COUNT = 1200
const SERVICES = 4000
const FIRST_DAY = Date.UTC(2025, 2, 1)
const LAST_DAY = Date.UTC(2026, 9, 30)

/** One about a service that has gone, one without a number, one of a day that nobody knows. */
const ODD: Record<number, Partial<RequestCallRow>> = {
  1192: { services_id: null },
  1194: { phone_no: null },
  1196: { phone_no: '<b>call me</b>' },
  3: { created_at: '0000-00-00 00:00:00' },
}
/** Listed without its id. */
const WITHOUT_ID = 1188

function seed(): RequestCallRow[] {
  const chance = chanceFrom(401)
  return Array.from({ length: COUNT }, (_, index) => {
    const id = index + 1
    const { phone_code, phone } = personFrom(chance)
    const created = FIRST_DAY + ((LAST_DAY - FIRST_DAY) * (index + chance.next())) / COUNT
    return {
      id,
      services_id: chance.whole(1, SERVICES),
      phone_no: chance.happens(0.8) ? `+${phone_code}${phone}` : phone,
      created_at: stored(created),
      ...oddity(ODD, id),
    }
  })
}

const requestCallTable: TableDefinition<RequestCallRow> = { name: 'request-calls', seed }

export const requestCalls = recordArea(requestCallTable, () => ({
  noun: 'Request call',
  list: { call: 'GET requestCall/lists', isPaged: true, isNested: 'data', shown: row => (isOdd(row.id, WITHOUT_ID) ? { ...row, id: null } : row) },
}))
