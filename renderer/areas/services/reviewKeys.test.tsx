// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FULL_WINDOW } from '../../ui/pictures/PictureView.tsx'
import { OTHER_OVERLAYS, useKeys } from './reviewKeys.tsx'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A screen with a key for publishing and one for a badge; answers what was run, and when the service that shows came by itself. */
function open() {
  const run: string[] = []
  const cameAt = { current: -Infinity }
  function Screen() {
    useKeys({ p: () => run.push('publish'), 'Shift+v': () => run.push('all') }, cameAt)
    useKeys({ d: () => run.push('badge') }, cameAt, OTHER_OVERLAYS)
    return null
  }
  render(<Screen />)
  return { run, came: () => (cameAt.current = performance.now()) }
}
const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more })

it('hears no key meant for the service before, and none that is held down', () => {
  vi.useFakeTimers()
  const { run, came } = open()
  press('p', { repeat: true })
  expect(run).toEqual([])
  press('p')
  came()
  vi.advanceTimersByTime(400)
  press('p')
  press('d')
  expect(run).toEqual(['publish'])
  vi.advanceTimersByTime(200)
  press('p')
  expect(run).toEqual(['publish', 'publish'])
})

it('hears a badge over the full window of its papers, and nothing over a question', () => {
  const { run } = open()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute(FULL_WINDOW, '')
  press('p')
  press('d')
  expect(run).toEqual(['badge'])
  dialog.removeAttribute(FULL_WINDOW)
  press('d')
  expect(run).toEqual(['badge'])
})

it('tells a key from the same one with Shift', () => {
  const { run } = open()
  press('v')
  press('P', { shiftKey: true })
  press('V', { shiftKey: true })
  expect(run).toEqual(['all'])
})
