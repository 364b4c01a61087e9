/** Edit administrator: three steps and the screen after them, with nothing lost on the way. */
import type { Fault } from '../../electron/demo/faults.ts'
import {
  changeBehindAt,
  DEMO_PASSWORD,
  expect,
  expectNoViolations,
  holdBack,
  type Page,
  proves,
  refuse,
  type ServedMarketplace,
  stopClock,
  test,
} from '../kit/kit.ts'
import { goTo, openScreen, setAddress, signIn } from '../kit/navigation.ts'
import { alert, answer, box, expectAfter, expectShown, field, keys, notice, press, tabTo } from '../kit/screen.ts'

const NAME = 'Diego Fernández'
const ROUTE = '/admin/update-admin/4'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const changes = (page: Page) => page.getByRole('region', { name: 'Changes' })
const ability = (page: Page, section: string) => page.getByRole('region', { name: 'What this administrator can do' }).locator(`dt:text-is("${section}") + dd`)

/** Goes from the first step to the review. */
async function toReview(page: Page): Promise<void> {
  await press(page, button(page, 'Next'), { shows: title(page, 'Edit Permissions') })
  await press(page, button(page, 'Next'), { shows: title(page, 'Review your Edition') })
}
/** Goes to the review by its address, without drawing the grid of permissions. */
async function jumpToReview(page: Page): Promise<void> {
  await setAddress(page, `${ROUTE}?step=review`)
  await expect(title(page, 'Review your Edition')).toBeVisible()
}
async function openFirst(page: Page): Promise<void> {
  await openScreen(page, ROUTE, { values: { Name: NAME } })
}
/** Opens the administrator once more, after a save has led to the list. */
async function openAgain(page: Page, name: string): Promise<void> {
  await goTo(page, ROUTE, { values: { Name: name } })
}
/** Answers the next look at the administrator, and the one before it is saved, with this one, and what is saved of it with a success that stores nothing. */
function answerWith(marketplace: ServedMarketplace, administrator: object): void {
  const faults: Fault[] = [
    { kind: 'body', call: 'POST Admin/getAdmin', times: 2, body: JSON.stringify({ code: '1', data: administrator }) },
    { kind: 'body', call: 'POST Admin/updateAdmin', body: JSON.stringify({ code: '1', message: 'Saved', data: {} }) },
  ]
  for (const fault of faults) marketplace.faults.add(fault)
}
const updates = (calls: Array<{ path: string; body: string }>) =>
  calls.filter(call => call.path === 'Admin/updateAdmin').map(call => new URLSearchParams(call.body))

test(
  'three steps, 0 personal data, 1 permissions and 2 review, there and back, lose nothing',
  { annotation: proves('F-083 F-084 F-085 F-086 F-087 F-088 F-275 F-276 F-277 F-279 F-280 F-281 F-398') },
  async ({ page, marketplace }) => {
    await openFirst(page)
    expect(marketplace.calls.findLast(call => call.path === 'Admin/getAdmin')!.body).toBe('id=4')
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
      /Edit Personal data$/,
      /Edit Permissions$/,
      /Review your Edition$/,
      /All Set$/,
    ])
    await expect(title(page, 'Edit Personal data')).toBeVisible()
    await expect(button(page, 'Previous')).toHaveCount(0)
    await expect(button(page, 'Next')).toBeVisible()
    await expect(button(page, 'Submit')).toHaveCount(0)
    await expectNoViolations(page)
    await field(page, 'Name').fill('Diego Ruiz')
    await button(page, 'Next').click()

    await expect(title(page, 'Edit Permissions')).toBeFocused()
    await expect(step(page)).toHaveText(/Edit Permissions/)
    await expect(button(page, 'Submit')).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Assigned countries' })).toHaveValue('Spain, Mexico')
    await expect(page.getByText('Tick what you want to block for each section')).toBeVisible()
    await box(page, 'Block export in Cities').click()
    await expect(page.getByRole('status', { name: 'Summary' })).toContainText('Cities (export)')
    await expectNoViolations(page)
    await button(page, 'Next').click()

    await expect(title(page, 'Review your Edition')).toBeFocused()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Changes', 'Personal data', 'What this administrator can do'])
    await expect(changes(page).getByRole('term')).toHaveText(['Name', 'Cities'])
    await expect(changes(page).getByRole('definition')).toHaveText([
      'Diego RuizBefore: Diego Fernández',
      'Can view, add, edit and delete, can’t exportBefore: Can view, add, edit, delete and export',
    ])
    await expect(page.getByRole('region', { name: 'Personal data' })).toContainText('Diego Ruiz')
    await expect(ability(page, 'Cities')).toHaveText('Can view, add, edit and delete, can’t export')
    await expect(ability(page, 'Dashboard')).toHaveText('Can view, add, edit, delete and export')
    await expect(ability(page, 'Settings')).toHaveText('Can’t see this section')
    await expect(button(page, 'Next')).toHaveCount(0)
    await expect(button(page, 'Submit')).toBeVisible()
    await expectNoViolations(page)

    await button(page, 'Previous').click()
    await expect(box(page, 'Block export in Cities')).toBeChecked()
    await page.goBack()
    await expect(title(page, 'Review your Edition')).toBeVisible()
    // Both steps have the button: it is pressed again once the other one shows.
    await press(page, button(page, 'Previous'), { shows: title(page, 'Edit Permissions') })
    await press(page, button(page, 'Previous'), { values: { Name: 'Diego Ruiz' } })
    expect(updates(marketplace.calls)).toEqual([])
  },
)

test('a reload and leaving lose nothing that was typed for an administrator; the review says what changed, or that nothing did', async ({ page, host }) => {
  await test.step('a reload comes back to the step with all that was typed; leaving asks; Discard draft puts it back', async () => {
    await openFirst(page)
    await field(page, 'Name').fill('Diego Ruiz')
    await button(page, 'Next').click()
    await box(page, 'Block everything in Cities').click()
    await page.getByRole('combobox', { name: 'Assigned languages' }).click()
    await page.getByRole('option', { name: 'English' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await answer(page, 'Leave without saving?', 'Stay')
    await host.leaveAnyway()
    await page.reload()
    await expectShown(title(page, 'Edit Permissions'), page.getByText('Your unsaved draft was restored.'))
    await expect(box(page, 'Block everything in Cities')).toBeChecked()
    await expect(page.getByRole('combobox', { name: 'Assigned languages' })).toHaveValue('Spanish, English')
    await press(page, button(page, 'Previous'), { values: { Name: 'Diego Ruiz' } })
    await page.reload()
    await expect(field(page, 'Name')).toHaveValue('Diego Ruiz')
    await button(page, 'Next').click()
    await expect(box(page, 'Block everything in Cities')).toBeChecked()
    await button(page, 'Discard draft').click()
    await expect(box(page, 'Block everything in Cities')).not.toBeChecked()
    await press(page, button(page, 'Previous'), { values: { Name: NAME } })
  })
  await test.step('the review says when nothing changed, and tells long lists of countries apart', async () => {
    await toReview(page)
    await expect(changes(page)).toHaveText('ChangesNo changes.')
    await button(page, 'Previous').click()
    await page.getByRole('combobox', { name: 'Assigned countries' }).click()
    await page.getByRole('option', { name: 'Select all' }).click()
    await page.keyboard.press('Escape')
    await button(page, 'Next').click()
    await expect(changes(page).getByRole('term')).toHaveText(['Assigned countries'])
    await expect(changes(page).getByRole('definition')).toHaveText(/^Added: \d+ countries$/)
    await expectNoViolations(page)
  })
})

test(
  'what is wrong in a field keeps Next from going on; an administrator who cannot be read says so',
  { annotation: proves('F-306 F-307 F-308 F-309') },
  async ({ page, marketplace }) => {
    await test.step('after Next was refused, the message goes as soon as the field is in order', async () => {
      await openFirst(page)
      const email = field(page, 'Email')
      await email.fill('diego')
      await button(page, 'Next').click()
      await expect(email).toHaveAccessibleDescription('Put your valid email')
      await expect(email).toBeFocused()
      await page.keyboard.type('@steward.example')
      await expect(email).toHaveAccessibleDescription('')
      await expect(email).toBeFocused()
      await expect(email).not.toHaveAttribute('aria-invalid', 'true')
      await press(page, button(page, 'Next'), { shows: title(page, 'Edit Permissions') })
    })
    await test.step('one character is too short in each field, and Next stays; what is stored so may stay', async () => {
      await button(page, 'Previous').click()
      await field(page, 'Email').fill('diego.fernandez@steward.example')
      for (const name of ['Name', 'Email', 'Phone', 'Country code']) {
        const before = await field(page, name).inputValue()
        await field(page, name).fill('x')
        await button(page, 'Next').click()
        await expect(field(page, name)).toHaveAccessibleDescription(/This field cannot be this short/)
        await expect(field(page, name)).toBeFocused()
        await expect(step(page)).toHaveText(/Edit Personal data/)
        await field(page, name).fill(before)
      }
      marketplace.faults.add({
        kind: 'body',
        call: 'POST Admin/getAdmin',
        body: JSON.stringify({ code: '1', data: { id: 5, name: 'Ed', email: 'ed@steward.example', country_code: '1', section_permissions: '[]' } }),
      })
      await goTo(page, '/admin/update-admin/5', { values: { 'Country code': '1' } })
      await toReview(page)
      marketplace.faults.clear()
    })
    await test.step('an administrator who is not there, and one who cannot be read, say so', async () => {
      await goTo(page, '/admin/update-admin/999', { shows: [alert(page, 'Administrator not found.'), page.getByRole('link', { name: 'Back to the list' })] })
      marketplace.faults.add({ kind: 'status', status: 500, message: 'Out of order', call: 'POST Admin/getAdmin' })
      await goTo(page, ROUTE)
      await expect(alert(page, 'Out of order')).toBeVisible({ timeout: 15_000 })
      marketplace.faults.clear()
      await press(page, button(page, 'Retry'), { values: { Name: NAME } })
    })
  },
)

/** An administrator with something odd in each list. */
const ODD_SECTIONS = [
  null,
  'x',
  { id: 3, title: 'States', data: ['view'] },
  { id: 7, data: { add: true } },
  { id: 4, title: 'Cities', data: { view: 'no', add: 'yes', edit: 2, delete: null, export: false } },
  { id: 1, title: 'Dashboard', data: { view: false, add: true } },
]
const odd = {
  id: 4,
  name: 'נועה לוי',
  email: 'noa@steward.example',
  phone: '1145550123',
  country_code: '54',
  assigned_country: '[null,2,"x"]',
  assigned_lang: 'Spanish',
  section_permissions: JSON.stringify(ODD_SECTIONS),
}

test(
  'what cannot be read of an administrator, and what Steward does not know, goes back as it came',
  { annotation: proves('F-177 F-178 F-179 F-180 F-358') },
  async ({ page, marketplace }) => {
    await test.step('what cannot be read of an administrator is said, and goes back as it came', async () => {
      await signIn(page)
      answerWith(marketplace, odd)
      await goTo(page, ROUTE, { values: { Name: odd.name } })
      await button(page, 'Next').click()
      const countries = page.getByRole('combobox', { name: 'Assigned countries' })
      await expect(countries).toHaveValue('Spain')
      await expect(countries).toHaveAccessibleDescription('2 entries could not be read. They stay unchanged.')
      const languages = page.getByRole('combobox', { name: 'Assigned languages' })
      await expect(languages).toBeDisabled()
      await expect(languages).toHaveAccessibleDescription('The stored value could not be read. It stays unchanged.')
      await expect(page.getByText('2 sections could not be read. They stay unchanged.')).toBeVisible()
      await expect(page.getByRole('row', { name: 'States' })).toContainText('Could not be read. It stays unchanged.')
      await expect(page.getByRole('row', { name: 'States' }).getByRole('checkbox')).toHaveCount(0)
      await expect(box(page, 'Block add in No title, ID 7')).toBeChecked()
      await expect(box(page, 'Block edit in Cities')).toBeChecked({ indeterminate: true })
      await expect(page.getByText('Could not be read: edit in Cities. The stored value stays until you tick or clear the box.')).toBeVisible()
      await expect(
        page.getByText(
          /Language Translate, .*Countries, .* and Settings aren’t stored yet\. They’re added only if you block something there, with IDs from 8\.$/,
        ),
      ).toBeVisible()
      await expectNoViolations(page)
      await box(page, 'Block export in Cities').click()
      await button(page, 'Next').click()
      await expect(changes(page).getByRole('term')).toHaveText(['Cities'])
      await expect(page.getByText('2 sections could not be read.')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Personal data' }).getByText(odd.name)).toHaveAttribute('dir', 'auto')
      await expectNoViolations(page)
      await press(page, button(page, 'Submit'), { to: /#\/admin\/manage$/ })
      marketplace.faults.clear()
      const sent = updates(marketplace.calls)[0]!
      expect([sent.get('assigned_country'), sent.get('assigned_lang')]).toEqual([odd.assigned_country, odd.assigned_lang])
      expect(JSON.parse(sent.get('section_permissions')!)).toEqual(
        ODD_SECTIONS.with(4, { id: 4, title: 'Cities', data: { view: 'no', add: 'yes', edit: 2, delete: null, export: true } }),
      )
    })
    await test.step('permissions that are broken JSON text are left alone, and the rest can be changed', async () => {
      const broken = '[{"id":4,"title":"Cit'
      marketplace.calls.length = 0
      answerWith(marketplace, { ...odd, section_permissions: broken })
      await goTo(page, ROUTE)
      await field(page, 'Name').fill('Noa Levi')
      await button(page, 'Next').click()
      await expect(page.getByText('The stored permissions could not be read. They stay unchanged and can’t be edited here.')).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await button(page, 'Next').click()
      await expect(changes(page).getByRole('term')).toHaveText(['Name'])
      await press(page, button(page, 'Submit'), { to: /#\/admin\/manage$/ })
      marketplace.faults.clear()
      const sent = updates(marketplace.calls)[0]!
      expect([sent.get('name'), sent.get('section_permissions')]).toEqual(['Noa Levi', broken])
    })
    await test.step('sections that Steward does not know, and what else the backend keeps of one, are sent back as they came', async () => {
      const sections = [
        { note: 'x', data: { approve: true, add: true }, title: 'Cities', id: 4 },
        { id: 90, title: 'Of their own', data: { view: false } },
      ]
      marketplace.calls.length = 0
      answerWith(marketplace, { id: 4, name: NAME, email: 'd@steward.example', section_permissions: JSON.stringify(sections) })
      await goTo(page, ROUTE)
      await jumpToReview(page)
      await expect(ability(page, 'Of their own')).toHaveText('Can view, add, edit, delete and export')
      await press(page, button(page, 'Submit'), { to: /#\/admin\/manage$/ })
      marketplace.faults.clear()
      expect(updates(marketplace.calls)[0]!.get('section_permissions')).toBe(JSON.stringify(sections))
    })
    await test.step('a section that is not stored is added only when something is blocked in it, with the ID after the greatest', async () => {
      marketplace.calls.length = 0
      const stored = [{ id: 40, title: 'Cities', data: { add: true } }]
      answerWith(marketplace, { ...odd, assigned_country: '[2]', assigned_lang: '[2]', section_permissions: JSON.stringify(stored) })
      await goTo(page, `${ROUTE}?step=permissions`, { shows: page.getByText(/with IDs? (from )?41\.$/) })
      await box(page, 'Block view in Settings').click()
      await button(page, 'Next').click()
      await press(page, button(page, 'Submit'), { to: /#\/admin\/manage$/ })
      expect(JSON.parse(updates(marketplace.calls)[0]!.get('section_permissions')!)).toEqual([
        ...stored,
        { id: 41, title: 'Settings', data: { view: true, add: false, edit: false, delete: false, export: false } },
      ])
    })
  },
)

test('two administrators who block different rights block both, without a question', async ({ page, marketplace }) => {
  type Sections = Array<{ title: string; data: Record<string, unknown> }>
  const sent = () => updates(marketplace.calls).at(-1)!
  const sections = () => JSON.parse(sent().get('section_permissions')!) as Sections
  await openFirst(page)
  await jumpToReview(page)
  await press(page, button(page, 'Submit'), { to: /#\/admin\/manage$/ })
  await openAgain(page, NAME)
  await press(page, button(page, 'Next'), { shows: title(page, 'Edit Permissions') })
  await box(page, 'Block delete in Cities').click()
  const others = sections()
  others.find(each => each.title === 'Banks')!.data.export = true
  await changeBehindAt(marketplace, 'POST Admin/updateAdmin', { ...Object.fromEntries(sent()), section_permissions: JSON.stringify(others) })
  await press(page, button(page, 'Next'), { shows: title(page, 'Review your Edition') })
  await press(page, button(page, 'Submit'), { to: /#\/admin\/manage$/ })
  const saved = (name: string) => sections().find(each => each.title === name)!.data
  expect([saved('Cities').delete, saved('Banks').export]).toEqual([true, true])
})

test(
  'Submit sends what the review shows and says All Set; refused, of unknown outcome or without a session, it loses nothing',
  { annotation: proves('F-310 F-089 F-090 F-278 F-282 F-283 F-400 F-401 F-402 F-453') },
  async ({ page, marketplace }) => {
    await test.step('an emptied field shows what is stored, and is sent as it is stored', async () => {
      await openFirst(page)
      for (const name of ['Name', 'Email', 'Phone', 'Country code']) await field(page, name).fill('')
      await expect(field(page, 'Name')).toHaveAttribute('placeholder', NAME)
      await jumpToReview(page)
      await expect(page.getByRole('region', { name: 'Personal data' })).toContainText(NAME)
      await press(page, button(page, 'Submit'), { to: /#\/admin\/manage$/ })
      const sent = updates(marketplace.calls)[0]!
      expect(['name', 'email', 'phone', 'country_code'].map(key => sent.get(key))).toEqual([NAME, 'diego.fernandez@steward.example', '1145550123', '54'])
    })
    await test.step('a success without a message is a success', async () => {
      await openAgain(page, NAME)
      await jumpToReview(page)
      marketplace.faults.add({ kind: 'body', call: 'POST Admin/updateAdmin', body: JSON.stringify({ code: '1' }) })
      await stopClock(page)
      await press(page, button(page, 'Submit'), { focused: title(page, 'All Set') })
      await expect(
        page
          .getByRole('main')
          .getByRole('status')
          .filter({ hasText: /^Saved$/ }),
      ).toBeVisible()
      marketplace.faults.clear()
      await expectAfter(page, [1_050, /#\/admin\/manage$/])
    })
    await test.step('Submit shows All Set at once, saving first, confirms, and goes to /admin/manage', async () => {
      await openAgain(page, NAME)
      marketplace.calls.length = 0
      await field(page, 'Name').fill(' Diego Ruiz ')
      await toReview(page)
      const release = holdBack(marketplace, 'POST Admin/updateAdmin')
      await button(page, 'Submit').click()
      await expect(step(page)).toHaveText(/All Set/)
      await expect(notice(page, 'Saving the administrator')).toBeVisible()
      release()
      await expect(title(page, 'All Set')).toBeFocused()
      await expect(notice(page, 'Administrator updated successfully')).toBeVisible()
      await expectAfter(page, [950, /update-admin/], [100, /#\/admin\/manage$/])
      await expectShown(page.getByRole('link', { name: 'Diego Ruiz' }), notice(page, 'Diego Ruiz saved').getByRole('button', { name: 'Open' }))
      const [sent, ...others] = updates(marketplace.calls)
      expect(others).toEqual([])
      expect([...sent!.keys()]).toEqual(['id', 'name', 'email', 'phone', 'country_code', 'assigned_country', 'assigned_lang', 'section_permissions'])
      expect([sent!.get('id'), sent!.get('name'), sent!.get('country_code'), sent!.get('assigned_country'), sent!.get('assigned_lang')]).toEqual([
        '4',
        'Diego Ruiz',
        '54',
        '[2,3]',
        '[2]',
      ])
    })
    await test.step('a refusal shows the server’s messages on the screen after Submit, and leads back to the review with nothing lost', async () => {
      await openAgain(page, 'Diego Ruiz')
      marketplace.calls.length = 0
      await field(page, 'Name').fill('Diego Sanz')
      await button(page, 'Next').click()
      await box(page, 'Block add in Cities').click()
      await button(page, 'Next').click()
      refuse(marketplace, 'POST Admin/updateAdmin', { email: 'The email is blocked.', note: 'Ask the council.' })
      await press(page, button(page, 'Submit'), { focused: title(page, 'Not saved') })
      await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
        /Edit Personal data$/,
        /Edit Permissions$/,
        /Review your Edition$/,
        /^Not saved$/,
      ])
      await expect(step(page)).toHaveText('Not saved')
      await expectShown(alert(page, 'The given data was invalid. Ask the council.'), page.getByText('Email: The email is blocked.'))
      await expectAfter(page, [5_000, /update-admin/])
      await page.clock.resume()
      await expectNoViolations(page)
      await press(page, button(page, 'Back to review'), { focused: title(page, 'Review your Edition') })
      await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem').last()).toHaveText(/All Set$/)
      await expect(page.getByRole('region', { name: 'Personal data' })).toContainText('The email is blocked.')
      await expect(ability(page, 'Cities')).toContainText('can’t add')
      await button(page, 'Previous').click()
      await expect(box(page, 'Block add in Cities')).toBeChecked()
      await press(page, button(page, 'Previous'), { values: { Name: 'Diego Sanz' } })
      await expect(field(page, 'Email')).toHaveAccessibleDescription('The email is blocked.')
      await toReview(page)
      await press(page, button(page, 'Submit'), { to: /#\/admin\/manage$/ })
      expect(updates(marketplace.calls).map(sent => sent.get('name'))).toEqual(['Diego Sanz', 'Diego Sanz'])
    })
    await test.step('after a Submit of which nobody knows, the review says so, and the next Submit asks', async () => {
      await openAgain(page, 'Diego Sanz')
      marketplace.calls.length = 0
      await field(page, 'Name').fill('Diego Gil')
      await jumpToReview(page)
      marketplace.faults.add({ kind: 'status', status: 500, call: 'POST Admin/updateAdmin', times: 1 })
      await button(page, 'Submit').click()
      await press(page, button(page, 'Back to review'), { shows: alert(page, 'Not known whether this was saved.'), axe: true })
      const question = page.getByRole('dialog', { name: 'Send again?' })
      await button(page, 'Submit').click()
      await question.getByRole('button', { name: 'Cancel' }).click()
      expect(updates(marketplace.calls)).toHaveLength(1)
      await button(page, 'Submit').click()
      await press(question, 'Send again', { to: /#\/admin\/manage$/ })
      expect(updates(marketplace.calls)).toHaveLength(2)
    })
    await test.step('a session that ends during Submit loses nothing: sign in over the screen, Send again', async () => {
      await openAgain(page, 'Diego Gil')
      await field(page, 'Name').fill('Diego Mora')
      await jumpToReview(page)
      marketplace.faults.add({ kind: 'expired', call: 'POST Admin/updateAdmin', times: 1 })
      await button(page, 'Submit').click()
      const again = page.getByRole('dialog', { name: 'Your session has ended' })
      await again.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
      await press(again, 'Login', { gone: again })
      await press(page, button(page, 'Send again'), { to: /#\/admin\/manage$/ })
      expect(updates(marketplace.calls).at(-1)!.get('name')).toBe('Diego Mora')
    })
  },
)

test(
  'rights are blocked by row and by column in a grid that can be read in each theme; blocking yourself is asked about once more',
  { annotation: proves('F-180 F-376 F-356') },
  async ({ page, marketplace }) => {
    await test.step('rows and columns are blocked and freed as a whole; toggles say all, some or none', async () => {
      await openScreen(page, '/admin/update-admin/1?step=permissions')
      const all = box(page, 'Block everything in every section')
      await expect(all).not.toBeChecked()
      await box(page, 'Block delete in every section').click()
      for (const section of ['States', 'Cities', 'Administrators']) await expect(box(page, `Block delete in ${section}`)).toBeChecked()
      for (const section of ['Dashboard', 'Settings', 'Cities']) {
        const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: section, exact: true }) })
        for (const right of ['view', 'add', 'edit', 'delete', 'export']) await expect(row.getByRole('checkbox', { name: `Block ${right}` })).toBeVisible()
      }
      await expect(box(page, 'Block everything in Cities')).toBeChecked({ indeterminate: true })
      await expect(all).toBeChecked({ indeterminate: true })
      await box(page, 'Block delete in Cities').click()
      await expect(box(page, 'Block delete in every section')).toBeChecked({ indeterminate: true })
      await box(page, 'Block everything in Cities').click()
      for (const right of ['view', 'add', 'edit', 'delete', 'export']) await expect(box(page, `Block ${right} in Cities`)).toBeChecked()
      await all.click()
      await expect(all).toBeChecked()
      await all.click()
      await expect(page.getByRole('status', { name: 'Summary' })).toHaveText('Nothing is blocked. Everything is allowed in every section.')
    })
    await test.step('a section under the pointer can be read in each theme', async () => {
      const section = page.getByRole('rowheader', { name: 'Countries' })
      for (const [theme, colours] of [
        ['Light', ['rgb(36, 36, 36)', 'rgb(230, 230, 230)']],
        ['Dark', ['rgb(255, 255, 255)', 'rgb(51, 51, 51)']],
        ['High contrast', ['rgb(255, 255, 255)', 'rgb(0, 0, 0)']],
      ] as const) {
        await page.getByRole('button', { name: 'Theme' }).click()
        await page.getByRole('menuitemradio', { name: theme }).click()
        await section.hover()
        await expect
          .poll(() => section.evaluate(cell => [getComputedStyle(cell).color, getComputedStyle(cell.parentElement!).backgroundColor]))
          .toEqual(colours)
        await expectNoViolations(page)
      }
    })
    await test.step('blocking yourself from the administrators is asked about once more; saved, it holds at once', async () => {
      await box(page, 'Block view in Administrators').click()
      await button(page, 'Next').click()
      await expect(ability(page, 'Administrators')).toContainText('Can’t see this section')
      await button(page, 'Submit').click()
      const question = page.getByRole('dialog', { name: 'Block yourself from Administrators?' })
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await press(question, 'Cancel', { shows: title(page, 'Review your Edition') })
      expect(updates(marketplace.calls)).toEqual([])
      await button(page, 'Submit').click()
      await question.getByRole('button', { name: 'Block myself' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toHaveText("You don't have permission .")
      await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Administrators' })).toHaveCount(0)
      expect(updates(marketplace.calls)).toHaveLength(1)
    })
  },
)

test(
  'the grid is one stop for the keyboard, with arrows from box to box; cut off, it shows that there is more and keeps its header',
  { annotation: proves('F-376') },
  async ({ page }) => {
    await test.step('by keyboard alone: the grid is one stop, arrows go from box to box, Ctrl+Enter goes on', async () => {
      const { keyboard } = page
      await openFirst(page)
      await field(page, 'Name').focus()
      await keyboard.type(' Ruiz')
      await keys(page, 'Control+Enter', { focused: title(page, 'Edit Permissions') })
      await keys(page, 'Tab', { focused: page.getByRole('combobox', { name: 'Assigned countries' }) })
      await keyboard.type('chile')
      await expect(page.getByRole('option', { name: 'Chile' })).toBeVisible()
      await keys(page, ['Enter', 'Escape'])
      await expect(page.getByRole('combobox', { name: 'Assigned countries' })).toHaveValue('3 chosen')
      await tabTo(page, box(page, 'Block everything in every section'), 'Tab', 6)
      await keys(page, ['ArrowRight', 'ArrowDown'], { focused: box(page, 'Block view in Dashboard') })
      await keyboard.press('Space')
      await expect(box(page, 'Block view in Dashboard')).toBeChecked()
      await keys(page, 'Tab', { focused: button(page, 'Next') })
      await keys(page, 'Enter', { focused: title(page, 'Review your Edition') })
      await keys(page, 'Tab', { focused: button(page, 'Submit') })
      await keys(page, 'Enter', { to: /#\/admin\/manage$/ })
    })
    await test.step('a grid that is cut off shows that there is more, keeps its header, and scrolls by keyboard', async () => {
      await goTo(page, `${ROUTE}?step=permissions`)
      const more = page.locator('[data-more-below]')
      const last = box(page, 'Block everything in Settings')
      await expect(more).toBeAttached()
      await expect(last).not.toBeInViewport()
      await box(page, 'Block view in every section').focus()
      const sections = await page.locator('th[scope=row]').allTextContents()
      for (let presses = 0; presses < sections.length; presses++) await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('row', { name: 'Settings' }).getByRole('checkbox', { name: 'Block view' })).toBeFocused()
      await expect(last).toBeInViewport({ ratio: 1 })
      await expect(more).toHaveCount(0)
      await expect(box(page, 'Block view in every section'), 'the header stays').toBeInViewport({ ratio: 1 })
      for (let presses = 0; presses < 25; presses++) await page.keyboard.press('ArrowUp')
      const upper = sections.at(-26)!
      const [head, row] = [
        page.getByRole('columnheader', { name: 'View' }),
        page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: upper, exact: true }) }),
      ]
      await expect(box(page, `Block view in ${upper}`)).toBeFocused()
      const [above, below] = [(await head.boundingBox())!, (await row.boundingBox())!]
      expect(below.y, 'not under the header').toBeGreaterThanOrEqual(above.y + above.height - 1)
      await expect(more).toBeAttached()
    })
  },
)
