/** Translations: the list of pages, the editor of keys and values, and its gates. */
import type { Fault } from '../../electron/demo/faults.ts'
import { expect, expectNoViolations, type Page, proves, type ServedMarketplace, stopClock, test, THEME_WALKS } from '../kit/kit.ts'
import { goTo, leaveTo, openScreen, signIn } from '../kit/navigation.ts'
import { alert, chooseFrom, keys, notice, press } from '../kit/screen.ts'
import { bodyOf, callsTo, textsIn } from '../kit/sent.ts'
import { cellsOf, focusedIn, wholePage } from '../kit/parts.ts'

const BLOCKED = 'You don’t have access. Ask an administrator who manages permissions.'
const NOTICE = "You don't have permission ."
const language = (page: Page) => page.getByRole('combobox', { name: 'Language' })
const key = (page: Page, row: number) => page.getByRole('textbox', { name: `Key ${row}`, exact: true })
const value = (page: Page, of: string, name: string) => page.getByRole('textbox', { name: `${of} value of ${name}`, exact: true })
const find = (page: Page) => page.getByRole('searchbox', { name: 'Find on this page' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

async function choose(page: Page, title: string): Promise<void> {
  await language(page).fill(title)
  await page.getByRole('option', { name: title, exact: true }).click()
}
async function openPage(page: Page, id: number, title: string, who: 'full' | 'restricted' = 'full'): Promise<void> {
  await openScreen(page, `/admin/translation/${id}`, who)
  await choose(page, title)
  await expect(key(page, 1)).toBeVisible()
}
/** Types something into each value that is missing. */
async function fillGaps(page: Page, count: number): Promise<void> {
  for (let left = count; left > 0; left--) {
    await submit(page).click()
    const gap = page.getByRole('region', { name: 'Keys and values' }).getByRole('textbox').and(focusedIn(page))
    await expect(gap).toHaveValue('')
    await page.keyboard.type(`text ${left}`)
    await expect(page.getByText(`${left - 1} of`, { exact: false }).filter({ hasText: /^\d+ of \d+ missing$/ })).toBeVisible()
  }
}
/** Submits once more what nobody knows to be saved, which is asked about first. */
async function submitAgain(page: Page): Promise<void> {
  await submit(page).click()
  await page.getByRole('dialog', { name: 'Send again?' }).getByRole('button', { name: 'Send again' }).click()
}
const stores = (marketplace: ServedMarketplace) => callsTo(marketplace, 'translation/store')
/** A page of three texts, two of them in Spanish. */
const SMALL: Record<string, Record<string, string>> = {
  save: { English: 'Save', Spanish: 'Guardar' },
  cancel: { English: 'Cancel' },
  close: { English: 'Close', Spanish: 'Cerrar' },
}
function small(marketplace: ServedMarketplace, texts = SMALL, id = 1): void {
  const body = JSON.stringify({
    code: 1,
    message: '',
    data: { translation_details: Object.entries(texts).map(([lang_key, map]) => ({ lang_key, lang_value: JSON.stringify(map) })) },
  })
  answerWith(marketplace, id, body)
}
function answerWith(marketplace: ServedMarketplace, id: number, body: string): void {
  for (const call of [`GET Translation/translationsByPage/${id}`, `GET Translation/translations/*/${id}`])
    marketplace.faults.add({ kind: 'body', call, body } satisfies Fault)
}
/** Goes on to another page, which has these texts; without any it has those of the demo. */
async function openNext(page: Page, marketplace: ServedMarketplace, id: number, texts?: typeof SMALL): Promise<void> {
  marketplace.faults.clear()
  marketplace.calls.length = 0
  if (texts) small(marketplace, texts, id)
  await goTo(page, `/admin/translation/${id}`)
  await choose(page, 'Spanish')
  if (!texts || Object.keys(texts).length > 0) await expect(key(page, 1)).toBeVisible()
}
async function logOut(page: Page): Promise<void> {
  await chooseFrom(page, 'Account', 'Logout')
}

test(
  'the list leads to the editor, where the language comes first, and loads the page in it',
  {
    annotation: proves(
      'F-091 F-092 F-093 F-094 F-095 F-096 F-229 F-230 F-231 F-436 F-437 F-005 F-008 F-049 F-098 F-099 F-100 F-232 F-234 F-235 F-291 F-292 F-434 F-438 F-439 F-497',
    ),
  },
  async ({ page, marketplace }) => {
    await test.step('the list shows title and description; Edit Languages leads to the editor', async () => {
      await signIn(page)
      await press(page, page.getByRole('link', { name: 'Language Translate' }), { shows: page.getByRole('heading', { name: 'Language Translate' }) })
      await expect(page).toHaveURL(/#\/admin\/translation$/)
      const table = page.getByRole('grid', { name: 'pages' })
      await expect(table.getByRole('columnheader')).toHaveText(['Actions', 'ID', 'Title', 'Description'])
      await expect(table.getByRole('row')).toHaveCount(10)
      await expect(cellsOf(table.getByRole('row').nth(2))).toHaveText(['', '2', 'Help and legal texts', 'Longer texts with headings, lists and links'])
      for (const [title, address] of [
        ['Booking', /#\/admin\/translation\/4$/],
        ['Help and legal texts', /#\/admin\/translation\/2\/descriptive$/],
      ] as const) {
        await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
        await page.getByRole('menuitem', { name: 'Edit Languages' }).click()
        await expect(page).toHaveURL(address)
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await page.goBack()
      }
      expect(callsTo(marketplace, 'Translation/pages').map(call => call.method)).toContain('GET')
    })
    await test.step('the language comes first, and loads the page in it', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/translation/1', { shows: page.getByText('Choose a language to see and edit its 60 texts.') })
      await expect(language(page)).toHaveValue('')
      await expect(key(page, 1)).toHaveCount(0)
      await expect(submit(page)).toHaveCount(0)
      expect(marketplace.calls.some(call => call.path.startsWith('Translation/translations/'))).toBe(false)
      await choose(page, 'Spanish')
      await expect(key(page, 1)).toHaveValue('email.title')
      await expect(value(page, 'Spanish', 'email.title')).toHaveValue('Sobre la dirección de correo')
      await expect(page.getByText('Your e-mail address', { exact: true }), 'the default language beside it').toBeVisible()
      await choose(page, 'English')
      await expect(value(page, 'English', 'email.title')).toHaveValue('Your e-mail address')
      await expect(page.getByText('Your e-mail address', { exact: true }), 'not beside itself').toHaveCount(1)
      expect(
        marketplace.calls.filter(call => call.path.startsWith('Translation/') && call.path !== 'Translation/pages').map(call => `${call.method} ${call.path}`),
      ).toEqual(['GET Translation/translationsByPage/1', 'GET Translation/translations/Spanish/1', 'GET Translation/translations/English/1'])
    })
  },
)

test('languages, keys and rows are for those who may', { annotation: proves('F-375 F-372 F-373 F-374') }, async ({ page, marketplace }) => {
  await test.step('only assigned languages can be chosen', async () => {
    await openScreen(page, '/admin/translation/1')
    await language(page).click()
    await expect(page.getByRole('option')).toHaveText(['English', 'Spanish', 'Portuguese'])
    await page.keyboard.press('Escape')
  })
  await test.step('another administrator has other languages', async () => {
    await logOut(page)
    await openScreen(page, '/admin/translation/1', 'restricted')
    await language(page).click()
    await expect(page.getByRole('option')).toHaveText(['English', 'Spanish'])
    await page.keyboard.press('Escape')
  })
  await test.step('keys and rows are for role type d alone; values are for all', async () => {
    await openNext(page, marketplace, 3, SMALL)
    for (const blocked of [key(page, 1), page.getByRole('button', { name: 'Add More' }), page.getByRole('button', { name: 'Remove cancel' })]) {
      await expect(blocked, 'said before it is tried').toHaveAccessibleDescription(BLOCKED)
    }
    const gates: Array<[string, () => Promise<void>]> = [
      ['type into a key', () => key(page, 1).press('x')],
      ['paste into a key', () => key(page, 1).fill('other')],
      ['add', () => page.getByRole('button', { name: 'Add More' }).click()],
      ['remove', () => page.getByRole('button', { name: 'Remove cancel' }).click()],
    ]
    for (const [name, act] of gates) {
      await act()
      await expect(alert(page, NOTICE), name).toBeVisible()
      await press(alert(page, NOTICE), 'Dismiss', { gone: alert(page, NOTICE) })
    }
    await expect(key(page, 1)).toHaveValue('save')
    await expect(page.getByRole('region', { name: 'Keys and values' }).getByRole('listitem')).toHaveCount(3)
    await value(page, 'Spanish', 'cancel').fill('Cancelar')
    marketplace.faults.add({ kind: 'body', call: 'POST translation/store', body: '{"code":"1","message":"Saved"}' })
    await press(page, submit(page), { notice: 'Languages Updated Successfully.' })
  })
  await test.step('whoever may not remove rows cannot submit a page with a text that could not be read', async () => {
    marketplace.calls.length = 0
    const body = JSON.stringify({
      code: 1,
      message: '',
      data: { translation_details: [{ lang_key: 'save', lang_value: '{"Spanish":"Guardar"}' }, { lang_value: '{}' }] },
    })
    answerWith(marketplace, 4, body)
    await goTo(page, '/admin/translation/4')
    await choose(page, 'Spanish')
    await submit(page).click()
    await expect(alert(page, 'Nothing was sent. Submitting would remove the texts that could not be read, and you don’t have access to do that.')).toBeVisible()
    expect(stores(marketplace)).toHaveLength(0)
  })
})

test(
  'the texts of a page are found among 400 keys, with what is missing marked; what was typed and what was saved is there again',
  { annotation: proves('F-296') },
  async ({ page, marketplace }) => {
    await test.step('a loader shows for 1.5 s, and nobody has to wait for it', async () => {
      await signIn(page)
      await stopClock(page)
      await goTo(page, '/admin/translation/1')
      const loader = page.getByRole('progressbar', { name: 'Loading translations' })
      await expect(loader).toBeVisible()
      await page.clock.runFor(1_400)
      await expect(language(page), 'can be chosen meanwhile').toBeEnabled()
      await expect(loader).toBeVisible()
      await page.clock.runFor(150)
      await expect(loader).toHaveCount(0)
      await page.clock.resume()
    })
    await test.step('missing values are marked and counted, and can be shown alone', async () => {
      await choose(page, 'Spanish')
      await expect(page.getByRole('list', { name: 'Missing values' }).getByRole('listitem')).toHaveText([
        'English: 1 of 60 missing',
        'Portuguese: 15 of 60 missing',
      ])
      const count = page.getByText(/^\d+ of 60 missing$/)
      await expect(count).toHaveText('9 of 60 missing')
      const gap = value(page, 'Spanish', 'photo.title')
      await expect(gap).toHaveAccessibleDescription('Missing')
      await expect(page.getByRole('alert'), 'a gap is no alarm').toHaveCount(0)
      await gap.fill('Foto')
      await expect(gap).toHaveAccessibleDescription('')
      await expect(count).toHaveText('8 of 60 missing')
      await gap.fill(' ')
      await expect(count).toHaveText('9 of 60 missing')
      await press(page, 'Missing only', { shows: page.getByText('9 of 60 rows') })
      await gap.fill('Foto de perfil')
      await expect(gap, 'what is filled in stays in sight').toHaveValue('Foto de perfil')
      await expect(page.getByRole('region', { name: 'Keys and values' }).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '9')
      await gap.fill('')
      await page.getByRole('button', { name: 'Missing only' }).click()
    })
    await test.step('leaving typed work is asked about, by the drawer and by another language; the draft is there again', async () => {
      await value(page, 'Spanish', 'email.title').fill('Su correo')
      await page.getByRole('button', { name: 'Add More' }).click()
      await key(page, 61).fill('more.key')
      await press(page, page.getByRole('link', { name: 'Dashboard' }), { focused: question(page).getByRole('button', { name: 'Stay' }) })
      await question(page).getByRole('button', { name: 'Stay' }).click()
      await expect(key(page, 61)).toHaveValue('more.key')
      await choose(page, 'English')
      await question(page).getByRole('button', { name: 'Stay' }).click()
      await expect(language(page)).toHaveValue('Spanish')
      await choose(page, 'English')
      await question(page).getByRole('button', { name: 'Leave' }).click()
      await expect(value(page, 'English', 'email.title')).toHaveValue('Your e-mail address')
      await choose(page, 'Spanish')
      await expect(page.getByText('Your unsaved draft was restored.')).toBeVisible()
      await expect(value(page, 'Spanish', 'email.title')).toHaveValue('Su correo')
      await find(page).fill('more.key')
      await expect(key(page, 61)).toHaveValue('more.key')
      await page.getByRole('button', { name: 'Discard draft' }).click()
      await find(page).fill('')
      await expect(value(page, 'Spanish', 'email.title')).toHaveValue('Sobre la dirección de correo')
      await press(page, page.getByRole('link', { name: 'Dashboard' }), { shows: page.getByRole('heading', { name: 'Dashboard' }) })
    })
    await test.step('what was saved is there again', async () => {
      await goTo(page, '/admin/translation/1')
      await choose(page, 'Spanish')
      await expect(key(page, 1)).toBeVisible()
      await fillGaps(page, 9)
      await key(page, 60)
        .scrollIntoViewIfNeeded()
        .catch(() => undefined)
      await press(page, submit(page), { notice: 'Languages Updated Successfully.', shows: page.getByText('0 of 60 missing') })
      await press(page, page.getByRole('link', { name: 'Dashboard' }), { shows: page.getByRole('heading', { name: 'Dashboard' }) })
      await goTo(page, '/admin/translation/1')
      await expect(page.getByRole('list', { name: 'Missing values' }).getByRole('listitem')).toHaveText([
        'English: 1 of 60 missing',
        'Spanish: 0 of 60 missing',
        'Portuguese: 15 of 60 missing',
      ])
      await choose(page, 'Spanish')
      await expect(value(page, 'Spanish', 'photo.title')).toHaveValue('text 9')
      expect(stores(marketplace)).toHaveLength(1)
    })
    await test.step('find within the page looks in keys, values and the default language, and Ctrl+F leads there', async () => {
      await goTo(page, '/admin/translation/7')
      await choose(page, 'Portuguese')
      await expect(key(page, 1)).toBeVisible()
      await key(page, 1).focus()
      await keys(page, 'Control+f', { focused: find(page) })
      for (const [text, found, name] of [
        ['AGENDA', '20 of 400 rows', 'schedule.title'],
        ['certificate.why', '1 of 400 rows', 'certificate.why'],
        ['need help with the TEAM', '0 of 400 rows', null],
        ['help with the TEAM', '1 of 400 rows', 'team.help'],
        ['ocupacao', '0 of 400 rows', null],
      ] as const) {
        await find(page).fill(text)
        await expect(page.getByText(found), text).toBeVisible()
        if (name) await expect(value(page, 'Portuguese', name), text).toBeVisible()
      }
      await page.getByRole('button', { name: 'Show all rows' }).click()
      await expect(find(page)).toHaveValue('')
      await expect(key(page, 1)).toHaveValue('schedule.title')
    })
    await test.step('400 keys: few rows are drawn, the row with the focus stays, and Submit leads to what is wrong far below', async () => {
      await choose(page, 'English')
      const region = page.getByRole('region', { name: 'Keys and values' })
      expect(await region.getByRole('listitem').count()).toBeLessThan(40)
      await value(page, 'English', 'holiday.title').fill('Your day off')
      await region.evaluate(element => {
        element.scrollTop = element.scrollHeight
      })
      await expect(key(page, 400)).toBeVisible()
      await page.keyboard.type('!')
      await expect(value(page, 'English', 'holiday.title')).toHaveValue('Your day off!')
      await press(page, submit(page), { shows: key(page, 41) })
      const gap = region.getByRole('textbox').and(focusedIn(page))
      await expect(gap).toHaveAccessibleDescription('Required')
      await expect(gap).toBeInViewport()
    })
  },
)

test('a key that its field cuts off shows whole, also to those who may not change it', async ({ page, marketplace }) => {
  const long = 'booking.confirmation.professional.arrives.earlier.than.agreed.title'
  small(marketplace, { [long]: { Spanish: 'Guardar' }, save: { Spanish: 'Guardar' } })
  await openPage(page, 1, 'Spanish')
  const tip = page.getByRole('tooltip', { includeHidden: true })
  await key(page, 1).hover()
  await expect(tip.filter({ hasText: long })).toBeVisible()
  await key(page, 2).hover()
  await expect(tip.filter({ visible: true })).toHaveCount(0)
  await logOut(page)
  await openPage(page, 1, 'Spanish', 'restricted')
  await key(page, 1).hover()
  await expect(tip.filter({ visible: true })).toHaveText(`${long}${BLOCKED}`)
})

test(
  'texts are added, renamed and removed, in small windows and by keyboard alone',
  { annotation: proves('F-101 F-102 F-293 F-294 F-295 F-345 F-346 F-435 F-440 F-465 F-347') },
  async ({ page, marketplace }) => {
    await test.step('nothing is cut off or scrolls sideways in small windows', async () => {
      small(marketplace)
      await openPage(page, 1, 'Spanish')
      for (const [width, height] of [
        [640, 480],
        [640, 400],
        [760, 800],
        [759, 800],
        [600, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        const region = page.getByRole('region', { name: 'Keys and values' })
        for (const element of [wholePage(page), page.getByRole('main'), region]) {
          await expect.poll(() => element.evaluate(item => item.scrollWidth - item.clientWidth), `${width} × ${height}`).toBeLessThanOrEqual(0)
        }
        for (const part of [
          key(page, 2),
          value(page, 'Spanish', 'cancel'),
          page.getByRole('button', { name: 'Remove cancel' }),
          submit(page),
          page.getByRole('button', { name: 'Add More' }),
        ]) {
          await part.scrollIntoViewIfNeeded()
          await expect(part).toBeInViewport({ ratio: 1 })
          const box = (await part.boundingBox())!
          expect(box.x, `${width} × ${height}`).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width, `${width} × ${height}`).toBeLessThanOrEqual(width)
        }
        await press(page, 'Remove cancel', { gone: value(page, 'Spanish', 'cancel'), axe: true })
        await press(page, 'Undo', { count: [value(page, 'Spanish', 'cancel'), 1] })
      }
      await page.setViewportSize({ width: 1280, height: 800 })
    })
    await test.step('Add More adds a row, Submit sends all rows and says so', async () => {
      await value(page, 'Spanish', 'save').fill('Guardar todo')
      await press(page, 'Add More', { focused: key(page, 4) })
      await submit(page).click()
      await expect(value(page, 'Spanish', 'cancel'), 'the first thing that is wrong').toBeFocused()
      await expect(value(page, 'Spanish', 'cancel')).toHaveAccessibleDescription('Required')
      await expect(key(page, 4)).toHaveAccessibleDescription('Required')
      await expect(value(page, 'Spanish', 'row 4')).toHaveAccessibleDescription('Required')
      expect(stores(marketplace)).toHaveLength(0)

      await value(page, 'Spanish', 'cancel').fill('Cancelar')
      await value(page, 'Spanish', 'row 4').fill('Abrir “&” más')
      await key(page, 4).fill(' open ')
      await press(page, submit(page), { notice: 'Languages Updated Successfully.' })
      expect(stores(marketplace).map(call => call.method)).toEqual(['POST'])
      const { page_id, translations, ...rest } = bodyOf(stores(marketplace)[0]!.body)
      expect([page_id, rest]).toEqual(['1', {}])
      expect(JSON.parse(translations!), 'a map of keys to maps of language names to texts').toEqual({
        save: { Spanish: 'Guardar todo' },
        cancel: { Spanish: 'Cancelar' },
        close: { Spanish: 'Cerrar' },
        open: { Spanish: 'Abrir “&” más' },
      })
      await expect(key(page, 4)).toHaveValue('open')
      // Nothing is unsaved any more.
      await press(page, page.getByRole('link', { name: 'Dashboard' }), { shows: page.getByRole('heading', { name: 'Dashboard' }) })
    })
    await test.step('duplicate keys are refused, in any row', async () => {
      await openNext(page, marketplace, 3, { save: { Spanish: 'Guardar' }, close: { Spanish: 'Cerrar' } })
      await key(page, 2).fill('save ')
      await key(page, 2).blur()
      await expect(key(page, 2)).toHaveAccessibleDescription('This key is already used')
      await press(page, submit(page), { focused: key(page, 1) })
      await expect(key(page, 1)).toHaveAccessibleDescription('This key is already used')
      expect(stores(marketplace)).toHaveLength(0)
      await key(page, 2).fill('save_all')
      await expect(key(page, 2)).toHaveAccessibleDescription('Was close.')
      await expect(key(page, 1)).toHaveAccessibleDescription('')
      await submit(page).click()
      await expect.poll(() => stores(marketplace).length).toBe(1)
      expect(textsIn('Spanish', bodyOf(stores(marketplace)[0]!.body).translations!)).toEqual({ save: 'Guardar', save_all: 'Cerrar' })
      await expect(submit(page), 'the answer came, so that leaving asks nothing').toBeEnabled()
    })
    await test.step('any row but the first can be removed, and is back with Undo', async () => {
      await openNext(page, marketplace, 4, { save: { Spanish: 'Guardar' }, close: { Spanish: 'Cerrar' }, open: { Spanish: 'Abrir' } })
      await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
      await expect(page.getByRole('button', { name: 'Remove save' })).toHaveCount(0)
      await press(page, 'Remove close', { gone: value(page, 'Spanish', 'close'), focused: page.getByRole('button', { name: 'Add More' }) })
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(key(page, 2)).toHaveValue('close')
      await page.getByRole('button', { name: 'Remove close' }).click()
      await submit(page).click()
      await expect.poll(() => stores(marketplace).length).toBe(1)
      expect(textsIn('Spanish', bodyOf(stores(marketplace)[0]!.body).translations!)).toEqual({ save: 'Guardar', open: 'Abrir' })
      await expect(page.getByText('Not removed: close. Open the page again to see what the server has.'), 'this server answers as before').toBeVisible()
    })
    await test.step('by keyboard alone: choose, type, add, save', async () => {
      marketplace.calls.length = 0
      small(marketplace, { save: { English: 'Save', Spanish: 'Guardar' }, close: { English: 'Close', Spanish: 'Cerrar' } }, 5)
      await goTo(page, '/admin/translation/5')
      await expect(language(page)).toHaveValue('')
      await language(page).focus()
      await page.keyboard.type('span')
      await expect(page.getByRole('option', { name: 'Spanish' })).toBeVisible()
      await keys(page, 'Enter', { shows: key(page, 1) })
      for (let steps = 0; steps < 20 && !(await key(page, 1).evaluate(element => element === document.activeElement)); steps++) await page.keyboard.press('Tab')
      await keys(page, 'Tab', { focused: value(page, 'Spanish', 'save') })
      await page.keyboard.press('Control+a')
      await page.keyboard.type('Guardar ya')
      for (const focused of [
        key(page, 2),
        value(page, 'Spanish', 'close'),
        page.getByRole('button', { name: 'Remove close' }),
        submit(page),
        page.getByRole('button', { name: 'Add More' }),
      ]) {
        await keys(page, 'Tab', { focused: focused })
      }
      await keys(page, 'Enter', { focused: key(page, 3) })
      await page.keyboard.type('open')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Abrir')
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => stores(marketplace).length).toBe(1)
      expect(textsIn('Spanish', bodyOf(stores(marketplace)[0]!.body).translations!)).toEqual({ save: 'Guardar ya', close: 'Cerrar', open: 'Abrir' })
    })
  },
)

test('a denied edit shows the notice and sends nothing', async ({ page, marketplace }) => {
  const denied = JSON.stringify([{ id: 1, title: 'Translations', data: { edit: true } }])
  marketplace.faults.add({
    call: 'POST Admin/getAdmin',
    kind: 'body',
    body: JSON.stringify({ code: '1', message: '', data: { id: 1, section_permissions: denied } }),
  })
  small(marketplace, { save: { Spanish: 'Guardar' } })
  await openPage(page, 1, 'Spanish')
  await value(page, 'Spanish', 'save').fill('Otra')
  await press(page, submit(page), { shows: alert(page, NOTICE) })
  await expect(value(page, 'Spanish', 'save')).toHaveValue('Otra')
  expect(stores(marketplace)).toHaveLength(0)
})

test('a page that cannot be read or saved says so, and loses nothing', async ({ page, marketplace }) => {
  await test.step('what cannot be read says so, and Retry reads it: the page, the languages, the page in a language', async () => {
    await signIn(page)
    for (const call of ['GET common/languageDropdown', 'GET Translation/translationsByPage/1', 'GET Translation/translations/*']) {
      marketplace.faults.add({ kind: 'status', status: 500, message: `No ${call}`, call })
      await goTo(page, '/admin/dashboard')
      await goTo(page, '/admin/translation/1')
      if (call.endsWith('*')) await choose(page, 'Spanish')
      await expect(alert(page, `No ${call}`).first(), call).toBeVisible({ timeout: 20_000 })
      marketplace.faults.clear()
      await alert(page, `No ${call}`).first().getByRole('button', { name: 'Retry' }).click()
      await expect(alert(page, `No ${call}`), call).toHaveCount(0)
    }
    await expect(key(page, 1)).toHaveValue('email.title')
    for (const address of ['0', 'x', '1.5']) {
      await goTo(page, `/admin/translation/${address}`, { shows: alert(page, 'There’s no page at this address.') })
    }
    await press(page, page.getByRole('link', { name: 'Back to the list' }), { shows: page.getByRole('grid', { name: 'pages' }) })
  })
  await test.step('a key that is removed or renamed says what that means for other languages, and does it', async () => {
    await goTo(page, '/admin/translation/1')
    await choose(page, 'English')
    await expect(key(page, 1)).toBeVisible()
    await page.getByRole('button', { name: 'Remove email.add' }).click()
    await expect(page.getByText('email.add will be removed in all languages when you submit. 2 other languages have a text for it.')).toBeVisible()
    await expect(page.getByText('Submit removes 1 key in all languages.')).toBeVisible()
    await press(page, 'Undo', { gone: page.getByText('Submit removes') })
    await page.getByRole('button', { name: 'Remove email.add' }).click()
    await key(page, 2).fill('password.change')
    await expect(key(page, 2)).toHaveAccessibleDescription('Was password.title. Its text in 1 other language will be removed when you submit.')
    await expect(page.getByText('Submit removes 2 keys in all languages.')).toBeVisible()
    await fillGaps(page, 1)
    await press(page, submit(page), { notice: 'Languages Updated Successfully.', gone: page.getByText('The server still has', { exact: false }) })
    await choose(page, 'Spanish')
    await expect(value(page, 'Spanish', 'email.title')).toBeVisible()
    await find(page).fill('email.add')
    await expect(page.getByText('0 of 59 rows')).toBeVisible()
    await find(page).fill('password.change')
    await expect(value(page, 'Spanish', 'password.change')).toHaveValue('')
  })
  await test.step('one odd entry does not take the page away, is counted, and is not deleted without a question', async () => {
    const details = [
      { lang_key: 'save', lang_value: '{"Spanish":"Guardar"}' },
      { lang_key: null, lang_value: '{"Spanish":"?"}' },
      7,
      { lang_key: 'close', lang_value: ['?'] },
      { lang_key: 'open', lang_value: null },
    ]
    const body = JSON.stringify({ code: 1, message: '', data: { translation_details: details } })
    marketplace.calls.length = 0
    answerWith(marketplace, 6, body)
    await goTo(page, '/admin/translation/6')
    await choose(page, 'Spanish')
    await expect(page.getByText('3 texts could not be read. 2 texts have no key. Submit replaces the whole page but can’t include them.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Keys and values' }).getByRole('listitem')).toHaveCount(3)
    await expect(value(page, 'Spanish', 'close')).toHaveAccessibleDescription('The server’s text could not be read. What you type will replace it.')
    await expectNoViolations(page)
    await value(page, 'Spanish', 'close').fill('Cerrar')
    await value(page, 'Spanish', 'open').fill('Abrir')
    await submit(page).click()
    const asked = page.getByRole('alertdialog', { name: 'Submit and lose content?' })
    await expect(asked).toContainText('2 texts on this page could not be read and can’t be sent. The server may delete them, in every language.')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    expect(stores(marketplace)).toHaveLength(0)
    await submit(page).click()
    await asked.getByRole('button', { name: 'Submit anyway' }).click()
    await expect.poll(() => stores(marketplace).length).toBe(1)
  })
  await test.step('a page without texts says so in words, and takes the first one', async () => {
    marketplace.faults.clear()
    marketplace.calls.length = 0
    small(marketplace, {}, 3)
    await goTo(page, '/admin/translation/3', { shows: page.getByText('This page has no texts yet. Choose a language to add the first.') })
    await choose(page, 'Spanish')
    await expect(page.getByText('This page has no texts yet.', { exact: true })).toBeVisible()
    await press(page, submit(page), { shows: alert(page, 'There’s nothing to submit. Add a text first.'), axe: true })
    expect(stores(marketplace)).toHaveLength(0)
    await press(page, 'Add More', { focused: key(page, 1), gone: page.getByText('This page has no texts yet.') })
    await leaveTo(page, '/admin/dashboard')
  })
  await test.step('a save that fails says why and loses nothing; it can be sent again', async () => {
    await openNext(page, marketplace, 4, { save: { Spanish: 'Guardar' }, close: { Spanish: 'Cerrar' } })
    await value(page, 'Spanish', 'save').fill('Otra')
    await page.getByRole('button', { name: 'Add More' }).click()
    await key(page, 3).fill('open')
    await value(page, 'Spanish', 'open').fill('Abrir')
    const failures: Array<[string, Fault]> = [
      [
        'The texts are locked. Ask later.',
        { kind: 'rejected', message: 'The texts are locked.', fields: { translations: 'Ask later.' }, call: 'POST translation/store', times: 1 },
      ],
      ['Out of disk', { kind: 'status', status: 500, message: 'Out of disk', call: 'POST translation/store', times: 1 }],
      ['Not known whether this was saved.', { kind: 'body', body: 'null', call: 'POST translation/store', times: 1 }],
    ]
    for (const [text, fault] of failures) {
      marketplace.faults.add(fault)
      if (fault.kind === 'body') await submitAgain(page)
      else await submit(page).click()
      await expect(alert(page, text).first(), fault.kind).toBeVisible()
      await expect(value(page, 'Spanish', 'save'), fault.kind).toHaveValue('Otra')
      await expect(value(page, 'Spanish', 'open'), fault.kind).toHaveValue('Abrir')
    }
    marketplace.faults.add({ kind: 'body', call: 'POST translation/store', body: '{"code":"1","message":"Saved"}' })
    await submitAgain(page)
    await expect.poll(() => stores(marketplace).length, 'each of the failures, and this one').toBe(4)
    await expect(notice(page, 'Languages Updated Successfully.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(submit(page), 'the answer came').toBeEnabled()
  })
  await test.step('a save of which nobody knows is checked against what the server has', async () => {
    await openNext(page, marketplace, 5, { save: { Spanish: 'Guardar' }, close: { Spanish: 'Cerrar' } })
    await value(page, 'Spanish', 'save').fill('Otra')
    marketplace.faults.add({ kind: 'body', body: 'null', call: 'POST translation/store', times: 1 })
    await submit(page).click()
    const told = page.getByRole('main').getByRole('alert')
    await expect(told).toContainText('Not known whether this was saved.')
    await told.getByRole('button', { name: 'Check' }).click()
    await expect(told).toContainText(/not all of it: one text differs/)
    marketplace.faults.clear()
    small(marketplace, { save: { Spanish: 'Otra' }, close: { Spanish: 'Cerrar' } }, 5)
    await press(told, 'Check', { notice: 'Languages Updated Successfully.', gone: told })
    expect(stores(marketplace)).toHaveLength(1)
  })
})

for (const { themes, choice, check } of THEME_WALKS) {
  test(`the editor and its states by axe, ${themes}`, async ({ page, marketplace }) => {
    small(marketplace)
    await openScreen(page, '/admin/translation')
    await page.getByRole('button', { name: 'Theme' }).click()
    await press(page, page.getByRole('menuitemradio', { name: choice }), { count: [page.getByRole('grid', { name: 'pages' }).getByRole('row'), 10] })
    await check(page)
    await goTo(page, '/admin/translation/1', { shows: page.getByText('Choose a language to see and edit its 3 texts.') })
    await check(page)
    await choose(page, 'Spanish')
    await expect(key(page, 1)).toBeVisible()
    await check(page)
    await page.getByRole('button', { name: 'Add More' }).click()
    await submit(page).click()
    await expect(value(page, 'Spanish', 'cancel')).toHaveAccessibleDescription('Required')
    await check(page)
    await find(page).fill('nothing like it')
    await expect(page.getByText('No rows match.')).toBeVisible()
    await check(page)
  })
}
