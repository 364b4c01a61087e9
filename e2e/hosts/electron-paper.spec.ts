/** Paper in Electron: what is printed is shown as a tagged PDF first. */
import { readFileSync, writeFileSync } from 'node:fs'
import { closePapers, expect, expectNoViolations, goTo, type Host, openScreen, readPaper, shownPapers, test } from '../kit/kit.ts'
import { choose } from './nativeMenu.ts'

/** The PDF that shows next, read; it is closed. */
async function nextPaper(host: Host) {
  await expect.poll(async () => (await shownPapers(host)).length, { timeout: 40_000 }).toBe(1)
  const [{ name, bytes }] = (await shownPapers(host)) as [{ name: string; bytes: Uint8Array }]
  if (process.env.STEWARD_KEEP_PAPER) writeFileSync(`${process.env.STEWARD_KEEP_PAPER}/${name}`, bytes)
  const paper = await readPaper(bytes)
  await closePapers(host)
  return { name, ...paper }
}

/** What the window of the only PDF shows, and what it is asked for. */
interface Shown {
  /** The address of the paper. */
  address: string
  /** The addresses of the frames within the window's page. */
  frames: string[]
  /** How many colours there are in the middle of what is painted. */
  colours: number
}
const whatShows = (host: Host): Promise<Shown> =>
  host.electron!.evaluate(async ({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows().find(window => window.webContents.getURL().endsWith('.pdf'))!
    const picture = await webContents.capturePage()
    const { width, height } = picture.getSize()
    const middle = picture.crop({ x: Math.round(width / 4), y: Math.round(height / 4), width: Math.round(width / 2), height: Math.round(height / 2) })
    return {
      address: webContents.getURL(),
      frames: webContents.mainFrame.framesInSubtree.slice(1).map(({ url }) => url),
      colours: new Set(new Uint32Array(new Uint8Array(middle.toBitmap()).buffer)).size,
    }
  })

/** Presses the viewer's Save, and resolves with the name of the file and its bytes. */
async function savedPaper(host: Host, folder: string): Promise<{ name: string; bytes: Buffer }> {
  const name = await host.electron!.evaluate(async ({ session, webContents }, into) => {
    const saved = new Promise<string>(resolve =>
      session.defaultSession.once('will-download', (_event, item) => {
        item.setSavePath(`${into}/${item.getFilename()}`)
        item.once('done', () => resolve(item.getFilename()))
      }),
    )
    const viewer = webContents
      .getAllWebContents()
      .flatMap(contents => contents.mainFrame.framesInSubtree)
      .find(({ url }) => url.startsWith('chrome-extension:'))!
    await viewer.executeJavaScript(`
      document.querySelector('pdf-viewer').shadowRoot
        .querySelector('viewer-toolbar').shadowRoot
        .querySelector('viewer-download-controls').shadowRoot
        .querySelector('#save, #download').click()`)
    return saved
  }, folder)
  return { name, bytes: readFileSync(`${folder}/${name}`) }
}

/** The page shows in the viewer, which can save it; no other frame opens there. */
async function expectShown(host: Host): Promise<void> {
  await expect.poll(async () => (await shownPapers(host)).length, { timeout: 40_000 }).toBe(1)
  await expect.poll(async () => (await whatShows(host)).colours, { message: 'more than one grey is painted', timeout: 20_000 }).toBeGreaterThan(5)
  const { address, frames } = await whatShows(host)
  expect(frames, 'a frame has the paper’s own address').toContain(address)
  const { name, bytes } = await savedPaper(host, host.dataFolder)
  expect(decodeURIComponent(address).endsWith(`/${name}`)).toBe(true)
  expect(bytes.equals((await shownPapers(host))[0]!.bytes)).toBe(true)
  await host.electron!.evaluate(
    ({ BrowserWindow }, addresses) =>
      BrowserWindow.getAllWindows()
        .find(window => window.webContents.getURL().endsWith('.pdf'))!
        .webContents.executeJavaScript(
          `for (const src of ${JSON.stringify(addresses)}) document.body.append(Object.assign(document.createElement('iframe'), { src }))`,
        ),
    ['https://steward.example.com/', 'app://steward/', 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html'],
  )
  await expect.poll(async () => (await whatShows(host)).frames.filter(each => each === '')).toHaveLength(3)
  expect((await whatShows(host)).frames.toSorted(), 'no frame but the viewer’s').toEqual(['', '', '', ...frames].toSorted())
}

const HEAD = /\S+ · Ana Torres · \S.*\d{4}, \d+:\d\d\s[AP]M/

test('a screen, and all rows of a list that match, are shown as tagged PDFs with server, administrator, time and page numbers', async ({
  page,
  host,
  weston,
}) => {
  await test.step('a record, by the menu', async () => {
    await openScreen(page, '/admin/update-city/3')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Yapeyú')
    await choose(host, 'File', 'Print…')
    await expectShown(host)
    const { name, title, pages, outline, isTagged, roles, pairs, size } = await nextPaper(host)
    expect(name, 'named by its record').toMatch(/^yapeyú-edit-city-\d{4}-\d\d-\d\d\.pdf$/)
    expect(title).toBe('Yapeyú - Edit City')
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatch(HEAD)
    expect(pages[0]).toContain('Corrientes')
    expect(pages[0]).toMatch(/1 \/ 1/)
    expect(outline).toContain('Edit City')
    expect(isTagged).toBe(true)
    expect(roles).toContain('H1')
    expect(pairs, 'label and value are tagged').toContainEqual(['Title', 'Yapeyú'])
    expect([
      [596, 843],
      [612, 792],
    ]).toContainEqual(size)
  })
  await test.step('all rows of a list, not those that are drawn', async () => {
    await goTo(page, '/admin/cities?search=san&sort=title.desc&size=25')
    await expect(page.getByText(/^1–25 of /)).toBeVisible()
    const total = Number(/of ([\d,]+)/.exec((await page.getByText(/^1–25 of /).textContent())!)![1]!.replace(',', ''))
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'PDF' }).click()
    await expect(page.getByRole('region', { name: /cities/ }).filter({ hasText: 'Cancel' })).toBeVisible()
    const { name, pages, outline, isTagged, roles } = await nextPaper(host)
    expect(name).toMatch(/^cities-\d{4}-\d\d-\d\d\.pdf$/)
    expect(outline).toEqual(['Cities'])
    expect(isTagged).toBe(true)
    for (const role of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(roles).toContain(role)
    expect(pages[0]).toContain(`${total.toLocaleString('en')} cities · Search: “san” · Sorted by Title, descending`)
    expect(pages.join('\n').match(/\b(Active|Inactive)\b/g)).toHaveLength(total)
    for (const text of [pages[0]!, pages.at(-1)!]) expect(text).toMatch(HEAD)
    expect(pages.at(-1), 'heads are repeated').toContain('Country')
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`)
  })
  await test.step('ticked records, one after the other in one file', async () => {
    await goTo(page, '/admin/quotation')
    for (const id of [5000, 4999, 4998]) await page.getByRole('checkbox', { name: `Select Quotation ${id}` }).check()
    await page.getByRole('toolbar', { name: 'Selected quotations' }).getByRole('button', { name: 'Print…' }).click()
    const { name, pages, outline, isTagged, pairs } = await nextPaper(host)
    expect(name).toMatch(/^3-quotations-\d{4}-\d\d-\d\d\.pdf$/)
    expect(isTagged).toBe(true)
    expect(pages.length).toBeGreaterThanOrEqual(3)
    expect(outline.filter(title => title === 'General Details')).toHaveLength(3)
    expect(pairs.find(([label]) => label === 'Status')?.[1], 'label and value are tagged').toMatch(/^(Waiting|Accepted|Rejected|Booked|Expired)$/)
    for (const id of [5000, 4999, 4998]) expect(pages.join('\n')).toContain(`Quotation ${id}`)
    await expect(page.locator('.print-alone')).toHaveCount(0)
  })
  await test.step('Cancel while all rows are laid out shows nothing', async () => {
    await goTo(page, '/admin/cities?search=san')
    await expect(page.getByText(/^1–\d+ of 4,\d{3}/)).toBeVisible()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'PDF' }).click()
    const bar = page.getByRole('region', { name: 'Printing cities' })
    await expect(bar).toContainText('Laying out')
    await bar.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Printing cancelled.' })).toBeVisible()
    expect(await shownPapers(host)).toEqual([])
    await expect.poll(() => host.electron!.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  })
  await test.step('a window stays on top, by the palette and by the menu, says so, and stops', async step => {
    step.skip(weston !== null, 'in Wayland only the system keeps windows on top')
    const isOnTop = () => host.electron!.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.isAlwaysOnTop())
    const pin = page.getByRole('button', { name: 'Window stays on top: stop that' })
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox').last().fill('on top')
    await page.getByRole('option', { name: 'Keep this window on top' }).click()
    await expect(pin).toBeVisible()
    expect(await isOnTop()).toBe(true)
    await page.reload()
    await expect(pin, 'it is still said after a reload').toBeVisible()
    await expectNoViolations(page)
    await pin.click()
    await expect(pin).toHaveCount(0)
    expect(await isOnTop()).toBe(false)
  })
  await test.step('what is shown has no bridge to main, its address cannot be guessed, and Logout closes it', async () => {
    await choose(host, 'File', 'Print…')
    await expect.poll(async () => (await shownPapers(host)).length).toBe(1)
    const bridge = await host.electron!.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find(window => window.webContents.getURL().endsWith('.pdf'))!
        .webContents.executeJavaScript('typeof window.steward'),
    )
    expect(bridge).toBe('undefined')
    expect(await page.evaluate(async () => (await fetch('/paper/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/cities.pdf')).status)).toBe(404)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await shownPapers(host)).toEqual([])
  })
})

test('summaries, a person and a conversation of 2,000 messages are papers too', async ({ page, host, weston }) => {
  test.skip(weston !== null, 'what a paper holds is the same in X')
  await test.step('summaries, above the rows of their list', async () => {
    await openScreen(page, '/admin/cities?status.is=Active&summary=status&size=10')
    await expect(page.getByRole('region', { name: 'Cities by Status' })).toContainText('All')
    await choose(host, 'File', 'Print…')
    const { pages, outline, roles } = await nextPaper(host)
    expect(pages.join('\n')).toContain('Cities by Status')
    expect(outline).toEqual(expect.arrayContaining(['Cities', 'Cities by Status']))
    expect(roles).toContain('Table')
  })
  await test.step('a person, with all that names them', async () => {
    await goTo(page, '/admin/person/customer?id=14513')
    const contact = page.getByRole('region', { name: 'Contact' })
    await expect(contact).toContainText(/\S+@\S+/)
    const email = /\S+@\S+\.\w+/.exec((await contact.getByRole('definition').first().textContent())!)![0]
    await expect(page.getByRole('region', { name: 'No date' })).toBeVisible()
    await page.getByRole('button', { name: 'Print…' }).click()
    const { pages, outline } = await nextPaper(host)
    expect(pages.join('\n')).toContain(email)
    expect(outline).toEqual(expect.arrayContaining(['Customer Timeline', 'Contact', 'No date']))
  })
  await test.step('a conversation', async () => {
    await goTo(page, '/admin/booking?details=32000')
    const panel = page.getByRole('dialog', { name: 'Details' })
    await panel.getByRole('tab', { name: 'Chat Data' }).click()
    await panel.getByRole('button', { name: 'Print…' }).click()
    const { name, pages, outline } = await nextPaper(host)
    expect(name).toMatch(/^conversation-about-booking-32000-/)
    expect(outline).toEqual(['Conversation about Booking 32000'])
    expect(pages.length).toBeGreaterThan(40)
    expect(pages.join('\n')).toContain('AZUL-7731')
    expect(pages.at(-1)).toMatch(HEAD)
  })
})

test('a paper shows too where Chromium draws PDFs in frames of the page, as Electron does from 41 on', async ({ startHost }) => {
  const host = await startHost({ flags: ['--enable-features=PdfOopif'] })
  await openScreen(host.page, '/admin/update-city/3')
  await expect(host.page.getByRole('textbox', { name: 'Title' })).toHaveValue('Yapeyú')
  await choose(host, 'File', 'Print…')
  await expectShown(host)
})
