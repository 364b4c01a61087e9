import { expect, it } from 'vitest'
import type { Suggestion } from '../../shared/areas/suggestions.ts'
import type { Page } from '../../shared/contract/list.ts'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const row = { id: 7, user_id: 4, first_name: 'Lucía', email: 'lucia@example.com', created_at: '2024-03-05 23:10:00', suggestion: 'Modo oscuro' }

it('GET suggestion/lists, whole, read from data', { tags: ['O-564', 'O-565', 'O-323', 'O-324', 'O-325', 'O-326', 'O-327', 'O-328'] }, async () => {
  const { value, server, calls } = await signedIn()
  server.routes['GET suggestion/lists'] = json({ code: '1', data: [row] })
  expect(await value('suggestions.list', LIST)).toMatchObject({ rows: [row], total: 1, source: 'backend' })
  expectCall(calls, 'GET', 'suggestion/lists')
})

it('what is missing is empty, and a suggestion without an id is left out and counted', async () => {
  const { value, server } = await signedIn()
  const empty = { id: '8', user_id: null, first_name: null, email: null, created_at: null, suggestion: null }
  server.routes['GET suggestion/lists'] = json({ code: '1', data: [empty, { ...row, id: null }] })
  expect(await value('suggestions.list', LIST)).toMatchObject({
    rows: [{ id: 8, user_id: null, first_name: '', email: '', created_at: '', suggestion: '' }],
    unreadable: 1,
  })
})

it('ascending by id; in order by the day, and filtered by it as it is shown; found by name, e-mail and text', { tags: ['O-089', 'O-689'] }, async () => {
  const { value, server, calls } = await signedIn()
  const older = { id: 9, user_id: 40, first_name: 'Íñigo', email: 'vega@example.com', created_at: '2023-12-31 10:00:00', suggestion: 'More gardeners' }
  const dayless = { ...row, id: 3, created_at: null }
  server.routes['GET suggestion/lists'] = json({ code: '1', data: [row, older, dayless] })
  const ids = async (query: object) => (await value<Page<Suggestion>>('suggestions.list', { ...LIST, ...query })).rows.map(({ id }) => id)
  expect(await ids({ sort: { column: 'id', direction: 'asc' } })).toEqual([3, 7, 9])
  expect(await ids({ sort: { column: 'created_at', direction: 'asc' } })).toEqual([9, 7, 3])
  expect(await ids({ filters: { created_at: { contains: 'March 5, 2024' } } })).toEqual([7])
  for (const search of ['inigo', 'vega@', 'gardeners', '40']) expect(await ids({ search }), search).toEqual([9])
  expect(calls).toHaveLength(1)
})
