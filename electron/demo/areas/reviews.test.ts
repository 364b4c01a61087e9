import { expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'
import { isProfessional } from '../data/users.ts'

interface Review {
  id: number | null
  sender_id: number | null
  receiver_id: number
  rating: number | string | null
  comment: string | null
}

it('reviews are listed whole below data.result, and one by id', async () => {
  const call = await signedIn(openTestMarketplace())
  const { result, count } = (await call('GET review/lists')).answer.data as { result: Review[]; count: number }
  expect([count, result.length]).toEqual([1500, 1500])
  expect(Object.keys(result[0]!)).toEqual(['id', 'sender_id', 'sender_name', 'receiver_id', 'receiver_name', 'service_id', 'rating', 'comment'])
  const known = result.filter(row => row.sender_id !== null)
  expect(known.every(row => isProfessional({ id: row.sender_id! }) !== isProfessional({ id: row.receiver_id }))).toBe(true)
  expect(result.filter(row => /[{}]/.test(row.comment ?? ''))).toEqual([])
  expect(new Set(result.map(row => row.rating))).toEqual(new Set([1, 2, 3, 4, 5, null, '4.5', 'N/A']))
  expect((await call('GET review/show/1')).answer.data).toEqual(result[0])
  expect((await call('GET review/show/1501')).answer).toEqual({ code: '0', message: 'Review not found.' })
})
