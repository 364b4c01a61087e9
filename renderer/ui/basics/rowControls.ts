/** Whether a click or a key in a row is meant for the row, or for a control in it. One rule for all rows and all kinds of controls. */

/** Selectors of elements with these roles. */
const withRoles = (roles: string): string[] => roles.split(' ').map(role => `[role="${role}"]`)

/** Roles of controls. */
const ROLES =
  'button checkbox combobox link listbox menu menuitem menuitemcheckbox menuitemradio option radio scrollbar searchbox slider spinbutton switch tab textbox treeitem'
const CONTROLS = [
  'a, area, audio, button, embed, iframe, input, label, object, option, select, summary, textarea, video',
  '[contenteditable]:not([contenteditable="false"]), [draggable="true"], [tabindex]',
  ...withRoles(ROLES),
].join()

/** Controls that use keys themselves: fields, and choices that arrow keys step through. */
export const KEY_CONTROLS = [
  'input:not([type="checkbox"]), select, textarea, audio, video, [contenteditable]:not([contenteditable="false"])',
  ...withRoles('combobox listbox menu radio searchbox slider spinbutton textbox'),
].join()

/** Whether an element belongs to a row and to no control in it. False for elements outside the row whose events React passes to it, e.g. a dialog that a cell opened. */
export function isRowItself(target: EventTarget | null, row: Element): boolean {
  if (!(target instanceof Element) || !row.contains(target)) return false
  const control = target.closest(CONTROLS)
  return !control || !row.contains(control) || control === row
}

/** Whether a click is meant for the row: it began and ended outside its controls, was not handled elsewhere, and did not select text. `pressed` is the element where the button went down; null without one. */
export const isRowClick = (event: { target: EventTarget; defaultPrevented: boolean }, pressed: EventTarget | null, row: Element): boolean =>
  !event.defaultPrevented && isRowItself(event.target, row) && (pressed === null || isRowItself(pressed, row)) && window.getSelection()?.isCollapsed !== false
