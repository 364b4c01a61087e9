import { describe, expect, it } from 'vitest'
import type { Review } from '../../shared/areas/reviews.ts'
import type { Page } from '../../shared/contract/list.ts'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const row = {
  id: 7,
  sender_id: 4,
  sender_name: 'Lucía Ferrer',
  receiver_id: 14,
  receiver_name: 'Leo Paz',
  service_id: 31,
  rating: 5,
  comment: 'Excelente 👏',
}

describe('what is sent', () => {
  it(
    'GET review/lists, whole, read from data.result',
    { tags: ['O-554', 'O-556', 'O-307', 'O-308', 'O-309', 'O-310', 'O-311', 'O-312', 'O-313', 'O-314'] },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes['GET review/lists'] = json({ code: '1', data: { result: [row] } })
      expect(await value('reviews.list', LIST)).toMatchObject({ rows: [row], total: 1, source: 'backend' })
      expectCall(calls, 'GET', 'review/lists')
    },
  )

  it('GET review/show/{id}', { tags: ['O-555', 'O-556'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET review/show/7'] = json({ code: '1', data: row })
    expect(await value('reviews.show', { id: 7 })).toEqual(row)
    expectCall(calls, 'GET', 'review/show/7')
  })
})

it('points may be text, half, or none; who is missing is empty; one without an id is left out and counted', async () => {
  const { value, server } = await signedIn()
  const empty = { sender_id: null, sender_name: null, receiver_id: '14', comment: null }
  server.routes['GET review/lists'] = json({
    code: '1',
    data: [
      { ...row, rating: '4.5' },
      { ...row, ...empty, id: 8, rating: 'N/A' },
      { ...row, id: null },
    ],
  })
  expect(await value('reviews.list', LIST)).toMatchObject({
    rows: [
      { id: 7, rating: 4.5 },
      { id: 8, sender_id: null, sender_name: '', receiver_id: 14, rating: null, comment: '' },
    ],
    unreadable: 1,
  })
})

it('ascending by id; found by names, ids and comment, filtered by points, in order by any column', { tags: ['O-689'] }, async () => {
  const { value, server, calls } = await signedIn()
  const other = {
    ...row,
    id: 3,
    sender_id: 40,
    sender_name: 'Ana Ruiz',
    receiver_id: 21,
    receiver_name: 'Íñigo Vega',
    service_id: 9,
    rating: 1,
    comment: 'No vino',
  }
  server.routes['GET review/lists'] = json({ code: '1', data: { result: [row, other] } })
  const ids = async (query: object) => (await value<Page<Review>>('reviews.list', { ...LIST, ...query })).rows.map(({ id }) => id)
  expect(await ids({ sort: { column: 'id', direction: 'asc' } })).toEqual([3, 7])
  expect(await ids({ sort: { column: 'rating', direction: 'desc' } })).toEqual([7, 3])
  for (const search of ['inigo', 'ruiz', '40', 'no vino']) expect(await ids({ search }), search).toEqual([3])
  expect(await ids({ filters: { rating: { is: ['1', '2'] } } })).toEqual([3])
  expect(calls).toHaveLength(1)
})

it('out of reach, a review shows from the list', async () => {
  const { value, server } = await signedIn()
  server.routes['GET review/lists'] = json({ code: '1', data: { result: [row] } })
  await value('reviews.list', LIST)
  server.routes['GET review/show/7'] = response => void response.socket?.destroy()
  expect(await value('reviews.show', { id: 7 })).toEqual(row)
})
