/** The demo marketplace, opened when it is first needed. */
import type { DemoState } from '../../shared/rules/demo.ts'
import type { Settings } from '../ports/settings.ts'

/** The setting for whether the demo marketplace shows odd records. */
const ODDITIES = 'demoOddities'

/** The demo marketplace as the core sees it: a fetch that answers in this process. */
export interface DemoMarketplace {
  fetch: typeof fetch
  /** The administrator to sign in with. */
  administrator: { email: string; password: string }
  reset(): void
  /** Shows or hides odd records from now on. */
  showOddities(shown: boolean): void
  /** What it takes to open it again as it is. */
  state(): DemoState
  close(): void
}

/** The demo marketplace, whether open or not. */
export interface LazyDemo {
  open(): Promise<DemoMarketplace>
  /** Whether it shows odd records. */
  oddities(): boolean
  /** Shows or hides them, now and at later starts. */
  showOddities(shown: boolean): Promise<void>
  close(): void
}

/** `open` is called once, with whether odd records show: as the start asks, or else as the settings do. */
export function lazyDemo(open: (oddities: boolean) => Promise<DemoMarketplace>, settings: Settings, asked: boolean | undefined): LazyDemo {
  let demo: Promise<DemoMarketplace> | null = null
  let oddities = asked ?? settings.get(ODDITIES) === true
  const opened = () => (demo ??= open(oddities))
  return {
    open: opened,
    oddities: () => oddities,
    async showOddities(shown) {
      oddities = shown
      settings.set(ODDITIES, shown)
      const marketplace = await opened()
      marketplace.showOddities(shown)
    },
    close: () => void demo?.then(marketplace => marketplace.close()),
  }
}
