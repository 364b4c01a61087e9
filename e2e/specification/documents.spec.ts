/** A walk through the three documents in their order: what can be seen or sent, in their words, from a fresh data folder at 1280x800. */
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD, expect, goTo, openScreen, proves, setAddress, signIn, test } from '../kit/kit.ts'
import { alert, chooseFrom, DENIED, expectSaidAt, expectValues, field, fillIn, keys, pick, press } from '../kit/screen.ts'
import { bodyOf } from '../kit/sent.ts'
import { CANCELLATION_REASONS } from '../../shared/rules/bookingStates.ts'
import { CATALOGUE, CONTENT, DETAILS, EMPTY_FORMS, FOUNDATION, OPERATIONS, TRANSLATE } from './documents.ts'
import { DELETIONS, isBody, REFUSED, SENT_FORMS, SENTENCES } from './documentsSeen.ts'
import { callsOf, rowsOf, settled, walkList, walkStatus } from './documentsWalk.ts'

test('document 1: sign-in, the guard of the routes, the dashboard', async ({ page, marketplace }) => {
  await test.step('the root path is the login page, and says what is missing', async () => {
    await page.getByRole('button', { name: 'Login' }).click()
    await expectSaidAt(page, { Email: 'Put your valid E-mail', Password: 'Password seems wrong, re-try or Contact your Super Admin' })
    await field(page, 'Email').fill('somebody')
    await page.getByRole('button', { name: 'Login' }).click()
    await expectSaidAt(page, { Email: 'Put your valid email' })
  })
  await test.step('a failed login shows the server’s message in an alert', async () => {
    await field(page, 'Email').fill(DEMO_ADMINISTRATORS.full)
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
    marketplace.faults.add({ call: 'POST admin/login', kind: 'rejected', message: 'No such administrator', times: 1 })
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(alert(page, 'No such administrator')).toBeVisible()
  })
  await test.step('on success one goes to the dashboard, whose five cards are one call', async () => {
    await field(page, 'Email').fill(DEMO_ADMINISTRATORS.full)
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    marketplace.calls.length = 0
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/#\/admin\/dashboard$/)
    const cards = ['Total Active Users', 'Total Professionals', 'Total Quotaions', 'Total Services', 'Total Bookings']
    for (const card of cards) await expect(page.getByRole('main').getByText(card, { exact: true })).toBeVisible()
    await settled(page)
    expect(callsOf(marketplace.calls)).toEqual(['POST admin/login', 'POST Admin/getAdmin', 'GET dashboard-data'])
    const boxes = await Promise.all(cards.map(async card => (await page.getByRole('main').getByText(card, { exact: true }).boundingBox())!))
    expect(new Set(boxes.map(({ x }) => Math.round(x / 50))).size).toBe(3)
  })
  await test.step('/admin leads to the dashboard, and so does the Admin breadcrumb (decision 1)', async () => {
    await goTo(page, '/admin/cities')
    await setAddress(page, '/admin')
    await expect(page).toHaveURL(/#\/admin\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  })
  await test.step('without stored session information an admin route leads to the root path; an unknown path is not found', async () => {
    await chooseFrom(page, 'Account', 'Logout')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await setAddress(page, '/nowhere')
    await expect(page.getByText('404 page not found')).toBeVisible()
    marketplace.calls.length = 0
    await setAddress(page, '/admin/cities')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(callsOf(marketplace.calls)).toEqual([])
  })
})

for (const [document, lists] of [
  ['1: places and money, administrators, translations', FOUNDATION],
  ['2: catalogue and people', CATALOGUE],
  ['3: operations', OPERATIONS],
  ['3: reference data and content', CONTENT],
] as const)
  test(`document ${document}: each list has its columns, tabs, sizes, menus, buttons and calls`, async ({ page, marketplace }) => {
    test.setTimeout(120_000)
    await signIn(page)
    await settled(page)
    for (const list of lists) await test.step(list.route, () => walkList(page, marketplace.calls, list))
  })

/** The toggles of all other lists are pressed in `areas/everyList.spec.ts`, which reads here how a status is written. */
const OTHER_TOGGLES = ['/admin/manage', '/admin/countries', '/admin/intro-screen']

test('documents 1 and 3: the status of an administrator, a country and an intro screen is changed after a question, with its own words on the wire', async ({
  page,
  marketplace,
}) => {
  await signIn(page)
  for (const { route, table, status } of [...FOUNDATION, ...CONTENT].filter(list => OTHER_TOGGLES.includes(list.route)))
    await test.step(route, async () => {
      await goTo(page, route)
      marketplace.calls.length = 0
      await walkStatus(page, marketplace.calls, table, status!)
    })
})

test('documents 2 and 3: details open in a dialog with the documents’ tabs and an Exit', async ({ page, marketplace }) => {
  test.setTimeout(120_000)
  await signIn(page)
  for (const { route, table, entry, tabs, call } of DETAILS)
    await test.step(route, async () => {
      const rows = rowsOf(page, table)
      await goTo(page, route)
      marketplace.calls.length = 0
      await rows
        .first()
        .getByRole('button', { name: /^Actions for / })
        .click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect.poll(() => marketplace.calls.some(({ path }) => call.test(path))).toBe(true)
      const shown = dialog.getByRole('tablist').first()
      for (const tab of tabs) await expect.soft(shown.getByRole('tab', { name: tab, exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Exit' }).click()
      await expect(dialog).toBeHidden()
    })
})

test(
  'documents 2 and 3: a translation is read once its language is chosen, and asks for its texts',
  { annotation: proves('O-015 O-468') },
  async ({ page, marketplace }) => {
    test.setTimeout(120_000)
    await signIn(page)
    for (const { route, table, title, read, fields } of TRANSLATE)
      await test.step(title, async () => {
        await goTo(page, route)
        await rowsOf(page, table)
          .first()
          .getByRole('button', { name: /^Actions for / })
          .click()
        marketplace.calls.length = 0
        await page.getByRole('menuitem', { name: 'Translate', exact: true }).click()
        const dialog = page.getByRole('dialog', { name: title })
        const language = dialog.getByRole('combobox', { name: 'Language' })
        await expect(language).toBeVisible()
        await settled(page)
        expect.soft(marketplace.calls.filter(({ path }) => read.test(path)).map(({ path }) => path)).toEqual([])
        marketplace.calls.length = 0
        await language.click()
        await page.getByRole('option', { name: 'Spanish', exact: true }).click()
        await expect.poll(() => marketplace.calls.filter(({ path }) => read.test(path)).length).toBe(1)
        for (const name of fields) await expect(dialog.getByRole('textbox', { name, exact: true })).toBeVisible()
        await dialog.getByRole('button', { name: 'Exit' }).click()
        await expect(dialog).toBeHidden()
      })
  },
)

test('documents 1 to 3: forms that are empty wait, or say what is required', async ({ page, marketplace }) => {
  await signIn(page)
  for (const form of EMPTY_FORMS)
    await test.step(form.route, async () => {
      await goTo(page, form.route)
      marketplace.calls.length = 0
      const submit = page.getByRole('button', { name: form.submit, exact: true })
      if ('waits' in form) return expect(submit).toBeDisabled()
      await submit.click()
      await expectSaidAt(page, form.said)
      if ('shows' in form) for (const text of form.shows) await expect(page.getByText(text)).toBeVisible()
      expect(callsOf(marketplace.calls).filter(call => call.startsWith('POST'))).toEqual([])
    })
})

test('documents 1 to 3: each screen shows what its sentence says', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page)
  for (const { says, route, shows, texts = [] } of SENTENCES)
    await test.step(says, async () => {
      await goTo(page, route)
      for (const [role, ...names] of shows)
        for (const name of names) await expect.soft(page.getByRole(role, { name, exact: true }).first(), `${role} ${name}`).toBeVisible()
      for (const text of texts) await expect.soft(page.getByRole('main').getByText(text).first(), text).toBeVisible()
    })
})

test('documents 1 to 3: a form sends its fields and no others, and returns to its list', async ({ page, marketplace }) => {
  test.setTimeout(120_000)
  await signIn(page)
  for (const { route, picks = [], fills = {}, submit, call, body, returns } of SENT_FORMS)
    await test.step(`${route}: ${call}`, async () => {
      await goTo(page, route)
      for (const [label, typed, option] of picks) await pick(page, label, typed, option)
      await fillIn(page, fills)
      marketplace.calls.length = 0
      await press(page, page.getByRole('button', { name: submit, exact: true }), { to: returns })
      const sent = marketplace.calls.filter(({ method, path }) => `${method} ${path}` === call)
      expect.soft(sent.map(({ headers }) => headers['content-type'])).toEqual(['application/x-www-form-urlencoded'])
      expect.soft(isBody(bodyOf(sent[0]!.body), body), `${sent[0]!.body} is ${JSON.stringify(body)}`).toBe(true)
    })
})

test('documents 1 and 2: a record is deleted after a question in the documents’ words', async ({ page, marketplace }) => {
  await signIn(page)
  for (const [route, table, title, call] of DELETIONS)
    await test.step(route, async () => {
      await goTo(page, route)
      const row = rowsOf(page, table).last()
      await chooseFrom(row, /^Actions for /, 'Delete')
      const dialog = page.getByRole('alertdialog', { name: title, exact: true })
      await expect(dialog).toContainText('no longer exist in the database or be accessible')
      await expect(dialog.getByRole('button')).toHaveText([/^Cancel, keep /, 'Delete'])
      expect(marketplace.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
      await press(dialog, 'Delete', { gone: dialog })
      await expect.poll(() => marketplace.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => call.test(path) || path)).toEqual([true])
      marketplace.calls.length = 0
    })
})

test('document 1: an action whose flag is set shows the notice instead, and sends nothing', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/dashboard', 'restricted')
  for (const [route, button] of REFUSED)
    await test.step(`${route}: ${button}`, async () => {
      await goTo(page, route)
      const shown = page.getByRole('button', { name: button, exact: true })
      await expect(shown).toBeVisible()
      await settled(page)
      marketplace.calls.length = 0
      if (button === 'Save') await field(page, 'Distance limit').fill('7')
      await press(page, shown, { shows: alert(page, DENIED) })
      await press(alert(page, DENIED), 'Dismiss', { gone: alert(page, DENIED) })
      expect(marketplace.calls).toEqual([])
    })
})

test('document 1: the translation editor asks for a language first, adds rows and saves all of them', async ({ page, marketplace }) => {
  const stored = ['save', 'close'].map(lang_key => ({ lang_key, lang_value: JSON.stringify({ English: `To ${lang_key}` }) }))
  const body = JSON.stringify({ code: 1, message: '', data: { translation_details: stored } })
  for (const call of ['GET Translation/translationsByPage/9', 'GET Translation/translations/English/9']) marketplace.faults.add({ kind: 'body', call, body })
  await signIn(page)
  await goTo(page, '/admin/translation/9')
  const texts = page.getByRole('region', { name: 'Keys and values' })
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('')
  await expect(texts).toHaveCount(0)
  await pick(page, 'Language', 'English')
  await expectValues(page, { 'Key 1': 'save', 'English value of save': 'To save' })
  await press(page, 'Add More', { count: [texts.getByRole('listitem'), 3] })
  await press(page, 'Submit')
  await expectSaidAt(page, { 'Key 3': 'Required', 'English value of row 3': 'Required' })
  await fillIn(page, { 'Key 3': 'a.new.key', 'English value of a.new.key': 'A new text' })
  marketplace.calls.length = 0
  await press(page, 'Submit', { notice: 'Languages Updated Successfully.' })
  const { page_id, translations, ...rest } = bodyOf(marketplace.calls.find(({ path }) => path === 'translation/store')!.body)
  expect([page_id, Object.keys(rest), Object.keys(JSON.parse(translations!))]).toEqual(['9', [], ['save', 'close', 'a.new.key']])
})

test('document 1: Settings are saved, and say so for a second', async ({ page, marketplace }) => {
  await signIn(page)
  await goTo(page, '/admin/settings')
  await expectValues(page, { 'Distance limit': '50' })
  marketplace.calls.length = 0
  await press(page, page.getByRole('button', { name: 'Save', exact: true }), { shows: page.getByRole('status').getByText('Saved', { exact: true }) })
  const sent = marketplace.calls.filter(({ path }) => path === 'update-settings')
  expect(sent.map(({ method, body }) => [method, Object.keys(bodyOf(body)).toSorted()])).toEqual([
    ['POST', ['android_app_update_type', 'android_app_version', 'ios_app_update_type', 'ios_app_version', 'limit_distance']],
  ])
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeHidden()
})

test('document 3: a quotation’s date and time, its professional, and the nine reasons', async ({ page, marketplace }) => {
  await signIn(page)
  await goTo(page, '/admin/quotation')
  const rows = rowsOf(page, 'quotations')
  await test.step('Update Date/Time has a date, a time with seconds, and five statuses', async () => {
    await chooseFrom(rows.first(), /^Actions for /, 'Update Date/Time')
    const dialog = page.getByRole('dialog', { name: 'Update Date/Time' })
    await expect(dialog.locator('[type=date]')).toBeVisible()
    await expect(dialog.locator('[type=time]')).toHaveAttribute('step', '1')
    for (const status of ['Waiting', 'Accepted', 'Rejected', 'Booked', 'Expired']) await expect(dialog.getByRole('radio', { name: status })).toBeVisible()
    await expect(dialog.getByRole('radio')).toHaveCount(5)
    await keys(page, 'Escape', { gone: dialog })
  })
  await test.step('Assign Quotation asks for an e-mail, and says No User Found', async () => {
    await chooseFrom(rows.first(), /^Actions for /, 'Assign Quotation')
    const dialog = page.getByRole('dialog', { name: 'Assign Quotation' })
    const email = dialog.getByRole('combobox', { name: 'Email' })
    await expect(email).toHaveAttribute('type', 'email')
    await email.fill('nobody@nowhere.example')
    marketplace.calls.length = 0
    await press(dialog, 'Search', { shows: dialog.getByText('No User Found') })
    const sent = marketplace.calls.filter(({ method }) => method === 'POST')
    expect(sent.map(({ body }) => Object.keys(bodyOf(body)))).toEqual([['quotation_id', 'email']])
  })
  await test.step('the nine cancellation reasons are the choices where a reason is selectable', async () => {
    await goTo(page, '/admin/booking')
    await expect(
      page
        .getByRole('combobox', { name: /^Cancellation Reason, / })
        .first()
        .getByRole('option'),
    ).toHaveText([...CANCELLATION_REASONS])
  })
})
