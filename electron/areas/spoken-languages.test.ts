import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const row = { id: 3, short_code: 'pt', title: 'Portuguese', status: 'Active' }
const form = { title: 'Portuguese', short_code: 'pt' }

describe('what is sent', () => {
  it(
    'GET speakLanguage/lists; a status of its own is shown as it came',
    { tags: ['O-612', 'O-618', 'O-361', 'O-362', 'O-363', 'O-364', 'O-414'] },
    async () => {
      const { value, server, calls } = await signedIn()
      const requested = { id: 4, short_code: '', title: 'Lunfardo', status: 'Requested' }
      server.routes['GET speakLanguage/lists'] = json({
        code: '1',
        data: [
          { ...row, status: 'active' },
          { ...requested, short_code: null },
        ],
      })
      expect(await value('spoken-languages.list', LIST)).toMatchObject({ rows: [row, requested], total: 2 })
      expectCall(calls, 'GET', 'speakLanguage/lists')
    },
  )

  it('GET speakLanguage/show/{id}, read from data.speak_language_details', { tags: ['O-613', 'O-618'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET speakLanguage/show/3'] = json({ code: '1', data: { speak_language_details: row } })
    expect(await value('spoken-languages.show', { id: 3 })).toEqual(row)
    expectCall(calls, 'GET', 'speakLanguage/show/3')
  })

  it('POST speakLanguage/store with title and short_code', { tags: ['O-614', 'O-618'] }, async () => {
    const { value, calls } = await signedIn()
    await value('spoken-languages.create', form)
    expectCall(calls, 'POST', 'speakLanguage/store', form)
  })

  it('POST speakLanguage/update with the same and the id, form-encoded', { tags: ['O-615', 'O-618'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('spoken-languages.update', { id: 3, ...form })).toEqual({ message: 'Done', id: 3 })
    expectCall(calls, 'POST', 'speakLanguage/update', { id: '3', ...form })
  })

  it('POST speakLanguage/status with id and status, form-encoded', { tags: ['O-616', 'O-617', 'O-618'] }, async () => {
    const { value, calls } = await signedIn()
    await value('spoken-languages.setStatus', { id: 3, status: 'Inactive' })
    expectCall(calls, 'POST', 'speakLanguage/status', { id: '3', status: 'Inactive' })
  })
})

it('a language without short code or name is not sent, nor what is denied', { tags: ['O-473', 'O-474'] }, async () => {
  const { failure, calls } = await signedIn()
  expect((await failure('spoken-languages.create', { title: '', short_code: '' })).fields).toEqual({ title: 'Required', short_code: 'Required' })
  const denied = await signedIn({ 'Spoken Languages': { add: true, edit: true } })
  expect(await denied.failure('spoken-languages.create', form)).toMatchObject({ kind: 'denied' })
  expect(await denied.failure('spoken-languages.setStatus', { id: 3, status: 'Inactive' })).toMatchObject({ kind: 'denied' })
  expect([...calls, ...denied.calls]).toEqual([])
})
