import { describe, expect, it } from 'vitest'
import type { Page } from '../../../shared/contract/list.ts'
import { additionCheck, recordCheck } from './saveCheck.ts'

const before = { id: 12, title: 'Rosario', fee: '5.00', state_id: 3 as number | null }
const sent = { ...before, title: 'Rosario Norte', fee: '7.5' }
const labelOf = (field: string) => field.toUpperCase()

describe('the check of a record', () => {
  it.each([
    ['has what was sent', { ...sent }, true, 'It was saved. The server has what you sent.'],
    ['writes numbers in another way', { ...sent, fee: '7.50' }, true, 'It was saved. The server has what you sent.'],
    ['tidied spaces and letters', { ...sent, title: 'rosario  norte ' }, true, 'It was saved. The server changed spaces or capital letters: TITLE.'],
    ['has what was there before', { ...before }, false, 'It wasn’t saved. The server still has the earlier values.'],
    ['has a part of it', { ...sent, fee: '5.00' }, null, 'Some values on the server differ from what you sent: FEE. Open the record again to see them.'],
    ['has what somebody else changed beside it', { ...sent, state_id: 9 }, true, 'It was saved. The server has what you sent.'],
  ])('where the server %s', async (_title, now, isSaved, text) => {
    expect(await recordCheck(async () => now, { fee: 'money' })({ sent, before, labelOf })).toEqual({ isSaved, text })
  })
  it('rejects where the server cannot be asked', async () => {
    await expect(recordCheck<typeof sent>(() => Promise.reject(new Error('gone')))({ sent, before, labelOf })).rejects.toThrow('gone')
  })
})

describe('the check of an addition', () => {
  const page = (titles: string[], more: Partial<Page<{ id: number; title: string }>> = {}): Page<{ id: number; title: string }> => ({
    rows: titles.map((title, index) => ({ id: index + 1, title })),
    total: titles.length,
    asOf: 0,
    source: 'backend',
    refreshing: false,
    failure: null,
    unreadable: 0,
    ...more,
  })
  const check = (answer: ReturnType<typeof page>, queries: unknown[] = []) =>
    additionCheck({
      noun: { one: 'city', many: 'cities' },
      list: async query => (queries.push(query), answer),
      nameOf: (values: typeof sent) => values.title,
      rowName: row => row.title,
    })({ sent, before, labelOf })

  it('reads the list anew and looks for the name', async () => {
    const queries: unknown[] = []
    expect(await check(page(['Rosario', 'rosario norte']), queries)).toEqual({
      isSaved: null,
      text: 'The list has a city “Rosario Norte” (ID 2). If it wasn’t there before, it was saved.',
    })
    expect(queries).toEqual([{ search: 'Rosario Norte', page: 0, size: 100, refresh: true }])
  })
  it('says so where there is none', async () => {
    const queries: unknown[] = []
    expect(await check(page(['Rosario']), queries)).toEqual({
      isSaved: null,
      text: 'The list has no city “Rosario Norte”. It may be saved under another name.',
    })
    expect(queries).toMatchObject([{ search: 'Rosario Norte' }, { search: 'Rosario' }])
  })
  it('finds a name that the server keeps with other spaces and letters', async () => {
    expect(await check(page(['ROSARIO  norte ']))).toMatchObject({ isSaved: null, text: expect.stringContaining('(ID 1)') })
  })
  it('says nothing of rows that were only stored', async () => {
    await expect(check(page([], { source: 'offline', failure: { kind: 'offline', message: 'Out of reach', retryable: true } }))).rejects.toThrow('Out of reach')
  })
})
