/**
 * What the verbs do in any area, on one made up in place of the intro screens, whose calls it makes. The rest is proved by the
 * areas' wire tests. Lists inside a record are those of the category questions.
 */
import { describe, expect, it, vi } from 'vitest'
import { string } from 'yup'
import type { CategoryQuestion } from '../../../shared/areas/category-questions.ts'
import type { ListShape, Page } from '../../../shared/contract/list.ts'
import { defineArea, record } from '../../../shared/contract/operation.ts'
import { recordOperations } from '../../../shared/contract/records.ts'
import { json } from '../../testing/recordingServer.ts'
import { expectCall, signedIn } from '../../testing/signedIn.ts'
import { fields, id, text } from '../../../shared/rules/decode.ts'
import { assumed, endpointsOf } from '../calls/endpoints.ts'
import { createRecords } from './records.ts'

interface Screen {
  id: number
  title: string
}
const list = { columns: ['title'], sizes: [10] } as const satisfies ListShape
const area = defineArea(
  'intro-screens',
  'Intro Screens',
  recordOperations<{ Row: Screen; Form: { title: string }; Text: 'title' | 'description' }>()({
    list,
    form: record({ title: string().required() }),
    reorder: true,
    translation: ['title', 'description'],
  }),
)
const endpoints = endpointsOf('intro-screens', {
  list: assumed('GET tutorial/lists'),
  create: assumed('POST tutorial/store'),
  update: assumed('POST tutorial/update'),
  reorder: assumed('POST tutorial/updateOrder'),
  translation: assumed('GET tutorial/translation/{main_id}/{lang_id}'),
  storeTranslation: assumed('POST tutorial/storeTranslation'),
})

async function screens() {
  const harness = await signedIn()
  const options = {
    decode: fields({ id, title: text }),
    texts: ['title', 'description'] as const,
  }
  type Handlers = Record<string, (input: object, context: { signal: AbortSignal }) => Promise<unknown>>
  const handlers = createRecords(harness.application, area, endpoints, options).handlers as unknown as Handlers
  const ask = (verb: string, input: object) => handlers[verb]!(input, { signal: new AbortController().signal })
  return { ...harness, ask, handlers }
}

it('a contract has the verbs that it names, and their checks', () => {
  expect(Object.keys(area.operations)).toEqual(['list', 'create', 'update', 'reorder', 'translation', 'storeTranslation'])
  expect(Object.values(area.operations).map(({ needs }) => needs)).toEqual(['view', 'add', 'edit', 'edit', 'view', 'edit'])
  const { update, storeTranslation } = area.operations
  expect(update.input.isValidSync({ id: 1, title: 'Hola' })).toBe(true)
  expect(update.input.isValidSync({ title: 'Hola' })).toBe(false)
  const texts = { main_id: 1, lang_id: 2, lang_code: 'es', title: 'Hola', description: 'Mundo' }
  expect(storeTranslation.input.isValidSync(texts)).toBe(true)
  for (const name of Object.keys(texts)) expect([name, storeTranslation.input.isValidSync({ ...texts, [name]: '' })]).toEqual([name, false])
})

it('of a list that was not read nothing is held, and asking for it sends nothing; then its rows are', async () => {
  const { ask, server, calls } = await screens()
  expect(await ask('list', { page: 0, size: 10, held: true })).toMatchObject({ rows: [], total: 0 })
  expect(calls).toEqual([])
  server.routes['GET tutorial/lists'] = json({ code: '1', data: [{ id: 1, title: 'Hola' }] })
  await ask('list', { page: 0, size: 10 })
  const { length } = calls
  expect(await ask('list', { page: 0, size: 10, held: true })).toMatchObject({ rows: [{ id: 1, title: 'Hola' }], total: 1 })
  expect(calls).toHaveLength(length)
})

it('an order is sent as JSON text of its ids', async () => {
  const { ask, calls } = await screens()
  expect(await ask('reorder', { ids: [3, 1, 2] })).toEqual({ message: 'Done' })
  expectCall(calls, 'POST', 'tutorial/updateOrder', { ids: '[3,1,2]' })
})

it('a form that is plain is sent as it is, what is empty as an empty text', async () => {
  const { ask, calls } = await screens()
  await ask('update', { id: 4, title: 'Hola', country_id: null })
  expectCall(calls, 'POST', 'tutorial/update', { id: '4', title: 'Hola', country_id: '' })
})

it('a translation is read by record and language; one that is not there yet is empty', async () => {
  const { ask, server, calls } = await screens()
  server.routes['GET tutorial/translation/4/2'] = json({ code: '1', data: { translation_data: { title: 'Hola', description: null, lang_id: 2 } } })
  expect(await ask('translation', { main_id: 4, lang_id: 2 })).toEqual({ title: 'Hola', description: '' })
  expectCall(calls, 'GET', 'tutorial/translation/4/2')
  for (const translation_data of [null, []]) {
    server.routes['GET tutorial/translation/4/3'] = json({ code: '1', data: { translation_data } })
    expect(await ask('translation', { main_id: 4, lang_id: 3 })).toEqual({ title: '', description: '' })
  }
})

it('out of reach, the translation that was last read stands in, unless it is asked for fresh', async () => {
  const { ask, server } = await screens()
  server.routes['GET tutorial/translation/4/2'] = json({ code: '1', data: { translation_data: { title: 'Hola', description: '' } } })
  await ask('translation', { main_id: 4, lang_id: 2, fresh: true })
  server.routes['GET tutorial/translation/4/2'] = response => void response.destroy()
  expect(await ask('translation', { main_id: 4, lang_id: 2 })).toEqual({ title: 'Hola', description: '' })
  await expect(ask('translation', { main_id: 4, lang_id: 2, fresh: true })).rejects.toMatchObject({ failure: { kind: 'offline' } })
})

it('a translation is sent with the record, the language and its code', async () => {
  const { ask, calls } = await screens()
  expect(await ask('storeTranslation', { main_id: 4, lang_id: 2, lang_code: 'es', title: 'Hola', description: 'Mundo' })).toEqual({ message: 'Done', id: 4 })
  expectCall(calls, 'POST', 'tutorial/storeTranslation', { main_id: '4', lang_id: '2', lang_code: 'es', title: 'Hola', description: 'Mundo' })
})

describe('a list inside a record', () => {
  const LIST = 'category-questions.list'

  async function questions() {
    const harness = await signedIn()
    const { server } = harness
    const rowOf = (category: number, each: number) => ({ id: each, category_id: category, question: `Question ${each}`, type: 'Input' })
    const put = (category: number, ...ids: number[]) => {
      server.routes[`GET CategoryQuestion/getByCategory/${category}`] = json({ code: '1', data: ids.map(each => rowOf(category, each)) })
      for (const each of ids)
        server.routes[`GET CategoryQuestion/show/${each}`] = json({ code: '1', data: { category_question_details: rowOf(category, each) } })
    }
    put(5, 1, 2)
    put(6, 3)
    const of = (category: number, more: object = {}) =>
      harness.value('category-questions.list', { page: 0, size: 10, parameters: { category_id: category }, ...more }) as Promise<Page<CategoryQuestion>>
    const asked = () => harness.calls.filter(({ path }) => path.includes('getByCategory')).map(({ path }) => path.split('/').at(-1))
    return { ...harness, of, put, asked }
  }

  it('is read for its record alone, and held for each', async () => {
    const { of, asked } = await questions()
    expect(await of(5)).toMatchObject({ total: 2, rows: [{ id: 1 }, { id: 2 }] })
    expect(await of(6)).toMatchObject({ total: 1, rows: [{ id: 3 }] })
    expect(await of(5)).toMatchObject({ total: 2 })
    expect(await of(5, { search: 'question 2' })).toMatchObject({ total: 1, rows: [{ id: 2 }] })
    expect(asked()).toEqual(['5', '6'])
  })

  it('shows what was read of it without the server, and says so of one that was not', async () => {
    const { of, failure, server } = await questions()
    await of(5)
    for (const category of [5, 6]) server.routes[`GET CategoryQuestion/getByCategory/${category}`] = response => void response.destroy()
    expect(await of(5, { refresh: true })).toMatchObject({ total: 2, source: 'offline' })
    expect(await failure('category-questions.list', { page: 0, size: 10, parameters: { category_id: 6 } })).toMatchObject({ kind: 'offline' })
  })

  it('follows a write in its own list, and a new record is read', async () => {
    const { of, put, value, asked } = await questions()
    const form = { question: 'New', type: 'Input', answer: '', status: 'Active' }
    await of(5)
    await of(6)
    await value('category-questions.update', { id: 3, ...form })
    put(5, 1, 2, 4)
    await value('category-questions.create', { category_id: 5, ...form })
    await vi.waitFor(async () => expect(await of(5)).toMatchObject({ total: 3 }))
    expect(await of(6)).toMatchObject({ total: 1 })
    expect(asked().length).toBeGreaterThan(2)
  })

  it('whoever asks again at once when told of a change, and only then, sees a new record', async () => {
    const { of, put, value, pushes, application, server } = await questions()
    let shown = await of(5)
    // As in a thread of its own, whose answer takes its time.
    const keep = application.rows.put
    application.rows.put = (...row) => new Promise(resolve => void setTimeout(resolve, 20)).then(() => keep(...row))
    pushes.push = (...frames) => {
      for (const frame of frames) if (frame.push === 'changed' && frame.area === 'category-questions') void of(5).then(page => (shown = page))
      return frames.length
    }
    put(5, 1, 2, 4)
    server.routes['POST CategoryQuestion/store'] = json({ code: '1', message: 'Added', data: { id: 4 } })
    await value('category-questions.create', { category_id: 5, question: 'New', type: 'Input', answer: '', status: 'Active' })
    await vi.waitFor(() => expect(shown.total).toBe(3))
  })

  it('is exported for its record, and what was opened of all is searched', async () => {
    const { of, application } = await questions()
    await of(5)
    await of(6)
    const source = application.lists.get(LIST)!
    expect(await source.select({ page: 0, size: 10, parameters: { category_id: 6 } })).toMatchObject({ total: 1 })
    const found = await source.search({ text: 'question', kind: 'Question', most: 9 }, new AbortController().signal)
    expect(
      found
        .flat()
        .map(row => row.id)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3])
    expect([source.isPartial(), source.isRead('question'), await source.isPresent(), (await source.find(3))?.title]).toEqual([true, true, true, 'Question 3'])
  })

  it('is let go where many others were opened since, and read again', async () => {
    const { of, put, asked } = await questions()
    for (let category = 100; category < 141; category++) {
      put(category, category)
      expect(await of(category)).toMatchObject({ rows: [{ id: category }] })
    }
    expect(await of(100)).toMatchObject({ rows: [{ id: 100 }] })
    expect(asked().length).toBeLessThanOrEqual(42)
  })
})
