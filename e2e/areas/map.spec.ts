/** The map: users around a place, by filters, as markers and as a table. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bodiesTo, callsTo, expect, expectNoViolations, goTo, openScreen, type Page, proves, test } from '../kit/kit.ts'
import { alert, expectShown, keys, notice, press } from '../kit/screen.ts'

const MAP = '/admin/map'
/** Buenos Aires, the city, in the state of its own. */
const CITY = `${MAP}?state=2&city=310`
const HERE = { latitude: '-34.61315', longitude: '-58.37723' }
const CALL = 'POST common/filter_map'

const total = (page: Page, count: string) => notice(page, `Total users: ${count}`)
const canvas = (page: Page) => page.getByRole('region', { name: 'Map of users' })
const table = (page: Page) => page.getByRole('grid', { name: 'Users on the map' })
/** A row, by its number in the whole table. */
const rowNumbered = (page: Page, number: number) => table(page).locator(`[aria-rowindex="${number}"]`)
const scale = (page: Page) => page.locator('.maplibregl-ctrl-scale')
const found = (users: unknown[]) => ({ kind: 'body' as const, call: CALL, body: JSON.stringify({ code: '1', message: '', data: users }) })

async function choose(page: Page, name: string, title: string) {
  await page.getByRole('combobox', { name, exact: true }).fill(title)
  await page.getByRole('option', { name: title, exact: true }).click()
}

/** Clicks the middle of the map, again and again until the markers are drawn and answer. */
async function clickMiddle(page: Page, answered: () => Promise<unknown>) {
  await expect(async () => {
    await canvas(page).click()
    await answered()
  }).toPass()
}

test(
  'the filters of the map: a country that is locked, places, type, categories and distance; a call debounced by 500 ms; Reset',
  { annotation: proves('O-009 O-091 O-092 O-093 O-094 O-095 O-096 O-097 O-098 O-099 O-100 O-101 O-102 O-104 O-106 O-485 O-486 O-488 O-568 O-721') },
  async ({ page, marketplace }) => {
    await openScreen(page, MAP)
    const calls = () => bodiesTo(marketplace, 'common/filter_map')
    await expect(page.getByText('Set Filters to see the Map')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Argentina')
    await expect(page.getByRole('combobox', { name: 'Country' })).toBeDisabled()
    await expect(page.getByRole('combobox', { name: 'City' })).toBeDisabled()
    await expect(page.getByRole('radio')).toHaveCount(2)
    await expect(page.getByRole('radio', { name: 'Client' })).not.toBeChecked()
    await expect(page.getByRole('radio', { name: 'Professional' })).toBeChecked()
    const slider = page.getByRole('slider', { name: 'Distance' })
    await expect(slider, 'kilometres').toHaveValue('30')
    expect(await slider.evaluate(({ min, max }: HTMLInputElement) => [min, max])).toEqual(['1', '100'])
    await slider.press('ArrowRight')
    await expect(slider, 'in steps of 1').toHaveValue('31')
    await slider.press('ArrowLeft')
    await expectNoViolations(page)
    expect(calls()).toEqual([])

    await press(page, 'Choose a state', { focused: page.getByRole('combobox', { name: 'State' }) })
    await choose(page, 'State', 'Buenos Aires F.D.')
    await choose(page, 'City', 'Buenos Aires')
    await expectShown(total(page, '139'), canvas(page))
    expect(calls().at(-1)).toEqual({ ...HERE, distance: '30', type: 'Professional' })
    const lookups = ['common/countriesDropdown', 'common/states/1', 'common/cities/2', 'common/languageDropdown', 'common/categories']
    expect(
      marketplace.calls.map(({ path }) => path),
      'the lookups countries, states, cities, languages and categories',
    ).toEqual(expect.arrayContaining(lookups))

    const before = calls().length
    const moved = Date.now()
    await page.getByRole('slider', { name: 'Distance' }).evaluate((slider: HTMLInputElement) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
      for (const distance of ['29', '28', '27', '26', '25']) {
        set!.call(slider, distance)
        slider.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    await expect.poll(() => calls().length, 'one call for all five steps').toBe(before + 1)
    expect(Date.now() - moved).toBeGreaterThanOrEqual(500)
    expect(calls().at(-1)).toEqual({ ...HERE, distance: '25', type: 'Professional' })
    await page.getByRole('radio', { name: 'Client' }).check()
    await expect.poll(() => calls().at(-1)).toEqual({ ...HERE, distance: '25', type: 'Client' })
    await choose(page, 'Top parent category', 'Home')
    await expect.poll(() => calls().at(-1)).toEqual({ ...HERE, distance: '25', type: 'Client', category_id: '1', category_type: 'top_parent' })
    await choose(page, 'Parent category', 'Plumbing')
    await expect.poll(() => calls().at(-1)?.category_type).toBe('parent')
    await expect(page).toHaveURL(/state=2&city=310&top-parent=1&parent=\d+&type=Client&distance=25$/)

    await press(page, page.getByRole('button', { name: 'Reset', exact: true }), { shows: page.getByText('Set Filters to see the Map'), values: { State: '' } })
    await expect(page.getByRole('radio', { name: 'Professional' })).toBeChecked()
    await expect(page.getByRole('slider', { name: 'Distance' })).toHaveValue('30')
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Buenos Aires F.D.')
    await expect(page.getByRole('radio', { name: 'Client' })).toBeChecked()
  },
)

test(
  'users are read, fail, are read again, are odd, and offline are those last found',
  { annotation: proves('O-102 O-105') },
  async ({ page, marketplace }) => {
    await test.step('while users are read it says so, and what fails can be tried again', async () => {
      marketplace.faults.add({ kind: 'delay', milliseconds: 1_500, call: CALL })
      await openScreen(page, CITY, { shows: [page.getByText('Ploting Users on Map'), total(page, '139')], gone: page.getByText('Ploting Users on Map') })
      marketplace.faults.clear()
      marketplace.faults.add({ kind: 'rejected', message: 'The map is being made.', call: CALL })
      await goTo(page, `${CITY}&type=Client`, { shows: alert(page, 'The map is being made.'), gone: notice(page, 'Total users') })
      marketplace.faults.clear()
      await press(page, 'Retry', { shows: total(page, '785') })
    })
    await test.step('odd users are left out and counted, and none at all is said', async () => {
      marketplace.faults.clear()
      const odd = [
        { id: 1, latitude: null, longitude: null },
        { id: 2, latitude: 'x', longitude: '1' },
        { latitude: '1', longitude: '1' },
      ]
      marketplace.faults.add(found([{ id: 7, ...HERE }, ...odd]))
      await goTo(page, `${CITY}&view=table`)
      await press(page, 'Refresh', { shows: page.getByText('2 users have no valid coordinates and are not on the map.') })
      await expectShown(page.getByText('1 record could not be read and is left out.'), total(page, '3'))
      await expect(table(page).getByRole('link')).toHaveText([/^(7|\p{L}+ \p{L}.*)$/u])
      marketplace.faults.clear()
      marketplace.faults.add(found([]))
      await press(page, 'Refresh', { shows: page.getByText('No professionals within 30 km.') })
      await press(page, 'Reset filters', { shows: page.getByText('Set Filters to see the Map') })
    })
    await test.step('offline, the users last found show with their time; what was never looked for says why it is not there', async () => {
      marketplace.faults.clear()
      await goTo(page, `${CITY}&view=table`, { shows: total(page, '139') })
      marketplace.faults.add({ call: '*', kind: 'offline' })
      await press(page, 'Refresh', { shows: [page.getByText(/^Saved data from /), total(page, '139')] })
      await goTo(page, `${CITY}&view=table&distance=31`, { shows: page.getByRole('alert'), gone: total(page, '139') })
    })
  },
)

test(
  'each user has a marker, which leads to the person; users in one place are named; markers become clusters when somebody chooses so',
  { annotation: proves('O-103 O-487') },
  async ({ page, marketplace }) => {
    const { latitude, longitude } = HERE
    const near = (id: number, east: number) => ({ id, latitude, longitude: String(Number(longitude) + east) })
    marketplace.faults.add(found([near(7, 0), near(14, -0.02), near(21, 0.02)]))
    let letLandCome = () => {}
    const landMayCome = new Promise<void>(resolve => (letLandCome = resolve))
    await page.route('**/world-*.json', route => landMayCome.then(() => route.continue()))
    await openScreen(page, CITY, { shows: total(page, '3') })
    await expect(canvas(page), 'no user stands in the open sea').toBeHidden()
    letLandCome()
    await expect(canvas(page)).toBeVisible()
    await expect(scale(page)).toHaveText('5 km')
    // At zoom 10 a pixel is 78,271.5 m / 2^10 wide on the equator.
    const width = 5_000 / ((78_271.517 / 2 ** 10) * Math.cos((Number(latitude) * Math.PI) / 180))
    const drawn = () => scale(page).evaluate(element => parseFloat((element as HTMLElement).style.width))
    expect(Math.abs((await drawn()) - width), 'the zoom at the start is floor(300 / 30)').toBeLessThan(2)
    await clickMiddle(page, () => expect(page).toHaveURL(/users\/serviceprovider\?details=7$/, { timeout: 5_000 }))
    await page.goBack()
    await press(page, 'Clusters', { shows: page.getByRole('button', { name: 'Clusters', pressed: true }) })
    await page.getByRole('button', { name: 'Back to the place chosen' }).click()
    await expect.poll(drawn, 'the circle of 30 km fills the window').toBeLessThan(width - 10)
    await page.setViewportSize({ width: 1280, height: 420 })
    await expect(scale(page), 'also where the window changes').toHaveText('20 km')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(scale(page)).toHaveText('5 km')
    await clickMiddle(page, () => expect(scale(page)).not.toHaveText('5 km', { timeout: 5_000 }))
    await press(page, 'Clusters', { shows: page.getByRole('button', { name: 'Clusters', pressed: false }) })
    await page.getByRole('button', { name: 'Back to the place chosen' }).click()
    await expect(scale(page)).toHaveText('5 km')
    expect(callsTo(marketplace, 'city/lists'), 'no document names the cities’ list for the map').toEqual([])
    for (const [distance, length] of [
      [100, '30 km'],
      [1, '300 m'],
    ] as const) {
      const before = (await scale(page).textContent())!
      await goTo(page, `${CITY}&distance=${distance}`)
      await expect(scale(page), 'the map is at the new distance, which it takes half a second after the address').not.toHaveText(before)
      await page.getByRole('button', { name: 'Back to the place chosen' }).click()
      await expect(scale(page), `the circle of ${distance} km fills the window`).toHaveText(length)
    }
    await goTo(page, CITY)

    marketplace.faults.clear()
    marketplace.faults.add(found([near(7, 0), near(14, 0)]))
    await press(page, 'Refresh', { shows: total(page, '2') })
    const people = page.getByRole('dialog', { name: '2 users in one place' })
    await clickMiddle(page, () => expect(people).toBeVisible({ timeout: 5_000 }))
    await expect(people.getByRole('link')).toHaveText(['User 7', 'User 14'])
    await people.getByRole('button', { name: 'Exit' }).click()

    marketplace.faults.clear()
    marketplace.faults.add(found([near(7, 0)]))
    await press(page, 'Refresh', { shows: total(page, '1') })
    await clickMiddle(page, () => expect(page).toHaveURL(/users\/serviceprovider\?details=7$/, { timeout: 5_000 }))
  },
)

/** The colour in the map's corner, where land or sea is. */
async function cornerOf(page: Page): Promise<string> {
  const { x, y } = (await canvas(page).boundingBox())!
  return (await page.screenshot({ clip: { x: x + 8, y: y + 8, width: 2, height: 2 } })).toString('base64')
}

test('the keyboard alone: zoom, move, the table of the same users and a person; no violations', async ({ page }) => {
  await openScreen(page, `${CITY}&type=Client`, { shows: total(page, '785') })
  await canvas(page).focus()
  await page.keyboard.press('+')
  await expect(scale(page)).not.toHaveText('5 km')
  const light = await cornerOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => cornerOf(page), 'the land follows the theme').not.toBe(light)
  await expectNoViolations(page)
  await page.getByRole('tab', { name: 'Map' }).focus()
  await keys(page, ['ArrowRight', 'Enter'], { to: /view=table/ })
  await expect(table(page)).toHaveAttribute('aria-rowcount', '786')
  expect(await table(page).getByRole('row').count(), 'rows in sight alone').toBeLessThan(60)
  await expectNoViolations(page)
  await page.getByRole('region', { name: 'Users table' }).focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(rowNumbered(page, 2)).toBeFocused({ timeout: 100 })
  }).toPass()
  await keys(page, 'End', { focused: rowNumbered(page, 786) })
  await keys(page, 'Enter', { to: /users\/customers\?details=\d+$/ })
})

test('without WebGL the screen says so and shows the table', async ({ page }) => {
  await page.evaluate(() => {
    const { getContext } = HTMLCanvasElement.prototype
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
      },
    })
  })
  await openScreen(page, CITY, { shows: [page.getByText(/This computer can’t draw the map/), table(page).getByRole('link').first()] })
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test(
  'tiles of the server profile come through main, and say whose they are',
  { annotation: proves('O-107') },
  async ({ startHost, dataFolder, marketplace }) => {
    const file = join(dataFolder, 'profile.json')
    const mapTiles = { address: `${marketplace.url}pictures/home-1.png?zoom={z}&column={x}&row={y}`, attribution: '© Example' }
    writeFileSync(file, JSON.stringify({ baseUrl: marketplace.url, apiKey: marketplace.apiKey, mapTiles }))
    const { page } = await startHost({ environment: { STEWARD_PROFILE: file } })
    const own = new URL(page.url()).origin
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await openScreen(page, CITY, { shows: [total(page, '139'), page.getByText('© Example')] })
    const tiles = () => callsTo(marketplace, 'pictures/home-1.png').map(({ search }) => search)
    await expect.poll(() => tiles().length).toBeGreaterThan(3)
    expect(tiles()[0]).toMatch(/^\?zoom=\d+&column=\d+&row=\d+$/)
    const elsewhere = asked.filter(url => /^https?:/.test(url) && new URL(url).origin !== own)
    expect(elsewhere, 'the page itself asks nobody else').toEqual([])
  },
)

test('an administrator whose view is denied finds neither the entry nor the screen', async ({ page, marketplace }) => {
  await openScreen(page, CITY, { as: 'restricted', shows: page.getByRole('heading', { name: 'Map', exact: true }).or(page.getByRole('alert')).first() })
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Map', exact: true })).toHaveCount(0)
  expect(callsTo(marketplace, 'common/filter_map')).toEqual([])
})
