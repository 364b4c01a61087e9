// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { StewardError, type FailureKind } from '../../../shared/contract/failure.ts'
import { store } from '../../state/store.ts'
import { createPrices, priceProblem, shownPrice, type PriceCalls } from './prices.ts'

const failing = (kind: FailureKind, message = kind as string, fields?: Record<string, string>) =>
  Promise.reject(new StewardError({ kind, message, fields, retryable: false }))

/** A server that has a price in countries 1 and 2. */
function start(calls: Partial<PriceCalls> = {}) {
  const server = new Map([
    [1, '10.50'],
    [2, '20'],
  ])
  const read = vi.fn<PriceCalls['read']>(async country => server.get(country) ?? '')
  const write = vi.fn<PriceCalls['write']>(async (country, price) => {
    server.set(country, price)
    return { message: 'Done' }
  })
  return { server, read, write, model: createPrices({ read, write, ...calls }) }
}

test('what is not there shows empty and not 0; what was not read is not taken for none', { tags: ['C-213', 'C-606'] }, async () => {
  const { model } = start()
  expect(model.entry(3)).toMatchObject({ stored: null })
  await model.read(1)
  await model.read(3)
  expect(shownPrice(model.entry(1))).toBe('10.50')
  expect(model.entry(3)).toMatchObject({ stored: '', failure: null })
  expect(shownPrice(model.entry(3))).toBe('')
})

test('only what is another amount is sent', async () => {
  const { model } = start()
  await model.readAll([1, 2, 3])
  model.type(1, '10,5')
  model.type(2, '20.01')
  model.type(3, '')
  expect(store.get(model.changedAtom)).toEqual([2])
  expect(store.get(model.sendableAtom)).toEqual([2])
  model.type(2, null)
  expect(model.isDirty()).toBe(false)
})

test('whatever is typed, restored and sent in whatever order, nothing replaces a price that was not read', async () => {
  const country = fc.integer({ min: 1, max: 4 })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('read' as const), country }),
    fc.record({ kind: fc.constantFrom('type' as const, 'restore' as const, 'send' as const), country, price: fc.constantFrom('', '7', '10.50', '99') }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
      const seen = new Set<number>()
      const { model } = start({
        read: async of => {
          if (of === 4) return failing('unexpected')
          seen.add(of)
          return '10.50'
        },
        write: async of => {
          expect(seen).toContain(of)
          return { message: 'Done' }
        },
      })
      for (const each of steps) {
        if (each.kind === 'read') await model.read(each.country)
        else if (each.kind === 'type') model.type(each.country, each.price)
        else if (each.kind === 'restore') model.restore({ prices: { [each.country]: each.price } })
        else await model.send(each.country, each.price, {}).catch(() => undefined)
        for (const sendable of store.get(model.sendableAtom)) expect(model.entry(sendable).stored).not.toBeNull()
      }
      expect(store.get(model.sendableAtom)).not.toContain(4)
    }),
  )
})

test.each([
  ['0', undefined],
  ['12,50', undefined],
  ['1e3', 'Price must be a number such as 1250 or 12.50'],
  ['-1', 'Price must be 0 or more'],
  ['', 'Required'],
])('%j is %s', { tags: ['C-759'] }, (typed, problem) => {
  expect(priceProblem(typed)).toBe(problem)
})

test('a price that is taken away, or is none, is changed and cannot be sent', async () => {
  const { model } = start()
  await model.read(1)
  model.type(1, '')
  expect(store.get(model.changedAtom)).toEqual([1])
  expect(store.get(model.sendableAtom)).toEqual([])
})

test('four readings at once, each country once; one that fails does not stop the others', async () => {
  let underWay = 0
  let most = 0
  const { model } = start({
    async read(country) {
      most = Math.max(most, ++underWay)
      await new Promise(resolve => setTimeout(resolve, 1))
      underWay -= 1
      return country === 5 ? failing('unexpected', 'A web page came.') : String(country)
    },
  })
  await model.readAll(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(most).toBe(4)
  expect(store.get(model.readingAtom)).toEqual({ isRunning: false, done: 12, total: 12, reason: null })
  expect(model.entry(5)).toMatchObject({ stored: null, failure: { message: 'A web page came.' } })
  expect(model.entry(12)).toMatchObject({ stored: '12' })
})

test('a server out of reach ends the reading, and so does Cancel; what was read stays', async () => {
  const { model } = start({ read: country => (country < 3 ? Promise.resolve('1') : failing('offline', 'Out of reach.')) })
  await model.readAll(Array.from({ length: 40 }, (_, index) => index + 1))
  expect(store.get(model.readingAtom)).toMatchObject({ isRunning: false, reason: { message: 'Out of reach.' } })
  expect(model.entry(1)).toMatchObject({ stored: '1' })
  expect(model.entry(40)).toMatchObject({ stored: null, isReading: false, failure: null })

  const cancelled = start({
    read: (_, __, { signal }) => new Promise((___, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
  })
  const reading = cancelled.model.readAll([1, 2, 3, 4, 5])
  cancelled.model.cancelReading()
  await reading
  expect(store.get(cancelled.model.readingAtom)).toMatchObject({ isRunning: false, done: 0, reason: null })
  expect(cancelled.model.entry(1)).toMatchObject({ isReading: false, failure: null })
})

test('what is saved is the server’s; what is refused stays typed with the reason', { tags: ['C-607'] }, async () => {
  const { model } = start({ write: country => (country === 1 ? Promise.resolve({ message: 'Done' }) : failing('rejected', 'No.', { min_price: 'Too low.' })) })
  await model.readAll([1, 2])
  model.type(1, '11')
  model.type(2, '1')
  await model.send(1, '11,0', {})
  expect(model.entry(1)).toMatchObject({ stored: '11.0', typed: null, sent: { outcome: 'done', message: 'Done' } })
  await expect(model.send(2, '1', {})).rejects.toThrow('No. Too low.')
  expect(model.entry(2)).toMatchObject({ stored: '20', typed: '1', sent: { outcome: 'refused', message: 'No. Too low.' } })
  expect(store.get(model.sendableAtom)).toEqual([2])
})

test('what is not known is not sent again by itself; Check finds out, and another price is another matter', async () => {
  const { model, server } = start({ write: () => failing('unknown', 'Not known.') })
  await model.read(1)
  model.type(1, '11')
  await expect(model.send(1, '11', {})).rejects.toThrow('Not known.')
  expect(model.entry(1).sent).toMatchObject({ outcome: 'unknown' })
  expect(store.get(model.sendableAtom)).toEqual([])
  model.type(1, '12')
  expect(model.entry(1).sent).toMatchObject({ outcome: 'unknown' })
  expect(store.get(model.sendableAtom)).toEqual([1])

  expect(await model.check(1)).toMatchObject({ isSaved: false, text: 'It wasn’t saved. The server has 10.50.' })
  await expect(model.send(1, '12', {})).rejects.toThrow('Not known.')
  server.set(1, '12.00')
  expect(await model.check(1)).toMatchObject({ isSaved: true })
  expect(model.entry(1)).toMatchObject({ stored: '12', typed: null, sent: { outcome: 'done' } })
})

test('what waits in a bulk that ended was not sent, and what is typed meanwhile stays', async () => {
  const { model } = start()
  await model.readAll([1, 2])
  model.type(1, '11')
  model.type(2, '21')
  model.wait([1, 2])
  expect(model.isUnsent()).toBe(false)
  const sending = model.send(1, '11', {})
  model.type(1, '12')
  await sending
  expect(model.entry(1)).toMatchObject({ stored: '11', typed: '12' })
  model.endWaiting('Not sent.')
  expect(model.entry(2)).toMatchObject({ typed: '21', sent: { outcome: 'untried', message: 'Not sent.' } })
  expect(model.isUnsent()).toBe(true)
})

test('a reading from before a save does not stand for the server', async () => {
  let answer: (price: string) => void = () => undefined
  const { model } = start({ read: () => new Promise(resolve => (answer = resolve)) })
  const first = model.read(1)
  answer('10')
  await first
  const reading = model.read(1)
  await model.send(1, '11', {})
  answer('10.50')
  await reading
  expect(model.entry(1)).toMatchObject({ stored: '11', isReading: false })
})

test('a draft holds what is typed and not saved, by country', async () => {
  const { model } = start()
  await model.readAll([1, 2])
  const changed = vi.fn<() => void>()
  model.subscribe(changed)
  model.type(1, '11')
  expect(changed).toHaveBeenCalledOnce()
  expect(model.values()).toEqual({ prices: { 1: '11' }, '': { 1: '10.50' } })
  const other = start().model
  expect(other.restore({ prices: { 1: '11' } })).toBe(true)
  expect(other.restore({})).toBe(false)
  expect(start().model.restore({ prices: null })).toBe(false)
  await other.read(1)
  expect(shownPrice(other.entry(1))).toBe('11')
  other.reset()
  expect(shownPrice(other.entry(1))).toBe('10.50')
})

test('a price that was taken away is away again once the stored one was read', async () => {
  const { model } = start()
  expect(model.restore({ prices: { 1: '' }, '': { 1: '10.50' } })).toBe(true)
  await model.read(1)
  expect([shownPrice(model.entry(1)), store.get(model.changedAtom), model.before([1])]).toEqual(['', [1], { 1: '10.50' }])
})

test('what a price was typed on stays, though it is read again meanwhile, and is in the draft', async () => {
  const { model, server } = start()
  await model.read(1)
  model.type(1, '11')
  server.set(1, '12')
  await model.read(1)
  model.type(1, '11.5')
  expect([model.entry(1).stored, model.before([1, 3])]).toEqual(['12', { 1: '10.50', 3: '' }])
  expect(model.values()).toEqual({ prices: { 1: '11.5' }, '': { 1: '10.50' } })

  const other = start({ read: async () => '12' }).model
  other.restore(model.values())
  await other.read(1)
  expect(other.before([1])).toEqual({ 1: '10.50' })
  const old = start({ read: async () => '12' }).model
  old.restore({ prices: { 1: '11.5' } })
  expect(old.values()).toEqual({ prices: { 1: '11.5' }, '': {} })
  await old.read(1)
  expect(old.before([1])).toEqual({ 1: '12' })
})

test('a price that is half typed, and still the same amount, stays as it is typed while others are read', async () => {
  const { model } = start()
  await model.read(1)
  model.type(1, '10.5')
  await model.read(2)
  model.type(2, '21')
  expect([shownPrice(model.entry(1)), store.get(model.changedAtom)]).toEqual(['10.5', [2]])
})

test('after a save, what was typed meanwhile was typed on what was saved', async () => {
  const { model } = start()
  await model.read(1)
  model.type(1, '11')
  const sending = model.send(1, '11', {})
  model.type(1, '12')
  await sending
  expect(model.before([1])).toEqual({ 1: '11' })
})

test('the prices of the server are put under what is typed, and in place of what was to be sent where they were chosen', async () => {
  const { model } = start()
  await model.readAll([1, 2, 3])
  model.type(1, '11')
  model.type(2, '21')
  model.type(3, '31')
  model.putOn({ 1: '12', 2: '22', 3: '32' }, { known: ['1', '2', '3'], theirs: ['2', '3'] }, { 1: '11', 2: '21', 3: '30' })
  expect(model.entry(1)).toMatchObject({ stored: '12', typed: '11' })
  expect(model.entry(2)).toMatchObject({ stored: '22', typed: null })
  // Typed since.
  expect(model.entry(3)).toMatchObject({ stored: '32', typed: '31' })
  expect(model.before([1, 2, 3])).toEqual({ 1: '12', 2: '22', 3: '32' })
})

test('what main compares is what was typed on, and what was sent with an outcome that is not known; a price that was not sent is as it was', async () => {
  let kind: FailureKind = 'unknown'
  const { model } = start({ write: () => failing(kind) })
  await model.read(1)
  model.type(1, '11')
  expect(model.opened(1)).toEqual({ base: { min_price: '10.50' } })
  await expect(model.send(1, '11', {})).rejects.toThrow('unknown')
  expect(model.opened(1)).toEqual({ base: { min_price: '10.50' }, earlier: { min_price: '11' } })
  kind = 'changed'
  await expect(model.send(1, '11', {})).rejects.toThrow('changed')
  expect(model.entry(1).sent).toMatchObject({ outcome: 'unknown' })
})

test('what a bulk run says of a price stands at it, and what it has saved is stored', async () => {
  const { model } = start()
  await model.readAll([1, 2])
  model.type(1, '11')
  model.ran(1, '11', { outcome: 'running', message: '' })
  expect(model.isSending()).toBe(true)
  model.ran(1, '11', { outcome: 'refused', message: 'Not today.' })
  expect(model.entry(1)).toMatchObject({ stored: '10.50', typed: '11', sent: { price: '11', outcome: 'refused', message: 'Not today.' } })
  model.ran(1, '11', { outcome: 'done', message: 'Saved' })
  expect(model.entry(1)).toMatchObject({ stored: '11', typed: null, sent: { outcome: 'done' } })
})

test('prices that waited and were not sent are again as they were', async () => {
  const { model } = start({ write: () => failing('unknown', 'Not known.') })
  await model.readAll([1, 2])
  model.type(1, '11')
  await expect(model.send(1, '11', {})).rejects.toThrow('Not known.')
  model.type(2, '21')
  const release = model.wait([1, 2])
  expect(model.entry(1).sent).toMatchObject({ outcome: 'waiting' })
  release()
  expect([model.entry(1).sent, model.entry(2).sent]).toEqual([expect.objectContaining({ outcome: 'unknown' }), null])
})
