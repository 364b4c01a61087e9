/** Where the focus begins on a screen that has just come: with its first field or row, unless somebody has it elsewhere already. */
import { useEffect, type RefObject } from 'react'

/** Whether nothing has the focus but the page, or the screen as a whole; a screen that stands in no frame takes none. */
export const isFocusFree = (): boolean => {
  const content = document.getElementById('content')
  return content !== null && [null, document.body, content].includes(document.activeElement as HTMLElement | null)
}

/**
 * Calls `focus` as soon as nothing has the focus: at once, or when the dialog that led here has closed. Never where somebody has the
 * focus on the screen already. Returns a function that gives up.
 */
export function whenFocusFree(focus: () => void): () => void {
  let frame = 0
  const look = () => {
    if (isFocusFree()) focus()
    else if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) frame = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(frame)
}

/** What a form is filled in with. */
const FIELDS = 'input:not([type=file]):enabled, textarea:enabled, select:enabled, button[role=combobox]:enabled, [contenteditable=true]'

/** Gives the first field the focus; returns a function that forgets it. */
function focusFirstField(form: HTMLElement | null): (() => void) | undefined {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])]
  const first = fields.find(field => field.checkVisibility() && !field.readOnly)
  if (!first) return
  first.focus({ preventScroll: true })
  const found = first.value
  const leave = (event: FocusEvent) => {
    if (found !== undefined && first.value === found) event.stopPropagation()
  }
  first.addEventListener('focusout', leave, { once: true })
  return () => first.removeEventListener('focusout', leave)
}

/**
 * Gives the first field of a form that was just opened the focus. Left as it was found, it was not touched: no message stands under a
 * field that nobody has chosen.
 */
export function useFirstField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let forget: (() => void) | undefined
    const giveUp = whenFocusFree(() => {
      forget = focusFirstField(form.current)
    })
    return () => {
      giveUp()
      forget?.()
    }
  }, [form])
}
