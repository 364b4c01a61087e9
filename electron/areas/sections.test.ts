import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const row = { id: 4, title: 'Header' }

describe('what is sent', () => {
  it('POST Section/lists with an empty body, read from data', { tags: ['F-433', 'O-602', 'O-606', 'O-352', 'O-353'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['POST Section/lists'] = json({ code: '1', data: [row, { id: '5', title: null }] })
    expect(await value('sections.list', LIST)).toMatchObject({ rows: [row, { id: 5, title: '' }], total: 2 })
    expectCall(calls, 'POST', 'Section/lists')
  })

  it('POST Section/show with id', { tags: ['O-603', 'O-606'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['POST Section/show'] = json({ code: '1', data: row })
    expect(await value('sections.show', { id: 4 })).toEqual(row)
    expectCall(calls, 'POST', 'Section/show', { id: '4' })
  })

  it('POST Section/store with title', { tags: ['O-604', 'O-606'] }, async () => {
    const { value, calls } = await signedIn()
    await value('sections.create', { title: 'Header' })
    expectCall(calls, 'POST', 'Section/store', { title: 'Header' })
  })

  it('POST Section/update with id and title', { tags: ['O-605', 'O-606'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('sections.update', { id: 4, title: 'Top' })).toEqual({ message: 'Done', id: 4 })
    expectCall(calls, 'POST', 'Section/update', { id: '4', title: 'Top' })
  })
})

it('a section without a title is not sent, nor what is denied', { tags: ['O-472'] }, async () => {
  const { failure, calls } = await signedIn()
  expect((await failure('sections.create', { title: '' })).fields).toEqual({ title: 'Required' })
  const denied = await signedIn({ 'Section List': { edit: true } })
  expect(await denied.failure('sections.update', { id: 4, title: 'Top' })).toMatchObject({ kind: 'denied' })
  expect([...calls, ...denied.calls]).toEqual([])
})
