/** Reviews in the demo marketplace. */
import { servicesOf } from '../data/services.ts'
import { writersFrom } from '../data/writers.ts'
import type { Geography } from '../geography.ts'
import { recordArea } from '../records.ts'
import { REVIEWS } from '../words.ts'
import { chanceFrom } from '../seed.ts'
import { wornTable } from '../oddities.ts'

const COUNT = 1500
/** The more often, the more reviews give so many points. */
const RATINGS = [5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1, 1]

/** Points that are none and half ones, somebody who has gone, no comment, markup, and a comment that goes on and on. */
const ODD = {
  2: { rating: null, comment: null },
  4: { rating: '4.5' },
  5: { sender_id: null, sender_name: null },
  7: { receiver_name: '<i>Bobby</i> "Tables"', comment: '<script>alert(1)</script> 5 > 4 & nothing else.' },
  8: { comment: 'Excelente. Lo recomiendo.\n\n'.repeat(40).trim() },
  10: { rating: 'N/A' },
}

function healthy(geography: Geography) {
  const chance = chanceFrom(307)
  const { customers, professionals } = writersFrom(geography)
  return Array.from({ length: COUNT }, (_, index) => {
    const customer = chance.pick(customers)
    const professional = chance.pick(professionals)
    const isByCustomer = chance.happens(0.75)
    const [sender, receiver] = isByCustomer ? [customer, professional] : [professional, customer]
    const rating = chance.pick(RATINGS)
    const mood = rating > 3 ? 'good' : rating === 3 ? 'fair' : 'bad'
    const { byCustomers, byProfessionals, ends } = REVIEWS[sender.language]
    const words = [chance.pick((isByCustomer ? byCustomers : byProfessionals)[mood]), ...(chance.happens(0.5) ? [chance.pick(ends[mood])] : [])]
    return {
      id: index + 1,
      sender_id: sender.id,
      sender_name: `${sender.first_name} ${sender.last_name}`,
      receiver_id: receiver.id,
      receiver_name: `${receiver.first_name} ${receiver.last_name}`,
      service_id: chance.pick(servicesOf(professional.id)),
      rating,
      comment: chance.happens(0.85) ? words.join(' ').replaceAll('{name}', receiver.first_name) : '',
    }
  })
}

export const reviews = recordArea(wornTable('reviews', healthy, ODD), {
  noun: 'Review',
  list: { call: 'GET review/lists', isNested: true, withoutId: 9 },
  show: { call: 'GET review/show/:id' },
})
