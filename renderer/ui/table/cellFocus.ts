/** The focus of cells, as in the grids of ARIA's practices: arrow keys lead from a row into its cells, and from cell to cell. */

/** Controls that have the focus in place of their cell: they leave arrow keys alone. */
const CONTROLS = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)'

const rowOf = (target: Element): HTMLTableRowElement => target.closest<HTMLTableRowElement>('tr[data-id]')!

/** The position of the cell that something stands in, among those of its row; -1 for the row itself. */
export const cellIndexOf = (target: Element): number => [...rowOf(target).cells].findIndex(cell => cell.contains(target))

/** Focuses a cell of a row: its control if it has one, otherwise the cell. */
export function focusCell(row: Element, index: number): void {
  const cell = (row as HTMLTableRowElement).cells[index]
  const control = cell?.querySelector<HTMLElement>(CONTROLS)
  if (control) return control.focus()
  if (!cell) return
  // It can have the focus only while it has it: a click in a cell is meant for its row.
  cell.tabIndex = -1
  cell.addEventListener('blur', () => cell.removeAttribute('tabindex'), { once: true })
  cell.focus()
}

/** Goes to the cell that a key leads to, from the first one to the left to the row; answers whether the key was one of these. */
export function takeCellStep(target: Element, key: string): boolean {
  const row = rowOf(target)
  const index = cellIndexOf(target)
  const last = row.cells.length - 1
  const step = { ArrowRight: Math.min(last, index + 1), ArrowLeft: index - 1, ...(index === -1 ? {} : { Home: 0, End: last, Escape: -1 }) }[key]
  if (step === undefined || (index === -1 && key === 'ArrowLeft')) return false
  if (step < 0) row.focus({ preventScroll: true })
  else focusCell(row, step)
  return true
}
