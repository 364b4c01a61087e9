/** Attacks on a running Electron that try to lead a window away, or to open one that is not ours. */
import { expect, type Host, type Page, test as base } from '../kit/kit.ts'
import { startForeignSite, type ForeignSite } from './foreignSite.ts'

/** What main noticed of an attack. */
interface Seen {
  /** Addresses of navigations, each with whether it was stopped. */
  navigations: Array<[url: string, isStopped: boolean]>
  /** Addresses handed to the system. */
  opened: string[]
  webviews: boolean[]
}

const test = base.extend<{ foreign: ForeignSite; spied: Host; seen(): Promise<Seen> }>({
  foreign: async ({}, use) => {
    const site = await startForeignSite()
    await use(site)
    await site.stop()
  },
  spied: async ({ host }, use) => {
    await expect(host.page.getByRole('button', { name: 'Login' })).toBeVisible()
    await host.electron!.evaluate(({ app, shell, webContents }) => {
      const noticed: Seen = { navigations: [], opened: [], webviews: [] }
      Object.assign(globalThis, { noticed })
      shell.openExternal = async url => void noticed.opened.push(url)
      // After Steward's own listeners, so that their answer is seen.
      const watch = (contents: Electron.WebContents) => {
        const note = (event: Electron.Event<{ url: string }>) => void noticed.navigations.push([event.url, event.defaultPrevented])
        contents.on('will-navigate', note)
        contents.on('will-frame-navigate', event => {
          if (!event.isMainFrame) note(event)
        })
        contents.on('will-redirect', note)
        contents.on('will-attach-webview', event => noticed.webviews.push(event.defaultPrevented))
      }
      webContents.getAllWebContents().forEach(watch)
      app.on('web-contents-created', (_event, contents) => watch(contents))
    })
    await use(host)
  },
  seen: async ({ spied }, use) => use(() => spied.electron!.evaluate(() => (globalThis as unknown as { noticed: Seen }).noticed)),
})

const windows = (host: Host) => host.electron!.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map(window => window.webContents.getURL()))

/** Forgets what was noticed, before the next attack. */
async function forget(host: Host, foreign: ForeignSite): Promise<void> {
  await host.electron!.evaluate(() => {
    const { noticed } = globalThis as unknown as { noticed: Seen }
    for (const each of Object.values(noticed)) each.length = 0
  })
  foreign.asked.length = 0
}

/** The window shows the same page as before, and the foreign site was not asked. */
async function expectUntouched(host: Host, page: Page, foreign: ForeignSite): Promise<void> {
  expect(await windows(host)).toEqual(['app://steward/'])
  expect(await page.evaluate(() => document.body.innerText)).toContain('Login')
  expect(foreign.asked).toEqual([])
}

function linkTo(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
}
function assign(address: string): void {
  location.href = address
}
function replace(address: string): void {
  location.replace(address)
}
function refresh(address: string): void {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'refresh'
  meta.content = `0;url=${address}`
  document.head.append(meta)
}

const WAYS = { 'location.href': assign, 'location.replace': replace, 'a link': linkTo, 'a meta refresh': refresh }
const TARGETS = [
  'FOREIGN/page',
  'FOREIGN/redirect',
  'https://steward.example.com/',
  'app://other/',
  'app://steward.example.com/',
  'app://steward/assets/x.js',
  'ssh://example.com/',
  'mailto:a@example.com',
]

test('no way leads the page away or opens a page that is not ours; web and mail addresses go to the system, parsed', async ({ spied, seen, foreign, page }) => {
  await test.step('neither a script nor a link nor a meta refresh leads away', async () => {
    for (const [way, run] of Object.entries(WAYS))
      await test.step(way, async () => {
        await spied.electron!.evaluate(() => void (globalThis as unknown as { noticed: Seen }).noticed.navigations.splice(0))
        for (const target of TARGETS) {
          const address = target.replace('FOREIGN', foreign.origin)
          await page.evaluate(run, address)
          await expect.poll(async () => (await seen()).navigations, address).toContainEqual([address, true])
        }
        expect((await seen()).opened).toEqual([]) // nor is the system asked
        await expectUntouched(spied, page, foreign)
      })
  })
  await test.step('no address that Chromium itself refuses leads away, and no blob of our own origin becomes the page', async () => {
    await forget(spied, foreign)
    const refusals: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') refusals.push(message.text())
    })
    for (const address of ['file:///etc/passwd', 'data:text/html,<h1>attack</h1>', 'chrome://version/', 'view-source:https://example.com/']) {
      refusals.length = 0
      await page.evaluate(assign, address)
      await expect.poll(() => refusals.join('\n'), address).toMatch(/Not allowed to (load local resource|navigate)/)
    }
    await expectUntouched(spied, page, foreign)

    const address = await page.evaluate(() => {
      const url = URL.createObjectURL(new Blob(['<h1>attack</h1>'], { type: 'text/html' }))
      location.href = url
      return url
    })
    await expect.poll(async () => (await seen()).navigations).toContainEqual([address, true])
    await expectUntouched(spied, page, foreign)
  })
  await test.step('window.open opens our own page alone; web and mail addresses go to the system, parsed', async () => {
    await forget(spied, foreign)
    const open = (address: string) => page.evaluate(given => window.open(given) === null, address)
    const handedOver = [
      [`${foreign.origin}/page`, `${foreign.origin}/page`],
      ['HTTPS://Example.com', 'https://example.com/'],
      ['  https://example.com/a b"c?d=é#e', 'https://example.com/a%20b%22c?d=%C3%A9#e'],
      ['https:example.com', 'https://example.com/'],
      ['mailto:support@example.com?subject=a b', 'mailto:support@example.com?subject=a%20b'],
    ]
    for (const [address] of handedOver) expect([address, await open(address!)]).toEqual([address, true])
    expect((await seen()).opened).toEqual(handedOver.map(([, expected]) => expected))

    const refused = [
      '',
      'about:blank',
      'file:///etc/passwd',
      'file://example.com/share/x.exe',
      'javascript:alert(1)',
      'data:text/html,attack',
      'app://other/',
      'app://steward.example.com/',
      'app://user@other/',
      'app://steward/assets/x.js',
      'app://steward/%2e%2e/x',
      'chrome://version/',
      'devtools://devtools/bundled/inspector.html',
      'ssh://example.com',
      'smb://example.com/x',
      'ms-msdt:/id',
      'vbscript:x',
      'tel:1',
      'ftp://example.com/',
      'blob:https://example.com/1',
      'https://',
      'http://[',
      'view-source:https://example.com/',
    ]
    for (const address of refused)
      await page.evaluate(given => {
        try {
          window.open(given)
        } catch {
          /* not an address */
        }
      }, address)
    expect((await seen()).opened).toHaveLength(handedOver.length)
    await expectUntouched(spied, page, foreign)
  })
  await test.step('no link opens a window of its own', async () => {
    await forget(spied, foreign)
    await page.evaluate(origin => {
      for (const [name, rel] of [
        ['_blank', ''],
        ['_blank', 'opener'],
        ['named', 'noopener'],
      ] as const) {
        const link = document.createElement('a')
        Object.assign(link, { href: `${origin}/${name}${rel}`, target: name, rel })
        document.body.append(link)
        link.click()
      }
    }, foreign.origin)
    await expect
      .poll(async () => (await seen()).opened)
      .toEqual([`${foreign.origin}/_blank`, `${foreign.origin}/_blankopener`, `${foreign.origin}/namednoopener`])
    await expectUntouched(spied, page, foreign)
  })
})

test('where a window could have a webview, a frame or a redirect, main stops it', async ({ spied, seen, foreign, page }) => {
  await test.step('a webview stays an unknown element, and none is attached where one could be', async () => {
    expect(await page.evaluate(() => document.createElement('webview').constructor.name)).toBe('HTMLElement')
    await spied.electron!.evaluate(async ({ BrowserWindow }, origin) => {
      const window = new BrowserWindow({ show: false, webPreferences: { webviewTag: true } })
      await window.loadURL('app://steward/')
      await window.webContents.executeJavaScript(
        `{ const view = document.createElement('webview'); view.src = '${origin}/webview'; document.body.append(view) }`,
      )
    }, foreign.origin)
    await expect.poll(async () => (await seen()).webviews).toEqual([true])
    expect(foreign.asked).toEqual([])
    await page.evaluate(origin => {
      const view = document.createElement('webview')
      view.setAttribute('src', `${origin}/webview`)
      view.setAttribute('nodeintegration', '')
      document.body.append(view)
    }, foreign.origin)
    expect(foreign.asked).toEqual([])
  })
  await test.step('no redirect is followed, even where main itself went out', async () => {
    await forget(spied, foreign)
    const failure = await spied.electron!.evaluate(async ({ BrowserWindow }, origin) => {
      const window = new BrowserWindow({ show: false })
      return window.loadURL(`${origin}/redirect`).then(
        () => 'arrived',
        (error: Error) => error.message,
      )
    }, foreign.origin)
    expect(failure).not.toBe('arrived')
    expect((await seen()).navigations).toContainEqual([`${foreign.origin}/target`, true])
    expect(foreign.asked).toEqual(['/redirect'])
  })
  await test.step('no frame within the page goes anywhere, the policy aside', async () => {
    await forget(spied, foreign)
    await spied.electron!.evaluate(async ({ BrowserWindow }, origin) => {
      const window = new BrowserWindow({ show: false })
      await window.loadURL(`${origin}/outer`)
      await window.webContents.executeJavaScript(`document.body.innerHTML = '<iframe src="${origin}/inner"></iframe><iframe src="app://steward/"></iframe>'`)
    }, foreign.origin)
    await expect
      .poll(async () => (await seen()).navigations)
      .toEqual(
        expect.arrayContaining([
          [`${foreign.origin}/inner`, true],
          ['app://steward/', true],
        ]),
      )
    expect(foreign.asked).toEqual(['/outer'])
  })
})
