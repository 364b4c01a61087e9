import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openTestMarketplace, signedIn } from '../testing/marketplaceHarness.ts'
import type { Area } from './area.ts'
import { areas } from './areas/index.ts'
import { keepFile } from './files.ts'
import { accepted, refused } from './request.ts'

const uploads: Area = {
  terms: { 'POST upload/:dir': { encodings: ['multipart'] } },
  answer(app, tables) {
    app.post('/upload/:dir', async context => {
      const media = context.get('uploads').get('media')
      return media
        ? accepted(context, 'Uploaded', { data: await keepFile(context, tables, media), dir: context.get('payload').dir })
        : refused(context, 'No media.')
    })
  },
}
const open = (file: string | null = null) => openTestMarketplace({ areas: [...areas, uploads], file })

/** Bytes that are no text, a line's end among them. */
const bytes = Uint8Array.from({ length: 512 }, (_, index) => index % 256)
function form(name: string): FormData {
  const parts = new FormData()
  parts.set('dir', 'categoría')
  parts.set('media', new File([bytes], name, { type: 'image/png' }))
  return parts
}

it('files are taken from multipart bodies, and served back to anybody as they came, also after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const demo = open(join(folder, 'demo.sqlite'))
  const { answer } = await (await signedIn(demo))('POST upload/photos', form('año nuevo.png'))
  expect(answer).toEqual({ code: '1', message: 'Uploaded', data: 'http://demo.localhost/api/v1/files/1/a%C3%B1o%20nuevo.png', dir: 'categoría' })
  expect(demo.calls.at(-1)).toMatchObject({ path: 'upload/photos', body: expect.stringContaining('categoría') })
  demo.close()
  const again = open(join(folder, 'demo.sqlite'))
  const served = await again.fetch(answer.data)
  expect([served.headers.get('content-type'), new Uint8Array(await served.arrayBuffer())]).toEqual(['image/png', bytes])
  for (const path of ['files/1/other.png', 'files/2/a%C3%B1o%20nuevo.png'])
    expect(await (await again.fetch(`http://demo.localhost/api/v1/${path}`)).json()).toEqual({ code: '0', message: 'File not found.' })
})

it('what is no multipart body, or a broken one, is refused', async () => {
  const call = await signedIn(open())
  expect((await call('POST upload/photos', { dir: 'x' })).answer).toEqual({ code: '0', message: 'The content type must be multipart/form-data.' })
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x'])
    expect((await call('POST upload/photos', '--y\r\nno end', { 'content-type': type })).answer).toEqual({ code: '0', message: 'The payload cannot be read.' })
  expect((await call('POST settings', form('a.png'))).answer.message).toBe('The content type must be application/x-www-form-urlencoded.')
  const parts = form('a.png')
  parts.set('media', 'text')
  expect((await call('POST upload/photos', parts)).answer.message).toBe('No media.')
})

it('a picture is served under its number, and under any other that has no drawing', async () => {
  const demo = openTestMarketplace({ pictures: { 'home-1.png': 'AQ==', 'home-2.png': 'Ag==' } })
  const bytesOf = async (name: string) => [...new Uint8Array(await (await demo.fetch(`http://demo.localhost/api/v1/pictures/${name}`)).arrayBuffer())]
  expect(await Promise.all(['home-1.png', 'home-2.png', 'home-3.png'].map(bytesOf))).toEqual([[1], [2], [1]])
  expect((await demo.fetch('http://demo.localhost/api/v1/pictures/nothing-1.png')).status).toBe(404)
})
