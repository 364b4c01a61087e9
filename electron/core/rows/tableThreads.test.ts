import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ReadTable } from '../../../shared/platform/imports.ts'
import { newHeldId } from './heldId.ts'
import { RowsGone } from './rowStore.ts'
import { tableThreads, type Tables } from './tableThreads.ts'

const FACTS: ReadTable = { name: 'a.csv', format: 'csv', headerRow: 1, headers: ['A'], rows: 1, overlong: 0, top: [], notes: [] }
const bytes = new Uint8Array()

/** Threads that read at once, unless the file is slow: that is never read. Closing one rejects what it still reads. */
function harness(longest?: number) {
  const closed: string[] = []
  const begin = (): Tables => {
    let name = ''
    let giveUp = () => {}
    return {
      async openTable(_id, file) {
        name = file
        if (file === 'slow.xlsx') return new Promise((_, reject) => (giveUp = () => reject(new RowsGone())))
        if (file === 'large.xlsx') throw new RowsGone()
        return { ...FACTS, name }
      },
      readTable: async () => ({ ...FACTS, name }),
      tableRows: async () => ({ cells: [[name]], lines: [2] }),
      editTable: async () => undefined,
      release() {},
      forget() {},
      close() {
        closed.push(name)
        giveUp()
      },
    }
  }
  return { tables: tableThreads(begin, longest), closed }
}

it('a file that takes too long ends its thread with a sentence, while another table stays', async () => {
  const { tables, closed } = harness(30)
  const [one, slow] = [newHeldId(), newHeldId()]
  await tables.openTable(one, 'a.csv', bytes)
  await expect(tables.openTable(slow, 'slow.xlsx', bytes)).rejects.toThrow('Reading this file takes too long')
  expect(closed).toEqual(['slow.xlsx'])
  expect(await tables.tableRows(one, 0, 1)).toEqual({ cells: [['a.csv']], lines: [2] })
  await expect(tables.tableRows(slow, 0, 1)).rejects.toThrow(RowsGone)
  await pause(40)
  expect(closed, 'the time of a file that was read is over').toEqual(['slow.xlsx'])
})

it('Cancel ends the thread that reads', async () => {
  const { tables, closed } = harness()
  const controller = new AbortController()
  const reading = tables.openTable(newHeldId(), 'slow.xlsx', bytes, controller.signal)
  controller.abort(new Error('Cancelled'))
  await expect(reading).rejects.toThrow('Cancelled')
  expect(closed).toEqual(['slow.xlsx'])
})

it('a file that is too large for the memory is refused with a sentence', async () => {
  await expect(harness().tables.openTable(newHeldId(), 'large.xlsx', bytes)).rejects.toThrow('more memory to read than Steward may use')
})

it('a table that is closed, and all that are forgotten, end their threads', async () => {
  const { tables, closed } = harness()
  const ids = [newHeldId(), newHeldId(), newHeldId()]
  for (const [place, id] of ids.entries()) await tables.openTable(id, `${place}.csv`, bytes)
  tables.release(ids[1]!)
  expect(closed).toEqual(['1.csv'])
  tables.forget()
  expect(closed).toEqual(['1.csv', '0.csv', '2.csv'])
})
