/** A hierarchy as the rows that a tree draws: what is open, and where keys lead. */
import type { Failure } from '../../../shared/contract/failure.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { stepFrom } from '../table/useRowFocus.ts'

/** What is known of what stands below an item. */
export interface Branch<Item> {
  /** Undefined until they are read. */
  items: readonly Item[] | undefined
  /** Why the last reading failed; items of an earlier one may still be there. */
  failure: Failure | null
}

export interface Hierarchy<Item> {
  /** The items of the first level, in order. */
  roots: readonly Item[]
  idOf(item: Item): number
  /** Whether something can stand below an item. */
  isBranch(item: Item): boolean
  opened: ReadonlySet<number>
  /** What stands below an item that is open. */
  branchOf(item: Item): Branch<Item>
}

interface PlacedRow {
  /** Tells the rows apart, whatever becomes of the others. */
  key: string
  /** From 1. */
  level: number
  /** From 1, among its siblings. */
  position: number
  siblings: number
  /** The key of the row above it in the hierarchy. */
  parent: string | null
}

export interface ItemRow<Item> extends PlacedRow {
  kind: 'item'
  id: number
  item: Item
  isBranch: boolean
  isOpen: boolean
  /** Open, and what stands below is not there yet. */
  isReading: boolean
}

/** Stands below an open item that has nothing below it, or whose children could not be read. */
export interface NoteRow extends PlacedRow {
  kind: 'note'
  /** The item's id. */
  of: number
  /** Why they could not be read; null where there are none. */
  failure: Failure | null
}

export type TreeRow<Item> = ItemRow<Item> | NoteRow

export const rowKey = (id: number): string => `item ${id}`

/** The rows that show. An item that the data has twice, or below itself, stands where it comes first. */
export function treeRows<Item>({ roots, idOf, isBranch, opened, branchOf }: Hierarchy<Item>): TreeRow<Item>[] {
  const rows: TreeRow<Item>[] = []
  const placed = new Set<number>()
  const add = (items: readonly Item[], level: number, parent: string | null): number => {
    const fresh: Item[] = []
    for (const item of items) {
      if (placed.has(idOf(item))) continue
      placed.add(idOf(item))
      fresh.push(item)
    }
    for (const [index, item] of fresh.entries()) {
      const id = idOf(item)
      const key = rowKey(id)
      const canOpen = isBranch(item)
      const isOpen = canOpen && opened.has(id)
      const branch = isOpen ? branchOf(item) : undefined
      const isReading = branch !== undefined && branch.items === undefined && branch.failure === null
      rows.push({ kind: 'item', key, id, item, level, position: index + 1, siblings: fresh.length, parent, isBranch: canOpen, isOpen, isReading })
      if (!branch || isReading) continue
      const below = branch.items ? add(branch.items, level + 1, key) : 0
      if (below > 0) continue
      const failure = branch.items ? null : branch.failure
      rows.push({ kind: 'note', key: `note ${id}`, of: id, failure, level: level + 1, position: 1, siblings: 1, parent: key })
    }
    return fresh.length
  }
  add(roots, 1, null)
  return rows
}

/** What a key does in a row, as ARIA's tree pattern says: it leads to another row, by its index, or it opens or closes items. Null where it does nothing. */
export type TreeStep = { to: number } | { open: number[] } | { close: number[] }

export function treeStep<Item>(rows: readonly TreeRow<Item>[], index: number, key: string): TreeStep | null {
  const row = rows[index]
  if (!row) return null
  const step = stepFrom(index, rows.length, key)
  if (step !== undefined) return { to: step }
  const isOpen = row.kind === 'item' && row.isOpen
  switch (key) {
    case 'ArrowRight':
      if (row.kind === 'item' && row.isBranch && !isOpen) return { open: [row.id] }
      return isOpen && rows[index + 1]?.parent === row.key ? { to: index + 1 } : null
    case 'ArrowLeft': {
      if (isOpen) return { close: [row.id] }
      const parent = rows.findIndex(each => each.key === row.parent)
      return parent === -1 ? null : { to: parent }
    }
    case '*': {
      const siblings = rows.flatMap(each => (each.parent === row.parent && each.kind === 'item' && each.isBranch && !each.isOpen ? [each.id] : []))
      return siblings.length > 0 ? { open: siblings } : null
    }
    default:
      return null
  }
}

/** The next row whose name begins with what was typed, from `index` on and around the end; -1 where there is none. The same letter again and again goes on from row to row. */
export function typedRow<Item>(rows: readonly TreeRow<Item>[], index: number, typed: string, nameOf: (item: Item) => string): number {
  const text = foldText(typed)
  const isRepeated = [...text].every(letter => letter === text[0])
  const wanted = isRepeated ? text.slice(0, 1) : text
  // A text of several letters may go on answering the row where it stands.
  const first = isRepeated ? 1 : 0
  for (let step = first; step < rows.length + first; step++) {
    const at = (index + step) % rows.length
    const row = rows[at]!
    if (row.kind === 'item' && foldText(nameOf(row.item)).startsWith(wanted)) return at
  }
  return -1
}
