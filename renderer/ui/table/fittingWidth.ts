/** How wide a column is that shows all of what stands in it. */

/** A longer text is cut all the same, in pixels. */
const WIDEST = 640

/** The width in pixels that the cells of a table's column take as they are drawn, its header included; `index` counts the columns that show. */
export function fittingWidth(table: HTMLTableElement, index: number): number {
  const probe = document.createElement('div')
  probe.style.cssText = 'position:absolute;visibility:hidden;width:max-content'
  probe.inert = true
  for (const cell of table.querySelectorAll<HTMLElement>(`tr:not([aria-hidden]) > :nth-child(${index + 1})`)) {
    const copy = cell.cloneNode(true) as HTMLElement
    // Measured by itself, no wider than what is in it.
    copy.style.cssText = 'display:block;position:static;width:max-content'
    copy.style.font = getComputedStyle(cell).font
    probe.append(copy)
  }
  table.parentElement!.append(probe)
  const width = Math.max(0, ...Array.from(probe.children, copy => copy.getBoundingClientRect().width))
  probe.remove()
  return Math.min(WIDEST, Math.ceil(width) + 1)
}
