import { describe, expect, it } from 'vitest'
import { DecodeError, fields, id, text } from '../../../shared/rules/decode.ts'
import { compareRows } from './differences.ts'
import { readRowsInTurns } from './rowReading.ts'
import { rowsFrom, type Rows } from './rows.ts'

const town = fields({ id, title: text })
const definition = { shape: { columns: ['title'], sizes: [10] as const }, decode: town }
const many = Array.from({ length: 30_000 }, (_, index) => ({ id: index + 1, title: `Town ${index}` }))
const allOf = <Row extends { id: number }>(rows: Rows<Row>) => Array.from({ length: rows.length }, (_, index) => rows.at(index))

describe('reading rows', () => {
  it('decodes each alone, from however many pieces, and counts what cannot be read', async () => {
    const read = await readRowsInTurns([[{ id: 1, title: 'Salta' }, null], [{ id: 'x' }], [{ id: '3' }]], town, 'data')
    expect({ ...read, rows: allOf(read.rows) }).toEqual({
      rows: [
        { id: 1, title: 'Salta' },
        { id: 3, title: '' },
      ],
      unreadable: 2,
      problem: 'data[1]: expected an object, got null',
      isSame: false,
    })
  })

  it('rejects where nothing can be read, and names a wrong row by its place', async () => {
    await expect(readRowsInTurns([[{ id: 'x' }], ['y']], town, 'data')).rejects.toThrow(DecodeError)
    await expect(readRowsInTurns([[{ id: 'x' }]], town, 'data')).rejects.toThrow('data[0].id: expected a number')
    const broken = () => {
      throw new Error('A defect')
    }
    await expect(readRowsInTurns([[1]], broken, 'data')).rejects.toThrow('A defect')
  })

  it('of no rows answers none', async () => {
    const { rows, ...read } = await readRowsInTurns([], town, 'data')
    expect({ rows: rows.length, ...read }).toEqual({ rows: 0, unreadable: 0, problem: null, isSame: false })
    expect(await readRowsInTurns([], town, 'data', compareRows(rowsFrom([]), definition))).toMatchObject({ isSame: true })
  })

  it('gives other work its turn, and ends when it is given up', async () => {
    let turns = 0
    const controller = new AbortController()
    const slow = (value: unknown, path: string) => {
      for (const until = performance.now() + 0.005; performance.now() < until;);
      return town(value, path)
    }
    const count = () => {
      turns += 1
      if (turns === 5) controller.abort()
      else setImmediate(count)
    }
    setImmediate(count)
    await expect(readRowsInTurns([many], slow, 'data', undefined, controller.signal)).rejects.toThrow('aborted')
    expect(turns).toBe(5)
  })

  const before = many.slice(0, 5)
  it.each([
    ['the same', before, true],
    ['one fewer', before.slice(1), false],
    ['one more', [...before, many[5]!], false],
    ['another order', before.toReversed(), false],
    ['another value', before.with(4, { id: 5, title: 'x' }), false],
  ])('tells whether they are those that are held: %s', async (_title, values, isSame) => {
    const { rows, ...read } = await readRowsInTurns([values], town, 'data', compareRows(rowsFrom(before), definition))
    expect(read.isSame).toBe(isSame)
    expect(allOf(rows)).toEqual(values)
  })
})
