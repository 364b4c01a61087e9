/** Find: every field of what is on this computer, in all areas. */
import { expect, expectNoViolations, expectShown, goTo, keys, listNamed, notice, openScreen, type Page, press, stopClock, test } from '../kit/kit.ts'
import { cellAt, detailsPanel, itemAt, marked } from '../kit/parts.ts'

const calls = listNamed('request calls')

const box = (page: Page) => page.getByRole('searchbox', { name: 'Find in everything on this computer' })
const area = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}: `) })
const state = (page: Page, text: string | RegExp) => notice(page, text)

test(
  'a phone number is found in every field, by keyboard alone; what is not here whole is said, and made available',
  { tag: '@electron' },
  async ({ page, marketplace }) => {
    const { keyboard } = page
    await openScreen(page, '/admin/request-call')
    const phone = (await cellAt(calls.rowAt(page, 0), 2).textContent())!
    expect(phone).toMatch(/\d{6}/)
    await keys(page, 'ControlOrMeta+k', { focused: page.getByRole('combobox', { name: 'Search or jump to' }) })
    await keyboard.type('no such record at all')
    await expect(page.getByRole('option', { name: /^Find “no such record at all” in every field/ })).toBeVisible()
    await keys(page, 'Enter', { to: /#\/admin\/find\?search=no\+such\+record\+at\+all$/ })
    await expect(state(page, 'Nothing found in what was searched')).toBeVisible({ timeout: 30_000 })
    await expectNoViolations(page)

    const others = page.getByRole('region', { name: 'Not fully searched' })
    await expect(others.getByText('Of these lists, only what was opened before was searched:')).toBeVisible()
    await expect(others.getByRole('link', { name: 'Search Customers on the server' })).toBeVisible()
    await others.getByRole('button', { name: 'Search all Request Calls' }).click()
    await expect(others.getByText('Request Calls')).toHaveCount(0, { timeout: 30_000 })
    await expect(others.getByText('Bookings', { exact: true })).toBeVisible()

    // A call, by its phone number written in another way; the server is away.
    marketplace.faults.add({ call: '*', kind: 'offline' })
    await keyboard.press('ControlOrMeta+Shift+f')
    await expect(box(page), 'what was typed stays, and is replaced by what is typed now').toBeFocused()
    await expect(box(page)).toHaveValue('no such record at all')
    await keyboard.type(phone.replace(/\D/g, '').replace(/(\d{3})/g, '$1-'))
    const call = itemAt(area(page, 'Request Calls'), 0)
    await expect(call).toContainText(phone)
    await expect(marked(call)).toHaveText(phone)

    await box(page).fill('cordoba')
    await expect(area(page, 'States').getByRole('link', { name: 'Córdoba' })).toBeVisible()
    await expect(page).toHaveURL(/search=cordoba$/)
    await expect(marked(area(page, 'States')).last()).toHaveText('Córdoba')
    await keyboard.press('ArrowDown')
    await expect(
      page
        .getByRole('region', { name: /result/ })
        .first()
        .getByRole('link')
        .first(),
    ).toBeFocused()
    await expectNoViolations(page)
    await box(page).fill('argentina')
    await press(page, area(page, 'States').getByRole('link', { name: /^Show all \d+ in States$/ }), { to: /search=argentina&in=states/ })
    await expect(itemAt(area(page, 'States'), 6)).toBeVisible()
    await press(page, /Area: States/, { to: /search=argentina$/ })

    const first = itemAt(area(page, 'States'), 0).getByRole('link')
    await first.focus()
    await keys(page, 'Enter', { to: /update-state/ })
    await page.goBack()
    await expect(box(page)).toHaveValue('argentina')
    await box(page).fill('')
    const last = page.getByRole('region', { name: 'Last searches' })
    await expect(last.getByRole('link', { name: 'argentina' })).toBeVisible()
    await press(last, 'Forget them', { gone: last })
  },
)

test('an administrator finds nothing of a denied section, and is told', async ({ page }) => {
  await openScreen(page, '/admin/find?search=san', 'restricted')
  await expect(page.getByText(/Not searched: .*You don’t have access\./)).toBeVisible({ timeout: 30_000 })
  await goTo(page, '/admin/find?search=san&in=nothing', { shows: state(page, 'Nothing found in what was searched') })
})

test('what is found is shown beside, and narrowed by filters', async ({ page }) => {
  const { keyboard } = page
  await test.step('the details of what is found stand beside it: by keyboard and mouse, in the address, and over all in a narrow window', async () => {
    const panel = detailsPanel(page)
    const name = (region: string) => itemAt(area(page, region), 0).getByRole('link')
    await openScreen(page, '/admin/find?search=argentina')
    const currency = name('Currencies')
    await expect(currency).toBeVisible({ timeout: 30_000 })
    const title = (await currency.textContent())!

    await test.step('Enter opens them, Escape closes them and returns to the result', async () => {
      await currency.focus()
      await keys(page, 'Enter', { focused: panel })
      await expectShown(panel.getByRole('heading', { level: 2, name: title, exact: true }), panel.getByText('Currency Details'))
      await expect(page).toHaveURL(/search=argentina&details=\d+&details-of=currencies$/)
      await expect(currency).toHaveAttribute('aria-current', 'true')
      await expectNoViolations(page)
      await keys(page, 'Escape', { gone: panel, focused: currency, to: /search=argentina$/ })
    })
    await test.step('arrow keys in the results, and J and K in the panel, lead from one area’s records to another’s', async () => {
      await press(page, currency, { focused: panel })
      const promocode = name('Promocodes')
      await promocode.focus()
      await expect(page).toHaveURL(/details-of=promocodes/)
      const before = page.url()
      await keyboard.press('ArrowDown')
      await expect(page).not.toHaveURL(before)
      await expect(page).toHaveURL(/details-of=promocodes/)
      await expect(panel, 'the focus stays in the results').not.toBeFocused()
      await keyboard.press('ArrowUp')
      await expect(page).toHaveURL(before)
      await expect(panel.getByRole('heading', { level: 2, name: (await promocode.textContent())! })).toBeVisible()
      await keys(page, 'Enter', { focused: panel })
      await keyboard.press('j')
      await expect(promocode).not.toHaveAttribute('aria-current', 'true')
      await keyboard.press('k')
      await expect(promocode).toHaveAttribute('aria-current', 'true')
      await expect(panel.getByText(/^\d+ of \d+$/)).toBeVisible()
    })
    await test.step('the address opens them again, and Back closes what was opened', async () => {
      const shown = await panel.getByRole('heading', { level: 2 }).textContent()
      await page.reload()
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(shown!, { timeout: 30_000 })
      await expect(panel).toBeFocused()
      await expect(box(page)).toHaveValue('argentina')
      await page.goBack()
      await expect(panel).toHaveCount(0)
    })
    await test.step('in a narrow window they cover the results', async () => {
      await page.setViewportSize({ width: 900, height: 700 })
      await expect(currency).toBeVisible({ timeout: 30_000 })
      await press(page, currency, { focused: panel })
      await expect(page.locator('[inert]').getByText(title), 'what is under the panel is out of reach').not.toHaveCount(0)
      await expectNoViolations(page)
      await keys(page, 'Escape', { focused: currency })
    })
  })
  await test.step('filters are typed or chosen, stand in the address, and go by mouse and keyboard', async () => {
    const chip = (text: RegExp) => page.getByRole('button', { name: text })
    await page.setViewportSize({ width: 1280, height: 800 })
    await goTo(page, '/admin/find')
    await page.reload()
    await expect(box(page)).toBeFocused()
    await keyboard.type('country:argentina san')
    await expect(page).toHaveURL(/find\?search=san&country=argentina$/i)
    await expect(page.getByRole('main')).toContainText(/Not searched, because their lists give no country: [^.]*\bTags\b/)
    await expect(box(page)).toHaveValue('san')
    await expect(chip(/^Country: argentina/i)).toBeVisible()
    await expect(itemAt(area(page, 'States'), 0)).toContainText('Argentina', { timeout: 30_000 })
    await expect(area(page, 'States').getByRole('listitem').filter({ hasNotText: 'Argentina' })).toHaveCount(0)
    await keyboard.type(' status:inactive')
    await keys(page, 'Enter', { to: /search=san&status=inactive&country=Argentina$/i, axe: true })
    await chip(/^Status: inactive/i).focus()
    await keys(page, 'Delete', { gone: chip(/^Status: inactive/i), focused: box(page) })
    await press(page, chip(/^Country: argentina/i), { to: /find\?search=san$/ })

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Area' }).click()
    await press(page, page.getByRole('menuitem', { name: 'States', exact: true }), { to: /search=san&in=states$/ })
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Date' }).click()
    await page.getByRole('menuitem', { name: 'Last 7 days' }).click()
    await expect(page, 'a relative date stays one').toHaveURL(/in=states&from=last-7-days$/)
    await expect(state(page, 'Nothing found in what was searched')).toBeVisible()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Date' }).click()
    await page.getByRole('menuitem', { name: 'Last month' }).click()
    await expect(page, 'one that is over has an end').toHaveURL(/in=states&from=last-month&to=last-month$/)
    await chip(/^To: last month/).click()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Date' }).click()
    await press(page, page.getByRole('menuitem', { name: 'From a day…' }), { focused: box(page) })
    await expect(box(page)).toHaveValue('san from:')
    await keyboard.type('2020-01-01 ')
    await expect(chip(/^From: 2020-01-01/)).toBeVisible()

    await stopClock(page)
    await goTo(page, '/admin/currency?details=1')
    await expect(detailsPanel(page).getByRole('heading', { level: 2 })).not.toHaveText('')
    // It counts as opened once it stood there for half a second.
    await page.clock.runFor(500)
    await page.clock.resume()
    await goTo(page, '/admin/find?is=mine', { count: [area(page, 'Currencies').getByRole('listitem'), 1] })
  })
})
