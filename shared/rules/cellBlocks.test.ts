import { describe, expect, test } from 'vitest'
import { blockText, cellStep, filledDown, placedBlock, rangeOf, readBlock } from './cellBlocks.ts'

const at = (row: number, column: number) => ({ row, column })
const size = { rows: 10, columns: 5 }

describe('blocks on the clipboard', () => {
  test.each([
    [
      'cells and rows',
      'a\tb\r\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['the last end of line is no row', 'a\nb\n', [['a'], ['b']]],
    [
      'empty cells',
      '\t\n\tx',
      [
        ['', ''],
        ['', 'x'],
      ],
    ],
    [
      'tabs, lines and quotes in quotes',
      '"a\tb"\t"c\r\nd"\r\n"say ""hi"""\tx',
      [
        ['a\tb', 'c\nd'],
        ['say "hi"', 'x'],
      ],
    ],
    ['a quote within a cell, and one that is not closed', '5" pipe\t"open', [['5" pipe', '"open']]],
    ['nothing', '', [['']]],
  ])('%s', (_, text, rows) => {
    expect(readBlock(text)).toEqual(rows)
  })

  test('are quoted where they have to be, and read as they were written', () => {
    const rows = [
      ['plain', 'a\tb', '"q"'],
      ['c\nd', '5" pipe', ''],
    ]
    expect(blockText(rows)).toBe('plain\t"a\tb"\t"""q"""\r\n"c\nd"\t5" pipe\t')
    expect(readBlock(blockText(rows))).toEqual(rows)
  })
})

describe('where a block goes', () => {
  const block = [
    ['a', 'b'],
    ['c', 'd'],
  ]

  test('from the first cell, beyond the range', () => {
    const { placed, missing } = placedBlock(block, rangeOf(at(2, 1), at(2, 1)), size)
    expect(placed).toEqual([
      { row: 2, column: 1, text: 'a' },
      { row: 2, column: 2, text: 'b' },
      { row: 3, column: 1, text: 'c' },
      { row: 3, column: 2, text: 'd' },
    ])
    expect(missing).toBe(0)
  })

  test('one cell into the whole range, and a block as often as it fits', () => {
    expect(placedBlock([['x']], rangeOf(at(3, 2), at(1, 1)), size).placed).toHaveLength(6)
    expect(
      placedBlock(block, rangeOf(at(0, 0), at(3, 1)), size)
        .placed.map(({ text }) => text)
        .join(''),
    ).toBe('abcdabcd')
    expect(
      placedBlock(block, rangeOf(at(0, 0), at(2, 1)), size)
        .placed.map(({ text }) => text)
        .join(''),
    ).toBe('abcd')
  })

  test('what is below or beside the table is counted', () => {
    const { placed, missing } = placedBlock(block, rangeOf(at(9, 4), at(9, 4)), size)
    expect(placed).toEqual([{ row: 9, column: 4, text: 'a' }])
    expect(missing).toBe(3)
  })
})

test('filling down repeats the first row of a range, or the row above a single one', () => {
  const textOf = ({ row, column }: { row: number; column: number }) => `${row}${column}`
  expect(filledDown(rangeOf(at(1, 0), at(3, 1)), textOf).map(({ text }) => text)).toEqual(['10', '11', '10', '11'])
  expect(filledDown(rangeOf(at(4, 2), at(4, 2)), textOf)).toEqual([{ row: 4, column: 2, text: '32' }])
  expect(filledDown(rangeOf(at(0, 2), at(0, 2)), textOf)).toEqual([])
})

test.each([
  ['ArrowDown', false, at(3, 2)],
  ['ArrowUp', true, at(0, 2)],
  ['ArrowRight', false, at(2, 3)],
  ['ArrowLeft', true, at(2, 0)],
  ['Home', false, at(2, 0)],
  ['End', true, at(9, 4)],
  ['PageDown', false, at(9, 2)],
  ['PageUp', false, at(0, 2)],
  ['Enter', false, undefined],
])('%s goes from one cell to another, with Ctrl %s, and stays in the table', (key, isFar, to) => {
  expect(cellStep(key, at(2, 2), size, isFar)).toEqual(to)
})
