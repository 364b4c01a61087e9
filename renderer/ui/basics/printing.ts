/** What paper needs besides the style sheet (app/print.css): rows that the screen does not draw, and fields as text. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed; what depends on it is drawn before the paper is. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Fluent's frames around a field; the style sheet hides them on paper. */
const FRAMES = '.fui-Input, .fui-Textarea, .fui-Select'

/** What a field says on paper. A password is not told. */
function textOf(field: Field): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? ''
  if (field.type === 'checkbox') return (field as HTMLInputElement).checked ? '☑' : '☐'
  if (field.type === 'radio') return (field as HTMLInputElement).checked ? '◉' : '○'
  if (field.type === 'password') return field.value && '••••••••'
  // A picker of many says how many are chosen; its title names them all.
  return (field.role === 'combobox' && field.title) || field.value
}

/** From now on, fields print as text, which wraps where a field would cut it; answers a function that ends it. */
export function printFieldsAsText(): () => void {
  const begin = () => {
    for (const field of document.querySelectorAll<Field>('#content :is(input:not([type="hidden"]), textarea, select)')) {
      const text = document.createElement('span')
      text.className = 'print-only'
      text.dir = 'auto'
      text.textContent = textOf(field) || '–'
      ;(field.closest(FRAMES) ?? field).after(text)
    }
  }
  const end = () => document.querySelectorAll('span.print-only').forEach(text => text.remove())
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}
