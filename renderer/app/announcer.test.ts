import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followAnnouncements, say } from './announcer.ts'

const heard: string[] = []
const roots: ShadowRoot[] = []

beforeAll(() => {
  vi.useFakeTimers()
  Element.prototype.checkVisibility ??= () => true
  const attach = Element.prototype.attachShadow
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function attachShadow(this: Element, init) {
    const root = attach.call(this, init)
    roots.push(root)
    new MutationObserver(() => root.textContent && heard.push(root.textContent)).observe(root, { childList: true, subtree: true })
    return root
  })
  followAnnouncements()
})
beforeEach(() => {
  heard.length = 0
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
function show(role: 'status' | 'alert', text: string): HTMLElement {
  const region = document.createElement('div')
  region.role = role
  region.textContent = text
  document.body.append(region)
  return region
}

test('a region no longer speaks for itself; its text is said once it rests', async () => {
  const region = show('status', '1 result')
  await pass(100)
  expect(region.ariaLive ?? region.getAttribute('aria-live')).toBe('off')
  for (const text of ['2 results', '3 results', '4 results']) {
    region.textContent = text
    await pass(100)
  }
  expect(heard).toEqual([])
  await pass(1_000)
  expect(heard).toEqual(['4 results'])
  const shown = () => roots.map(root => root.textContent)
  await pass(2_000)
  expect(shown(), 'a screen reader that is late still finds it').toContain('4 results')
  await pass(3_000)
  expect(shown()).toEqual(['', ''])
})

test('what two regions say is said once, one text after the other, and an alert before what waits', async () => {
  show('status', 'Saved')
  show('status', 'Saved')
  show('status', 'Next')
  await pass(500)
  show('alert', 'Failed')
  await pass(3_000)
  expect(heard).toEqual(['Saved', 'Failed', 'Next'])
})

test('a region that is marked as said elsewhere is silent, and what is drawn with a screen is no news', async () => {
  const region = show('status', '')
  region.dataset.unsaid = ''
  region.textContent = 'Saving'
  const screen = document.createElement('main')
  screen.innerHTML = '<p role="status">1–10 of 20</p><p role="alert">Refused</p>'
  document.body.append(screen)
  await pass(2_000)
  expect(heard).toEqual(['Refused'])
  say('The next text')
  await pass(1_000)
  expect(heard).toEqual(['Refused', 'The next text'])
})
