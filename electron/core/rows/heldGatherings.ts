/** Rows that are being gathered page by page, beside those that are held. */
import { envelopeOf } from '../calls/envelope.ts'
import { readPage } from '../calls/readPage.ts'
import type { Collection } from './collection.ts'
import { gatherRows, type Gathering } from './gathering.ts'
import { areInOrder, newestRows, sinceOf } from './newestRows.ts'
import { orderOfCopy, type RowDefinition } from './rowDefinition.ts'
import { readingAnswer } from './rowReading.ts'
import type { Rows } from './rows.ts'
import type { HeldId } from './heldId.ts'
import { RowsGone, type RowStore, type StoredPlace } from './rowStore.ts'
import { runInSlices } from './timeSlices.ts'

type Row = { id: number }

/** So many changes are made to held rows one by one; for more, the rows are made anew. */
const FEW_CHANGES = 200

/** What gathering needs of the rows that are held and stored. */
interface HeldRows {
  definitionOf(list: string): RowDefinition<Row>
  collectionOf(definition: RowDefinition<Row>, rows: Rows<Row>): Collection<Row>
  whole(id: HeldId): Promise<Collection<Row>>
  keep(id: HeldId, definition: RowDefinition<Row>, collection: Collection<Row>): void
  change(id: HeldId, make: (collection: Collection<Row>) => void): Promise<void>
  /** The rows that are stored; null if there are none. */
  openStored(place: StoredPlace): Promise<Rows<Row> | null>
}

/** What is being gathered, and the methods of the row store that are about it. */
export function heldGatherings({ definitionOf, collectionOf, whole, keep, change, openStored }: HeldRows) {
  const gatherings = new Map<HeldId, { definition: RowDefinition<Row>; rows: Gathering<Row>; from: HeldId | undefined }>()

  function gatheringAs(id: HeldId) {
    const found = gatherings.get(id)
    if (!found) throw new RowsGone()
    return found
  }

  const methods: Pick<RowStore, 'gather' | 'add' | 'gathered'> = {
    async gather(id, list, { stored, from }) {
      const definition = definitionOf(list)
      const before = from === undefined ? undefined : (await whole(from)).rows
      const rows = gatherRows<Row>(before)
      gatherings.set(id, { definition, rows, from })
      if (!stored) return 0
      const gathered = await openStored(stored).catch(() => null)
      if (gathered) for (let index = 0; index < gathered.length; index++) rows.add(gathered.at(index))
      return rows.seen
    },
    add: (id, answer, { start, limit }) =>
      readingAnswer(answer.status, answer.manner.reads, () => {
        const { definition, rows } = gatheringAs(id)
        const { data, rest } = envelopeOf(answer)
        let problem: string | null = null
        const page = readPage(definition.decode, start, limit)({ ...rest, data }, '', note => (problem = note))
        const [first] = page.rows
        const isJoined = first === undefined || rows.has(first.id)
        let fresh = 0
        for (const row of page.rows) if (rows.add(row)) fresh += 1
        const { unreadable, total } = page
        return {
          came: page.rows.length + unreadable,
          unreadable,
          fresh,
          isJoined,
          seen: rows.seen,
          total,
          isTotalUnknown: page.isTotalUnknown === true,
          isNewestFirst: areInOrder(page.rows, orderOfCopy(definition.shape)),
          problem,
        }
      }),
    async gathered(id, as, isWhole, most) {
      const { definition, rows, from } = gatheringAs(id)
      const order = orderOfCopy(definition.shape)
      const held = from === undefined ? undefined : await whole(from)
      const differences = rows.differences(definition)
      if (held) {
        const { changed, gone, fresh } = rows.changes()
        const dropped = isWhole ? gone : []
        if (changed.length + dropped.length <= FEW_CHANGES) {
          const left = Math.max(0, held.rows.length + fresh - dropped.length - most)
          if (left <= FEW_CHANGES) {
            gatherings.delete(id)
            const isChanged = changed.length + dropped.length + left > 0
            if (isChanged)
              await change(from!, collection => {
                for (const row of changed) collection.put(row)
                for (const row of dropped) collection.drop(row)
                for (let count = 0; count < left; count++) collection.drop(sinceOf(collection, order).id)
              })
            return { as: from!, rows: held.rows.length, isChanged, left, since: left > 0 ? sinceOf(held, order) : null, differences }
          }
        }
      }
      const all = collectionOf(definition, await runInSlices(rows.rows(isWhole)))
      const left = Math.max(0, all.rows.length - most)
      const collection = left === 0 ? all : collectionOf(definition, await runInSlices(newestRows(all, order, most)))
      if (!gatherings.delete(id)) throw new RowsGone()
      const since = left > 0 ? sinceOf(collection, order) : null
      keep(as, definition, collection)
      void collection.prepare()
      return { as, rows: collection.rows.length, isChanged: true, left, since, differences }
    },
  }
  return {
    methods,
    has: (id: HeldId) => gatherings.has(id),
    /** The rows that came so far. */
    rows: (id: HeldId) => runInSlices(gatheringAs(id).rows.rows(true)),
    release: (id: HeldId) => void gatherings.delete(id),
    clear: () => gatherings.clear(),
  }
}
