/** The first focus of a screen that has just opened: its first field or row, unless something has the focus already. */
import { useEffect, type RefObject } from 'react'

/** Whether only the page, or the screen as a whole, has the focus. False for a screen without the frame around it. */
export const isFocusFree = (): boolean => {
  const content = document.getElementById('content')
  return content !== null && [null, document.body, content].includes(document.activeElement as HTMLElement | null)
}

/** Whether the dialog with the focus was there before the screen: none of the screen's own buttons has opened it. */
const isFromBefore = (): boolean => {
  const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')
  return Boolean(dialog) && !document.querySelector('#content button[aria-expanded="true"]')
}

/**
 * Calls `focus` when nothing has the focus: immediately, or once the dialog that led here has closed. Never if something on the screen
 * has the focus already. Returns a function that cancels it.
 */
export function whenFocusFree(focus: () => void): () => void {
  let frame = 0
  const look = () => {
    if (isFocusFree()) focus()
    else if (isFromBefore()) frame = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(frame)
}

/** Fields of a form. */
const FIELDS = 'input:not([type=file]):enabled, textarea:enabled, select:enabled, button[role=combobox]:enabled, [contenteditable=true]'

/** Whether one of the choices that a radio belongs to is chosen. */
const isChosen = (form: HTMLElement, { name }: HTMLInputElement): boolean =>
  form.querySelector(`input[type=radio][name="${CSS.escape(name)}"]:checked`) !== null

/** Focuses the first field; returns a function that stops listening to it. */
function focusFirstField(form: HTMLElement | null): (() => void) | undefined {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])]
  // What has its usual choice already is not what one comes to fill in.
  const first = fields.find(field => field.checkVisibility() && !field.readOnly && !(field.type === 'radio' && field.name && isChosen(form!, field)))
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
 * Focuses the first field of a form that was just opened. If it is left unchanged, the form does not learn of that: a field that
 * nobody chose gets no message.
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
