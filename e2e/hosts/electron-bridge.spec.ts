/** Attacks on the bridge between page and main in a running Electron. */
import { expect, goTo, openScreen, type Page, test } from '../kit/kit.ts'
import { records } from '../kit/parts.ts'
import { startForeignSite } from './foreignSite.ts'

const STATE = JSON.stringify({ id: 900_001, op: 'session.state', input: {} })

/** Sends a text over the bridge and answers the first frame that comes for its id. */
function ask(page: Page, text: unknown, id: number): Promise<Record<string, unknown>> {
  return page.evaluate(
    ({ given, awaited }) =>
      new Promise<Record<string, unknown>>(resolve => {
        window.steward!.onFrame(frame => {
          const parsed = JSON.parse(frame) as Record<string, unknown>
          if (parsed.id === awaited) resolve(parsed)
        })
        window.steward!.send(given as string)
      }),
    { given: text, awaited: id },
  )
}

test('without a session the page has two functions of Steward’s and nothing of Node or Electron, its window’s own switches are the safe ones, and unknown operations are refused', async ({
  page,
  host,
}) => {
  await test.step('the page has two functions of Steward’s and nothing of Node or Electron; its window’s own switches are the safe ones', async () => {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    const found = await page.evaluate(() => {
      const bridge = window.steward!
      const tried: string[] = []
      for (const attempt of [
        () => {
          ;(bridge as unknown as Record<string, unknown>).send = () => undefined
        },
        () => {
          ;(bridge as unknown as Record<string, unknown>).more = 1
        },
        () => {
          delete (bridge as Partial<typeof bridge>).onFrame
        },
        () => {
          ;(window as unknown as Record<string, unknown>).steward = {}
        },
        () => {
          delete window.steward
        },
      ]) {
        try {
          attempt()
        } catch (error) {
          tried.push((error as Error).name)
        }
      }
      return {
        names: Object.getOwnPropertyNames(bridge).toSorted(),
        isFrozen: Object.isFrozen(bridge),
        isSame: window.steward === bridge && window.steward.send.name === bridge.send.name,
        tried,
        globals: [
          'require',
          'process',
          'module',
          'exports',
          'global',
          'Buffer',
          '__dirname',
          '__filename',
          'setImmediate',
          'ipcRenderer',
          'electron',
          'contextBridge',
          'webFrame',
          'electronBinding',
          '_linkedBinding',
        ].filter(name => name in window),
        // What a function leads to is of the page's own world: its constructor makes functions that see the page alone.
        reached: typeof (bridge.send as unknown as { constructor: unknown }).constructor,
        returned: bridge.send('{"id":900002,"cancel":true}') as unknown,
      }
    })
    expect(found).toEqual({
      names: ['onFrame', 'send'],
      isFrozen: true,
      isSame: true,
      tried: expect.anything(),
      globals: [],
      reached: 'function',
      returned: undefined,
    })
    expect(found.tried.every(name => name === 'TypeError')).toBe(true)

    // Against a bare window of the same Electron, the bridge is the only difference.
    const bare = await host.electron!.evaluate(async ({ BrowserWindow }) => {
      const own = BrowserWindow.getAllWindows()[0]!
      const other = new BrowserWindow({ show: false, webPreferences: { sandbox: true } })
      await other.loadURL('app://steward/assets/absent.js') // Not found, and so without a script
      const names = (window: Electron.BrowserWindow) => window.webContents.executeJavaScript('Object.getOwnPropertyNames(window)') as Promise<string[]>
      const plain = new Set(await names(other))
      const difference = (await names(own)).filter(name => !plain.has(name))
      other.destroy()
      return difference
    })
    expect(bare.filter(name => !name.startsWith('__playwright') && !['__REACT_DEVTOOLS_GLOBAL_HOOK__'].includes(name))).toContain('steward')
    expect(bare.filter(name => /require|process|node|electron|ipc/i.test(name))).toEqual([])

    const preferences = await host.electron!.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]!.webContents as Electron.WebContents & { getLastWebPreferences(): Electron.WebPreferences }
      return contents.getLastWebPreferences()
    })
    expect(preferences).toMatchObject({ contextIsolation: true, sandbox: true, nodeIntegration: false, webviewTag: false })
    for (const off of [
      'nodeIntegrationInWorker',
      'nodeIntegrationInSubFrames',
      'allowRunningInsecureContent',
      'experimentalFeatures',
      'enableBlinkFeatures',
    ] as const) {
      expect([off, Boolean(preferences[off])]).toEqual([off, false])
    }
    expect(preferences.webSecurity).not.toBe(false)
  })
  await test.step('unknown operations and names of every object are refused', async () => {
    let id = 910_000
    const operations: unknown[] = [
      '',
      'session',
      'session.',
      '.state',
      'session.state.',
      'session.nonsense',
      'constructor',
      '__proto__',
      'toString',
      'session.constructor',
      'session.__proto__',
      '__proto__.state',
      'constructor.prototype',
      'session.toString',
      'cities.hasOwnProperty',
      'session.state\u0000',
      'SESSION.STATE',
      null,
      7,
      {},
      ['session.state'],
      { toString: 'session.state' },
    ]
    for (const op of operations) {
      id++
      expect([op, await ask(page, JSON.stringify({ id, op, input: {} }), id)]).toMatchObject([
        op,
        { ok: false, error: { kind: 'invalid', message: 'There is no such operation.' } },
      ])
    }
    for (const input of [
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"email":"a@example.com","password":"b","__proto__":{"token":"x"}}',
      '[]',
      '"text"',
      '7',
      '{"email":{"toString":"x"},"password":[]}',
    ]) {
      id++
      expect(await ask(page, `{"id":${id},"op":"session.signIn","input":${input}}`, id)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    }
    // Nothing of it stuck to main's own objects, and nothing works without a session.
    id++
    expect(await ask(page, JSON.stringify({ id, op: 'cities.list', input: { page: 0, size: 10 } }), id)).toMatchObject({
      ok: false,
      error: { kind: 'signed-out' },
    })
  })
})

test('main answers our page’s main frame alone, refuses malformed frames, gives up what nobody waits for, and tells a page of another origin nothing', async ({
  page,
  marketplace,
  host,
}) => {
  test.setTimeout(120_000)
  await test.step('malformed, oversized and deeply nested frames are refused, each with an envelope, and the next call is answered', async () => {
    // A screen that makes one call and no more.
    await openScreen(page, '/admin/speakLanguage', { shows: records(page).first() })
    const before = marketplace.calls.length
    const heard = await page.evaluate(
      fence =>
        new Promise<Array<Record<string, unknown>>>(resolve => {
          const frames: Array<Record<string, unknown>> = []
          window.steward!.onFrame(text => {
            const frame = JSON.parse(text) as Record<string, unknown>
            if (frame.id === 900_001) resolve(frames)
            // The page’s own calls are answered meanwhile.
            else if (frame.ok === false) frames.push(frame)
          })
          const nested = (depth: number) => `{"id":7,"op":"session.state","input":${'['.repeat(depth)}${']'.repeat(depth)}}`
          const texts = [
            '',
            '{',
            'nonsense',
            'null',
            '[]',
            '"text"',
            '7',
            '{}',
            '{"id":0}',
            '{"id":-1}',
            '{"id":1.5}',
            '{"id":"1"}',
            '{"id":9007199254740993}',
            nested(300),
            nested(100_000),
            `"${'x'.repeat(11_000_000)}"`,
          ]
          for (const text of texts) window.steward!.send(text)
          // What is no text does not leave the page.
          for (const value of [null, undefined, 7, {}, [], new ArrayBuffer(8), Symbol.iterator]) window.steward!.send(value as string)
          window.steward!.send(fence)
        }),
      STATE,
    )
    const said = heard.map(frame => [frame.id, frame.ok, (frame.error as { message: string }).message])
    const refused = (message: string) => [0, false, message]
    expect(said).toEqual([
      ...Array.from({ length: 3 }, () => refused('The frame is not JSON.')),
      ...Array.from({ length: 4 }, () => refused('The frame is not an object.')),
      ...Array.from({ length: 6 }, () => refused('The frame has no id.')),
      refused('The frame is nested too deeply.'),
      refused('The frame is nested too deeply.'),
      refused('The frame is too long.'),
    ])
    expect(marketplace.calls.length, 'nothing of it was sent on').toBe(before)
  })
  await test.step('main hears our page’s main frame alone', async () => {
    await goTo(page, '/admin/cities', { count: [page.getByRole('grid', { name: 'cities' }).getByRole('row'), 11] })
    const before = marketplace.calls.length
    const answered = await host.electron!.evaluate(async ({ BrowserWindow, ipcMain }) => {
      const contents = BrowserWindow.getAllWindows()[0]!.webContents
      const frames: string[] = []
      const send = contents.mainFrame.send.bind(contents.mainFrame)
      const asked = (id: number) => JSON.stringify({ id, op: 'session.state', input: {} })
      const real = contents.mainFrame
      // Stands for the frame that sends: as it is but for one thing.
      const like = (difference: Record<string, unknown>) =>
        new Proxy(real, { get: (target, name) => (name in difference ? difference[name as string] : Reflect.get(target, name)) })
      const frameClass = Object.getPrototypeOf(real)
      const unspied = frameClass.send
      frameClass.send = function (this: unknown, channel: string, text: string) {
        frames.push(text)
        return send(channel, text)
      }
      const attacks: Array<[sender: unknown, senderFrame: unknown]> = [
        [contents, null],
        [contents, undefined],
        [contents, like({ origin: 'app://steward' })], // another frame of our origin
        [contents, like({ origin: 'https://example.com' })],
        [{ id: 12_345, mainFrame: real }, real],
        [{ id: contents.id + 1, mainFrame: real }, real],
      ]
      attacks.forEach(([sender, senderFrame], index) => ipcMain.emit('steward', { sender, senderFrame }, asked(920_001 + index)))
      ipcMain.emit('steward', { sender: contents, senderFrame: real }, asked(920_100))
      for (let turn = 0; turn < 100 && !frames.some(text => text.includes('920100')); turn++) await new Promise(resolve => setImmediate(resolve))
      frameClass.send = unspied
      return frames.map(text => (JSON.parse(text) as { id?: number }).id).filter(id => (id ?? 0) > 920_000)
    })
    expect(answered).toEqual([920_100])
    expect(marketplace.calls.length).toBe(before)
  })
  await test.step('a frame inside the page has no bridge, goes nowhere, and is not heard', async () => {
    await page.evaluate(
      async addresses => {
        for (const address of addresses) {
          const frame = document.createElement('iframe')
          if (address) frame.src = address
          document.body.append(frame)
          await new Promise(resolve => setTimeout(resolve, 300)) // what is refused has no event to wait for
        }
      },
      ['', 'about:blank', 'app://steward/', 'app://steward/#/admin/cities', 'data:text/html,<p>x', 'https://example.com/'],
    )
    const frames = await host.electron!.evaluate(({ BrowserWindow }) =>
      Promise.all(
        BrowserWindow.getAllWindows()[0]!
          .webContents.mainFrame.framesInSubtree.slice(1)
          .map(
            frame => frame.executeJavaScript("({ hasBridge: 'steward' in window, place: location.href })") as Promise<{ hasBridge: boolean; place: string }>,
          ),
      ),
    )
    expect(frames).toHaveLength(6)
    expect(frames.filter(({ hasBridge }) => hasBridge)).toEqual([])
    expect(frames.filter(({ place }) => !['about:blank', 'chrome-error://chromewebdata/'].includes(place))).toEqual([])
  })
  await test.step('calls of a page that is gone are given up, and the next page starts with none', async () => {
    marketplace.faults.add({ call: 'GET setting*', kind: 'delay', milliseconds: 20_000 })
    const call = '{"id":5000001,"op":"settings.show","input":{}}'
    await page.evaluate(text => window.steward!.send(text), call)
    expect(await ask(page, call, 5_000_001)).toMatchObject({ error: { message: 'This id is in use.' } }) // so the first is under way
    await page.reload()
    marketplace.faults.clear()
    expect(await ask(page, STATE.replace('900001', '5000001'), 5_000_001)).toMatchObject({ id: 5_000_001, ok: true })
    await expect(page.getByRole('banner')).toBeVisible()
  })
  await test.step('a window that is destroyed in the middle of its calls leaves main as it was', async () => {
    const { length } = host.output()
    await host.electron!.evaluate(async ({ BrowserWindow }) => {
      const [first] = BrowserWindow.getAllWindows()
      for (let time = 0; time < 5; time++) {
        await first!.webContents.executeJavaScript("void window.open('app://steward/')")
        const second = BrowserWindow.getAllWindows().find(window => window !== first)!
        await new Promise<void>(resolve => second.webContents.once('dom-ready', () => resolve()))
        void second.webContents
          .executeJavaScript(
            "for (let id = 1; id < 100; id++) window.steward.send(JSON.stringify({ id: 1000 + id, op: 'cities.list', input: { page: 0, size: 100 } }))",
          )
          .catch(() => undefined)
        second.destroy()
      }
    })
    expect(await ask(page, STATE, 900_001)).toMatchObject({ ok: true })
    expect(host.output().slice(length)).not.toMatch(/Unhandled|Uncaught|TypeError|Render frame was disposed/)
  })
  await test.step('a page of another origin in our own window, with the bridge, is not answered and hears nothing', async () => {
    const foreign = await startForeignSite()
    const heard = await host.electron!.evaluate(
      async ({ app, BrowserWindow, ipcMain }, { origin, frame }) => {
        const ask = async (window: Electron.BrowserWindow) => {
          // Main's own loading asks no one: this is what a hole in everything before would lead to.
          await window.loadURL(`${origin}/page`)
          const arrived = new Promise<void>(resolve => ipcMain.once('steward', () => resolve()))
          await window.webContents.executeJavaScript(
            `window.heard = []; window.steward.onFrame(text => heard.push(text)); window.steward.send(${JSON.stringify(frame)})`,
          )
          await arrived
          for (let turn = 0; turn < 100; turn++) await new Promise(resolve => setImmediate(resolve))
          return window.webContents.executeJavaScript('heard') as Promise<string[]>
        }
        const other = new BrowserWindow({ show: false, webPreferences: { preload: `${app.getAppPath()}/dist/electron/preload.cjs` } })
        return [await ask(BrowserWindow.getAllWindows().find(window => window !== other)!), await ask(other)]
      },
      { origin: foreign.origin, frame: STATE },
    )
    expect(heard).toEqual([[], []])
    await foreign.stop()
  })
})
