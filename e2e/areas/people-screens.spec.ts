/** The screens that add, show and edit a person: sample data by themselves, real people by their id, and nothing that is sent. */
import { alert, expect, expectNoViolations, goTo, openScreen, type Page, PNG, press, proves, test } from '../kit/kit.ts'
import { fileInput } from '../kit/parts.ts'

const SECTIONS = ['Personal Information', 'About Information', 'Upload User Documents', 'Bank Details Information']
const PERSONAL = [
  'First Name',
  'Last Name',
  'User ID',
  'DNI Number',
  'Phone',
  'Email',
  'Gender',
  'Date of Birth',
  'Status',
  'Selected Type',
  'OTP Code',
  'Referral Code',
  'OTP Verify',
  'Email Verify',
  'Login Status',
  'Last Login',
  'Signup Type',
  'Register Via',
  'Insert Date',
]
const ABOUT = ['Social Links', 'Visible Profile', 'Latitude', 'Longitude']
const ACCOUNT = ['Account Holder', 'Account Number', 'CUIT/CUIL', 'CBU', 'Code Type', 'Code']
const CUSTOMER = [PERSONAL, ABOUT, ['DNI Front', 'DNI Back'], ACCOUNT]
const PROVIDER = [
  PERSONAL,
  [...ABOUT, 'Country', 'City', 'Languages', 'Currency', 'About Me'],
  ['DNI Front', 'DNI Back', 'Insurance', 'Tax Document', 'Matricula', 'Police Clearance', 'Recommendation Letter'],
  ['Bank Name', ...ACCOUNT],
]

const form = (page: Page, name: string) => page.getByRole('form', { name })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const sample = (page: Page) => page.getByText('Sample data', { exact: true })
const userCalls = (calls: Array<{ method: string; path: string }>) =>
  calls.filter(call => call.path.startsWith('user/')).map(call => `${call.method} ${call.path}`)

/** Expects the sections of a form, each with these fields and no others, in their order. */
async function expectFields(page: Page, fields: string[][]) {
  await expect(page.getByRole('form').getByRole('heading', { level: 3 })).toHaveText(SECTIONS)
  for (const [index, title] of SECTIONS.entries()) {
    // The label of a field is the first one in it; those of choices stand in their group.
    await expect(section(page, title).locator('.fui-Field > .fui-Field__label')).toHaveText(fields[index]!)
  }
}

/** Expects the sections of the screen that shows a person. */
async function expectShown(page: Page, fields: string[][]) {
  for (const [index, title] of SECTIONS.entries()) {
    if (title === 'Upload User Documents') for (const name of fields[index]!) await expect(section(page, title)).toContainText(name)
    else await expect(section(page, title).getByRole('term')).toHaveText(fields[index]!)
  }
}

test(
  'the screens of customers and providers hold sample data, and call nothing',
  {
    annotation: proves(
      'C-144 C-145 C-146 C-147 C-148 C-149 C-153 C-154 C-155 C-156 C-157 C-158 C-159 C-369 C-370 C-371 C-372 C-373 C-374 C-375 C-376 C-377 C-378 C-379 C-380 C-381 C-382 C-383 C-384 C-385 C-386 C-387 C-388 C-389 C-390 C-391 C-392 C-393 C-394 C-395 C-396 C-397 C-398 C-399 C-400 C-401 C-402 C-403 C-404 C-405 C-406 C-407 C-408 C-409 C-410 F-025 F-026 F-027 F-029 F-030 F-031',
    ),
  },
  async ({ page, marketplace }) => {
    await test.step('the customer screens hold sample data in all their sections, and call nothing', async () => {
      await openScreen(page, '/admin/users/new', { shows: [page.getByRole('heading', { name: 'Add Customers Details' }), sample(page)] })
      await expectFields(page, CUSTOMER)
      await expect(form(page, 'Add Customers Details').locator('button[type=submit]')).toHaveText('Save Info')
      await expect(page.getByRole('button', { name: 'Reset', exact: true })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('María')
      for (const [group, choices] of [
        ['Gender', ['Male', 'Female', "Don't Know"]],
        ['Status', ['Active', 'In Active']],
        ['Visible Profile', ['Yes', 'No']],
      ] as const) {
        const radios = page.getByRole('radiogroup', { name: group }).getByRole('radio')
        await expect(radios).toHaveCount(choices.length)
        for (const [index, choice] of choices.entries()) await expect(radios.nth(index)).toHaveAccessibleName(choice)
      }

      await goTo(page, '/admin/users/edit', { shows: page.getByRole('heading', { name: 'Edit Customers Details' }) })
      await expectFields(page, CUSTOMER)
      await expect(form(page, 'Edit Customers Details').locator('button[type=submit]')).toHaveText('Update')
      await expect(page.getByRole('button', { name: 'Reset', exact: true })).toBeVisible()

      await goTo(page, '/admin/users/view', { shows: [page.getByRole('heading', { name: 'View Customers Details' }), sample(page)] })
      await expectShown(page, CUSTOMER)
      await expectNoViolations(page)
      expect(userCalls(marketplace.calls)).toEqual([])
    })
    await test.step('the provider screens hold more, documents and an account among it', async () => {
      marketplace.calls.length = 0
      await goTo(page, '/admin/users/newservice', { shows: [page.getByRole('heading', { name: 'Add Service Providers Details' }), sample(page)] })
      await expectFields(page, PROVIDER)
      await expect(page.getByRole('button', { name: 'Save Info' })).toBeVisible()
      await expectNoViolations(page)
      await goTo(page, '/admin/users/serviceedit')
      await expectFields(page, PROVIDER)
      await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
      await goTo(page, '/admin/users/serviceview')
      await expectShown(page, PROVIDER)
      await expect(section(page, 'Bank Details Information')).not.toContainText('0110012330000045123488')
      await section(page, 'Bank Details Information').getByRole('button', { name: 'Show CBU' }).click()
      await expect(section(page, 'Bank Details Information')).toContainText('0110012330000045123488')
      expect(userCalls(marketplace.calls)).toEqual([])
    })
  },
)

test('the screens show real people, and send nothing of what is typed', { annotation: proves('C-151 C-152 C-570 C-667') }, async ({ page, marketplace }) => {
  await test.step('from the details to the real person, from View Info to Edit Info and back, and on to the next one', async () => {
    await openScreen(page, '/admin/users/customers?details=20998')
    await press(page.getByRole('dialog', { name: 'Details' }), 'View Info', { to: /admin\/users\/view\?id=20998$/, gone: sample(page) })
    await expect(page.getByRole('heading', { level: 2, name: /Ximena/ })).toBeVisible()
    await expect(section(page, 'Personal Information')).toContainText('20998')
    expect(userCalls(marketplace.calls)).toContain('GET user/show/20998')

    await press(page, page.getByRole('link', { name: 'Edit Info' }), { to: /admin\/users\/new\?id=20998$/, values: { 'User ID': '20998' } })
    await press(page, page.getByRole('link', { name: 'View Info' }), { to: /admin\/users\/view\?id=20998$/ })
    await press(page, 'Next record', { to: /admin\/users\/view\?id=20997$/, shows: page.getByRole('heading', { level: 2, name: /Óscar/ }) })

    // A provider, and the words of these screens for what the backend says.
    await goTo(page, '/admin/users/serviceedit?id=21000')
    await expect(page.getByRole('radio', { name: 'In Active' })).toBeChecked()
    await expect(page.getByLabel('CBU', { exact: true })).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show CBU' }).click()
    await expect(page.getByLabel('CBU', { exact: true })).toHaveValue(/^\d{22}$/)
    await expect(page.getByLabel('CBU', { exact: true })).toHaveAttribute('type', 'text')
    await press(page, page.getByRole('link', { name: 'View Info' }), { to: /admin\/users\/serviceview\?id=21000$/ })
    await goTo(page, '/admin/users/newservice?id=20972', { values: { Country: 'Argentina' } })

    // Another word of the backend's is there as it came; no person, no screen of one.
    await goTo(page, '/admin/users/new?id=20991')
    await expect(page.getByRole('radio', { name: 'Blocked' })).toBeChecked()
    await goTo(page, '/admin/users/edit?id=zero')
    await expect(page.getByRole('alert')).toContainText('There’s no customer at this address.')
    await goTo(page, '/admin/users/edit?id=99999')
    await expect(page.getByRole('alert')).toContainText('User not found.')
  })
  await test.step('nothing is validated or sent: saving says that there is no such call, Reset puts back what was there, and Undo what was typed', async () => {
    marketplace.calls.length = 0
    await goTo(page, '/admin/users/new')
    const said = page.getByText('The server offers no call that saves a person: what you type stays in this form and is not sent.')
    await expect(said, 'said before anything is typed').toBeInViewport()
    const name = page.getByRole('textbox', { name: 'First Name' })
    expect((await said.boundingBox())!.y).toBeLessThan((await name.boundingBox())!.y)
    await name.fill('')
    await page.getByRole('textbox', { name: 'Email' }).fill('no address')
    const front = page.getByRole('group', { name: 'DNI Front' })
    await fileInput(front).setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: PNG })
    await expect(front.getByRole('img', { name: 'DNI Front, chosen and not sent' })).toBeVisible()
    await expect(front).toContainText('front.png: stays on this form')
    const back = page.getByRole('group', { name: 'DNI Back' })
    await fileInput(back).setInputFiles({ name: 'back.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and so on') })
    await expect(page.getByText('This file isn’t a JPG, JPEG 2000 or PNG image. Choose another one.')).toBeVisible()

    const before = marketplace.calls.length
    await page.getByRole('button', { name: 'Save Info' }).click()
    const refusal = alert(page, 'Not saved: the server offers no call that saves a person.')
    await expect(refusal).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Save Info' }), 'beside the button that was pressed').toBeInViewport()
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
    await expect(name).toHaveValue('')
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect(name).toHaveValue('María')
    await expect(refusal).toHaveCount(0)
    await expect(front.getByRole('img', { name: /chosen/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(name).toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('no address')
    await expect(front.getByRole('img', { name: /chosen/ })).toBeVisible()
    await press(front, 'Remove the file for DNI Front', { gone: front.getByRole('img', { name: /chosen/ }) })
    await expect(front.getByRole('button', { name: 'Choose file for DNI Front' })).toBeFocused()
    expect(marketplace.calls.slice(before).filter(call => call.method !== 'GET')).toEqual([])

    // What was typed is not lost: leaving asks, and it is there again.
    await page.getByRole('link', { name: 'View Info' }).click()
    await press(page, 'Leave', { to: /users\/view$/ })
    await press(page, page.getByRole('link', { name: 'Edit Info' }), { shows: page.getByText('Your unsaved draft was restored.') })
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('no address')
  })
})
