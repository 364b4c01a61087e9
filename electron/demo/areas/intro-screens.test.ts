import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

const open = () => signedIn(openTestMarketplace())
const form = { title: 'Meet us', description: 'At the fair in May.', image: 'https://media.example.com/fair.png' }

interface Listed {
  data: Array<{ id: number | null; title: string; image: string | null; status: string }>
  total_count: number
}

describe('intro screens', () => {
  it('come ten at a time in their order, odd ones among them', async () => {
    const call = await open()
    const page = async (start: number) => (await call(`GET tutorial/lists?limit=10&start=${start}`)).answer as unknown as Listed
    const pages = [await page(0), await page(10), await page(20)]
    const rows = pages.flatMap(({ data }) => data)
    expect(pages.map(({ data, total_count }) => [data.length, total_count])).toEqual([
      [10, 24],
      [10, 24],
      [4, 24],
    ])
    expect(rows.map(({ id }) => id)).toEqual([...Array.from({ length: 23 }, (_, index) => index + 1), null])
    expect([...new Set(rows.map(({ status }) => status))]).toEqual(['Active', 'Inactive', 'Draft'])
    expect([rows[0]!.image, rows[16]!.image]).toEqual([expect.stringMatching(/^http.*\/pictures\/home-1\.png$/), null])
  })

  it('a new one is the last, is changed, keeps its place, and moves with an order', async () => {
    const call = await open()
    const { id } = (await call('POST tutorial/store', form)).answer.data as { id: number }
    expect(id).toBe(25)
    expect((await call('POST tutorial/update', { id: '25', ...form, title: 'See us' })).answer.code).toBe('1')
    expect((await call('GET tutorial/show/25')).answer.data).toEqual({ app_tutorial_details: { id, ...form, title: 'See us', status: 'Active' } })
    const shown = async () => ((await call('GET tutorial/lists?limit=30&start=0')).answer as unknown as Listed).data.map(row => row.id)
    expect((await shown()).at(-1)).toBe(25)
    const ids = [25, ...Array.from({ length: 23 }, (_, index) => index + 1)]
    expect((await call('POST tutorial/updateOrder', { ids: JSON.stringify(ids) })).answer.code).toBe('1')
    expect((await shown()).slice(0, 3)).toEqual([25, 1, 2])
  })

  it('ask for title, description and image, and for no title twice', async () => {
    const call = await open()
    expect((await call('POST tutorial/store', { title: '', description: '', image: '' })).answer).toMatchObject({
      code: '0',
      errors: { title: expect.anything(), description: expect.anything(), image: expect.anything() },
    })
    expect((await call('POST tutorial/store', { ...form, title: 'Pay safely' })).answer).toMatchObject({ code: '0', errors: { title: expect.anything() } })
  })
})
