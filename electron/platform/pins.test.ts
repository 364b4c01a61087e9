/** Pins: what is kept, what is refused, and what becomes of stored pins that no longer fit their list. */
import { describe, expect, it } from 'vitest'
import { PERMISSION_NOTICE } from '../../shared/contract/failure.ts'
import { MOST_PINS, type NewPin, type Pin, type PinnedSummary, type RemovedPin } from '../../shared/platform/pins.ts'
import { PINS } from '../core/offline/offline.ts'
import { acceptSignIn } from '../testing/applicationHarness.ts'
import { json } from '../testing/recordingServer.ts'
import { signedIn } from '../testing/signedIn.ts'

const WORDS: NewPin['words'] = {
  noun: { one: 'bank', many: 'banks' },
  column: { column: 'status', label: 'Status', isDate: false, hasTexts: false, choices: [{ value: 'Active', label: 'Active' }] },
  rows: ['Bank Name contains san'],
}
const BANKS: NewPin = { list: 'banks', query: { filters: { bank_name: { contains: 'san' } } }, choice: { column: 'status', measure: 'count' }, words: WORDS }
const named = (text: string, list = 'banks'): NewPin => ({ ...BANKS, list, query: { search: text } })
const BOOKINGS: NewPin = {
  list: 'bookings',
  query: { filters: { booking_date: { within: 'last-7-days' } } },
  choice: { column: 'booking_date', interval: 'day', measure: 'sum', amount: 'total_amount' },
  words: { ...WORDS, column: { column: 'booking_date', label: 'Booking Date', isDate: true, hasTexts: true }, amount: 'Total Amount' },
}
const bank = (id: number, bank_name: string, status: string) => ({ id, bank_name, country_id: 1, country_title: 'Argentina', status })

async function withPins(...pins: NewPin[]) {
  const harness = await signedIn()
  const made: Pin[] = []
  for (const pin of pins) made.push(await harness.value<Pin>('pins.add', pin))
  const all = () => harness.value<Pin[]>('pins.list')
  return { ...harness, made, all, searches: async () => (await all()).map(({ query }) => query.search) }
}

describe('pins', () => {
  it('are added at the end, moved, removed and brought back to their place, and every window hears of it', async () => {
    const { value, failure, pushes, made, all, searches } = await withPins(named('a'), named('b'), BOOKINGS)
    expect(await all()).toEqual([
      { ...named('a'), id: expect.stringMatching(/^[a-z0-9-]{36}$/) },
      { ...named('b'), id: made[1]!.id },
      { ...BOOKINGS, id: made[2]!.id },
    ])
    expect(pushes.filter(frame => frame.push === 'changed' && frame.area === 'pins').length).toBeGreaterThan(0)
    await value('pins.arrange', { id: made[0]!.id, by: 1 })
    expect(await searches()).toEqual(['b', 'a', undefined])
    await value('pins.arrange', { id: made[1]!.id, by: -1 })
    expect(await searches(), 'the first stays first').toEqual(['b', 'a', undefined])
    const before = await all()
    const removed = await value<RemovedPin>('pins.remove', { id: made[0]!.id })
    expect(await searches()).toEqual(['b', undefined])
    expect(await failure('pins.summary', { id: made[0]!.id })).toMatchObject({ message: expect.stringMatching(/^This summary was unpinned meanwhile/) })
    await value('pins.restore', removed)
    expect(await all()).toEqual(before)
  })

  it('are there once, also if they are pinned or restored twice', async () => {
    const filters = { status: { is: ['Active'] }, bank_name: { contains: 'x' } }
    const { value, made, all } = await withPins({ ...BANKS, query: { filters } })
    const turned = Object.fromEntries(Object.entries(filters).toReversed())
    expect(await value<Pin>('pins.add', { ...BANKS, query: { filters: turned } })).toEqual(made[0])
    await value('pins.restore', { pin: made[0]!, place: 0 })
    expect(await all()).toEqual(made)
  })

  it('are limited in number', async () => {
    const { failure } = await withPins(...Array.from({ length: MOST_PINS }, (_, index) => named(`${index}`)))
    expect(await failure('pins.add', named('more'))).toMatchObject({ message: expect.stringMatching(/^The Dashboard has room for 12 summaries\./) })
  })

  it.each([
    ['a list that there is not', { list: 'nowhere' }, 'There is no such list.'],
    ['a list inside a record', { list: 'category-questions' }, 'A list inside a record can’t be pinned.'],
    ['a column that there is not', { choice: { column: 'secret', measure: 'count' } }, 'This list has no such column.'],
    ['an interval of no date', { choice: { ...BANKS.choice, interval: 'day' } }, 'Only dates can be grouped by day, week or month.'],
    ['the words of another column', { words: { ...WORDS, column: { ...WORDS.column, column: 'bank_name' } } }, 'These are the words of another summary.'],
  ])('of %s are refused', async (_, change, message) => {
    const { failure, all, calls } = await withPins()
    expect(await failure('pins.add', { ...BANKS, ...change })).toMatchObject({ kind: 'invalid', message })
    expect(await all()).toEqual([])
    expect(calls).toEqual([])
  })

  it('with a filter or a key that there is not are refused', async () => {
    const { failure } = await withPins()
    for (const query of [{ filters: { secret: { is: ['1'] } } }, { tab: 'gone' }, { page: 3 }, { filters: { created_at: { within: 'last-0-days' } } }]) {
      expect(await failure('pins.add', { ...BANKS, query }), JSON.stringify(query)).toMatchObject({ kind: 'invalid' })
    }
  })

  it('that ask for what their list no longer has do not show, because their figures would be those of other rows', async () => {
    const { application, store, clock, made, all } = await withPins(BANKS)
    const [pin] = made as [Pin]
    const odd = [
      { ...pin, query: { filters: { gone: { contains: 'x' } } } },
      { ...pin, choice: { column: 'gone', measure: 'count' } },
      { ...pin, list: 'gone' },
      { ...pin, words: { ...WORDS, noun: 'bank' } },
      null,
      7,
    ]
    store.write(application.scope(), PINS, [...odd, pin], clock.now())
    expect(await all()).toEqual([pin])
  })

  it('of denied sections are neither shown nor summarised nor changed, and stay for when they may be viewed again', async () => {
    const { application, value, failure, server, calls, made, searches } = await withPins(named('a'), named('b', 'countries'), named('c'))
    acceptSignIn(server, { Countries: { view: true } })
    await application.session.refreshAccess()
    const sent = calls.length
    expect(await searches()).toEqual(['a', 'c'])
    const [first, denied] = made as [Pin, Pin]
    for (const [op, input] of [
      ['pins.summary', { id: denied.id }],
      ['pins.remove', { id: denied.id }],
      ['pins.arrange', { id: denied.id, by: 1 }],
      ['pins.add', named('d', 'countries')],
      ['pins.restore', { pin: { ...denied, query: {} }, place: 0 }],
    ] as const) {
      expect(await failure(op, input), op).toMatchObject({ kind: 'denied', message: PERMISSION_NOTICE })
    }
    expect(calls).toHaveLength(sent)
    await value('pins.arrange', { id: first.id, by: 1 })
    expect(await searches(), 'past what does not show').toEqual(['c', 'a'])
    acceptSignIn(server)
    await application.session.refreshAccess()
    expect(await searches()).toEqual(['c', 'b', 'a'])
  })

  it('are summarised only where all their rows are here, and without asking the backend', async () => {
    const { value, server, calls, clock, made } = await withPins(BANKS, BOOKINGS)
    server.routes['GET bank/lists'] = json({ code: '1', data: [bank(1, 'San Juan', 'Active'), bank(2, 'Santa Fe', 'Inactive'), bank(3, 'Rosario', 'Active')] })
    const summaries = () => Promise.all(made.map(({ id }) => value<PinnedSummary | null>('pins.summary', { id })))
    expect(await summaries()).toEqual([null, null])
    expect(calls).toEqual([])
    await value('summaries.of', { list: 'banks.list', query: BANKS.query, ...BANKS.choice })
    const { length } = calls
    const [banks, bookings] = await summaries()
    expect(banks!.summary.groups.map(({ key, rows }) => [key, rows])).toEqual([
      ['Active', 1],
      ['Inactive', 1],
    ])
    expect(banks!.asOf).toBe(clock.now())
    expect(bookings).toBeNull()
    expect(calls).toHaveLength(length)
  })

  it('last over a restart, and are wiped with everything else at sign-out', async () => {
    const { value, application, store, made } = await withPins(BANKS)
    const scope = application.scope()
    expect(store.read(scope, PINS)!.value).toEqual(made)
    await value('session.signOut')
    expect(store.read(scope, PINS)).toBeNull()
  })
})
