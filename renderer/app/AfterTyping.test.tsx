/** What opens by itself while somebody types. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { afterTyping, isTypedSince } from '../ui/basics/typing.ts'
import { AfterTyping } from './AfterTyping.tsx'

// One clock for all: when a key was pressed last is remembered between them.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterAll(() => void vi.useRealTimers())

const page = (isOpen: boolean) => (
  <>
    <input aria-label="Title" />
    <button type="button">Save</button>
    {isOpen && <AfterTyping>Opened</AfterTyping>}
  </>
)
function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
const isOpened = () => screen.queryByText('Opened') !== null

test('it waits for a second without a key in a text, however long that takes; keys elsewhere hold nothing up', () => {
  const { rerender, unmount } = render(page(false))
  const title = screen.getByRole('textbox', { name: 'Title' })
  fireEvent.keyDown(title, { key: 'a' })
  rerender(page(true))
  for (let times = 0; times < 10; times++) {
    pass(900)
    fireEvent.keyDown(title, { key: 'a' })
    expect(isOpened()).toBe(false)
  }
  pass(999)
  expect(isOpened()).toBe(false)
  pass(1)
  expect(isOpened()).toBe(true)
  fireEvent.keyDown(title, { key: 'a' })
  expect(isOpened(), 'what is open stays').toBe(true)
  unmount()

  pass(1_000)
  render(page(false))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Save' }), { key: 'Enter' })
  render(page(true))
  expect(isOpened()).toBe(true)
})

test('a word that is being composed is typed until it is done', () => {
  pass(1_000)
  const { rerender } = render(page(false))
  const title = screen.getByRole('textbox', { name: 'Title' })
  fireEvent.compositionStart(title)
  rerender(page(true))
  pass(5_000)
  expect(isOpened()).toBe(false)
  fireEvent.compositionEnd(title)
  pass(1_000)
  expect(isOpened()).toBe(true)
})

test('where the text that was typed into is gone, what waits hears the keys that go nowhere', () => {
  pass(1_000)
  const { rerender } = render(page(false))
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Title' }), { key: 'a' })
  rerender(<h1>Login</h1>)
  const action = vi.fn<() => void>()
  afterTyping(action)
  for (let times = 0; times < 3; times++) {
    pass(900)
    fireEvent.keyDown(document.body, { key: 'a' })
  }
  pass(999)
  expect(action).not.toHaveBeenCalled()
  pass(1)
  expect(action).toHaveBeenCalledOnce()
  fireEvent.keyDown(document.body, { key: 'a' })
  const later = vi.fn<() => void>()
  afterTyping(later)
  expect(later, 'keys that go nowhere hold up nothing else').toHaveBeenCalledOnce()
})

test('what is called off is not done; what was typed after a moment is known', () => {
  pass(1_000)
  render(page(false))
  const title = screen.getByRole('textbox', { name: 'Title' })
  fireEvent.keyDown(title, { key: 'a' })
  const action = vi.fn<() => void>()
  afterTyping(action)()
  pass(5_000)
  expect(action).not.toHaveBeenCalled()
  const sent = performance.now()
  expect(isTypedSince(sent)).toBe(false)
  pass(10)
  fireEvent.keyDown(title, { key: 'a' })
  expect(isTypedSince(sent)).toBe(true)
})
