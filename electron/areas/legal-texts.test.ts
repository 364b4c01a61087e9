import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const form = { country_code: 'AR', lang_code: 'es', value: '<p>Uno &amp; <b>dos</b>.</p>' }
const row = { id: 3, ...form, country_title: 'Argentina' }

describe.each([
  [
    'terms',
    'terms-and-condition',
    { list: 'O-647 O-388 O-389 O-390 O-391 O-392 O-393', show: 'O-648', store: 'O-649', update: 'O-650', needed: 'O-480 O-481' },
  ],
  [
    'privacy',
    'privacy-and-policy',
    { list: 'O-652 O-394 O-395 O-396 O-397 O-398 O-399', show: 'O-654 O-400', store: 'O-655', update: 'O-656', needed: 'O-482 O-483' },
  ],
] as const)('%s', (area, key, ids) => {
  it(`${ids.list}: GET generalSetting/lists with its key`, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET generalSetting/lists'] = json({ code: '1', data: [{ ...row, key }, { id: 4, value: null }, { id: null }] })
    expect(await value(`${area}.list`, LIST)).toMatchObject({
      rows: [row, { id: 4, country_code: '', country_title: '', lang_code: '', value: '' }],
      total: 2,
      unreadable: 1,
    })
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ method: 'GET', path: expect.stringMatching(/generalSetting\/lists$/), search: `?key=${key}` })
  })

  it(`${ids.show}: GET generalSetting/show/{id}, read from data.general_details`, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET generalSetting/show/3'] = json({ code: '1', data: { general_details: row } })
    expect(await value(`${area}.show`, { id: 3 })).toEqual(row)
    expectCall(calls, 'GET', 'generalSetting/show/3')
  })

  it(`${ids.store}: POST generalSetting/store with country_code, lang_code, key and value`, async () => {
    const { value, calls } = await signedIn()
    expect(await value(`${area}.create`, form)).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'generalSetting/store', { country_code: 'AR', lang_code: 'es', key, value: form.value })
  })

  it(`${ids.update}: POST generalSetting/update with the same and the id`, async () => {
    const { value, calls } = await signedIn()
    expect(await value(`${area}.update`, { id: 3, ...form })).toEqual({ message: 'Done', id: 3 })
    expectCall(calls, 'POST', 'generalSetting/update', { id: '3', country_code: 'AR', lang_code: 'es', key, value: form.value })
  })

  it(`${ids.needed}: not without country and language, nor with anything that could run`, async () => {
    const { failure, calls } = await signedIn()
    for (const wrong of [{ country_code: '' }, { lang_code: '' }, { value: '<script>alert(1)</script>' }])
      expect(await failure(`${area}.create`, { ...form, ...wrong })).toMatchObject({ kind: 'invalid' })
    expect(calls).toEqual([])
  })
})
