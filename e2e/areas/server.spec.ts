/** The Server dialog: where the backend is, and what Test connection finds. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Server' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Server' }).click()
  await expect(dialog(page)).toBeVisible()
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/`
}

test('each field says what is wrong with it; plain http is accepted for this machine only', async ({ startHost }) => {
  const { page } = await startHost({ environment: {} })
  await open(page)
  await expect(field(page, 'Base URL')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('The base URL is required')).toBeVisible()
  await field(page, 'Base URL').fill('http://api.example.com/api/v1/')
  await expect(dialog(page).getByText('The base URL must start with https:// (http:// is accepted for this machine only)')).toBeVisible()
  await field(page, 'Base URL').fill('nonsense')
  await expect(dialog(page).getByText('The base URL must be an address that starts with https://')).toBeVisible()
  await field(page, 'Base URL').fill('https://api.example.com/api/v1/')
  await expect(dialog(page).getByText(/^The base URL must/)).toHaveCount(0)
  await field(page, 'API key header').fill('two words')
  await field(page, 'Media target').fill('ftp://media.example.com')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('The API key header is a header name such as api-key')).toBeVisible()
  await expect(dialog(page).getByText('The media target must be an address that starts with https://')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Server' })).toBeFocused()
  await expect(page.getByText('No server chosen yet')).toBeVisible()
})

test('Test connection tells reachable, wrong key, not this API and unreachable apart', async ({ startHost, marketplace }) => {
  const webPage = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html><title>Router</title>'))
  const webPageUrl = await listen(webPage)
  const gone = createServer()
  const goneUrl = await listen(gone)
  await new Promise(resolve => gone.close(resolve))

  const { page } = await startHost({ environment: {} })
  await open(page)
  const verdict = dialog(page).getByRole('status')
  const press = () => dialog(page).getByRole('button', { name: 'Test connection' }).click()
  await field(page, 'Base URL').fill(marketplace.url)
  await field(page, 'API key').fill(marketplace.apiKey)
  await press()
  await expect(verdict).toHaveText('The server answers and accepts the API key.')
  await field(page, 'API key').fill('another')
  await expect(verdict, 'what was found holds for what was tested').toHaveCount(0)
  await press()
  await expect(verdict).toHaveText('The server answers, but it does not accept this API key. Check the key and its header name.')
  await field(page, 'Base URL').fill(webPageUrl)
  await press()
  await expect(verdict).toContainText('Something answers at this address, but it is not this API.')
  await field(page, 'Base URL').fill(goneUrl)
  await press()
  await expect(verdict).toHaveText('The server refused the connection. It may be down; try again in a while.')
  await expect(dialog(page).getByRole('button', { name: 'Test connection' })).toBeFocused()
  webPage.close()
})

test('what is saved is there after a restart; the key is never shown again', async ({ startHost, marketplace }) => {
  const first = await startHost({ environment: {} })
  await open(first.page)
  await field(first.page, 'Base URL').fill(marketplace.url)
  await field(first.page, 'API key').fill(marketplace.apiKey)
  await field(first.page, 'API key header').fill('api-key')
  await field(first.page, 'Media target').fill('https://media.example.com')
  await dialog(first.page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(first.page)).toBeHidden()
  await expect(first.page.getByRole('status').filter({ hasText: 'Server saved' })).toBeVisible()
  await expect(first.page.getByText(marketplace.url)).toBeVisible()

  await open(first.page)
  await expect(field(first.page, 'API key')).toHaveValue('')
  await expect(field(first.page, 'API key')).toHaveAttribute('type', 'password')
  await expect(dialog(first.page).getByText('A key is stored. Leave this empty to keep it.')).toBeVisible()
  // Saved again without the key: it is kept, and sign-in works with it.
  await dialog(first.page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(first.page)).toBeHidden()
  expect(await first.page.content()).not.toContain(marketplace.apiKey)
  await signIn(first.page)
  await first.close()

  const { page } = await startHost({ environment: {} })
  await expect(page.getByText(marketplace.url).or(page.getByRole('heading', { name: 'Dashboard' }))).toBeVisible()
  // Where a keychain holds the token the session goes on; Logout then shows the sign-in page.
  if (await page.getByRole('heading', { name: 'Dashboard' }).isVisible()) {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await open(page)
  await expect(field(page, 'Base URL')).toHaveValue(marketplace.url)
  await expect(field(page, 'API key header')).toHaveValue('api-key')
  await expect(field(page, 'Media target')).toHaveValue('https://media.example.com')
  await expect(field(page, 'API key')).toHaveValue('')
})
