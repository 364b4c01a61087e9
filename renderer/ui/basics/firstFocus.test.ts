/** Where the focus begins on a screen that a dialog led to. */
import { afterEach, expect, test, vi } from 'vitest'
import { whenFocusFree } from './firstFocus.ts'

afterEach(() => {
  document.body.innerHTML = ''
})
const drawn = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('it waits for a dialog that is closing, and takes it from nobody', async () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><input id="field"></main><div role="dialog"><input id="question"></div>'
  const focus = vi.fn<() => void>()
  document.getElementById('question')!.focus()
  whenFocusFree(focus)
  await drawn()
  expect(focus).not.toHaveBeenCalled()
  document.querySelector('[role=dialog]')!.remove()
  await drawn()
  expect(focus).toHaveBeenCalledOnce()

  document.getElementById('field')!.focus()
  whenFocusFree(focus)
  await drawn()
  expect(focus).toHaveBeenCalledOnce()
})

test('what gives up, gets none', async () => {
  document.body.innerHTML = '<main id="content"></main><div role="dialog"><input id="question"></div>'
  const focus = vi.fn<() => void>()
  document.getElementById('question')!.focus()
  const giveUp = whenFocusFree(focus)
  giveUp()
  document.querySelector('[role=dialog]')!.remove()
  await drawn()
  expect(focus).not.toHaveBeenCalled()
})
