/** What jsdom lacks and the components need. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

afterEach(() => {
  cleanup()
  // Downshift leaves the element that it announces with.
  document.querySelector('#a11y-status-message')?.remove()
  // Tests share their page: the next one finds neither what this one put in the place of a global, nor its address.
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})
/** A busy machine takes longer than the second that Testing Library waits. */
configure({ asyncUtilTimeout: 5_000 })

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver
// Virtual rows are drawn for what fits: jsdom lays nothing out, so every element counts as 600 pixels high.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 })
// Fluent's dialogs give the focus to what is laid out alone. One that found nothing in it would be taken for hidden behind the dialog it opened from.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.checkVisibility() ? this.parentElement : null
  },
})
document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1280, 800)
HTMLElement.prototype.scrollTo ??= () => undefined
/** What is hidden is told by the attribute alone. */
HTMLElement.prototype.checkVisibility ??= function () {
  return this.closest('[hidden]') === null
}
globalThis.navigation ??= new EventTarget() as Navigation
globalThis.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof matchMedia

// jsdom is idle as soon as a task has ended.
globalThis.requestIdleCallback ??= run => setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 0 }) as unknown as number
globalThis.cancelIdleCallback ??= clearTimeout
