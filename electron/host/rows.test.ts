/** The threads of the row store that hosts use. */
import { Buffer } from 'node:buffer'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { memoryOfflineStore } from '../core/offline/offline.ts'
import { newHeldId } from '../core/rows/heldId.ts'
import { RowsGone } from '../core/rows/rowStore.ts'
import { keepRows } from './rows.ts'

it('a file is read in a thread of its own, which ends with its table, while lists and other tables go on', async () => {
  const rows = keepRows(fileURLToPath(new URL('./thread.ts', import.meta.url)), null, memoryOfflineStore(null))
  onTestFinished(() => rows.close())
  const bytes = (text: string) => new Uint8Array(Buffer.from(text))
  const [one, other] = [newHeldId(), newHeldId()]
  expect(await rows.openTable(one, 'a.csv', bytes('Title,Code\nSpain,34'))).toMatchObject({ rows: 1, headers: ['Title', 'Code'] })
  await expect(rows.openTable(newHeldId(), 'b.csv', bytes('Title\n'))).rejects.toThrow('no rows below its headers')
  expect(await rows.openTable(other, 'c.csv', bytes('Title\nFrance'))).toMatchObject({ rows: 1 })
  expect(await rows.readTable(one, { delimiter: ';' })).toMatchObject({ headers: ['Title,Code'] })
  rows.release(other)
  expect(await rows.tableRows(one, 0, 5)).toEqual({ cells: [['Spain,34']], lines: [2] })
  await expect(rows.tableRows(other, 0, 5)).rejects.toThrow(RowsGone)
  expect(await rows.apart()).toBe(0)
  rows.forget()
  await expect(rows.tableRows(one, 0, 5)).rejects.toThrow(RowsGone)
})
