import { afterEach, expect, test, vi } from 'vitest'
import { guardKeys } from './keys.ts'

guardKeys()
const field = document.createElement('input')
document.body.append(field)
const reached = vi.fn<(key: string) => void>()
document.addEventListener('keydown', ({ key, defaultPrevented }) => !defaultPrevented && reached(key))

afterEach(() => {
  reached.mockClear()
  document.querySelector('[role="tooltip"]')?.remove()
})

const press = (init: KeyboardEventInit) => field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))

test('a key of an input method reaches nothing of the page, and those who watch the window see it', () => {
  const watched = vi.fn<() => void>()
  addEventListener('keydown', watched, { capture: true })
  for (const key of ['Escape', 'Enter', 'Tab', 'ArrowDown', 'j', '?']) press({ key, isComposing: true })
  press({ key: 'Enter', keyCode: 229 })
  press({ key: 'Process' })
  expect(reached).not.toHaveBeenCalled()
  expect(watched).toHaveBeenCalledTimes(8)
  press({ key: 'Enter' })
  expect(reached).toHaveBeenCalledWith('Enter')
})

test('Escape closes the tooltip and what is open at once', () => {
  const tooltip = document.createElement('div')
  tooltip.role = 'tooltip'
  document.body.append(tooltip)
  // As Fluent's tooltip does it.
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    tooltip.remove()
    document.removeEventListener('keydown', close, { capture: true })
  }
  document.addEventListener('keydown', close, { capture: true })
  press({ key: 'Escape' })
  expect(tooltip.isConnected).toBe(false)
  expect(reached).toHaveBeenCalledExactlyOnceWith('Escape')
})
