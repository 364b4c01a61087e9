/**
 * A backend that lies, stutters or garbles, as an administrator meets it: nothing turns green that was not saved, what nobody knows is
 * called so, and no odd record hides the others. All kinds of answers to a command stand in electron/core/writeAnswers.test.ts.
 */
import { changeBehind, expect, expectNoViolations, goTo, openScreen, type Page, signIn, stopClock, test } from '../kit/kit.ts'
import { keys, notice, press } from '../kit/screen.ts'
import { bodiesTo, bodyTo, callsTo } from '../kit/sent.ts'

const NOT_KNOWN = 'Not known whether this was saved.'
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
/** How many bars on the page have the colour of a success. */
const greenBars = (page: Page) =>
  page.locator('.fui-MessageBar').evaluateAll(
    bars =>
      bars.filter(bar => {
        const probe = document.createElement('div')
        probe.style.backgroundColor = 'var(--colorStatusSuccessBackground1)'
        bar.append(probe)
        const isGreen = getComputedStyle(bar).backgroundColor === getComputedStyle(probe).backgroundColor
        probe.remove()
        return isGreen
      }).length,
  )
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const json = (value: unknown) => JSON.stringify(value)

test('a web page in place of an answer is not known to be saved; Check says what the server has, and sending again asks', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/update-city/1')
  await title(page).fill('Renamed Town')
  marketplace.faults.add({ kind: 'body', body: '<!doctype html><title>Welcome</title>', contentType: 'text/html', call: 'POST city/update', times: 1 })
  await page.getByRole('button', { name: 'Update City' }).click()
  await expect(alert(page)).toContainText(`${NOT_KNOWN} The server answered with a web page instead of data.`)
  await expect(title(page)).toHaveValue('Renamed Town')
  await expect(page).toHaveURL(/update-city\/1$/)
  await expectNoViolations(page)

  await alert(page).getByRole('button', { name: 'Check' }).click()
  await expect(alert(page)).toContainText('It wasn’t saved. The server still has the earlier values.')

  const updates = () => callsTo(marketplace, 'city/update').length
  expect(updates()).toBe(1)
  // Both ways to send it again ask first, and the safe answer has the focus.
  for (const button of [alert(page).getByRole('button', { name: 'Send again…' }), page.getByRole('button', { name: 'Update City' })]) {
    await button.click()
    const question = page.getByRole('dialog', { name: 'Send again?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await keys(page, 'Escape', { gone: question })
  }
  expect(updates()).toBe(1)

  const sent = bodyTo(marketplace, 'city/update')
  await changeBehind(marketplace, sent)
  await press(alert(page), 'Check', { shows: page.getByRole('status').getByText('It was saved. The server has what you sent.'), gone: alert(page) })
})

test('an addition that was cut off is looked for in the list', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/add-country')
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
  await fill('Country Name', 'Atlantis')
  await fill('Country Code', 'QQ')
  await fill('Calling Code', '999')
  marketplace.faults.add({ kind: 'cut', call: 'POST Country/store', times: 1 })
  await page.getByRole('button', { name: 'Add Country' }).click()
  await expect(alert(page)).toContainText(`${NOT_KNOWN} The connection was lost before the answer was complete.`)
  await alert(page).getByRole('button', { name: 'Check' }).click()
  await expect(alert(page)).toContainText('The list has no country “Atlantis”. It may be saved under another name.')
  await alert(page).getByRole('button', { name: 'Send again…' }).click()
  await press(page.getByRole('dialog', { name: 'Send again?' }), 'Send again', { to: /admin\/countries(\?page=\d+)?$/ })
  expect(callsTo(marketplace, 'Country/store')).toHaveLength(2)
})

test('what is not known stays so when sending it again is not sent: Check is there, and the next submit asks', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/update-city/1')
  await title(page).fill('Renamed Town')
  marketplace.faults.add({ kind: 'offline', call: 'POST city/update', times: 1 })
  const submit = page.getByRole('button', { name: 'Update City' })
  const question = page.getByRole('dialog', { name: 'Send again?' })
  await submit.click()
  await expect(alert(page)).toContainText(NOT_KNOWN)
  marketplace.faults.add({ kind: 'offline', call: '*' })
  await submit.click()
  await press(question, 'Send again', { notice: 'You’re offline.' })
  // Beside it, what the form reads again may say that it could not be read.
  const unknown = alert(page).filter({ hasText: NOT_KNOWN })
  await expect(unknown).toContainText(/^Not known whether this was saved\..* Sending it again failed: /)
  await expect(unknown.getByRole('button', { name: 'Check' })).toBeVisible()
  await expect(title(page)).toHaveValue('Renamed Town')
  await submit.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  marketplace.faults.clear()
  // Steward finds the server again by itself; till then nothing is sent.
  await expect(notice(page, 'You’re offline.')).toHaveCount(0, { timeout: 20_000 })
  await submit.click()
  await press(question, 'Send again', { to: /admin\/cities(\?page=\d+)?$/ })
})

for (const [what, answer] of [
  ['a false status', { status: false, message: 'Database is locked', data: {} }],
  ['success false', { success: false, message: 'Database is locked' }],
  ['errors', { data: null, errors: { title: ['Database is locked'] } }],
] as const) {
  test(`${what} is no success: the text stays and the server’s words show`, async ({ page, marketplace }) => {
    await openScreen(page, '/admin/add-city')
    await title(page).fill('Nowhere')
    marketplace.faults.add({ kind: 'body', body: json(answer), call: 'POST city/store' })
    await press(page, 'Add City', { shows: page.getByRole('main').getByText('Database is locked').first() })
    await expect(title(page)).toHaveValue('Nowhere')
    await expect(page).toHaveURL(/add-city$/)
    expect(await greenBars(page)).toBe(0)
    marketplace.faults.clear()
    expect(callsTo(marketplace, 'city/store')).toHaveLength(1)
    // A plain yes is green, so that the probe above could have seen it.
    await page.getByRole('combobox', { name: 'Country' }).fill('Argentina')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option').first().click()
    await stopClock(page)
    await page.getByRole('button', { name: 'Add City' }).click()
    await expect.poll(() => greenBars(page)).toBe(1)
  })
}

test('a status of which nobody knows stays told until it is dismissed, and Check says what it is', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/states')
  const row = page.getByRole('grid', { name: 'states' }).getByRole('row').nth(1)
  const name = (await row.getByRole('link').first().textContent())!
  marketplace.faults.add({ kind: 'status', status: 500, message: 'Database is locked', call: 'POST state/status', times: 1 })
  await row.getByRole('button', { name: 'active', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Change Status?' })
  await expect(question).toContainText(`State: ${name}`)
  await question.getByRole('button', { name: 'Yes' }).click()
  const told = notice(page, `${name}: ${NOT_KNOWN} Something went wrong on the server. It says: “Database is locked”`)
  await expect(told).toBeVisible()
  await expect(told.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await press(told, 'Check', { notice: `${name} is active.` })
})

test('waiting for an answer that does not come can be stopped', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/update-city/1')
  await title(page).fill('Renamed Town')
  marketplace.faults.add({ kind: 'delay', milliseconds: 14_000, call: 'POST city/update', times: 1 })
  await page.getByRole('button', { name: 'Update City' }).click()
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(alert(page)).toContainText(`${NOT_KNOWN} You stopped waiting for the server’s answer.`)
  await expect(title(page)).toHaveValue('Renamed Town')
})

test('odd rows show with the word as it came and can be changed; one without an id is left out and counted', async ({ page, marketplace }) => {
  const town = { title: 'Rosario', state_id: 1, state_title: 'Santa Fe', country_id: 1, country_title: 'Argentina', status: 'Active' }
  const rows = [
    { ...town, id: 1, status: 'Suspended' },
    { ...town, id: '2', title: null, status: null },
    { ...town, title: 'Nobody' },
    { ...town, id: 4, title: 25, state_id: 'x', latitude: {} },
  ]
  marketplace.faults.add({ kind: 'body', body: json({ code: '1', data: rows }), call: 'GET city/lists*' })
  await openScreen(page, '/admin/cities')
  const table = page.getByRole('grid', { name: 'cities' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(page.getByText('1 record could not be read and is left out. Diagnostics has the details.')).toBeVisible()
  await expect(table.getByRole('button', { name: 'No status' })).toBeVisible()
  await table.getByRole('button', { name: 'Suspended' }).click()
  await page.getByRole('dialog', { name: 'Change Status?' }).getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => callsTo(marketplace, 'city/status').map(call => call.body)).toEqual(['id=1&status=Active'])
})

test('a message of 5,000 characters is folded, can be read whole, and can be dismissed', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/states')
  const long = `Start ${'of a long story '.repeat(320)}end`
  marketplace.faults.add({ kind: 'rejected', message: long, call: 'POST state/status', times: 1 })
  await page.getByRole('grid', { name: 'states' }).getByRole('row').nth(1).getByRole('button', { name: 'active', exact: true }).click()
  await page.getByRole('dialog', { name: 'Change Status?' }).getByRole('button', { name: 'Yes' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Start of a long story' })
  await expect(told).toBeVisible()
  await told.hover()
  expect((await told.boundingBox())!.height).toBeLessThan(400)
  await told.getByRole('button', { name: 'Show all' }).click()
  await expect(told).toContainText('story end')
  expect((await told.boundingBox())!.height).toBeLessThan(500)
  await press(told, 'Dismiss', { gone: told })
})

test('settings open with whatever the backend has, say what is missing, and can be put right', async ({ page, marketplace }) => {
  marketplace.faults.add({
    kind: 'body',
    body: json({ code: '1', data: { ios_app_version: null, ios_app_update_type: 'hard_update', android_app_version: '4.1', limit_distance: 50 } }),
    call: 'GET settings',
    times: 2, // also before they are saved
  })
  marketplace.faults.add({ kind: 'body', body: json({ code: 1 }), call: 'POST update-settings', times: 1 })
  await openScreen(page, '/admin/settings')
  await expect(
    page.getByText(
      'The server has no iOS app version, the unknown iOS update type “hard_update” and no Android update type. Fill in the empty fields and save.',
    ),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'iOS app version' }).fill('5.0')
  for (const name of ['iOS update type', 'Android update type'])
    await page.getByRole('radiogroup', { name }).getByRole('radio', { name: 'soft_update' }).check()
  await press(page, 'Save', { shows: page.getByRole('status').getByText('Saved', { exact: true }) })
  expect(new URLSearchParams(marketplace.calls.findLast(call => call.path === 'update-settings')!.body).get('limit_distance')).toBe('50')
})

test('a count that is none leaves the other four standing; stored counts show their age', async ({ page, marketplace }) => {
  marketplace.faults.add({
    kind: 'body',
    body: json({ code: 1, data: { user_list: null, pro_list: 7, quotation_list: '8', services_list: {}, booking_list: 0 } }),
    call: 'GET dashboard-data',
    times: 1,
  })
  await signIn(page)
  const card = (name: string) => page.getByRole('group', { name })
  await expect(card('Total Active Users')).toContainText('Not available')
  await expect(card('Total Professionals')).toContainText('7')
  await expect(card('Total Bookings')).toContainText('0')
  await expectNoViolations(page)
  marketplace.faults.add({ kind: 'offline', call: '*' })
  await goTo(page, '/admin/settings', { shows: page.getByRole('heading', { name: 'Settings' }) })
  await goTo(page, '/admin/dashboard', {
    shows: page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^As of / }),
  })
  await expect(card('Total Professionals')).toContainText('7')
})

test('a city whose state is not among its country’s states shows that state, and sends it only as shown', async ({ page, marketplace }) => {
  const odd = {
    id: 1,
    title: 'Rosario',
    state_id: 987_654,
    state_title: 'Elsewhere',
    country_id: 1,
    country_title: 'Argentina',
    latitude: 1e-7,
    longitude: '181.5',
    status: 'Active',
  }
  // It is read when the form opens and before it is saved.
  marketplace.faults.add({ kind: 'body', body: json({ code: 1, data: odd }), call: 'GET city/show/1', times: 2 })
  await openScreen(page, '/admin/update-city/1', { values: { State: 'Elsewhere (ID 987654, not a state of this country)', Latitude: '0.0000001' } })
  await title(page).fill('Rosario Norte')
  await page.getByRole('button', { name: 'Update City' }).click()
  await expect
    .poll(() => bodiesTo(marketplace, 'city/update'))
    .toEqual([{ id: '1', title: 'Rosario Norte', state_id: '987654', latitude: '0.0000001', longitude: '181.5' }])
})
