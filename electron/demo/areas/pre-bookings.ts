/** Pre-bookings in the demo marketplace: by page, the newest first, genuine and testing ones apart. */
import { PROMOCODES } from '../words.ts'
import { SERVICES, servicesOf } from '../data/services.ts'
import { isProfessional, userTable } from '../data/users.ts'
import type { Geography } from '../geography.ts'
import { recordArea } from '../records.ts'
import { appointmentTime, chanceFrom, stored, type Chance } from '../seed.ts'
import { isOdd, wornTable } from '../oddities.ts'

const COUNT = 3200
const FIRST_DAY = Date.UTC(2025, 0, 7)
const DAY = 86_400_000
/** The more often, the more pre-bookings are in this state. */
const STATUSES = 'Waiting Waiting Pending Pending Approved Accepted Booked Booked Completed Rejected Cancelled Expired'.split(' ')

/** What promocodes' details lie there as where something went wrong with them: cut off, and no JSON object at all. */
const BROKEN_DETAILS = ['{"amount":"10","maximum_amount":"3000","promotional_ty', 'null', '[object Object]']
const BROKEN_EVERY = 640

/** What a promocode takes off an amount, and its details as JSON text. */
function reduced(id: number, amount: number, chance: Chance) {
  const isBroken = isOdd(id % BROKEN_EVERY, BROKEN_EVERY - 5)
  if (!chance.happens(0.3) && !isBroken) return { promocode: null, promocode_price: '0.00', promocode_details: null }
  const { promocode, ...details } = chance.pick(PROMOCODES.used)
  const off = details.promocode_type === 'flat' ? details.amount : Math.min((amount * details.amount) / 100, details.maximum_amount)
  const text = JSON.stringify({ ...details, amount: String(details.amount), maximum_amount: String(details.maximum_amount) })
  return { promocode, promocode_price: off.toFixed(2), promocode_details: isBroken ? BROKEN_DETAILS[Math.floor(id / BROKEN_EVERY) % 3]! : text }
}

/** One whose professional has gone, one that nobody priced or dated, one in a state that no document names. */
const ODD = {
  3188: { pro_id: null, pro_first_name: null, pro_last_name: null, pro_email: null, pro_phone: null, pro_address: null, user_code: null },
  3190: { total_amount: null, service_date: null, service_time: null },
  3192: { status: 'On hold' },
}

function healthy(geography: Geography) {
  const chance = chanceFrom(255)
  const people = userTable
    .seed(geography)
    .filter(({ first_name, last_name, email, phone, city, address }) => first_name && last_name && email && phone && city && address)
  const professionalsIn = new Map(people.map(({ city }) => [city, people.slice(0, 0)]))
  for (const person of people) if (isProfessional(person)) professionalsIn.get(person.city)!.push(person)
  const customers = people.filter(person => !isProfessional(person) && professionalsIn.get(person.city)!.length > 0)
  return Array.from({ length: COUNT }, (_, index) => {
    const id = index + 1
    const customer = chance.pick(customers)
    const pro = chance.pick(professionalsIn.get(customer.city)!)
    const [category, subcategory, price] = SERVICES[pro.id % SERVICES.length]!
    const amount = Math.round((price * chance.whole(80, 150)) / 5000) * 50
    return {
      id,
      bbp_code: `BBP-${String(100_000 + id)}`,
      category,
      subcategory,
      bbp_customer_fee: '5.00',
      amount: amount.toFixed(2),
      payment_gateway_fee: '2.90',
      total_amount: (amount * 1.05).toFixed(2),
      ...reduced(id, amount, chance),
      service_id: servicesOf(pro.id)[0]!,
      service_time: appointmentTime(chance),
      // About five a day, each for one of the days after.
      service_date: stored(FIRST_DAY + (Math.floor(index / 5) + chance.whole(1, 20)) * DAY).slice(0, 10),
      status: chance.pick(STATUSES),
      user_address: customer.address,
      pro_address: pro.address,
      service_at_home: chance.happens(0.8) ? 1 : 0,
      customer_id: customer.id,
      customer_first_name: customer.first_name,
      customer_last_name: customer.last_name,
      customer_email: customer.email,
      customer_phone: `${customer.country_code}${customer.phone}`,
      customer_profile_image: null,
      pro_id: pro.id,
      pro_first_name: pro.first_name,
      pro_last_name: pro.last_name,
      pro_email: pro.email,
      pro_phone: `${pro.country_code}${pro.phone}`,
      pro_profile_image: null,
      user_code: pro.user_code,
      // Which tab it belongs to. The documents show no such field (O-255 to O-270), so no answer holds it.
      isTesting: chance.happens(0.05),
    }
  })
}

export const preBookings = recordArea(wornTable('pre_bookings', healthy, ODD), {
  noun: 'Pre-booking',
  shown: ({ isTesting: _, ...row }) => row,
  list: {
    call: 'GET prebooking/lists',
    isPaged: true,
    isNested: true,
    filters: { testing: (row, value) => row.isTesting === (value === 'yes') },
  },
  show: { call: 'GET prebooking/show/:id' },
})
