/** Windows of a running Electron: title, zoom, menus, place, further windows, the question before typed work is left. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closingWords } from '../../shared/rules/draftWords.ts'
import { callsTo, chooseFrom, expect, goTo, holdBack, type Host, leaveTo, openScreen, type Page, signIn, test } from '../kit/kit.ts'
import { records, wholePage } from '../kit/parts.ts'
import { ended } from './host.ts'
import { choose, menuItems } from './nativeMenu.ts'

/** A window's state as main knows it, in the order in which they were opened. */
const windowsOf = (host: Host) =>
  host.electron!.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .toSorted((a, b) => a.id - b.id)
      .map(window => ({
        title: window.getTitle(),
        url: window.webContents.getURL(),
        bounds: window.getBounds(),
        isVisible: window.isVisible(),
        zoom: Math.round(window.webContents.getZoomFactor() * 100),
      })),
  )

/** Answers the question before typed work is left from now on, and records anew what was asked. */
const answer = (host: Host, choice: 'Stay' | 'Leave') =>
  host.electron!.evaluate(({ dialog }, wanted) => {
    const asked: unknown[] = []
    const details: unknown[] = []
    Object.assign(globalThis, { asked, details })
    // Called with the window first.
    dialog.showMessageBox = ((_window: unknown, options: Electron.MessageBoxOptions) => {
      details.push(options.detail)
      asked.push([options.message, options.buttons, options.buttons![options.cancelId!], options.buttons![options.defaultId!]])
      return Promise.resolve({ response: options.buttons!.indexOf(wanted), checkboxChecked: false })
    }) as typeof dialog.showMessageBox
  }, choice)
/** Lets the question stand until it is answered, as a person does who is away. */
const leaveStanding = (host: Host) =>
  host.electron!.evaluate(({ dialog }) => {
    const asked: unknown[] = []
    Object.assign(globalThis, { asked })
    dialog.showMessageBox = ((_window: unknown, options: Electron.MessageBoxOptions) => {
      asked.push(options.message)
      return new Promise(resolve => {
        Object.assign(globalThis, { answerNow: (response: number) => resolve({ response, checkboxChecked: false }) })
        options.signal?.addEventListener('abort', () => resolve({ response: options.cancelId!, checkboxChecked: false }))
      })
    }) as typeof dialog.showMessageBox
  })
const answerNow = (host: Host, response: 0 | 1) =>
  host.electron!.evaluate((_electron, given) => (globalThis as unknown as { answerNow(response: number): void }).answerNow(given), response)
const closeFirst = (host: Host) =>
  host.electron!.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .toSorted((a, b) => a.id - b.id)[0]!
      .close(),
  )
const asked = (host: Host) => host.electron!.evaluate(() => (globalThis as unknown as { asked?: unknown[] }).asked ?? [])
const details = (host: Host) => host.electron!.evaluate(() => (globalThis as unknown as { details?: unknown[] }).details ?? [])

async function typeCity(page: Page, title: string): Promise<void> {
  await openScreen(page, '/admin/add-city')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
}

test('native and context menu have what fits; the window’s title follows the page’s; further windows have the same hardening and the same session, which Logout in one ends in all', async ({
  page,
  host,
  weston,
}) => {
  await test.step('the native menu has the usual items and accelerators; Help > Diagnostics opens the dialog in the window in front', async () => {
    await signIn(page)
    const items = await menuItems(host)
    expect(Object.keys(items)).toEqual(['File', 'Edit', 'View', 'Go', 'Window', 'Help'])
    expect(items.File).toEqual(['new window cmdorctrl+shift+n', 'print… cmdorctrl+p', expect.stringContaining('quit')])
    expect(items.Edit!.map(item => item.split(' ')[0])).toEqual(expect.arrayContaining(['undo', 'redo', 'cut', 'copy', 'paste', 'selectall']))
    expect(items.Edit!.at(-1)).toBe('find in page cmdorctrl+f')
    expect(items.View).toEqual([
      'reload',
      'actual size cmdorctrl+0',
      'zoom in cmdorctrl+plus',
      'zoom out cmdorctrl+-',
      ...(weston ? [] : ['keep on top']), // in Wayland only the system does that
      'togglefullscreen',
      'toggledevtools',
    ])
    expect(items.Go).toEqual(['back alt+left', 'forward alt+right'])
    expect(items.Help).toEqual(['guides', 'keyboard shortcuts', 'diagnostics', 'check for updates…', 'about steward'])
    // What is hidden is the second key for the same: Ctrl and = without Shift.
    const hidden = await host.electron!.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()!
        .items.flatMap(item => item.submenu!.items)
        .filter(item => !item.visible)
        .map(item => item.accelerator),
    )
    expect(hidden).toEqual(expect.arrayContaining(['CmdOrCtrl+=', 'CmdOrCtrl+numadd', 'CmdOrCtrl+numsub', 'CmdOrCtrl+num0']))
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox').last().fill('window')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(page.getByRole('option', { name: /on top/ })).toHaveCount(weston ? 0 : 1)
    await page.keyboard.press('Escape')

    // Windows of other tests stand on the same screen. A Weston without a keyboard gives none the focus.
    await expect
      .poll(() =>
        host.electron!.evaluate(({ BrowserWindow }) => {
          BrowserWindow.getAllWindows()[0]!.focus()
          return BrowserWindow.getFocusedWindow() !== null
        }),
      )
      .toBe(weston === null)
    await choose(host, 'Help', 'Diagnostics')
    await expect(page.getByRole('dialog', { name: 'Diagnostics' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Exit' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('the context menu has spelling and editing in text fields, copying elsewhere, and nothing for nothing', async () => {
    const shown = await host.electron!.evaluate(({ BrowserWindow, Menu, session }) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!
      const menus: string[][] = []
      const done: unknown[] = []
      let last: Electron.Menu | null = null
      Menu.prototype.popup = function () {
        last = this
        menus.push(this.items.filter(item => item.type !== 'separator').map(item => item.role ?? item.label))
      }
      webContents.replaceMisspelling = text => void done.push(text)
      session.defaultSession.addWordToSpellCheckerDictionary = word => done.push(['learned', word]) > 0
      const open = (target: object) =>
        webContents.emit('context-menu', {}, { isEditable: false, selectionText: '', misspelledWord: '', dictionarySuggestions: [], ...target })
      open({ isEditable: true, misspelledWord: 'citty', dictionarySuggestions: ['city', 'kitty'] })
      for (const label of ['kitty', 'Add to dictionary']) last!.items.find(item => item.label === label)!.click()
      open({ isEditable: true })
      open({ selectionText: 'Rocha' })
      open({ selectionText: '  ' })
      open({})
      return { menus, done }
    })
    const editing = ['undo', 'redo', 'cut', 'copy', 'paste', 'selectall']
    expect(shown.menus.map(menu => menu.map(item => (editing.includes(item.toLowerCase()) ? item.toLowerCase() : item)))).toEqual([
      ['city', 'kitty', 'Add to dictionary', ...editing],
      editing,
      ['copy'],
    ])
    expect(shown.done).toEqual(['kitty', ['learned', 'citty']])
    expect(await host.electron!.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.webContents.session.isSpellCheckerEnabled())).toBe(
      process.platform === 'darwin',
    )
  })
  await test.step('title', async () => {
    await goTo(page, '/admin/cities')
    await expect(page).toHaveTitle(/Cit/)
    await expect.poll(async () => (await windowsOf(host))[0]!.title).toBe(await page.title())
    await goTo(page, '/admin/dashboard')
    await expect(page).toHaveTitle(/Dashboard/)
    await expect.poll(async () => (await windowsOf(host))[0]!.title).toBe(await page.title())
  })
  await test.step('further windows', async () => {
    await goTo(page, '/admin/cities')
    await choose(host, 'File', 'New window')
    await page.evaluate(() => void window.open('app://steward/#/admin/cities', '_blank'))
    const row = page.getByRole('grid', { name: 'cities' }).getByRole('row').nth(1)
    await row.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Open in new window' }).click()
    await expect.poll(async () => (await windowsOf(host)).length).toBe(4)
    await expect.poll(() => host.electron!.windows().length).toBe(4)
    // Windows that open at the same time are told in any order.
    const found = (part: string) => host.electron!.windows().find(each => each !== page && each.url().endsWith(part))
    await expect.poll(() => ['#/admin/dashboard', '#/admin/cities', '#/admin/update-city/1'].map(part => found(part) !== undefined)).toEqual([true, true, true])
    const [second, third, fourth] = [found('#/admin/dashboard'), found('#/admin/cities'), found('#/admin/update-city/1')]
    await expect(second!.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(third!.getByRole('grid', { name: 'cities' }).getByRole('row')).toHaveCount(11)
    await expect(fourth!.getByRole('textbox', { name: 'Title' })).not.toHaveValue('')

    const hardening = await host.electron!.evaluate(({ BrowserWindow, session }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => {
        const { contextIsolation, sandbox, nodeIntegration, webviewTag, preload } = (
          webContents as unknown as { getLastWebPreferences(): Electron.WebPreferences }
        ).getLastWebPreferences()
        return JSON.stringify([contextIsolation, sandbox, nodeIntegration, webviewTag, preload, webContents.session === session.defaultSession])
      }),
    )
    expect(new Set(hardening)).toEqual(new Set([hardening[0]]))
    for (const each of [second!, third!, fourth!])
      expect(await each.evaluate(() => [Object.keys(window.steward!).toSorted().join(), 'require' in window, window.opener === null])).toEqual([
        'onFrame,send',
        false,
        true,
      ])
    const places = (await windowsOf(host)).map(({ bounds }) => `${bounds.x} ${bounds.y}`)
    expect(new Set(places).size).toBe(4) // none hides another
    await second!.evaluate(() => {
      location.href = 'https://steward.example.com/'
    })
    expect(await second!.evaluate(() => location.origin)).toBe('app://steward')
  })
  await test.step('Logout', async () => {
    const opened = host.electron!.waitForEvent('window')
    await choose(host, 'File', 'New window')
    const second = await opened
    await expect(second.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await chooseFrom(page, 'Account', 'Logout', { shows: [page.getByRole('button', { name: 'Login' }), second.getByRole('button', { name: 'Login' })] })
  })
})

test('zoom goes from 80 to 200 % by the menu and applies to every window; windows in which nothing was typed close without a question; zoom and theme are remembered; SIGTERM ends Steward', async ({
  page,
  host,
  startHost,
}) => {
  await signIn(page)
  const zoom = async (of = host) => (await windowsOf(of)).map(window => window.zoom)
  for (const step of [110, 125, 150, 175, 200, 200]) {
    await choose(host, 'View', 'Zoom in')
    await expect.poll(() => zoom()).toEqual([step])
  }
  await choose(host, 'View', 'Actual size')
  await expect.poll(() => zoom()).toEqual([100])
  for (const step of [90, 80, 80]) {
    await choose(host, 'View', 'Zoom out')
    await expect.poll(() => zoom()).toEqual([step])
  }
  await choose(host, 'File', 'New window')
  await expect.poll(() => zoom()).toEqual([80, 80])

  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: '150 %' }).click()
  await expect.poll(() => zoom()).toEqual([150, 150])
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(wholePage(page)).toHaveCSS('color-scheme', 'dark')
  const ofSystem = (of: Host) =>
    of.electron!.evaluate(({ nativeTheme, BrowserWindow }) => [
      nativeTheme.themeSource,
      ...BrowserWindow.getAllWindows().map(window => window.getBackgroundColor()),
    ])
  expect(await ofSystem(host), 'menus and the ground of all windows are dark too').toEqual(['dark', '#292929', '#292929'])

  await goTo(page, '/admin/add-city', { shows: page.getByRole('textbox', { name: 'Title' }) })
  await answer(host, 'Stay')
  await host.electron!.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach(window => window.close()))
  await ended(host.process)
  expect(host.process.exitCode).toBe(0)

  const next = await startHost()
  await expect(next.page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect.poll(() => zoom(next)).toEqual([150])
  await expect(wholePage(next.page)).toHaveCSS('color-scheme', 'dark')
  expect(await ofSystem(next)).toEqual(['dark', '#292929'])
  await expectEndsBy('SIGTERM', next)
})

/** Ends Steward by a signal while a list is open. */
async function expectEndsBy(signal: 'SIGTERM' | 'SIGINT', host: Host): Promise<void> {
  await openScreen(host.page, '/admin/cities')
  await expect(host.page.getByRole('grid', { name: 'cities' }).getByRole('row')).toHaveCount(11)
  const begun = performance.now()
  host.process.kill(signal)
  await ended(host.process)
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect([host.process.exitCode, host.process.signalCode]).toEqual([0, null])
}

/** Presses what no page can be told was pressed. */
const XDOTOOL = 'xdotool'
/** A display of the test's own: what is pressed goes to the window that lies there. */
const XVFB = 'Xvfb'

test('the buttons of a mouse and the keys of a keyboard for back and forward go one step, and Alt with a key leaves the focus where it is', async ({
  startHost,
  marketplace,
  weston,
}) => {
  test.skip(weston !== null, 'xdotool presses in X alone')
  const isMissing = (program: string) => spawnSync('which', [program]).status !== 0
  test.skip(isMissing(XDOTOOL) || isMissing(XVFB), 'xdotool or Xvfb is not installed')
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1920x1200x24'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  const DISPLAY = `:${number.toString().trim()}`
  const press = (...given: string[]) => spawnSync(XDOTOOL, given, { env: { ...process.env, DISPLAY } }).status
  const { url, apiKey } = marketplace
  const host = await startHost({ environment: { STEWARD_API_URL: url, STEWARD_API_KEY: apiKey, DISPLAY } })
  const { page } = host
  await openScreen(page, '/admin/cities')
  // Alt is released before the arrow that the page takes; the menu bar would have the focus then, and what is typed next.
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').focus()
  for (const given of ['keydown alt', 'keydown Right', 'keyup alt', 'keyup Right']) expect(press(...given.split(' '))).toBe(0)
  const search = page.getByRole('searchbox')
  await search.focus()
  expect(press('type', 'peso')).toBe(0)
  await expect(search).toHaveValue('peso')
  for (const route of ['/admin/states', '/admin/currency', '/admin/countries']) {
    await goTo(page, route, { to: new RegExp(`${route}$`), shows: records(page).first() })
  }
  const place = () => host.electron!.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.webContents.navigationHistory.getActiveIndex())
  const last = await place()
  const { bounds } = (await windowsOf(host))[0]!
  const at = [String(bounds.x + 600), String(bounds.y + 400)]
  const steps: Array<[string, string[], number]> = [
    ['button 8', ['mousemove', ...at, 'click', '8'], -1],
    ['button 8', ['mousemove', ...at, 'click', '8'], -2],
    ['button 9', ['mousemove', ...at, 'click', '9'], -1],
    ['XF86Back', ['key', 'XF86Back'], -2],
    ['XF86Forward', ['key', 'XF86Forward'], -1],
  ]
  for (const [name, given, to] of steps) {
    const from = (await place()) - last
    await expect(async () => {
      // xdotool maps such a key for the press alone: a window that learns of the map too late hears no key.
      if ((await place()) - last === from) expect(press(...given)).toBe(0)
      await expect.poll(async () => (await place()) - last, { message: name, timeout: 3_000 }).toBe(to)
    }).toPass({ timeout: 20_000 })
  }
  await expect(page).toHaveURL(/currency$/)
  await host.close()
  screen.kill()
})

const SETTINGS = 'config.json'

test('size, place and being maximized are remembered over restarts for these screens, a place on a screen that is gone is corrected, and SIGINT ends Steward', async ({
  page,
  host,
  dataFolder,
  startHost,
}) => {
  const bounds = { x: 40, y: 60, width: 900, height: 600 }
  const settings = join(dataFolder, SETTINGS)
  const placesKept = () =>
    existsSync(settings) ? ((JSON.parse(readFileSync(settings, 'utf8')) as { windowPlaces?: Record<string, { first: unknown }> }).windowPlaces ?? {}) : {}
  const kept = () => Object.values(placesKept()).at(-1)?.first
  await test.step('size and place', async () => {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await host.electron!.evaluate(({ BrowserWindow }, given) => BrowserWindow.getAllWindows()[0]!.setBounds(given), bounds)
    await expect.poll(async () => (await windowsOf(host))[0]!.bounds).toEqual(bounds)
    await expect.poll(kept).toMatchObject(bounds)
  })
  await test.step('with a second screen the place is another one; without it, it is the first one again', async () => {
    const boundsNow = async () => (await windowsOf(host))[0]!.bounds
    const places = () => Object.keys(placesKept()).length
    const beside = { x: 300, y: 200, width: 800, height: 600 }
    await host.electron!.evaluate(({ screen }) => {
      const real = screen.getAllDisplays.bind(screen)
      const [first] = real()
      Object.assign(globalThis, { unplug: () => Object.assign(screen, { getAllDisplays: real }) })
      screen.getAllDisplays = () => [first!, { ...first!, id: 2, bounds: { x: -2560, y: 0, width: 2560, height: 1440 } }]
      screen.emit('display-added', {}, first!)
    })
    await expect
      .poll(
        async () => {
          await host.electron!.evaluate(({ BrowserWindow }, given) => BrowserWindow.getAllWindows()[0]!.setBounds(given), beside)
          return places()
        },
        { intervals: [1_000] },
      )
      .toBe(2)
    await host.electron!.evaluate(({ screen }) => {
      ;(globalThis as unknown as { unplug(): void }).unplug()
      screen.emit('display-removed', {}, screen.getPrimaryDisplay())
    })
    await expect.poll(boundsNow).toEqual(bounds)
    await host.close()
  })
  await test.step('a maximized window is kept as such, with the place to go back to', async () => {
    const next = await startHost()
    await expect.poll(async () => (await windowsOf(next))[0]!.bounds).toEqual(bounds)
    await expect(next.page.getByRole('button', { name: 'Login' })).toBeVisible()
    // A test display has no window manager, which is what maximizes; so main's side of the talk is looked at.
    await next.electron!.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]!.isMaximized = () => true
    })
    await next.close()
    expect(kept()).toEqual({ ...bounds, maximized: true })
  })
  await test.step('and is maximized at the next start', async () => {
    const next = await startHost()
    await expect(next.page.getByRole('button', { name: 'Login' })).toBeVisible()
    await next.close()
    const { maximized } = kept() as { maximized: boolean }
    test.info().annotations.push({ type: 'window manager', description: maximized ? 'maximized by the system' : 'none here, so the system did not maximize' })
  })
  // Other places that are corrected: electron/shell/windowBounds.test.ts.
  await test.step('a place on a screen that is gone is corrected', async () => {
    writeFileSync(join(dataFolder, SETTINGS), JSON.stringify({ window: { x: 9_000, y: 9_000, width: 800, height: 600, maximized: false } }))
    const next = await startHost()
    await expect(next.page.getByRole('button', { name: 'Login' })).toBeVisible()
    const area = await next.electron!.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea)
    const corrected = (await windowsOf(next))[0]!.bounds
    // The system may take a pixel off a window that fills the screen.
    expect(Math.abs(corrected.width - Math.min(800, area.width))).toBeLessThanOrEqual(1)
    expect(Math.abs(corrected.height - Math.min(600, area.height))).toBeLessThanOrEqual(1)
    expect(corrected.x + corrected.width).toBeGreaterThan(area.x + 99)
    expect(corrected.x).toBeLessThan(area.x + area.width - 99)
    expect(corrected.y).toBeGreaterThanOrEqual(area.y)
    expect(corrected.y).toBeLessThan(area.y + area.height - 31)
    await expectEndsBy('SIGINT', next)
  })
})

test('quitting and closing a window with typed work ask; while the question stands other windows go on, and a save is waited for; Stay keeps it open, Leave closes it', async ({
  page,
  host,
  marketplace,
}) => {
  await test.step('quitting', async () => {
    await typeCity(page, 'Punta Nueva')
    await answer(host, 'Stay')
    await host.electron!.evaluate(({ app }) => app.quit())
    await expect.poll(async () => (await asked(host)).length).toBe(1)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Punta Nueva')
    await answer(host, 'Leave')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Punta Nueva')
  })
  await test.step('closing asks, and Stay keeps it open', async () => {
    await answer(host, 'Stay')
    const close = () => host.electron!.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await close()
    await expect.poll(() => asked(host)).toEqual([['Leave without saving?', ['Stay', 'Leave'], 'Stay', 'Stay']])
    // Whether drafts are kept for good is the keychain's to say; no other window is open.
    expect([true, false].map(isKept => closingWords(isKept, true))).toContain((await details(host))[0])
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Punta Nueva')
  })
  await test.step('while the question stands other windows go on, closing again asks nothing more, and a save is waited for instead of asked about', async () => {
    await leaveTo(page, '/admin/update-city/3')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Yapeyú')
    await page.getByRole('textbox', { name: 'Title' }).fill('Yapeyú Norte')
    await choose(host, 'File', 'New window')
    const second = await host.electron!.waitForEvent('window')
    await leaveStanding(host)
    await closeFirst(host)
    await expect.poll(() => asked(host)).toEqual(['Leave without saving?'])
    await closeFirst(host)
    await goTo(second, '/admin/cities')
    await expect(second.getByRole('grid', { name: 'cities' }).getByRole('row')).toHaveCount(11)
    await host.electron!.evaluate(({ app }) => void app.emit('second-instance', {}, ['steward', 'steward://open/admin/update-city/4']))
    await expect.poll(async () => (await windowsOf(host)).length).toBe(3)
    await answerNow(host, 0)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Yapeyú Norte')
    expect(await asked(host)).toEqual(['Leave without saving?'])

    // A save that takes long: what is waited for is said, giving up the waiting is offered, and Stay stays.
    const saves = () => callsTo(marketplace, 'city/update').length
    const release = holdBack(marketplace, 'POST city/update')
    await page.getByRole('button', { name: 'Update City' }).click()
    await expect.poll(saves).toBe(1)
    await closeFirst(host)
    await expect.poll(() => asked(host)).toEqual(['Leave without saving?', 'Still saving'])
    // Saved, the window closes by itself, without the question.
    release()
    await expect.poll(async () => (await windowsOf(host)).length, { timeout: 20_000 }).toBe(2)
    await expect(second.getByRole('link', { name: 'Yapeyú Norte' }), 'the other window hears of it').toBeVisible()
    expect(await asked(host)).toEqual(['Leave without saving?', 'Still saving'])

    // And with Don't wait it closes at once.
    const third = host.electron!.windows().find(each => each.url().endsWith('/update-city/4'))!
    await third.getByRole('textbox', { name: 'Title' }).fill('Otra')
    const releaseOther = holdBack(marketplace, 'POST city/update')
    await third.getByRole('button', { name: 'Update City' }).click()
    await expect.poll(saves).toBe(2)
    await host.electron!.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find(({ webContents }) => webContents.getURL().endsWith('/update-city/4'))!
        .close(),
    )
    await expect.poll(async () => (await asked(host)).length).toBe(3)
    await answerNow(host, 1)
    await expect.poll(async () => (await windowsOf(host)).length).toBe(1)
    releaseOther()
  })
  await test.step('Leave closes it', async () => {
    const second = host.electron!.windows().find(each => each.url().endsWith('/admin/cities'))!
    await goTo(second, '/admin/add-city')
    await second.getByRole('textbox', { name: 'Title' }).fill('Punta Nueva')
    await answer(host, 'Leave')
    await host.electron!.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await ended(host.process)
    expect(host.process.exitCode).toBe(0)
  })
})
