import { expect, it } from 'vitest'
import { buildGeography } from '../geographySource.ts'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

const geography = buildGeography()
const BUENOS_AIRES = { latitude: '-34.61315', longitude: '-58.37723', distance: '30', type: 'Professional' }

async function opened() {
  const call = await signedIn(openTestMarketplace({ geography }))
  return async (change: Record<string, string> = {}) => (await call('POST common/filter_map', { ...BUENOS_AIRES, ...change })).answer
}
const idsIn = (answer: { data?: unknown }) => (answer.data as Array<{ id: number }>).map(({ id }) => id)

it('answers who lives within the distance, clients and professionals apart', async () => {
  const find = await opened()
  const [professionals, clients] = [idsIn(await find()), idsIn(await find({ type: 'Client' }))]
  expect([professionals.length, clients.length]).toEqual([139, 785])
  expect([professionals.every(id => id % 7 === 0), clients.every(id => id % 7 !== 0)]).toEqual([true, true])
  expect(idsIn(await find({ distance: '2' })).length).toBeLessThan(professionals.length)
})

it('has more than 20,000 points around real cities', async () => {
  const find = await opened()
  const everywhere = { latitude: '0', longitude: '0', distance: '21000' }
  expect(idsIn(await find(everywhere)).length + idsIn(await find({ ...everywhere, type: 'Client' })).length).toBeGreaterThan(20_000)
})

it('a category narrows, a top parent less than its parent', async () => {
  const demo = openTestMarketplace({ geography })
  const call = await signedIn(demo)
  const find = async (change: Record<string, string> = {}) => (await call('POST common/filter_map', { ...BUENOS_AIRES, ...change })).answer
  const categories = (await call('GET common/categories')).answer.data as Array<{ id: number; type: string }>
  const plumbing = String(categories.find(({ type }) => type === 'Parent')!.id)
  const all = new Set(idsIn(await find()))
  const top = new Set(idsIn(await find({ category_id: '1', category_type: 'top_parent' })))
  const parent = idsIn(await find({ category_id: plumbing, category_type: 'parent' }))
  expect(top.size).toBeGreaterThan(0)
  expect(top.size).toBeLessThan(all.size)
  expect([parent.length > 0, parent.length < top.size, parent.every(id => top.has(id))]).toEqual([true, true, true])
})

it.each<Record<string, string>>([
  { latitude: '' },
  { longitude: 'east' },
  { distance: '' },
  { type: 'Customer' },
  { category_id: '1', category_type: 'parent' },
])('refuses %j', async change => {
  expect((await (await opened())(change)).code).toBe('0')
})
