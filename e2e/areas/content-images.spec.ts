/** Content images: uploaded to object storage, or to the media service, and listed by their addresses. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STORAGE } from '../hosts/marketplace.ts'
import { bodyOf, callsTo, expect, expectNoViolations, goTo, image, openScreen, type Page, PNG, proves, signIn, stopClock, test } from '../kit/kit.ts'
import { alert, expectShown, expectTexts, keys, listNamed } from '../kit/screen.ts'

const LIST = '/admin/images'
const NEW = '/admin/images/new'

const { table, rowOf } = listNamed('images')
const item = (page: Page, name: string) => page.getByRole('list', { name: 'Images to upload' }).getByRole('listitem', { name, exact: true })
const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload Image', exact: true })
const choose = (page: Page, ...files: Array<ReturnType<typeof image>>) => page.locator('input[type=file]').setInputFiles(files)
const bodies = (calls: Array<{ path: string; body: string }>, path: string) => calls.filter(call => call.path === path).map(({ body }) => bodyOf(body))
const puts = (calls: Array<{ method: string; path: string; headers: Record<string, string> }>) => calls.filter(({ method }) => method === 'PUT')

test(
  'All Images list shows a preview and the URL of each image, which is copied; Copied. stands for about a second',
  { annotation: proves('F-065 O-168 O-169 O-170 O-171 O-172 O-671') },
  async ({ page }) => {
    await openScreen(page, LIST, { shows: page.getByRole('heading', { name: 'All Images list' }) })
    await expect(table(page).getByRole('columnheader')).toHaveText(['Preview', 'URL', 'Copy URL', 'Delete', 'ID', 'View'])
    await expect(rowOf(page, 1).getByRole('img', { name: 'Preview of home-1.png' })).toBeVisible()
    await expect(rowOf(page, 1)).toContainText('/pictures/home-1.png')
    await expect(page.getByText('1 record could not be read and is left out.')).toBeVisible()
    await expectNoViolations(page)
    const images = await table(page).locator('tr[data-id]').count()
    expect(images).toBeGreaterThan(1)
    for (const each of [/^Copy URL of /, /^Delete /]) await expect(table(page).getByRole('button', { name: each })).toHaveCount(images)
    const copy = rowOf(page, 1).getByRole('button', { name: 'Copy URL of home-1.png' })
    await stopClock(page)
    await copy.click()
    await expect(copy).toHaveText('Copied.')
    await page.clock.runFor(900)
    await expect(copy).toHaveText('Copied.')
    await page.clock.runFor(200)
    await expect(copy).toHaveText('Copy URL')
    await page.clock.resume()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/pictures\/home-1\.png$/)
    await rowOf(page, 2).getByRole('button', { name: 'View' }).click()
    const panel = page.getByRole('dialog', { name: 'Image', exact: true })
    await expect(panel.getByRole('img', { name: 'cleaning-1.png', exact: true })).toBeVisible()
    await expectNoViolations(page)
  },
)

test(
  'an image is deleted after a question, also by who may delete nothing; a refusal leaves it there',
  { annotation: proves('O-173 O-507') },
  async ({ page, marketplace }) => {
    await openScreen(page, LIST, 'restricted')
    const press = () => rowOf(page, 3).getByRole('button', { name: 'Delete health-1.png' }).click()
    await press()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText("You're about to delete this Image")
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Cancel, keep image' }).click()
    marketplace.faults.add({ kind: 'rejected', message: 'It is still in use.', call: 'DELETE image/delete/3', times: 1 })
    await press()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectShown(page.getByText('It is still in use.'), rowOf(page, 3))
    await press()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(rowOf(page, 3)).toHaveCount(0)
    expect(marketplace.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['image/delete/3', 'image/delete/3'])
  },
)

test(
  'several images are chosen, what is none is named, the rest is uploaded with a page, and the list follows',
  { annotation: proves('F-066 O-164 O-165 O-166 O-167 O-484 O-637') },
  async ({ page, marketplace }) => {
    await openScreen(page, LIST)
    await page.getByRole('button', { name: 'Upload Images' }).click()
    await expect(page).toHaveURL(/admin\/images\/new$/)
    await expectShown(page.getByRole('button', { name: 'Choose images' }), page.getByText('JPG, JPEG 2000 or PNG. You can also drop or paste them here.'))
    await expect(page.locator('input[type=file]')).toHaveAttribute('accept', '.jpg,.jpeg,.jp2,.j2k,.jpf,.png,image/jpeg,image/jp2,image/png')
    await expect(uploadButton(page)).toBeDisabled()
    await expectNoViolations(page)
    await choose(
      page,
      image('plaza.png'),
      image('notes.png', Buffer.from('not an image, whatever it is called')),
      image('sea.png', Buffer.concat([PNG, Buffer.alloc(3_000_000, 7)])),
    )
    await expect(item(page, 'notes.png').getByRole('alert')).toContainText('notes.png: This file isn’t a JPG, JPEG 2000 or PNG image.')
    await expect(item(page, 'plaza.png').getByRole('img', { name: 'Preview of plaza.png' })).toBeVisible()
    await expectNoViolations(page)
    const pages = page.getByRole('combobox', { name: 'Page' })
    await expect(pages).toHaveValue('Home')
    await pages.fill('Pricing')
    await page.keyboard.press('Enter')
    await uploadButton(page).click()
    await expect(page).toHaveURL(/admin\/images$/)
    await expectTexts(page, '2 images uploaded', 'Not uploaded: notes.png')
    const stored = bodies(marketplace.calls, 'image/store')
    expect(stored.map(({ page_id }) => page_id)).toEqual(['12', '12'])
    expect(stored.map(({ img_url }) => img_url!.split('/').at(-1)!).toSorted((one, other) => one.localeCompare(other))).toEqual(['plaza.png', 'sea.png'])
    await page.getByRole('searchbox').fill('sea.png')
    await expect(table(page).getByRole('img', { name: 'Preview of sea.png' })).toBeVisible()
  },
)

test(
  'an upload whose record is refused says so, is offered again after a reload, and is not uploaded twice',
  { annotation: proves('O-632') },
  async ({ page, marketplace }) => {
    await openScreen(page, NEW)
    marketplace.faults.add({ kind: 'rejected', message: 'No more images today.', call: 'POST image/store', times: 1 })
    await choose(page, image('plaza.png'), image('sea.png'))
    await uploadButton(page).click()
    await expect(alert(page, 'No more images today.')).toBeVisible()
    await expectNoViolations(page)
    await page.reload()
    await expect(page.getByText('This image was uploaded earlier, but isn’t in the list.')).toBeVisible()
    await goTo(page, LIST, { shows: page.getByText('1 uploaded image isn’t in this list yet.') })
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page).toHaveURL(/admin\/images$/)
    await expect(page.getByText('isn’t in this list yet')).toHaveCount(0)
    expect(callsTo(marketplace, 'upload')).toHaveLength(2)
    expect(new Set(bodies(marketplace.calls, 'image/store').map(({ img_url }) => img_url)).size).toBe(2)
  },
)

test('a record of which nobody knows whether it was added is checked, and asked about before it is sent again', async ({ page, marketplace }) => {
  await openScreen(page, NEW)
  marketplace.faults.add({ kind: 'offline', call: 'POST image/store', times: 1 })
  await choose(page, image('plaza.png'))
  await uploadButton(page).click()
  const of = item(page, 'plaza.png')
  await expect(of.getByRole('alert')).toContainText('Not known whether this was saved.')
  await expect(uploadButton(page), 'it alone is not sent again with all').toBeDisabled()
  await of.getByRole('button', { name: 'Check' }).click()
  await expect(of.getByRole('alert')).toContainText('The list doesn’t have this image.')
  await of.getByRole('button', { name: 'Send again…' }).click()
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect(page).toHaveURL(/admin\/images$/)
})

const progressOf = (page: Page, name: string) => page.getByRole('progressbar', { name: `Uploading ${name}` })

test('an upload goes on when its screen is left and when the page is reloaded, and the list follows', async ({ page, marketplace }) => {
  await openScreen(page, NEW)
  marketplace.faults.add({ kind: 'delay', milliseconds: 4_000, call: 'POST upload', times: 1 })
  await choose(page, image('slow.png'), image('sea.png'))
  await uploadButton(page).click()
  await expectShown(progressOf(page, 'slow.png'), item(page, 'sea.png').getByText('In the list'))
  await goTo(page, LIST, { shows: table(page) })
  await goTo(page, NEW, { shows: progressOf(page, 'slow.png') })
  await page.reload()
  await expect(progressOf(page, 'slow.png')).toBeVisible()
  await expectNoViolations(page)
  await expect(page).toHaveURL(/admin\/images$/)
  await expect(page.getByText('2 images uploaded')).toBeVisible()
  expect(callsTo(marketplace, 'upload')).toHaveLength(2)
  expect(bodies(marketplace.calls, 'image/store')).toHaveLength(2)
})

test('images wait while the server is away, and go on by themselves', async ({ page, marketplace }) => {
  await openScreen(page, NEW)
  await choose(page, image('plaza.png'))
  marketplace.faults.add({ kind: 'offline', call: '*' })
  await uploadButton(page).click()
  await expectShown(item(page, 'plaza.png').getByText('Waiting'), page.getByText('The server is out of reach; this goes on when it’s back.'))
  marketplace.faults.clear()
  await expect(page).toHaveURL(/admin\/images$/)
  expect(bodies(marketplace.calls, 'image/store')).toHaveLength(1)
})

test('an upload shows its progress, is cancelled by itself, fails by itself and is tried again; leaving asks', async ({ page, marketplace }) => {
  await openScreen(page, NEW)
  marketplace.faults.add({ kind: 'delay', milliseconds: 60_000, call: 'POST upload', times: 1 })
  await choose(page, image('slow.png'))
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Dashboard' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Leave before all images are uploaded?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await uploadButton(page).click()
  await expect(progressOf(page, 'slow.png')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Cancel slow.png' }).click()
  await expect(progressOf(page, 'slow.png')).toHaveCount(0)
  marketplace.faults.add({ kind: 'rejected', message: 'The disk is full.', call: 'POST upload', times: 1 })
  await uploadButton(page).click()
  await expect(item(page, 'slow.png').getByRole('alert')).toContainText('The disk is full.')
  await page.getByRole('button', { name: 'Remove slow.png' }).click()
  await expect(page.getByRole('button', { name: 'Choose images' })).toBeFocused()
  await goTo(page, LIST, { shows: table(page) })
})

test('who may not add images sees why, and the notice; the list shows without a network', async ({ page, marketplace }) => {
  await openScreen(page, NEW, 'restricted')
  await uploadButton(page).click()
  await expect(page.getByText("You don't have permission .")).toBeVisible()
  await goTo(page, LIST, { shows: rowOf(page, 1).getByRole('img', { name: 'Preview of home-1.png' }) })
  marketplace.faults.add({ kind: 'offline', call: '*' })
  await page.reload()
  await expect(rowOf(page, 1)).toContainText('/pictures/home-1.png')
  await expect(rowOf(page, 1).getByRole('img', { name: 'Preview of home-1.png' })).toBeVisible()
})

test('by keyboard alone: an image is copied and deleted', async ({ page }) => {
  await openScreen(page, LIST)
  await rowOf(page, 1).getByRole('button', { name: 'Copy URL of home-1.png' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/home-1\.png$/)
  await rowOf(page, 1).getByRole('button', { name: 'Delete home-1.png' }).focus()
  await keys(page, 'Enter', { focused: page.getByRole('button', { name: 'Cancel, keep image' }) })
  await keys(page, ['Tab', 'Enter'], { gone: rowOf(page, 1) })
})

test(
  'with a bucket in the profile and keys from the environment, images go straight to object storage; 403, a cut and slowness are said plainly',
  { annotation: proves('O-634 O-636') },
  async ({ startHost, marketplace, dataFolder }) => {
    const file = join(dataFolder, 'profile.json')
    const objectStorage = { endpoint: `${marketplace.url}storage`, bucket: STORAGE.bucket, region: STORAGE.region }
    writeFileSync(file, JSON.stringify({ baseUrl: marketplace.url, apiKey: marketplace.apiKey, objectStorage }))
    const { page } = await startHost({
      environment: { STEWARD_PROFILE: file, STEWARD_STORAGE_ACCESS_KEY: STORAGE.accessKey, STEWARD_STORAGE_SECRET_KEY: STORAGE.secretKey },
    })
    await signIn(page)
    await goTo(page, NEW)
    const denied = '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'
    marketplace.faults.add({ kind: 'body', status: 403, body: denied, contentType: 'application/xml', call: 'PUT storage/*', times: 1 })
    await choose(page, image('Plaza Mayor.png'))
    await uploadButton(page).click()
    const problem = item(page, 'Plaza Mayor.png').getByRole('alert')
    await expect(problem).toContainText('The storage keys aren’t allowed to upload to the bucket images.')
    marketplace.faults.add({ kind: 'offline', call: 'PUT storage/*', times: 1 })
    await problem.getByRole('button', { name: 'Retry' }).click()
    await expect(problem).toContainText('The connection was lost')
    marketplace.faults.add({ kind: 'delay', milliseconds: 300, call: 'PUT storage/*', times: 1 })
    await problem.getByRole('button', { name: 'Retry' }).click()
    await expect(page).toHaveURL(/admin\/images$/)
    const [stored] = bodies(marketplace.calls, 'image/store')
    expect(stored!.img_url).toMatch(/\/storage\/images\/plaza-mayor-[0-9a-f-]{36}\.png$/)
    expect(puts(marketplace.calls).at(-1)!.headers).toMatchObject({ authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 /), 'content-type': 'image/png' })
    await page.getByRole('searchbox').fill('plaza-mayor')
    await expect(table(page).getByRole('img', { name: /^Preview of plaza-mayor/ }), 'served by the storage').toBeVisible()
    expect(await page.content()).not.toContain(STORAGE.secretKey)
  },
)

test('decisions section 0, 23: the storage keys are typed in the Server dialog, never shown again, and sign the uploads', async ({ page, marketplace }) => {
  const dialog = page.getByRole('dialog', { name: 'Server' })
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true })
  const key = (label: string) => dialog.getByLabel(label, { exact: true })
  await page
    .getByRole('button', { name: /Server/ })
    .first()
    .click()
  await field('Storage endpoint').fill(`${marketplace.url}storage`)
  await key('Storage access key').fill(STORAGE.accessKey)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectTexts(dialog, 'The bucket is required', 'Enter both storage keys, or neither')
  await field('Storage bucket').fill(STORAGE.bucket)
  await field('Storage region').fill(STORAGE.region)
  await key('Storage secret key').fill(STORAGE.secretKey)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('button', { name: /Server/ })
    .first()
    .click()
  await expect(dialog.getByText('Keys are stored. Leave both empty to keep them.')).toBeVisible()
  await expect(key('Storage access key')).toHaveValue('')
  await expect(key('Storage secret key')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await openScreen(page, NEW)
  await choose(page, image('typed.png'))
  await uploadButton(page).click()
  await expect(page).toHaveURL(/admin\/images$/)
  expect(puts(marketplace.calls)).toHaveLength(1)
})
