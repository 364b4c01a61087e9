import { expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

interface RequestCall {
  id: number | null
  created_at: string
}

it('request calls are listed by page below data.data, in the order that is asked for', async () => {
  const call = await signedIn(openTestMarketplace())
  const page = async (query: string) => (await call(`GET requestCall/lists?${query}`)).answer.data as { data: RequestCall[]; count: number }
  const { data, count } = await page('limit=50&start=0&order_by_column=created_at&order_by=desc')
  expect([count, data.length, Object.keys(data[0]!)]).toEqual([1200, 50, ['id', 'services_id', 'phone_no', 'created_at']])
  const moments = data.map(row => row.created_at)
  expect(moments.every((moment, index) => index === 0 || moments[index - 1]! >= moment)).toBe(true)
  expect(data.filter(row => row.id === null)).toHaveLength(1)
  expect((await page('limit=25&start=0&order_by_column=created_at&order_by=asc')).data.slice(0, 2)).toMatchObject([{ id: 3 }, { id: 1 }])
})
