import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const KEY = { subcategory_id: 4, country_id: 9 }
const FETCH = 'GET category/fetch_min_price'

describe('what is sent', () => {
  it(
    'GET category/fetch_min_price with subcategory_id and country_id; the price is read below min_price',
    { tags: ['C-606', 'C-212', 'C-758', 'C-213'] },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes[FETCH] = json({ code: '1', data: { min_price: '12.50' } })
      expect(await value('categories.minimumPrice', KEY)).toEqual({ min_price: '12.50' })
      expectCall(calls, 'GET', 'category/fetch_min_price?subcategory_id=4&country_id=9')
    },
  )

  it('POST category/set_min_price with subcategory_id, country_id and min_price, digit for digit and with a dot', { tags: ['C-607', 'C-608'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('categories.setMinimumPrice', { ...KEY, min_price: '1.234,50' })).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'category/set_min_price', { subcategory_id: '4', country_id: '9', min_price: '1234.50' })
  })
})

describe('what is read', () => {
  it.each([
    ['nothing', null, ''],
    ['an empty list', [], ''],
    ['an empty text', '', ''],
    ['null below the name', { min_price: null }, ''],
    ['a number', { min_price: 0.0000001 }, '0.0000001'],
    ['zero', { min_price: 0 }, '0'],
    ['the price by itself', '7.00', '7.00'],
    ['a number by itself', 7, '7'],
    ['an object as text', '{"min_price":"3.750"}', '3.750'],
  ])('%s: what is not there is empty and not 0', { tags: ['C-213'] }, async (_, data, min_price) => {
    const { value, server } = await signedIn()
    server.routes[FETCH] = json({ code: '1', data })
    expect(await value('categories.minimumPrice', KEY)).toEqual({ min_price })
  })

  it('an answer that is no price fails and is not taken for none', async () => {
    const { failure, server } = await signedIn()
    server.routes[FETCH] = json({ code: '1', data: [{ min_price: '1' }] })
    expect(await failure('categories.minimumPrice', KEY)).toMatchObject({ kind: 'unexpected' })
  })

  it('out of reach, what was read stands in, unless it was written since or is asked for fresh', async () => {
    const { value, failure, server } = await signedIn()
    server.routes[FETCH] = json({ code: '1', data: { min_price: '12.50' } })
    await value('categories.minimumPrice', KEY)
    const answer = server.routes[FETCH]
    server.routes[FETCH] = response => void response.destroy()
    expect(await value('categories.minimumPrice', KEY)).toEqual({ min_price: '12.50' })
    expect(await failure('categories.minimumPrice', { ...KEY, fresh: true })).toMatchObject({ kind: 'offline' })
    server.routes[FETCH] = answer
    await value('categories.minimumPrice', KEY)
    await value('categories.setMinimumPrice', { ...KEY, min_price: '13' })
    server.routes[FETCH] = response => void response.destroy()
    expect(await failure('categories.minimumPrice', KEY)).toMatchObject({ kind: 'offline' })
  })
})

it('what may not be sent: a price below 0, none, what is no number, and by whom editing is denied', { tags: ['C-759'] }, async () => {
  const { failure, value, calls } = await signedIn()
  for (const min_price of ['-1', '-0.01', '', '1,234', 'free']) {
    expect(await failure('categories.setMinimumPrice', { ...KEY, min_price })).toMatchObject({ kind: 'invalid' })
  }
  expect(calls).toEqual([])
  await value('categories.setMinimumPrice', { ...KEY, min_price: '0' })
  await value('categories.setMinimumPrice', { ...KEY, min_price: '99999999999999999999.99' })
  expect(calls.map(({ body }) => new URLSearchParams(body).get('min_price'))).toEqual(['0', '99999999999999999999.99'])
  const denied = await signedIn({ Categories: { edit: true } })
  expect(await denied.failure('categories.setMinimumPrice', { ...KEY, min_price: '1' })).toMatchObject({ kind: 'denied' })
  expect(denied.calls).toEqual([])
})

it('children of a category, four calls at once at most', { tags: ['C-594'] }, async () => {
  const { value, server, calls } = await signedIn()
  let underWay = 0
  let most = 0
  for (let id = 1; id <= 12; id++) {
    server.routes[`GET category/byParent/${id}`] = (response, request) => {
      most = Math.max(most, ++underWay)
      setTimeout(() => {
        underWay -= 1
        json({ code: '1', data: [{ id: 100 + id, title: 'Boiler', type: 'Category', status: 1, parent_id: String(id) }, { title: 'no id' }] })(
          response,
          request,
        )
      }, 5)
    }
  }
  const all = await Promise.all(Array.from({ length: 12 }, (_, index) => value('categories.children', { id: index + 1 })))
  expect(all[6]).toEqual([{ id: 107, title: 'Boiler', type: 'Category', status: 'Active', parent_id: 7 }])
  expect(calls).toHaveLength(12)
  expect(most).toBe(4)
})
