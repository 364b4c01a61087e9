/** A category with its pictures and a translation, by mouse and by keyboard, each in few actions. */
import { counted, expect, expectNoViolations, goTo, PNG, type Page, signIn, test } from '../kit/kit.ts'

/** Chooses a picture for a field, in the system's dialog that `press` opens. */
async function choosePicture(page: Page, field: string, press: () => Promise<void>): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await press()
  await (await choosing).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('button', { name: `Replace ${field}` })).toBeVisible()
}
const PICTURES = ['Category Image', 'Category Icon']

test('a category is added with pictures and a translation, by mouse in thirteen actions and by keyboard in seventeen', async ({ page, marketplace }) => {
  const stored = () => marketplace.calls.filter(({ path }) => path === 'category/storeTranslation').map(({ body }) => new URLSearchParams(body).get('title'))
  const dialog = page.getByRole('dialog', { name: 'Category Translation' })
  const title = page.getByRole('textbox', { name: 'Title' })
  await signIn(page)
  await test.step('by mouse', async () => {
    const done = counted(page)
    await done.click(page.getByRole('navigation').getByRole('link', { name: 'Categories' }))
    await done.click(page.getByRole('button', { name: 'Add Category' }))
    await expect(title, 'the type has its usual choice already').toBeFocused()
    await done.type('Gardens')
    for (const name of PICTURES)
      await choosePicture(page, name, () => done.click(page.getByRole('group', { name, exact: true }).getByRole('button', { name: 'Choose image' })))
    await done.click(page.getByRole('button', { name: 'Add Category' }))
    await done.click(page.getByRole('button', { name: 'Actions for Gardens' }))
    await done.click(page.getByRole('menuitem', { name: 'Translate', exact: true }))
    await done.click(dialog.getByRole('combobox', { name: 'Language' }))
    await done.click(page.getByRole('option', { name: 'Spanish' }))
    await done.click(dialog.getByRole('textbox', { name: 'Title' }))
    await done.type('Jardines')
    await done.press('Control+Enter')
    await expect.poll(stored).toEqual(['Jardines'])
    expect(done.actions()).toBeLessThanOrEqual(13)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
  })
  await goTo(page, '/admin/dashboard')
  await test.step('by keyboard', async () => {
    const isFocused = (element: Element) => element === document.activeElement
    const done = counted(page)
    await done.press('ControlOrMeta+k')
    await done.type('add category')
    await expect(page.getByRole('option', { name: /^Add Category/ }).first()).toHaveAttribute('aria-selected', 'true')
    await done.press('Enter')
    await expect(title).toBeFocused()
    await done.type('Orchards')
    for (const name of PICTURES) {
      const choose = page.getByRole('button', { name: `Choose image for ${name}` })
      await done.press('Tab', () => choose.evaluate(isFocused))
      await choosePicture(page, name, () => done.press('Enter'))
      await expect(page.getByRole('button', { name: `Replace ${name}` })).toBeFocused()
    }
    await done.press('Control+Enter')
    await expect(page.getByRole('row').filter({ hasText: 'Orchards' }), 'its row has the focus').toBeFocused()
    await done.press('Shift+F10')
    await done.type('tr')
    await expect(page.getByRole('menuitem', { name: 'Translate', exact: true })).toBeFocused()
    await done.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Language' })).toBeFocused()
    await done.type('spanish')
    await done.press('Enter')
    await done.press('Tab', () => dialog.getByRole('textbox', { name: 'Title' }).evaluate(isFocused))
    await done.type('Huertos')
    await done.press('Control+Enter')
    await expect.poll(stored).toEqual(['Jardines', 'Huertos'])
    expect(done.actions()).toBeLessThanOrEqual(17)
  })
})
