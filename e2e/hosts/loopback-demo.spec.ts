/** The demo marketplace for QA: how it is made and what goes wrong in it are flags, and a state of it is saved and opened again. */
import { join } from 'node:path'
import { answer, chooseAdvanced, expect, formIn, goTo, listNamed, MESSAGE_COUNT, openScreen, rangeOf, test } from '../kit/kit.ts'

const banks = listNamed('banks')

test('a demo of another size in which saving fails; its state is saved, and opened again as often as one likes', async ({ startHost, dataFolder }) => {
  const first = await startHost({ environment: { STEWARD_DEMO: '1', STEWARD_DEMO_SIZE: '0.1', STEWARD_DEMO_FAIL: 'code-0=POST bank/update' } })
  const { page } = first
  await openScreen(page, '/admin/contact-us', { shows: page.getByText(rangeOf(1, 10, MESSAGE_COUNT / 10), { exact: true }) })
  await goTo(page, '/admin/update-bank/1', { values: { Title: 'Banco del Litoral' } })
  const form = formIn(page.getByRole('main'))
  await form.save('Update Bank')
  await expect(page.getByRole('alert').filter({ hasText: 'The given data was invalid.' })).toBeVisible()
  await goTo(page, '/admin/bank')
  await banks.rowOf(page, 1).getByRole('button', { name: 'Active', exact: true }).click()
  await answer(page, 'Change Status?', 'Yes, Inactive', { shows: banks.rowOf(page, 1).getByRole('button', { name: 'Inactive', exact: true }) })

  const downloading = page.waitForEvent('download')
  await chooseAdvanced(page, 'Save demo state…', { notice: 'Saved the demo’s state to demo-state' })
  const state = join(dataFolder, 'state.json')
  await (await downloading).saveAs(state)
  await first.close()

  for (let time = 0; time < 2; time++) {
    const again = await startHost({ environment: { STEWARD_DEMO: '1', STEWARD_DEMO_STATE: state }, dataFolder: join(dataFolder, 'other') })
    await openScreen(again.page, '/admin/bank', { shows: banks.rowOf(again.page, 1).getByRole('button', { name: 'Inactive', exact: true }) })
    await banks.rowOf(again.page, 1).getByRole('button', { name: 'Inactive', exact: true }).click()
    await answer(again.page, 'Change Status?', 'Yes, Active', { shows: banks.rowOf(again.page, 1).getByRole('button', { name: 'Active', exact: true }) })
    await again.close()
  }
})
