import { expect, it } from 'vitest'
import type { Report } from '../../shared/areas/reports.ts'
import type { Page } from '../../shared/contract/list.ts'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const row = { id: 7, booking_id: 31, customer_id: 4, pro_id: 14, description: 'Nobody came.' }

it('GET report/lists, whole, read from data.result', { tags: ['O-552', 'O-553', 'O-302', 'O-303', 'O-304', 'O-305', 'O-306'] }, async () => {
  const { value, server, calls } = await signedIn()
  server.routes['GET report/lists'] = json({ code: '1', data: { result: [row] } })
  expect(await value('reports.list', LIST)).toMatchObject({ rows: [row], total: 1, source: 'backend' })
  expectCall(calls, 'GET', 'report/lists')
})

it('ids may come as text; what is no id is empty, and a report without its own is left out and counted', async () => {
  const { value, server } = await signedIn()
  server.routes['GET report/lists'] = json({
    code: '1',
    data: [
      { ...row, id: '7', booking_id: 'BBP-2021-0093', customer_id: '4', pro_id: null, description: null },
      { ...row, id: null },
    ],
  })
  expect(await value('reports.list', LIST)).toMatchObject({
    rows: [{ id: 7, booking_id: null, customer_id: 4, pro_id: null, description: '' }],
    total: 1,
    unreadable: 1,
  })
})

it(
  'ascending by id; found by each id and by the description, filtered and put in order by each column, without another call',
  { tags: ['O-689'] },
  async () => {
    const { value, server, calls } = await signedIn()
    const other = { id: 3, booking_id: 9, customer_id: 40, pro_id: 21, description: 'Rompió un azulejo' }
    server.routes['GET report/lists'] = json({ code: '1', data: { result: [row, other] } })
    const ids = async (query: object) => (await value<Page<Report>>('reports.list', { ...LIST, ...query })).rows.map(({ id }) => id)
    expect(await ids({ sort: { column: 'id', direction: 'asc' } })).toEqual([3, 7])
    expect(await ids({ sort: { column: 'booking_id', direction: 'desc' } })).toEqual([7, 3])
    expect([await ids({ search: 'rompio' }), await ids({ search: '31' }), await ids({ search: 'nobody' })]).toEqual([[3], [7], [7]])
    expect([await ids({ filters: { customer_id: { is: ['4'] } } }), await ids({ filters: { pro_id: { isEmpty: true } } })]).toEqual([[7], []])
    expect(calls).toHaveLength(1)
  },
)
