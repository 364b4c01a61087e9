import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const row = { id: 4, title: 'Home' }

describe('what is sent', () => {
  it('GET Page/lists; rows have id and title, one without a title too', { tags: ['O-597', 'O-601', 'O-350', 'O-351'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET Page/lists'] = json({ code: '1', data: [row, { id: '2', title: null }] })
    expect(await value('pages.list', LIST)).toMatchObject({ rows: [row, { id: 2, title: '' }], total: 2 })
    expectCall(calls, 'GET', 'Page/lists')
  })

  it('GET Page/show/{id}, read from data.page_details', { tags: ['O-598', 'O-601'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET Page/show/4'] = json({ code: '1', data: { page_details: row } })
    expect(await value('pages.show', { id: 4 })).toEqual(row)
    expectCall(calls, 'GET', 'Page/show/4')
  })

  it('POST Page/store with title', { tags: ['O-599', 'O-601'] }, async () => {
    const { value, calls } = await signedIn()
    await value('pages.create', { title: 'Home' })
    expectCall(calls, 'POST', 'Page/store', { title: 'Home' })
  })

  it('POST Page/update with id and title', { tags: ['O-600', 'O-601'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('pages.update', { id: 4, title: 'Start' })).toEqual({ message: 'Done', id: 4 })
    expectCall(calls, 'POST', 'Page/update', { id: '4', title: 'Start' })
  })
})

it('a page without a title is not sent, nor what is denied', { tags: ['O-471', 'O-496'] }, async () => {
  const { failure, calls } = await signedIn()
  expect((await failure('pages.create', { title: '' })).fields).toEqual({ title: 'Required' })
  const denied = await signedIn({ 'Pages List': { add: true } })
  expect(await denied.failure('pages.create', { title: 'Home' })).toMatchObject({ kind: 'denied' })
  expect([...calls, ...denied.calls]).toEqual([])
})
