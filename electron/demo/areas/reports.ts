/** Reports in the demo marketplace. */
import { bookingCount, peopleOf } from '../data/bookings.ts'
import { writersFrom } from '../data/writers.ts'
import type { Geography } from '../geography.ts'
import { recordArea } from '../records.ts'
import { REPORTS } from '../words.ts'
import { chanceFrom, type Chance } from '../seed.ts'
import { wornTable } from '../oddities.ts'

const COUNT = 420

/** A report of nothing, one that goes on and on, one of a booking by another code, one whose professional has gone, one with markup. */
const ODD = {
  3: { description: null },
  5: { description: 'Nobody came, and nobody answers. '.repeat(60).trim() },
  6: { booking_id: 'BBP-2021-0093' },
  8: { pro_id: null },
  9: { description: '<b>Urgent!</b> <img src=x onerror="alert(1)"> The price was 2 < 1 & "free".' },
}

/** A booking whose people both left a name, with them. */
function reportedBooking(chance: Chance, writers: ReturnType<typeof writersFrom>) {
  for (;;) {
    const booking = chance.whole(1, bookingCount())
    const { client_id, pro_id } = peopleOf(booking)
    const customer = writers.byId.get(client_id)
    const professional = writers.byId.get(pro_id)
    if (customer && professional) return { booking, customer, professional }
  }
}

function healthy(geography: Geography) {
  const chance = chanceFrom(302)
  const writers = writersFrom(geography)
  return Array.from({ length: COUNT }, (_, index) => {
    const { booking, customer, professional } = reportedBooking(chance, writers)
    const isByCustomer = chance.happens(0.7)
    const { language, city } = isByCustomer ? customer : professional
    const { byCustomers, byProfessionals, ends } = REPORTS[language]
    const matter = chance.pick(isByCustomer ? byCustomers : byProfessionals)
    const description = matter.replace('{city}', city).replace('{time}', `${chance.whole(9, 21)}:${chance.pick(['00', '15', '30', '45'])}`)
    return {
      id: index + 1,
      booking_id: booking,
      customer_id: customer.id,
      pro_id: professional.id,
      description: chance.happens(0.4) ? `${description} ${chance.pick(ends)}` : description,
    }
  })
}

export const reports = recordArea(wornTable('reports', healthy, ODD), {
  noun: 'Report',
  list: { call: 'GET report/lists', isNested: true, withoutId: 15 },
})
