import { describe, expect, it } from 'vitest'
import { legalTextList } from '../../shared/areas/legal-texts.ts'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const TERMS = 'terms-and-condition'
const PRIVACY = 'privacy-and-policy'
const form = { country_code: 'AR', lang_code: 'es', value: '<p>Uno &amp; <b>dos</b>.</p>' }

describe.each([
  {
    area: 'terms',
    section: 'Terms & Conditions',
    key: TERMS,
    other: PRIVACY,
    ids: {
      list: 'O-647 O-651 O-388 O-389 O-390 O-391 O-392 O-393',
      show: 'O-648 O-651',
      store: 'O-649 O-392',
      update: 'O-650 O-392',
      required: 'O-480 O-481',
      preview: 'O-699',
    },
  },
  {
    area: 'privacy',
    section: 'Privacy Policy',
    key: PRIVACY,
    other: TERMS,
    ids: {
      list: 'O-652 O-653 O-394 O-395 O-396 O-397 O-398 O-399',
      show: 'O-654 O-657 O-400',
      store: 'O-655 O-657 O-398',
      update: 'O-656 O-657 O-398',
      required: 'O-482 O-483',
      preview: 'O-188 O-700 C-756',
    },
  },
] as const)('$area', ({ area, section, key, other, ids }) => {
  const row = { id: 3, ...form, country_title: 'Argentina', key }

  it(`${ids.list}: GET generalSetting/lists with its key; an empty field hides nothing, and what is of the other kind is left out`, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET generalSetting/lists'] = json({ code: '1', data: [row, { id: '4', value: null }, { id: null, key }, { ...row, id: 5, key: other }] })
    expect(await value(`${area}.list`, LIST)).toMatchObject({
      rows: [row, { id: 4, country_code: '', country_title: '', lang_code: '', key: '', value: '' }],
      total: 2,
      unreadable: 2,
    })
    for (const search of ['argentina', 'AR es', 'uno & dos']) expect(await value(`${area}.list`, { ...LIST, search })).toMatchObject({ rows: [row] })
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET /api/v1/generalSetting/lists?key=${key}`])
  })

  it(`${ids.show}: GET generalSetting/show/{id}, read from data.general_details; one of the other kind is no record of this area`, async () => {
    const { value, failure, server, calls } = await signedIn()
    server.routes['GET generalSetting/show/3'] = json({ code: '1', data: { general_details: row } })
    expect(await value(`${area}.show`, { id: 3 })).toEqual(row)
    expectCall(calls, 'GET', 'generalSetting/show/3')
    server.routes['GET generalSetting/show/5'] = json({ code: '1', data: { general_details: { ...row, id: 5, key: other } } })
    expect(await failure(`${area}.show`, { id: 5 })).toMatchObject({ kind: 'unexpected' })
  })

  it(`${ids.store}: POST generalSetting/store with country_code, lang_code, key and value, form-encoded`, async () => {
    const { value, calls } = await signedIn()
    expect(await value(`${area}.create`, form)).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'generalSetting/store', { country_code: 'AR', lang_code: 'es', key, value: form.value })
  })

  it(`${ids.update}: POST generalSetting/update with the same and the id, form-encoded`, async () => {
    const { value, calls } = await signedIn()
    expect(await value(`${area}.update`, { id: 3, ...form })).toEqual({ message: 'Done', id: 3 })
    expectCall(calls, 'POST', 'generalSetting/update', { id: '3', country_code: 'AR', lang_code: 'es', key, value: form.value })
  })

  it(`${ids.required}: nothing is sent without country and language, with anything that could run, or against a denial`, async () => {
    const { failure, calls } = await signedIn()
    expect((await failure(`${area}.create`, { country_code: '', lang_code: '', value: '' })).fields).toEqual({
      country_code: 'Required',
      lang_code: 'Required',
    })
    expect((await failure(`${area}.create`, { ...form, value: '<script src="https://evil.example/x.js"></script>' })).fields).toEqual({
      value: 'The text contains active content, so it can’t be saved.',
    })
    const denied = await signedIn({ [section]: { add: true, edit: true } })
    expect(await denied.failure(`${area}.create`, form)).toMatchObject({ kind: 'denied' })
    expect(await denied.failure(`${area}.update`, { id: 3, ...form })).toMatchObject({ kind: 'denied' })
    expect([...calls, ...denied.calls]).toEqual([])
  })

  it('stored active content goes back to the letter beside another change; any other is refused, and what another record has', async () => {
    const { value, failure, server, calls } = await signedIn()
    const active = '<p onclick="x()">Uno</p>\n<script>alert("1 < 2")</script><a href="javascript:x()">dos</a>'
    for (const [id, stored] of [
      [3, active],
      [4, '<p>Tres</p>'],
    ] as const)
      server.routes[`GET generalSetting/show/${id}`] = json({ code: '1', data: { general_details: { ...row, id, key, value: stored } } })
    await value(`${area}.update`, { id: 3, ...form, country_code: 'UY', value: active })
    expectCall(
      calls.filter(({ method }) => method === 'POST'),
      'POST',
      'generalSetting/update',
      { id: '3', country_code: 'UY', lang_code: 'es', key, value: active },
    )
    const refused = { value: 'The text contains active content, so it can’t be saved.' }
    calls.length = 0
    expect((await failure(`${area}.update`, { id: 3, ...form, value: `${active}!` })).fields).toEqual(refused)
    expect((await failure(`${area}.update`, { id: 4, ...form, value: active })).fields).toEqual(refused)
    expect(await failure(`${area}.update`, { id: 3, ...form, country_code: '', value: active })).toMatchObject({ kind: 'invalid' })
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it(`${ids.preview}: the list shows the first 500 characters of the text, its HTML taken away before they are counted`, () => {
    const preview = legalTextList.texts.value({ ...row, value: `<p class="first">Uno &amp; <b>dos</b></p><p>${'x'.repeat(600)}</p>` })
    expect(preview).toBe(`Uno & dos ${'x'.repeat(490)}`)
  })
})
