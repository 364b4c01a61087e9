import { describe, expect, it } from 'vitest'
import type { SessionState } from '../../shared/platform/session.ts'
import { administrator } from '../testing/applicationHarness.ts'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const row = { id: 12, name: 'Eva Ríos', email: 'eva@example.com', phone: '600100200', status: 'Active' }
const section = { id: 4, title: 'Cities', data: { view: false, add: true, edit: false, delete: false, export: false } }
const personal = { name: 'Eva Ríos', email: 'eva@example.com', phone: '600100200', country_code: '34' }
const form = { ...personal, assigned_country: [1, 2], assigned_lang: [3], section_permissions: [section] }
const details = { id: 12, ...form }
const sentLists = {
  assigned_country: '[1,2]',
  assigned_lang: '[3]',
  section_permissions: '[{"id":4,"title":"Cities","data":{"view":false,"add":true,"edit":false,"delete":false,"export":false}}]',
}
const stored = { ...details, ...sentLists }

describe('what is sent', () => {
  it('POST Admin/lists with an empty body', { tags: ['F-397'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['POST Admin/lists'] = json({ code: '1', data: [{ ...row, country_code: '34' }] })
    expect(await value('admins.list', LIST)).toMatchObject({ rows: [row], total: 1 })
    expectCall(calls, 'POST', 'Admin/lists')
  })

  it('POST Admin/getAdmin with id answers the details', { tags: ['F-172', 'F-173', 'F-174', 'F-175', 'F-176', 'F-398'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['POST Admin/getAdmin'] = json({ code: '1', data: stored })
    expect(await value('admins.show', { id: 12 })).toEqual(details)
    expectCall(calls, 'POST', 'Admin/getAdmin', { id: '12' })
  })

  it('POST Admin/createAdmin with the administrator’s fields, lists as JSON text', { tags: ['F-395', 'F-177', 'F-178', 'F-179'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('admins.create', { ...form, password: 'secret &+ ñ' })).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'Admin/createAdmin', { ...personal, password: 'secret &+ ñ', ...sentLists })
  })

  it('POST Admin/updateAdmin with exactly these fields in this order', { tags: ['F-400', 'F-401'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('admins.update', details)).toEqual({ message: 'Done', id: 12 })
    expectCall(calls, 'POST', 'Admin/updateAdmin', { id: '12', ...personal, ...sentLists })
    expect([...new URLSearchParams(calls[0]!.body).keys()]).toEqual([
      'id',
      'name',
      'email',
      'phone',
      'country_code',
      'assigned_country',
      'assigned_lang',
      'section_permissions',
    ])
  })

  it('POST admin/status with id and status', { tags: ['F-403'] }, async () => {
    const { value, calls } = await signedIn()
    await value('admins.setStatus', { id: 12, status: 'Inactive' })
    expectCall(calls, 'POST', 'admin/status', { id: '12', status: 'Inactive' })
  })

  it('DELETE admin/delete/{id} without a payload', { tags: ['F-405'] }, async () => {
    const { value, calls } = await signedIn()
    await value('admins.remove', { id: 12 })
    expectCall(calls, 'DELETE', 'admin/delete/12')
  })

  it('what the backend keeps of a section beyond the documents, and sections of its own, come back to it unchanged', { tags: ['F-179'] }, async () => {
    const { value, server, calls } = await signedIn()
    const sections = JSON.stringify([
      { icon: 'pin', data: { approve: '1', add: true }, title: 'Cities', id: '4' },
      { id: 99, title: 'Their own', order: [1, null], data: {} },
    ])
    server.routes['POST Admin/getAdmin'] = json({ code: '1', data: { ...stored, section_permissions: sections } })
    const read = await value<object>('admins.show', { id: 12 })
    calls.length = 0
    await value('admins.update', read)
    expect(new URLSearchParams(calls[0]!.body).get('section_permissions')).toBe(sections)
  })
})

describe('whoever changes themselves', () => {
  it('works with what is then denied to them, under their new name', { tags: ['F-356'] }, async () => {
    const { value, failure, server, calls } = await signedIn()
    const denied = [{ id: 7, title: 'Administrators', data: { view: true } }]
    server.routes['POST Admin/getAdmin'] = json({ code: '1', data: { ...administrator, name: 'Ana María', section_permissions: JSON.stringify(denied) } })
    await value('admins.update', { ...details, id: administrator.id, section_permissions: denied })
    expect(calls.map(call => call.path).slice(0, 2)).toEqual(['/api/v1/Admin/updateAdmin', '/api/v1/Admin/getAdmin'])
    expect(await value<SessionState>('session.state')).toMatchObject({ administrator: { name: 'Ana María' }, denials: { administrators: { view: true } } })
    expect(await failure('admins.list', LIST)).toMatchObject({ kind: 'denied' })
  })

  it('and whoever sets themselves inactive finds out at once that the session is over', async () => {
    const { value, server } = await signedIn()
    server.routes['POST Admin/getAdmin'] = json({ message: 'Unauthenticated.' }, 401)
    await value('admins.setStatus', { id: administrator.id, status: 'Inactive' })
    expect(await value<SessionState>('session.state')).toMatchObject({ status: 'expired' })
  })
})

describe('what may deviate in the answers', () => {
  it.each([
    ['lists that are no text', { assigned_country: [1, 2], assigned_lang: [3], section_permissions: [section] }, {}],
    ['an empty text for a list', { assigned_lang: '' }, { assigned_lang: [] }],
    ['no lists at all', { assigned_country: null, section_permissions: undefined }, { assigned_country: [], section_permissions: [] }],
    ['numbers as numbers', { phone: 600100200, country_code: 34 }, {}],
    ['texts that are none', { phone: ['600'], country_code: true, name: {} }, { phone: '', country_code: 'true', name: '' }],
    ['no id', { id: null }, {}],
  ])('%s', async (_title, deviation, result) => {
    const { value, server } = await signedIn()
    server.routes['POST Admin/getAdmin'] = json({ code: 1, data: { admin_details: { ...stored, ...deviation } } })
    expect(await value('admins.show', { id: 12 })).toEqual({ ...details, ...result })
  })

  /** What an administrator’s field may hold that is not documented. */
  const ODD: Array<[title: string, field: string, held: unknown]> = [
    ['text numbers', 'assigned_country', '["1","2"]'],
    ['null and words among ids', 'assigned_country', '[null,1,"x",{"id":2}]'],
    ['countries in words', 'assigned_lang', 'Spain, Chile'],
    ['an object of ids', 'assigned_lang', '{"0":3}'],
    ['a section without a title', 'section_permissions', '[{"id":1,"data":{"add":true}}]'],
    ['data that is null', 'section_permissions', '[{"id":1,"title":"Cities","data":null}]'],
    ['data that is a list', 'section_permissions', '[{"title":"Cities","data":["view"]}]'],
    ['data that is a text', 'section_permissions', '[{"title":"Cities","data":"{\\"add\\":true}"}]'],
    ['flags in other words', 'section_permissions', '[{"title":"Cities","data":{"view":0,"add":"yes","edit":2,"delete":null,"export":"maybe"}}]'],
    ['entries that are none', 'section_permissions', '[null,"x",5,[],{"title":"Cities","data":{"add":true}}]'],
    ['broken JSON text', 'section_permissions', '[{"id":1,"title":"Cit'],
  ]
  it.each(ODD)('%s do not take the administrator away, and go back as they came', { tags: ['F-177', 'F-178', 'F-179'] }, async (_title, field, held) => {
    const { value, server, calls } = await signedIn()
    server.routes['POST Admin/getAdmin'] = json({ code: 1, data: { ...stored, [field]: held } })
    const read = await value<object>('admins.show', { id: 12 })
    expect(read).toMatchObject({ id: 12, name: 'Eva Ríos' })
    await value('admins.update', { ...read, name: 'Eva Paz' })
    const sent = new URLSearchParams(calls.at(-1)!.body)
    expect([sent.get('name'), sent.get(field)]).toEqual(['Eva Paz', held])
  })
})

describe('failures', () => {
  it('code 0 carries the server’s messages', { tags: ['F-402', 'F-453'] }, async () => {
    const { failure, server } = await signedIn()
    server.answer(json({ code: '0', message: 'Invalid', errors: { email: ['Taken.'] } }))
    for (const [op, input] of [
      ['admins.create', { ...form, password: 'secret' }],
      ['admins.update', details],
    ] as const) {
      expect(await failure(op, input)).toEqual({ kind: 'rejected', message: 'Invalid', retryable: false, fields: { email: 'Taken.' } })
    }
  })

  it('what is no administrator is not sent', async () => {
    const { failure, calls } = await signedIn()
    expect((await failure('admins.create', { ...form, name: '', email: 'x', password: '' })).fields).toEqual({
      name: 'Required',
      email: 'Put your valid email',
      password: 'Required',
    })
    for (const wrong of [
      { assigned_country: [0] },
      { assigned_lang: ['1'] },
      { section_permissions: [{ title: 'Cities' }] },
      { section_permissions: [{ ...section, data: { add: 'yes' } }] },
      { id: 12 },
    ]) {
      expect(await failure('admins.create', { ...form, password: 'secret', ...wrong })).toMatchObject({ kind: 'invalid' })
    }
    for (const wrong of [{ name: '' }, { assigned_country: null }, { section_permissions: undefined }, { password: 'x' }]) {
      expect(await failure('admins.update', { ...details, ...wrong })).toMatchObject({ kind: 'invalid' })
    }
    expect(calls).toEqual([])
  })

  it.each([
    ['add', 'admins.create', { ...form, password: 'secret' }],
    ['edit', 'admins.update', details],
    ['edit', 'admins.setStatus', { id: 12, status: 'Active' }],
    ['delete', 'admins.remove', { id: 12 }],
    ['view', 'admins.list', LIST],
    ['view', 'admins.show', { id: 12 }],
  ])('a denied %s refuses %s, and nothing is sent', { tags: ['F-357'] }, async (right, op, input) => {
    const { failure, calls } = await signedIn({ administrators: { [right]: true } })
    expect(await failure(op, input)).toEqual({ kind: 'denied', message: "You don't have permission .", retryable: false })
    expect(calls).toEqual([])
  })

  it('out of reach an administrator shows from what was read of them, and never from the list, which leaves out what is blocked', async () => {
    const { failure, value, server } = await signedIn()
    server.routes['POST Admin/lists'] = json({ code: 1, data: [row, { ...row, id: 13 }] })
    server.routes['POST Admin/getAdmin'] = json({ code: 1, data: stored })
    await value('admins.list', LIST)
    await value('admins.show', { id: 12 })
    server.routes['POST Admin/getAdmin'] = response => void response.socket?.destroy()
    expect(await value('admins.show', { id: 12 })).toEqual(details)
    expect(await failure('admins.show', { id: 13 })).toMatchObject({ kind: 'offline' })
  })
})
