import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const row = { id: 4, title: 'Bad weather', status: 'Active' }
const translated = { main_id: 4, lang_id: 2, lang_code: 'es', title: 'Mal tiempo' }

describe('what is sent', () => {
  it('GET cancellationReason/lists; an odd row hides no other', { tags: ['O-575', 'O-582', 'O-336', 'O-337', 'O-338'] }, async () => {
    const { value, server, calls } = await signedIn()
    const data = [row, { id: '5', title: null, status: 'inactive' }, { id: 6, title: 'Other', status: 'Under review' }, { title: 'Imported' }]
    server.routes['GET cancellationReason/lists'] = json({ code: '1', data })
    expect(await value('cancellation-reasons.list', LIST)).toMatchObject({
      rows: [row, { id: 5, title: '', status: 'Inactive' }, { id: 6, title: 'Other', status: 'Under review' }],
      total: 3,
      unreadable: 1,
    })
    expectCall(calls, 'GET', 'cancellationReason/lists')
  })

  it.each([[[row]], [row]])(
    'GET cancellationReason/show/{id}, the first item under cancellation_reason_details: %j',
    { tags: ['O-576', 'O-582'] },
    async found => {
      const { value, server, calls } = await signedIn()
      server.routes['GET cancellationReason/show/4'] = json({ code: '1', data: { cancellation_reason_details: found } })
      expect(await value('cancellation-reasons.show', { id: 4 })).toEqual(row)
      expectCall(calls, 'GET', 'cancellationReason/show/4')
    },
  )

  it('a reason whose details are an empty list cannot be read', async () => {
    const { failure, server } = await signedIn()
    server.routes['GET cancellationReason/show/4'] = json({ code: '1', data: { cancellation_reason_details: [] } })
    expect(await failure('cancellation-reasons.show', { id: 4 })).toMatchObject({ kind: 'unexpected' })
  })

  it('POST cancellationReason/store with title', { tags: ['O-577', 'O-582'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('cancellation-reasons.create', { title: 'Bad weather' })).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'cancellationReason/store', { title: 'Bad weather' })
  })

  it('POST cancellationReason/update with id and title', { tags: ['O-578', 'O-582'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('cancellation-reasons.update', { id: 4, title: 'Storm' })).toEqual({ message: 'Done', id: 4 })
    expectCall(calls, 'POST', 'cancellationReason/update', { id: '4', title: 'Storm' })
  })

  it('POST cancellationReason/status with id and status, Active or Inactive', { tags: ['O-579', 'O-582', 'O-418'] }, async () => {
    const { value, failure, calls } = await signedIn()
    await value('cancellation-reasons.setStatus', { id: 4, status: 'Inactive' })
    expectCall(calls, 'POST', 'cancellationReason/status', { id: '4', status: 'Inactive' })
    expect(await failure('cancellation-reasons.setStatus', { id: 4, status: 'inactive' })).toMatchObject({ kind: 'invalid' })
  })

  it('GET cancellationReason/translation/{main_id}/{lang_id}, empty where there is none', { tags: ['O-580', 'O-582', 'O-339'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET cancellationReason/translation/4/2'] = json({ code: '1', data: { translation_data: { title: 'Mal tiempo' } } })
    expect(await value('cancellation-reasons.translation', { main_id: 4, lang_id: 2 })).toEqual({ title: 'Mal tiempo' })
    expectCall(calls, 'GET', 'cancellationReason/translation/4/2')
    server.routes['GET cancellationReason/translation/4/3'] = json({ code: '1', data: null })
    expect(await value('cancellation-reasons.translation', { main_id: 4, lang_id: 3 })).toEqual({ title: '' })
  })

  it('POST cancellationReason/storeTranslation with main_id, lang_id, lang_code and title', { tags: ['O-581', 'O-582'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('cancellation-reasons.storeTranslation', translated)).toEqual({ message: 'Done', id: 4 })
    expectCall(calls, 'POST', 'cancellationReason/storeTranslation', { main_id: '4', lang_id: '2', lang_code: 'es', title: 'Mal tiempo' })
  })
})

it('what may not be: a form or a translation without its title, and what is denied', { tags: ['O-460'] }, async () => {
  const { failure, calls } = await signedIn({ 'Cancellation Reasons': { add: true, edit: true } })
  expect(await failure('cancellation-reasons.create', { title: 'x' })).toMatchObject({ kind: 'denied' })
  expect(await failure('cancellation-reasons.update', { id: 4, title: 'x' })).toMatchObject({ kind: 'denied' })
  expect(await failure('cancellation-reasons.setStatus', { id: 4, status: 'Active' })).toMatchObject({ kind: 'denied' })
  expect(await failure('cancellation-reasons.storeTranslation', translated)).toMatchObject({ kind: 'denied' })
  const allowed = await signedIn()
  expect(await allowed.failure('cancellation-reasons.create', { title: '' })).toMatchObject({ kind: 'invalid', fields: { title: 'Required' } })
  expect(await allowed.failure('cancellation-reasons.update', { id: 4, title: '' })).toMatchObject({ kind: 'invalid' })
  expect(await allowed.failure('cancellation-reasons.storeTranslation', { ...translated, title: '' })).toMatchObject({ kind: 'invalid' })
  expect([...calls, ...allowed.calls]).toEqual([])
})
