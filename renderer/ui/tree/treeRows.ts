/** A hierarchy as the rows that a tree draws, and where keys go in it. */
import type { Failure } from '../../../shared/contract/failure.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { stepFrom } from '../table/useRowFocus.ts'

/** The children of an item, as far as they are known. */
export interface Branch<Item> {
  /** Undefined until they are read. */
  items: readonly Item[] | undefined
  /** Why the last reading failed; `items` may still be there from an earlier one. */
  failure: Failure | null
}

export interface Hierarchy<Item> {
  /** The items of the first level, in order. */
  roots: readonly Item[]
  idOf(item: Item): number
  /** Whether an item can have children. */
  isBranch(item: Item): boolean
  opened: ReadonlySet<number>
  /** The children of an open item. */
  branchOf(item: Item): Branch<Item>
}

interface CommonRow {
  /** Identifies the row, independent of all others. */
  key: string
  /** From 1. */
  level: number
  /** From 1, among its siblings. */
  position: number
  siblings: number
  /** Key of the parent's row. */
  parent: string | null
}

export interface ItemRow<Item> extends CommonRow {
  kind: 'item'
  id: number
  item: Item
  isBranch: boolean
  isOpen: boolean
  /** Whether it is open and its children are not there yet. */
  isReading: boolean
}

/** The row below an open item without children, or whose children could not be read. */
export interface NoteRow extends CommonRow {
  kind: 'note'
  /** Id of the item. */
  of: number
  /** Why they could not be read; null if there are none. */
  failure: Failure | null
}

export type TreeRow<Item> = ItemRow<Item> | NoteRow

export const rowKey = (id: number): string => `item ${id}`

/** The visible rows. An item that the data has twice, or below itself, is shown only where it comes first. */
export function treeRows<Item>({ roots, idOf, isBranch, opened, branchOf }: Hierarchy<Item>): TreeRow<Item>[] {
  const rows: TreeRow<Item>[] = []
  const added = new Set<number>()
  const add = (items: readonly Item[], level: number, parent: string | null): number => {
    const fresh: Item[] = []
    for (const item of items) {
      if (added.has(idOf(item))) continue
      added.add(idOf(item))
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

/** The effect of a key on a row, as in ARIA's tree pattern: it goes to the row with an index, or opens or closes items by id. Null if it has none. */
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

/** The next row whose name begins with what was typed, from `index` on and around the end; -1 if there is none. Repeating one letter goes from match to match. */
export function typedRow<Item>(rows: readonly TreeRow<Item>[], index: number, typed: string, nameOf: (item: Item) => string): number {
  const text = foldText(typed)
  const isRepeated = [...text].every(letter => letter === text[0])
  const wanted = isRepeated ? text.slice(0, 1) : text
  // A text of several letters may still match the present row.
  const first = isRepeated ? 1 : 0
  for (let step = first; step < rows.length + first; step++) {
    const at = (index + step) % rows.length
    const row = rows[at]!
    if (row.kind === 'item' && foldText(nameOf(row.item)).startsWith(wanted)) return at
  }
  return -1
}
