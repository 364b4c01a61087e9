import { expect, it, onTestFinished } from 'vitest'
import type { LoggedCall } from '../../shared/platform/diagnostics.ts'
import { contract } from '../../shared/areas/index.ts'
import { listShapeOf, type Page } from '../../shared/contract/list.ts'
import { startApplication } from '../testing/applicationHarness.ts'
import { openTestMarketplace, testGeography } from '../testing/marketplaceHarness.ts'
import { askForOddities } from './oddities.ts'

type Row = Record<string, unknown> & { id: number }

/** Rows that are read of each list, and how many of them with their details. */
const ROWS = 100
const DETAILED = 30
/** The second category has odd questions. */
const PARAMETERS = { category_id: 10 }

/** What the documents call the states of anything. */
const STATES = 'active inactive 1 0 verified in_review in_progress waiting pending approved accepted booked completed rejected cancelled expired'.split(' ')
const NAMES = ['title', 'name', 'bank_name', 'question', 'tag', 'sender_name', 'customer_first_name', 'user_first_name', 'first_name']
const HOSTILE = /<script|<img|<b>|<i>|<yet>|<again>|javascript:|\[object|0000-00-00/

/** What is odd about records, as screens show them: states that no document names, names that are missing, and markup in texts. */
function oddIn(area: string, records: Row[]): string[] {
  return records.flatMap(record => {
    const states = ['status', 'verify_status', 'admin_status'].filter(key => key in record && !STATES.includes(String(record[key]).toLowerCase()))
    const missing = NAMES.filter(key => key in record && !record[key])
    return [...states, ...missing, ...(HOSTILE.exec(JSON.stringify(record)) ?? [])].map(what => `${area} ${record.id}: ${what}`)
  })
}

/** Reads every list of a demo marketplace and the details of its rows, and answers what is wrong with them. */
async function findings(oddities: boolean) {
  onTestFinished(() => askForOddities(true))
  const { value, ask } = await startApplication({
    demo: true,
    openDemo: async () => openTestMarketplace({ oddities, apiKey: 'demo-key', geography: structuredClone(testGeography) }),
  })
  await value('session.signIn', await value('session.tryDemo'))
  const found = { unreadable: [] as string[], odd: [] as string[], failed: [] as string[] }
  for (const [area, { operations }] of Object.entries(contract)) {
    const shape = 'list' in operations && listShapeOf(operations.list.input)
    if (!shape) continue
    for (const tab of shape.tabs?.map(({ id }) => id) ?? [undefined]) {
      for (let page = 0, size = Math.max(...shape.sizes); page * size < ROWS; page += 1) {
        const parameters = shape.parameters && PARAMETERS
        const { rows, total, unreadable } = await value<Page<Row>>(`${area}.list`, { page, size, tab, parameters })
        if (unreadable > 0) found.unreadable.push(area)
        found.odd.push(...oddIn(area, rows))
        for (const { id } of 'show' in operations && page * size < DETAILED ? rows.slice(0, DETAILED) : []) {
          const { value: record, error } = await ask(`${area}.show`, { id })
          if (error) found.failed.push(`${area} ${id}: ${error.message}`)
          else found.odd.push(...oddIn(`${area} in full`, [record as Row]))
        }
        if ((page + 1) * size >= total) break
      }
    }
  }
  const { calls } = await value<{ calls: LoggedCall[] }>('diagnostics.show')
  found.failed.push(...calls.flatMap(({ path, excerpt }) => (excerpt ? [`${path}: ${excerpt}`] : [])))
  return found
}

it('decisions section 0, 26: a demo that nobody asked for oddities reads as a healthy marketplace', { timeout: 60_000 }, async () => {
  expect(await findings(false)).toEqual({ unreadable: [], odd: [], failed: [] })
})

it('and one that was asked for them has unreadable records and odd ones in most areas', { timeout: 60_000 }, async () => {
  const { unreadable, odd } = await findings(true)
  expect(new Set(unreadable).size).toBeGreaterThan(20)
  expect(new Set(odd.map(each => each.split(' ')[0])).size).toBeGreaterThan(15)
})
