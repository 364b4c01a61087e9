/** Two administrators change the minimum prices of one subcategory. */
// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Failure } from '../../../shared/contract/failure.ts'
import { closeWire, openWire, sessionOf } from '../../testing/wire.ts'
import type { PriceCalls } from './prices.ts'
import type { ComparedPrices } from './usePriceMerge.ts'

afterEach(closeWire)

const COUNTRIES = ['Argentina', 'Brazil', 'Chile'].map((title, index) => ({ id: index + 1, title, sort_name: '' }))

/** The prices of three countries, of which others are typed for the first two. */
async function open(checksBeforeSaving = true) {
  const { store, wrapper, session } = await openWire()
  await session({ ...sessionOf('signed-in'), checksBeforeSaving })
  const { createPrices } = await import('./prices.ts')
  const { usePriceMerge } = await import('./usePriceMerge.ts')
  const { noticesAtom } = await import('../../state/notices.ts')
  const server = new Map([
    [1, '10.50'],
    [2, '20'],
    [3, '30'],
  ])
  const read = vi.fn<PriceCalls['read']>(async country => server.get(country)!)
  const model = createPrices({ read, write: () => Promise.reject(new Error('Nothing is sent here')) })
  await model.readAll([1, 2, 3])
  read.mockClear()
  model.type(1, '11')
  model.type(2, '21')
  const { result, unmount } = renderHook(() => usePriceMerge(model, 'Minimum Prices: Boiler repair'), { wrapper })
  const compare = (ids = [1, 2], signal?: AbortSignal) => {
    let found: Promise<ComparedPrices>
    act(
      () =>
        void (found = result.current.compare(
          COUNTRIES.filter(({ id }) => ids.includes(id)),
          { signal },
        )),
    )
    return found!
  }
  const question = async () => {
    await waitFor(() => expect(result.current.merge.question).not.toBeNull())
    return result.current.merge.question!
  }
  return {
    server,
    read,
    model,
    compare,
    question,
    unmount,
    answer: (given: { theirs: string[]; edit?: string } | null) => act(async () => result.current.merge.question!.answer(given)),
    merge: () => result.current.merge,
    notices: () => store.get(noticesAtom).map(({ text }) => text),
  }
}
const sent = ({ countries }: ComparedPrices) => countries.map(({ title }) => title)

it('each price is read once; those that others changed in other countries ask nothing', async () => {
  const { server, read, compare } = await open()
  server.set(3, '33')
  expect(await compare()).toEqual({ countries: COUNTRIES.slice(0, 2) })
  expect(read.mock.calls.map(([country, fresh]) => [country, fresh])).toEqual([
    [1, true],
    [2, true],
  ])
})

it('the same price changed by both is asked about, with all three; the others are sent whatever is chosen', async () => {
  const { server, model, compare, question, answer } = await open()
  server.set(1, '12.00')
  const comparing = compare()
  expect(await question()).toMatchObject({
    about: 'Minimum Prices: Boiler repair',
    fields: [{ name: '1', label: 'Argentina', base: '10.50', now: '12.00', mine: '11' }],
    noun: { one: 'price', many: 'prices', head: 'Country' },
  })
  await answer({ theirs: ['1'] })
  expect(sent(await comparing)).toEqual(['Brazil'])
  expect(model.entry(1)).toMatchObject({ stored: '12.00', typed: null })
})

it('a price that is sent all the same counts the other one as known', async () => {
  const { server, model, compare, question, answer } = await open()
  server.set(1, '12')
  const comparing = compare()
  await question()
  await answer({ theirs: [] })
  expect(sent(await comparing)).toEqual(['Argentina', 'Brazil'])
  expect([model.entry(1), model.before([1])]).toMatchObject([{ stored: '12', typed: '11' }, { 1: '12' }])
})

it('Cancel sends none; Edit leads to the price, with what the server has beside it, and asks no more', async () => {
  const { server, model, compare, question, answer, merge } = await open()
  server.set(1, '12')
  server.set(2, '22')
  let comparing = compare()
  await question()
  await answer(null)
  expect(await comparing).toEqual({ countries: [] })
  expect(model.before([1, 2])).toEqual({ 1: '10.50', 2: '20' })
  comparing = compare()
  await question()
  await answer({ theirs: ['2'], edit: '1' })
  expect(await comparing).toEqual({ countries: [], edit: 1 })
  expect(merge().beside).toEqual({ label: 'Argentina', text: '12' })
  expect([model.entry(1).typed, model.entry(2).typed]).toEqual(['11', null])
  expect(sent(await compare([1]))).toEqual(['Argentina'])
  expect(merge()).toEqual({ question: null, beside: null })
})

it('a price that is gone is asked about; another writing, and the same price typed by both, are not', async () => {
  const { server, compare, question, answer } = await open()
  server.set(1, '11.0')
  server.set(2, '20.00')
  expect(sent(await compare())).toEqual(['Argentina', 'Brazil'])
  server.set(1, '')
  const comparing = compare([1])
  expect((await question()).fields).toMatchObject([{ base: '10.50', now: '', mine: '11' }])
  await answer(null)
  await comparing
})

it('a price as it was opened, of which others made another, is kept as it is now', async () => {
  const { server, model, compare, notices } = await open()
  server.set(3, '33')
  expect(sent(await compare([3]))).toEqual([])
  expect([model.entry(3).stored, notices()]).toEqual(['33', ['Chile was changed elsewhere meanwhile. That change was kept.']])
})

it('a price that cannot be read is left out; out of reach, none is sent', async () => {
  const { read, compare, model } = await open()
  const { StewardError } = await import('../../../shared/contract/failure.ts')
  const failing = (failure: Failure) => () => Promise.reject(new StewardError(failure))
  read.mockImplementationOnce(failing({ kind: 'unexpected', message: 'A web page came.', retryable: true }))
  expect(sent(await compare())).toEqual(['Brazil'])
  expect(model.entry(1).sent).toMatchObject({ outcome: 'untried', message: 'The present price couldn’t be read first. A web page came.' })
  read.mockImplementation(failing({ kind: 'offline', message: 'Out of reach.', retryable: true }))
  await expect(compare()).rejects.toThrow('Nothing was sent, because the record couldn’t be read first. Out of reach.')
  read.mockImplementation(failing({ kind: 'rejected', message: 'No such category.', retryable: false }))
  await expect(compare([1])).rejects.toThrow('It may have been deleted. The server says: No such category.')
})

it('Stop waiting while prices are read sends none, and says so', async () => {
  const { read, compare } = await open()
  read.mockImplementation((_, __, { signal }) => new Promise((___, reject) => signal!.addEventListener('abort', () => reject(new Error('aborted')))))
  const controller = new AbortController()
  const comparing = compare([1], controller.signal)
  controller.abort()
  await expect(comparing).rejects.toThrow('Nothing was sent. You stopped waiting while the record was read.')
})

it('a screen that was left asks nobody, and sends nothing', async () => {
  const { server, compare, unmount, notices } = await open()
  server.set(1, '12')
  const comparing = compare()
  unmount()
  await expect(comparing).rejects.toThrow('Nothing was sent: the same prices were changed elsewhere after you opened the form.')
  expect(notices()).toEqual([])
})

it('where the server profile turns it off nothing is read', async () => {
  const { server, read, compare } = await open(false)
  server.set(1, '12')
  expect(sent(await compare())).toEqual(['Argentina', 'Brazil'])
  expect(read).not.toHaveBeenCalled()
})
