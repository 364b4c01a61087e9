/** The map in the demo marketplace: who lives within a distance of a place. */
import type { Area } from '../area.ts'
import { bookingTable } from '../data/bookings.ts'
import { categoryTable } from '../data/categories.ts'
import { serviceTable } from '../data/services.ts'
import { isProfessional, userTable, type UserRow } from '../data/users.ts'
import { accepted, answerCall, invalid } from '../request.ts'

/** The globe's radius in kilometres. */
const RADIUS = 6371
const TYPES = ['Client', 'Professional']
/** Which categories each kind names, by their types. */
const KINDS: Record<string, string> = { parent: 'Parent', top_parent: 'Top_Parent' }

/** How far two places are from each other on the globe, in kilometres. */
function kilometres(latitude: number, longitude: number, user: UserRow): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [from, to] = [radians(latitude), radians(Number(user.latitude))]
  const half = (one: number, other: number) => Math.sin((other - one) / 2) ** 2
  return 2 * RADIUS * Math.asin(Math.sqrt(half(from, to) + Math.cos(from) * Math.cos(to) * half(radians(longitude), radians(Number(user.longitude)))))
}

export const map: Area = {
  answer(app, tables) {
    const users = tables.open(userTable)
    const categories = tables.open(categoryTable)
    const services = tables.open(serviceTable)
    const bookings = tables.open(bookingTable)

    /** A category and all below it. */
    function branchOf(id: number) {
      const found = new Set([id])
      for (const { id: each, parent_id } of categories.all()) if (parent_id !== null && found.has(parent_id)) found.add(each)
      return found
    }
    /** Professionals who offer something in a category, and clients who booked something in it. */
    function peopleOf(id: number): Set<number | null> {
      const branch = branchOf(id)
      const titles = new Set([...branch].map(each => categories.get(each)?.title))
      return new Set([
        ...services.all().flatMap(({ user_id, category_id }) => (branch.has(category_id) ? [user_id] : [])),
        ...bookings.all().flatMap(({ customer_id, category }) => (titles.has(category ?? '') ? [customer_id] : [])),
      ])
    }

    answerCall(app, 'POST common/filter_map', context => {
      const { latitude, longitude, distance, type = '', category_id, category_type = '' } = context.get('payload')
      const isNumber = (value: string | undefined) => value !== undefined && value.trim() !== '' && Number.isFinite(Number(value))
      const problems = {
        ...(isNumber(latitude) ? {} : { latitude: 'The latitude must be a number.' }),
        ...(isNumber(longitude) ? {} : { longitude: 'The longitude must be a number.' }),
        ...(isNumber(distance) ? {} : { distance: 'The distance must be a number.' }),
        ...(TYPES.includes(type) ? {} : { type: 'The selected type is invalid.' }),
        ...(!category_id || categories.get(Number(category_id))?.type === KINDS[category_type] ? {} : { category_id: 'The selected category is invalid.' }),
      }
      if (Object.keys(problems).length > 0) return invalid(context, problems)
      const people = category_id ? peopleOf(Number(category_id)) : null
      const found = users
        .all()
        .filter(
          user =>
            isProfessional(user) === (type === 'Professional') &&
            user.latitude !== null &&
            user.longitude !== null &&
            (people?.has(user.id) ?? true) &&
            kilometres(Number(latitude), Number(longitude), user) <= Number(distance),
        )
      return accepted(context, 'Users', { data: found.map(({ id, latitude: north, longitude: east }) => ({ id, latitude: north, longitude: east })) })
    })
  },
}
