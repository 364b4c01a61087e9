/** Related: the records of other areas that name a record, in its details. */
import { contract, shapeNamed } from '../../shared/areas/index.ts'
import { listPlace } from '../../shared/rules/places.ts'
import { changeScreen, expect, expectNoViolations, goTo, keys, listNamed, openScreen, type Page, press, test } from '../kit/kit.ts'
import { cellAt, cellsOf, detailsPanel, valueAfter } from '../kit/parts.ts'

const reports = listNamed('reports')
const details = (page: Page) => detailsPanel(page)
const group = (page: Page, title: string | RegExp) => details(page).getByRole('region', { name: title })
const CUSTOMER_COLUMN = 2
/** A customer of the demo marketplace with reports, a review and quotations. */
const BUSY_CUSTOMER = 14_513

/** Makes the server deny the view of sections to whoever signs in. */
const denied = (...titles: string[]) => ({
  call: 'POST Admin/getAdmin',
  kind: 'body' as const,
  body: JSON.stringify({
    code: '1',
    message: '',
    data: { id: 1, section_permissions: JSON.stringify(titles.map((title, index) => ({ id: index + 1, title, data: { view: true } }))) },
  }),
})

test(
  'a customer’s reports show by number, lead to each and to the filtered list; lists that are not here are said and can be made available',
  { tag: '@electron' },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/report-booking')
    const link = cellAt(reports.rowAt(page, 0), CUSTOMER_COLUMN).getByRole('link')
    const customer = /details=(\d+)/.exec((await link.getAttribute('href'))!)![1]!
    const before = marketplace.calls.length
    // By its address: in a narrow window the tab is in the menu of those that do not fit.
    await goTo(page, `/admin/users/customers?details=${customer}&details-tab=related`)
    await expect(group(page, /^Reports: \d+$/)).toContainText('Found by ID')
    await expect(group(page, 'Not searched')).toContainText('Bookings')
    await expectNoViolations(page)
    expect(
      marketplace.calls.slice(before).filter(({ path }) => /booking|quotation|contactUs/.test(path)),
      'paged lists are not read for it',
    ).toEqual([])

    await test.step('a list becomes part of it once all of it is here', async () => {
      await group(page, 'Not searched').getByRole('button', { name: 'Search all Contact Us' }).click()
      await expect(group(page, 'Not searched')).not.toContainText('Contact Us', { timeout: 45_000 })
      await expect(group(page, 'Not searched')).toContainText('Quotations')
    })

    await test.step('by keyboard to a report and back, and to all of them', async () => {
      const first = group(page, /^Reports/)
        .getByRole('link')
        .first()
      await first.focus()
      await keys(page, 'Enter', { to: /report-booking\?details=\d+/, shows: details(page) })
      await page.goBack()
      await expect(details(page).getByRole('tab', { name: 'Related' })).toHaveAttribute('aria-selected', 'true')
      await group(page, /^Reports/)
        .getByRole('link', { name: 'Show in Reports' })
        .click()
      await expect(page.getByRole('list', { name: 'Filters' })).toContainText(`: ${customer}`)
      await expect(reports.rowAt(page, 0)).toBeVisible()
      for (const row of await reports.rows(page).all()) await expect(cellAt(row, CUSTOMER_COLUMN)).toContainText(customer)
    })
  },
)

test('a country shows its banks, states and currencies, and what may not be viewed is neither read nor shown', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/countries', 'restricted')
  const first = listNamed('countries').rowAt(page, 0)
  const id = await first.getAttribute('data-id')
  await goTo(page, `/admin/countries?details=${id}&details-tab=related`, { shows: group(page, /^States: /) })
  await expect(details(page)).not.toContainText('Reports')
  expect(marketplace.calls.filter(({ path }) => path.startsWith('report'))).toEqual([])

  await test.step('each link leads to as many rows as it was found by', async () => {
    const links = details(page).getByRole('link', { name: /^Show in / })
    await expect(group(page, /^Cities: /)).toBeVisible()
    for (const name of await links.allTextContents()) {
      const shown = group(page, new RegExp(`^${name.replace('Show in ', '')}: `))
      const total = /: ([\d,]+)/.exec((await shown.getByRole('heading').textContent())!)![1]!
      await changeScreen(page, () => shown.getByRole('link', { name }).click())
      await expect(page.getByRole('list', { name: 'Filters' })).toContainText(/: /)
      await expect(page.getByText(new RegExp(`–\\d+ of ${total}$`))).toBeVisible()
      await page.goBack()
      await expect(group(page, /^Cities: /)).toBeVisible()
    }
  })
})

/** Lists that are held whole, with each field in which their rows name other records. */
const REFERRING = Object.keys(contract).flatMap(area => {
  const { references = [], isPaged, parameters } = shapeNamed(area) ?? { columns: [], sizes: [10] }
  return isPaged || parameters ? [] : [...new Set(references.map(({ field }) => field))].map(field => `${listPlace(area).path}?${field}.is=2`)
})

test('every list opens filtered by every field in which it names other records, and Clear all filters shows all', async ({ page }) => {
  await openScreen(page, '/admin/countries')
  expect(REFERRING.length).toBeGreaterThan(10)
  for (const address of REFERRING) {
    await test.step(address, async () => {
      await goTo(page, address)
      const filters = page.getByRole('list', { name: 'Filters' })
      await expect(filters).toContainText(/: /)
      await press(filters, 'Clear all filters', { gone: filters })
    })
  }
})

test('a customer’s timeline: contact, what names them by day, kinds alone, and each record by keyboard', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/users/customers')
  await goTo(page, `/admin/users/customers?details=${BUSY_CUSTOMER}&details-tab=related`)
  const before = marketplace.calls.length
  await changeScreen(page, () => details(page).getByRole('link', { name: 'Show as a timeline' }).click())
  await expect(page).toHaveURL(new RegExp(`/admin/person/customer\\?id=${BUSY_CUSTOMER}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Timeline')
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(/\S+@\S+/)
  await expect(page.getByRole('region', { name: 'Totals' }).getByText('Not searched'), 'what needs all bookings').toHaveCount(3)
  const undated = page.getByRole('region', { name: 'No date' })
  await expect(undated.getByText('Report', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not searched' })).toContainText('Bookings')
  await expectNoViolations(page)
  expect(
    marketplace.calls.slice(before).filter(({ path }) => /booking|quotation|contactUs/.test(path)),
    'paged lists are not read for it',
  ).toEqual([])

  await test.step('one list more is part of it once all of it is here, with what is open and days, the newest first', async () => {
    await page.getByRole('button', { name: 'Search all Quotations' }).click()
    await expect(page.getByRole('region', { name: 'Not searched' })).not.toContainText('Quotations', { timeout: 60_000 })
    await expect(page.getByRole('group', { name: 'Show only' }).getByRole('button', { name: /^Quotations \d+$/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Contact', 'Totals', /^Open: [1-9]/, /\b20\d\d\b/, 'No date'])
    await expectNoViolations(page)
  })

  await test.step('kinds alone are part of the address, by keyboard', async () => {
    const kinds = page.getByRole('group', { name: 'Show only' })
    const only = kinds.getByRole('button', { name: /^Reports \d+$/ })
    await only.focus()
    await page.keyboard.press('Space')
    await expect(only).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/in=reports/)
    for (const kind of ['Quotation', 'Review', 'Suggestion']) await expect(undated.getByText(kind, { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(only).toHaveAttribute('aria-pressed', 'true')
    await expectNoViolations(page)
  })

  await test.step('to a record and back', async () => {
    await undated.getByRole('link').first().focus()
    await keys(page, 'Enter', { to: /report-booking\?details=\d+/, shows: details(page) })
    await page.goBack()
    await expect(page).toHaveURL(/in=reports/)
  })
})

test('a record’s own screen ends with what names it, read only when asked for, by keyboard, and still there on the way back', async ({ page, marketplace }) => {
  const related = page.getByRole('main').getByRole('button', { name: 'Related' })
  const below = (title: RegExp) => page.getByRole('main').getByRole('region', { name: title })
  await openScreen(page, '/admin/countries')
  const before = marketplace.calls.length
  await changeScreen(page, () => listNamed('countries').rowAt(page, 0).getByRole('link').click())
  await expect(related).toHaveAttribute('aria-expanded', 'false')
  expect(
    marketplace.calls.slice(before).filter(({ path }) => /^(state|city|bank)/.test(path)),
    'nothing is read for it yet',
  ).toEqual([])
  await related.focus()
  await page.keyboard.press('Enter')
  await expect(related).toHaveAttribute('aria-expanded', 'true')
  await expect(related).toBeFocused()
  for (const title of [/^Cities: \d/, /^States: \d/]) await expect(below(title)).toBeVisible()
  await expect(below(/^Currencies: \d/)).toContainText('Found by ID')
  await expectNoViolations(page)

  await test.step('it stays open for the next record, and after a look at one of those', async () => {
    await press(page, 'Next record', { to: /update-country\/\d+\?related=open$/ })
    await page.getByRole('button', { name: 'Previous record' }).click()
    await changeScreen(page, () =>
      below(/^States/)
        .getByRole('link')
        .first()
        .click(),
    )
    await expect(page).toHaveURL(/admin\/states\?details=\d+/)
    await page.goBack()
    await expect(below(/^States: \d/)).toBeVisible()
    await related.press('Space')
    await expect(page).toHaveURL(/update-country\/\d+$/)
    await expect(below(/^States/)).toHaveCount(0)
  })

  await test.step('a category shows those below it and its questions, which lead to the list inside it', async () => {
    await goTo(page, '/admin/category?tab=Category')
    const category = (await listNamed('categories').rowAt(page, 0).getAttribute('data-id'))!
    await goTo(page, `/admin/category/details/${category}?related=open`, { shows: [below(/^Categories: \d/), below(/^Frequently Asked Questions List: \d/)] })
    await below(/^Frequently/)
      .getByRole('link', { name: 'Show in Frequently Asked Questions List' })
      .click()
    await expect(page).toHaveURL(new RegExp(`/admin/category/faq-list/${category}$`))
    await expect(listNamed('questions').rowAt(page, 0)).toBeVisible()
    await page.goBack()
    await press(
      page,
      below(/^Frequently/)
        .getByRole('link')
        .first(),
      { to: new RegExp(`/admin/category/faq-list/${category}\\?details=\\d+`) },
    )
    await expect(page.getByRole('dialog', { name: 'Question' })).toBeVisible()
  })

  await test.step('a customer’s screen too', async () => {
    await goTo(page, `/admin/users/view?id=${BUSY_CUSTOMER}`)
    await press(page, related, { shows: below(/^Reports: \d/), to: new RegExp(`id=${BUSY_CUSTOMER}&related=open`), axe: true })
  })
})

test('names of other records lead to them', async ({ page }) => {
  const city = (title: string) => listNamed('cities').rowOf(page, title)
  await openScreen(page, '/admin/cities?search=yapeyu')
  const country = city('Yapeyú').getByRole('link', { name: 'Argentina' })
  await expect(city('Yapeyú').getByRole('link')).toHaveCount(3)
  await changeScreen(page, () => country.click())
  await expect(details(page)).toContainText('Argentina')
  await expect(page).toHaveURL(/admin\/countries\?details=\d+/)

  await test.step('a booking leads to its service, and its report to the same customer', async () => {
    await goTo(page, '/admin/report-booking')
    const report = cellsOf(reports.rowAt(page, 0))
    const customer = await report.nth(CUSTOMER_COLUMN).getByRole('link').getAttribute('href')
    await changeScreen(page, () => report.nth(1).getByRole('link').click())
    const valueOf = (label: string) => valueAfter(details(page).getByRole('term').filter({ hasText: label }))
    await expect(valueOf('Customer ID').getByRole('link')).toHaveAttribute('href', customer!)
    const service = valueOf('Service ID').getByRole('link')
    const id = await service.textContent()
    await changeScreen(page, () => service.click())
    await expect(page).toHaveURL(new RegExp(`admin/services\\?details=${id}$`))
    await expect(details(page).getByRole('heading', { level: 2 })).not.toHaveText('')
  })
})

test('what may not be viewed is named without a link, has no timeline, and is in none', async ({ page, marketplace }) => {
  await test.step('what may not be viewed is named without a link', async () => {
    marketplace.faults.add(denied('Countries', 'Customers', 'Reports'))
    await openScreen(page, '/admin/cities?search=yapeyu')
    const city = listNamed('cities').rowOf(page, 'Yapeyú')
    await expect(city).toContainText('Argentina')
    await expect(city.getByRole('link')).toHaveText(['Yapeyú', 'Corrientes'])
  })
  await test.step('a timeline is not shown where people may not be viewed, nor what may not be viewed in it', async () => {
    marketplace.calls.length = 0
    await goTo(page, '/admin/reviews')
    await goTo(page, '/admin/person/customer?id=20990')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText("You don't have permission .")
    const provider = marketplace.calls.length
    await goTo(page, '/admin/person/provider?id=20995')
    await expect(page.getByRole('region', { name: 'Not searched' })).toContainText('Bookings')
    await expect(page.getByRole('main')).not.toContainText('Reports')
    expect(marketplace.calls.slice(provider).filter(({ path }) => /report/i.test(path))).toEqual([])
  })
})

test('a timeline opens from a row’s menu, from details, and from the palette while details are open, also in Find', async ({ page }) => {
  const timeline = /admin\/person\/customer\?id=\d+/
  const fromPalette = async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('timeline')
    await expect(page.getByRole('option', { name: /^Timeline: / })).toBeVisible()
    await page.getByRole('option', { name: /^Timeline: / }).click()
    await expect(page).toHaveURL(timeline)
  }
  await openScreen(page, '/admin/users/customers')
  const { rowAt } = listNamed('customers')
  await rowAt(page, 0)
    .getByRole('button', { name: /^Actions for / })
    .click()
  await changeScreen(page, () => page.getByRole('menuitem', { name: 'Timeline' }).click())
  await expect(page).toHaveURL(timeline)
  await goTo(page, `/admin/users/customers?details=${BUSY_CUSTOMER}`)
  await details(page).getByRole('button', { name: 'Timeline' }).click()
  await expect(page).toHaveURL(timeline)
  await page.goBack()
  await expect(details(page).getByRole('button', { name: 'Timeline' })).toBeVisible()
  await fromPalette()
  await page.goBack()
  const email = (await cellsOf(rowAt(page, 0)).filter({ hasText: '@' }).textContent())!
  await goTo(page, `/admin/find?search=${encodeURIComponent(email)}`)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(detailsPanel(page).getByRole('button', { name: 'Timeline' })).toBeVisible()
  await fromPalette()
})
