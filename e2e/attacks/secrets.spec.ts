/** A marketplace that repeats what it was sent: token, API key and password are searched for, by value, wherever a person or a program could find them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passTaken } from '../hosts/loopbackServer.ts'
import {
  chooseAdvanced,
  DEMO_ADMINISTRATORS,
  DEMO_PASSWORD,
  expect,
  expectCopied,
  field,
  goTo,
  keys,
  notice,
  type Page,
  press,
  proves,
  test,
} from '../kit/kit.ts'

// A trace keeps copies of what the fields hold, in the page itself.
test.use({ trace: 'off' })

const login = (page: Page) => page.getByRole('button', { name: 'Login' })

/** A secret in the forms in which it could be found. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const percent = [...bytes].map(byte => `%${byte.toString(16)}`).join('')
  const entities = [...secret].map(character => `&#${character.codePointAt(0)};`).join('')
  const base64 = bytes.toString('base64').replaceAll('=', '')
  return [
    secret,
    secret.toUpperCase(),
    encodeURIComponent(secret),
    percent,
    percent.toUpperCase(),
    entities,
    base64,
    bytes.toString('base64url'),
    encodeURIComponent(bytes.toString('base64')),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
  ]
}
const echoOf = (secrets: string[]) => secrets.flatMap(formsOf).join(' | ')

/** Which secrets stand in a text, each with the form in which it does; nothing of the secret itself is printed where one does. */
const found = (text: string | Buffer, secrets: Record<string, string>) =>
  Object.entries(secrets).flatMap(([name, secret]) => formsOf(secret).flatMap((form, index) => (text.includes(form) ? [`${name} in form ${index}`] : [])))

/** Types as a person does, so that the test itself leaves no copy in the page. */
async function typeSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(DEMO_ADMINISTRATORS.full)
  await page.getByRole('textbox', { name: 'Password' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(DEMO_PASSWORD)
}

/** Everything that the page's scripts hold, as the engine's own snapshot of the heap tells it; what is only waiting to be collected is gone before. */
async function heapOf(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page)
  let snapshot = ''
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => (snapshot += chunk))
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await client.detach()
  return snapshot
}

/** What the page keeps outside its memory, and all that it shows. */
const storageOf = (page: Page) =>
  page.evaluate(async () => {
    const stores: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        stores.push(
          await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error)
          }),
        )
      }
    }
    const cached =
      'caches' in window ? await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(request => request.url))) : []
    const inputs = [...document.querySelectorAll('input, textarea')].map(element => (element as HTMLInputElement).value)
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      window.name,
      history.state,
      document.documentElement.outerHTML,
      inputs,
      stores,
      cached,
      performance.getEntries().map(entry => entry.name),
    ])
  })

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

test(
  'what a marketplace repeats of token, key and password is found nowhere: not in memory, storage, files, output, messages or Diagnostics',
  { annotation: proves('F-300 F-384') },
  async ({ page, host, marketplace }) => {
    const traffic: string[] = []
    page.on('websocket', socket => socket.on('framereceived', frame => traffic.push(String(frame.payload))))
    if (host.kind === 'electron') {
      await page.evaluate(() => {
        Object.assign(window, { received: [] })
        window.steward?.onFrame(text => (window as unknown as { received: string[] }).received.push(text))
      })
    } else {
      await passTaken(page)
      await page.reload()
    }
    const secrets: Record<string, string> = { key: marketplace.apiKey, password: DEMO_PASSWORD }

    // Before there is a token: a refusal with messages for fields, and a web page.
    marketplace.faults.add({
      call: 'POST admin/login',
      kind: 'rejected',
      message: `Refused: ${echoOf(Object.values(secrets))}`,
      fields: { password: echoOf(Object.values(secrets)) },
      times: 1,
    })
    await typeSignIn(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Refused: ***')
    expect(found(await storageOf(page), { key: secrets.key! })).toEqual([])
    expect(found((await page.getByRole('alert').textContent())!, secrets)).toEqual([])
    marketplace.faults.add({
      call: 'POST admin/login',
      kind: 'body',
      contentType: 'text/html',
      body: `<!doctype html><p>${echoOf(Object.values(secrets))}</p>`,
      status: 503,
      times: 3,
    })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).not.toContainText('Refused')
    marketplace.faults.clear()
    await typeSignIn(page)
    await keys(page, 'Enter', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
    secrets.token = marketplace.calls.map(call => call.headers['api-token']).find(Boolean)!
    expect(secrets.token.length).toBeGreaterThan(10)
    // At once, while React and Fluent still hold on to the input that had the focus last: the password's.
    expect(found(await heapOf(page), secrets), 'the memory after sign-in').toEqual([])

    const echo = echoOf(Object.values(secrets))
    marketplace.faults.add({ call: 'GET city/lists', kind: 'rejected', message: `Refused: ${echo}`, fields: { title: echo } })
    marketplace.faults.add({
      call: 'GET settings',
      kind: 'body',
      contentType: 'text/html',
      body: `<!doctype html><title>${echo}</title><p>${echo}</p>`,
      status: 200,
    })
    marketplace.faults.add({ call: 'POST Country/lists', kind: 'body', body: JSON.stringify({ [echo]: 1, [secrets.token]: echo }) })
    marketplace.faults.add({ call: 'GET currency/lists', kind: 'body', body: '', status: 302, location: `/login?token=${secrets.token}&key=${secrets.key}` })
    marketplace.faults.add({ call: 'GET state/lists', kind: 'status', status: 500, message: echo })
    for (const [screen, call] of [
      ['cities', 'city/lists'],
      ['settings', 'settings'],
      ['countries', 'Country/lists'],
      ['currency', 'currency/lists'],
      ['states', 'state/lists'],
    ] as const) {
      await goTo(page, `/admin/${screen}`)
      await expect.poll(() => marketplace.calls.some(({ path }) => path === call)).toBe(true)
      const alert = page.getByRole('alert').first()
      await expect(alert).toBeVisible()
      for (const details of await alert.getByRole('button', { name: 'Details' }).all()) await details.click()
      expect([screen, found(await page.content(), secrets)]).toEqual([screen, []])
    }
    await chooseAdvanced(page, 'Diagnostics')
    const dialog = page.getByRole('dialog', { name: 'Diagnostics' })
    await expect(dialog).toContainText('admin/login')
    const copied = await expectCopied(host, () => dialog.getByRole('button', { name: 'Copy' }).click(), /It began/)
    await expect(notice(page, 'Diagnostics copied').first()).toBeVisible()

    if (host.kind === 'electron') traffic.push(...(await page.evaluate(() => (window as unknown as { received: string[] }).received)))
    expect(traffic.join('\n'), 'the frames were seen').toContain('Refused: ***')
    expect(traffic.join('\n'), 'and that of the session').toContain('"administrator"')
    const places: Array<[string, string]> = [
      ['the traffic', traffic.join('\n')],
      ['the dialog', (await dialog.textContent())!],
      ['what was copied', copied],
      ['storage and page', await storageOf(page)],
      ['the output', host.output()],
      ['the memory', await heapOf(page)],
    ]
    expect(places.at(-1)![1], 'the memory was read').toContain('"strings"')
    expect(Object.fromEntries(places.map(([place, text]) => [place, found(text, secrets)]))).toEqual(Object.fromEntries(places.map(([place]) => [place, []])))
    for (const file of filesOf(host.dataFolder)) expect([file, found(readFileSync(file), secrets)]).toEqual([file, []])
  },
)

test('a key that was typed into the Server dialog is nowhere in the page once it is saved', async ({ startHost, marketplace }) => {
  const { page, dataFolder, output } = await startHost({ environment: {} })
  await page.getByRole('button', { name: 'Server' }).click()
  const dialog = page.getByRole('dialog', { name: 'Server' })
  await dialog.getByRole('textbox', { name: 'Base URL' }).fill(marketplace.url)
  await field(dialog, 'API key').focus()
  await page.keyboard.type(marketplace.apiKey)
  await dialog.getByRole('button', { name: 'Test connection' }).click()
  await expect(dialog.getByRole('status')).toHaveText('The server responded and accepted the API key.')
  await press(dialog, 'Save', { hidden: dialog })
  await typeSignIn(page)
  await login(page).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await goTo(page, '/admin/cities', { count: [page.getByRole('grid', { name: 'cities' }).getByRole('row'), 11] })
  const secrets = { key: marketplace.apiKey, password: DEMO_PASSWORD, token: marketplace.calls.map(call => call.headers['api-token']).find(Boolean)! }
  expect(found(await storageOf(page), secrets)).toEqual([])
  expect(found(await heapOf(page), secrets)).toEqual([])
  expect(found(output(), secrets)).toEqual([])
  for (const file of filesOf(dataFolder)) expect([file, found(readFileSync(file), secrets)]).toEqual([file, []])
})
