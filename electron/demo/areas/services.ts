/** Services in the demo marketplace: the list by page, the details in parts, and the verification of services and of people. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import type { Area } from '../area.ts'
import { availabilityOf } from '../data/availability.ts'
import { bookingsOf, peopleOf } from '../data/bookings.ts'
import { categoryTable } from '../data/categories.ts'
import { POLICIES, serviceEntryTable, serviceTable, WITHOUT_ID, type ServiceEntryRow, type ServiceRow } from '../data/services.ts'
import { nameOf, picturesOf, userTable, type UserRow } from '../data/users.ts'
import { pictureAddress } from '../files.ts'
import { answerList } from '../lists.ts'
import { answerNamed, answerRecords, changes } from '../records.ts'
import { accepted, answerCall, refused, type Call } from '../request.ts'
import { chanceFrom } from '../seed.ts'
import { isOdd, oddOnes } from '../oddities.ts'
import { SERVICE_WORDS } from '../words.ts'

/** Services of which a part of the details is missing, or is nothing that could be one. */
const WITHOUT_PARTS = 3_980
const WITH_ODD_PARTS = 3_984

type Comment = [rating: number | null, comment: string | null]

const ODD_COMMENTS: readonly Comment[] = [[null, 'No rating was given <yet>.']]

/** What the two verifications may set. */
const SERVICE_BADGES = ['licence_status', 'experience_status', 'certificate_status'] as const
const USER_BADGES = ['dni_status', 'location_front_status', 'location_back_status', 'profile_pic_status', 'elite_status', 'training_status', 'standard_lift']
const BITS = ['0', '1']

/** What the details tell of the professional, beside the pictures. */
const TOLD = [
  'id',
  'user_code',
  'first_name',
  'last_name',
  'address',
  'about_me',
  'phone',
  'email',
  'phone_verify',
  'email_verify',
  'last_login',
  'updated_at',
  'dni_status',
  'location_front_status',
  'location_back_status',
  'profile_pic_status',
] as const

/** What customers wrote of an entry; many wrote nothing. */
function reviewsOf(entry: Pick<ServiceEntryRow, 'id' | 'sid'>, receiver: UserRow | undefined, person: (id: number) => UserRow | undefined) {
  const chance = chanceFrom(entry.sid)
  const bookings = receiver ? bookingsOf(receiver.id) : []
  const count = chance.happens(0.4) || bookings.length === 0 ? 0 : chance.whole(1, 5)
  return Array.from({ length: count }, (_, index) => {
    const booking_id = chance.pick(bookings)
    const sender = person(peopleOf(booking_id).client_id)
    const [rating, comment] = chance.pick([...SERVICE_WORDS.comments, ...oddOnes(ODD_COMMENTS)])
    return {
      id: entry.id * 10 + index,
      sender_id: sender?.id ?? null,
      sender_name: (sender && nameOf(sender)) || null,
      receiver_id: receiver?.id ?? null,
      receiver_name: (receiver && nameOf(receiver)) || null,
      booking_id,
      service_id: entry.sid,
      rating,
      comment,
    }
  })
}

const LISTED_TYPES: Record<string, (row: Pick<ServiceRow, 'isPublished' | 'verify_status'>) => boolean> = {
  published: row => row.isPublished === 1,
  review: row => row.isPublished !== 1 && row.verify_status !== 'in_progress',
  progress: row => row.isPublished !== 1 && row.verify_status === 'in_progress',
}

export const services: Area = {
  keeps: [serviceTable, serviceEntryTable, userTable],
  answer(app, tables) {
    const table = tables.open(serviceTable)
    const entries = tables.open(serviceEntryTable)
    const users = tables.open(userTable)
    const categories = tables.open(categoryTable)
    const personOf = ({ user_id }: ServiceRow) => (user_id === null ? undefined : users.get(user_id))

    function named(row: ServiceRow) {
      const { id, category_id, created_at, verify_status, testing_status, isPublished, status } = row
      const user = personOf(row)
      const category = categories.get(category_id)
      const parent = category?.parent_id ? categories.get(category.parent_id) : undefined
      const top = parent?.parent_id ? categories.get(parent.parent_id) : undefined
      return {
        id,
        created_at,
        user_code: user?.user_code ?? null,
        user_first_name: user?.first_name ?? null,
        user_email: user?.email ?? null,
        top_parent_title: top?.title ?? null,
        parent_category_title: parent?.title ?? null,
        category_title: category?.title ?? null,
        verify_status,
        testing_status,
        isPublished,
        status,
      }
    }

    answerCall(app, 'GET service/lists', context => {
      const asksTesting = context.req.query('testing') === 'yes'
      const listed = table.all().filter(row => (row.testing_status === 1) === asksTesting)
      return answerList(context, 'Service list', listed.map(named), {
        isPaged: true,
        searched: ['id', 'user_first_name', 'user_email', 'top_parent_title', 'parent_category_title', 'category_title'],
        filters: { type: (row, value) => LISTED_TYPES[value]?.(row) ?? false },
        orders: { first_name: row => row.user_first_name, email: row => row.user_email },
        withoutId: WITHOUT_ID,
      })
    })

    function professionalOf(row: ServiceRow, context: Call) {
      const user = personOf(row)
      return user ? { ...Object.fromEntries(TOLD.map(name => [name, user[name]])), ...picturesOf(context, user) } : null
    }

    function partsOf(row: ServiceRow, context: Call): Record<string, unknown> {
      const receiver = personOf(row)
      const parts = {
        services: entries
          .all()
          .filter(({ service_id }) => service_id === row.id)
          .map(({ id, sid, title, description_include, description_exclude, price, status }) => {
            const service_reviews = reviewsOf({ id, sid }, receiver, of => users.get(of))
            return { id, sid, title, description_include, description_exclude, price, status, service_reviews }
          }),
        certificates: row.certificates?.map(({ certificate, document_type }) => ({ certificate: pictureAddress(context, certificate), document_type })) ?? null,
        service_images: row.images.map(image => ({ service_image: pictureAddress(context, image) })),
        professional: professionalOf(row, context),
        availability: receiver ? availabilityOf(receiver) : [],
        cancellation_policy: row.policy === null ? null : POLICIES[row.policy],
        service_tags: row.tags?.map(title => ({ title })) ?? null,
      }
      if (isOdd(row.id, WITHOUT_PARTS)) {
        const { availability: _, services: __, ...rest } = parts
        return rest
      }
      if (!isOdd(row.id, WITH_ODD_PARTS)) return parts
      return {
        ...parts,
        services: [null, ...parts.services, { title: 'Without an id', price: 'on request', service_reviews: 'none' }],
        certificates: [...(parts.certificates ?? []), { certificate: null, document_type: null }, 'lost.pdf'],
        availability: 'by appointment',
        service_tags: ['as a word', { title: 'as a tag' }, 7],
        cancellation_policy: 'As agreed with the client.',
      }
    }

    answerNamed(
      app,
      'Service',
      table,
    )('GET service/show/:id', (row, context) => {
      const { user_code: _, testing_status: __, ...listed } = named(row)
      const { description, warranty_duration, certificate_status, experience_status, licence_status } = row
      const service_details = { ...listed, description, warranty_duration, certificate_status, experience_status, licence_status }
      return accepted(context, 'Service details', { data: { service_details, ...partsOf(row, context) } })
    })

    const change = changes(app, 'Service', table)

    answerRecords(app, tables, serviceTable, { noun: 'Service', status: { call: 'POST service/status/:id', values: STATUS_WORDS } })
    change('POST service/publish/:id', 'Service publish status updated successfully', ({ isPublished }, row) => {
      if (!BITS.includes(isPublished!)) return 'The isPublished must be 1 or 0.'
      if (row.verify_status === 'in_progress') return 'This service is still in progress.'
      return { isPublished: Number(isPublished) }
    })
    change('POST service/testing/:id', 'Service testing status updated successfully', ({ status }) =>
      BITS.includes(status!) ? { testing_status: Number(status) } : 'The status must be 1 or 0.',
    )
    change('POST service/verification/:id', 'Service verification updated successfully', (payload, row) =>
      SERVICE_BADGES.every(name => BITS.includes(payload[name]!) || payload[name] === String(row[name]))
        ? Object.fromEntries(SERVICE_BADGES.map(name => [name, Number(payload[name])]))
        : 'The three verifications must be 1 or 0.',
    )
    change('POST service/updateMainDescription', 'Description updated successfully', ({ description }) =>
      description === undefined ? 'The description is missing.' : { description },
    )
    answerCall(app, 'POST service/updateDescription', context => {
      const { sid, description_include, description_exclude } = context.get('payload')
      const entry = entries.all().find(each => String(each.sid) === sid)
      if (!entry || description_include === undefined || description_exclude === undefined) return refused(context, 'Service not found.')
      entries.update(entry.id, { description_include, description_exclude })
      return accepted(context, 'Service description updated successfully')
    })
    answerRecords(app, tables, serviceEntryTable, { noun: 'Service', remove: { call: 'DELETE service/delete/:id' } })
    answerRecords(app, tables, serviceTable, { noun: 'Service', remove: { call: 'DELETE service/deleteMain/:id' } })

    answerNamed(
      app,
      'User',
      users,
    )('POST user/verification', (user, context) => {
      const { status_type, status_action } = context.get('payload')
      if (!USER_BADGES.includes(status_type!) || !BITS.includes(status_action!)) return refused(context, 'The selected status is invalid.')
      users.update(user.id, { [status_type!]: Number(status_action) })
      return accepted(context, 'Verification updated successfully')
    })
  },
}
