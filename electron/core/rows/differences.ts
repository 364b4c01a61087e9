/** How the rows of a list that was read again differ from those that were held: for whoever wants to know what others changed meanwhile. */
import { isWatched } from '../../../shared/contract/list.ts'
import type { ChangedField } from '../../../shared/platform/changes.ts'
import { isSameValue } from '../../../shared/rules/mergeFields.ts'
import { nameRow, type RowDefinition } from './rowDefinition.ts'
import type { Rows } from './rows.ts'

/** Rows per step, after which other work may run. */
const STEP = 2_000

/** Of so many rows that differ, fields have their values whatever their length; of the others, only short ones do. */
const WHOLE_VALUES = 100
/** Longest value that all rows have, in characters. */
export const LONGEST_SHORT = 200
/** If more rows differ, none counts as changed: so many are changed by the server, or by an update of Steward, and not by people. */
export const MOST_DIFFERENT = 2_000

/** A field that differs; without its values if they are long, and many rows differ. */
export type DifferentField = Pick<ChangedField, 'field'> & Partial<ChangedField>

/** A row with fields that differ, and what it is called now. */
export interface RowDifference {
  id: number
  name: string
  fields: DifferentField[]
}

export interface RowDifferences {
  changed: RowDifference[]
  /** The ids of rows that were not held before; of very many, the highest. */
  fresh: number[]
  /** The highest id that was held before. */
  last: number
}

/** What of a list's definition says which fields count, and what a row is called. */
export type Compared<Row extends { id: number }> = Pick<RowDefinition<Row>, 'shape' | 'refersTo' | 'named' | 'place'>

/** An address without what often changes by itself: the part after its question mark may be a signature that ends. */
const addressIn = (value: unknown) => (typeof value === 'string' && /^https?:\/\//.test(value) ? value.replace(/\?.*/s, '') : value)

/** The fields of a row that its list watches and that differ from those it had. Those that only one of the two has do not count. */
export function differentFields<Row extends { id: number }>(
  { shape, refersTo }: Pick<Compared<Row>, 'shape' | 'refersTo'>,
  row: Row,
  former: Row,
): ChangedField[] {
  const [now, before] = [row, former] as Array<Record<string, unknown>> as [Record<string, unknown>, Record<string, unknown>]
  return Object.keys(now).flatMap((field): ChangedField[] => {
    if (now[field] === before[field] || before[field] === undefined || field === 'id' || field === refersTo?.title || !isWatched(shape, field)) return []
    return isSameValue(addressIn(before[field]), addressIn(now[field])) ? [] : [{ field, before: before[field], after: now[field] }]
  })
}

/** Whether a value may be told of any number of rows. */
export const isShort = (value: unknown): boolean => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length <= LONGEST_SHORT

/** The field without its values if they are long. */
export const shortField = ({ field, ...values }: DifferentField): DifferentField => (Object.values(values).every(isShort) ? { field, ...values } : { field })

/** Collects differences, of no more rows than are asked about. */
export interface Differences<Row extends { id: number }> {
  /** Takes a row that was held before and is not the same any more. */
  changed(row: Row, former: Row): void
  fresh(id: number): void
  /** `last` is the highest id that was held before. */
  all(last: number): RowDifferences
}

export function collectDifferences<Row extends { id: number }>(compared: Compared<Row>): Differences<Row> {
  const changed: RowDifference[] = []
  let fresh: number[] = []
  const highest = () => fresh.toSorted((one, other) => other - one).slice(0, MOST_DIFFERENT)
  return {
    changed(row, former) {
      if (changed.length > MOST_DIFFERENT) return
      const fields = differentFields(compared, row, former)
      if (fields.length === 0) return
      changed.push({ id: row.id, name: nameRow(compared, row).title, fields: changed.length < WHOLE_VALUES ? fields : fields.map(shortField) })
    },
    fresh(id) {
      fresh.push(id)
      if (fresh.length > 2 * MOST_DIFFERENT) fresh = highest()
    },
    all: last => ({ changed: changed.length > MOST_DIFFERENT ? [] : changed, fresh: highest(), last }),
  }
}

/** How rows that were read again stand to those that were held. */
export interface ComparedRows {
  /** Whether they are the same, in the same order. */
  isSame: boolean
  /** Null if they are the same, or if they have other fields than before, as after an update of Steward. */
  differences: RowDifferences | null
}

/** Compares rows in steps with those that were held, which usually stand in the same order. */
export function* compareRows<Row extends { id: number }>(before: Rows<Row>, now: Rows<Row>, compared: Compared<Row>): Generator<void, ComparedRows> {
  const isSameRow = now.sameAs(before)
  const [rowAt, formerAt] = [now.reader(), before.reader()]
  const differences = collectDifferences(compared)
  let places: Map<number, number> | undefined
  /** Where the held rows are, by id; made once a row is not where it is looked for first. */
  function placesById(): Map<number, number> {
    if (places) return places
    places = new Map()
    for (let place = 0; place < before.length; place++) places.set(before.idAt(place), place)
    return places
  }
  let isSame = now.length === before.length
  /** Where the next row was held if none came or went before it. */
  let next = 0
  for (let index = 0; index < now.length; index++) {
    if (index % STEP === STEP - 1) yield
    const id = now.idAt(index)
    const place = next < before.length && before.idAt(next) === id ? next : placesById().get(id)
    if (place !== index) isSame = false
    if (place === undefined) {
      differences.fresh(id)
      continue
    }
    next = place + 1
    if (isSameRow(index, place)) continue
    isSame = false
    differences.changed(rowAt(index), formerAt(place))
  }
  if (isSame || (now.length > 0 && before.length > 0 && now.fields.some(field => !before.fields.includes(field)))) return { isSame, differences: null }
  let last = 0
  for (let place = 0; place < before.length; place++) last = Math.max(last, before.idAt(place))
  return { isSame, differences: differences.all(last) }
}
