/** Customers and service providers in the demo marketplace: by page, the newest first, and each with what belongs to it. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import type { Area } from '../area.ts'
import { availabilityOf } from '../data/availability.ts'
import { bookingsOf, peopleOf } from '../data/bookings.ts'
import { servicesOf } from '../data/services.ts'
import { isProfessional, nameOf, picturesOf, userTable, type UserRow } from '../data/users.ts'
import { answerList, type ListRules } from '../lists.ts'
import { answerNamed, answerRecords } from '../records.ts'
import { accepted, answerCall, type Call } from '../request.ts'
import { chanceFrom, type Chance } from '../seed.ts'
import { isOdd } from '../oddities.ts'

/** Listed without its id, on the second page of ten customers. */
const WITHOUT_ID = 20_980
/** People of whom parts are missing: the person, what providers are paid on, when they work, reviews. */
const WITHOUT_PERSON = 20_990
const WITHOUT_BANK = 20_979
const WITHOUT_AVAILABILITY = 20_986
const WITHOUT_REVIEWS = 20_994

const BANKS = ['Banco del Litoral', 'Banco Andino', 'Banco Metropolitano', 'Caja de la Costa', 'Banco Nacional de Crédito']
const COMMENTS: ReadonlyArray<[rating: number, comment: string | null]> = [
  [5, 'Muy puntual y prolijo. Lo volvería a llamar.'],
  [5, 'Excelente trabajo, quedó todo limpio.'],
  [4, 'Buen servicio, aunque llegó media hora tarde.'],
  [4, 'Ótimo atendimento, recomendo.'],
  [5, 'Great work, and very friendly.'],
  [3, 'Correcto, pero más caro de lo que se había hablado.'],
  [2, 'Tuve que llamar dos veces para que terminara.'],
  [1, 'No vino el día acordado & nobody answered the phone.'],
  [5, null],
]

const digits = (chance: Chance, count: number) => Array.from({ length: count }, () => chance.whole(0, 9)).join('')

function bankDetailsOf(user: UserRow) {
  const chance = chanceFrom(user.id + 363)
  return {
    account_holder_name: nameOf(user),
    account_number: digits(chance, 12),
    bank_name: chance.pick(BANKS),
    cbu: digits(chance, 22),
    cuit_cuil: `${chance.pick(['20', '23', '27'])}-${digits(chance, 8)}-${chance.whole(0, 9)}`,
  }
}

/** What a customer wrote of providers after bookings; many wrote nothing. */
function reviewsOf(user: UserRow, provider: (id: number) => UserRow | undefined) {
  const chance = chanceFrom(user.id + 267)
  const count = chance.happens(0.4) ? 0 : chance.whole(1, 6)
  return bookingsOf(user.id)
    .slice(0, count)
    .map((booking_id, index) => {
      const receiver_id = peopleOf(booking_id).pro_id
      const receiver = provider(receiver_id)
      const [rating, comment] = chance.pick(COMMENTS)
      return {
        id: user.id * 10 + index,
        sender_id: user.id,
        sender_name: nameOf(user),
        receiver_id,
        receiver_name: receiver ? nameOf(receiver) : null,
        booking_id,
        service_id: servicesOf(receiver_id)[0]!,
        rating,
        comment,
      }
    })
}

export const people: Area = {
  keeps: [userTable],
  answer(app, tables) {
    const table = tables.open(userTable)
    const shown = (user: UserRow, context: Call) => ({ ...user, ...picturesOf(context, user) })
    const rules: ListRules<UserRow> = {
      isPaged: true,
      searched: [nameOf, 'email', 'phone', 'user_code'],
      orders: { name: nameOf },
      withoutId: WITHOUT_ID,
    }

    answerCall(app, 'GET user/lists', context => {
      const asksProfessionals = context.req.query('role_type') === 'Professional'
      const users = table.all().filter(user => isProfessional(user) === asksProfessionals)
      return answerList(context, 'User list', users, rules, user => shown(user, context))
    })
    answerNamed(
      app,
      'User',
      table,
    )('GET user/show/:id', (user, context) => {
      const user_details = isOdd(user.id, WITHOUT_PERSON) ? null : shown(user, context)
      const parts = isProfessional(user)
        ? {
            ...(isOdd(user.id, WITHOUT_AVAILABILITY) ? {} : { availability: availabilityOf(user) }),
            bank_details: isOdd(user.id, WITHOUT_BANK) ? null : bankDetailsOf(user),
          }
        : { service_reviews: isOdd(user.id, WITHOUT_REVIEWS) ? null : reviewsOf(user, id => table.get(id)) }
      return accepted(context, 'User details', { data: { user_details, ...parts } })
    })
    answerRecords(app, tables, userTable, { noun: 'User', status: { call: 'POST user/status', values: STATUS_WORDS } })
  },
}
