/** Little room: 200 % zoom, the smallest window, narrow and low ones. Nothing is cut off, and no screen scrolls sideways but a table in its frame. */
import { detailsPath, places } from '../../shared/rules/places.ts'
import { OFFLINE_ADDRESS } from '../../shared/rules/offlineCopies.ts'
import { WORKBENCH_ADDRESS } from '../../shared/rules/workbench.ts'
import { chooseFrom, expect, goTo, type Host, type Page, signIn, test } from '../kit/kit.ts'
import { recordRows } from '../kit/parts.ts'

/** 1280x800 at 200 %, the smallest window, and what is below the drawer's and the toolbar's steps. */
const SIZES = [
  [640, 400],
  [640, 480],
  [760, 600],
  [900, 700],
  [960, 700],
] as const

const rows = (page: Page) => recordRows(page)

/** What is cut off, or is out of reach but by scrolling sideways. What stands in the frame of a table scrolls there. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const content = document.getElementById('content') ?? document.querySelector('main')!
    for (const element of [document.documentElement, content]) {
      if (element.scrollWidth > element.clientWidth) found.add(`${element.tagName} is ${element.scrollWidth} wide in ${element.clientWidth}`)
    }
    for (const element of document.querySelectorAll<HTMLElement>('button, a, input, select, h1, h2, label, [role="status"], [role="radio"]')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('[role="region"] table, .fui-FluentProvider table'))
        continue
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`
      if (width === 0) continue
      if (left < -1 || right > innerWidth + 1) found.add(`${name} is beside the window`)
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(around)
        if (clipPath !== 'none') break
        const edge = around.getBoundingClientRect()
        if (overflowX !== 'visible' && (right > edge.right + 1 || left < edge.left - 1)) found.add(`${name} is cut at its side`)
        if (overflowY === 'hidden' && (bottom > edge.bottom + 1 || top < edge.top - 1)) found.add(`${name} is cut at its height`)
        if (overflowY !== 'visible') break
      }
    }
    return [...found]
  })
}

/** What has a place in the window, but lies below something else there, or is smaller than 24 pixels with something else near it (WCAG 2.2, 2.5.8). */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
    const controls = [...document.querySelectorAll<HTMLElement>('button, a, input, textarea, [role="tab"], [role="separator"][tabindex]')].filter(
      control => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !control.closest('[inert], table') && control.offsetHeight > 1,
    )
    const found: string[] = []
    for (const control of controls) {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
      if (hit && !control.contains(hit) && !hit.contains(control) && !label?.contains(hit)) found.push(`${nameOf(control)} is below ${nameOf(hit)}`)
      if (width >= 24 && height >= 24) continue
      const near = controls.find(other => {
        const box = other.getBoundingClientRect()
        const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
        return away < 12 && !other.contains(control) && !control.contains(other)
      })
      if (near) found.push(`${nameOf(control)} is ${Math.round(width)}x${Math.round(height)}, near ${nameOf(near)}`)
    }
    const title = document.querySelector('h1')
    if (title && title.scrollWidth > title.clientWidth) found.push(`the title ${title.textContent} is cut`)
    return found
  })
}

async function each(host: Host, name: string, act?: () => Promise<void>): Promise<void> {
  for (const [width, height] of SIZES) {
    await host.resize(width, height)
    await act?.()
    await expect.poll(() => cutOff(host.page), `${name} at ${width}x${height}`).toEqual([])
  }
}

test('the sign-in page scrolls where it is low, and nothing of it is cut off', async ({ host, page }) => {
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  for (const height of [560, 400, 320]) {
    await host.resize(640, height)
    expect(await cutOff(page)).toEqual([])
    for (const target of [
      page.getByRole('button', { name: 'Login' }),
      page.getByRole('button', { name: 'Diagnostics' }),
      page.getByRole('heading', { name: 'Login' }),
    ]) {
      await target.scrollIntoViewIfNeeded()
      await expect(target, 'but for half a pixel that scrolling rounds').toBeInViewport({ ratio: 0.95 })
    }
  }
  await host.resize(640, 560)
  await page.getByRole('main').evaluate(main => main.scrollTo({ top: 0 }))
  await expect(page.getByRole('heading', { name: 'Login' }), 'the beginning can be reached').toBeInViewport({ ratio: 1 })
})

test('every list keeps its toolbar, Add included, and its footer within the window', async ({ host, page }) => {
  await signIn(page)
  for (const [route, add] of [
    ['cities', 'Add New City'],
    ['countries', 'Add New Country'],
    ['states', 'Add New State'],
    ['currency', 'Add New Currency'],
    ['manage', 'Add New Administrator'],
  ] as const) {
    await goTo(page, `/admin/${route}`, { shows: rows(page).first() })
    await each(host, route, async () => {
      await expect(page.getByRole('toolbar').getByRole('button', { name: add })).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'Last page' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: 'Last page' })).toBeInViewport({ ratio: 1 })
    })
  }
})

test('320 pixels are enough: every screen reflows, and what can be used is of 24 pixels', async ({ host, page }) => {
  const narrow = async (name: string) => {
    await expect.poll(async () => [...(await cutOff(page)), ...(await outOfReach(page))], name).toEqual([])
  }
  await host.resize(320, 640)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await narrow('sign-in')
  await signIn(page)
  const { cities, services, 'category-questions': questions } = places
  for (const [route, ready] of [
    [places.dashboard.screen.path, page.getByRole('link', { name: 'Total Bookings' })],
    [cities.list.path, rows(page).first()],
    [detailsPath(cities.list, 1), page.getByRole('dialog')],
    [cities.add.path, page.getByRole('textbox', { name: 'Title' })],
    [questions.add.path.replace(':id', '1'), page.getByRole('textbox', { name: 'Question', exact: true })],
    [WORKBENCH_ADDRESS, page.getByRole('table')],
    [OFFLINE_ADDRESS, page.getByRole('table').first()],
    [services.review.path, page.getByRole('switch').or(page.getByRole('checkbox')).first()],
  ] as const) {
    await goTo(page, route)
    await expect(ready).toBeVisible()
    await narrow(route)
    for (const name of ['Theme', 'Account']) await expect(page.getByRole('button', { name, includeHidden: true })).toBeInViewport({ ratio: 1 })
  }
})

test('the header’s search is a square with its icon in the middle', async ({ host, page }) => {
  await signIn(page)
  const search = page.getByRole('banner').getByRole('button', { name: /^Search or jump to/ })
  for (const [width, height] of SIZES) {
    await host.resize(width, height)
    await expect.poll(() => search.boundingBox()).toMatchObject({ width: 32, height: 32 })
    const box = (await search.boundingBox())!
    const icon = (await search.locator('svg').boundingBox())!
    expect(Math.abs(icon.x + icon.width / 2 - (box.x + box.width / 2)), 'across').toBeLessThan(0.6)
    expect(Math.abs(icon.y + icon.height / 2 - (box.y + box.height / 2)), 'along').toBeLessThan(0.6)
  }
})

test('forms, the wizard, the dashboard and the other pages stay within the window', async ({ host, page }) => {
  await signIn(page)
  for (const [route, ready] of [
    ['dashboard', 'Total Bookings'],
    ['add-city', 'Country'],
    ['update-city/3', 'Title'],
    ['update-country/1', 'Country Name'],
    ['add-currency', 'Title'],
    ['update-admin/2', 'Name'],
    ['add-admin', 'Name'],
    ['translation', 'Title'],
    ['settings', 'iOS app version'],
    ['nowhere', '404 page not found'],
  ] as const) {
    await goTo(page, `/admin/${route}`)
    await expect(page.getByRole('main').getByText(ready).first(), route).toBeVisible()
    await each(host, route)
  }
})

test('what opens over a list fits a low window, or scrolls', async ({ host, page }) => {
  await signIn(page)
  await goTo(page, '/admin/cities', { count: [rows(page), 10] })
  await host.resize(640, 400)
  await chooseFrom(page, 'More tools', 'Columns and density')
  const panel = page.getByRole('group', { name: 'Columns and density' }).or(page.getByRole('dialog', { name: 'Columns and density' }))
  await expect
    .poll(async () => {
      const box = (await panel.boundingBox())!
      return box.y >= 0 && box.y + box.height <= 400
    })
    .toBe(true)
  const reset = panel.getByRole('button', { name: 'Reset' })
  await reset.scrollIntoViewIfNeeded()
  await expect(reset).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Copy address' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('alertdialog').getByRole('heading')).toBeInViewport({ ratio: 1 })
})
