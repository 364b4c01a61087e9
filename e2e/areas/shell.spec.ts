/** The frame of the admin screens: drawer, header, theme, account. */
import { chooseAdvanced, chooseFrom, expect, goTo, keys, type Locator, notice, openScreen, type Page, press, proves, signIn, test } from '../kit/kit.ts'
import { recordRows, wholePage } from '../kit/parts.ts'

const drawer = (page: Page) => page.getByRole('navigation', { name: 'Areas' })

test(
  'the drawer lists its areas in groups, marks the one that shows, is filtered by name, and is skipped by keyboard; each theme shows at once',
  { annotation: proves('F-492 F-493') },
  async ({ page }) => {
    await test.step('the drawer is 240 wide and lists the areas that exist, in groups', async () => {
      await signIn(page)
      expect((await drawer(page).boundingBox())?.width).toBe(240)
      await expect(drawer(page).getByRole('list', { name: 'Dashboard' }).getByRole('link')).toHaveText(['Dashboard'])
      await expect(drawer(page).getByRole('list', { name: 'Places and money' }).getByRole('link', { name: 'Cities' })).toBeVisible()
      await expect(drawer(page).getByRole('list', { name: 'Administration' }).getByRole('link', { name: 'Settings' })).toBeVisible()
      const groups = await drawer(page)
        .getByRole('list')
        .evaluateAll(lists => lists.map(list => list.getAttribute('aria-label')))
      const order = ['Dashboard', 'People', 'Catalogue', 'Operations', 'Content', 'Places and money', 'Administration', 'Summary reports']
      expect(groups).toEqual(order.filter(group => groups.includes(group)))
      await expect(drawer(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    })
    await test.step('signs of keys and emoji are drawn, not shown as boxes', async () => {
      const boxes = await page.evaluate(() => {
        const { fontFamily } = getComputedStyle(document.querySelector('h1')!)
        const picture = (text: string) => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
          const context = canvas.getContext('2d')!
          context.font = `24px ${fontFamily}`
          context.fillText(text, 4, 30)
          return canvas.toDataURL()
        }
        const missing = [picture('\u{10FFFD}'), picture('\u{E0FF}'), picture(' ')]
        return ['⌘', '⌥', '⇧', '↑', '↓', '←', '→', '−', '…', '😀', '🇺🇾'].filter(sign => missing.includes(picture(sign)))
      })
      expect(boxes).toEqual([])
    })
    await test.step('each theme shows at once', async () => {
      const background = () =>
        page
          .locator('.fui-FluentProvider')
          .first()
          .evaluate(element => getComputedStyle(element).backgroundColor)
      const seen = new Set<string>()
      for (const name of ['Light', 'Dark', 'High contrast']) {
        await page.getByRole('button', { name: 'Theme' }).click()
        await page.getByRole('menuitemradio', { name }).click()
        await expect.poll(async () => seen.has(await background())).toBe(false)
        seen.add(await background())
      }
      expect(seen.size).toBe(3)
    })
    await test.step('a server that is not the demo has no demo data to reset', async () => {
      await press(page, 'Account', { shows: page.getByRole('menuitem', { name: 'Logout' }), gone: page.getByRole('menuitem', { name: 'Reset demo data' }) })
      await expect(page.getByRole('menuitemcheckbox')).toHaveText(['Details as a dialog', 'Hide empty fields'])
      await page.keyboard.press('Escape')
    })
    await test.step('the keyboard skips past the drawer to the screen', async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to main content' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await keys(page, 'Enter', { focused: page.getByRole('main'), to: /#\/admin\/dashboard$/ })
    })
    await test.step('the drawer marks its area on the area’s forms too', async () => {
      const current = drawer(page).locator('[aria-current]')
      for (const [route, label, value] of [
        ['/admin/cities', 'Cities', 'page'],
        ['/admin/cities?page=2', 'Cities', 'page'],
        ['/admin/add-city', 'Cities', 'location'],
        ['/admin/update-city/3', 'Cities', 'location'],
        ['/admin/add-currency', 'Currencies', 'location'],
        ['/admin/update-admin/2', 'Administrators', 'location'],
      ] as const) {
        await goTo(page, route)
        await expect(current, route).toHaveText([label])
        await expect(current, route).toHaveAttribute('aria-current', value)
      }
      // In forced colours by more than a bold name.
      await page.emulateMedia({ forcedColors: 'active' })
      const fill = (link: Locator) => link.evaluate(element => getComputedStyle(element).backgroundColor)
      const other = drawer(page).locator('a:not([aria-current])').first()
      expect(await fill(current)).not.toBe(await fill(other))
      await page.emulateMedia({ forcedColors: 'none' })
      await goTo(page, '/admin/nowhere', { gone: current })
    })
    await test.step('the drawer is filtered by name; Enter opens the first that is left, Escape shows all again', async () => {
      const filter = drawer(page).getByRole('textbox', { name: 'Filter areas' })
      await filter.fill('RA')
      await expect(drawer(page).getByRole('link')).toHaveText(['Language Translate', 'Administrators'])
      await filter.fill('no such area')
      await expect(drawer(page).getByRole('link')).toHaveCount(0)
      await expect(drawer(page).getByText('No areas match “no such area”.')).toBeVisible()
      await filter.press('Escape')
      await expect(filter).toHaveValue('')
      await expect(drawer(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
      await filter.fill('ra')
      await filter.press('ArrowDown')
      await expect(drawer(page).getByRole('link', { name: 'Language Translate' })).toBeFocused()
      await filter.press('Enter')
      await expect(page.getByRole('heading', { name: 'Language Translate' })).toBeVisible()
      await expect(filter, 'an opened area ends the filter').toHaveValue('')
    })
  },
)

test('the drawer can be put away to a rail of named icons; that and the theme are remembered over a restart', async ({ startHost }) => {
  const first = await startHost()
  await signIn(first.page)
  await drawer(first.page).getByRole('button', { name: 'Collapse navigation' }).click()
  await expect.poll(async () => (await drawer(first.page).boundingBox())?.width).toBe(52)
  // One that shows without scrolling, which puts tooltips away, as the Dashboard does while it is being drawn.
  await expect(async () => {
    await first.page.mouse.move(600, 400)
    await drawer(first.page).getByRole('link', { name: 'Tags' }).hover()
    await expect(first.page.getByRole('tooltip', { name: 'Tags' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await first.page.getByRole('button', { name: 'Theme' }).click()
  await expect(first.page.getByRole('menuitemradio', { name: 'System' })).toBeChecked()
  await first.page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(wholePage(first.page)).toHaveCSS('color-scheme', 'dark')
  await first.close()

  const { page } = await startHost()
  await expect(wholePage(page)).toHaveCSS('color-scheme', 'dark')
  // Where a keychain holds the token the session goes on.
  if (
    (await page
      .getByRole('heading', { name: 'Login' })
      .or(page.getByRole('heading', { name: 'Dashboard' }))
      .textContent()) === 'Login'
  )
    await signIn(page)
  expect((await drawer(page).boundingBox())?.width).toBe(52)
  await drawer(page).getByRole('button', { name: 'Expand navigation' }).click()
  await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(240)
})

test('in a window of 900 there is the rail alone, and the drawer opens over the screen on demand; with more room the wide one is back', async ({
  page,
  host,
}) => {
  await test.step('a window of 900 has the rail alone, and the wide drawer comes back with the room for it', async () => {
    await signIn(page)
    await host.resize(900, 700)
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(52)
    await press(page, drawer(page).getByRole('link', { name: 'Settings' }), { shows: page.getByRole('heading', { name: 'Settings' }) })
    expect((await drawer(page).boundingBox())?.width).toBe(52)
    await host.resize(1280, 800)
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(240)
  })
  await test.step('in a window of 900 the drawer opens over the screen on demand, and closes by Escape, beside it, and when an area is opened', async () => {
    await goTo(page, '/admin/cities')
    await host.resize(900, 700)
    const content = page.getByRole('main')
    const before = (await content.boundingBox())!
    const width = () => expect.poll(async () => (await drawer(page).boundingBox())?.width)
    const filter = drawer(page).getByRole('textbox', { name: 'Filter areas' })
    const open = drawer(page).getByRole('button', { name: 'Expand navigation' })

    await open.press('Enter')
    await width().toBe(240)
    await expect(filter).toBeFocused()
    expect(await content.boundingBox(), 'the screen stays where it is').toEqual(before)
    await page.keyboard.press('Escape')
    await width().toBe(52)
    await expect(open, 'the focus is back where it came from').toBeFocused()

    await open.click()
    await width().toBe(240)
    await page.mouse.click(600, 20)
    await width().toBe(52)

    await open.click()
    await filter.fill('curr')
    await keys(page, 'Enter', { shows: page.getByRole('heading', { name: 'Currencies' }) })
    await width().toBe(52)
  })
})

test('groups fold and favourites stand on top in the order they were added; both are remembered over a restart', async ({ startHost }) => {
  const first = await startHost()
  await signIn(first.page)
  const places = drawer(first.page).getByRole('button', { name: 'Places and money' })
  await expect(places).toHaveAttribute('aria-expanded', 'true')
  await places.press('Enter')
  await expect(places).toHaveAttribute('aria-expanded', 'false')
  await expect(drawer(first.page).getByRole('link', { name: 'Currencies' })).toBeHidden()
  await drawer(first.page).getByRole('textbox', { name: 'Filter areas' }).fill('c')
  await expect(drawer(first.page).getByRole('link', { name: 'Currencies' }), 'a filter looks into folded groups').toBeVisible()
  await drawer(first.page).getByRole('textbox', { name: 'Filter areas' }).fill('')

  // One by the pointer, one by keys.
  await drawer(first.page).getByRole('link', { name: 'Settings' }).hover()
  await drawer(first.page).getByRole('button', { name: 'Favourite: Settings' }).click()
  await drawer(first.page).getByRole('link', { name: 'Language Translate' }).focus()
  await first.page.keyboard.press('ArrowRight')
  await expect(drawer(first.page).getByRole('button', { name: 'Favourite: Language Translate' })).toBeFocused()
  await first.page.keyboard.press('Enter')
  await expect(drawer(first.page).getByRole('button', { name: 'Favourite: Language Translate' }), 'the focus goes with it').toBeFocused()
  const favourites = (page: Page) => drawer(page).getByRole('list', { name: 'Favourites' }).getByRole('link')
  await expect(favourites(first.page)).toHaveText(['Settings', 'Language Translate'])
  await expect(drawer(first.page).getByRole('link', { name: 'Settings' }), 'an area stands there once').toHaveCount(1)
  await first.close()

  const { page } = await startHost()
  const login = page.getByRole('heading', { name: 'Login' })
  if ((await login.or(page.getByRole('heading', { name: 'Dashboard' })).textContent()) === 'Login') await signIn(page)
  await expect(favourites(page)).toHaveText(['Settings', 'Language Translate'])
  await expect(drawer(page).getByRole('button', { name: 'Places and money' })).toHaveAttribute('aria-expanded', 'false')
  await drawer(page).getByRole('link', { name: 'Settings' }).hover()
  await drawer(page).getByRole('button', { name: 'Favourite: Settings' }).click()
  await expect(favourites(page)).toHaveText(['Language Translate'])
})

test('breadcrumb, heading, title and the focus ring follow the screen', { annotation: proves('F-161') }, async ({ page }) => {
  await test.step('breadcrumb, heading and page title follow the screen', async () => {
    await openScreen(page, '/admin/cities')
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cities')
    await expect(page).toHaveTitle('Cities - Steward')
    await expect(page.getByRole('main', { name: 'Cities' }), 'its content has its title').toBeVisible()
    await goTo(page, '/admin/update-city/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit City')
    await expect(breadcrumb.getByRole('link')).toHaveText(['Admin', 'Cities'])
    await expect(breadcrumb.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '#/')
    const name = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()
    await expect(page, 'with the record that is open').toHaveTitle(`${name} - Edit City - Steward`)
    await press(page, breadcrumb.getByRole('link', { name: 'Cities' }), { to: /#\/admin\/cities$/ })
    await breadcrumb.getByRole('link', { name: 'Admin' }).click()
    await expect(page, 'the root leads on, nobody is thrown out').toHaveURL(/#\/admin\/dashboard$/)
  })
  await test.step('the focus ring is the same on everything that takes the focus by keys', async () => {
    await goTo(page, '/admin/cities')
    await page.reload()
    await expect(recordRows(page.getByRole('grid', { name: 'cities' }))).toHaveCount(10)
    const colour = await page
      .locator('.fui-FluentProvider')
      .first()
      .evaluate(element => {
        const probe = element.appendChild(document.createElement('i'))
        probe.style.color = 'var(--colorStrokeFocus2)'
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      })
    /** The ring of what has the focus: its own outline, or the one of the text field around it. */
    const ring = () =>
      page.evaluate(() => {
        const focused = document.activeElement!
        const isField = focused.matches('input:not([type="checkbox"], [type="radio"]), select, textarea')
        const { outlineStyle, outlineWidth, outlineColor, textDecorationStyle } = getComputedStyle(isField ? focused.parentElement! : focused)
        return { outlineStyle, outlineWidth, outlineColor, textDecorationStyle }
      })
    const seen = new Set<string>()
    await page.getByRole('link', { name: 'Skip to main content' }).focus()
    for (let presses = 0; presses < 200; presses++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const focused = document.activeElement!
        return focused === document.body ? null : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`
      })
      if (stop === null || seen.has(stop)) break
      seen.add(stop)
      expect(await ring(), stop).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', outlineColor: colour, textDecorationStyle: 'solid' })
    }
    for (const kind of [
      'A Cities',
      'BUTTON Refresh',
      'INPUT Search cities',
      'DIV cities table',
      'BUTTON Title',
      'TR ',
      'BUTTON Actions for',
      'A Zárate',
      'BUTTON Active',
      'SELECT',
      'BUTTON Next page',
    ]) {
      expect(
        [...seen].some(stop => stop.startsWith(kind)),
        kind,
      ).toBe(true)
    }
  })
})

test('the account menu says who works here; Reset demo data asks first and undoes what was changed; odd records show when asked for', async ({ startHost }) => {
  const { page } = await startHost({ environment: { STEWARD_DEMO: '1' } })
  await signIn(page)
  await goTo(page, '/admin/settings')
  const version = page.getByRole('textbox', { name: 'iOS app version' })
  await expect(version).toHaveValue('4.12.0')
  await version.fill('5.0.0')
  await press(page, 'Save', { notice: 'Saved' })

  await press(page, 'Account', { shows: page.getByText('Ana Torres') })
  await page.getByRole('menuitem', { name: 'Reset demo data' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reset demo data?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keys(page, 'Escape', { hidden: question, focused: page.getByRole('button', { name: 'Account' }) })
  await expect(version).toHaveValue('5.0.0')

  await chooseFrom(page, 'Account', 'Reset demo data')
  await press(question, 'Reset', { shows: notice(page, 'Demo data reset') })
  await expect(version).toHaveValue('4.12.0')

  await goTo(page, '/admin/bank', { shows: page.getByText(/^1–10 of [\d,]+$/), gone: page.getByText('could not be read') })
  await chooseAdvanced(page, 'Show odd and unreadable records')
  await expect(page.getByText('could not be read')).toBeVisible()
})
