import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const row = { id: 7, services_id: 31, phone_no: '+54 9 341 555', created_at: '2026-10-30 14:05:00' }

describe('what is sent', () => {
  it(
    'GET requestCall/lists, newest first from 0, read from data.data',
    { tags: ['O-629', 'O-630', 'O-162', 'O-682', 'O-683', 'O-684', 'O-401', 'O-402', 'O-403', 'O-404'] },
    async () => {
      const { value, server, calls } = await signedIn()
      server.answer(json({ code: '1', data: { data: [row], count: 1 } }))
      expect(await value('request-calls.list', { page: 0, size: 50 })).toMatchObject({ rows: [row], total: 1, source: 'backend' })
      expectCall(calls, 'GET', 'requestCall/lists?limit=50&start=0&order_by_column=created_at&order_by=desc')
    },
  )

  it('another page, the other way round', async () => {
    const { value, server, calls } = await signedIn()
    server.answer(json({ code: '1', data: { data: [], total: '0' } }))
    await value('request-calls.list', { page: 2, size: 25, sort: { column: 'created_at', direction: 'asc' } })
    expectCall(calls, 'GET', 'requestCall/lists?limit=25&start=50&order_by_column=created_at&order_by=asc')
  })
})

it('numbers may come as text or not at all; one without an id is left out and counted', async () => {
  const { value, server } = await signedIn()
  server.answer(
    json({
      code: '1',
      data: {
        data: [
          { ...row, services_id: '31', phone_no: 341555, created_at: null },
          { ...row, id: null },
        ],
        count: 2,
      },
    }),
  )
  expect(await value('request-calls.list', { page: 0, size: 50 })).toMatchObject({
    rows: [{ id: 7, services_id: 31, phone_no: '341555', created_at: '' }],
    unreadable: 1,
  })
})

it('a filter, a search’s sort or a tab that the list does not have is refused in main', async () => {
  const { failure, calls } = await signedIn()
  for (const wrong of [{ tab: 'all' }, { filters: { phone_no: { contains: '34' } } }, { sort: { column: 'id', direction: 'asc' } }])
    expect(await failure('request-calls.list', { page: 0, size: 50, ...wrong })).toMatchObject({ kind: 'invalid' })
  expect(calls).toEqual([])
})
