import { beforeEach, describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../testing/marketplaceHarness.ts'
import type { Area } from './area.ts'
import { areas } from './areas/index.ts'
import { answerRecords, type TranslationRow } from './records.ts'
import { missing } from './request.ts'
import type { TableDefinition } from './tables.ts'

interface Slide {
  id: number
  title: string
  place: number
  status: number
}
const slideTable: TableDefinition<Slide> = {
  name: 'slides',
  seed: () => ['One', 'Two', 'Three'].map((title, index) => ({ id: index + 1, title, place: index + 1, status: 1 })),
}
const textTable: TableDefinition<TranslationRow> = {
  name: 'slide_texts',
  seed: () => [{ id: 1, main_id: 1, lang_id: 2, lang_code: 'es', texts: { title: 'Uno' } }],
}
/** An area that uses what banks and their like do not: numbers as status at a suffix, an order, translations. */
const slides: Area = {
  keeps: [slideTable, textTable],
  answer(app, tables) {
    answerRecords(app, tables, slideTable, {
      noun: 'Slide',
      list: { call: 'GET slide/lists' },
      show: { call: 'GET slide/show/:id', key: 'slide_details' },
      save: {
        store: 'POST slide/store',
        update: 'POST slide/update/:id',
        problems: payload => missing(payload, { title: 'title' }),
        kept: (payload, before) => ({ title: payload.title!, place: before?.place ?? 9 }),
      },
      status: { call: 'POST slide/status/:id', values: [1, 0] },
      remove: { call: 'DELETE slide/delete/:id' },
      order: { call: 'POST slide/updateOrder', column: 'place' },
      translation: {
        show: 'GET slide/translation/:main_id/:lang_id',
        store: 'POST slide/storeTranslation',
        table: textTable,
        texts: { title: 'title' },
      },
      stops: (before, after) => (before.title === 'One' && after?.status !== 1 ? 'The first slide must be shown.' : null),
    })
  },
}

let call: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  call = await signedIn(openTestMarketplace({ areas: [...areas, slides] }))
})
const answered = async (line: string, payload?: Record<string, string>) => (await call(line, payload)).answer
const slide = async (id: number) => (await answered(`GET slide/show/${id}`)).data as { slide_details: Slide }

describe('records by verb', () => {
  it('are listed, shown, added with the first status, and changed by the id in the path', async () => {
    expect(await answered('GET slide/lists')).toMatchObject({ message: 'Slide list', total_count: 3 })
    expect(await answered('POST slide/store', { title: 'Four' })).toEqual({ code: '1', message: 'Slide added successfully', data: { id: 4 } })
    expect(await answered('POST slide/update/4', { title: 'Five' })).toMatchObject({ code: '1' })
    expect(await slide(4)).toEqual({ slide_details: { id: 4, title: 'Five', place: 9, status: 1 } })
    expect(await answered('POST slide/update/4', {})).toMatchObject({ code: '0', errors: { title: ['The title field is required.'] } })
  })

  it('are switched by a number as text at a suffix, and keep it as a number', async () => {
    expect(await answered('POST slide/status/2', { status: '0' })).toMatchObject({ code: '1', message: 'Slide status updated successfully' })
    expect((await slide(2)).slide_details.status).toBe(0)
    for (const status of ['Inactive', '2', '']) expect((await answered('POST slide/status/2', { status })).message).toBe('The status must be 1 or 0.')
  })

  it('are deleted; what is stopped stays, what is not there is named', async () => {
    for (const [line, payload] of [['POST slide/status/1', { status: '0' }], ['DELETE slide/delete/1']] as const)
      expect(await answered(line, payload)).toEqual({ code: '0', message: 'The first slide must be shown.' })
    expect(await answered('DELETE slide/delete/2')).toEqual({ code: '1', message: 'Slide deleted successfully' })
    for (const line of ['GET slide/show/2', 'POST slide/update/2', 'POST slide/status/2', 'DELETE slide/delete/2'])
      expect(await answered(line, { status: '0' })).toEqual({ code: '0', message: 'Slide not found.' })
  })

  it('are put in an order', async () => {
    expect(await answered('POST slide/updateOrder', { ids: '[3,1,2]' })).toMatchObject({ code: '1' })
    expect(((await answered('GET slide/lists')).data as Slide[]).map(({ id, place }) => [id, place])).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
    ])
    for (const ids of ['[1,1]', '[1,99]', '1,2', '{}', '["1"]'])
      expect(await answered('POST slide/updateOrder', { ids }), ids).toMatchObject({ code: '0', errors: { ids: [expect.any(String)] } })
  })

  it('are translated', async () => {
    expect((await answered('GET slide/translation/1/2')).data).toEqual({ translation_data: { id: 1, main_id: 1, lang_id: 2, lang_code: 'es', title: 'Uno' } })
    expect((await answered('GET slide/translation/1/3')).data).toEqual({ translation_data: null })
    expect(await answered('GET slide/translation/9/2')).toEqual({ code: '0', message: 'Slide not found.' })
    const texts = { main_id: '1', lang_code: 'pt', title: 'Um' }
    for (const lang_id of ['2', '3']) expect(await answered('POST slide/storeTranslation', { ...texts, lang_id })).toMatchObject({ code: '1' })
    for (const [lang_id, id] of [
      [2, 1],
      [3, 2],
    ])
      expect((await answered(`GET slide/translation/1/${lang_id}`)).data).toEqual({
        translation_data: { id, main_id: 1, lang_id, lang_code: 'pt', title: 'Um' },
      })
    expect((await answered('POST slide/storeTranslation', { ...texts, main_id: '9', title: '' })).errors).toEqual({
      main_id: ['The selected slide does not exist.'],
      lang_id: ['The language field is required.'],
      title: ['The title field is required.'],
    })
  })
})
