/** A renderer that crashes in a running Electron. */
import { expect, goTo, type Host, openScreen, test } from '../kit/kit.ts'
import { ended } from './host.ts'

/** Kills the page's process; answers when main has noticed. */
const crash = (host: Host) =>
  host.electron!.evaluate(({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!
    return new Promise<void>(resolve => {
      webContents.once('render-process-gone', () => resolve())
      webContents.forcefullyCrashRenderer()
    })
  })

/** Runs in the page, past Playwright, which gives a crashed page up. */
const inPage = (host: Host, script: string) =>
  host.electron!.evaluate(async ({ BrowserWindow }, code) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    return contents === undefined || contents.isCrashed() || contents.isLoading() ? null : ((await contents.executeJavaScript(code)) as unknown)
  }, script)
const TITLE = 'document.querySelector(\'input[name="title"]\')?.value ?? null'

/** Answers the message of a window that keeps failing. */
const answerMessage = (host: Host, button: string) =>
  host.electron!.evaluate(({ dialog }, wanted) => {
    const messages: unknown[] = []
    Object.assign(globalThis, { messages })
    dialog.showMessageBox = (async (_window: unknown, options: Electron.MessageBoxOptions) => {
      messages.push([options.message, options.buttons])
      console.log(`Asked: ${options.message}`)
      return { response: options.buttons!.indexOf(wanted), checkboxChecked: false }
    }) as typeof dialog.showMessageBox
  }, button)
const messages = (host: Host) => host.electron!.evaluate(() => (globalThis as unknown as { messages: unknown[] }).messages)

const KEEPS_FAILING = ['This window keeps failing', ['Reload', 'Close']]

test('while a page is down nothing loops, and the others hear main; a crashed page is reloaded once, with what was typed, and the second time a person decides', async ({
  page,
  host,
}) => {
  await test.step('while a page is down nothing loops, and what main has to say reaches the others', async () => {
    await openScreen(page, '/admin/cities')
    await host.electron!.evaluate(({ BrowserWindow, dialog, Menu }) => {
      dialog.showMessageBox = () => new Promise(() => undefined) // nobody answers
      Menu.getApplicationMenu()!.items[0]!.submenu!.items[0]!.click(undefined, BrowserWindow.getAllWindows()[0], BrowserWindow.getAllWindows()[0]!.webContents)
    })
    await expect.poll(() => host.electron!.windows().length).toBe(2)
    const second = host.electron!.windows()[1]!
    await expect(second.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const starts = await host.electron!.evaluate(async ({ BrowserWindow }) => {
      const first = BrowserWindow.getAllWindows().toSorted((a, b) => a.id - b.id)[0]!.webContents
      let count = 0
      first.on('did-start-loading', () => count++)
      const crashNow = () =>
        new Promise<void>(resolve => {
          first.once('render-process-gone', () => resolve())
          first.forcefullyCrashRenderer()
        })
      const loaded = new Promise<void>(resolve => first.once('did-finish-load', () => resolve()))
      await crashNow()
      await loaded
      await crashNow()
      return count
    })
    expect(starts).toBe(1)
    // Zoom changes are pushed to every connection; the crashed one must not keep them from the other.
    await second.getByRole('button', { name: 'Theme' }).click()
    await second.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect.poll(() => second.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark')
    expect(host.output()).not.toMatch(/Unhandled|Uncaught|disposed/)
  })
  await test.step('a crashed page is reloaded once, at the same address, with what was typed; the second time a person decides', async () => {
    await host.electron!.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .toSorted((a, b) => a.id - b.id)[0]!
        .destroy(),
    )
    const last = host.electron!.windows().find(each => each !== page)!
    await goTo(last, '/admin/add-city')
    await last.getByRole('textbox', { name: 'Title' }).fill('Punta Nueva')
    const name = await last.getByRole('textbox', { name: 'Title' }).getAttribute('name')
    expect(name).toBe('title')
    // The draft is kept 300 ms after the last key; it is asked for as the page itself does.
    await expect
      .poll(() =>
        inPage(
          host,
          `new Promise(resolve => { window.steward.onFrame(text => { const frame = JSON.parse(text); if (frame.id === 7000001) resolve(frame.value?.values?.title ?? null) }); window.steward.send('{"id":7000001,"op":"drafts.show","input":{"key":"cities/new"}}') })`,
        ),
      )
      .toBe('Punta Nueva')
    const address = await inPage(host, 'location.href')

    await answerMessage(host, 'Reload')
    await crash(host)
    await expect.poll(() => inPage(host, TITLE)).toBe('Punta Nueva')
    expect(await inPage(host, 'location.href')).toBe(address)
    expect(await messages(host)).toEqual([])

    await crash(host)
    await expect.poll(() => messages(host)).toEqual([KEEPS_FAILING])
    await expect.poll(() => inPage(host, TITLE)).toBe('Punta Nueva') // by the person's own choice

    await answerMessage(host, 'Close')
    // Its last window closes and Steward ends with it, so that nobody may be left to tell of this crash.
    void crash(host).catch(() => undefined)
    await ended(host.process)
    expect(host.process.exitCode).toBe(0)
    expect(host.output().match(/^Asked: This window keeps failing$/gm)).toHaveLength(2)
  })
})
