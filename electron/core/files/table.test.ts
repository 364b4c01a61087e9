import { Buffer } from 'node:buffer'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { ListShape } from '../../../shared/contract/list.ts'
import { tableParts } from './table.ts'
import { readTable } from './tableReader.ts'

const shape: ListShape = { columns: [], sizes: [10], kinds: { total: 'money' } }
const totals = ['1250.50', '-0.125', '90071992547409931.07', 'N/A', '', 7]
const selection = {
  async *slices() {
    yield totals.map((total, index) => ({ id: index + 1, total, code: '0012' }))
  },
}

async function file(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const columns = [
    { id: 'total', header: 'Total' },
    { id: 'code', header: 'Code' },
  ]
  const chunks: Uint8Array[] = []
  for await (const { bytes } of tableParts(selection, shape, { format, title: 'Things', columns })) chunks.push(bytes)
  return Buffer.concat(chunks)
}

it('amounts are numbers in a workbook, but for those that would lose a digit; other digits stay texts', async () => {
  const bytes = await file('xlsx')
  expect((await readTable('things.xlsx', bytes)).rows).toEqual([
    ['1250.5', '0012'],
    ['-0.125', '0012'],
    ['90071992547409931.07', '0012'],
    ['N/A', '0012'],
    ['', '0012'],
    ['7', '0012'],
  ])
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)
  expect([...sheet.matchAll(/<c r="(A\d+)"><v>/g)].map(([, place]) => place)).toEqual(['A2', 'A3', 'A7'])
})

it('amounts are plain digits in CSV', async () => {
  expect((await file('csv')).toString().replace('\uFEFF', '')).toBe(
    'Total,Code\r\n1250.5,0012\r\n-0.125,0012\r\n90071992547409931.07,0012\r\nN/A,0012\r\n,0012\r\n7,0012\r\n',
  )
})
