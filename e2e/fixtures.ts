/** What every spec starts from: a marketplace of its own to talk to, and Steward in the project's host. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test as base, type Page } from '@playwright/test'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../electron/demo/areas/administrators.ts'
import { findElectron } from '../electron/launcher/electron.ts'
import { startElectron, startLoopback, type Host, type HostOptions } from './hosts/host.ts'
import { reuseLoopback, type ReusedHost } from './hosts/reused.ts'
import { builtGeography, serveMarketplace, type ServedMarketplace } from './hosts/marketplace.ts'

interface TestFixtures {
  /** Starts Steward in a process of its own; several in one test where asked for. Without `environment` it talks to the marketplace. */
  startHost(options?: Partial<HostOptions>): Promise<Host>
  /** Steward in the project's host, at the sign-in page and as it was first started. */
  host: Host
  page: Page
  dataFolder: string
}

interface WorkerFixtures {
  served: ServedMarketplace
  marketplace: ServedMarketplace
  /** The host of all tests on the screens; null in Electron, where the host is what the tests are about. */
  reused: ReusedHost | null
}

/** Whether a test is about the host, and so has one of its own. */
const isAboutHost = (file: string) => /[\\/]e2e[\\/](hosts|attacks)[\\/]/.test(file)

/** How long Steward may take to close, in milliseconds. */
const CLOSE_TIMEOUT = 15_000

/** Closes a host; some tests have ended it themselves. One that does not close is a failure, and is killed so that the next test can run. */
async function end(host: Host): Promise<void> {
  const closed = host.close().then(
    () => true,
    () => true,
  )
  if (await Promise.race([closed, setTimeout(CLOSE_TIMEOUT, false, { ref: false })])) return
  await host.kill()
  throw new Error('Steward did not close')
}

const environmentOf = ({ url, apiKey }: ServedMarketplace) => ({ STEWARD_API_URL: url, STEWARD_MEDIA_URL: url, STEWARD_API_KEY: apiKey })

export const test = base.extend<TestFixtures & { marketplace: ServedMarketplace }, Pick<WorkerFixtures, 'served' | 'reused'>>({
  served: [
    async ({}, use) => {
      const { stop, ...served } = await serveMarketplace(builtGeography(), true)
      await use(served)
      await stop()
    },
    { scope: 'worker' },
  ],

  reused: [
    async ({ browser }, use, { project }) => {
      const reused = project.name === 'electron' ? null : reuseLoopback(browser, project.use.viewport!)
      await use(reused)
      await reused?.stop()
    },
    { scope: 'worker' },
  ],

  // As it came, for each test.
  marketplace: async ({ served }, use) => {
    served.faults.clear()
    served.reset()
    served.calls.length = 0
    await use(served)
    served.faults.clear()
  },

  dataFolder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'steward-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) // a process that is ending may still write
  },

  startHost: async ({ browser, marketplace, dataFolder }, use, testInfo) => {
    const hosts: Host[] = []
    const environment = environmentOf(marketplace)
    const isElectron = testInfo.project.name === 'electron'
    const electron = isElectron ? findElectron() : undefined
    test.skip(electron !== undefined && 'missing' in electron, electron && 'missing' in electron ? `No Electron: ${electron.missing}` : '')
    await use(async options => {
      const full = { dataFolder, environment, ...options }
      const host = isElectron ? await startElectron(full) : await startLoopback(browser, full)
      hosts.push(host)
      return host
    })
    for (const host of hosts) await end(host)
  },

  host: async ({ startHost, reused, marketplace, dataFolder }, use, { file }) => {
    if (!reused || isAboutHost(file)) return use(await startHost())
    const host = await reused.open({ dataFolder, environment: environmentOf(marketplace) })
    await use(host)
    await host.close()
  },

  page: async ({ host }, use) => {
    const problems: string[] = []
    host.page.on('pageerror', error => problems.push(error.message))
    await use(host.page)
    expect(problems, 'uncaught errors in the page').toEqual([])
  },
})

export { expect }

/** Fills in the Login form and sends it. What shows next is the screen whose address stands there, else the dashboard. */
async function logIn(page: Page, who: keyof typeof DEMO_ADMINISTRATORS): Promise<void> {
  await page.getByLabel('Email').fill(DEMO_ADMINISTRATORS[who])
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Signs in and waits for the dashboard. */
export async function signIn(page: Page, who: keyof typeof DEMO_ADMINISTRATORS = 'full'): Promise<void> {
  await logIn(page, who)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

/** Opens a screen by its route, as a link does that is followed before sign-in: the dashboard is not drawn on the way. */
export async function openScreen(page: Page, route: string, who: keyof typeof DEMO_ADMINISTRATORS = 'full'): Promise<void> {
  await expect(page.getByLabel('Email')).toBeVisible()
  await setAddress(page, route)
  await logIn(page, who)
  await screenDrawn(page)
}

/** What a screen draws into the frame. */
const SCREEN = '#content > :first-child'
const screenDrawn = (page: Page) => expect(page.locator(SCREEN)).toBeAttached()

/** Changes the address within the running page, as a followed link does, and waits for nothing: for what does not open a screen, such as a question. */
export async function setAddress(page: Page, route: string): Promise<void> {
  await page.evaluate(hash => {
    location.hash = hash
  }, `#${route}`)
}

/**
 * Does what opens another screen, such as clicking a link, and waits until that screen is drawn. The address changes before: the
 * router keeps the old screen until the code of the new one is loaded, and what is read or pressed meanwhile is the old one's.
 */
export async function changeScreen(page: Page, open: () => Promise<unknown>): Promise<void> {
  await screenDrawn(page)
  const before = await page.evaluateHandle(screen => ({ drawn: document.querySelector(screen), title: document.title }), SCREEN)
  await open()
  // Two screens that may not be viewed share their notice, and differ in their titles.
  const isOther = (given: { screen: string; before: { drawn: Element | null; title: string } }) => {
    const drawn = document.querySelector(given.screen)
    return drawn !== null && (drawn !== given.before.drawn || document.title !== given.before.title)
  }
  await page.waitForFunction(isOther, { screen: SCREEN, before }, { timeout: SCREEN_TIMEOUT, polling: POLLING })
}

/** How long a screen may take to be drawn, and how often it is looked for, in milliseconds. Windows in the background draw no animation frames to look at. */
const SCREEN_TIMEOUT = 10_000
const POLLING = 20

/** Goes to a route within the running page, as a followed link does, and waits until its screen is drawn. */
export async function goTo(page: Page, route: string): Promise<void> {
  const path = route.split('?')[0]
  if (new URL(page.url()).hash.split('?')[0] === `#${path}`) await setAddress(page, route)
  else await changeScreen(page, () => setAddress(page, route))
}

/** Goes to a route from a form with typed work, which asks first. */
export async function leaveTo(page: Page, route: string): Promise<void> {
  await changeScreen(page, async () => {
    await setAddress(page, route)
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  })
}

/** Changes a city as somebody else would, past Steward. */
export async function changeBehind(marketplace: ServedMarketplace, city: Record<string, string>): Promise<void> {
  const token = marketplace.calls.find(item => item.headers['api-token'])!.headers['api-token']!
  const headers = { 'api-key': marketplace.apiKey, 'api-token': token, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await marketplace.fetch(`${marketplace.url}city/update`, { method: 'POST', headers, body: new URLSearchParams(city).toString() })
  expect(await answer.json()).toMatchObject({ code: '1' })
}
