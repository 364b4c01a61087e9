/** Views: named states of lists, which are addresses, stand among the tabs and in the drawer, travel as files and survive a restart. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStoreKept, test as keptTest } from '../hosts/keyringTest.ts'
import { answerDialog, changeScreen, expect, expectCopied, expectNoViolations, goTo, type Host, openScreen, type Page, setAddress, test } from '../kit/kit.ts'
import { alert, answer, chooseAdvanced, chooseFrom, keys, listNamed, notice, press } from '../kit/screen.ts'

const cities = listNamed('cities')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const viewTabs = (page: Page) => page.getByRole('tablist', { name: 'Tabs of cities' }).getByRole('tab')
const menu = (page: Page) => page.getByRole('button', { name: 'Views', exact: true })
const changes = (page: Page, name: string) => page.getByRole('group', { name: `Changes of the view ${name}` })
const inDrawer = (page: Page) => page.getByRole('navigation', { name: 'Areas' }).getByRole('list', { name: 'Views' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search cities' })
const header = (page: Page, name: string) => cities.table(page).getByRole('columnheader', { name })

/** The window that opens. */
async function opened(host: Host, act: () => Promise<void>): Promise<Page> {
  const next = host.page.context().waitForEvent('page')
  await act()
  const page = await next
  await page.waitForLoadState()
  return page
}
async function choose(page: Page, entry: string) {
  await menu(page).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
async function mark(page: Page, entry: string) {
  await menu(page).click()
  await page.getByRole('menuitemcheckbox', { name: entry, exact: true }).click()
  await keys(page, 'Escape', { gone: page.getByRole('menuitemcheckbox') })
}
async function saveAs(page: Page, name: string) {
  await choose(page, 'Save as a view…')
  const dialog = page.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog, 'it gives the focus back when it goes').toHaveCount(0)
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
}
async function readFile(page: Page, name: string, content: string) {
  await page.locator('input[type=file][accept*=json]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
}
const total = async (page: Page) => (await page.getByText(/^1–\d+ of [\d,]+$/).textContent())!.split(' of ')[1]!

test('a list’s state is saved, changed, brought back and saved again, by keyboard and by mouse', async ({ page, host }) => {
  const { keyboard } = page
  await openScreen(page, '/admin/cities', { shows: cities.rowAt(page, 0), gone: page.getByRole('tab') })

  await test.step('by keyboard: saved with an error on the way', async () => {
    await search(page).fill('santa')
    await keys(page, 'Enter', { to: /\?search=santa$/ })
    await menu(page).focus()
    await keys(page, 'Enter', { focused: page.getByRole('menuitem', { name: 'Save as a view…' }), axe: true })
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Save as a view' })
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(dialog).toContainText('Enter a name.')
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expectNoViolations(page)
    await keyboard.type('x'.repeat(61))
    await keyboard.press('Enter')
    await expect(dialog).toContainText('This name has 61 characters. Shorten it to 60.')
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('Santa')
    await keys(page, 'Enter', { gone: dialog, focused: menu(page) })
    await expect(tab(page, 'Santa')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/\?view=[a-z0-9-]{36}&search=santa$/)
    await expectNoViolations(page)
  })

  await test.step('the list as it was is a tab beside it', async () => {
    const found = await total(page)
    await expect(tab(page, 'Santa')).toContainText(found)
    await tab(page, 'Santa').focus()
    await keys(page, ['ArrowLeft', 'Enter'])
    await expect(tab(page, 'All cities')).toHaveAttribute('aria-selected', 'true')
    await expect(search(page)).toHaveValue('')
    await expect(page).toHaveURL(/cities$/)
    await keys(page, ['ArrowRight', 'Enter'])
    await expect(search(page)).toHaveValue('santa')
    await expect.poll(() => total(page)).toBe(found)
  })

  await test.step('columns, density and order are the view’s own; Discard brings back what was saved', async () => {
    await page.getByRole('button', { name: 'Columns and density' }).click()
    await page.getByRole('checkbox', { name: 'Country' }).uncheck()
    await page.getByRole('radio', { name: 'Compact' }).check()
    await keyboard.press('Escape')
    await header(page, 'Title').getByRole('button').first().click()
    await expect(changes(page, 'Santa')).toContainText('Changed')
    await expectNoViolations(page)
    await tab(page, 'All cities').click()
    await expect(header(page, 'Country'), 'the list itself is as it was').toBeVisible()
    await expect(changes(page, 'Santa')).toHaveCount(0)
    await tab(page, 'Santa').click()
    await expect(header(page, 'Country'), 'a look that is not saved is not lost').toHaveCount(0)
    await page.reload()
    await expect(header(page, 'Status')).toBeVisible()
    await expect(header(page, 'Country')).toHaveCount(0)
    await press(changes(page, 'Santa'), 'Discard', { shows: header(page, 'Country'), gone: changes(page, 'Santa') })
  })

  await test.step('Save replaces what was saved, Save as leaves it', async () => {
    await header(page, 'Title').getByRole('button').first().click()
    await press(page, changes(page, 'Santa').getByRole('button', { name: 'Save', exact: true }), { notice: 'Saved the view “Santa”' })
    await expect(changes(page, 'Santa')).toHaveCount(0)
    await search(page).fill('santa r')
    await page.getByRole('button', { name: 'Columns and density' }).click()
    await page.getByRole('checkbox', { name: 'State' }).uncheck()
    await keyboard.press('Escape')
    await changes(page, 'Santa').getByRole('button', { name: 'Save as' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as a view' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('sánta')
    await keyboard.press('Enter')
    await expect(dialog).toContainText('This list already has a view “Santa”. Enter another name.')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Santa R')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(tab(page, 'Santa R')).toHaveAttribute('aria-selected', 'true')
    await expect(header(page, 'State')).toHaveCount(0)
    await press(page, tab(page, 'Santa'), { shows: header(page, 'State') })
    await expect(header(page, 'Title')).toHaveAttribute('aria-sort', 'ascending')
    await expect(search(page)).toHaveValue('santa')
    await expect(changes(page, 'Santa')).toHaveCount(0)
  })

  await test.step('renamed, moved, and the same in another window', async () => {
    const other = await opened(host, () => page.evaluate(() => void window.open(location.href)))
    await expect(tab(other, 'Santa')).toHaveAttribute('aria-selected', 'true')
    await choose(page, 'Rename…')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Santa')
    await page.getByRole('textbox', { name: 'Name' }).fill('Saints')
    await keyboard.press('Enter')
    await expect(tab(other, 'Saints')).toHaveAttribute('aria-selected', 'true')
    await choose(page, 'Move right')
    await keyboard.press('Escape')
    await expect(viewTabs(page)).toContainText(['All cities', 'Santa R', 'Saints'])
    await expect(viewTabs(other)).toContainText(['All cities', 'Santa R', 'Saints'])
    await other.close()
  })

  await test.step('Delete offers Undo, which opens the view again', async () => {
    const before = page.url()
    await choose(page, 'Delete')
    await expect(tab(page, 'Saints')).toHaveCount(0)
    await expect(search(page), 'the rows stay').toHaveValue('santa')
    await notice(page, 'Deleted the view “Saints”').getByRole('button', { name: 'Undo' }).click()
    await expect(tab(page, 'Saints')).toHaveAttribute('aria-selected', 'true')
    await expect(viewTabs(page)).toContainText(['All cities', 'Santa R', 'Saints'])
    expect(page.url()).toBe(before)
  })
})

test('a view opens its list, is counted in the drawer, and its link leads to it', async ({ page, host }) => {
  await openScreen(page, '/admin/cities')
  await search(page).fill('santa')
  await expect(page).toHaveURL(/\?search=santa$/)
  await saveAs(page, 'Santa')
  await mark(page, 'Favourite')
  const entry = inDrawer(page).getByRole('link', { name: /^Santa/ })
  await expect(entry).toContainText(await total(page))
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expectNoViolations(page)

  await test.step('the start of the list', async () => {
    await mark(page, 'Open the list with it')
    await goTo(page, '/admin/states')
    await goTo(page, '/admin/cities')
    await expect(search(page)).toHaveValue('santa')
    await expect(tab(page, 'Santa')).toHaveAttribute('aria-selected', 'true')
    await press(page, tab(page, 'All cities'), { to: /cities\?view=none$/ })
    await expect(search(page)).toHaveValue('')
    await page.reload()
    await expect(tab(page, 'All cities'), 'the address says so').toHaveAttribute('aria-selected', 'true')
    await goTo(page, '/admin/cities?search=ros')
    await expect(search(page), 'an address with a state wins').toHaveValue('ros')
  })

  await test.step('the drawer leads to it from anywhere', async () => {
    await goTo(page, '/admin/states')
    await page.getByRole('textbox', { name: 'Filter areas' }).fill('sant')
    await page.keyboard.press('Enter')
    await expect(search(page)).toHaveValue('santa')
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await page.setViewportSize({ width: 900, height: 700 })
    await expect(inDrawer(page).getByRole('link', { name: 'Santa, Cities' })).toBeVisible()
    await expectNoViolations(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('its link opens it, whatever was changed since', async () => {
    await search(page).fill('santo')
    await expect(changes(page, 'Santa')).toBeVisible()
    const address = await expectCopied(host, () => choose(page, 'Copy link'), /view=[a-z0-9-]{36}&search=santa&/)
    await setAddress(page, address.slice(address.indexOf('/admin')))
    await expect(search(page)).toHaveValue('santa')
    await expect(tab(page, 'Santa')).toHaveAttribute('aria-selected', 'true')
    await expect(changes(page, 'Santa')).toHaveCount(0)
    await setAddress(page, '/admin/cities?view=unknown&search=rosario')
    await expect(tab(page, 'All cities'), 'a view of somebody else is the state in its address').toHaveAttribute('aria-selected', 'true')
    await expect(search(page)).toHaveValue('rosario')
  })

  await test.step('beside the tabs of a list that the backend pages, where it is not counted', async () => {
    await goTo(page, '/admin/booking?tab=testing')
    await choose(page, 'Save as a view…')
    await page.getByRole('textbox', { name: 'Name' }).fill('Trials')
    await page.keyboard.press('Enter')
    await expect(tab(page, 'Trials')).toHaveAttribute('aria-selected', 'true')
    await mark(page, 'Favourite')
    await expect(inDrawer(page).getByRole('link', { name: 'Trials', exact: true })).toBeVisible()
    await press(page, tab(page, 'Genuine'), { to: /booking$/ })
    await press(page, tab(page, 'Trials'), { to: /booking\?view=[a-z0-9-]{36}&tab=testing$/ })
  })
})

test('what a view needs all rows of a paged list for is told where they are not here, and is not lost', async ({ page }) => {
  await openScreen(page, '/admin/request-call')
  await chooseFrom(page, /^Search all /, /^Search all [\d,]+ request calls$/)
  await expect(page.getByRole('button', { name: 'Available offline', exact: true })).toBeVisible({ timeout: 30_000 })
  await goTo(page, '/admin/request-call?phone_no.contains=11')
  await choose(page, 'Save as a view…')
  await page.getByRole('textbox', { name: 'Name' }).fill('Eleven')
  await page.keyboard.press('Enter')
  await mark(page, 'Favourite')
  await expect(inDrawer(page).getByRole('link', { name: /^Eleven [\d,]+$/ })).toContainText(await total(page))
  await page.getByRole('button', { name: 'Available offline', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Remove from this computer…' }).click()
  await press(page.getByRole('dialog'), 'Remove', { notice: 'More request calls show than in the view as it was saved: it also filters by Phone number' })
  await expect(inDrawer(page).getByRole('link', { name: 'Eleven', exact: true }), 'not counted any more').toBeVisible()
  await expect(changes(page, 'Eleven')).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('100')
  await press(page, changes(page, 'Eleven').getByRole('button', { name: 'Save', exact: true }), { gone: changes(page, 'Eleven') })
  await expect(notice(page, 'it also filters by Phone number')).toBeVisible()
})

test('views travel as files', { tag: '@electron' }, async ({ page, host }) => {
  const folder = join(host.dataFolder, 'exported')
  mkdirSync(folder)
  await openScreen(page, '/admin/cities?title.contains=santa&sort=title.desc')
  await saveAs(page, 'Santa')
  await mark(page, 'Favourite')

  let text = ''
  await test.step('saved to a file', async () => {
    if (host.kind === 'electron') await answerDialog(host, folder)
    const downloading = host.kind === 'loopback' ? page.waitForEvent('download') : null
    await chooseAdvanced(page, 'Save the view to a file…')
    const download = await downloading
    if (download) await download.saveAs(join(folder, download.suggestedFilename()))
    await expect(notice(page, 'Saved to cities-santa.json')).toBeVisible()
    text = readFileSync(join(folder, 'cities-santa.json'), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      kind: 'steward-view',
      version: 1,
      list: 'cities',
      name: 'Santa',
      state: { filters: { title: { contains: 'santa' } }, sort: { column: 'title', direction: 'desc' } },
    })
  })

  await test.step('read from one: with another name if its own is taken, and without what the list does not have', async () => {
    await readFile(page, 'santa.json', text)
    await expect(tab(page, 'Santa 2')).toHaveAttribute('aria-selected', 'true')
    const odd = JSON.parse(text) as { name: string; state: { tab?: string; filters: object; look: { order: string[] } } }
    odd.name = 'Odd'
    odd.state.tab = 'away'
    odd.state.filters = { ...odd.state.filters, colour: { contains: 'red' } }
    odd.state.look.order.push('altitude')
    await readFile(page, 'odd.json', JSON.stringify(odd))
    await expect(page.getByText('without what this list does not have: tab “away”, column “altitude”, filter “colour”.')).toBeVisible()
    await expect(tab(page, 'Odd')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Title contains santa')
    await expect(changes(page, 'Odd')).toHaveCount(0)
    await readFile(page, 'broken.json', text.slice(0, 40))
    await expect(alert(page, 'This file isn’t a Steward view. Choose a file that was saved with “Save the view to a file”.')).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('a file of another list offers to open that list', async () => {
    await goTo(page, '/admin/states')
    await readFile(page, 'santa.json', text.replace('"name": "Santa"', '"name": "From afar"'))
    const question = page.getByRole('dialog', { name: 'Open Cities?' })
    await expect(question).toContainText('“From afar” is a view of another list: Cities.')
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Open Cities' }).click()
    await expect(tab(page, 'From afar')).toHaveAttribute('aria-selected', 'true')
    await expect(cities.rowAt(page, 0)).toBeVisible()
  })
})

keptTest('views survive a restart and Logout; removing everything from this computer leaves none', async ({ start }) => {
  const first = await start()
  await openScreen(first.page, '/admin/cities?title.contains=santa&sort=title.desc')
  await saveAs(first.page, 'Santa')
  await mark(first.page, 'Favourite')
  const there = first.page.url().split('#')[1]!
  const found = await total(first.page)
  keptTest.skip(!(await isStoreKept(first.page)), 'This host has no SQLite, so its store does not outlive the run')
  await first.close()

  const { page } = await start()
  await expect(inDrawer(page).getByRole('link', { name: /^Santa/ })).toContainText(found)
  await changeScreen(page, () =>
    inDrawer(page)
      .getByRole('link', { name: /^Santa/ })
      .click(),
  )
  await expect(tab(page, 'Santa')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Santa')).toContainText(found)
  await goTo(page, '/admin/states')
  await goTo(page, there)
  await expect(tab(page, 'Santa')).toHaveAttribute('aria-selected', 'true')

  await chooseFrom(page, 'Account', 'Logout')
  await openScreen(page, '/admin/cities', { shows: tab(page, 'Santa') })
  await chooseFrom(page, 'Account', 'Log out and remove everything from this computer')
  await answer(page, 'Log out and remove everything?', 'Log out and remove', { says: 'This can’t be undone.' })
  await openScreen(page, '/admin/cities', { shows: cities.rowAt(page, 0), gone: page.getByRole('tab') })
})
