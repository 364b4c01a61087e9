/** Two administrators change the minimum prices of one subcategory. */
// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { closeWire, openWire, sessionOf } from '../../testing/wire.ts'
import type { MergedPrices } from './usePriceMerge.ts'

afterEach(closeWire)

const COUNTRIES = ['Argentina', 'Brazil', 'Chile'].map((title, index) => ({ id: index + 1, title, sort_name: '' }))

/** The prices of three countries, of which others are typed for the first two. */
async function open() {
  const { store, wrapper, session } = await openWire()
  await session({ ...sessionOf('signed-in'), checksBeforeSaving: true })
  const { createPrices } = await import('./prices.ts')
  const { ofCountry, usePriceMerge } = await import('./usePriceMerge.ts')
  const { noticesAtom } = await import('../../state/notices.ts')
  const stored = ['', '10.50', '20', '30']
  const model = createPrices({ read: async country => stored[country]!, write: () => Promise.reject(new Error('Nothing is sent here')) })
  await model.readAll([1, 2, 3])
  model.type(1, '11')
  model.type(2, '21')
  const { result, unmount } = renderHook(() => usePriceMerge(model, 'Minimum Prices: Boiler repair'), { wrapper })
  /** What main answers of prices that it did not send. */
  const putOn = (changed: { theirs?: Record<number, string>; both?: Record<number, string> }, ids = [1, 2]) => {
    const { theirs = {}, both = {} } = changed
    const record = Object.fromEntries(Object.entries({ ...theirs, ...both }).map(([id, min_price]) => [id, { min_price }]))
    const given = COUNTRIES.filter(({ id }) => ids.includes(id))
    let found: Promise<MergedPrices>
    act(() => void (found = result.current.putOn(given, { record, theirs: Object.keys(theirs), both: Object.keys(both) })))
    return found!
  }
  const question = async () => {
    await waitFor(() => expect(result.current.notices.question).not.toBeNull())
    return result.current.notices.question!
  }
  return {
    model,
    ofCountry,
    putOn,
    question,
    unmount,
    forget: () => act(() => result.current.forget()),
    answer: (given: { theirs: string[]; edit?: string } | null) => act(async () => result.current.notices.question!.answer(given)),
    shown: () => result.current.notices,
    notices: () => store.get(noticesAtom).map(({ text }) => text),
  }
}
const sent = ({ countries }: MergedPrices) => countries.map(({ title }) => title)

it('the same price changed by both is asked about, with all three; the others are sent whatever is chosen', async () => {
  const { model, putOn, question, answer } = await open()
  const merging = putOn({ both: { 1: '12.00' } })
  expect(await question()).toMatchObject({
    about: 'Minimum Prices: Boiler repair',
    fields: [{ name: '1', label: 'Argentina', base: '10.50', now: '12.00', mine: '11' }],
    noun: { one: 'price', many: 'prices', head: 'Country' },
  })
  await answer({ theirs: ['1'] })
  expect(sent(await merging)).toEqual(['Brazil'])
  expect(model.entry(1)).toMatchObject({ stored: '12.00', typed: null })
})

it('a price that is sent all the same counts the other one as known; one that is gone is asked about too', async () => {
  const { model, putOn, question, answer } = await open()
  const merging = putOn({ both: { 1: '', 2: '22' } })
  expect((await question()).fields).toMatchObject([{ base: '10.50', now: '', mine: '11' }, { now: '22' }])
  await answer({ theirs: [] })
  expect(sent(await merging)).toEqual(['Argentina', 'Brazil'])
  expect([model.entry(2), model.opened(2)]).toMatchObject([{ stored: '22', typed: '21' }, { base: { min_price: '22' } }])
})

it('Cancel sends none; Edit leads to the price, with what the server has beside it until it is sent', async () => {
  const { model, putOn, question, answer, shown, forget } = await open()
  const changed = { both: { 1: '12', 2: '22' } }
  let merging = putOn(changed)
  await question()
  await answer(null)
  expect(await merging).toEqual({ countries: [] })
  expect(model.before([1, 2])).toEqual({ 1: '10.50', 2: '20' })
  merging = putOn(changed)
  await question()
  await answer({ theirs: ['2'], edit: '1' })
  expect(await merging).toEqual({ countries: [], edit: 1 })
  expect(shown().beside).toEqual({ label: 'Argentina', text: '12' })
  expect([model.entry(1).typed, model.entry(2).typed]).toEqual(['11', null])
  forget()
  expect(shown()).toEqual({ question: null, beside: null })
})

it('a price as it was opened, of which others made another, is kept as it is now, and asks nothing', async () => {
  const { model, putOn, ofCountry, notices } = await open()
  expect(ofCountry(3, { record: { min_price: '33' }, theirs: ['min_price'], both: [] })).toEqual({
    record: { 3: { min_price: '33' } },
    theirs: ['3'],
    both: [],
  })
  expect(sent(await putOn({ theirs: { 3: '33' } }, [3]))).toEqual([])
  expect([model.entry(3).stored, notices()]).toEqual(['33', ['Chile was changed elsewhere meanwhile. That change was kept.']])
})

it('a screen that was left asks nobody, and sends nothing', async () => {
  const { putOn, unmount, notices } = await open()
  unmount()
  await expect(putOn({ both: { 1: '12' } })).rejects.toThrow('Nothing was sent: the same prices were changed elsewhere after you opened the form.')
  expect(notices()).toEqual([])
})
