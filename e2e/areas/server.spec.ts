/** The Server dialog: where the backend is, and what Test connection finds. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callsTo, chooseFrom, expect, expectShown, expectTexts, keys, type Page, signIn, test } from '../kit/kit.ts'

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
  await expectTexts(dialog(page), 'The API key header must be a header name, such as api-key', 'The media target must be an address that starts with https://')
  await keys(page, 'Escape', { hidden: dialog(page), focused: page.getByRole('button', { name: 'Server' }), shows: page.getByText('No server set up yet') })
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
  await expect(verdict).toHaveText('The server responded and accepted the API key.')
  await expect(verdict, 'scrolled to').toBeInViewport({ ratio: 1 })
  await field(page, 'API key').fill('another')
  await expect(verdict, 'what was found holds for what was tested').toHaveCount(0)
  await press()
  await expect(verdict).toHaveText('The server responded but didn’t accept this API key. Check the key and its header name.')
  await field(page, 'Base URL').fill(webPageUrl)
  await press()
  await expect(verdict).toContainText('Something responded at this address, but it isn’t the right API.')
  await field(page, 'Base URL').fill(goneUrl)
  await press()
  await expect(verdict).toHaveText('The server refused the connection. It may be down; try again later.')
  await expect(dialog(page).getByRole('button', { name: 'Test connection' })).toBeFocused()
  webPage.close()
})

/** Holds main's answers to `op` back until the answered function is called. */
async function holdBack(page: Page, op: string): Promise<{ release(): void; asked(): number }> {
  let asked = 0
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  const held = new Set<number>()
  await page.routeWebSocket(/\/frames$/, socket => {
    const server = socket.connectToServer()
    socket.onMessage(text => {
      // The page's pass comes first, and is no frame.
      const frame = String(text).startsWith('{') ? (JSON.parse(String(text)) as { id: number; op?: string }) : { id: 0 }
      if (frame.op === op) {
        asked += 1
        held.add(frame.id)
      }
      server.send(text)
    })
    server.onMessage(async text => {
      if (held.has((JSON.parse(String(text)) as { id: number }).id)) await released
      socket.send(text)
    })
  })
  await page.reload()
  return { release, asked: () => asked }
}

test('what is typed before the present server was read stays, and the rest is filled in', async ({ page, marketplace }) => {
  const { release, asked } = await holdBack(page, 'server.show')
  await open(page)
  await expect.poll(asked).toBe(1)
  await field(page, 'API key').fill('typed-early')
  await field(page, 'Media target').fill('https://media.example.com')
  release()
  await expect(field(page, 'Base URL')).toHaveValue(marketplace.url)
  await expect(field(page, 'API key')).toHaveValue('typed-early')
  await expect(field(page, 'Media target')).toHaveValue('https://media.example.com')
})

test('saved before the present server was read, fields that nobody touched keep what they had', async ({ startHost, marketplace }) => {
  const { page } = await startHost({ environment: {} })
  await open(page)
  await field(page, 'Base URL').fill(marketplace.url)
  await field(page, 'API key').fill(marketplace.apiKey)
  await field(page, 'Media target').fill('https://media.example.com')
  await keys(page, 'Enter', { hidden: dialog(page) })
  const { release } = await holdBack(page, 'server.show')
  await open(page)
  await field(page, 'API key header').fill('api-key')
  await page.keyboard.press('Enter')
  release()
  await expect(dialog(page)).toBeHidden()
  await open(page)
  await expect(field(page, 'Base URL')).toHaveValue(marketplace.url)
  await expect(field(page, 'Media target')).toHaveValue('https://media.example.com')
  await expect(field(page, 'API key header')).toHaveValue('api-key')
})

test('Save is sent once, however often it is asked for', async ({ page }) => {
  const saving = await holdBack(page, 'server.save')
  await open(page)
  await expect(field(page, 'Base URL')).toHaveValue(/^http/)
  for (let press = 0; press < 4; press++) await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Save' }).click({ force: true })
  await expect.poll(saving.asked).toBe(1)
  saving.release()
  await expect(dialog(page)).toBeHidden()
  expect(saving.asked()).toBe(1)
})

test('Test connection asks the server once while it runs', async ({ page, marketplace }) => {
  marketplace.faults.add({ call: 'POST admin/login', kind: 'delay', milliseconds: 1_000 })
  await open(page)
  await expect(field(page, 'Base URL')).toHaveValue(marketplace.url)
  const button = dialog(page).getByRole('button', { name: 'Test connection' })
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
    element.click()
  })
  await expect(dialog(page).getByRole('status')).toHaveText('The server responded and accepted the API key.')
  expect(callsTo(marketplace, 'admin/login')).toHaveLength(1)
})

test('the key is kept for the same origin, and the dialog says before saving where it is not', async ({ startHost, marketplace }) => {
  const { page } = await startHost({ environment: {} })
  await open(page)
  await field(page, 'Base URL').fill(marketplace.url)
  await field(page, 'API key').fill(marketplace.apiKey)
  await keys(page, 'Enter', { hidden: dialog(page) })
  await signIn(page)
  await chooseFrom(page, 'Account', 'Logout')

  const kept = dialog(page).getByText('A key is stored. Leave empty to keep it.')
  await open(page)
  await expect(kept).toBeVisible()
  await field(page, 'Base URL').fill('https://other.example.com/api/v1/')
  await expect(dialog(page).getByText(`The stored key belongs to ${new URL(marketplace.url).origin}. Enter the key for this server.`)).toBeVisible()
  await expect(kept).toBeHidden()
  await field(page, 'Base URL').fill(marketplace.url.slice(0, -1))
  await expect(kept).toBeVisible()
  await keys(page, 'Enter', { hidden: dialog(page) })
  await open(page)
  await expect(field(page, 'Base URL')).toHaveValue(marketplace.url)
  await expect(kept).toBeVisible()
  await page.keyboard.press('Escape')
  await signIn(page)
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
  await expectShown(first.page.getByRole('status').filter({ hasText: 'Server saved' }), first.page.getByText(marketplace.url))

  await open(first.page)
  await expect(field(first.page, 'API key')).toHaveValue('')
  await expect(field(first.page, 'API key')).toHaveAttribute('type', 'password')
  await expect(dialog(first.page).getByText('A key is stored. Leave empty to keep it.')).toBeVisible()
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
    await chooseFrom(page, 'Account', 'Logout')
  }
  await open(page)
  await expect(field(page, 'Base URL')).toHaveValue(marketplace.url)
  await expect(field(page, 'API key header')).toHaveValue('api-key')
  await expect(field(page, 'Media target')).toHaveValue('https://media.example.com')
  await expect(field(page, 'API key')).toHaveValue('')
})
