/** The order of categories over the wire. The rest of the area stands in categories.test.ts. */
import { expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const parents = [
  { id: 7, title: 'Plumbing', type: 'Parent', status: 'Active', parent_id: 1 },
  { id: 2, title: 'Hair', type: 'Parent', status: 'Inactive', parent_id: 3 },
]

it('GET category/parentCategories, in the order of the answer', { tags: ['C-599', 'C-618'] }, async () => {
  const { value, server, calls } = await signedIn()
  server.routes['GET category/parentCategories'] = json({ code: '1', data: parents })
  expect(await value('categories.parents', {})).toMatchObject({ rows: parents, source: 'backend', unreadable: 0 })
  expectCall(calls, 'GET', 'category/parentCategories')
})

it('GET category/byParent/{id}, in the order of the answer', { tags: ['C-617'] }, async () => {
  const { value, server, calls } = await signedIn()
  server.routes['GET category/byParent/7'] = json({ code: '1', data: parents })
  expect(await value('categories.childrenInOrder', { id: 7 })).toMatchObject({ rows: parents })
  expectCall(calls, 'GET', 'category/byParent/7')
})

it('POST Category/updateOrder with the ids as JSON text, in the new order', { tags: ['C-600', 'C-619', 'C-499', 'C-500'] }, async () => {
  const { value, calls } = await signedIn()
  expect(await value('categories.reorder', { ids: [2, 7] })).toEqual({ message: 'Done' })
  expectCall(calls, 'POST', 'Category/updateOrder', { ids: '[2,7]' })
})

it('a denied reorder sends nothing', async () => {
  const { failure, calls } = await signedIn({ Categories: { edit: true } })
  expect(await failure('categories.reorder', { ids: [2, 7] })).toMatchObject({ kind: 'denied' })
  expect(calls).toEqual([])
})
