/** Whose a click or a key in a row is: a control's in it, or the row's own. One rule for all rows, and for controls that nobody has thought of yet. */

/** Roles of what is pressed, chosen from or typed into. */
const ROLES = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'listbox',
  'menu',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'scrollbar',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
  'treeitem',
]
const CONTROLS = [
  'a, area, audio, button, embed, iframe, input, label, object, option, select, summary, textarea, video',
  '[contenteditable]:not([contenteditable="false"]), [draggable="true"], [tabindex]',
  ...ROLES.map(role => `[role="${role}"]`),
].join()

/** What is typed into, or goes from one choice to the next by arrows: its keys are all its own. */
export const KEY_CONTROLS = [
  'input:not([type="checkbox"]), select, textarea, audio, video, [contenteditable]:not([contenteditable="false"])',
  ...['combobox', 'listbox', 'menu', 'radio', 'searchbox', 'slider', 'spinbutton', 'textbox'].map(role => `[role="${role}"]`),
].join()

/** Whether what was pressed is a row's own, and no control in it; false too for what React counts to the row and the page does not, e.g. a dialog that one of its cells opened. */
export function isRowItself(target: EventTarget | null, row: Element): boolean {
  if (!(target instanceof Element) || !row.contains(target)) return false
  const control = target.closest(CONTROLS)
  return !control || !row.contains(control) || control === row
}

/** Whether a click is a row's own: begun and ended on none of its controls, taken by nobody else, and not the end of a selection of text. `pressed` is where the button went down; null where none did. */
export const isRowClick = (event: { target: EventTarget; defaultPrevented: boolean }, pressed: EventTarget | null, row: Element): boolean =>
  !event.defaultPrevented && isRowItself(event.target, row) && (pressed === null || isRowItself(pressed, row)) && window.getSelection()?.isCollapsed !== false
