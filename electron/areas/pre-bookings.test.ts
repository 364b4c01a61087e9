import { describe, expect, it } from 'vitest'
import type { Page } from '../../shared/contract/list.ts'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const row = { id: 7, bbp_code: 'BBP-0007', service_id: '31', total_amount: '1250.50', status: 'Pending' }
const promocode = { amount: '10', maximum_amount: '500', promotional_type: 'Percentage', promocode_type: 'First booking', description: 'Welcome' }
const details = {
  ...row,
  category: 'Home',
  subcategory: 'Painting',
  bbp_customer_fee: '5',
  amount: '1200',
  payment_gateway_fee: '12.5',
  promocode: 'HOLA10',
  promocode_price: '120',
  promocode_details: promocode,
  service_time: '10:30:00',
  service_date: '2026-12-01',
  customer_id: '4',
  customer_first_name: 'Ana',
  customer_last_name: 'Ruiz',
  customer_email: 'ana@example.com',
  customer_phone: '341555',
  customer_profile_image: 'https://media.example.com/ana.jpg',
  pro_id: '8',
  pro_first_name: 'Leo',
  pro_last_name: 'Paz',
  pro_email: 'leo@example.com',
  pro_phone: '341777',
  pro_profile_image: 'https://media.example.com/leo.jpg',
  user_code: 'P20008',
}

it('a list keeps whose it is and its promocode, if its answer has them', async () => {
  const { value, server } = await signedIn()
  server.answer(json({ code: '1', data: { result: [details, { ...row, id: 8 }], count: 2 } }))
  const { rows } = await value<Page<object>>('pre-bookings.list', { page: 0, size: 50 })
  const { customer_email, pro_id, promocode: code } = details
  expect(rows).toMatchObject([
    { id: 7, customer_email, pro_id, promocode: code },
    { id: 8, customer_email: '', pro_id: '', promocode: '' },
  ])
})

describe('what is sent', () => {
  it.each([
    [undefined, 'no'],
    ['genuine', 'no'],
    ['testing', 'yes'],
  ])('GET prebooking/lists of the tab %s with limit, start and testing=%s', { tags: ['O-531', 'O-532', 'O-040', 'O-677'] }, async (tab, testing) => {
    const { value, server, calls } = await signedIn()
    server.answer(json({ code: '1', data: { result: [row], count: 1 } }))
    expect(await value('pre-bookings.list', { page: 0, size: 50, ...(tab ? { tab } : {}) })).toMatchObject({ rows: [row], total: 1 })
    expectCall(calls, 'GET', `prebooking/lists?limit=50&start=0&testing=${testing}`)
  })

  it(
    'GET prebooking/show/{id}; O-265: promocode_details is JSON as text',
    {
      tags: [
        'O-529',
        'O-530',
        'O-255',
        'O-256',
        'O-257',
        'O-258',
        'O-259',
        'O-260',
        'O-261',
        'O-262',
        'O-263',
        'O-264',
        'O-266',
        'O-267',
        'O-268',
        'O-269',
        'O-270',
      ],
    },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes['GET prebooking/show/7'] = json({ code: '1', data: { ...details, promocode_details: JSON.stringify(promocode) } })
      expect(await value('pre-bookings.show', { id: 7 })).toEqual(details)
      expectCall(calls, 'GET', 'prebooking/show/7')
    },
  )
})

describe('what may deviate in the answers', () => {
  it.each([
    ['broken JSON text', '{"amount":10,', '{"amount":10,'],
    ['no JSON at all', 'ten percent', 'ten percent'],
    ['an object', promocode, promocode],
    ['an empty text', '', null],
    ['null', null, null],
    ['null as text', 'null', null],
    ['a list', '[1,2]', '[1,2]'],
  ])('promocode_details as %s', { tags: ['O-265'] }, async (_title, held, shown) => {
    const { value, server } = await signedIn()
    server.routes['GET prebooking/show/7'] = json({ code: '1', data: { ...details, promocode_details: held } })
    expect(await value('pre-bookings.show', { id: 7 })).toMatchObject({ id: 7, promocode_details: shown })
  })
})

it('a tab, a filter or a sort that the list does not have is refused in main', async () => {
  const { failure, calls } = await signedIn()
  for (const wrong of [{ tab: 'all' }, { filters: { status: { is: ['Pending'] } } }, { sort: { column: 'id', direction: 'asc' } }, { parameters: { id: 1 } }]) {
    expect(await failure('pre-bookings.list', { page: 0, size: 50, ...wrong })).toMatchObject({ kind: 'invalid' })
  }
  expect(calls).toEqual([])
})
