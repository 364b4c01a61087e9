import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

const open = async () => {
  const call = await signedIn(openTestMarketplace())
  const list = async (path: string) => (await call(`GET ${path}`)).answer.data as Array<{ id: number; title: string; parent_id?: number }>
  return { call, list, ids: async (path: string) => (await list(path)).map(({ id }) => id) }
}

describe('featured categories', () => {
  it('are listed in their order, and all other categories apart', async () => {
    const { list } = await open()
    const [featured, others] = [await list('category/featured'), await list('category/nonFeaturedCategory')]
    expect(featured.length).toBeGreaterThan(5)
    expect(Object.keys(featured[0]!)).toEqual(['id', 'title'])
    expect(featured.length + others.length).toBe(150)
    expect(others.some(({ id }) => featured.some(row => row.id === id))).toBe(false)
  })

  it('are added at the end, put in order and taken out', async () => {
    const { call, ids } = await open()
    const before = await ids('category/featured')
    const [first, second] = await ids('category/nonFeaturedCategory')
    expect((await call('POST Category/addFeatured', { ids: `[${second},${first}]` })).answer.code).toBe('1')
    expect(await ids('category/featured')).toEqual([...before, second, first])
    const order = [first, ...before, second]
    expect((await call('POST Category/updateFeaturedOrder', { ids: JSON.stringify(order) })).answer.code).toBe('1')
    expect(await ids('category/featured')).toEqual(order)
    expect((await call(`DELETE category/featured/${first}`)).answer.code).toBe('1')
    expect(await ids('category/featured')).toEqual([...before, second])
  })

  it.each([
    ['addFeatured', ''],
    ['addFeatured', '[]'],
    ['addFeatured', '1,2'],
    ['addFeatured', '[1]'],
    ['updateFeaturedOrder', '[1]'],
    ['updateFeaturedOrder', 'x'],
  ])('POST Category/%s refuses %j', async (path, ids) => {
    const { call } = await open()
    expect((await call(`POST Category/${path}`, { ids })).answer).toMatchObject({ code: '0', errors: { ids: [expect.any(String)] } })
  })
})

it('the order of parents and of the categories below one is kept', async () => {
  const { call, ids } = await open()
  const parents = (await ids('category/parentCategories')).toReversed()
  expect((await call('POST Category/updateOrder', { ids: JSON.stringify(parents) })).answer.code).toBe('1')
  expect(await ids('category/parentCategories')).toEqual(parents)
  const children = (await ids(`category/byParent/${parents[0]}`)).toReversed()
  expect((await call('POST Category/updateOrder', { ids: JSON.stringify(children) })).answer.code).toBe('1')
  expect(await ids(`category/byParent/${parents[0]}`)).toEqual(children)
  expect(await ids('category/parentCategories')).toEqual(parents)
})
