import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const list = (category: number, more: object = {}) => ({ page: 0, size: 10, parameters: { category_id: category }, ...more })
const row = { id: 4, category_id: 3, category_title: 'Boiler', question: 'Is there a lift?', type: 'Select', answer: 'Yes,No', status: 'Active' }
const form = { question: 'Is there a lift?', type: 'Select', answer: 'Yes,No', status: 'Active' }
const translation = { question: '¿Hay ascensor?', answer: 'Sí,No' }

describe('what is sent', () => {
  it('GET CategoryQuestion/getByCategory/{id}', { tags: ['C-625', 'C-217', 'C-218', 'C-219', 'C-220', 'C-221', 'C-222', 'C-223'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET CategoryQuestion/getByCategory/3'] = json({ code: '1', data: [row] })
    expect(await value('category-questions.list', list(3))).toMatchObject({ rows: [row], total: 1 })
    expectCall(calls, 'GET', 'CategoryQuestion/getByCategory/3')
  })

  it('GET CategoryQuestion/show/{id}, the question under category_question_details', { tags: ['C-626', 'C-224'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET CategoryQuestion/show/4'] = json({ code: '1', data: { category_question_details: row } })
    expect(await value('category-questions.show', { id: 4 })).toEqual(row)
    expectCall(calls, 'GET', 'CategoryQuestion/show/4')
  })

  it.each(['Input', 'Checkbox', 'Select', 'TextArea'])(
    'POST CategoryQuestion/store with category_id, question, type (%s), answer and status',
    { tags: ['C-627', 'C-221'] },
    async type => {
      const { value, calls } = await signedIn()
      expect(await value('category-questions.create', { category_id: 3, ...form, type })).toEqual({ message: 'Done' })
      expectCall(calls, 'POST', 'CategoryQuestion/store', { category_id: '3', ...form, type })
    },
  )

  it('POST CategoryQuestion/update with id, question, type, answer and status', { tags: ['C-628'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('category-questions.update', { id: 4, ...form, type: 'TextArea', answer: '' })).toEqual({ message: 'Done', id: 4 })
    expectCall(calls, 'POST', 'CategoryQuestion/update', { id: '4', ...form, type: 'TextArea', answer: '' })
  })

  it('POST CategoryQuestion/status with id and status, capitalised', { tags: ['C-629', 'C-446', 'C-458', 'C-223'] }, async () => {
    const { value, failure, calls } = await signedIn()
    await value('category-questions.setStatus', { id: 4, status: 'Inactive' })
    expectCall(calls, 'POST', 'CategoryQuestion/status', { id: '4', status: 'Inactive' })
    expect(await failure('category-questions.setStatus', { id: 4, status: 'inactive' })).toMatchObject({ kind: 'invalid' })
  })

  it('DELETE CategoryQuestion/delete/{id}', { tags: ['C-630'] }, async () => {
    const { value, calls } = await signedIn()
    await value('category-questions.remove', { id: 4 })
    expectCall(calls, 'DELETE', 'CategoryQuestion/delete/4')
  })

  it(
    'POST CategoryQuestion/storeTranslation with main_id, lang_id, lang_code, question and answer',
    { tags: ['C-631', 'C-225', 'C-226', 'C-227', 'C-228', 'C-229'] },
    async () => {
      const { value, calls } = await signedIn()
      const given = { main_id: 4, lang_id: 2, lang_code: 'es', ...translation }
      expect(await value('category-questions.storeTranslation', given)).toEqual({ message: 'Done', id: 4 })
      expectCall(calls, 'POST', 'CategoryQuestion/storeTranslation', { main_id: '4', lang_id: '2', lang_code: 'es', ...translation })
    },
  )

  it(
    'GET CategoryQuestion/translation/{main_id}/{lang_id}, the texts under translation_data, empty where there is none',
    { tags: ['C-632', 'C-230'] },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes['GET CategoryQuestion/translation/4/2'] = json({ code: '1', data: { translation_data: { ...translation, lang_id: 2 } } })
      expect(await value('category-questions.translation', { main_id: 4, lang_id: 2 })).toEqual(translation)
      expectCall(calls, 'GET', 'CategoryQuestion/translation/4/2')
      server.routes['GET CategoryQuestion/translation/4/3'] = json({ code: '1', data: { translation_data: null } })
      expect(await value('category-questions.translation', { main_id: 4, lang_id: 3 })).toEqual({ question: '', answer: '' })
    },
  )
})

describe('what is made of an answer', () => {
  it.each([
    ['create', 'store', { category_id: 3, ...form }],
    ['update', 'update', { id: 4, ...form }],
  ])("code '1' of %s is a success, code '0' a failure with the server's message", { tags: ['C-572', 'C-699', 'C-709', 'C-710'] }, async (verb, call, given) => {
    const { value, failure, server } = await signedIn()
    server.routes[`POST CategoryQuestion/${call}`] = json({ code: '1', message: 'Kept.' })
    expect(await value(`category-questions.${verb}`, given)).toMatchObject({ message: 'Kept.' })
    server.routes[`POST CategoryQuestion/${call}`] = json({ code: '0', message: 'There are enough questions.' })
    expect(await failure(`category-questions.${verb}`, given)).toMatchObject({ kind: 'rejected', message: 'There are enough questions.' })
  })

  it('an odd row hides no other: words as they came, a list as the text that it is, nulls empty, one without an id counted', async () => {
    const { value, server } = await signedIn()
    server.routes['GET CategoryQuestion/getByCategory/3'] = json({
      code: '1',
      data: [
        { ...row, id: '5', type: 'Slider', status: 'Draft', answer: ['Yes', 'No'] },
        { id: 6, answer: null },
        { ...row, id: null },
      ],
    })
    expect(await value('category-questions.list', list(3))).toMatchObject({
      rows: [
        { id: 5, type: 'Slider', status: 'Draft', answer: '["Yes","No"]' },
        { id: 6, category_id: null, category_title: '', question: '', type: '', answer: '', status: '' },
      ],
      unreadable: 1,
    })
  })

  it('a list is searched by question and choices, filtered and sorted either way, without another call', { tags: ['C-085', 'C-747'] }, async () => {
    const { value, server, calls } = await signedIn()
    const floor = { ...row, id: 2, question: 'Which floor?', answer: '["Ground floor"]', type: 'Checkbox' }
    server.routes['GET CategoryQuestion/getByCategory/3'] = json({ code: '1', data: [row, floor] })
    const ids = async (more: object) => (await value<{ rows: Array<{ id: number }> }>('category-questions.list', list(3, more))).rows.map(({ id }) => id)
    expect(await ids({ search: 'GROUND' })).toEqual([2])
    expect(await ids({ search: 'lift' })).toEqual([4])
    expect(await ids({ filters: { type: { is: ['Select'] } } })).toEqual([4])
    expect(await ids({ sort: { column: 'id', direction: 'asc' } })).toEqual([2, 4])
    expect(await ids({ sort: { column: 'question', direction: 'desc' } })).toEqual([2, 4])
    expect(calls).toHaveLength(1)
  })
})

it('what may not be: a list of no category, a form or a translation without its texts, and what is denied in Categories', async () => {
  const { failure, calls } = await signedIn({ Categories: { add: true, edit: true, delete: true } })
  expect(await failure('category-questions.create', { category_id: 3, ...form })).toMatchObject({ kind: 'denied' })
  expect(await failure('category-questions.update', { id: 4, ...form })).toMatchObject({ kind: 'denied' })
  expect(await failure('category-questions.setStatus', { id: 4, status: 'Active' })).toMatchObject({ kind: 'denied' })
  expect(await failure('category-questions.remove', { id: 4 })).toMatchObject({ kind: 'denied' })
  expect(await failure('category-questions.storeTranslation', { main_id: 4, lang_id: 2, lang_code: 'es', ...translation })).toMatchObject({ kind: 'denied' })
  const allowed = await signedIn()
  expect(await allowed.failure('category-questions.list', { page: 0, size: 10 })).toMatchObject({ kind: 'invalid' })
  expect(await allowed.failure('category-questions.create', { category_id: 3, ...form, question: ' ' })).toMatchObject({ kind: 'invalid' })
  expect(await allowed.failure('category-questions.create', { category_id: 3, ...form, type: 'Slider' })).toMatchObject({ kind: 'invalid' })
  for (const text of ['question', 'answer'])
    expect(await allowed.failure('category-questions.storeTranslation', { main_id: 4, lang_id: 2, lang_code: 'es', ...translation, [text]: '' })).toMatchObject(
      { kind: 'invalid' },
    )
  expect([...calls, ...allowed.calls]).toEqual([])
})
