import { expect, it } from 'vitest'
import { specOf, type Deed } from './recorded.ts'

const deed = (code: string, from: string, to = from, said?: Deed['said']): Deed => ({ code: `  await page.${code};`, from, to, ...(said && { said }) })
const [LIST, EDIT, ADD] = ['/admin/bank', '/admin/update-bank/1', '/admin/add-bank']

it('what was done with an area is written in the kit’s words', () => {
  const spec = specOf([
    deed("getByRole('textbox', { name: 'Filter areas' }).fill('bank')", '/admin/dashboard'),
    deed("getByRole('link', { name: 'Banks' }).click()", '/admin/dashboard', LIST),
    deed("getByRole('button', { name: 'Actions for Banco del Litoral', exact: true }).click()", LIST),
    deed("getByText('Edit').click()", LIST, EDIT),
    deed("getByRole('textbox', { name: 'Title' }).click()", EDIT),
    deed("getByRole('textbox', { name: 'Title' }).fill('Banco de la O\\'Higgins')", EDIT),
    deed("getByRole('combobox', { name: 'Country' }).click()", EDIT),
    deed("getByText('Uruguay', { exact: true }).click()", EDIT),
    deed("getByRole('button', { name: 'Update Bank' }).click()", EDIT, LIST, { outcome: 'saved', words: 'Bank updated successfully' }),
    deed("getByRole('button', { name: 'Add New Bank' }).click()", LIST, ADD),
    deed("getByRole('textbox', { name: 'Title' }).fill('B')", ADD),
    deed("getByRole('textbox', { name: 'Title' }).fill('Banco')", ADD),
  ])
  expect(spec).toBe(`import { test } from 'steward-kit'

test('recorded', async ({ steward }) => {
  const { banks } = steward.areas
  await banks.open()
  const form = await banks.list.row('Banco del Litoral').edit()
  await form.fill({ Title: 'Banco de la O\\'Higgins', Country: 'Uruguay' })
  await form.save('Update Bank')
  await steward.expectOutcome('saved', 'Bank updated successfully')
  await banks.list.add('Add New Bank')
  await form.fill({ Title: 'Banco' })
})
`)
})

it('what the kit has no word for stays as Playwright writes it, after signing in', () => {
  const spec = specOf([
    deed("getByRole('button', { name: 'Refresh' }).click()", '/admin/dashboard'),
    deed("locator('#x').getByText('it\\'s').dblclick()", '/admin/dashboard'),
  ])
  expect(spec).toBe(`import { test } from 'steward-kit'

test('recorded', async ({ page, steward }) => {
  await steward.signIn()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.locator('#x').getByText('it\\'s').dblclick()
})
`)
})
