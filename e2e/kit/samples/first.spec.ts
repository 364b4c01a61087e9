/** A first spec: a bank is renamed, and the list shows it. */
import { expect, test } from 'steward-kit'

test('a bank is renamed', async ({ steward }) => {
  const { banks } = steward.areas
  await banks.open()
  const form = await banks.list.row('Banco del Litoral').edit()
  await form.fill({ Title: 'Banco del Litoral Sur' })
  await form.save()
  await steward.expectOutcome('saved', 'Bank updated successfully')
  await expect(banks.list.row('Banco del Litoral Sur').locator).toBeVisible()
})
