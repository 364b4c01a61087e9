/**
 * Rows by column: each field name and each text that repeats is held once, numbers are packed, and other texts stand in one string, so that 150,000
 * rows take a fifth of the memory of as many objects. Rows never change: a change gives new ones, which share the columns that stay as they are.
 */
import { isDeepStrictEqual } from 'node:util'
import { textsBuilder, type PackedTexts } from './packedTexts.ts'

/** The rows of a list, in the backend's order. */
export interface Rows<Row extends { id: number }> {
  readonly length: number
  /** The names of all fields. */
  readonly fields: readonly string[]
  /** A row, as an object of its own. */
  at(index: number): Row
  /** Where the row with this id is; -1 if there is none. */
  indexOf(id: number): number
  idAt(index: number): number
  /** Whether the row at an index has exactly the values of another one. */
  isAt(index: number, row: Row): boolean
  /**
   * Returns a function that reads rows where they are, without making objects: it returns the same one each time, which has the fields of that
   * row until the next call.
   */
  reader(): (index: number) => Row
  /** A field whose few texts repeat: each text once, and the place of its text for each row; null for any other field. */
  repeated(field: string): RepeatedTexts | null
  /** Whether all texts of a field match a pattern, as far as that is known without reading rows; digits must match it. */
  isMadeOf(field: string, pattern: RegExp): boolean
  /** These rows with `removed` of them taken out at an index, and others put there. */
  spliced(index: number, removed: 0 | 1, added: readonly Row[]): Rows<Row>
}

/** Texts that repeat: each of them once, and for each index the place of its text among them. */
export interface RepeatedTexts {
  texts: readonly string[]
  codes: Codes
}

/** Places among texts, in as few bytes as these need. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

/** The values of one field in order: one for each row, or its texts, each once, and for each row the place of its text among them. */
export type Values = readonly unknown[] | { readonly texts: readonly string[]; readonly codes: readonly number[] }

/** The values of one field, by index. */
interface Column {
  at(index: number): unknown
  /** Whether a text stands at an index; only where that is known without making one. */
  isTextAt?(index: number, text: string): boolean
  repeated?: RepeatedTexts
  isMadeOf?(pattern: RegExp): boolean
  /** As `Rows.spliced`; null if an added value does not fit into a column of this kind. */
  spliced(index: number, removed: 0 | 1, added: readonly unknown[]): Column | null
  indexOf?(value: number): number
}

/** Takes the values of a field in order; `add` returns false if a value does not fit. */
interface ColumnBuilder {
  add(value: unknown): boolean
  /** Takes repeated texts, if it is made for them and they all fit. */
  addRepeated?(texts: readonly string[], codes: readonly number[]): boolean
  done(): Column
}

type Packed = Float64Array | Codes

/** More different texts than these do not count as repeated. The customers of 300,000 bookings and their addresses do. */
const MOST_REPEATED = 65_536
/** The places of so many texts fit into a byte each. */
const IN_A_BYTE = 256

function withLength<Numbers extends Packed>(numbers: Numbers, length: number): Numbers {
  const made = new (numbers.constructor as new (length: number) => Numbers)(length)
  made.set(numbers.subarray(0, length))
  return made
}

/** Numbers with `removed` of them taken out at an index, and others put there. */
export function splicedNumbers<Numbers extends Packed>(numbers: Numbers, index: number, removed: number, added: readonly number[]): Numbers {
  const made = withLength(numbers, numbers.length - removed + added.length)
  made.set(added, index)
  made.set(numbers.subarray(index + removed), index + added.length)
  return made
}

/** Packs numbers as they come; `expected` of them need no more room while they come. */
function packing<Numbers extends Packed>(make: new (length: number) => Numbers, expected: number): { push(value: number): void; done(): Numbers } {
  let numbers = new make(0)
  let count = 0
  return {
    push(value) {
      if (count === numbers.length) numbers = withLength(numbers, Math.max(expected, count * 2))
      numbers[count++] = value
    },
    done: () => (numbers.length === count ? numbers : withLength(numbers, count)),
  }
}

const isEqual = (one: unknown, other: unknown) => one === other || (typeof one === 'object' && isDeepStrictEqual(one, other))

/** Null is packed as NaN, which no answer has. */
const isPackable = (value: unknown): value is number | null => value === null || (typeof value === 'number' && !Number.isNaN(value))
const packed = (value: number | null) => value ?? Number.NaN

const numberColumn = (numbers: Float64Array): Column => ({
  at: index => (Number.isNaN(numbers[index]) ? null : numbers[index]),
  spliced: (index, removed, added) => (added.every(isPackable) ? numberColumn(splicedNumbers(numbers, index, removed, added.map(packed))) : null),
  indexOf: value => numbers.indexOf(value),
  isMadeOf: () => numbers.every(value => Number.isNaN(value) || Number.isSafeInteger(value)),
})

const repeatedColumn = (texts: readonly string[], codes: Codes): Column => ({
  at: index => texts[codes[index]!],
  repeated: { texts, codes },
  spliced(index, removed, added) {
    const more = [...new Set(added as readonly string[])].filter(text => !texts.includes(text))
    const known = more.length === 0 ? texts : [...texts, ...more]
    const fits = known.length <= MOST_REPEATED && added.every(value => typeof value === 'string')
    return fits
      ? repeatedColumn(
          known,
          splicedNumbers(
            known.length > IN_A_BYTE && codes.BYTES_PER_ELEMENT === 1 ? new Uint16Array(codes) : codes,
            index,
            removed,
            added.map(value => known.indexOf(value)),
          ),
        )
      : null
  },
})

const textColumn = (texts: PackedTexts): Column => ({
  at: texts.at,
  isTextAt: texts.isAt,
  isMadeOf: pattern => texts.isMadeOf(pattern),
  spliced: (index, removed, added) => (added.every(value => typeof value === 'string') ? textColumn(texts.spliced(index, removed, added)) : null),
})

const valueColumn = (values: readonly unknown[]): Column => ({
  at: index => values[index],
  spliced: (index, removed, added) => valueColumn(values.toSpliced(index, removed, ...added)),
})

/** The kinds of columns, the most compact first; the last takes any value. */
const KINDS: ReadonlyArray<(expected: number) => ColumnBuilder> = [
  expected => {
    const numbers = packing(Float64Array, expected)
    return {
      add(value) {
        if (!isPackable(value)) return false
        numbers.push(packed(value))
        return true
      },
      done: () => numberColumn(numbers.done()),
    }
  },
  expected => {
    const codes = packing(Uint16Array, expected)
    const codeOf = new Map<string, number>()
    return {
      add(value) {
        if (typeof value !== 'string' || (codeOf.size === MOST_REPEATED && !codeOf.has(value))) return false
        if (!codeOf.has(value)) codeOf.set(value, codeOf.size)
        codes.push(codeOf.get(value)!)
        return true
      },
      addRepeated(texts, added) {
        if (codeOf.size + texts.length > MOST_REPEATED) return false
        for (const text of texts) if (!codeOf.has(text)) codeOf.set(text, codeOf.size)
        const places = texts.map(text => codeOf.get(text)!)
        for (const code of added) codes.push(places[code]!)
        return true
      },
      done() {
        const all = codes.done()
        return repeatedColumn([...codeOf.keys()], codeOf.size > IN_A_BYTE ? all : new Uint8Array(all))
      },
    }
  },
  () => {
    const texts = textsBuilder()
    return {
      add(value) {
        if (typeof value !== 'string') return false
        texts.add(value)
        return true
      },
      done: () => textColumn(texts.done()),
    }
  },
  () => {
    const values: unknown[] = []
    return { add: value => values.push(value) > 0, done: () => valueColumn(values) }
  },
]

/** Builds a column of the most compact kind that takes all values. */
function columnBuilder(expected: number): { add(value: unknown): void; addAll(values: Values): void; done(): Column } {
  let kind = 0
  let count = 0
  let builder = KINDS[kind]!(expected)
  /** Fills a builder of a later kind with the values that came so far. */
  function convert(): void {
    const before = builder.done()
    const takesAll = () => {
      for (let index = 0; index < count; index++) if (!builder.add(before.at(index))) return false
      return true
    }
    do builder = KINDS[++kind]!(expected)
    while (!takesAll())
  }
  function add(value: unknown): void {
    while (!builder.add(value)) convert()
    count += 1
  }
  return {
    add,
    addAll(values) {
      if (!('codes' in values)) return values.forEach(add)
      const { texts, codes } = values
      if (codes.length === 0) return
      add(texts[codes[0]!]) // of the kind that takes texts from here on
      const others = codes.slice(1)
      if (builder.addRepeated?.(texts, others)) count += others.length
      else for (const code of others) add(texts[code])
    },
    done: () => builder.done(),
  }
}

function splicedColumn(column: Column, length: number, index: number, removed: 0 | 1, added: readonly unknown[]): Column {
  const made = column.spliced(index, removed, added)
  if (made) return made
  const builder = columnBuilder(length - removed + added.length)
  for (let place = 0; place < index; place++) builder.add(column.at(place))
  for (const value of added) builder.add(value)
  for (let place = index + removed; place < length; place++) builder.add(column.at(place))
  return builder.done()
}

function rowsIn<Row extends { id: number }>(columns: ReadonlyMap<string, Column>, length: number): Rows<Row> {
  const all = [...columns]
  const [fields, inOrder] = [[...columns.keys()], [...columns.values()]]
  const ids = columns.get('id')
  return {
    length,
    fields,
    at(index) {
      const row: Record<string, unknown> = {}
      for (const [field, column] of all) {
        const value = column.at(index)
        if (value !== undefined) row[field] = value
      }
      return row as Row
    },
    idAt: index => ids!.at(index) as number,
    isAt(index, row) {
      const values = row as Record<string, unknown>
      let held = 0
      for (let place = 0; place < all.length; place++) {
        const value = values[fields[place]!]
        const column = inOrder[place]!
        const isSame = typeof value === 'string' && column.isTextAt ? column.isTextAt(index, value) : isEqual(column.at(index), value)
        if (!isSame) return false
        if (value !== undefined) held += 1
      }
      // Usually it has no further fields.
      let count = 0
      for (const _ in values) count += 1
      return count === held || Object.keys(values).every(field => columns.has(field) || values[field] === undefined)
    },
    indexOf(id) {
      if (!ids) return -1
      if (ids.indexOf) return ids.indexOf(id)
      for (let index = 0; index < length; index++) if (ids.at(index) === id) return index
      return -1
    },
    reader() {
      let present = 0
      const row = Object.defineProperties(
        {},
        Object.fromEntries(all.map(([field, column]) => [field, { get: () => column.at(present), enumerable: true }])),
      ) as Row
      return index => {
        present = index
        return row
      }
    },
    repeated: field => columns.get(field)?.repeated ?? null,
    isMadeOf: (field, pattern) => columns.get(field)?.isMadeOf?.(pattern) ?? false,
    spliced(index, removed, added) {
      const fields = new Set([...columns.keys(), ...added.flatMap(row => Object.keys(row))])
      const made = new Map<string, Column>()
      for (const field of fields) {
        const column = columns.get(field) ?? valueColumn(Array.from({ length }))
        const values = added.map(row => (row as Record<string, unknown>)[field])
        const isSame = removed === 1 && values.length === 1 && values[0] === column.at(index)
        made.set(field, isSame ? column : splicedColumn(column, length, index, removed, values))
      }
      return rowsIn(made, length - removed + added.length)
    },
  }
}

/** Takes rows in order. */
export interface RowsBuilder<Row extends { id: number }> {
  readonly length: number
  add(row: Row): void
  /** Adds rows by column: the values of each field. */
  addColumns(fields: readonly string[], columns: readonly Values[]): void
  done(): Rows<Row>
}

/** Builds rows by column; `expected` is how many will come, if that is known. */
export function rowsBuilder<Row extends { id: number }>(expected = 64): RowsBuilder<Row> {
  const builders = new Map<string, ReturnType<typeof columnBuilder>>()
  let length = 0
  /** Makes the column of a field that comes for the first time, which the rows before do not have. */
  function begin(field: string): void {
    const builder = columnBuilder(expected)
    for (let index = 0; index < length; index++) builder.add(undefined)
    builders.set(field, builder)
  }
  return {
    get length() {
      return length
    },
    addColumns(fields, columns) {
      const [first] = columns
      const added = !first ? 0 : 'codes' in first ? first.codes.length : first.length
      for (const field of fields) if (!builders.has(field)) begin(field)
      for (const [field, builder] of builders) builder.addAll(columns[fields.indexOf(field)] ?? Array.from({ length: added }))
      length += added
    },
    add(row) {
      for (const field in row) if (!builders.has(field)) begin(field)
      for (const [field, builder] of builders) builder.add((row as Record<string, unknown>)[field])
      length += 1
    },
    done: () => rowsIn(new Map([...builders].map(([field, builder]) => [field, builder.done()])), length),
  }
}

/** The rows of an array, by column. */
export function rowsFrom<Row extends { id: number }>(list: Iterable<Row>): Rows<Row> {
  const builder = rowsBuilder<Row>()
  for (const row of list) builder.add(row)
  return builder.done()
}
