/** Images in forms, on their way to the media service, and pictures of the marketplace; on a category, for every area that has some. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectNoViolations, goTo, image, jpeg, type Locator, openScreen, type Page, PNG, proves, rangeOf, test } from '../kit/kit.ts'
import { alert, expectShown, press } from '../kit/screen.ts'
import { fileInput } from '../kit/parts.ts'

/** A picture of one pixel, and one of it with much behind, which no decoder minds. */
const LARGE = Buffer.concat([PNG, Buffer.alloc(6_000_000, 7)])

const field = (page: Page, label = 'Category Image') => page.getByRole('group', { name: label, exact: true })
const choose = (of: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => fileInput(of).setInputFiles(file)
const uploads = (calls: Array<{ path: string }>) => calls.filter(({ path }) => path === 'upload')
/** The size of a picture as the browser draws it, and the colours at its top and bottom. */
function pixelsOf(element: SVGElement | HTMLElement) {
  const { naturalWidth: width, naturalHeight: height } = element as HTMLImageElement
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.drawImage(element as HTMLImageElement, 0, 0)
  const colour = (y: number) => Array.from(context.getImageData(width / 2, y, 1, 1).data.subarray(0, 3))
  return { size: [width, height], top: colour(1), bottom: colour(height - 2) }
}
const openForm = async (page: Page) => {
  await openScreen(page, '/admin/category/create', { shows: field(page) })
}

test(
  'an image is chosen, uploaded, shown, replaced and removed; the form holds its address @electron',
  { annotation: proves('C-622') },
  async ({ page, marketplace }) => {
    await openForm(page)
    const of = field(page)
    await expectNoViolations(page)
    await of.getByRole('button', { name: 'Choose image for Category Image' }).focus()
    await choose(of, image('plaza.png', LARGE))
    await expect(of.getByRole('img', { name: 'Category Image' })).toBeVisible()
    await expect(of.getByRole('button', { name: 'Replace Category Image' })).toBeFocused()
    await expectNoViolations(page)
    const [call] = uploads(marketplace.calls)
    expect(call).toMatchObject({ method: 'POST', headers: { authorization: expect.stringMatching(/./), 'content-length': expect.stringMatching(/^6\d{6}$/) } })
    await choose(of, image('other.png'))
    await expect.poll(() => uploads(marketplace.calls).length).toBe(2)
    for (const [what, file, seen] of [
      ['turned by its EXIF', image('turned.jpg', jpeg([255, 1], 1, 6)), { size: [8, 16], top: [255, 255, 255], bottom: [1, 1, 1] }],
      ['in CMYK', image('print.jpg', jpeg([1, 255, 255, 255], 4)), { size: [8, 8], top: [1, 255, 255], bottom: [1, 255, 255] }],
    ] as const) {
      await test.step(`a JPEG ${what} is shown as it will look`, async () => {
        await choose(of, file)
        const shown = of.getByRole('img', { name: 'Category Image', exact: true })
        await expect(async () => expect(await shown.evaluate(pixelsOf)).toEqual(seen)).toPass()
      })
    }
    await press(of, 'Remove Category Image', { focused: of.getByRole('button', { name: 'Choose image for Category Image' }) })
    await expect(of.getByRole('img', { name: 'Category Image: No picture' })).toBeVisible()
  },
)

test('an image is dropped and pasted as well', async ({ page, marketplace }) => {
  await openForm(page)
  /** Hands a file to the field as the pointer or the clipboard does. */
  const hand = (label: string, kind: 'drop' | 'paste') =>
    field(page, label).evaluate(
      (element, { type, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(bytes)], `${type}.png`, { type: 'image/png' }))
        const event =
          type === 'drop' ? new DragEvent('drop', { bubbles: true, dataTransfer: data }) : new ClipboardEvent('paste', { bubbles: true, clipboardData: data })
        element.dispatchEvent(event)
      },
      { type: kind, bytes: [...PNG] },
    )
  await hand('Category Image', 'drop')
  await expect(field(page).getByRole('button', { name: 'Replace Category Image' })).toBeVisible()
  await hand('Category Icon', 'paste')
  await expect(field(page, 'Category Icon').getByRole('button', { name: 'Replace Category Icon' })).toBeVisible()
  expect(uploads(marketplace.calls)).toHaveLength(2)
})

const REFUSED = [
  [
    'HTML that calls itself an image',
    image('a.png', Buffer.from('<!doctype html><script>alert(1)</script>')),
    'This file isn’t a JPG, JPEG 2000 or PNG image. Choose another one.',
  ],
  [
    'an SVG',
    image('a.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    'This file isn’t a JPG, JPEG 2000 or PNG image. Choose another one.',
  ],
  ['an empty file', image('a.png', Buffer.alloc(0)), 'This file is empty. Choose another one.'],
] as const

test(`${REFUSED.map(([what]) => what).join(', ')}: each is refused in a sentence, and nothing is sent`, async ({ page, marketplace }) => {
  await openForm(page)
  for (const [what, file, message] of REFUSED) {
    await test.step(what, async () => {
      await choose(field(page), file)
      await expect(field(page).getByRole('alert')).toContainText(message)
      expect(uploads(marketplace.calls)).toEqual([])
      await press(page, field(page).getByRole('button', { name: 'Remove', exact: true }), { gone: field(page).getByRole('alert') })
      await expect(field(page).getByRole('button', { name: 'Choose image for Category Image' })).toBeFocused()
    })
  }
})

test('while an image is on its way the form waits for it; it can be given up', async ({ page, marketplace }) => {
  await openForm(page)
  await page.getByRole('textbox', { name: 'Title' }).fill('Gardens')
  marketplace.faults.add({ kind: 'delay', milliseconds: 60_000, call: 'POST upload', times: 1 })
  await choose(field(page), image('slow.png'))
  await expect(field(page).getByRole('progressbar', { name: 'Uploading Category Image' })).toBeVisible()
  await expectNoViolations(page)
  await press(page, 'Add Category', { shows: page.getByText('Wait until the image is uploaded, or remove it.') })
  expect(marketplace.calls.some(({ path }) => path === 'category/store')).toBe(false)
  await press(field(page), 'Cancel upload', { focused: field(page).getByRole('button', { name: 'Choose image for Category Image' }) })
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Gardens')
})

test('a media service that fails is said plainly at the field; Retry sends the same image, and the form keeps everything', async ({ page, marketplace }) => {
  await openForm(page)
  await page.getByRole('textbox', { name: 'Title' }).fill('Gardens')
  const of = field(page)
  const problem = of.getByRole('alert')
  marketplace.faults.add({ kind: 'offline', call: 'POST upload', times: 1 })
  await choose(of, image('a.png'))
  await expect(problem).toContainText('The connection was lost')
  marketplace.faults.add({ kind: 'body', body: '<html>', contentType: 'text/html', call: 'POST upload', times: 1 })
  await problem.getByRole('button', { name: 'Retry' }).click()
  await expect(problem).toContainText('The server answered with a web page instead of data.')
  marketplace.faults.add({ kind: 'rejected', message: 'The disk is full.', call: 'POST upload', times: 1 })
  await problem.getByRole('button', { name: 'Retry' }).click()
  await expect(problem).toContainText('The disk is full.')
  marketplace.faults.add({ kind: 'body', body: '{"code":"1","message":"","data":{"id":3}}', call: 'POST upload', times: 1 })
  await choose(of, image('a.png'))
  await expect(problem).toContainText('doesn’t match its documentation')
  await press(page, 'Add Category', { shows: page.getByText('The image isn’t uploaded yet. Try again, or remove it.') })
  await press(problem, 'Retry', { shows: of.getByRole('button', { name: 'Replace Category Image' }), values: { Title: 'Gardens' } })
})

test('a token that ended: the field says so, the sign-in dialog asks, and Retry goes on', async ({ page, marketplace }) => {
  await openForm(page)
  await page.getByRole('textbox', { name: 'Title' }).fill('Gardens')
  marketplace.faults.add({ kind: 'expired', call: 'POST upload', times: 1 })
  marketplace.faults.add({ kind: 'expired', call: 'POST Admin/getAdmin', times: 1 })
  await choose(field(page), image('a.png'))
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Password' }) })
  await dialog.getByRole('textbox', { name: 'Password' }).fill('steward-demo')
  await press(dialog, 'Login', { gone: dialog })
  await expect(field(page).getByRole('alert')).toContainText('The media service no longer accepts your session.')
  await press(field(page), 'Retry', { shows: field(page).getByRole('button', { name: 'Replace Category Image' }), values: { Title: 'Gardens' } })
})

test('a save that fails does not upload again, and the draft keeps the address', async ({ page, marketplace }) => {
  await openForm(page)
  await page.getByRole('textbox', { name: 'Title' }).fill('Gardens')
  for (const label of ['Category Image', 'Category Icon']) {
    await choose(field(page, label), image('a.png'))
    await expect(field(page, label).getByRole('button', { name: `Replace ${label}` })).toBeVisible()
  }
  marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST category/store', times: 1 })
  await press(page, 'Add Category', { shows: alert(page, 'Not today.') })
  await page.reload()
  await expectShown(page.getByText('Your unsaved draft was restored.'), field(page).getByRole('img', { name: 'Category Image', exact: true }))
  await press(page, 'Add Category', { to: /admin\/category\?page=109$/ })
  expect(uploads(marketplace.calls)).toHaveLength(2)
  const stored = new URLSearchParams(marketplace.calls.findLast(({ path }) => path === 'category/store')!.body)
  expect([stored.get('image'), stored.get('icon_image')]).toEqual([expect.stringMatching(/\/files\/1\/a\.png$/), expect.stringMatching(/\/files\/2\/a\.png$/)])
})

test('pictures show without a network, once they were seen @electron', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/category/details/3')
  await expect.poll(() => marketplace.calls.filter(({ path }) => path.startsWith('pictures/')).length).toBe(2)
  await expect(page.locator('dd img')).toHaveCount(2)
  marketplace.faults.add({ kind: 'offline', call: '*' })
  await goTo(page, '/admin/category')
  await goTo(page, '/admin/category/details/3', { count: [page.locator('dd img'), 2] })
  await page.reload()
  await expect(page.locator('dd img')).toHaveCount(2)
  expect(marketplace.calls.filter(({ path }) => path.startsWith('pictures/'))).toHaveLength(2)
})

/** A server of the test's own on this machine, where the marketplace is too. */
async function withServer(listener: RequestListener, use: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}

test('a hostile picture host: HTML, SVG, half a gigabyte and silence show placeholders with the reason, and hold up nothing', async ({ page, marketplace }) => {
  const asked: string[] = []
  let sent = 0
  const listener: RequestListener = (request, response) => {
    asked.push(JSON.stringify(request.headers))
    const { url } = request
    if (url === '/silent.png') return
    response.setHeader('content-type', 'image/png')
    if (url === '/page.png') return void response.end('<!doctype html><script>document.title = "owned"</script>')
    if (url === '/drawing.png') return void response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "owned"</script></svg>')
    response.write(PNG)
    const part = Buffer.alloc(1_000_000)
    const more = () => {
      while (!response.destroyed && sent < 500) {
        sent += 1
        if (!response.write(part)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  }
  await withServer(listener, async origin => {
    const show = async (image: string, icon_image: string) => {
      marketplace.faults.add({
        kind: 'body',
        times: 1,
        call: 'GET category/show/3',
        body: JSON.stringify({ code: '1', data: { category_details: { id: 3, title: 'Boiler', type: 'Category', status: 'Active', image, icon_image } } }),
      })
      await goTo(page, '/admin/category')
      await goTo(page, '/admin/category/details/3')
    }
    await openScreen(page, '/admin/category')
    await show(`${origin}/page.png`, `${origin}/drawing.png`)
    await expect(page.getByRole('img', { name: /the server sent something else/ })).toHaveCount(2)
    await expectNoViolations(page)
    await show(`${origin}/huge.png`, `${origin}/silent.png`)
    await expect(page.getByRole('img', { name: /larger than 10 MB/ })).toBeVisible()
    expect(sent, 'nobody took the rest').toBeLessThan(100)
    await goTo(page, '/admin/cities')
    await expect(page.getByText(rangeOf(1, 10)), 'while one is still silent').toBeVisible()
    expect(await page.title()).not.toContain('owned')
    expect(
      asked.some(headers => /api-key|api-token|authorization|cookie/i.test(headers)),
      'no credentials',
    ).toBe(false)
  })
})
