import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const rows = [
  { id: 9, title: 'Boiler' },
  { id: 4, title: 'Mattress' },
]

describe('what is sent', () => {
  it('GET category/featured, in the order of the answer', { tags: ['C-601', 'C-240', 'C-241'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET category/featured'] = json({ code: '1', data: rows })
    expect(await value('featured.list', {})).toMatchObject({ rows, source: 'backend', failure: null, unreadable: 0 })
    expectCall(calls, 'GET', 'category/featured')
  })

  it('GET category/nonFeaturedCategory', { tags: ['C-602'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET category/nonFeaturedCategory'] = json({ code: '1', data: [...rows, { title: 'No id' }] })
    expect(await value('featured.nonFeatured', {})).toEqual(rows)
    expectCall(calls, 'GET', 'category/nonFeaturedCategory')
  })

  it('POST Category/addFeatured with the ids as JSON text', { tags: ['C-603'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('featured.create', { ids: [9, 4] })).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'Category/addFeatured', { ids: '[9,4]' })
  })

  it('DELETE category/featured/{id}', { tags: ['C-604'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('featured.remove', { id: 9 })).toEqual({ message: 'Done' })
    expectCall(calls, 'DELETE', 'category/featured/9')
  })

  it('POST Category/updateFeaturedOrder with the ids as JSON text, in the new order', { tags: ['C-605', 'C-502'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('featured.reorder', { ids: [4, 9] })).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'Category/updateFeaturedOrder', { ids: '[4,9]' })
  })
})

it('a record without an id is left out and counted, one that comes twice stands once, and rows may stand below result', async () => {
  const { value, server } = await signedIn()
  server.routes['GET category/featured'] = json({ code: '1', data: { result: [...rows, { title: 'No id' }, rows[0]], count: 4 } })
  expect(await value('featured.list', {})).toMatchObject({ rows, unreadable: 1 })
})

it('without the server, the list is what was read last, and says so', async () => {
  const { value, server } = await signedIn()
  server.routes['GET category/featured'] = json({ code: '1', data: rows })
  await value('featured.list', {})
  server.routes['GET category/featured'] = response => void response.destroy()
  expect(await value('featured.list', {})).toMatchObject({ rows, source: 'offline', failure: { kind: 'offline' } })
})

it('what may not be: nothing chosen, an order of nothing, and what is denied', { tags: ['C-552', 'O-495'] }, async () => {
  const allowed = await signedIn()
  for (const operation of ['featured.create', 'featured.reorder'] as const) {
    expect(await allowed.failure(operation, { ids: [] })).toMatchObject({ kind: 'invalid' })
    expect(await allowed.failure(operation, { ids: [1.5] })).toMatchObject({ kind: 'invalid' })
  }
  const denied = await signedIn({ Featured: { add: true, edit: true, delete: true } })
  expect(await denied.failure('featured.create', { ids: [9] })).toMatchObject({ kind: 'denied' })
  expect(await denied.failure('featured.reorder', { ids: [9] })).toMatchObject({ kind: 'denied' })
  expect(await denied.failure('featured.remove', { id: 9 })).toMatchObject({ kind: 'denied' })
  expect([...allowed.calls, ...denied.calls]).toEqual([])
})

it.each(['Success', 'success!', 'OK', ''])('an answer that says no more than “%s” is told in our own words', async message => {
  const { value, server } = await signedIn()
  server.routes['DELETE category/featured/9'] = json({ code: '1', message })
  expect(await value('featured.remove', { id: 9 })).toEqual({ message: 'Deleted' })
})
