import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const row = { id: 4, title: 'Strict', charge_type: 'percentage', charge: '50', duration_type: 'days', notice_duration: '7', status: 'Active' }
const { id: _, status: __, ...form } = row
const translation = { title: 'Estricta', content: '<p>La mitad del precio.</p>' }

describe('what is sent', () => {
  it('GET cancellationPolicy/lists', { tags: ['C-685', 'C-687', 'C-432', 'C-433', 'C-434', 'C-435', 'C-436', 'C-437', 'C-438'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET cancellationPolicy/lists'] = json({ code: '1', data: [{ ...row, charge: 50, notice_duration: 7, status: 1 }] })
    expect(await value('cancellation-policies.list', LIST)).toMatchObject({ rows: [row], total: 1 })
    expectCall(calls, 'GET', 'cancellationPolicy/lists')
  })

  it('GET cancellationPolicy/show/{id}, the policy under cancellation_policy', { tags: ['C-686', 'C-687', 'C-439'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET cancellationPolicy/show/4'] = json({ code: '1', data: { cancellation_policy: { ...row, status: '1' } } })
    expect(await value('cancellation-policies.show', { id: 4 })).toEqual(row)
    expectCall(calls, 'GET', 'cancellationPolicy/show/4')
  })

  it('POST cancellationPolicy/store with title, charge_type, charge, duration_type and notice_duration', { tags: ['C-688', 'C-691', 'C-692'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('cancellation-policies.create', { ...form, charge: '1.500,50' })).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'cancellationPolicy/store', { ...form, charge: '1500.50' })
  })

  it('POST cancellationPolicy/update/{id} with the same, words of its own as they are', { tags: ['C-689', 'C-691', 'C-692'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('cancellation-policies.update', { id: 4, ...form, charge_type: 'tiered' })).toEqual({ message: 'Done', id: 4 })
    expectCall(calls, 'POST', 'cancellationPolicy/update/4', { ...form, charge_type: 'tiered' })
  })

  it.each([
    ['Active', '1'],
    ['Inactive', '0'],
  ])('POST cancellationPolicy/status/{id}, %s as %s', { tags: ['C-690', 'C-691', 'C-450', 'C-460'] }, async (status, sent) => {
    const { value, calls } = await signedIn()
    await value('cancellation-policies.setStatus', { id: 4, status })
    expectCall(calls, 'POST', 'cancellationPolicy/status/4', { status: sent })
  })

  it(
    'GET cancellationPolicy/translation/{main_id}/{lang_id}, both texts empty where there is none',
    { tags: ['C-693', 'C-694', 'C-440', 'C-441'] },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes['GET cancellationPolicy/translation/4/2'] = json({ code: '1', data: { translation_data: { ...translation, lang_id: 2 } } })
      expect(await value('cancellation-policies.translation', { main_id: 4, lang_id: 2 })).toEqual(translation)
      expectCall(calls, 'GET', 'cancellationPolicy/translation/4/2')
      server.routes['GET cancellationPolicy/translation/4/3'] = json({ code: '1', data: { translation_data: null } })
      expect(await value('cancellation-policies.translation', { main_id: 4, lang_id: 3 })).toEqual({ title: '', content: '' })
    },
  )

  it(
    'POST cancellationPolicy/storeTranslation with main_id, lang_id, lang_code, title and content, which may be empty',
    { tags: ['C-694', 'C-695', 'C-569', 'C-442', 'C-443', 'C-444'] },
    async () => {
      const { value, calls } = await signedIn()
      const given = { main_id: 4, lang_id: 2, lang_code: 'es', ...translation }
      expect(await value('cancellation-policies.storeTranslation', given)).toEqual({ message: 'Done', id: 4 })
      expectCall(calls, 'POST', 'cancellationPolicy/storeTranslation', { main_id: '4', lang_id: '2', lang_code: 'es', ...translation })
      calls.length = 0
      await value('cancellation-policies.storeTranslation', { ...given, content: '' })
      expectCall(calls, 'POST', 'cancellationPolicy/storeTranslation', { main_id: '4', lang_id: '2', lang_code: 'es', ...translation, content: '' })
    },
  )

  it('GET common/cancellation-policy/{id}, the content of data[0]', { tags: ['C-185', 'C-696'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET common/cancellation-policy/4'] = json({ code: '1', data: [{ id: 4, content: '<p>Half of it.</p>' }] })
    expect(await value('cancellation-policies.content', { id: 4 })).toEqual({ content: '<p>Half of it.</p>' })
    expectCall(calls, 'GET', 'common/cancellation-policy/4')
  })
})

describe('what is made of an answer', () => {
  it.each([[[]], [null], [[null]], [[{ id: 4 }]], [[{ content: null }]], [{ content: '' }]])('content of %j is none', async data => {
    const { value, server } = await signedIn()
    server.routes['GET common/cancellation-policy/4'] = json({ code: '1', data })
    expect(await value('cancellation-policies.content', { id: 4 })).toEqual({ content: '' })
  })

  it('content that was read shows without a network', async () => {
    const { value, server, failure } = await signedIn()
    server.routes['GET common/cancellation-policy/4'] = json({ code: '1', data: [{ content: '<p>Half of it.</p>' }] })
    await value('cancellation-policies.content', { id: 4 })
    const cut = (response: ServerResponse) => void response.socket?.destroy()
    server.routes['GET common/cancellation-policy/4'] = cut
    server.routes['GET common/cancellation-policy/5'] = cut
    expect(await value('cancellation-policies.content', { id: 4 })).toEqual({ content: '<p>Half of it.</p>' })
    expect(await failure('cancellation-policies.content', { id: 5 })).toMatchObject({ kind: 'offline' })
  })

  it(
    'words are read in any case; an odd row hides no other, its words as they came, nulls empty, one without an id counted',
    { tags: ['C-731', 'C-732'] },
    async () => {
      const { value, server } = await signedIn()
      server.routes['GET cancellationPolicy/lists'] = json({
        code: '1',
        data: [
          { ...row, charge_type: 'Flat', duration_type: 'HOURS', status: '0' },
          { id: '5', title: 'Draft', charge_type: 'tiered', charge: 'a lot', duration_type: 'weeks', notice_duration: 2, status: 'Draft' },
          { id: 6, charge: null },
          { ...row, id: null },
        ],
      })
      expect(await value('cancellation-policies.list', LIST)).toMatchObject({
        rows: [
          { ...row, charge_type: 'flat', duration_type: 'hours', status: 'Inactive' },
          { id: 5, charge_type: 'tiered', charge: 'a lot', duration_type: 'weeks', notice_duration: '2', status: 'Draft' },
          { id: 6, title: '', charge_type: '', charge: '', duration_type: '', notice_duration: '', status: '' },
        ],
        unreadable: 1,
      })
    },
  )

  it('charges sort as numbers, notices by how long they are; both are filtered by what shows', async () => {
    const { value, server, calls } = await signedIn()
    const rows = [
      { ...row, id: 1, charge: '9.5', duration_type: 'hours', notice_duration: '36' },
      { ...row, id: 2, charge_type: 'flat', charge: '1500.50', duration_type: 'days', notice_duration: '1' },
      { ...row, id: 3, charge: '', duration_type: 'weeks', notice_duration: '2' },
      { ...row, id: 4, charge: '50', duration_type: 'minutes', notice_duration: '90' },
    ]
    server.routes['GET cancellationPolicy/lists'] = json({ code: '1', data: rows })
    const ids = async (more: object) =>
      (await value<{ rows: Array<{ id: number }> }>('cancellation-policies.list', { ...LIST, ...more })).rows.map(({ id }) => id)
    expect(await ids({ sort: { column: 'charge', direction: 'asc' } })).toEqual([1, 4, 2, 3])
    expect(await ids({ sort: { column: 'notice_duration', direction: 'asc' } })).toEqual([4, 2, 1, 3])
    expect(await ids({ filters: { charge_type: { is: ['Flat'] } } })).toEqual([2])
    expect(await ids({ filters: { notice_duration: { contains: '1 day' } } })).toEqual([2])
    expect(await ids({ filters: { charge: { contains: '50%' } } })).toEqual([4])
    expect(calls).toHaveLength(1)
  })
})

it(
  'what may not be: a form without a field or with words for a number, a translation without language or title or with a script, and what is denied',
  { tags: ['C-566', 'C-567', 'C-568'] },
  async () => {
    const { failure, calls } = await signedIn({ 'Cancellation Policies': { add: true, edit: true } })
    const translated = { main_id: 4, lang_id: 2, lang_code: 'es', ...translation }
    expect(await failure('cancellation-policies.create', form)).toMatchObject({ kind: 'denied' })
    expect(await failure('cancellation-policies.update', { id: 4, ...form })).toMatchObject({ kind: 'denied' })
    expect(await failure('cancellation-policies.setStatus', { id: 4, status: 'Active' })).toMatchObject({ kind: 'denied' })
    expect(await failure('cancellation-policies.storeTranslation', translated)).toMatchObject({ kind: 'denied' })
    const allowed = await signedIn()
    for (const name of Object.keys(form))
      expect(await allowed.failure('cancellation-policies.create', { ...form, [name]: '' }), name).toMatchObject({
        kind: 'invalid',
        fields: { [name]: 'Required' },
      })
    for (const wrong of [{ charge: 'half' }, { notice_duration: 'a day' }])
      expect(await allowed.failure('cancellation-policies.update', { id: 4, ...form, ...wrong })).toMatchObject({ kind: 'invalid' })
    for (const wrong of [{ lang_id: undefined }, { title: ' ' }, { content: '<script>alert(1)</script>' }])
      expect(await allowed.failure('cancellation-policies.storeTranslation', { ...translated, ...wrong })).toMatchObject({ kind: 'invalid' })
    expect(await allowed.failure('cancellation-policies.setStatus', { id: 4, status: '1' })).toMatchObject({ kind: 'invalid' })
    expect([...calls, ...allowed.calls].filter(({ method }) => method === 'POST')).toEqual([])
  },
)
