/** Walks through every area in Electron: list, record, save and back. The areas' own specs prove the details on loopback. */
import { callsTo, expect, goTo, keys, press, proves, signIn, test } from './kit/kit.ts'
import { recordRows } from './kit/parts.ts'

/** The areas with a list and a form: the list's route, a record, a text field of the form with its new value, and the button that saves. */
const RECORDS = [
  {
    list: '/admin/countries',
    table: 'countries',
    record: 'Argentina',
    field: 'Nationality',
    text: 'Argentinian',
    save: 'Update Country',
    call: 'Country/update',
  },
  { list: '/admin/states', table: 'states', record: /./, field: 'Sort Name', text: 'W1', save: 'Update State', call: 'state/update' },
  { list: '/admin/cities', table: 'cities', record: /./, field: 'Latitude', text: '-12.5', save: 'Update City', call: 'city/update' },
  { list: '/admin/currency', table: 'currencies', record: 'Argentine peso', field: 'Symbol', text: 'AR$', save: 'Update Currency', call: 'currency/update' },
  { list: '/admin/bank', table: 'banks', record: 'Banco del Litoral', field: 'Title', text: 'Banco del Sur', save: 'Update Bank', call: 'bank/update' },
  {
    list: '/admin/category/faq-list/3',
    table: 'questions',
    record: /./,
    field: 'Question',
    text: 'Since when?',
    save: 'Submit',
    call: 'CategoryQuestion/update',
  },
  { list: '/admin/category', table: 'categories', record: 'Home', field: 'Title', text: 'Household', save: 'Update Category', call: 'category/update' },
  {
    list: '/admin/cancellationPolicy',
    table: 'cancellation policies',
    record: 'Flexible',
    field: 'Title',
    text: 'Lenient',
    save: 'Submit',
    call: 'cancellationPolicy/update/1',
  },
  {
    list: '/admin/cancellationReason',
    table: 'cancellation reasons',
    record: 'Web issue in Chat',
    field: 'Title',
    text: 'Web issue',
    save: 'Update Cancellation Reason',
    call: 'cancellationReason/update',
  },
  {
    list: '/admin/notification',
    table: 'notification templates',
    record: 'Booking confirmed',
    field: 'Title',
    text: 'Booked',
    save: 'Update Notification',
    call: 'notification/update/1',
  },
  { list: '/admin/languages', table: 'languages', record: /./, field: 'Language Name', text: 'Lengua', save: 'Update', call: 'Language/update' },
  {
    list: '/admin/promocodes',
    table: 'promocodes',
    record: 'HOGAR2000',
    field: 'Description',
    text: 'Al hogar',
    save: 'Submit',
    call: 'promocode/update/2',
  },
  {
    list: '/admin/speakLanguage',
    table: 'spoken languages',
    record: /./,
    field: 'Language Name',
    text: 'Lengua',
    save: 'Update Spoken Language',
    call: 'speakLanguage/update',
  },
  { list: '/admin/agenda', table: 'agenda settings', record: 'Monday', field: 'Start Time', text: '06:30:00', save: 'Update Agenda', call: 'agenda/update' },
  { list: '/admin/pages', table: 'pages', record: 'Home', field: 'Title', text: 'Start', save: 'Update Page', call: 'Page/update' },
  { list: '/admin/faq', table: 'FAQs', record: 'How do I book a professional?', field: 'Question', text: 'Booking?', save: 'Update FAQ', call: 'faq/update' },
  {
    list: '/admin/terms-conditions',
    table: 'terms and conditions',
    record: 'Uruguay',
    field: 'Description',
    text: 'Condiciones',
    save: 'Update Terms & Conditions',
    call: 'generalSetting/update',
  },
  {
    list: '/admin/privacy-policy',
    table: 'privacy policies',
    record: 'Uruguay',
    field: 'Description',
    text: 'Privacidad',
    save: 'Update Privacy Policy',
    call: 'generalSetting/update',
  },
  { list: '/admin/sections', table: 'sections', record: 'Header', field: 'Title', text: 'Top', save: 'Update Section', call: 'Section/update' },
] as const

// Several areas share one start of Steward, because starting Electron takes longer than walking through an area.
const ROUND = 10
for (let first = 0; first < RECORDS.length; first += ROUND) {
  const round = RECORDS.slice(first, first + ROUND)
  test(
    `${round.map(({ table }) => table).join(', ')}: list, form, save and back`,
    { annotation: proves('C-700'), tag: '@electron' },
    async ({ page, marketplace }) => {
      test.setTimeout(100_000)
      await signIn(page)
      for (const { list, table, record, field, text, save, call } of round) {
        await test.step(table, async () => {
          marketplace.calls.length = 0
          await goTo(page, list)
          await page.getByRole('grid', { name: table }).getByRole('link', { name: record }).first().click()
          await page
            .getByRole('textbox', { name: field, exact: true })
            .or(page.getByLabel(field, { exact: true }))
            .fill(text) // by label, because a time field is not a text box
          await press(page, page.getByRole('button', { name: save, exact: true }), { to: new RegExp(`${list}$`) })
          await expect(page.getByRole('grid', { name: table }).getByRole('row').nth(1)).toBeVisible()
          expect(marketplace.calls.filter(item => item.path === call)).toHaveLength(1)
        })
      }
    },
  )
}

/** The areas whose records open in a dialog over the list, with the field that is filled in. */
const DETAILS = [
  { list: '/admin/contact-us', table: 'messages', shows: 'Reply Status' },
  { list: '/admin/booking', table: 'bookings', shows: 'Invoice No' },
  { list: '/admin/pre-booking', table: 'pre-bookings', shows: 'BBP Code' },
] as const

test(
  'messages, bookings and pre-bookings: list, details, the next one and back; a reply is typed and sent; what is only read opens by a key',
  {
    tag: '@electron',
  },
  async ({ page, marketplace }) => {
    await signIn(page)
    for (const { list, table, shows } of DETAILS) {
      await test.step(table, async () => {
        await goTo(page, list)
        await page
          .getByRole('grid', { name: table })
          .getByRole('button', { name: /^Actions for / })
          .first()
          .click()
        await page.getByRole('menuitem', { name: 'Details' }).click()
        const details = page.getByRole('dialog', { name: 'Details' })
        await expect(details.getByRole('term').filter({ hasText: shows })).toBeVisible()
        const address = page.url()
        await page.keyboard.press('j')
        await expect(page).not.toHaveURL(address)
        await keys(page, 'Escape', { gone: details, shows: page.getByRole('grid', { name: table }).getByRole('row').nth(1) })
      })
    }
    await test.step('a reply', async () => {
      await goTo(page, '/admin/contact-us')
      await page.getByRole('grid', { name: 'messages' }).getByRole('button', { name: 'Reply' }).first().click()
      await page.getByRole('textbox', { name: 'Reply' }).click()
      await page.keyboard.type('Gracias')
      await press(page, 'Send Reply', { to: /admin\/contact-us$/ })
      expect(marketplace.calls.filter(item => item.path.startsWith('contactUs/send-reply/'))).toHaveLength(1)
    })
    await test.step('what is only read', async () => {
      for (const [list, table, details] of [
        ['/admin/report-booking', 'reports', 'Report'],
        ['/admin/reviews', 'reviews', 'Reviews'],
        ['/admin/suggestions', 'suggestions', 'Suggestion'],
        ['/admin/request-call', 'request calls', 'Request call'],
      ] as const) {
        await goTo(page, list)
        await recordRows(page.getByRole('grid', { name: table }))
          .first()
          .press(' ')
        await expect(page.getByRole('dialog', { name: details, exact: true }).getByRole('term').first()).toBeVisible()
        await keys(page, 'Escape', { gone: page.getByRole('dialog') })
      }
    })
  },
)

test(
  'the order of categories, the featured ones, promocodes and intro screens: a row is moved by its menu and saved',
  { tag: '@electron' },
  async ({ page, marketplace }) => {
    await signIn(page)
    for (const [route, row, call] of [
      ['/admin/category/order', 'Hair', 'Category/updateOrder'],
      ['/admin/category/featured', 'Mattress', 'Category/updateFeaturedOrder'],
      ['/admin/promocodes/order', 'HOGAR2000', 'promocode/updateOrder'],
      ['/admin/intro-screen', 'Say what you need', 'tutorial/updateOrder'],
    ] as const) {
      await goTo(page, route)
      await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Move to top' }).click()
      await expect(page.getByRole('row').nth(1)).toContainText(row)
      await expect.poll(() => marketplace.calls.filter(item => item.path === call).length).toBe(1)
    }
  },
)

test(
  'dashboard, administrators, translations, map and settings open; the map leads to a person and back, and settings are saved',
  {
    tag: '@electron',
  },
  async ({ page, marketplace }) => {
    await signIn(page)
    await expect(page.getByRole('group', { name: 'Total Bookings' })).toContainText(/\d/)
    await goTo(page, '/admin/manage')
    await page.getByRole('grid', { name: 'administrators' }).getByRole('link', { name: 'Luis Prieto' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Personal data' })).toBeVisible()
    await goTo(page, '/admin/translation')
    await press(page, page.getByRole('grid', { name: 'pages' }).getByRole('link').first(), { shows: page.getByRole('combobox', { name: 'Language' }) })
    await test.step('map: filters, users on the map, the same in the table, a person and back', async () => {
      await goTo(page, '/admin/map?state=2&city=310', { notice: 'Total users: 139', shows: page.getByRole('region', { name: 'Map of users' }) })
      await page.getByRole('tab', { name: 'Table' }).click()
      await press(page, page.getByRole('grid', { name: 'Users on the map' }).getByRole('link').first(), { to: /users\/serviceprovider\?details=\d+$/ })
      await page.goBack()
      await expect(page.getByRole('grid', { name: 'Users on the map' }).getByRole('link').first()).toBeVisible()
      expect(callsTo(marketplace, 'common/filter_map').length).toBeGreaterThan(0)
    })
    await goTo(page, '/admin/settings')
    await page.getByRole('textbox', { name: 'iOS app version' }).fill('9.9.9')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => callsTo(marketplace, 'update-settings').length).toBe(1)
  },
)
