import { describe, expect, it } from 'vitest'
import type { FirstStep, Waiting, WaitingCount } from '../../shared/areas/dashboard.ts'
import type { ListedDraft } from '../../shared/platform/preferences.ts'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const counts = { user_list: 18432, pro_list: 2967, quotation_list: 5210, services_list: 4128, booking_list: 0 }

it('GET dashboard-data; the data field holds five counts, also as text', { tags: ['F-450', 'F-451', 'F-242', 'F-246'] }, async () => {
  const { value, server, calls } = await signedIn()
  server.answer(json({ code: '1', data: { ...counts, user_list: '18432', booking_list: '0' } }))
  expect(await value('dashboard.counts')).toMatchObject({ value: counts, source: 'backend', failure: null })
  expectCall(calls, 'GET', 'dashboard-data')
})

it('a count that is missing, or none, is no zero, and leaves the others standing', async () => {
  const { value, server } = await signedIn()
  server.answer(json({ code: '1', data: { ...counts, pro_list: undefined, user_list: null, booking_list: 'many' } }))
  expect(await value('dashboard.counts')).toMatchObject({ value: { ...counts, pro_list: null, user_list: null, booking_list: null } })
})

it('shows the counts last read where the server is out of reach', async () => {
  const { value, failure, server, clock } = await signedIn()
  server.answer(response => void response.socket?.destroy())
  expect(await failure('dashboard.counts')).toMatchObject({ kind: 'offline' })
  server.answer(json({ code: '1', data: counts }))
  await value('dashboard.counts')
  const readAt = clock.now()
  clock.advance(60_000)
  server.answer(response => void response.socket?.destroy())
  expect(await value('dashboard.counts')).toMatchObject({ value: counts, asOf: readAt, source: 'offline', failure: { kind: 'offline' } })
})

it('a denied view refuses it', async () => {
  const { failure, calls } = await signedIn({ Dashboard: { view: true } })
  expect(await failure('dashboard.counts')).toMatchObject({ kind: 'denied' })
  expect(calls).toEqual([])
})

describe('what waits', () => {
  const booking = (id: number, status: string, approve_payment_by_admin: string) => ({ id, status, approve_payment_by_admin })
  const page = (rows: object[], count?: number) => json({ code: '1', data: { result: rows, ...(count === undefined ? {} : { count }) } })

  it('is what lists declare, each with what there is to do and where, and asks nobody', async () => {
    const { value, calls } = await signedIn()
    expect(await value<Waiting[]>('dashboard.waiting')).toEqual([
      { area: 'services', label: 'Services to review', address: '/admin/services/review' },
      { area: 'contact-us', label: 'Messages to answer', address: '/admin/contact-us/reply' },
      { area: 'bookings', label: 'Bookings to approve', address: '/admin/booking?tab=waiting' },
      { area: 'quotations', label: 'Quotations to decide', address: '/admin/quotation?tab=waiting' },
    ])
    expect(calls).toEqual([])
  })

  it('is absent where the view of its section is denied, and is not counted either', async () => {
    const { value, failure, calls } = await signedIn({ Bookings: { view: true }, 'contact us': { view: true } })
    expect((await value<Waiting[]>('dashboard.waiting')).map(({ area }) => area)).toEqual(['services', 'quotations'])
    expect(await failure('dashboard.waitingCount', { area: 'bookings' })).toMatchObject({ kind: 'denied' })
    expect(calls).toEqual([])
  })

  it('is counted of those alone where the backend can be asked for them: the smallest page, and the total that it tells', async () => {
    const { value, server, calls, clock } = await signedIn()
    server.answer(
      page(
        Array.from({ length: 25 }, (_, index) => ({ id: index + 1 })),
        37,
      ),
    )
    expect(await value<WaitingCount>('dashboard.waitingCount', { area: 'services' })).toEqual({
      count: 37,
      isAll: true,
      looked: 25,
      total: 37,
      asOf: clock.now(),
      source: 'backend',
      refreshing: false,
      failure: null,
    })
    expectCall(calls, 'GET', 'service/lists?limit=25&start=0&order_by_column=created_at&order_by=desc&type=review')
  })

  it('is counted in the list’s largest page where it cannot: all of a short list, at least as many of a longer one', async () => {
    const { value, server, calls } = await signedIn()
    const rows = [booking(1, 'Completed', '0'), booking(2, 'accepted', ''), booking(3, 'Completed', '1'), booking(4, 'Rejected', '0')]
    server.answer(page(rows, 4))
    expect(await value('dashboard.waitingCount', { area: 'bookings' })).toMatchObject({ count: 2, isAll: true, looked: 4, total: 4 })
    expectCall(calls, 'GET', 'booking/lists?limit=100&start=0&testing=no')
    server.answer(page(rows, 31_874))
    expect(await value('dashboard.waitingCount', { area: 'bookings', fresh: true })).toMatchObject({ count: 2, isAll: false, looked: 4, total: 31_874 })
  })

  it('counts pending quotations and messages without a reply', async () => {
    const { value, server, calls } = await signedIn()
    server.answer(page([{ id: 1, admin_status: 'Pending' }, { id: 2, admin_status: 'pending' }, { id: 3, admin_status: 'In review' }, { id: 4 }], 4))
    expect(await value('dashboard.waitingCount', { area: 'quotations' })).toMatchObject({ count: 2, isAll: true })
    expectCall(calls.splice(0), 'GET', 'quotation/lists?limit=100&start=0&testing=no')
    server.answer(
      page(
        [
          { id: 1, reply_status: 0 },
          { id: 2, reply_status: '1' },
          { id: 3, reply_status: null },
          { id: 4, reply_status: 2 },
        ],
        4,
      ),
    )
    expect(await value('dashboard.waitingCount', { area: 'contact-us' })).toMatchObject({ count: 2, isAll: true })
    expectCall(calls, 'GET', 'contactUs/lists?limit=50&start=0')
  })

  it('is what reading the whole list found, once somebody did: at least as many before its end, and then all of them', async () => {
    const { value, server, calls } = await signedIn()
    const rows = Array.from({ length: 150 }, (_, index) => booking(150 - index, 'Completed', index % 3 === 0 ? '0' : '1'))
    server.answer((response, request) => {
      const start = Number(new URL(request.path, 'http://server').searchParams.get('start'))
      return page(rows.slice(start, start + 100), 150)(response, request)
    })
    await value('bookings.list', { tab: 'waiting', page: 0, size: 50 })
    expect(await value('dashboard.waitingCount', { area: 'bookings' })).toMatchObject({ count: 34, isAll: false, looked: 100, total: 150 })
    await value('bookings.list', { tab: 'waiting', page: 0, size: 50, readOn: true })
    calls.length = 0
    expect(await value('dashboard.waitingCount', { area: 'bookings' })).toMatchObject({ count: 50, isAll: true })
    expect(calls).toEqual([])
    expect(await value('dashboard.waitingCount', { area: 'bookings', fresh: true })).toMatchObject({ count: 34, isAll: false, looked: 100 })
  })

  it('is shown without a call as far as it is here: nothing before the first count, then that count, and what reading the whole list found', async () => {
    const { value, failure, server, calls } = await signedIn({ Quotations: { view: true } })
    const held = (area: string) => value<WaitingCount | null>('dashboard.heldCount', { area })
    for (const area of ['services', 'bookings', 'contact-us']) expect(await held(area), area).toBeNull()
    expect(await failure('dashboard.heldCount', { area: 'quotations' })).toMatchObject({ kind: 'denied' })
    expect(calls).toEqual([])
    server.answer(page([{ id: 9 }], 37))
    await value('dashboard.waitingCount', { area: 'services' })
    server.answer(page([booking(2, 'Completed', '0'), booking(1, 'Completed', '1')], 2))
    await value('bookings.list', { tab: 'waiting', page: 0, size: 50 })
    calls.length = 0
    expect(await held('services')).toMatchObject({ count: 37, isAll: true })
    expect(await held('bookings')).toMatchObject({ count: 1, isAll: true })
    expect(calls).toEqual([])
  })

  it('is not taken for all where the backend tells no total, or a row cannot be read', async () => {
    const { value, server } = await signedIn()
    server.answer(page(Array.from({ length: 25 }, (_, index) => ({ id: index + 1 }))))
    expect(await value('dashboard.waitingCount', { area: 'services' })).toMatchObject({ count: 25, isAll: false, looked: 25, total: null })
    server.answer(page([booking(1, 'Completed', '0'), { ...booking(2, 'Completed', '0'), id: null }] as object[], 2))
    expect(await value('dashboard.waitingCount', { area: 'bookings' })).toMatchObject({ count: 1, isAll: false, looked: 2, total: 2 })
    server.answer(page([]))
    expect(await value('dashboard.waitingCount', { area: 'quotations' })).toMatchObject({ count: 0, isAll: true, total: 0 })
  })

  it('fails alone; offline it is the number of before with its age, or not known', async () => {
    const { value, failure, server, clock } = await signedIn()
    server.answer(page([{ id: 9 }], 37))
    await value('dashboard.waitingCount', { area: 'services' })
    const readAt = clock.now()
    clock.advance(60_000)
    server.answer(response => void response.socket?.destroy())
    expect(await value('dashboard.waitingCount', { area: 'services', fresh: true })).toMatchObject({
      count: 37,
      asOf: readAt,
      source: 'offline',
      failure: { kind: 'offline' },
    })
    expect(await failure('dashboard.waitingCount', { area: 'bookings' })).toMatchObject({ kind: 'offline' })
    expect(await failure('dashboard.waitingCount', { area: 'cities' })).toMatchObject({ kind: 'invalid' })
  })
})

describe('the first day', () => {
  const steps = (value: Awaited<ReturnType<typeof signedIn>>['value']) => value<FirstStep[] | null>('dashboard.firstDay')
  const done = async (value: Parameters<typeof steps>[0]) => (await steps(value))?.flatMap(({ step, isDone }) => (isDone ? [step] : []))

  it('is ticked by what happened, asks nobody, and stays ticked when that is forgotten', async () => {
    const { value, server, calls } = await signedIn()
    expect((await steps(value))!.map(({ step }) => step)).toEqual(['connect', 'keep', 'find', 'answer', 'undo'])
    expect(await done(value)).toEqual(['connect'])
    await value('dashboard.noteOpened', { area: 'cities', id: 4, address: '/admin/update-city/4' })
    expect(await done(value)).toEqual(['connect'])
    await value('dashboard.noteOpened', { area: 'customers', id: 4, address: '/admin/users/customers?details=4' })
    expect(await done(value)).toEqual(['connect', 'find'])
    expect(calls).toEqual([])
    server.answer(json({ code: '1', message: 'Sent' }))
    await value('contact-us.reply', { id: 7, reply_message: '<p>Yes</p>' })
    await value('dashboard.forgetOpened', { area: 'customers', id: 4 })
    expect(await done(value)).toEqual(['connect', 'find', 'answer'])
  })

  it('leaves out what may not be viewed', async () => {
    const { value } = await signedIn({ 'contact us': { view: true } })
    expect((await steps(value))!.map(({ step }) => step)).toEqual(['connect', 'keep', 'find', 'undo'])
  })

  it('is gone once it was dismissed', async () => {
    const { value, calls } = await signedIn()
    await value('dashboard.dismissFirstDay')
    expect(await steps(value)).toBeNull()
    expect(calls).toEqual([])
  })
})

describe('where one left off', () => {
  it('remembers the records opened last, each once, and forgets one', async () => {
    const { value, clock } = await signedIn()
    for (let id = 1; id <= 10; id += 1) {
      clock.advance(1_000)
      await value('dashboard.noteOpened', { area: 'cities', id, address: `/admin/update-city/${id}` })
    }
    await value('dashboard.noteOpened', { area: 'cities', id: 5, address: '/admin/cities?details=5' })
    const opened = () => value<Array<{ id: number; address: string }>>('dashboard.opened')
    expect((await opened()).map(({ id }) => id)).toEqual([5, 10, 9, 8, 7, 6, 4, 3])
    expect((await opened())[0]).toEqual({ area: 'cities', id: 5, address: '/admin/cities?details=5', openedAt: clock.now() })
    await value('dashboard.forgetOpened', { area: 'cities', id: 10 })
    expect((await opened()).map(({ id }) => id)).toEqual([5, 9, 8, 7, 6, 4, 3])
  })

  it('leaves out records of a section that may not be viewed, and those of another administrator', async () => {
    const denied = await signedIn({ Cities: { view: true } })
    await denied.value('dashboard.noteOpened', { area: 'cities', id: 1, address: '/admin/update-city/1' })
    await denied.value('dashboard.noteOpened', { area: 'states', id: 2, address: '/admin/update-state/2' })
    expect(await denied.value('dashboard.opened')).toMatchObject([{ area: 'states', id: 2 }])
    await denied.value('session.signOut')
    expect(await denied.failure('dashboard.opened')).toMatchObject({ kind: 'signed-out' })
    await denied.signIn()
    expect(await denied.value('dashboard.opened')).toEqual([])
  })

  it('lists drafts by where they were typed, until they are discarded; what was not known stays not known while it is typed on', async () => {
    const { value, clock } = await signedIn()
    const listed = () => value<ListedDraft[]>('drafts.list')
    const record = { area: 'cities', id: 12 }
    await value('drafts.keep', { key: 'services/review', values: { place: 3 } })
    expect(await listed(), 'what is typed on no screen is not listed').toEqual([])
    await value('drafts.keep', { key: 'cities/12', values: { title: 'Azul' }, address: '/admin/update-city/12', record, isUnknown: true })
    clock.advance(1_000)
    await value('drafts.keep', { key: 'cities/new', values: { title: 'x' }, address: '/admin/add-city' })
    clock.advance(1_000)
    await value('drafts.keep', { key: 'cities/12', values: { title: 'Azules' }, address: '/admin/update-city/12', record })
    expect(await listed()).toEqual([
      { key: 'cities/12', address: '/admin/update-city/12', record, isUnknown: true, keptAt: clock.now() },
      { key: 'cities/new', address: '/admin/add-city', keptAt: clock.now() - 1_000 },
    ])
    await value('drafts.discard', { key: 'cities/12' })
    expect((await listed()).map(({ key }) => key)).toEqual(['cities/new'])
    expect(await value('drafts.show', { key: 'cities/12' })).toEqual({ values: null, unknownSince: null, saves: 0 })
  })
})
