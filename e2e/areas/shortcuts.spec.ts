/** Presses every key that the list of shortcuts names, where it says that it works. A line without its proof fails; the proofs are in shortcuts/. */
import { keyNameOn, keysOn, type Combination } from '../../shared/rules/keys.ts'
import { SHORTCUTS } from '../../shared/rules/shortcuts.ts'
import { expect, keys, openScreen, type Page, test } from '../kit/kit.ts'
import { LISTS } from './shortcuts/lists.ts'
import { SCREENS } from './shortcuts/screens.ts'
import { dialog, type Press, type Proof, type Screen, type Step } from './shortcuts/steps.ts'
import { isMac, TEXTS } from './shortcuts/texts.ts'

const PROOFS: Record<string, Screen> = { ...SCREENS, ...LISTS, ...TEXTS }

const NAMED: Record<string, string> = {
  Ctrl: 'ControlOrMeta',
  Esc: 'Escape',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  'Page Up': 'PageUp',
  'Page Down': 'PageDown',
  Menu: 'ContextMenu',
}
const pressed = (combination: Combination) => combination.map(key => NAMED[key] ?? (/^[A-Z]$/.test(key) ? key.toLowerCase() : key)).join('+')

async function take(page: Page, press: Press, step: Step): Promise<void> {
  if (typeof step === 'number') await press(step)
  else if (typeof step === 'function') await step(page)
  else for (const each of step) await take(page, press, each)
}
const prove = (page: Page, press: Press, proof: Proof) => (typeof proof === 'function' ? proof(page, press) : take(page, press, proof))

/** Keys of the window itself, which no test can press: its menu is held against the list. */
const WINDOW = ['In the window', 'In find in page']

test('every line of the list has its proof', () => {
  const lines = SHORTCUTS.filter(({ where }) => !WINDOW.includes(where)).flatMap(({ where, shortcuts }) => shortcuts.map(({ does }) => `${where}: ${does}`))
  const proved = Object.values(PROOFS)
    .flatMap(({ proofs }) => Object.entries(proofs))
    .flatMap(([where, each]) => Object.keys(each).map(does => `${where}: ${does}`))
  expect(proved.toSorted()).toEqual(lines.toSorted())
})

for (const [screen, { open, proofs }] of Object.entries(PROOFS)) {
  test(`keys do what the list says: ${screen}`, async ({ page }) => {
    await open(page)
    for (const [where, each] of Object.entries(proofs)) {
      for (const [does, proof] of Object.entries(each)) {
        await test.step(`${where}: ${does}`, async () => {
          const keys = keysOn(
            SHORTCUTS.find(group => group.where === where)!.shortcuts.find(shortcut => shortcut.does === does)!,
            isMac,
          )
          await prove(page, (alternative = 0) => page.keyboard.press(pressed(keys[alternative]!)), proof)
        })
      }
    }
  })
}

test('the list has what works in this host; in Electron the menu has the keys of its window, and opens it', { tag: '@electron' }, async ({ page, host }) => {
  if (host.electron)
    await test.step('what the list says of Electron’s window is in its menu', async () => {
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
      const accelerators = await host.electron!.evaluate(({ Menu }) => {
        const items = Menu.getApplicationMenu()!.items.flatMap(menu => menu.submenu?.items ?? []) as Array<{
          accelerator?: string
          getDefaultRoleAccelerator?(): string | undefined
        }>
        return items.map(item => item.accelerator ?? item.getDefaultRoleAccelerator?.() ?? '').filter(Boolean)
      })
      const written: Record<string, string> = { CommandOrControl: 'Ctrl', CmdOrCtrl: 'Ctrl', Control: 'Ctrl', Plus: '+', '-': '−', Left: '←', Right: '→' }
      const inMenu = accelerators.map(keys =>
        keys
          .split('+')
          .map(key => written[key] ?? key)
          .join(' '),
      )
      const listed = SHORTCUTS.find(({ where }) => where === 'In the window')!.shortcuts.filter(shortcut => shortcut.host === 'electron')
      expect(listed.flatMap(shortcut => keysOn(shortcut, isMac).map(combination => combination.join(' '))).filter(keys => !inMenu.includes(keys))).toEqual([])
    })
  await test.step('the list has what works in this host, by where it works', async () => {
    await openScreen(page, '/admin/countries')
    await page.getByRole('button', { name: 'Refresh' }).focus()
    await page.keyboard.press('?')
    for (const { where, shortcuts } of SHORTCUTS) {
      const here = shortcuts.filter(shortcut => shortcut.host === undefined || shortcut.host === host.kind)
      const region = dialog(page).getByRole('region', { name: where, exact: true })
      await expect(region.getByRole('definition')).toHaveText(here.map(({ does }) => does))
      await expect(region.getByRole('term')).toHaveText(
        here.map(shortcut =>
          keysOn(shortcut, isMac)
            .map(combination => combination.map(key => keyNameOn(key, isMac)).join(' '))
            .join(' or '),
        ),
      )
    }
  })
  if (host.electron)
    await test.step('Help > Keyboard shortcuts in the native menu opens the list', async () => {
      await keys(page, 'Escape', { gone: dialog(page) })
      await host.electron!.evaluate(({ Menu, BrowserWindow }) => {
        BrowserWindow.getFocusedWindow = () => BrowserWindow.getAllWindows()[0]! // no window manager gives it the focus
        const item = Menu.getApplicationMenu()!
          .items.flatMap(menu => menu.submenu?.items ?? [])
          .find(each => each.label === 'Keyboard shortcuts')!
        item.click()
      })
      await expect(dialog(page)).toBeVisible()
    })
})
