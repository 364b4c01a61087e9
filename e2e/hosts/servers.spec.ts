/** Several servers: added, gone between, marked and removed, by mouse and by keys; what is kept for one is not there on the other. */
import { chooseFrom, expect, expectNoViolations, goTo, signIn, test, type Page } from '../kit/kit.ts'
import { builtGeography, serveMarketplace } from './marketplace.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Server' })

async function save(page: Page, server: { url: string; apiKey: string }, name: string): Promise<void> {
  const field = (label: string) => dialog(page).getByRole('textbox', { name: label, exact: true })
  await field('Base URL').fill(server.url)
  await field('Name').fill(name)
  await field('API key').fill(server.apiKey)
}

test('several servers by mouse and by keys, with what is typed kept apart', { tag: '@electron' }, async ({ startHost, marketplace }) => {
  const staging = await serveMarketplace(builtGeography(), false)
  try {
    const { page } = await startHost({ environment: {} })
    const open = page.getByRole('button', { name: 'Server', exact: true })
    const title = page.getByRole('textbox', { name: 'Title' })
    await test.step('a second server is added beside the first, tested, and has a mark', async () => {
      await open.click()
      await save(page, marketplace, 'Production')
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveTitle('Login - Steward')
      await expect(dialog(page)).toBeHidden()
      await open.press('Enter')
      await dialog(page).getByRole('button', { name: 'Add server' }).press('Enter')
      await save(page, staging, 'Staging')
      await dialog(page).getByRole('button', { name: 'Test connection' }).press('Enter')
      await expect(dialog(page).getByRole('status')).toHaveText('The server responded and accepted the API key.')
      await expectNoViolations(page)
      await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
      await expect(page).toHaveTitle('🟠 Login - Staging - Steward')
      await expect(page.getByRole('combobox', { name: 'Server' })).toHaveText('ProductionStaging')
      await expectNoViolations(page)
    })
    await test.step('what is typed at one is not at the other, and each session goes on', async () => {
      await signIn(page)
      await expect(page.getByRole('banner').getByText('Staging')).toBeVisible()
      await goTo(page, '/admin/add-city')
      await title.fill('Rosario of staging')
      await expect(page).toHaveTitle('🟠 Add City - Staging - Steward')
      await page.getByRole('button', { name: 'Account' }).press('Enter')
      await expect(page.getByRole('menuitemradio', { name: 'Staging' })).toBeChecked()
      await expectNoViolations(page)
      await page.getByRole('menuitemradio', { name: 'Production' }).press('Enter')
      await expect(page).toHaveTitle('Login - Steward')
      await signIn(page)
      await goTo(page, '/admin/add-city')
      await expect(title).toHaveValue('')
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menuitemradio', { name: 'Staging' }).click()
      await expect(page).toHaveTitle('🟠 Dashboard - Staging - Steward')
      await goTo(page, '/admin/add-city')
      await expect(title).toHaveValue('Rosario of staging')
    })
    await test.step('a server is removed, and the other is there', async () => {
      await chooseFrom(page, 'Account', 'Logout')
      await open.click()
      await dialog(page).getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
      await expect(page).toHaveTitle('Dashboard - Steward')
    })
  } finally {
    await staging.stop()
  }
})
