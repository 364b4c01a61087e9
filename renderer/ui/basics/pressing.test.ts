/** What waits for a press to be over. */
// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { pressDone } from './pressing.ts'

const fire = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }))
async function isDone(): Promise<boolean> {
  let done = false
  void pressDone().then(() => (done = true))
  for (let turns = 0; turns < 5; turns++) await Promise.resolve()
  return done
}

test('nothing waits where nothing is pressed, and a press is over with its click', async () => {
  expect(await isDone()).toBe(true)
  fire('pointerdown')
  expect(await isDone()).toBe(false)
  fire('pointerup')
  expect(await isDone(), 'the click is still to come').toBe(false)
  fire('click')
  expect(await isDone()).toBe(true)
})

test('a press that ends elsewhere, or is called off, is over too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    fire('pointerdown')
    fire('pointerup')
    expect(await isDone()).toBe(false)
    vi.runAllTimers()
    expect(await isDone()).toBe(true)
  } finally {
    vi.useRealTimers()
  }
  fire('pointerdown')
  fire('pointercancel')
  expect(await isDone()).toBe(true)
})
