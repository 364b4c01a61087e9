import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { guardKeys, isCommand } from './keys.ts'

guardKeys()
const field = document.createElement('input')
document.body.append(field)
const reached = vi.fn<(key: string) => void>()
const listener = ({ key, defaultPrevented }: KeyboardEvent) => !defaultPrevented && reached(key)
document.addEventListener('keydown', listener)

afterAll(() => {
  field.remove()
  document.removeEventListener('keydown', listener)
})
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

test('Ctrl on a Mac is the system’s, which edits with it in fields', async () => {
  const key = (init: KeyboardEventInit) => Object.assign(new KeyboardEvent('keydown', { key: 'k', ...init }), { getModifierState: () => false })
  expect([isCommand(key({ ctrlKey: true })), isCommand(key({ metaKey: true }))]).toEqual([true, true])
  onTestFinished(() => void vi.resetModules()) // what is imported next is on no Mac
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' })
  vi.resetModules()
  const mac = await import('./keys.ts')
  expect([mac.isCommand(key({ ctrlKey: true })), mac.isCommand(key({ metaKey: true }))]).toEqual([false, true])
})
