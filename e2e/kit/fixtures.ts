/** The fixtures: Steward in the project's host, and a marketplace for it to talk to. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  expect,
  test as base,
  type Browser,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import { readState, USUAL_MAKING, type DemoMaking } from '../../shared/rules/demo.ts'
import type { Host, HostOptions } from '../hosts/host.ts'
import { builtGeography, serveMarketplace, type ServedMarketplace } from '../hosts/marketplace.ts'
import { reuseLoopback, type ReusedHost } from '../hosts/reused.ts'
import { missingForWeston, startWeston, type Weston } from '../hosts/weston.ts'
import { missingForDisk, mountDisk, unmountDisk } from './disk.ts'
import { launch, missingFor, type HostKind } from './launch.ts'
import { reloadFirst, type Administrator } from './navigation.ts'
import { stewardOn, type Steward } from './steward.ts'

/** A backend of one's own. */
export interface Backend {
  /** Its base address, such as `https://api.example.com/api/v1/`. */
  url: string
  apiKey: string
  /** Where images are uploaded; the base address by default. */
  mediaUrl?: string
}

/** How the demo marketplace is made, or a file with a saved state of it. */
export type Demo = Partial<DemoMaking> | { state: string }

const madeOf = (demo: Demo) => ('state' in demo ? { state: readState(readFileSync(demo.state, 'utf8')) } : { making: { ...USUAL_MAKING, ...demo } })

/** What a spec asks for with `test.use`. */
export interface Options {
  /** Who signs in when the first screen is opened; null if nobody does. */
  administrator: Administrator | null
  /** The backend; the demo marketplace by default, which alone has faults. */
  backend: Backend | 'demo'
  /** What time it is when Steward opens, as a date or as text, where that matters; the page's clock is stopped there. */
  clock: Date | string | null
  /** The packaged program; null for the one that STEWARD_PACKAGE names, or `npm run dist:qa` has made. */
  program: string | null
  /** Size in megabytes of a disk for the data folder alone, which `fault('full disk')` fills; Linux as root. */
  disk: number | null
}

interface TestFixtures {
  steward: Steward
  /** Starts Steward in a process of its own, as often as called. It talks to the backend unless `environment` says otherwise. */
  startHost(options?: Partial<HostOptions>): Promise<Host>
  /** Steward in the project's host, at the sign-in page and in the state of its first start. */
  host: Host
  page: Page
  /** Settings and stored lists. A folder of one's own stays. */
  dataFolder: string
}

interface WorkerFixtures {
  /** How the demo is made; at the top of a file, because it is opened once for all of its tests. */
  demo: Demo
  served: ServedMarketplace
  /** Shows the loopback host; null in Electron, which needs none: whoever tests a package may have no Chromium. */
  shown: Browser | null
  /** The host that tests of screens share; null in Electron, where the tests are about the host. */
  reused: ReusedHost | null
  /** Has the windows of the project `wayland`; null in others, and where it is not installed. */
  weston: Weston | null
}

/** Whether a test is about the host, and therefore gets one of its own. */
const isAboutHost = (file: string) => /[\\/]e2e[\\/](hosts|attacks)[\\/]/.test(file)

/** The project whose windows are Wayland's. */
const WAYLAND = 'wayland'

/** The host of a project: the one that it is called after. Projects of others, with names of their own, run the package. */
const hostOf = (project: string): HostKind => (project === 'loopback' ? project : project === 'electron' || project === WAYLAND ? 'electron' : 'packaged')

/** How long Steward may take to close, in milliseconds. */
const CLOSE_TIMEOUT = 15_000

/** Closes a host, if the test has not. A host that does not close fails the test, and is killed so that the next test can run. */
async function end(host: Host): Promise<void> {
  const closed = host.close().then(
    () => true,
    () => true,
  )
  if (await Promise.race([closed, setTimeout(CLOSE_TIMEOUT, false, { ref: false })])) return
  await host.kill()
  throw new Error('Steward did not close')
}

const environmentOf = ({ url, apiKey }: ServedMarketplace, backend: Backend | 'demo') => {
  const used = backend === 'demo' ? { url, apiKey } : backend
  return { STEWARD_API_URL: used.url, STEWARD_MEDIA_URL: ('mediaUrl' in used && used.mediaUrl) || used.url, STEWARD_API_KEY: used.apiKey }
}

type OfTests = TestFixtures & Options & { marketplace: ServedMarketplace }

/** Written out, so that the packed kit's types name nothing but its peer. */
type Test = TestType<PlaywrightTestArgs & PlaywrightTestOptions & OfTests, PlaywrightWorkerArgs & PlaywrightWorkerOptions & WorkerFixtures>

export const test: Test = base.extend<OfTests, WorkerFixtures>({
  administrator: ['full', { option: true }],
  backend: ['demo', { option: true }],
  clock: [null, { option: true }],
  disk: [null, { option: true }],
  program: [null, { option: true }],

  demo: [{}, { option: true, scope: 'worker' }],

  served: [
    async ({ demo }, use) => {
      const { stop, ...served } = await serveMarketplace(builtGeography(), true, madeOf(demo))
      await use(served)
      await stop()
    },
    { scope: 'worker' },
  ],

  shown: [
    async ({ playwright }, use, { project }) => {
      const shown = project.name === 'loopback' ? await playwright.chromium.launch(project.use.launchOptions) : null
      await use(shown)
      await shown?.close()
    },
    { scope: 'worker' },
  ],

  reused: [
    async ({ shown }, use, { project }) => {
      const reused = shown && reuseLoopback(shown, project.use.viewport!)
      await use(reused)
      await reused?.stop()
    },
    { scope: 'worker' },
  ],

  weston: [
    async ({}, use, { project }) => {
      const weston = project.name === WAYLAND && missingForWeston() === null ? await startWeston() : null
      await use(weston)
      await weston?.stop()
    },
    { scope: 'worker' },
  ],

  // In its initial state for each test.
  marketplace: async ({ served }, use) => {
    served.faults.clear()
    served.reset()
    served.calls.length = 0
    await use(served)
    served.faults.clear()
  },

  dataFolder: async ({ disk }, use) => {
    const lacking = disk === null ? null : missingForDisk()
    test.skip(lacking !== null, lacking ?? '')
    const folder = mkdtempSync(join(tmpdir(), 'steward-'))
    if (disk !== null) mountDisk(folder, disk)
    await use(folder)
    if (disk !== null) unmountDisk(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) // because a process may still write while it ends
  },

  startHost: async ({ shown, weston, marketplace, backend, dataFolder, program }, use, { project }) => {
    const hosts: Host[] = []
    const environment = environmentOf(marketplace, backend)
    const kind = hostOf(project.name)
    const missing = missingFor(kind, program ?? undefined) ?? (project.name === WAYLAND ? missingForWeston() : null)
    // Who tests a package wants to know that there is none; this project's own tests go on with the other host.
    if (missing !== null && kind === 'packaged') throw new Error(`Steward is not tested, because ${missing}.`)
    test.skip(missing !== null, missing ?? '')
    await use(async options => {
      const given = { ...(shown ? { browser: shown } : {}), ...(program === null ? {} : { packaged: program }), dataFolder, environment, ...options }
      if (weston) {
        given.environment = { ...given.environment, ...weston.environment }
        given.flags = ['--ozone-platform=wayland', ...(given.flags ?? [])]
      }
      const host = await launch(kind, given)
      hosts.push(host)
      return host
    })
    for (const host of hosts) await end(host)
  },

  host: async ({ startHost, reused, marketplace, backend, dataFolder }, use, { file }) => {
    if (!reused || isAboutHost(file)) return use(await startHost())
    const host = await reused.open({ dataFolder, environment: environmentOf(marketplace, backend) })
    await use(host)
    await host.close()
  },

  page: async ({ host }, use) => {
    const problems: string[] = []
    host.page.on('pageerror', error => problems.push(error.message))
    await use(host.page)
    expect(problems, 'uncaught errors in the page').toEqual([])
  },

  steward: async ({ host, page, marketplace, administrator, clock }, use) => {
    if (clock !== null) {
      await page.clock.install({ time: clock })
      await page.clock.pauseAt(clock)
      await reloadFirst(page)
    }
    await use(stewardOn(host, marketplace, administrator))
  },
})

export { expect }
