import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

interface Question {
  id: number | null
  category_id: number
  category_title: string
  question: string
  type: string
  answer: string | null
  status: string
}
const open = () => signedIn(openTestMarketplace())
const BOILER = '3'
const DRAIN = '10'
const form = { category_id: BOILER, question: 'Which floor?', type: 'Select', answer: 'First,Second', status: 'Inactive' }

describe('category questions', () => {
  it('are listed by category, those of the first on two pages, with odd ones in the second', async () => {
    const call = await open()
    const of = async (category: string) => (await call(`GET CategoryQuestion/getByCategory/${category}`)).answer.data as Question[]
    const first = await of(BOILER)
    expect(first).toHaveLength(12)
    expect(first[0]).toEqual({
      id: 1,
      category_id: 3,
      category_title: 'Boiler',
      question: 'What is broken, and since when?',
      type: 'TextArea',
      answer: '',
      status: 'Active',
    })
    expect(new Set(first.map(({ type }) => type))).toEqual(new Set(['Input', 'Checkbox', 'Select', 'TextArea']))
    const second = await of(DRAIN)
    expect(second.map(({ id }) => id)).toEqual(expect.arrayContaining([13, 14, 15, null]))
    expect(second.find(({ id }) => id === 13)).toMatchObject({ type: 'Slider', answer: '1-10' })
    expect(second.find(({ id }) => id === 15)).toMatchObject({ status: 'Draft', answer: null })
    expect((await call('GET CategoryQuestion/getByCategory/99999')).answer).toEqual({ code: '0', message: 'Category not found.' })
  })

  it('are of most categories and many subcategories', async () => {
    const call = await open()
    const categories = (await call('GET category/lists')).answer.data as Array<{ id: number; type: string }>
    const counts: Record<string, number> = {}
    for (const { id, type } of categories.filter((_, index) => index % 5 === 0)) {
      const found = (await call(`GET CategoryQuestion/getByCategory/${id}`)).answer.data as Question[]
      if (found.length > 0) counts[type] = (counts[type] ?? 0) + 1
    }
    expect(counts.Top_Parent ?? counts.Parent).toBeUndefined()
    expect(counts.Category).toBeGreaterThan(20)
    expect(counts.Subcategory).toBeGreaterThan(80)
  })

  it('are added with their status, changed, switched, shown and deleted', async () => {
    const call = await open()
    const { id } = (await call('POST CategoryQuestion/store', form)).answer.data as { id: number }
    const shown = async () => (await call(`GET CategoryQuestion/show/${id}`)).answer
    expect((await shown()).data).toEqual({ category_question_details: { ...form, id, category_id: 3, category_title: 'Boiler' } })
    const changed = { id: String(id), question: 'Which one?', type: 'Input', answer: '', status: 'Inactive' }
    expect((await call('POST CategoryQuestion/update', changed)).answer.code).toBe('1')
    expect((await call('POST CategoryQuestion/status', { id: String(id), status: 'Active' })).answer.code).toBe('1')
    expect((await shown()).data).toMatchObject({ category_question_details: { ...changed, id, category_id: 3, status: 'Active' } })
    expect((await call(`DELETE CategoryQuestion/delete/${id}`)).answer.code).toBe('1')
    expect(await shown()).toEqual({ code: '0', message: 'Category question not found.' })
  })

  it.each([
    ['store', { ...form, category_id: '99999' }, { category_id: ['The selected category does not exist.'] }],
    ['store', { ...form, question: ' ' }, { question: ['The question field is required.'] }],
    ['store', { ...form, type: 'Slider' }, { type: ['The selected type is invalid.'] }],
    ['store', { ...form, answer: '' }, { answer: ['The answer field is required.'] }],
    ['update', { ...form, id: '1', status: 'Draft' }, { status: ['The selected status is invalid.'] }],
  ])('%s of %j is refused field by field', async (verb, payload, errors) => {
    expect((await (await open())(`POST CategoryQuestion/${verb}`, payload as Record<string, string>)).answer).toMatchObject({ code: '0', errors })
  })

  it('keep a type and a status of their own when they are saved unchanged', async () => {
    const call = await open()
    expect((await call('POST CategoryQuestion/update', { id: '13', question: 'x', type: 'Slider', answer: '1-10', status: 'Active' })).answer.code).toBe('1')
    expect((await call('POST CategoryQuestion/update', { id: '15', question: 'x', type: 'Input', answer: '', status: 'Draft' })).answer.code).toBe('1')
  })

  it('are translated into three languages with gaps', async () => {
    const call = await open()
    const read = async (id: number, language: number) =>
      (await call(`GET CategoryQuestion/translation/${id}/${language}`)).answer.data as { translation_data: object | null }
    for (const language of [1, 2, 3]) {
      const found = await Promise.all(Array.from({ length: 60 }, (_, index) => read(index + 20, language)))
      const there = found.filter(({ translation_data }) => translation_data !== null).length
      expect([language, there > 5, there < 60]).toEqual([language, true, true])
    }
    const texts = { main_id: '14', lang_id: '2', lang_code: 'es', question: '¿Hay ascensor?', answer: 'Sí,No' }
    expect((await call('POST CategoryQuestion/storeTranslation', { ...texts, answer: '' })).answer.errors).toEqual({
      answer: ['The answer field is required.'],
    })
    expect((await call('POST CategoryQuestion/storeTranslation', texts)).answer.code).toBe('1')
    expect((await read(14, 2)).translation_data).toMatchObject({ question: '¿Hay ascensor?', answer: 'Sí,No' })
  })
})
