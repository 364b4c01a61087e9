/** All rows of a list on paper: what main is asked to lay out, and what is said instead. */
// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import type { ListQuery } from '../../../shared/contract/list.ts'
import { closeWire, openWire, sessionOf } from '../../testing/wire.ts'

afterEach(closeWire)

interface City {
  id: number
  title: string
}

/** Prints a list of `total` cities. */
async function start(total: number, { title = 'Rosario', read }: { title?: string; read?: () => Promise<never> } = {}) {
  const wire = await openWire()
  await wire.session(sessionOf('signed-in'))
  const { printRows } = await import('./printRows.tsx')
  const { call } = await import('../../state/connection.ts')
  const { noticesAtom } = await import('../../state/notices.ts')
  const { runningExportsAtom } = await import('../../state/runningExports.ts')
  const pages = vi.fn<(query: ListQuery) => void>()
  const printing = printRows<City>({
    noun: { one: 'city', many: 'cities' },
    title: 'Cities',
    about: count => `${count} cities`,
    columns: [
      { id: 'id', header: 'ID', width: 60, align: 'end', text: ({ id }) => String(id) },
      { id: 'title', header: 'Title', width: 100, text: row => row.title },
      { id: 'actions', header: 'Actions', width: 100 },
    ],
    query: { page: 3, size: 25 },
    async read(query, options) {
      if (options.handOver) {
        void call('cities.list', query, options)
        return undefined as never
      }
      pages(query)
      await read?.()
      const { page, size } = query as { page: number; size: number }
      const rows = Array.from({ length: Math.max(0, Math.min(size, total - page * size)) }, (_, at) => ({ id: page * size + at + 1, title }))
      return { rows, total, unreadable: 0, missing: 0, asOf: 1, source: 'backend' } as never
    },
  })
  return {
    ...wire,
    printing,
    pages,
    asked: () => wire.calls().filter(({ op }) => op === 'paper.list'),
    running: () => wire.store.get(runningExportsAtom),
    notices: () => wire.store.get(noticesAtom).map(({ text }) => text),
  }
}

it('all rows are read, and laid out by main as they are written, without columns that are no texts', async () => {
  const { printing, asked, answer, running, notices } = await start(2_500)
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  const { columns, rows, ...input } = asked()[0]!.input as { columns: unknown; rows: string[][] }
  expect(input).toEqual({ list: 'cities.list', title: 'Cities', about: '2500 cities' })
  expect(columns).toEqual([
    { header: 'ID', isAtEnd: true },
    { header: 'Title', isAtEnd: false },
  ])
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([2_500, ['1', 'Rosario'], ['2500', 'Rosario']])
  expect(running()).toMatchObject([{ label: 'Printing cities', total: null, waiting: 'Laying out 2,500 cities' }])
  await answer({ isShown: true }, asked()[0]!.id)
  await printing
  expect([running(), notices()]).toEqual([[], []])
})

it.each([
  ['too many rows', 20_001, {}, '20,001 cities are too many to print; 20,000 are the most. Narrow the list down, or export it as CSV or XLSX.'],
  [
    'rows that are too long',
    4_000,
    { title: 'x'.repeat(1_000) },
    '4,000 cities with these columns are too much to print. Hide columns, narrow the list down, or export it as CSV or XLSX.',
  ],
  ['no rows', 0, {}, 'There are no cities to print.'],
  ['what is read by nobody', 1, { read: () => Promise.reject(new Error('Broken')) }, 'Something went wrong in Steward.'],
] as const)('of %s nothing is laid out, and it is said why', async (_, total, more, said) => {
  const { printing, asked, running, notices } = await start(total, more)
  await printing
  expect(asked()).toEqual([])
  expect(running()).toEqual([])
  expect(notices()).toEqual([expect.stringContaining(said)])
})

it('Cancel gives up what is laid out', async () => {
  const { printing, asked, running, notices, cancelled } = await start(10)
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  running()[0]!.cancel()
  await printing
  expect(cancelled()).toEqual([asked()[0]!.id])
  expect([running(), notices()]).toEqual([[], ['Printing cancelled.']])
})
