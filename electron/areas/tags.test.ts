import { describe, expect, it } from 'vitest'
import { json, type RecordedRequest } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const row = { id: 4, title: 'boiler near me', category_id: 3, category_title: 'Boiler' }
/** The tag calls alone: categories are read for their names. */
const tagCalls = (calls: RecordedRequest[]) => calls.filter(call => !call.path.endsWith('common/categories'))
const form = { category_id: 3, tag: 'boiler near me' }

describe('what is sent', () => {
  it('GET CategoryTags/lists, its rows from the data field', { tags: ['C-697', 'C-633', 'C-231', 'C-232', 'C-233', 'C-234'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET CategoryTags/lists'] = json({ code: '1', data: [row] })
    expect(await value('tags.list', LIST)).toMatchObject({ rows: [row], total: 1 })
    expectCall(tagCalls(calls), 'GET', 'CategoryTags/lists')
  })

  it('GET CategoryTags/show/{id}, the record from the data field', { tags: ['C-697', 'C-634'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET CategoryTags/show/4'] = json({ code: '1', data: row })
    expect(await value('tags.show', { id: 4 })).toEqual(row)
    expectCall(tagCalls(calls), 'GET', 'CategoryTags/show/4')
  })

  it('POST CategoryTags/store with category_id and the title as tag', { tags: ['C-635', 'C-239'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('tags.create', form)).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'CategoryTags/store', { category_id: '3', tag: 'boiler near me' })
  })

  it('POST CategoryTags/update with id, category_id and tag', { tags: ['C-636'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('tags.update', { id: 4, ...form })).toEqual({ message: 'Done', id: 4 })
    expectCall(calls, 'POST', 'CategoryTags/update', { id: '4', category_id: '3', tag: 'boiler near me' })
  })

  it('DELETE CategoryTags/delete/{id}, also where deleting is denied', { tags: ['C-637', 'C-587', 'O-506'] }, async () => {
    const { value, calls } = await signedIn({ Tags: { delete: true } })
    await value('tags.remove', { id: 4 })
    expectCall(calls, 'DELETE', 'CategoryTags/delete/4')
  })

  it('GET CategoryTags/translation/{main_id}/{lang_id}, empty where there is none', { tags: ['C-638'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET CategoryTags/translation/4/2'] = json({ code: '1', data: { translation_data: { tag: 'caldera' } } })
    expect(await value('tags.translation', { main_id: 4, lang_id: 2 })).toEqual({ tag: 'caldera' })
    expectCall(calls, 'GET', 'CategoryTags/translation/4/2')
    server.routes['GET CategoryTags/translation/4/3'] = json({ code: '1', data: null })
    expect(await value('tags.translation', { main_id: 4, lang_id: 3 })).toEqual({ tag: '' })
  })

  it('POST CategoryTags/storeTranslation with main_id, lang_id, lang_code and tag', { tags: ['C-639', 'C-235', 'C-236', 'C-237', 'C-238'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('tags.storeTranslation', { main_id: 4, lang_id: 2, lang_code: 'es', tag: 'caldera' })).toEqual({ message: 'Done', id: 4 })
    expectCall(calls, 'POST', 'CategoryTags/storeTranslation', { main_id: '4', lang_id: '2', lang_code: 'es', tag: 'caldera' })
  })
})

it(
  'what may not be: a form or a translation without its texts, a translation without a language, and what is denied',
  { tags: ['C-550', 'C-551'] },
  async () => {
    const { failure, calls } = await signedIn({ Tags: { add: true, edit: true } })
    expect(await failure('tags.create', form)).toMatchObject({ kind: 'denied' })
    expect(await failure('tags.update', { id: 4, ...form })).toMatchObject({ kind: 'denied' })
    expect(await failure('tags.storeTranslation', { main_id: 4, lang_id: 2, lang_code: 'es', tag: 'caldera' })).toMatchObject({ kind: 'denied' })
    const allowed = await signedIn()
    expect(await allowed.failure('tags.create', { category_id: null, tag: '' })).toMatchObject({ kind: 'invalid' })
    const translation = { main_id: 4, lang_id: 2, lang_code: 'es', tag: 'caldera' }
    expect(await allowed.failure('tags.storeTranslation', { ...translation, tag: '' })).toMatchObject({ kind: 'invalid', fields: { tag: 'Required' } })
    expect(await allowed.failure('tags.storeTranslation', { ...translation, lang_id: undefined })).toMatchObject({
      kind: 'invalid',
      fields: { lang_id: expect.any(String) },
    })
    expect([...calls, ...allowed.calls]).toEqual([])
  },
)
