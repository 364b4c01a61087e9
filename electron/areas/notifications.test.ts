import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const form = { title: 'Reminder', description: 'See you at {time}.', variables: 'time' }
const row = { id: 4, ...form, status: 'Active' }
const translation = { title: 'Recordatorio', description: 'Nos vemos a las {time}.' }
const translated = { main_id: 4, lang_id: 2, lang_code: 'es', ...translation }

describe('what is sent', () => {
  it('GET notification/lists, searched in title and description', { tags: ['O-583', 'O-590', 'O-340', 'O-341', 'O-342', 'O-343'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET notification/lists'] = json({ code: '1', data: [{ ...row, status: 1 }] })
    expect(await value('notifications.list', LIST)).toMatchObject({ rows: [row], total: 1 })
    expect(await value('notifications.list', { ...LIST, search: 'see YOU' })).toMatchObject({ total: 1 })
    expect(await value('notifications.list', { ...LIST, search: 'nothing' })).toMatchObject({ total: 0 })
    expectCall(calls, 'GET', 'notification/lists')
  })

  it('GET notification/show/{id}, the template under notification_template_details', { tags: ['O-584', 'O-590'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET notification/show/4'] = json({ code: '1', data: { notification_template_details: { ...row, status: '1' } } })
    expect(await value('notifications.show', { id: 4 })).toEqual(row)
    expectCall(calls, 'GET', 'notification/show/4')
  })

  it('POST notification/store with title, description and variables', { tags: ['O-585', 'O-590'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('notifications.create', form)).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'notification/store', form)
  })

  it('POST notification/update/{id} with the same', { tags: ['O-586', 'O-590'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('notifications.update', { id: 4, ...form })).toEqual({ message: 'Done', id: 4 })
    expectCall(calls, 'POST', 'notification/update/4', form)
  })

  it.each([
    ['Active', '1'],
    ['Inactive', '0'],
  ])('POST notification/status/{id}, %s as %s', { tags: ['O-587', 'O-590', 'O-419'] }, async (status, sent) => {
    const { value, calls } = await signedIn()
    await value('notifications.setStatus', { id: 4, status })
    expectCall(calls, 'POST', 'notification/status/4', { status: sent })
  })

  it(
    'GET notification/translation/{main_id}/{lang_id}, the texts under translation_data, empty where there is none',
    { tags: ['O-588', 'O-590', 'O-345'] },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes['GET notification/translation/4/2'] = json({ code: '1', data: { translation_data: translation } })
      expect(await value('notifications.translation', { main_id: 4, lang_id: 2 })).toEqual(translation)
      expectCall(calls, 'GET', 'notification/translation/4/2')
      server.routes['GET notification/translation/4/3'] = json({ code: '1', data: { translation_data: null } })
      expect(await value('notifications.translation', { main_id: 4, lang_id: 3 })).toEqual({ title: '', description: '' })
    },
  )

  it('POST notification/storeTranslation with main_id, lang_id, lang_code, title and description', { tags: ['O-589', 'O-590'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('notifications.storeTranslation', translated)).toEqual({ message: 'Done', id: 4 })
    expectCall(calls, 'POST', 'notification/storeTranslation', { main_id: '4', lang_id: '2', lang_code: 'es', ...translation })
  })
})

it(
  '1 is active, anything else inactive; an odd row hides no other, a list of variables is the text that it may be stored as',
  { tags: ['O-344'] },
  async () => {
    const { value, server } = await signedIn()
    const statuses = [1, '1', 'Active', 0, 2, null, 'Draft']
    const data = [
      ...statuses.map((status, index) => Object.assign({}, row, { id: index + 1, status })),
      { id: 8, variables: ['time', 'name'] },
      { ...row, id: null },
    ]
    server.routes['GET notification/lists'] = json({ code: '1', data })
    const page = await value<{ rows: Array<{ id: number; status: string }>; unreadable: number }>('notifications.list', LIST)
    expect(page.rows.map(({ status }) => status).slice(0, 7)).toEqual(['Active', 'Active', 'Active', 'Inactive', 'Inactive', 'Inactive', 'Inactive'])
    expect(page.rows[7]).toEqual({ id: 8, title: '', description: '', variables: '["time","name"]', status: 'Inactive' })
    expect(page.unreadable).toBe(1)
  },
)

it('what may not be: a form or a translation without its texts, and what is denied', { tags: ['O-463', 'O-464', 'O-465'] }, async () => {
  const { failure, calls } = await signedIn({ Notifications: { add: true, edit: true } })
  expect(await failure('notifications.create', form)).toMatchObject({ kind: 'denied' })
  expect(await failure('notifications.update', { id: 4, ...form })).toMatchObject({ kind: 'denied' })
  expect(await failure('notifications.setStatus', { id: 4, status: 'Active' })).toMatchObject({ kind: 'denied' })
  expect(await failure('notifications.storeTranslation', translated)).toMatchObject({ kind: 'denied' })
  const allowed = await signedIn()
  for (const name of Object.keys(form)) {
    const wrong = { ...form, [name]: '' }
    expect(await allowed.failure('notifications.create', wrong), name).toMatchObject({ kind: 'invalid', fields: { [name]: 'Required' } })
    expect(await allowed.failure('notifications.update', { id: 4, ...wrong }), name).toMatchObject({ kind: 'invalid', fields: { [name]: 'Required' } })
  }
  for (const name of Object.keys(translation))
    expect(await allowed.failure('notifications.storeTranslation', { ...translated, [name]: '' }), name).toMatchObject({ kind: 'invalid' })
  expect([...calls, ...allowed.calls]).toEqual([])
})
