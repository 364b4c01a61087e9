/** A new branch of the catalogue, from nothing to translated, priced, pictured, ordered and featured: by mouse, and by keyboard alone. */
import { callsTo, expect, expectShown, goTo, type Locator, openScreen, type Page, PNG, proves, test } from '../kit/kit.ts'
import { fileInput, records } from '../kit/parts.ts'

const BRANCH = [
  ['Top_Parent', 'Gardens'],
  ['Parent', 'Green spaces'],
  ['Category', 'Hedges'],
  ['Subcategory', 'Hedge cutting'],
] as const

/** How a control is used: clicked, or reached and pressed. */
interface Hand {
  press(control: Locator): Promise<void>
  choose(radio: Locator): Promise<void>
}
const hands: Record<string, (page: Page) => Hand> = {
  mouse: () => ({ press: control => control.click(), choose: radio => radio.click() }),
  keyboard: page => ({
    async press(control) {
      await control.focus()
      await page.keyboard.press('Enter')
    },
    async choose(radio) {
      await radio.focus()
      await page.keyboard.press('Space')
    },
  }),
}

for (const [way, handOf] of Object.entries(hands)) {
  test(
    `a branch is built from nothing by ${way}: pictured, translated, priced, ordered and featured`,
    { annotation: proves('C-003 C-004 C-005 C-006') },
    async ({ page, marketplace }) => {
      test.slow()
      const { press, choose } = handOf(page)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const notice = (text: string) => page.getByRole('status').filter({ hasText: text }).first()
      const pick = async (box: Locator, option: string) => {
        await box.fill(option)
        const found = page.getByRole('option', { name: option, exact: true })
        await expect(found).toBeVisible()
        // Enter takes the marked one.
        await (way === 'mouse' ? found.click() : press(box))
      }
      const menu = async (name: string, item: string) => {
        await press(button(`Actions for ${name}`))
        const wanted = page.getByRole('menuitem', { name: item, exact: true })
        await expect(wanted).toBeVisible()
        await press(wanted)
      }

      await openScreen(page, '/admin/category')
      for (const [level, [type, name]] of BRANCH.entries()) {
        await press(button('Add Category'))
        await choose(page.getByRole('radiogroup', { name: /^Category Type/ }).getByRole('radio', { name: type, exact: true }))
        if (level > 0) await pick(page.getByRole('combobox', { name: 'Parent Category' }), BRANCH[level - 1]![1])
        await page.getByRole('textbox', { name: 'Title' }).fill(name)
        for (const label of ['Category Image', 'Category Icon']) {
          const field = page.getByRole('group', { name: label, exact: true })
          await fileInput(field).setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: PNG })
          await expect(field.getByRole('button', { name: `Replace ${label}` })).toBeVisible()
        }
        if (type === 'Parent')
          for (const group of [/^Guarantee Status/, /^Location at Client/])
            await choose(page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: 'Yes', exact: true }))
        await press(button('Add Category'))
        await expect(page).toHaveURL(/#\/admin\/category(\?page=\d+)?$/)
        await expectShown(notice('Category Added successfully'), page.getByRole('searchbox', { name: 'Search categories' }))
        // The rows take the focus when they are drawn, from what is pressed next.
        await expect(records(page).first()).toBeVisible()
      }

      await page.getByRole('searchbox', { name: 'Search categories' }).fill('hedge cutting')
      await menu('Hedge cutting', 'Translate')
      const dialog = page.getByRole('dialog', { name: 'Category Translation' })
      const language = dialog.getByRole('combobox', { name: 'Language' })
      await language.fill('Spanish')
      const spanish = page.getByRole('option', { name: /^Spanish/ })
      await expect(spanish).toBeVisible()
      if (way === 'mouse') await spanish.click()
      else await press(language)
      await dialog.getByRole('textbox', { name: 'Title' }).fill('Poda de setos')
      await press(dialog.getByRole('button', { name: 'Submit' }))
      await expect(dialog.getByRole('status').filter({ hasText: 'Category translation saved successfully' })).toBeVisible()
      await press(dialog.getByRole('button', { name: 'Exit' }))
      await expect(dialog).toHaveCount(0)

      await menu('Hedge cutting', 'Minimum prices')
      const price = page.getByRole('form', { name: 'Minimum price' })
      await pick(price.getByRole('combobox', { name: 'Country' }), 'Argentina')
      await price.getByRole('textbox', { name: 'Price' }).fill('2500')
      await press(price.getByRole('button', { name: 'Submit' }))
      await expect(price.getByRole('status').filter({ hasText: 'Minimum price saved successfully' })).toBeVisible()

      await goTo(page, '/admin/category/order', { shows: page.getByRole('grid', { name: 'parent categories' }) })
      await page.getByRole('searchbox').fill('green')
      await menu('Green spaces', 'Move to top')
      await expect.poll(() => marketplace.calls.some(({ path }) => path === 'Category/updateOrder')).toBe(true)

      await goTo(page, '/admin/category/featured')
      await press(button('Add Featured Category'))
      const categories = page.getByRole('combobox', { name: 'Categories' })
      await pick(categories, 'Hedges')
      await page.keyboard.press('Escape')
      await press(button('Submit'))
      await expect(page).toHaveURL(/featured$/)
      await expect(button('Move Hedges')).toBeVisible()

      const sent = (path: string) => new URLSearchParams(marketplace.calls.findLast(call => call.path === path)!.body)
      const stored = callsTo(marketplace, 'category/store').map(({ body }) => new URLSearchParams(body))
      expect(stored.map(body => [body.get('type'), body.get('title')])).toEqual(BRANCH.map(([type, name]) => [type, name]))
      expect(stored.every(body => body.get('image')!.includes('/files/') && body.get('icon_image')!.includes('/files/'))).toBe(true)
      expect(sent('category/storeTranslation').get('title')).toBe('Poda de setos')
      expect(sent('category/set_min_price').get('min_price')).toBe('2500')
      expect((JSON.parse(sent('Category/updateOrder').get('ids')!) as number[])[0]).toBe(Number(stored[2]!.get('parent_id')))
      expect(JSON.parse(sent('Category/addFeatured').get('ids')!)).toEqual([Number(stored[3]!.get('parent_id'))])
    },
  )
}
