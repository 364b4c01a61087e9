/** Printing, beyond the style sheet (app/print.css): rows that the screen does not draw, fields as text, and the lines of each page. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Calls `begin` before and `end` after each printing. Returns a function that ends this. */
export function onPrint(begin: () => void, end: () => void): () => void {
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}

/** Whether the page is being printed; what depends on it is drawn before printing begins. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(
    () =>
      onPrint(
        () => flushSync(() => setPrinting(true)),
        () => setPrinting(false),
      ),
    [],
  )
  return isPrinting
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Fluent's frames around a field, which the style sheet hides on paper. */
const FRAMES = '.fui-Input, .fui-Textarea, .fui-Select'

/** The text of a field on paper. Passwords are hidden. */
function textOf(field: Field): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? ''
  if (field.type === 'checkbox') return (field as HTMLInputElement).checked ? '☑' : '☐'
  if (field.type === 'radio') return (field as HTMLInputElement).checked ? '◉' : '○'
  if (field.type === 'password') return field.value && '••••••••'
  // A picker of several shows how many are chosen; its title names them all.
  return (field.role === 'combobox' && field.title) || field.value
}

/** Labels and their values, in forms and details. */
const PAIRS = [
  { table: 'form:has(.fui-Field)', row: '.fui-Field', label: '.fui-Field__label' },
  { table: 'dl', row: 'div:has(> dt)', label: 'dt' },
]

/** Makes labels and values the rows of tables, because Chromium's PDFs have tags for those alone. Returns a function that ends this. */
function tagPairs(): () => void {
  const tagged: Element[] = []
  const become = (element: Element, role: string) => {
    if (element.hasAttribute('role')) return
    element.setAttribute('role', role)
    tagged.push(element)
  }
  for (const { table, row, label } of PAIRS)
    for (const found of document.querySelectorAll(`:is(#content, .print-alone) ${table}`)) {
      become(found, 'table')
      for (const pair of found.querySelectorAll(row)) {
        become(pair, 'row')
        for (const part of pair.children) become(part, part.matches(label) ? 'rowheader' : 'cell')
      }
    }
  return () => tagged.forEach(element => element.removeAttribute('role'))
}

/** From now on, fields print as text, which wraps where a field would cut it. Returns a function that ends this. */
export function printFieldsAsText(): () => void {
  let end = () => undefined as void
  const begin = () => {
    for (const field of document.querySelectorAll<Field>('#content :is(input:not([type="hidden"], [hidden]), textarea, select)')) {
      const text = document.createElement('span')
      text.className = 'print-only'
      text.dir = 'auto'
      text.textContent = textOf(field) || '–'
      ;(field.closest(FRAMES) ?? field).after(text)
    }
    end = tagPairs()
  }
  return onPrint(begin, () => {
    end()
    document.querySelectorAll('span.print-only').forEach(text => text.remove())
  })
}

/** A text in a style sheet. */
const quoted = (text: string): string => `"${text.replace(/["\\\p{Cc}]/gu, character => `\\${character.codePointAt(0)!.toString(16)} `)}"`

/**
 * Where the browser prints, `head` answers what stands above each page, and the number of the page stands below it. Browsers before Chromium 131
 * do not know such lines, and print their own. Returns a function that ends this.
 */
export function printPageLines(head: () => string): () => void {
  const style = document.createElement('style')
  const begin = () => {
    style.textContent = `@page {
      @top-left { content: ${quoted(head())}; font: 7pt sans-serif; color: #444; }
      @bottom-right { content: counter(page) " / " counter(pages); font: 7pt sans-serif; color: #444; }
    }`
    document.head.append(style)
  }
  return onPrint(begin, () => style.remove())
}
