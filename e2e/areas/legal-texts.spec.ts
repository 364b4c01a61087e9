/** Terms and conditions, and the privacy policy: lists, forms, comparison, paper. What all lists and forms share is proved on the cities. */
import { LEGAL_TEXTS } from '../../electron/demo/words.ts'
import {
  bodiesTo,
  bodyTo,
  callsTo,
  expect,
  expectNoViolations,
  goTo,
  offPaper,
  onPaper,
  openScreen,
  type Page,
  proves,
  signIn,
  stopClock,
  test,
} from '../kit/kit.ts'
import { expectAfter, keys, press } from '../kit/screen.ts'
import { cellAt, printedAlone, recordRow, rowAt } from '../kit/parts.ts'

const TERMS = '/admin/terms-conditions'
const PRIVACY = '/admin/privacy-policy'

const row = (page: Page, id: number) => recordRow(page.getByRole('grid'), id)
const panel = (page: Page) => page.getByRole('dialog', { name: /^(Terms text|Privacy policy)$/ })
const text = (page: Page, name: string) => panel(page).getByRole('region', { name, exact: true })
const alert = (page: Page) => page.getByRole('alert')
const field = (page: Page, name: 'Country' | 'Language') => page.getByRole('combobox', { name, exact: true })
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const pick = async (page: Page, name: 'Country' | 'Language', title: string) => {
  await field(page, name).fill(title)
  await page.getByRole('option', { name: title, exact: true }).click()
}
const compareWith = async (page: Page, title: string) => {
  await panel(page).getByRole('combobox', { name: 'Compare with' }).fill(title)
  await page.getByRole('option', { name: title }).click()
}

test(
  'terms and policies are listed with country, language and the beginning of the text; odd rows hide none',
  { annotation: proves('F-055 O-183 O-184 O-390 O-391 O-393 F-056 O-187 O-188 O-700 O-195 O-395 O-396 O-397 O-399') },
  async ({ page, marketplace }) => {
    await signIn(page)
    for (const { address, title, cell } of [
      { address: TERMS, title: 'Terms & Conditions', cell: 'Términos y condicionesEl mercado' },
      { address: PRIVACY, title: 'Privacy Policy', cell: 'Política de privacidadGuardamos' },
    ]) {
      await test.step(title, async () => {
        await goTo(page, address, { shows: page.getByRole('heading', { name: title }) })
        await expect(page.getByRole('grid').getByRole('columnheader')).toHaveText(['Actions', 'Id', 'Country', 'Language', 'Description'])
        const first = rowAt(page, 0)
        await expect(cellAt(first, 2)).toHaveText('Argentina')
        await expect(cellAt(first, 3)).toHaveText('es')
        await expect(cellAt(first, 4)).toContainText(cell.replace(/([a-z])([A-Z])/, '$1 $2'))
        await expect(page.getByRole('grid')).not.toContainText('<p>')
        if (address === PRIVACY) await expect(row(page, 12).getByRole('link'), 'a country that has no name').toHaveText('XX')
        if (address === PRIVACY) await expect(page.getByText('1 record could not be read and is left out.')).toBeVisible()
        await expectNoViolations(page)
        await first.getByRole('button', { name: 'Actions for Argentina, es' }).click()
        await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Compare', 'Open in new window', 'Copy address'])
        await page.keyboard.press('Escape')
      })
    }
    await test.step('Privacy Policy: the Description column shows the first 500 characters of the text, its HTML taken away before they are counted', async () => {
      const words = 'Guardamos lo necesario. '.repeat(30)
      const policy = { id: 9, country_code: 'AR', lang_code: 'es', key: 'privacy-and-policy', value: `<p class="first">${words}</p>` }
      marketplace.faults.add({ kind: 'body', call: 'GET generalSetting/lists', body: JSON.stringify({ code: '1', message: '', data: [policy] }) })
      await press(page, 'Refresh', { shows: page.getByText('1–1 of 1') })
      await expect(cellAt(row(page, 9), 4)).toHaveText(words.slice(0, 500).trim())
    })
  },
)

test(
  'terms are added by keyboard alone; a refusal loses nothing, and the list shows their first 500 characters',
  { annotation: proves('O-185 O-480 O-481 O-649 O-699') },
  async ({ page, marketplace }) => {
    await openScreen(page, TERMS)
    const add = page.getByRole('button', { name: 'Add New Terms & Conditions' })
    await add.focus()
    await keys(page, 'Enter', { to: /admin\/add-TC$/, shows: page.getByRole('heading', { name: 'Add Terms & Conditions' }) })
    await page.getByRole('button', { name: 'Add Terms & Conditions' }).click()
    await expect(field(page, 'Country')).toHaveAccessibleDescription('Required')
    await expect(field(page, 'Language')).toHaveAccessibleDescription('Required')
    expect(marketplace.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).not.toContain('generalSetting/store')
    await expectNoViolations(page)

    await expect(field(page, 'Country')).toBeFocused()
    await page.keyboard.type('Argent')
    await page.keyboard.press('Tab') // takes the marked option
    await expect(field(page, 'Country')).toHaveValue('Argentina')
    await field(page, 'Language').focus()
    await page.keyboard.type('Spanish')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Language')).toHaveValue('Spanish')
    await description(page).focus()
    const long = 'Lo que vale en Chile & más allá. '.repeat(20).trim()
    await page.keyboard.insertText(long)
    await page.keyboard.press('Control+Enter')
    await expect(field(page, 'Language')).toHaveAccessibleDescription('The language has already been taken.')
    await expect(description(page)).toHaveText(long)
    await pick(page, 'Country', 'Chile')
    await stopClock(page)
    await press(page, 'Add Terms & Conditions', { notice: 'Text added successfully' })
    await expectAfter(page, [950, /add-TC$/])
    await page.clock.runFor(100)
    await page.clock.resume()
    await expect(page).toHaveURL(/admin\/terms-conditions$/)
    expect(bodyTo(marketplace, 'generalSetting/store')).toEqual({
      country_code: 'CL',
      lang_code: 'es',
      key: 'terms-and-condition',
      value: `<p>${long.replaceAll('&', '&amp;')}</p>`,
    })
    await expect(cellAt(page.getByRole('row', { name: /Chile/ }), 4)).toHaveText(long.slice(0, 500))
  },
)

test(
  'terms written elsewhere go back byte by byte beside another change; before an edit drops active content, a question names it',
  { annotation: proves('O-186 O-393 O-650') },
  async ({ page, marketplace }) => {
    await test.step('terms written elsewhere are changed in one word, and all the rest goes back byte by byte', async () => {
      await openScreen(page, TERMS)
      await press(page, row(page, 5).getByRole('link'), { to: /admin\/update-TC\/5$/, shows: page.getByRole('heading', { name: 'Update Terms & Conditions' }) })
      await expect(field(page, 'Country')).toHaveValue('Mexico')
      await expect(description(page).getByText('Table', { exact: true })).toBeVisible()
      await expectNoViolations(page)
      await pick(page, 'Language', 'Portuguese')
      await press(page, 'Update Terms & Conditions', { to: /admin\/terms-conditions$/ })
      await expect(cellAt(row(page, 5), 3)).toHaveText('pt')
      expect(bodyTo(marketplace, 'generalSetting/update')).toEqual({
        id: '5',
        country_code: 'MX',
        lang_code: 'pt',
        key: 'terms-and-condition',
        value: LEGAL_TEXTS.withTable,
      })

      await row(page, 5).getByRole('link').click()
      await description(page).getByText('Términos y condiciones para México').click()
      await page.keyboard.press('Control+Home')
      await page.keyboard.type('Nuevos ')
      await page.getByRole('button', { name: 'Update Terms & Conditions' }).click()
      await expect.poll(() => callsTo(marketplace, 'generalSetting/update').length).toBe(2)
      const { value } = bodyTo(marketplace, 'generalSetting/update')
      expect(value).toContain('Nuevos ')
      const kept = LEGAL_TEXTS.withTable.slice(LEGAL_TEXTS.withTable.indexOf('<p>Quien'))
      expect(value!.slice(-kept.length)).toBe(kept)
      await expect(page).toHaveURL(/admin\/terms-conditions$/)
    })
    await test.step('active content goes back as it is stored beside another change; before an edit drops any of it, a question names it', async () => {
      const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
      const stored = `<p onclick="x()">Uno</p>\n<script>alert("1 < 2")</script><p><a href="javascript:x()">dos</a></p>\n${table}`
      const body = JSON.stringify({
        code: '1',
        data: { general_details: { id: 5, country_code: 'MX', lang_code: 'es', key: 'terms-and-condition', value: stored } },
      })
      marketplace.calls.length = 0
      marketplace.faults.add({ kind: 'body', call: 'GET generalSetting/show/5', body })
      const updates = () => bodiesTo(marketplace, 'generalSetting/update')
      await goTo(page, '/admin/update-TC/5')
      await expect(
        page.getByText('This text contains a script in an attribute, a script and an unsafe address. It stays unchanged unless you edit the text.'),
      ).toBeVisible()
      await pick(page, 'Language', 'Portuguese')
      const save = page.getByRole('button', { name: 'Update Terms & Conditions' })
      await save.click()
      await expect.poll(updates).toMatchObject([{ lang_code: 'pt', value: stored }])
      await expect(page).toHaveURL(/admin\/terms-conditions$/)

      await goTo(page, '/admin/update-TC/5')
      await description(page).getByText('Uno').click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('Todo')
      await expect(description(page), 'in place of all, the table at the end too').toHaveText('Todo')
      await page.keyboard.press('Control+z')
      await expect(description(page)).toContainText('dos')
      await page.keyboard.press('Control+End')
      await page.keyboard.type('fin')
      await expect(description(page).getByText('fin'), 'behind the table').toBeInViewport()
      await save.click()
      const question = page.getByRole('alertdialog', { name: 'Save and lose content?' })
      await expect(question).toContainText('“Description” contains a script in an attribute, a script and an unsafe address')
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await expectNoViolations(page)
      await keys(page, 'Escape', { focused: description(page) })
      expect(updates()).toHaveLength(1)
      await page.keyboard.press('Control+Enter')
      await question.getByRole('button', { name: 'Save anyway' }).click()
      await expect.poll(updates).toMatchObject([{}, { value: `<p>Uno</p>\n<p><a>dos</a></p>\n${table}<p>fin</p>` }])
    })
  },
)

test(
  'a privacy policy is added, of which nobody knows for a time, and changed, each with the list after 1000 ms, with a country that is not in the list',
  { annotation: proves('O-189 O-191 O-192 O-193 O-482 O-483 O-655 O-190 O-194 O-656 O-697') },
  async ({ page, marketplace }) => {
    await test.step('a privacy policy of which nobody knows whether it was added is looked for by country and language', async () => {
      await openScreen(page, PRIVACY)
      await press(page, 'Add New Privacy Policy', { to: /admin\/add-PrivacyPolicy$/ })
      const submit = page.getByRole('button', { name: 'Add Privacy Policy' })
      await submit.click()
      await expect(field(page, 'Country')).toHaveAccessibleDescription('Required')
      await expect(field(page, 'Language')).toHaveAccessibleDescription('Required')
      await expect(page.getByRole('toolbar', { name: 'Formatting for Description' })).toBeVisible()
      await pick(page, 'Country', 'Mexico')
      await pick(page, 'Language', 'Portuguese')
      await description(page).fill('Seus dados são seus.')
      marketplace.faults.add({ kind: 'cut', call: 'POST generalSetting/store', times: 1 })
      await submit.click()
      await expect(alert(page)).toContainText('Not known whether this was saved.')
      await alert(page).getByRole('button', { name: 'Check' }).click()
      await expect(alert(page)).toContainText('The list has no privacy policy “MX pt”.')
      await expect(description(page)).toHaveText('Seus dados são seus.')
      await pick(page, 'Language', 'Spanish')
      await alert(page).getByRole('button', { name: 'Check' }).click()
      await expect(alert(page)).toContainText('The list has no privacy policy “MX pt”.')
      await pick(page, 'Language', 'Portuguese')
      await submit.click()
      await press(page.getByRole('dialog', { name: 'Send again?' }), 'Send again', { to: /admin\/privacy-policy$/ })
      expect(bodyTo(marketplace, 'generalSetting/store')).toEqual({
        country_code: 'MX',
        lang_code: 'pt',
        key: 'privacy-and-policy',
        value: '<p>Seus dados são seus.</p>',
      })
    })
    await test.step('a privacy policy is changed and the list is back after 1 s; a country that is not in the list is kept', async () => {
      await press(page, row(page, 12).getByRole('link'), { to: /admin\/update-PrivacyPolicy\/12$/ })
      await expect(page.getByRole('heading', { name: 'Update Privacy Policy' })).toBeVisible()
      await expect(field(page, 'Country')).toHaveValue('XX (not in the list of countries)')
      await expectNoViolations(page)
      await pick(page, 'Language', 'Portuguese')
      const submit = page.getByRole('button', { name: 'Update Privacy Policy' })
      marketplace.faults.add({ kind: 'status', status: 500, message: 'Not now.', call: 'POST generalSetting/update', times: 1 })
      await submit.click()
      await expect(alert(page)).toContainText('Not now.')
      await alert(page).getByRole('button', { name: 'Check' }).click()
      await expect(alert(page)).toContainText('It wasn’t saved. The server still has the earlier values.')
      await expect(field(page, 'Language')).toHaveValue('Portuguese')
      await submit.click()
      await stopClock(page)
      await press(page.getByRole('dialog', { name: 'Send again?' }), 'Send again', { notice: 'Text updated successfully' })
      await expectAfter(page, [950, /update-PrivacyPolicy\/12$/])
      await page.clock.runFor(100)
      await page.clock.resume()
      await expect(page).toHaveURL(/admin\/privacy-policy$/)
      const sent = bodyTo(marketplace, 'generalSetting/update')
      expect(sent).toMatchObject({ id: '12', country_code: 'XX', lang_code: 'pt', key: 'privacy-and-policy' })
      expect(sent.value).toMatch(/^<p><strong>Privacy policy<\/strong><\/p>/)
    })
  },
)

test('a text stands beside another, and paper has both and nothing of the list', async ({ page, marketplace }) => {
  await test.step('a text stands beside that of another country or language, stays beside the next one, and says where it cannot be read', async () => {
    await openScreen(page, TERMS)
    await row(page, 1).focus()
    await keys(page, 'Space', { shows: [text(page, 'Argentina, es').getByText('Cancele sin cargo'), text(page, 'Argentina, es').locator('[lang="es"]')] })
    await compareWith(page, 'Brazil, pt')
    await expect(text(page, 'Brazil, pt')).toContainText('Termos e condições')
    const [left, right] = [await text(page, 'Argentina, es').boundingBox(), await text(page, 'Brazil, pt').boundingBox()]
    expect(right!.y).toBe(left!.y)
    expect(right!.x).toBeGreaterThanOrEqual(left!.x + left!.width)
    await expectNoViolations(page)

    marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'GET generalSetting/show/3', times: 1 })
    await row(page, 3).focus()
    await expect(panel(page).getByText('Not today.')).toBeVisible()
    await row(page, 4).focus()
    await expect(text(page, 'Spain, en')).toContainText('Terms and conditions')
    await row(page, 3).focus()
    await expect(text(page, 'Spain, es')).toContainText('Términos y condiciones')
    await row(page, 8).focus()
    await expect(text(page, 'Brazil, en')).toContainText('No text yet.')
    await expect(panel(page).getByRole('combobox', { name: 'Compare with' })).toHaveValue('Brazil, pt')
    await expect(text(page, 'Brazil, pt')).toContainText('Termos e condições')
    // All of what is kept of a table, for who only reads.
    await row(page, 5).focus()
    await expect(text(page, 'Mexico, es')).toContainText('Menos de 2 horas | 100 %')
    await keys(page, 'Escape', { gone: panel(page), focused: row(page, 5) })
  })
  await test.step('while a text is open, paper has it and what it is compared with, and nothing of the list', async () => {
    await goTo(page, `${TERMS}?details=5`)
    await expect(panel(page).getByRole('combobox', { name: 'Compare with' }), 'is still chosen').toHaveValue('Brazil, pt')
    await expect(text(page, 'Brazil, pt')).toBeVisible()
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await panel(page).getByRole('button', { name: 'Print', exact: true }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed')
    const lines = await onPaper(page)
    expect(lines.slice(0, 3)).toEqual(['Terms & Conditions', 'Mexico, es', 'Términos y condiciones para México'])
    expect(lines).toContain('Menos de 2 horas | 100 %')
    expect(lines).toContain('Brazil, pt')
    expect(lines.at(-1)).toBe('Pague somente pelo mercado.')
    const width = (await printedAlone(page).boundingBox())!.width / page.viewportSize()!.width
    expect(width, 'as wide as the paper').toBeGreaterThan(0.95)
    await offPaper(page)
    await press(panel(page), 'Exit', { gone: panel(page) })
    expect((await onPaper(page)).join('\n')).toContain('Argentina\tes')
  })
})

test('without a network texts are read and compared; Save says so and keeps what was typed', async ({ page, marketplace }) => {
  await openScreen(page, PRIVACY, { shows: row(page, 9) })
  await goTo(page, '/admin/update-PrivacyPolicy/10')
  await expect(field(page, 'Country')).toHaveValue('Argentina')
  marketplace.faults.add({ kind: 'offline', call: '*' })
  await description(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' At once.')
  await page.getByRole('button', { name: 'Update Privacy Policy' }).click()
  // The text is read before it is saved, so that nothing has left.
  await expect(alert(page)).toContainText('Nothing was sent, because the record couldn’t be read first.', { timeout: 20_000 })
  await expect(description(page)).toContainText('At once.')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await row(page, 11).focus()
  await page.keyboard.press('Space')
  await expect(text(page, 'Spain, es')).toContainText('Política de privacidad', { timeout: 20_000 })
  await compareWith(page, 'Argentina, en')
  await expect(text(page, 'Argentina, en')).toContainText('Privacy policy')
})

test('what is denied shows the notice and sends nothing; reading, comparing and printing are allowed', async ({ page, marketplace }) => {
  await openScreen(page, TERMS, 'restricted')
  const notice = page.getByRole('alert').filter({ hasText: "You don't have permission ." })
  await press(page, 'Add New Terms & Conditions', { shows: notice, to: /admin\/terms-conditions$/ })
  await row(page, 1).focus()
  await keys(page, 'Space', { shows: text(page, 'Argentina, es') })
  await expect(panel(page).getByRole('button', { name: 'Print', exact: true })).not.toHaveAccessibleDescription(/permission/)
  await goTo(page, '/admin/update-TC/1')
  await expect(field(page, 'Country')).toHaveValue('Argentina')
  await press(page, 'Update Terms & Conditions', { shows: notice })
  expect(marketplace.calls.filter(({ path, method }) => path.startsWith('generalSetting/') && method !== 'GET')).toEqual([])
})
