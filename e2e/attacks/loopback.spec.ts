/** Attacks on the loopback host by whoever else is on this machine: another port's page in the same browser, another user. */
import { startForeignSite, type ForeignSite } from '../hosts/foreignSite.ts'
import { FRAME, loopbackServer } from '../hosts/loopbackServer.ts'
import { expect, goTo, notice, type Page, signIn, test as base } from '../kit/kit.ts'

const test = base.extend<{ foreign: ForeignSite }>({
  foreign: async ({}, use) => {
    const site = await startForeignSite()
    await use(site)
    await site.stop()
  },
})

const USED_UP = 'This one-time address has been used or has expired. Open Steward with the address it printed when it started.'

/** Runs in a foreign page: every way to ask for an address; answers what could be learned, which is to be nothing. */
async function askInEveryWay(address: string): Promise<string[]> {
  const learned: string[] = []
  const note = (way: string) => (value: unknown) => void learned.push(`${way}: ${String(value)}`)
  const nothing = () => undefined
  await fetch(address, { credentials: 'include' })
    .then(answer => answer.text())
    .then(note('fetch'), nothing)
  await fetch(address, { credentials: 'include', headers: { authorization: 'Bearer x' } })
    .then(answer => answer.text())
    .then(note('fetch with a header'), nothing)
  // Answers, as it must, without telling anything.
  await fetch(address, { mode: 'no-cors', credentials: 'include' })
    .then(answer => answer.text())
    .then(text => {
      if (text) note('opaque fetch')(text)
    }, nothing)
  for (const kind of ['img', 'script', 'iframe', 'link'] as const) {
    await new Promise<void>(resolve => {
      const element = document.createElement(kind)
      element.onload = () => {
        if (kind !== 'iframe') note(kind)('loaded')
        else if ((element as HTMLIFrameElement).contentDocument?.body.innerText) note(kind)('read')
        resolve()
      }
      element.onerror = () => resolve()
      if (element instanceof HTMLLinkElement) Object.assign(element, { rel: 'stylesheet', href: address })
      else element.setAttribute('src', address)
      document.body.append(element)
    })
  }
  return learned
}

/** The address of a download that our page was offered and has not fetched. */
async function offeredDownload(page: Page): Promise<string> {
  await page.evaluate(() => {
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function () {
      HTMLAnchorElement.prototype.click = click
      Object.assign(window, { offered: this })
    }
  })
  await goTo(page, '/admin/currency')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  return (await (await page.waitForFunction(() => (window as unknown as { offered?: HTMLAnchorElement }).offered?.href)).jsonValue())!
}

test('a page on another port of this machine gets no credential, nothing that it asks for, no download and no picture', async ({
  host,
  foreign,
  marketplace,
}) => {
  await signIn(host.page)
  await test.step('a page on another port of this machine gets no credential, and nothing that it asks for', async () => {
    const { origin } = loopbackServer(host)
    const other = await host.page.context().newPage()
    await other.goto(`${foreign.origin}/page`)
    expect(foreign.asked).toContain('/page')
    expect(
      foreign.headers
        .flatMap(({ cookie, authorization, referer }) => [cookie, authorization, referer?.startsWith(foreign.origin) ? undefined : referer])
        .filter(Boolean),
    ).toEqual([])
    expect(await host.page.context().cookies()).toEqual([])
    expect(await other.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0])

    for (const path of ['/', '/pass', '/frames', '/assets/index.js']) expect([path, await other.evaluate(askInEveryWay, origin + path)]).toEqual([path, []])

    const socket = await other.evaluate(
      address =>
        new Promise<string>(resolve => {
          const opened = new WebSocket(`${address.replace('http', 'ws')}/frames`)
          opened.onopen = () => resolve('opened')
          opened.onerror = () => resolve('refused')
        }),
      origin,
    )
    expect(socket).toBe('refused')

    // A window on our page shows it to the person, and is out of the opener's reach.
    const opening = host.page.context().waitForEvent('page')
    await other.evaluate(address => {
      Object.assign(window, { opened: window.open(address) })
    }, origin)
    const opened = await opening
    await expect(opened.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(await opened.evaluate(() => window.opener === null)).toBe(true)
    expect(
      await other.evaluate(() => {
        const { opened: handle } = window as unknown as { opened: Window }
        try {
          return JSON.stringify(handle.localStorage)
        } catch {
          return 'refused'
        }
      }),
    ).toMatch(/^(refused|undefined)$/)
  })
  await test.step('a download opens for the page that asked for it, once, and for no page of another port even with its address', async () => {
    const { page } = host
    const { origin, get } = loopbackServer(host)
    const address = await offeredDownload(page)
    expect(new URL(address).pathname).toMatch(/^\/exports\/[\w-]{32}$/)

    const other = await page.context().newPage()
    await other.goto(`${foreign.origin}/page`)
    expect(await other.evaluate(askInEveryWay, address)).toEqual([])
    const answer = other.waitForResponse(address)
    await other.evaluate(target => {
      location.href = target
    }, address)
    expect((await answer).status()).toBe(403)
    for (const guess of ['/exports/', `/exports/${'A'.repeat(32)}`]) expect((await get(guess)).status).toBe(410)

    // What was refused has used nothing up.
    const downloading = page.waitForEvent('download')
    await page.evaluate(() => {
      const { offered } = window as unknown as { offered: HTMLAnchorElement }
      document.body.append(offered)
      offered.click()
    })
    expect(await (await downloading).failure()).toBeNull()
    await expect(notice(page, /^Exported /)).toBeVisible()
    expect((await get(address.slice(origin.length))).status).toBe(410)
  })
  await test.step('pictures and uploads take the pass too, and are for no page of another port', async () => {
    const { origin, get, pass } = loopbackServer(host)
    marketplace.calls.length = 0
    const good = await pass()
    const picture = `/picture/${encodeURIComponent(`${marketplace.url}pictures/home-1.png`)}`
    const without: Array<Record<string, string>> = [{}, { authorization: 'Bearer x' }, { cookie: `steward-pass=${good}` }]
    for (const headers of without) expect((await get(picture, headers)).status).toBe(404)
    expect((await get('/upload/guessed', {}, 'POST')).status).toBe(405)
    const other = await host.page.context().newPage()
    await other.goto(`${foreign.origin}/page`)
    expect(await other.evaluate(askInEveryWay, `${origin}${picture}`)).toEqual([])
    expect((await get(picture, { authorization: `Bearer ${good}`, origin: foreign.origin })).status).toBe(403)
    expect(marketplace.calls.filter(({ path }) => path.startsWith('pictures/'))).toEqual([])
    const answer = await get(picture, { authorization: `Bearer ${good}` })
    expect([answer.status, answer.headers['content-type'], answer.headers['content-security-policy']]).toEqual([
      200,
      'image/png',
      "default-src 'none'; sandbox",
    ])
  })
})

test('keys and passes open what they are for, and nothing else', async ({ host }) => {
  await test.step('a one-time key is good once: a second use gets a page that says so, and a line in the terminal', async () => {
    const { once, exchange, origin } = loopbackServer(host)
    const key = await once()
    const context = await host.page.context().browser()!.newContext()
    const page = await context.newPage()
    await page.goto(`${origin}/?once=${key}`)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(host.output()).not.toContain('Refused')

    // The same browser, which holds a pass by now, is told as well: it may be somebody else who used the first.
    for (const browser of [context, await host.page.context().browser()!.newContext()]) {
      const second = await browser.newPage()
      const answer = await second.goto(`${origin}/?once=${key}`)
      expect(answer!.status()).toBe(410)
      await expect(second.getByRole('main')).toHaveText(USED_UP)
    }
    expect((await exchange(key)).status).toBe(410)
    const line = 'Refused: a one-time address was opened again or too late. If that wasn’t you, stop Steward.\n'
    await expect.poll(() => host.output().split(line).length).toBe(4)
    expect(host.output()).not.toContain(key)
  })
  await test.step('no secret but the pass opens what takes the pass', async () => {
    const { ask, get, pass, key, once } = loopbackServer(host)
    const good = await pass()
    const wrong = [
      '',
      'Bearer',
      'Bearer ',
      `Bearer ${key}`,
      `Bearer ${await once()}`,
      `Bearer ${good}x`,
      `Bearer ${good.slice(0, -1)}`,
      `bearer ${good}`,
      `Basic ${good}`,
      good,
      `Bearer ${good} ${good}`,
      `Bearer ${good.toUpperCase()}`,
    ]
    for (const authorization of wrong) expect([authorization, await ask(authorization)]).toEqual([authorization, 401])
    for (const cookie of [`steward-pass=${good}`, good]) expect((await get('/pass', { cookie })).status).toBe(401)
    expect((await get(`/pass?pass=${good}`)).status).toBe(401)
    expect(await ask(`Bearer ${good}`)).toBe(204)
  })
  await test.step('the socket hears the pass first, whole and soon, or nothing', async () => {
    const { socket, pass, key, once } = loopbackServer(host)
    const good = await pass()
    const refused = 'closed 1008'
    const first: Array<[string, Array<string | Buffer>]> = [
      ['a call', [FRAME]],
      ['a call, and then the pass', [FRAME, good, FRAME]],
      ['the printed key', [key, FRAME]],
      ['a one-time key', [await once(), FRAME]],
      ['an empty frame', ['', FRAME]],
      ['half a pass', [good.slice(0, 20), FRAME]],
      ['a near miss', [`${good.slice(0, -1)}~`, FRAME]],
      ['a wrong pass, and then the right one', ['x', good, FRAME]],
      ['more than the pass', [`${good}\n`, FRAME]],
      ['the pass in JSON', [JSON.stringify({ pass: good }), FRAME]],
      ['the pass as bytes', [Buffer.from(good), FRAME]],
    ]
    for (const [what, frames] of first) expect([what, await socket(frames)]).toEqual([what, refused])
    expect(await socket(['x'.repeat(2_000_000)])).toBe('closed 1006')
    const begun = performance.now()
    expect(await socket([])).toBe('closed 1006')
    expect(performance.now() - begun).toBeLessThan(8_000)
    expect(await socket([good, FRAME])).toContain('"ok":true')
  })
  await test.step('the printed key is good for the whole run and for several browsers, and is in no history', async () => {
    const { url, key, origin } = loopbackServer(host)
    for (let time = 0; time < 2; time++) {
      const context = await host.page.context().browser()!.newContext()
      const page = await context.newPage()
      const addresses: string[] = []
      page.on('framenavigated', frame => addresses.push(frame.url()))
      await page.goto('about:blank')
      await page.goto(`${url.href}#/admin/cities`)
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
      expect(page.url()).not.toMatch(/key|once/)
      expect(addresses.filter(address => address.includes(key))).toEqual([])
      expect(
        await page.evaluate(() =>
          performance
            .getEntriesByType('navigation')
            .map(({ name }) => name)
            .join(),
        ),
      ).not.toContain(key)

      await page.goBack()
      expect(page.url()).toBe('about:blank')
      await page.goForward()
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
      expect(page.url().startsWith(`${origin}/#`)).toBe(true)

      // Further windows of this browser need no key.
      const further = await context.newPage()
      await further.goto(origin)
      await expect(further.getByRole('button', { name: 'Login' })).toBeVisible()
      await context.close()
    }
  })
  await test.step('a browser without a pass is told what to do, and goes on when the printed address was opened in it', async () => {
    const { url, origin } = loopbackServer(host)
    const context = await host.page.context().browser()!.newContext()
    const page = await context.newPage()
    await page.goto(`${origin}/#/admin/cities`)
    await expect(page.getByRole('alert')).toHaveText('Open Steward with the address it printed when it started.')
    await expect(page.getByRole('button')).toHaveCount(0)
    const other = await context.newPage()
    await other.goto(url.href)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await context.close()
  })
})
