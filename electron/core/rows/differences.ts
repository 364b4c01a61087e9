/** How the rows of a list that was read again differ from those that were held: for whoever wants to know what others changed meanwhile. */
import { isWatched } from '../../../shared/contract/list.ts'
import type { ChangedField } from '../../../shared/platform/changes.ts'
import { isSameValue } from '../../../shared/rules/mergeFields.ts'
import { nameRow, type RowDefinition } from './rowDefinition.ts'
import type { Rows } from './rows.ts'

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
    return isSameValue(addressIn(before[field]), addressIn(now[field]), shape.kinds?.[field]) ? [] : [{ field, before: before[field], after: now[field] }]
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

/** Compares rows that come one after the other with those that were held. */
export interface Comparison<Row extends { id: number }> {
  /** How many rows were held. */
  readonly length: number
  /** Takes the next row; returns whether it equals the one that stood in its place. */
  add(row: Row): boolean
  /** Null if the rows have other fields than before, as after an update of Steward. */
  all(): RowDifferences | null
}

/** Compares rows with those that were held, which usually come in the same order. */
export function compareRows<Row extends { id: number }>(before: Rows<Row>, compared: Compared<Row>): Comparison<Row> {
  const formerAt = before.reader()
  const differences = collectDifferences(compared)
  let places: Map<number, number> | undefined
  let hasOtherFields = false
  /** How many rows came, and where the next one was held if none came or went before it. */
  let count = 0
  let next = 0

  /** Where the held rows are, by id; made once a row is not where it is looked for first. */
  function placeOf(id: number): number | undefined {
    if (next < before.length && before.idAt(next) === id) return next
    if (!places) {
      places = new Map()
      for (let index = 0; index < before.length; index++) places.set(before.idAt(index), index)
    }
    return places.get(id)
  }
  function highestBefore(): number {
    let highest = 0
    for (let index = 0; index < before.length; index++) highest = Math.max(highest, before.idAt(index))
    return highest
  }

  return {
    length: before.length,
    add(row) {
      const index = count++
      const place = placeOf(row.id)
      if (place === undefined) {
        differences.fresh(row.id)
        return false
      }
      next = place + 1
      if (before.isAt(place, row)) return place === index
      const former = formerAt(place)
      hasOtherFields ||= Object.keys(row).some(field => !(field in former))
      differences.changed(row, former)
      return false
    },
    all: () => (hasOtherFields ? null : differences.all(highestBefore())),
  }
}
