/** What the page loads before sign-in shows. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD, expect, type Page, signIn, test } from '../kit/kit.ts'
import { wholePage } from '../kit/parts.ts'

/** Bytes of JavaScript, gzip, whatever the number of areas. */
const LIMIT = 155_000
/** Bytes of typefaces, which are compressed as they are. */
const TYPEFACE_LIMIT = 60_000

const folder = fileURLToPath(new URL('../../dist/renderer', import.meta.url))

/** The scripts that were asked for until sign-in could be used, or ever since. */
const scriptsOf = (page: Page, until: 'usable' | 'now') =>
  page.evaluate(given => {
    const end = given === 'now' ? Infinity : performance.getEntriesByName('sign-in is usable')[0]!.startTime
    const loaded = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= end)
    return [...new Set(loaded.map(({ name }) => new URL(name).pathname))].filter(path => path.endsWith('.js'))
  }, until)
const sizeOf = (files: string[]) => files.reduce((sum, path) => sum + gzipSync(readFileSync(folder + path), { level: 9 }).length, 0)
/** Whether one of the files holds a text. */
const hold = (files: string[], text: string) => files.some(path => readFileSync(folder + path, 'utf8').includes(text))

test('sign-in is usable after little JavaScript and one typeface, in a frame that stood there before any script; the screens come while nothing else is to be done', async ({
  page,
  host,
  browser,
}) => {
  await test.step('sign-in is usable after at most 155 kB of JavaScript, gzip, in few files', async () => {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    const files = await scriptsOf(page, 'usable')
    expect(files.length).toBeGreaterThan(0)
    expect(files.length).toBeLessThanOrEqual(6)
    expect(sizeOf(files)).toBeLessThanOrEqual(LIMIT)
  })
  await test.step('one file of the typeface is loaded, once, before sign-in shows', async () => {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    const files = await page.evaluate(async () => {
      await document.fonts.ready
      return performance
        .getEntriesByType('resource')
        .map(entry => new URL(entry.name).pathname)
        .filter(path => path.endsWith('.woff2'))
    })
    expect(files).toHaveLength(1)
    expect(readFileSync(folder + files[0]!).length).toBeLessThanOrEqual(TYPEFACE_LIMIT)
  })
  await test.step('the first frame is there without any script, in the colours of the theme and where sign-in then stands', async () => {
    const login = host.page.getByRole('button', { name: 'Login' })
    await expect(login).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await host.page.emulateMedia({ colorScheme })
      const context = await browser.newContext({ javaScriptEnabled: false, colorScheme, viewport: host.page.viewportSize()! })
      const bare = await context.newPage()
      await bare.goto(new URL('/', host.page.url()).href)
      const frame = bare.locator('.first-frame')
      const boxes = [
        ['the card', bare.locator('.card'), host.page.locator('main > div:has(h1)')],
        ['the first field', bare.locator('.input').first(), host.page.getByLabel('Email').locator('..')],
        ['the second field', bare.locator('.input').last(), host.page.getByRole('textbox', { name: 'Password' }).locator('..')],
        ['Login', bare.locator('.button.primary'), login],
        ['the demo', bare.locator('.card > .button'), host.page.getByRole('button', { name: 'Try the demo marketplace' })],
      ] as const
      // What this machine lacks stands above the card, and takes it down.
      const [cardBefore, cardAfter] = [(await boxes[0][1].boundingBox())!, (await boxes[0][2].boundingBox())!]
      for (const [what, before, after] of boxes) {
        const [a, b] = [(await before.boundingBox())!, (await after.boundingBox())!]
        a.y -= cardBefore.y
        b.y -= cardAfter.y
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(Math.abs(a[side] - b[side]), `${what}: ${side}, ${colorScheme}`).toBeLessThanOrEqual(1)
      }
      const colours = [
        ['the page', frame, host.page.getByRole('main')],
        ['the card', bare.locator('.card'), host.page.locator('main > div:has(h1)')],
        ['Login', bare.locator('.button.primary'), login],
      ] as const
      for (const [what, before, after] of colours)
        await expect(before, `${what}, ${colorScheme}`).toHaveCSS(
          'background-color',
          await after.evaluate(element => getComputedStyle(element).backgroundColor),
        )
      await context.close()
    }
  })
  await test.step('the sign-in page loads no area and no frame of the screens; they come while nothing else is to be done', async () => {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    const first = await scriptsOf(page, 'usable')
    for (const text of ['/admin/', 'Places and money', 'Collapse navigation', 'Filter areas']) expect(hold(first, text), text).toBe(false)
    await expect.poll(async () => hold(await scriptsOf(page, 'now'), 'Collapse navigation')).toBe(true)
    expect(hold(await scriptsOf(page, 'now'), '/admin/update-city/')).toBe(true)
    await expect(page.locator('link[rel=modulepreload]'), 'links to code that is there do not stay').toHaveCount(0)
  })
  await test.step('the first frame follows the theme that was chosen, and is no sign-in page for whoever is signed in', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await signIn(page)
    await host.page.getByRole('button', { name: 'Theme' }).click()
    await host.page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(wholePage(host.page)).toHaveCSS('color-scheme', 'dark')
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' })
    const bare = await context.newPage()
    await expect(async () => {
      await bare.goto(new URL('/', host.page.url()).href)
      await expect(wholePage(bare)).toHaveCSS('color-scheme', 'dark')
    }).toPass()
    await expect(bare.locator('.sign-in')).toBeHidden()
    expect(await bare.locator('.drawer').boundingBox()).toMatchObject({ x: 0, width: 240 })
    await context.close()
  })
})

/** Another page of the host, whose answers wait until `release` is called. */
async function openUnanswered(page: Page): Promise<{ page: Page; release(): void }> {
  const early = await page.context().newPage()
  let release!: () => void
  const released = new Promise<void>(resolve => (release = resolve))
  await early.routeWebSocket(/frames/, socket => {
    const server = socket.connectToServer()
    server.onMessage(message => void released.then(() => socket.send(message)))
  })
  await early.goto(new URL('/', page.url()).href)
  return { page: early, release }
}

test('sign-in can be used before Steward’s own process has answered: what is typed is signed in with, and the last email comes by itself', async ({ page }) => {
  const first = await openUnanswered(page)
  await expect(first.page.getByLabel('Email')).toBeFocused()
  await first.page.keyboard.type(DEMO_ADMINISTRATORS.full)
  await first.page.keyboard.press('Tab')
  await first.page.keyboard.type(DEMO_PASSWORD)
  await first.page.keyboard.press('Enter')
  await expect(first.page.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-disabled', 'true')
  first.release()
  await expect(first.page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await first.page.getByRole('button', { name: 'Account' }).click()
  await first.page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(first.page.getByLabel('Email')).toHaveValue(DEMO_ADMINISTRATORS.full)

  const second = await openUnanswered(page)
  await expect(second.page.getByLabel('Email')).toBeFocused()
  await expect(second.page.getByLabel('Email')).toHaveValue('')
  second.release()
  await expect(second.page.getByLabel('Email')).toHaveValue(DEMO_ADMINISTRATORS.full)
  await expect(second.page.getByRole('textbox', { name: 'Password' })).toBeFocused()
})
