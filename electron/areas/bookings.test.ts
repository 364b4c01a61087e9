import { describe, expect, it } from 'vitest'
import { bookingList, bookings, type BookingDetails } from '../../shared/areas/bookings.ts'
import { cellValue } from '../../shared/contract/list.ts'
import type { Found, FoundEverywhere } from '../../shared/platform/search.ts'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const row = {
  id: 7,
  customer_id: '4',
  customer_first_name: 'Ana',
  customer_last_name: 'Ruiz',
  customer_profile_image: 'https://media.example.com/4.png',
  pro_id: '8',
  pro_first_name: 'Leo',
  pro_last_name: 'Paz',
  pro_profile_image: 'https://media.example.com/8.png',
  category: 'Painting',
  approve_payment_by_admin: '0',
  amount: '1000',
  total_amount: '1100',
  bbp_customer_fee: '10',
  bbp_provider_fee: '15',
  promocode_price: '50',
  partial_payment: '300',
  partial_payment_status: 'Paid',
  service_date: '2026-12-01',
  service_time: '10:30:00',
  created_at: '2026-11-20 08:00:00',
  status: 'Completed',
  cancellation_reason: '',
  testing_status: '0',
}
const details: BookingDetails = {
  ...row,
  invoice_no: 'INV-7',
  subcategory: 'Room painting',
  payment_gateway_fee: '2.9',
  service_id: '31',
  service_code: 'S31',
  service_at_home: '1',
  user_address: 'Mitre 1',
  pro_address: 'Belgrano 2',
  customer_email: 'ana@example.com',
  customer_phone: '341555',
  pro_email: 'leo@example.com',
  pro_phone: '341777',
  user_code: 'P8',
  conversation_id: 'chat-7',
  sender_id: '4',
  receiver_id: '8',
  rating: '5',
  comment: 'Punctual',
}
const done = json({ code: '1', message: 'Done' })
const isRead = ({ path }: { path: string }) => /\/(show|lists)\b/.test(path)

it('a list keeps what its answer has beside the columns: it is found by all of it, and by its exact signs first', async () => {
  const { value, server } = await signedIn()
  const other = { ...details, id: 8, invoice_no: 'INV-70', customer_phone: '341556', comment: '' }
  server.answer(json({ code: '1', data: { result: [details, other], count: 2 } }))
  await value('bookings.list', { page: 0, size: 50 })
  const found = async (text: string) => {
    const { areas } = await value<FoundEverywhere>('search.everywhere', { text, areas: ['bookings'], most: 5 })
    return areas.flatMap(({ rows }) => rows.map(({ id, field }) => [id, field]))
  }
  expect(await found('punctual')).toEqual([[7, 'comment']])
  expect(await found('341555')).toEqual([[7, 'customer_phone']])
  expect((await found('Belgrano 2')).map(([id]) => id)).toEqual([8, 7])
  const { records } = await value<Found>('search.records', { text: 'inv-7', areas: [{ area: 'bookings', kind: 'Booking' }] })
  expect(records.map(({ id, matched }) => [id, matched])).toEqual([[7, { field: 'invoice_no', text: 'INV-7' }]])
})

describe('what is sent', () => {
  it.each([
    [undefined, 0, 'no'],
    ['genuine', 2, 'no'],
    ['testing', 1, 'yes'],
  ])(
    'GET booking/lists of the tab %s, page %i, with limit, start and testing=%s',
    { tags: ['O-519', 'O-520', 'O-521', 'O-012', 'O-674'] },
    async (tab, page, testing) => {
      const { value, server, calls } = await signedIn()
      server.answer(json({ code: '1', data: { result: [row], count: page * 50 + 1 } }))
      expect(await value('bookings.list', { page, size: 50, ...(tab ? { tab } : {}) })).toMatchObject({ rows: [row], total: page * 50 + 1 })
      expectCall(calls, 'GET', `booking/lists?limit=50&start=${page * 50}&testing=${testing}`)
    },
  )

  it(
    'GET booking/show/{id}, with the fields of the documents',
    {
      tags: [
        'O-515',
        'O-516',
        'O-196',
        'O-197',
        'O-198',
        'O-199',
        'O-200',
        'O-201',
        'O-202',
        'O-203',
        'O-204',
        'O-205',
        'O-206',
        'O-207',
        'O-208',
        'O-209',
        'O-210',
        'O-211',
        'O-212',
        'O-213',
        'O-214',
        'O-215',
        'O-216',
        'O-217',
        'O-218',
        'O-219',
        'O-220',
        'O-221',
        'O-222',
        'O-223',
        'O-224',
        'O-225',
        'O-226',
        'O-227',
        'O-228',
        'O-229',
        'O-230',
        'O-231',
        'O-232',
        'O-233',
        'O-234',
        'O-235',
        'O-236',
        'O-237',
      ],
    },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes['GET booking/show/7'] = json({ code: '1', data: details })
      expect(await value('bookings.show', { id: 7 })).toEqual(details)
      expectCall(calls, 'GET', 'booking/show/7')
    },
  )

  it(
    'GET booking/chat/{conversation_id}, whatever the id is made of',
    { tags: ['O-512', 'O-513', 'O-514', 'O-243', 'O-244', 'O-245', 'O-246', 'O-247', 'O-248', 'O-249', 'O-250', 'O-251', 'O-252', 'O-253'] },
    async () => {
      const { value, server, calls } = await signedIn()
      const message = { senderId: '4', value: 'Two rooms', price: '900', offerAction: 'accepted', createdAt: '2026-11-21T10:00:00Z' }
      const messages = [
        { ...message, type: 'bookingOffer' },
        { ...message, type: 'quotationOffer' },
      ]
      const people = { client_id: '4', client_photo: 'https://media.example.com/4.png', pro_image: 'https://media.example.com/8.png' }
      server.answer(json({ code: '1', data: { messages, conversationData: people } }))
      expect(await value('bookings.chat', { conversation_id: 'a/b 1' })).toEqual({ messages, ...people, unreadable: 0 })
      expectCall(calls, 'GET', 'booking/chat/a%2Fb%201')
    },
  )

  it('GET booking/review/{id}', { tags: ['O-517', 'O-518', 'O-238', 'O-239', 'O-240', 'O-241', 'O-242', 'O-551'] }, async () => {
    const { value, server, calls } = await signedIn()
    const review = { sender_id: '4', first_name: 'Ana', email: 'ana@example.com', rating: '5', comment: 'Punctual' }
    server.answer(json({ code: '1', data: [review] }))
    expect(await value('bookings.review', { id: 7 })).toEqual([review])
    expectCall(calls, 'GET', 'booking/review/7')
  })

  it('POST booking/paymentStatus/{id} with approve_payment_by_admin', { tags: ['O-522', 'O-523', 'O-435'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.answer(done)
    expect(await value('bookings.approvePayment', { id: 7 })).toEqual({ message: 'Done', id: 7 })
    expectCall(calls, 'POST', 'booking/paymentStatus/7', { approve_payment_by_admin: '1' })
  })

  it('POST booking/cancellationReason with the text and the id', { tags: ['O-524', 'O-525'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.answer(done)
    await value('bookings.setCancellationReason', { id: 7, cancellation_reason: 'Web issue in Chat' })
    expectCall(calls, 'POST', 'booking/cancellationReason', { cancellation_reason: 'Web issue in Chat', id: '7' })
  })

  it.each([
    [true, '1'],
    [false, '0'],
  ])('POST booking/testing, marked %s, is status %s and one id', { tags: ['O-526', 'O-527', 'O-528'] }, async (isTesting, status) => {
    const { value, server, calls } = await signedIn()
    server.answer(done)
    await value('bookings.markTesting', { id: 7, isTesting })
    expectCall(calls, 'POST', 'booking/testing', { status, id: '7' })
  })
})

it('the list is read again after a payment or a reason was changed, and a marked booking leaves its tab at once', { tags: ['O-424'] }, async () => {
  const { value, server, calls } = await signedIn()
  server.routes['GET booking/show/7'] = json({ code: '1', data: { ...details, approve_payment_by_admin: 1 } })
  server.answer(json({ code: '1', data: { result: [row, { ...row, id: 8 }], count: 2 } }))
  const page = () => value('bookings.list', { page: 0, size: 50 }) as Promise<{ rows: Array<{ id: number; approve_payment_by_admin: string }>; total: number }>
  await page()
  const lists = () => calls.filter(({ path }) => path.includes('booking/lists')).length
  expect(lists()).toBe(1)
  server.routes['POST booking/paymentStatus/7'] = done
  await value('bookings.approvePayment', { id: 7 })
  await expect.poll(async () => (await page()).rows[0]!.approve_payment_by_admin).toBe('1')
  await expect.poll(lists).toBeGreaterThan(1)
  server.routes['POST booking/testing'] = done
  await value('bookings.markTesting', { id: 8, isTesting: true })
  expect((await page()).rows.map(({ id }) => id)).toEqual([7])
})

describe('what may deviate in the answers', () => {
  it('numbers come as texts, and what is null or missing is empty', { tags: ['O-205', 'O-230', 'O-232'] }, async () => {
    const { value, server } = await signedIn()
    const { category: _, ...without } = row
    const odd = {
      ...without,
      id: '7',
      total_amount: 1100.5,
      partial_payment: null,
      approve_payment_by_admin: true,
      testing_status: 0,
      service_date: null,
      status: 3,
    }
    server.answer(json({ code: '1', data: { result: [odd, { ...row, id: null }], count: '2' } }))
    expect(await value('bookings.list', { page: 0, size: 50 })).toMatchObject({
      rows: [
        { id: 7, total_amount: '1100.5', partial_payment: '', approve_payment_by_admin: '1', testing_status: '0', service_date: '', category: '', status: '3' },
      ],
      total: 2,
      unreadable: 1,
    })
  })

  it.each([
    ['null', null, 0],
    ['an empty list', [], 0],
    ['one review by itself', { sender_id: 4, rating: 5 }, 1],
    ['a list below reviews', { reviews: [{ sender_id: 4 }] }, 1],
    ['a list with something else in it', ['none', { sender_id: 4 }], 1],
  ])('reviews as %s', async (_title, data, count) => {
    const { value, server } = await signedIn()
    server.answer(json({ code: '1', data }))
    expect(await value('bookings.review', { id: 7 })).toHaveLength(count)
  })

  it('a chat without a list of messages is no chat, and says so', async () => {
    const { failure, server } = await signedIn()
    server.answer(json({ code: '1', data: {} }))
    expect(await failure('bookings.chat', { conversation_id: 'chat-7' })).toMatchObject({ kind: 'unexpected' })
  })
})

it('what the columns hold, on the screen and in a file', { tags: ['O-028', 'O-706', 'O-707', 'O-708', 'O-709', 'O-710'] }, () => {
  const cells = (booking: object) =>
    ['customer_name', 'professional_name', 'payment_status', 'bbp_settlement', 'client_settlement', 'booking_date', 'request_date'].map(column =>
      cellValue(bookingList, column, booking),
    )
  expect(cells(row)).toEqual(['Ana Ruiz', 'Leo Paz', 'Not Completed', '800.00', '100.00', '2026-12-01 10:30:00', '2026-11-20 08:00:00'])
  const odd = { ...row, pro_first_name: '', partial_payment: '', promocode_price: '', service_time: '', approve_payment_by_admin: '2' }
  expect(cells(odd)).toEqual(['Ana Ruiz', 'Paz', '2', 'N/A', '1000.00', '2026-12-01', '2026-11-20 08:00:00'])
  expect(cells({ ...row, total_amount: 'on request' }).slice(3, 5)).toEqual(['Not known', '100.00'])
})

it('whoever may not edit changes nothing, and what belongs to no booking is refused in main', { tags: ['O-499', 'O-501'] }, async () => {
  const { failure, calls } = await signedIn({ Bookings: { edit: true } })
  for (const [operation, input] of [
    ['approvePayment', { id: 7 }],
    ['setCancellationReason', { id: 7, cancellation_reason: 'Web issue in Chat' }],
    ['markTesting', { id: 7, isTesting: true }],
  ] as const) {
    expect(bookings.operations[operation].needs).toBe('edit')
    expect(await failure(`bookings.${operation}`, input)).toMatchObject({ kind: 'denied' })
  }
  const other = await signedIn()
  for (const [operation, input] of [
    ['list', { page: 0, size: 50, tab: 'all' }],
    ['list', { page: 0, size: 50, sort: { column: 'id', direction: 'asc' } }],
    ['setCancellationReason', { id: 7, cancellation_reason: '' }],
    ['chat', { conversation_id: '' }],
    ['approvePayment', { id: 7, approve_payment_by_admin: 0 }],
  ] as const) {
    expect(await other.failure(`bookings.${operation}`, input)).toMatchObject({ kind: 'invalid' })
  }
  expect([...calls, ...other.calls].filter(call => !isRead(call))).toEqual([])
})
