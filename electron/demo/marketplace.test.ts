import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { caller, FORM, openTestMarketplace as open, signedIn } from '../testing/marketplaceHarness.ts'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from './data/administrators.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})
const file = () => join(folder, 'demo.sqlite')

describe('what every call must carry', () => {
  it('the API key', async () => {
    const call = caller(open())
    for (const key of [null, 'wrong'])
      expect(await call('POST admin/login', {}, { 'api-key': key })).toEqual({
        status: 403,
        answer: { code: '0', message: 'The API key is missing or wrong.' },
      })
  })

  it('the token from login', async () => {
    const demo = open()
    for (const token of [null, '', 'wrong']) expect((await caller(demo)('GET settings', undefined, { 'api-token': token })).status).toBe(401)
    expect((await (await signedIn(demo))('GET settings')).answer.code).toBe('1')
  })

  it('the form-encoded content type, without a payload too', async () => {
    const call = await signedIn(open())
    for (const type of [null, 'application/json', 'text/plain']) {
      for (const line of ['GET settings', 'POST city/store', 'DELETE city/delete/1'])
        expect((await call(line, '', { 'content-type': type })).answer).toMatchObject({ code: '0', message: expect.stringContaining('content type') })
    }
    expect((await call('GET settings', undefined, { 'content-type': `${FORM}; charset=utf-8` })).answer.code).toBe('1')
  })

  it('its path in the exact case', async () => {
    const call = await signedIn(open())
    for (const line of ['POST Admin/login', 'POST admin/getAdmin', 'GET City/lists', 'GET common/countriesdropdown', 'PUT settings'])
      expect((await call(line, {})).status, line).toBe(404)
  })

  it('a payload that can be read', async () => {
    const call = caller(open())
    for (const body of ['{', '5', 'null', '[]', '"x"'])
      expect((await call('POST admin/login', body, { 'content-type': 'application/json' })).answer.message).toBe('The payload cannot be read.')
    expect((await call('POST admin/login', '{"email":{},"password":[1]}', { 'content-type': 'application/json' })).answer.errors).toEqual({
      email: ['The email field is required.'],
      password: ['The password field is required.'],
    })
    expect((await call('POST admin/login', '{"email":5,"password":6}', { 'content-type': 'application/json' })).answer.message).toBe(
      'These credentials do not match our records.',
    )
  })
})

describe('sign-in', () => {
  it('takes JSON and a form, the e-mail in any case', async () => {
    const call = caller(open())
    const json = JSON.stringify({ email: DEMO_ADMINISTRATORS.full.toUpperCase(), password: DEMO_PASSWORD })
    expect((await call('POST admin/login', json, { 'content-type': 'application/json' })).answer).toMatchObject({
      code: '1',
      data: { token: expect.stringMatching(/^[0-9a-f]{64}$/), id: 1, role_type: 'd' },
    })
    expect((await call('POST admin/login', { email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD })).answer.code).toBe('1')
    expect((await call('POST admin/login', { email: DEMO_ADMINISTRATORS.full, password: 'x' })).answer).toEqual({
      code: '0',
      message: 'These credentials do not match our records.',
    })
  })

  it.each([
    ['one with every right', DEMO_ADMINISTRATORS.full, 'd', 0],
    ['one with denials in several sections', DEMO_ADMINISTRATORS.restricted, 's', 29],
  ])('knows %s', async (_title, email, role_type, denied) => {
    const demo = open()
    const call = await signedIn(demo, email)
    const { answer } = await call('POST Admin/getAdmin', { id: email === DEMO_ADMINISTRATORS.full ? '1' : '2' })
    const details = answer.data as { role_type: string; password?: string; section_permissions: string }
    const sections = JSON.parse(details.section_permissions) as Array<{ data: Record<string, boolean> }>
    expect([details.role_type, details.password, sections.filter(section => Object.values(section.data).some(Boolean)).length]).toEqual([
      role_type,
      undefined,
      denied,
    ])
  })

  it('an administrator’s oldest sessions end after 20, others’ do not', async () => {
    const demo = open()
    const other = await signedIn(demo, DEMO_ADMINISTRATORS.restricted)
    const first = await signedIn(demo)
    const second = await signedIn(demo)
    for (let count = 0; count < 19; count++) await signedIn(demo)
    expect([(await first('GET settings')).status, (await second('GET settings')).status, (await other('GET settings')).status]).toEqual([401, 200, 200])
  })
})

describe('cities', () => {
  it('are listed whole, or searched without regard to case and accents', async () => {
    const call = await signedIn(open())
    expect((await call('GET city/lists')).answer).toMatchObject({
      code: '1',
      total_count: 40,
      data: expect.arrayContaining([
        expect.objectContaining({ id: 1, title: 'Rosario', state_title: 'Santa Fe', country_title: 'Argentina', latitude: '0', status: 'Active' }),
      ]),
    })
    expect((await call('GET city/lists?search=RÓS')).answer).toMatchObject({ total_count: 1 })
  })

  it.each([
    ['city/store', {}, { title: ['The title field is required.'], state_id: ['The state field is required.'] }],
    ['city/store', { title: ' ', state_id: '99' }, { title: ['The title field is required.'], state_id: ['The selected state does not exist.'] }],
    ['city/store', { title: 'rosário', state_id: '1' }, { title: ['The title has already been taken.'] }],
    ['city/update', { id: '2', title: 'ROSARIO', state_id: '1' }, { title: ['The title has already been taken.'] }],
    [
      'city/update',
      { id: '2', title: 'Otra', state_id: '1', latitude: '91', longitude: 'west' },
      { latitude: ['The latitude must be between -90 and 90.'], longitude: ['The longitude must be between -180 and 180.'] },
    ],
    ['city/status', { id: '2', status: 'active' }, { status: ['The selected status is invalid.'] }],
  ])('%s of %j is refused field by field', async (path, payload, errors) => {
    const call = await signedIn(open())
    expect((await call(`POST ${path}`, payload as Record<string, string>)).answer).toMatchObject({ code: '0', errors })
  })

  it('are added, changed, switched and deleted', async () => {
    const call = await signedIn(open())
    const { id } = (await call('POST city/store', { title: ' Nueva ', state_id: '3' })).answer.data as { id: number }
    expect((await call('POST city/update', { id: String(id), title: 'Nueva', state_id: '2', latitude: '-1.25', longitude: '' })).answer.code).toBe('1')
    expect((await call('POST city/status', { id: String(id), status: 'Inactive' })).answer.code).toBe('1')
    expect((await call(`GET city/show/${id}`)).answer.data).toEqual({
      id,
      title: 'Nueva',
      state_id: 2,
      state_title: 'Buenos Aires',
      country_id: 1,
      country_title: 'Argentina',
      latitude: '-1.25',
      longitude: null,
      status: 'Inactive',
    })
    expect((await call(`DELETE city/delete/${id}`)).answer.code).toBe('1')
    for (const line of [`GET city/show/${id}`, `DELETE city/delete/${id}`]) expect((await call(line)).answer).toEqual({ code: '0', message: 'City not found.' })
  })
})

describe('administrators', () => {
  const nobody = {
    name: 'Nora Paz',
    email: 'nora@steward.example',
    phone: '1145550999',
    country_code: '54',
    password: 'long enough',
    assigned_country: '[1]',
    assigned_lang: '[2]',
    section_permissions: '[]',
  }

  it('are listed without what only their details hold', async () => {
    const { answer } = await (await signedIn(open()))('POST Admin/lists', {})
    const rows = answer.data as Array<Record<string, unknown>>
    expect([rows.length, rows[0]]).toEqual([
      25,
      { id: 1, name: 'Ana Torres', email: DEMO_ADMINISTRATORS.full, phone: '1145550100', country_code: '54', status: 'Active' },
    ])
    expect(new Set(rows.map(row => row.email)).size).toBe(25)
  })

  it.each([
    ['Admin/createAdmin', { ...nobody, name: ' ', password: '' }, { name: ['The name field is required.'], password: ['The password field is required.'] }],
    [
      'Admin/createAdmin',
      { ...nobody, email: 'ANA.TORRES@steward.example', phone: 'x', country_code: '+54' },
      { email: ['The email has already been taken.'], phone: [expect.any(String)], country_code: [expect.any(String)] },
    ],
    [
      'Admin/updateAdmin',
      { ...nobody, id: '2', assigned_country: '5', assigned_lang: '["es"]', section_permissions: 'x' },
      { assigned_country: ['The assigned country must be a JSON list.'], assigned_lang: [expect.any(String)], section_permissions: [expect.any(String)] },
    ],
    ['admin/status', { id: '2', status: 'gone' }, { status: ['The selected status is invalid.'] }],
  ])('%s of %j is refused field by field', async (path, payload, errors) => {
    const call = await signedIn(open())
    expect((await call(`POST ${path}`, payload as Record<string, string>)).answer).toMatchObject({ code: '0', errors })
  })

  it('are added, changed, switched and deleted; the inactive and the deleted are signed out and stay so', async () => {
    const demo = open()
    const call = await signedIn(demo)
    const { id } = (await call('POST Admin/createAdmin', nobody)).answer.data as { id: number }
    const login = async () => (await caller(demo)('POST admin/login', { email: nobody.email, password: nobody.password })).answer
    const { token } = (await login()).data as { token: string }
    const { password: _, ...change } = nobody
    expect(
      (
        await call('POST Admin/updateAdmin', {
          ...change,
          id: String(id),
          name: 'Nora Paz Ruiz',
          section_permissions: '[{"id":9,"title":"Extra","data":{"view":true},"note":1}]',
        })
      ).answer.code,
    ).toBe('1')
    expect((await call('POST Admin/getAdmin', { id: String(id) })).answer.data).toMatchObject({
      name: 'Nora Paz Ruiz',
      assigned_country: '[1]',
      section_permissions: '[{"id":9,"title":"Extra","data":{"view":true},"note":1}]',
    })
    expect((await caller(demo, token)('GET settings')).status).toBe(200)
    expect((await call('POST admin/status', { id: String(id), status: 'Inactive' })).answer.code).toBe('1')
    expect((await caller(demo, token)('GET settings')).status).toBe(401)
    expect(await login()).toEqual({ code: '0', message: 'This administrator is inactive.' })
    expect((await call(`DELETE admin/delete/${id}`)).answer.code).toBe('1')
    expect(await login()).toEqual({ code: '0', message: 'These credentials do not match our records.' })
    for (const line of ['POST Admin/getAdmin', 'POST Admin/updateAdmin', 'POST admin/status'])
      expect((await call(line, { id: String(id), status: 'Active' })).answer.message).toBe('Administrator not found.')
  })

  it('one active administrator without any block is left, whatever is asked', async () => {
    const call = await signedIn(open())
    const rows = (await call('POST Admin/lists', {})).answer.data as Array<{ id: number }>
    for (const { id } of rows) if (id !== 1) await call(`DELETE admin/delete/${id}`)
    const refused = { code: '0', message: 'One active administrator without any block must be left.' }
    expect((await call('DELETE admin/delete/1')).answer).toEqual(refused)
    expect((await call('POST admin/status', { id: '1', status: 'Inactive' })).answer).toEqual(refused)
    expect(
      (await call('POST Admin/updateAdmin', { ...nobody, id: '1', section_permissions: '[{"id":1,"title":"Cities","data":{"add":true}}]' })).answer,
    ).toEqual(refused)
  })
})

describe('settings and lookups', () => {
  it('settings are checked and kept', async () => {
    const call = await signedIn(open())
    expect((await call('POST update-settings', { ios_app_update_type: 'x', limit_distance: '-1' })).answer).toMatchObject({
      code: '0',
      errors: {
        ios_app_version: [expect.any(String)],
        ios_app_update_type: ['The selected update type is invalid.'],
        limit_distance: ['The distance limit must be greater than 0.'],
      },
    })
    const form = {
      ios_app_version: '9',
      android_app_version: '8',
      ios_app_update_type: 'force_update',
      android_app_update_type: 'soft_update',
      limit_distance: '7',
    }
    await call('POST update-settings', form)
    expect((await call('GET settings')).answer.data).toMatchObject({ ...form, limit_distance: 7 })
  })

  it('the lookups answer what belongs together, only active cities', async () => {
    const call = await signedIn(open())
    const titles = async (line: string) => ((await call(line)).answer.data as Array<{ title: string }>).map(item => item.title)
    expect(await titles('GET common/countriesDropdown')).toEqual(['Argentina', 'Spain'])
    expect(await titles('GET common/states/1')).toEqual(['Buenos Aires', 'Santa Fe'])
    const before = await titles('GET common/cities/1')
    await call('POST city/status', { id: '1', status: 'Inactive' })
    expect(before.filter(title => title !== 'Rosario')).toEqual(await titles('GET common/cities/1'))
    expect(
      [await titles('GET common/categories'), await titles('GET common/languageDropdown'), await titles('GET common/notification')].map(list => list.length),
    ).toEqual([1086, 12, 0])
  })
})

describe('what is kept', () => {
  it('changes and sessions outlive a restart; a reset puts the data back and leaves sessions', async () => {
    const first = open({ file: file() })
    const { answer } = await caller(first)('POST admin/login', { email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD })
    const { token } = answer.data as { token: string }
    const call = caller(first, token)
    await call('POST city/store', { title: 'Nueva', state_id: '1' })
    await call('DELETE city/delete/1')
    first.close()
    const second = open({ file: file() })
    const again = caller(second, token)
    const cities = async () => (await again('GET city/lists')).answer.data as Array<{ id: number; title: string }>
    expect((await cities()).map(city => city.title)).toEqual(expect.arrayContaining(['Nueva', 'Ciudad 1']))
    expect((await cities()).some(city => city.id === 1)).toBe(false)
    const { id } = (await again('POST city/store', { title: 'Otra', state_id: '1' })).answer.data as { id: number }
    expect(id, 'ids are not given twice').toBe(42)
    second.reset()
    expect((await cities()).map(city => city.id)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    second.close()
    expect(((await caller(open({ file: file() }), token)('GET city/lists')).answer.data as unknown[]).length).toBe(40)
  })

  it('a broken file is begun anew', async () => {
    writeFileSync(file(), 'not a database, and long enough to be looked at as one'.repeat(100))
    const first = open({ file: file() })
    await (
      await signedIn(first)
    )('DELETE city/delete/1')
    first.close()
    expect((await (await signedIn(open({ file: file() })))('GET city/show/1')).answer.code).toBe('0')
  })

  it('where no file can be had, changes last until the end', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const demo = open({ file: join(folder, 'absent', 'demo.sqlite') })
    expect(said).toHaveBeenCalledWith(expect.stringContaining('cannot be kept'))
    const call = await signedIn(demo)
    await call('DELETE city/delete/1')
    expect((await call('GET city/show/1')).answer.code).toBe('0')
  })
})

describe('faults', () => {
  it.each([
    [{ kind: 'status', status: 503 }, 503, { code: '0', message: 'Fault 503' }],
    [{ kind: 'status', status: 500, message: 'Out of disk' }, 500, { message: 'Out of disk' }],
    [{ kind: 'rejected', message: 'No', fields: { title: 'Taken.' } }, 200, { code: '0', message: 'No', errors: { title: ['Taken.'] } }],
    [{ kind: 'expired' }, 401, { message: 'Unauthenticated.' }],
    [{ kind: 'body', body: '{"code":"1","data":[', contentType: 'application/json' }, 200, { message: '{"code":"1","data":[' }],
    [{ kind: 'body', body: '<html>', status: 302, location: '/login' }, 302, { message: '<html>' }],
    [{ kind: 'delay', milliseconds: 1 }, 200, { code: '1' }],
  ] as const)('%j, as often as told, then no more', async (fault, status, answer) => {
    const demo = open()
    const call = await signedIn(demo)
    demo.faults.add({ ...fault, call: 'GET settings', times: 1 })
    expect((await call('GET dashboard-data')).status).toBe(200)
    expect(await call('GET settings')).toMatchObject({ status, answer })
    expect((await call('GET settings')).answer.code).toBe('1')
  })

  it('offline and a cut body fail as fetch does', async () => {
    const demo = open()
    const call = await signedIn(demo)
    demo.faults.add({ kind: 'offline', call: 'GET *' })
    await expect(call('GET settings')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
    await expect(call('GET city/lists')).rejects.toThrow('fetch failed')
    expect((await call('POST city/status', { id: '1', status: 'Active' })).status).toBe(200)
    demo.faults.clear()
    demo.faults.add({ kind: 'cut', call: 'GET city/show/*' })
    await expect(call('GET city/show/1')).rejects.toThrow('cut')
    expect((await call('GET settings')).status).toBe(200)
  })

  it('a lost answer was carried out', async () => {
    const demo = open()
    const call = await signedIn(demo)
    demo.faults.add({ kind: 'lost', call: 'POST city/status', times: 1 })
    await expect(call('POST city/status', { id: '1', status: 'Inactive' })).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
    expect((await call('GET city/show/1')).answer).toMatchObject({ data: { status: 'Inactive' } })
  })

  it('cut real connections where the marketplace is served on a port', async () => {
    const demo = open()
    const server = serve({ fetch: demo.app.fetch, port: 0, hostname: '127.0.0.1' })
    onTestFinished(() => void server.close())
    await vi.waitFor(() => expect(server.address()).not.toBeNull())
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/`
    const call = caller({ fetch }, undefined, base)
    demo.faults.add({ kind: 'offline', call: '*', times: 1 })
    await expect(call('POST admin/login', {})).rejects.toThrow('fetch failed')
    expect((await call('POST admin/login', {})).answer.code).toBe('0')
    demo.faults.add({ kind: 'cut', call: '*', times: 1 })
    await expect(call('POST admin/login', {})).rejects.toThrow('terminated')
    demo.faults.add({ kind: 'lost', call: '*', times: 1 })
    await expect(call('POST admin/login', {})).rejects.toThrow('fetch failed')
  })
})

it('calls are recorded as they came', async () => {
  const demo = open()
  const call = await signedIn(demo)
  demo.calls.length = 0
  await call('GET city/lists?search=a%20b')
  expect(demo.calls).toMatchObject([{ method: 'GET', path: 'city/lists', search: '?search=a%20b', headers: { 'api-key': 'key' }, body: '' }])
})
