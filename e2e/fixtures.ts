/** The fixtures of all specs: Steward in the project's host, and a marketplace for it to talk to. Also signs in and opens screens. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test as base, type Page } from '@playwright/test'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../electron/demo/data/administrators.ts'
import { findElectron } from '../electron/launcher/electron.ts'
import { startElectron, startLoopback, type Host, type HostOptions } from './hosts/host.ts'
import { reuseLoopback, type ReusedHost } from './hosts/reused.ts'
import { builtGeography, serveMarketplace, type ServedMarketplace } from './hosts/marketplace.ts'

interface TestFixtures {
  /** Starts Steward in a process of its own, as often as called. It talks to the marketplace unless `environment` says otherwise. */
  startHost(options?: Partial<HostOptions>): Promise<Host>
  /** Steward in the project's host, at the sign-in page and in the state of its first start. */
  host: Host
  page: Page
  dataFolder: string
}

interface WorkerFixtures {
  served: ServedMarketplace
  marketplace: ServedMarketplace
  /** The host that tests of screens share; null in Electron, where the tests are about the host. */
  reused: ReusedHost | null
}

/** Whether a test is about the host, and therefore gets one of its own. */
const isAboutHost = (file: string) => /[\\/]e2e[\\/](hosts|attacks)[\\/]/.test(file)

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

  // In its initial state for each test.
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
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) // because a process may still write while it ends
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

/** Fills in the Login form and submits it, which leads to the screen in the address, or to the dashboard. */
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

/** Signs in with the screen's route already in the address, so that the dashboard is not opened first. */
export async function openScreen(page: Page, route: string, who: keyof typeof DEMO_ADMINISTRATORS = 'full'): Promise<void> {
  await expect(page.getByLabel('Email')).toBeVisible()
  await setAddress(page, route)
  await logIn(page, who)
  await screenDrawn(page)
}

/** The first element of a screen, inside the frame. */
const SCREEN = '#content > :first-child'
const screenDrawn = (page: Page) => expect(page.locator(SCREEN)).toBeAttached()

/** Changes the address within the page, as a link does, without waiting: for changes that do not open a screen, for example because a dialog asks first. */
export async function setAddress(page: Page, route: string): Promise<void> {
  await page.evaluate(hash => {
    location.hash = hash
  }, `#${route}`)
}

/**
 * Opens another screen by `open`, such as the click on a link, and waits until it is drawn. The address changes earlier: the router
 * keeps the old screen until the code of the new one is loaded, and a test that goes on would still read and click the old one.
 */
export async function changeScreen(page: Page, open: () => Promise<unknown>): Promise<void> {
  await screenDrawn(page)
  const before = await page.evaluateHandle(screen => ({ drawn: document.querySelector(screen), title: document.title }), SCREEN)
  await open()
  // Screens that may not be viewed share the element of their notice, but not the title.
  const isOther = (given: { screen: string; before: { drawn: Element | null; title: string } }) => {
    const drawn = document.querySelector(given.screen)
    return drawn !== null && (drawn !== given.before.drawn || document.title !== given.before.title)
  }
  await page.waitForFunction(isOther, { screen: SCREEN, before }, { timeout: SCREEN_TIMEOUT, polling: POLLING })
}

/** How long a screen may take to be drawn and how often to look, in milliseconds; by time, because background windows have no animation frames. */
const SCREEN_TIMEOUT = 10_000
const POLLING = 20

/** Goes to a route within the page, as a link does, and waits until its screen is drawn. */
export async function goTo(page: Page, route: string): Promise<void> {
  const path = route.split('?')[0]
  if (new URL(page.url()).hash.split('?')[0] === `#${path}`) await setAddress(page, route)
  else await changeScreen(page, () => setAddress(page, route))
}

/** Goes to a route from a form with unsaved input, which asks first. */
export async function leaveTo(page: Page, route: string): Promise<void> {
  await changeScreen(page, async () => {
    await setAddress(page, route)
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  })
}

/** Holds back the marketplace's answers to calls such as `POST city/status` until the returned function is called. */
export function holdBack(marketplace: ServedMarketplace, call: string): () => void {
  let release = () => {}
  const until = new Promise<void>(resolve => (release = resolve))
  const remove = marketplace.faults.add({ kind: 'held', until, call })
  return () => {
    remove()
    release()
  }
}

/** Has the marketplace carry out a call such as `POST city/update` directly, as another administrator would. */
export async function changeBehindAt(marketplace: ServedMarketplace, call: string, fields: Record<string, string> = {}): Promise<void> {
  const [method, path] = call.split(' ') as [string, string]
  const token = marketplace.calls.findLast(item => item.headers['api-token'])!.headers['api-token']!
  const headers = { 'api-key': marketplace.apiKey, 'api-token': token, 'content-type': 'application/x-www-form-urlencoded' }
  const body = method === 'POST' ? { body: new URLSearchParams(fields).toString() } : {}
  const answer = await marketplace.fetch(`${marketplace.url}${path}`, { method, headers, ...body })
  expect(await answer.json()).toMatchObject({ code: '1' })
}

/** Changes a city in the marketplace directly, as another administrator would. */
export const changeBehind = (marketplace: ServedMarketplace, city: Record<string, string>): Promise<void> =>
  changeBehindAt(marketplace, 'POST city/update', city)
