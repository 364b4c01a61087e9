/** The recorder: what is done on the screen is written as a spec in the kit's words. */
import { expect, openScreen, test } from './kit.ts'
import { specOf } from './recorded.ts'
import { startRecording } from './recorder.ts'

test('what one clicks and types becomes a spec', async ({ startHost }) => {
  const { page } = await startHost()
  await openScreen(page, '/admin/dashboard', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
  const recording = await startRecording(page.context())
  /** Playwright tells of a click a moment later, in case it becomes a double one. */
  const settled = (count: number) => expect.poll(async () => (await recording.deeds()).length).toBe(count)
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Banks' }).click()
  await settled(1)
  await page.getByRole('button', { name: 'Actions for Banco del Litoral', exact: true }).click()
  await settled(2)
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await settled(3)
  await page.getByRole('textbox', { name: 'Title' }).fill('Banco del Sur')
  await page.getByRole('button', { name: 'Update Bank' }).click()
  await settled(5)
  await page.getByRole('link', { name: 'Banco del Sur', exact: true }).click()
  await settled(6)
  // Whichever of the two notices is there when the recorder looks.
  const written = specOf(await recording.stop(), 'a bank').replace('Banco del Sur saved', 'Bank updated successfully')
  expect(written).toBe(`import { test } from 'steward-kit'

test('a bank', async ({ steward }) => {
  const { banks } = steward.areas
  await banks.open()
  const form = await banks.list.row('Banco del Litoral').edit()
  await form.fill({ Title: 'Banco del Sur' })
  await form.save('Update Bank')
  await steward.expectOutcome('saved', 'Bank updated successfully')
  await banks.list.row('Banco del Sur').open()
})
`)
})
