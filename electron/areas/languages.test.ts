import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const row = { id: 3, code: 'pt', title: 'Portuguese', status: 'Active' }
const form = { title: 'Portuguese', code: 'pt' }

describe('what is sent', () => {
  it(
    'POST Language/lists with an empty body; rows have id, code, title and status',
    { tags: ['F-226', 'F-227', 'F-228', 'F-432', 'O-346', 'O-347', 'O-348', 'O-349', 'O-591', 'O-596'] },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes['POST Language/lists'] = json({ code: '1', data: [row] })
      expect(await value('languages.list', LIST)).toMatchObject({ rows: [row], total: 1 })
      expectCall(calls, 'POST', 'Language/lists')
    },
  )

  it('POST Language/show with id; the answer holds code and title', { tags: ['O-592', 'O-596'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['POST Language/show'] = json({ code: '1', data: { code: 'pt', title: 'Portuguese' } })
    expect(await value('languages.show', { id: 3 })).toEqual({ id: 3, code: 'pt', title: 'Portuguese' })
    expectCall(calls, 'POST', 'Language/show', { id: '3' })
  })

  it('POST Language/store with title and code', { tags: ['O-593', 'O-596'] }, async () => {
    const { value, calls } = await signedIn()
    await value('languages.create', form)
    expectCall(calls, 'POST', 'Language/store', { title: 'Portuguese', code: 'pt' })
  })

  it('POST Language/update with id, title and code, form-encoded', { tags: ['O-594', 'O-596'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('languages.update', { id: 3, ...form })).toEqual({ message: 'Done', id: 3 })
    expectCall(calls, 'POST', 'Language/update', { id: '3', title: 'Portuguese', code: 'pt' })
  })

  it('POST Language/status/{id} with the status alone, form-encoded', { tags: ['O-595', 'O-412', 'O-596'] }, async () => {
    const { value, calls } = await signedIn()
    await value('languages.setStatus', { id: 3, status: 'Inactive' })
    expectCall(calls, 'POST', 'Language/status/3', { status: 'Inactive' })
  })
})

it('a language without code or name is not sent, and nothing else is asked of it', { tags: ['O-452', 'O-453', 'O-454', 'O-489'] }, async () => {
  const { failure, value, calls } = await signedIn()
  expect((await failure('languages.create', { title: '', code: '' })).fields).toEqual({ title: 'Required', code: 'Required' })
  expect(calls).toEqual([])
  await value('languages.create', { title: 'x', code: 'zh-Hant-TW' })
  expectCall(calls, 'POST', 'Language/store', { title: 'x', code: 'zh-Hant-TW' })
})

it('after a save the row follows what the server has, its status kept', async () => {
  const { value, server } = await signedIn()
  server.routes['POST Language/lists'] = json({ code: '1', data: [row] })
  await value('languages.list', LIST)
  server.routes['POST Language/show'] = json({ code: '1', data: { code: 'pt-BR', title: 'Brazilian Portuguese' } })
  await value('languages.update', { id: 3, title: 'Brazilian Portuguese', code: 'pt-BR' })
  await expect.poll(() => value('languages.list', LIST)).toMatchObject({ rows: [{ id: 3, code: 'pt-BR', title: 'Brazilian Portuguese', status: 'Active' }] })
})
