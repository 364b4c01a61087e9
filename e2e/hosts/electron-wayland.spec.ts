/** Windows in Wayland, in a Weston without a screen: they open, and come back in their size; what only the system can do there is not offered. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Host, signIn, test as base } from '../kit/kit.ts'
import { ended } from './host.ts'
import { choose, menuItems } from './nativeMenu.ts'

const WESTON = 'weston'
const SOCKET = 'steward-test'
const isMissing = spawnSync(WESTON, ['--version']).error !== undefined

/** `wayland` is the environment of a program that is to find a Weston of the test's own. */
const test = base.extend<{ wayland: Record<string, string> }>({
  wayland: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'steward-weston-'))
    const env = { ...process.env, XDG_RUNTIME_DIR: folder }
    const weston = spawn(WESTON, ['--backend=headless-backend.so', '--use-pixman', `--socket=${SOCKET}`, '--width=1600', '--height=1200', '--idle-time=0'], {
      env,
      stdio: 'ignore',
    })
    await expect.poll(() => existsSync(join(folder, SOCKET))).toBe(true)
    await use({ XDG_RUNTIME_DIR: folder, WAYLAND_DISPLAY: SOCKET, XDG_SESSION_TYPE: 'wayland' })
    weston.kill()
    await ended(weston)
    rmSync(folder, { recursive: true, force: true })
  },
})
test.skip(isMissing, 'no weston')

const sizes = (host: Host) =>
  host.electron!.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(window => {
      const [width, height] = window.getContentSize()
      return [width, height, window.isVisible()]
    }),
  )

test('windows open, further ones too, and come back in their size; none is offered to stay on top', async ({ startHost, wayland }) => {
  const given = { flags: ['--ozone-platform=wayland'], environment: { ...wayland, STEWARD_DEMO: '1' } }
  const host = await startHost(given)
  const { page } = host
  await signIn(page)
  const items = await menuItems(host)
  expect(items.View!.filter(item => item.includes('on top'))).toEqual([])
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').last().fill('window')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('option', { name: /on top/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await choose(host, 'File', 'New window')
  await expect.poll(() => sizes(host)).toHaveLength(2)
  await host.electron!.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close())
  await expect.poll(() => sizes(host)).toHaveLength(1)
  await host.resize(1111, 777)
  // Electron counts the shadow of a frame that it draws itself too.
  await expect.poll(async () => (await sizes(host))[0]![0]).toBeLessThanOrEqual(1111)
  const kept = await sizes(host)
  await host.close()

  const next = await startHost(given)
  await expect.poll(() => sizes(next)).toEqual(kept)
})
