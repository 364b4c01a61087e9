/** Where the focus begins on a screen that a dialog led to. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenFocusFree } from './firstFocus.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }))
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})
const drawn = () => vi.advanceTimersToNextFrame()

test('it waits for a dialog that is closing, and takes it from nobody', () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><input id="field"></main><div role="dialog"><input id="question"></div>'
  const focus = vi.fn<() => void>()
  document.getElementById('question')!.focus()
  whenFocusFree(focus)
  drawn()
  expect(focus).not.toHaveBeenCalled()
  document.querySelector('[role=dialog]')!.remove()
  drawn()
  expect(focus).toHaveBeenCalledOnce()

  document.getElementById('field')!.focus()
  whenFocusFree(focus)
  drawn()
  expect(focus).toHaveBeenCalledOnce()
})

test('what gives up, gets none', () => {
  document.body.innerHTML = '<main id="content"></main><div role="dialog"><input id="question"></div>'
  const focus = vi.fn<() => void>()
  document.getElementById('question')!.focus()
  const giveUp = whenFocusFree(focus)
  giveUp()
  document.querySelector('[role=dialog]')!.remove()
  drawn()
  expect(focus).not.toHaveBeenCalled()
})
