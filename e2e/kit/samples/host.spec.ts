/** What only the application itself can show: a full disk, the system's dialog, a restart on the same data. */
import { expect, missingForDisk, test } from 'steward-kit'

test.describe('on a small disk', () => {
  test.skip(missingForDisk() !== null, missingForDisk() ?? '')
  test.use({ disk: 64 })

  test('an export on a full disk says so, and works once there is room', async ({ page, steward }) => {
    test.skip(steward.host.kind === 'loopback', 'The browser saves exports on a disk of its own.')
    await steward.areas.banks.open()
    await steward.native.saveTo(steward.host.dataFolder)
    steward.fault('full disk')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await steward.expectOutcome('refused', 'The disk is full.')
    steward.heal()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await expect(steward.notice(/^Exported .* to banks.*\.csv/)).toBeVisible()
  })
})
