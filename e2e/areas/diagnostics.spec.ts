/** Help > Diagnostics: what a support person needs, nothing secret, nothing personal. */
import { chooseAdvanced, DEMO_ADMINISTRATORS, DEMO_PASSWORD, expect, expectCopied, keys, notice, openScreen, press, test } from '../kit/kit.ts'

test(
  'Diagnostics opens at the sign-in page and from Electron’s Help menu, shows the last calls, holds no secret, and can be copied',
  { tag: '@electron' },
  async ({ page, host, marketplace, dataFolder }) => {
    await test.step('Diagnostics opens at the sign-in page too, and from Electron’s Help menu', async () => {
      const dialog = page.getByRole('dialog', { name: 'Diagnostics' })
      await press(page, 'Diagnostics', { shows: dialog.getByText('Data folder') })
      await keys(page, 'Escape', { hidden: dialog, focused: page.getByRole('button', { name: 'Diagnostics' }) })
      if (host.electron) {
        await host.electron.evaluate(({ BrowserWindow, Menu }) => {
          BrowserWindow.getAllWindows()[0]?.focus()
          const item = Menu.getApplicationMenu()
            ?.items.find(entry => entry.role === 'help')
            ?.submenu?.items.find(entry => entry.label === 'Diagnostics')
          item?.click()
        })
        await expect(dialog).toBeVisible()
        await keys(page, 'Escape', { hidden: dialog })
      }
    })
    await test.step('Diagnostics shows versions, places and the last calls, holds no secret, and can be copied', async () => {
      await openScreen(page, '/admin/cities', { shows: page.getByRole('grid', { name: 'cities' }).getByRole('gridcell', { name: '1', exact: true }) })
      const token = marketplace.calls.find(call => call.path === 'Admin/getAdmin')!.headers['api-token']!
      // An answer that is not the documented shape leaves its start in the log.
      marketplace.faults.add({ call: 'GET settings', kind: 'body', body: JSON.stringify({ token, email: DEMO_ADMINISTRATORS.full, list: [] }) })
      await press(page, page.getByRole('link', { name: 'Settings' }), { shows: page.getByRole('alert') })

      await chooseAdvanced(page, 'Diagnostics')
      const dialog = page.getByRole('dialog', { name: 'Diagnostics' })
      for (const fact of ['Steward', 'Node', 'Data folder', dataFolder, 'Secrets stored in', 'Stored lists', marketplace.url])
        await expect(dialog.getByText(fact, { exact: true })).toBeVisible()
      await expect(dialog).toContainText(/\d+ (list or record|lists and records), (in memory|[\d.,]+ MB on disk)\./)
      if (host.electron) await expect(dialog.getByText('Electron', { exact: true })).toBeVisible()
      await expect(
        dialog.getByText(host.electron ? 'Steward runs from its source code here. Update the code.' : /^Steward runs in the browser here. Update it where/),
      ).toBeVisible()
      const calls = dialog.getByRole('table', { name: 'Recent calls' })
      await expect(calls.getByRole('columnheader')).toHaveText(['Time', 'Call', 'Status', 'Duration', 'Size'])
      const list = calls.getByRole('row').filter({ hasText: 'GET /api/v1/city/lists' })
      await expect(list.getByRole('cell').nth(2)).toHaveText('200')
      await expect(list.getByRole('cell').nth(3)).toHaveText(/^\d+ ms$/)
      await expect(list.getByRole('cell').nth(4)).toHaveText(/^[\d.,\s]+ B$/)
      await expect(calls.getByRole('row').filter({ hasText: 'POST /api/v1/admin/login' })).toBeVisible()

      const copied = await expectCopied(host, () => dialog.getByRole('button', { name: 'Copy' }).click(), /GET\t\/api\/v1\/city\/lists\t200/)
      await expect(notice(page, 'Diagnostics copied').first()).toBeVisible()
      for (const text of [copied, (await dialog.textContent())!]) {
        for (const secret of [token, marketplace.apiKey, DEMO_PASSWORD, DEMO_ADMINISTRATORS.full, '@steward.example']) expect(text).not.toContain(secret)
      }
      await press(dialog, 'Exit', { hidden: dialog })
    })
  },
)
