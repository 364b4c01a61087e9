/** Updates in Electron, from a feed on this machine: the notice, what is new, the download, and what an installation waits for. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectNoViolations, goTo, leaveTo, type Page, signIn, test } from '../kit/kit.ts'
import { ended } from './host.ts'
import { choose } from './nativeMenu.ts'
import { serveReleases } from './releases.ts'

const ARCHIVE = `steward-9.0.0-${process.arch}.tar.gz`
/** What electron-updater would install here. */
const INSTALLER = `Steward-9.0.0${process.arch === 'arm64' ? '-arm64' : ''}.AppImage`
const NOTES = 'Faster lists.\n\n- Cities open at once\n- <b>Tags</b> are found by their translations'
/** A package that says how it was started. */
const content = Buffer.concat([Buffer.from('#!/bin/sh\necho "started $*" > "$TEST_TOLD"\nexit 0\n'), randomBytes(2_000_000)])

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Updates' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const notice = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }), hasText: 'Steward 9.0.0 is available.' })

test('an update is found, put off, cancelled and downloaded; it is not installed while something is unsaved, Steward outlives an installation that fails, and ends for one that does not', async ({
  startHost,
  marketplace,
  dataFolder,
}) => {
  const releases = await serveReleases()
  releases.publish('9.0.0', [ARCHIVE, INSTALLER], content, NOTES)
  const server = { STEWARD_API_URL: marketplace.url, STEWARD_API_KEY: marketplace.apiKey }
  const [cache, told] = [join(dataFolder, 'cache'), join(dataFolder, 'told')]
  const start = (way: string) =>
    startHost({ environment: { ...server, ...releases.environment, STEWARD_UPDATE_WAY: way, XDG_CACHE_HOME: cache, TEST_TOLD: told } })

  await test.step('a package that the user installs', async () => {
    const host = await start('archive')
    const { page } = host
    const folder = join(dataFolder, 'downloads')
    mkdirSync(folder)
    await host.electron!.evaluate(({ app, shell }, downloads) => {
      app.setPath('downloads', downloads)
      shell.showItemInFolder = path => void Object.assign(globalThis, { revealed: path })
    }, folder)
    await signIn(page)
    await choose(host, 'Help', 'Check for updates…')
    await expect(dialog(page).getByRole('status')).toContainText(/^Steward 9\.0\.0 is available\. This is Steward \d/)
    await expect(dialog(page).getByRole('region', { name: 'What’s new' })).toContainText('<b>Tags</b> are found')
    await expect(dialog(page)).toContainText('2 MB to download')
    await expectNoViolations(page)
    await page.keyboard.press('Escape')

    await page.reload()
    await notice(page).getByRole('button', { name: 'Show' }).click()
    await button(page, 'Later').click()
    await expect(dialog(page)).toBeHidden()
    await page.reload()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Check for updates…' }).click()
    await expect(button(page, 'Download')).toBeEnabled()
    await expect(notice(page)).toBeHidden()

    const release = releases.stall()
    await button(page, 'Download').click()
    await expect(dialog(page).getByText('1 MB of 2 MB')).toBeVisible()
    expect(readdirSync(folder)).toEqual([`${ARCHIVE}.part`])
    await button(page, 'Cancel').click()
    await expect(dialog(page).getByRole('progressbar')).toBeHidden()
    await expect(button(page, 'Download')).toBeFocused()
    expect(readdirSync(folder)).toEqual([])

    release()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText(`Downloaded and checked: ${join(folder, ARCHIVE)}`)).toBeVisible()
    expect(readFileSync(join(folder, ARCHIVE)).equals(content)).toBe(true)
    await expectNoViolations(page)
    await button(page, 'Show in folder').click()
    await expect.poll(() => host.electron!.evaluate(() => (globalThis as unknown as { revealed?: string }).revealed)).toBe(join(folder, ARCHIVE))
    await host.close()
  })

  await test.step('a package that Steward installs', async () => {
    const host = await start('restart')
    const { page } = host
    await signIn(page)
    await goTo(page, '/admin/add-city')
    await page.getByRole('textbox', { name: 'Title' }).fill('Rosario')
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('check for updates')
    await page.keyboard.press('Enter')
    await button(page, 'Download').click()
    await button(page, 'Restart and install').click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Nothing was installed. A form has unsaved changes. Save them or leave the form.')
    await button(page, 'Exit').click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Rosario')

    await leaveTo(page, '/admin/cities')
    await choose(host, 'Help', 'Check for updates…')
    await button(page, 'Restart and install').click()
    // electron-updater installs nothing for an application that is not packaged.
    await expect(dialog(page).getByRole('alert')).toHaveText(/^The update could not be installed: /)
    await expect(button(page, 'Restart and install')).toBeEnabled()

    // As if it were an AppImage, which is what electron-updater installs here.
    const installed = join(dataFolder, 'Steward.AppImage')
    writeFileSync(installed, 'The version before')
    writeFileSync(join(dataFolder, 'app-update.yml'), 'updaterCacheDirName: steward-updater\n')
    await host.electron!.evaluate(
      ({ app }, { resourcesPath, APPIMAGE }) => {
        Object.defineProperty(app, 'isPackaged', { value: true })
        Object.defineProperty(process, 'resourcesPath', { value: resourcesPath })
        process.env.APPIMAGE = APPIMAGE
      },
      { resourcesPath: dataFolder, APPIMAGE: installed },
    )
    await button(page, 'Restart and install').click()
    await ended(host.process)
    await expect.poll(() => existsSync(told) && readFileSync(told, 'utf8')).toBe('started \n')
    expect(readFileSync(installed).equals(content)).toBe(true)
  })
  releases.stop()
})
