import { expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

interface Suggestion {
  id: number | null
  user_id: number | null
  created_at: string | null
  suggestion: string | null
}

it('suggestions are listed whole below data, odd ones among them', async () => {
  const call = await signedIn(openTestMarketplace())
  const { answer } = await call('GET suggestion/lists')
  const rows = answer.data as Suggestion[]
  expect(answer).toMatchObject({ code: '1', total_count: 300 })
  expect(Object.keys(rows[0]!)).toEqual(['id', 'user_id', 'first_name', 'email', 'created_at', 'suggestion'])
  const days = rows.map(row => row.created_at).filter(day => day !== null && !day.startsWith('0000'))
  expect([days.length, days.every((day, index) => index === 0 || days[index - 1]! < day!)]).toEqual([298, true])
  expect(rows.filter(row => /[{}]/.test(row.suggestion ?? ''))).toEqual([])
  expect([rows.filter(row => row.id === null).length, rows.filter(row => row.user_id === null).length]).toEqual([1, 1])
})
