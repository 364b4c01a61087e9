/** Lists that are read in steps, with the endpoint of the intro screens. */
import { expect, it } from 'vitest'
import type { ServerProfile } from '../../../shared/platform/server.ts'
import { backendHarness, city } from '../../testing/backendHarness.ts'
import { json } from '../../testing/recordingServer.ts'
import { list } from '../../../shared/rules/decode.ts'
import { introScreenCalls } from '../../testing/calls.ts'

const rows = Array.from({ length: 23 }, (_, index) => ({ id: index + 1, title: `Row ${index + 1}` }))

/** Reads from a server that answers like this; tells the rows, and the starts that were asked for. */
async function read(answer: (start: number, limit: number) => unknown, profile: Partial<ServerProfile> = {}) {
  const { backend, server } = await backendHarness({ profile })
  const starts: number[] = []
  server.routes['GET tutorial/lists'] = (response, request) => {
    const asked = new URLSearchParams(request.path.split('?')[1])
    starts.push(Number(asked.get('start')))
    json({ code: '1', ...(answer(starts.at(-1)!, Number(asked.get('limit'))) as object) })(response, request)
  }
  const found = await backend.read(introScreenCalls.list, list(city), {})
  return { found, starts }
}

it.each([
  ['counts them all', (start: number, limit: number) => ({ data: rows.slice(start, start + limit), total_count: 23 }), [0, 10, 20]],
  ['counts those of the page', (start: number, limit: number) => ({ data: rows.slice(start, start + limit), count: Math.min(limit, 23 - start) }), [0, 10, 20]],
  ['counts none', (start: number, limit: number) => ({ data: { result: rows.slice(start, start + limit) } }), [0, 10, 20, 23]],
  ['gives fewer than it was asked for', (start: number) => ({ data: rows.slice(start, start + 8), total_count: 23 }), [0, 8, 16]],
  ['gives them all at once', () => ({ data: rows, total_count: 23 }), [0, 23]],
])('of a server that %s, all rows are read, each once', async (_title, answer, starts) => {
  const read23 = await read(answer)
  expect(read23.found).toEqual(rows)
  expect(read23.starts).toEqual(starts)
})

it('a last step that is full is followed by one more, which may be empty or nothing', async () => {
  expect(await read((start, limit) => ({ data: start < 20 ? rows.slice(start, start + limit) : null }))).toEqual({
    found: rows.slice(0, 20),
    starts: [0, 10, 20],
  })
})

it('the server profile says where a step starts', async () => {
  const profile = { listStart: { 'intro-screens.list': 'page*size+1' as const } }
  const { found, starts } = await read((start, limit) => ({ data: rows.slice(start - 1, start - 1 + limit) }), profile)
  expect([found, starts]).toEqual([rows, [1, 11, 21, 24]])
})

it('a server that knows no end is left', async () => {
  const { found } = await read(start => ({
    data: Array.from({ length: 1_000 }, (_, index) => ({ id: start + index + 1, title: 'More' })),
    total_count: 10 ** 9,
  }))
  expect(found).toHaveLength(10_000)
})
