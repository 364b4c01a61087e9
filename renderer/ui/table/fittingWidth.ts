/** Measures the width at which a column shows all of its content. */

/** The greatest width, in pixels; longer texts are still cut. */
const WIDEST = 640

/** The width in pixels that the drawn cells of a column need, including its header; `index` is its position among the columns shown. */
export function fittingWidth(table: HTMLTableElement, index: number): number {
  const probe = document.createElement('div')
  probe.style.cssText = 'position:absolute;visibility:hidden;width:max-content'
  probe.inert = true
  for (const cell of table.querySelectorAll<HTMLElement>(`tr:not([aria-hidden]) > :nth-child(${index + 1})`)) {
    const copy = cell.cloneNode(true) as HTMLElement
    // Measured outside its column, only as wide as its content.
    copy.style.cssText = 'display:block;position:static;width:max-content'
    copy.style.font = getComputedStyle(cell).font
    probe.append(copy)
  }
  table.parentElement!.append(probe)
  const width = Math.max(0, ...Array.from(probe.children, copy => copy.getBoundingClientRect().width))
  probe.remove()
  return Math.min(WIDEST, Math.ceil(width) + 1)
}
