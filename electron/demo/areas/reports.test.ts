import { expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'
import { isProfessional } from '../data/users.ts'

interface Booking {
  id: number
  customer_id: number
  pro_id: number
}
interface Report {
  id: number | null
  booking_id: number | string | null
  customer_id: number
  pro_id: number | null
  description: string | null
}

it('reports are listed whole below data.result, odd ones among them', async () => {
  const call = await signedIn(openTestMarketplace())
  const { result, count } = (await call('GET report/lists')).answer.data as { result: Report[]; count: number }
  expect([count, result.length]).toEqual([420, 420])
  expect(Object.keys(result[0]!)).toEqual(['id', 'booking_id', 'customer_id', 'pro_id', 'description'])
  expect(result.every(row => !isProfessional({ id: row.customer_id }) && (row.pro_id === null || isProfessional({ id: row.pro_id })))).toBe(true)
  expect(result.filter(row => /[{}]/.test(row.description ?? ''))).toEqual([])
  expect(new Set(result.map(row => row.description)).size, 'few say the same').toBeGreaterThan(150)
  expect([result.filter(row => row.id === null).length, result.filter(row => row.description === null).length]).toEqual([1, 1])
})

it('a report names the customer and the professional of its booking', async () => {
  const call = await signedIn(openTestMarketplace())
  const { result } = (await call('GET report/lists')).answer.data as { result: Report[] }
  const whole = result.filter(row => typeof row.booking_id === 'number' && row.pro_id !== null).slice(0, 40)
  for (const { booking_id, customer_id, pro_id } of whole) {
    const booking = (await call(`GET booking/show/${booking_id}`)).answer.data as Booking
    expect([booking.customer_id, booking.pro_id]).toEqual([customer_id, pro_id])
  }
  expect(whole.length).toBe(40)
})
