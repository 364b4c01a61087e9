/** A computer whose policy fixes things: users see what is fixed and by whom, and cannot have it otherwise. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerDialog, chooseAdvanced, DEMO_ADMINISTRATORS, DEMO_PASSWORD, expect, expectNoViolations, goTo, signIn, test } from '../kit/kit.ts'

test(
  'a policy fixes the server, exports, offline copies and the idle lock; Diagnostics shows it, and a support bundle is saved',
  { tag: '@electron' },
  async ({ startHost, marketplace, dataFolder }) => {
    const policy = join(dataFolder, 'policy.json')
    const server = { baseUrl: marketplace.url, apiKey: marketplace.apiKey }
    writeFileSync(
      policy,
      JSON.stringify({ managedBy: 'IT of Example', server, exports: false, offline: { copies: false, days: 7 }, idleLockMinutes: 10, updates: 'managed' }),
    )
    const host = await startHost({ environment: { STEWARD_POLICY: policy, STEWARD_DEMO: '1' } })
    const { page } = host
    await expect(page.getByText('This computer’s policy fixes the server, so the one that Steward was started with isn’t used.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try the demo marketplace' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Server', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Server' })
    await expect(dialog.getByText('IT of Example has fixed the server in this computer’s policy. Only its keys can be entered here.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Base URL' })).toHaveValue(marketplace.url)
    await expect(dialog.getByRole('textbox', { name: 'Base URL' })).not.toBeEditable()
    await expect(dialog.getByLabel('API key', { exact: true })).toBeEditable()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await signIn(page)
    await goTo(page, '/admin/cities')
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByText('This computer’s policy allows no exports').first()).toBeVisible()
    await goTo(page, '/admin/booking')
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Search all / })).toHaveCount(0)

    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Print…' })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Lock when idle' }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['After 1 minute', 'After 5 minutes', 'After 10 minutes'])
    await page.getByRole('menuitemradio', { name: 'After 5 minutes' }).click()
    await page.keyboard.press('Escape')

    await chooseAdvanced(page, 'Diagnostics')
    const diagnostics = page.getByRole('dialog', { name: 'Diagnostics' })
    for (const text of [
      `${policy}, managed by IT of Example`,
      'Not allowed, nor copies of rows, nor printing',
      'After 10 minutes at the latest',
      'Installed by your IT support',
    ])
      await expect(diagnostics.getByText(text, { exact: true })).toBeVisible()
    await diagnostics.getByRole('button', { name: 'Support bundle…' }).click()
    const bundle = page.getByRole('dialog', { name: 'Support bundle' })
    const shown = (await bundle.getByLabel('Text of the support bundle').textContent())!
    for (const secret of [DEMO_ADMINISTRATORS.full, DEMO_PASSWORD, marketplace.apiKey, marketplace.url, 'IT of Example']) expect(shown).not.toContain(secret)
    expect(JSON.parse(shown)).toMatchObject({ policy: { exports: false, idleLockMinutes: 10 }, settings: { lockMinutes: 5 } })
    await expectNoViolations(page)
    const downloading = host.kind === 'loopback' ? page.waitForEvent('download') : null
    if (host.kind === 'electron') await answerDialog(host, dataFolder)
    await bundle.getByRole('button', { name: 'Save…' }).click()
    const download = await downloading
    await download?.saveAs(join(dataFolder, download.suggestedFilename()))
    const done = page.getByRole('status').filter({ hasText: /^Saved the support bundle to / })
    const name = /to (\S+\.json)\./.exec((await done.textContent())!)![1]!
    expect(readFileSync(join(dataFolder, name), 'utf8')).toBe(`${shown}\n`)
    await bundle.getByRole('button', { name: 'Exit' }).click()
    await expect(diagnostics.getByRole('button', { name: 'Support bundle…' })).toBeFocused()
  },
)

test('a policy with a mistake says so at the sign-in page, and connects to no server that it may have meant to forbid', async ({ startHost, dataFolder }) => {
  const policy = join(dataFolder, 'policy.json')
  writeFileSync(policy, '{ "server": "https://api.example.com" }')
  const { page } = await startHost({ environment: { STEWARD_POLICY: policy, STEWARD_DEMO: '1' } })
  await expect(
    page.getByText(`A mistake in this computer’s policy (${policy}): server must be a server profile. Until that is fixed, Steward connects to no server.`),
  ).toBeVisible()
  await page.getByLabel('Email').fill(DEMO_ADMINISTRATORS.full)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('There is no server, because this computer’s policy names none that can be used.')
})
