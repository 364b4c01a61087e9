import { describe, expect, it } from 'vitest'
import { json, type RecordedRequest } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
/** The promocode calls alone: countries are read for their names. */
const own = (calls: RecordedRequest[]) => calls.filter(call => call.path.includes('/promocode/'))

const listed = {
  id: 7,
  title: 'Welcome',
  promocode: 'HOLA10',
  country_id: 2,
  country_title: 'Spain',
  promocode_type: 'percentage',
  amount: '10.50',
  maximum_amount: '3000',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  user_count: '100',
  per_user_count: '1',
  description: 'For new customers',
  commission_excluded: '0',
  status: 'Active',
}
const raw = { ...listed, country_title: undefined, user_count: 100, per_user_count: '1', commission_excluded: 0, status: '1' }
const details = {
  ...listed,
  country_code: 'ES',
  promotional_type: 'customer',
  categories: ['3', '10'],
  notify_users: '1',
  image: 'https://media.example.com/promocode/1.png',
  is_home: '0',
}
const rawDetails = { ...raw, country_code: 'ES', promotional_type: 'customer', categories: '3,10', notify_users: 1, image: details.image, is_home: '0' }
const form = {
  country_id: 2,
  country_code: 'ES',
  promotional_type: 'customer',
  categories: '3,10',
  promocode: 'HOLA10',
  promocode_type: 'percentage',
  amount: '10,50',
  maximum_amount: '3.000,00',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  user_count: '100',
  per_user_count: '1',
  notify_users: '1',
  description: 'For new customers',
  image: 'https://media.example.com/promocode/1.png',
  is_home: '0',
  commission_excluded: '1',
}
/** What the form is sent as, in the documents' order, without title and status. */
const sent = {
  country_id: '2',
  country_code: 'ES',
  promotional_type: 'customer',
  categories: '3,10',
  promocode_type: 'percentage',
  amount: '10.50',
  maximum_amount: '3000.00',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  user_count: '100',
  per_user_count: '1',
  notify_users: '1',
  description: 'For new customers',
  image: 'https://media.example.com/promocode/1.png',
  is_home: '0',
  commission_excluded: '1',
  promocode: 'HOLA10',
}

async function open(denials?: Parameters<typeof signedIn>[0]) {
  const harness = await signedIn(denials)
  harness.server.routes['GET common/countriesDropdown'] = json({ code: '1', data: [{ id: 2, title: 'Spain', sort_name: 'ES' }] })
  harness.server.routes['GET promocode/lists'] = json({ code: '1', data: [raw] })
  harness.server.routes['GET promocode/show/7'] = json({ code: '1', data: { promocode_details: rawDetails } })
  return harness
}

describe('what is sent', () => {
  it(
    'GET promocode/lists with is_home, 0 for the list and 1 for the home screen',
    {
      tags: [
        'C-411',
        'C-412',
        'C-413',
        'C-414',
        'C-418',
        'C-419',
        'C-420',
        'C-421',
        'C-422',
        'C-423',
        'C-424',
        'C-426',
        'C-429',
        'C-430',
        'C-670',
        'C-671',
        'C-672',
      ],
    },
    async () => {
      const { value, calls } = await open()
      expect(await value('promocodes.list', { ...LIST, tab: 'all' })).toMatchObject({ rows: [listed], total: 1 })
      expect(await value('promocodes.list', { ...LIST, tab: 'home' })).toMatchObject({ rows: [listed], total: 1 })
      expect(own(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
        'GET /api/v1/promocode/lists?is_home=0',
        'GET /api/v1/promocode/lists?is_home=1',
      ])
    },
  )

  it(
    'GET promocode/show/{id}, the record under promocode_details',
    { tags: ['C-415', 'C-416', 'C-417', 'C-425', 'C-427', 'C-428', 'C-431', 'C-673', 'C-674'] },
    async () => {
      const { value, calls } = await open()
      expect(await value('promocodes.show', { id: 7 })).toEqual(details)
      expectCall(own(calls), 'GET', 'promocode/show/7')
    },
  )

  it(
    'POST promocode/store, form-encoded, with all fields, the promocode, its title, which is the same, and status 1',
    { tags: ['C-675', 'C-676', 'C-677'] },
    async () => {
      const { value, calls } = await open()
      expect(await value('promocodes.create', form)).toEqual({ message: 'Done' })
      expectCall(own(calls), 'POST', 'promocode/store', { ...sent, title: 'HOLA10', status: '1' })
    },
  )

  it.each([
    ['Active', 'Welcome', '1', 'Welcome'],
    ['Inactive', 'Welcome', '0', 'Welcome'],
    ['2', '', '2', 'HOLA10'],
  ])(
    'POST promocode/update/{id} with the same fields; the stored status %j and title %j go as %j and %j',
    { tags: ['C-678', 'C-679'] },
    async (status, title, code, name) => {
      const { value, calls } = await open()
      expect(await value('promocodes.update', { ...form, id: 7, title, status })).toEqual({ message: 'Done', id: 7 })
      expectCall(own(calls), 'POST', 'promocode/update/7', { ...sent, title: name, status: code })
    },
  )

  it('POST promocode/status/{id} with 1 for Active and 0 for Inactive', { tags: ['C-449', 'C-459', 'C-680', 'C-681'] }, async () => {
    const { value, calls } = await open()
    await value('promocodes.setStatus', { id: 7, status: 'Inactive' })
    await value('promocodes.setStatus', { id: 7, status: 'Active' })
    expect(own(calls).map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual([
      'POST /api/v1/promocode/status/7 status=0',
      'POST /api/v1/promocode/status/7 status=1',
    ])
  })

  it('POST promocode/updateOrder with the ids as JSON text; the order is read with the is_home of its tab', { tags: ['C-504', 'C-682', 'C-683'] }, async () => {
    const { value, calls } = await open()
    expect(await value('promocodes.inOrder', { tab: 'home' })).toMatchObject({ rows: [{ id: 7, promocode: 'HOLA10', status: 'Active' }], source: 'backend' })
    await value('promocodes.inOrder', { tab: 'all' })
    expect(own(calls).map(({ path }) => path)).toEqual(['/api/v1/promocode/lists?is_home=1', '/api/v1/promocode/lists?is_home=0'])
    calls.length = 0
    expect(await value('promocodes.reorder', { ids: [9, 7] })).toEqual({ message: 'Done' })
    expectCall(own(calls), 'POST', 'promocode/updateOrder', { ids: '[9,7]' })
  })
})

describe('what is read', () => {
  it('odd rows: what is missing is empty, unknown words stand as they came, and one without an id is left out and counted', async () => {
    const { value, server } = await open()
    const empty = Object.fromEntries(Object.keys(raw).map(name => [name, null]))
    server.routes['GET promocode/lists'] = json({
      code: '1',
      data: [
        { ...empty, id: '8' },
        { ...raw, id: 9, promocode_type: 'Buy_one', status: 2, commission_excluded: 'sometimes' },
        { ...raw, id: null },
      ],
    })
    const { rows, unreadable } = await value<{ rows: object[]; unreadable: number }>('promocodes.list', LIST)
    expect(rows).toMatchObject([
      { id: 8, promocode: '', amount: '', country_id: null, status: '', start_date: '' },
      { id: 9, promocode_type: 'Buy_one', status: '2', commission_excluded: 'sometimes' },
    ])
    expect(unreadable).toBe(1)
  })

  it.each([
    ['3, 10,', ['3', '10']],
    ['', []],
    [null, []],
    [
      [3, 10],
      ['3', '10'],
    ],
    ['[3,10]', ['3', '10']],
    ['3,everything', ['3', 'everything']],
    [12, ['12']],
    [{ a: 1 }, []],
  ])('categories as %j', { tags: ['C-417'] }, async (categories, read) => {
    const { value, server } = await open()
    server.routes['GET promocode/show/7'] = json({ code: '1', data: { promocode_details: { ...rawDetails, categories, promocode_type: 'PERCENTAGE' } } })
    expect(await value('promocodes.show', { id: 7 })).toMatchObject({ categories: read, promocode_type: 'percentage' })
  })

  it('amounts sort by their value, the search looks in word, title, description and country, and dates filter by what they are today', async () => {
    const { value, server } = await open()
    const row = (id: number, change: object) => ({ ...raw, id, ...change })
    server.routes['GET promocode/lists'] = json({
      code: '1',
      data: [
        row(1, { amount: '9', end_date: '2001-01-01', start_date: '2000-01-01' }),
        row(2, { amount: '1000.00', promocode: 'AMIGO', start_date: '2000-01-01', end_date: '9998-01-01' }),
        row(3, { amount: '', start_date: '9998-01-01', end_date: '9998-02-01' }),
      ],
    })
    const ids = async (query: object) => (await value<{ rows: Array<{ id: number }> }>('promocodes.list', { ...LIST, ...query })).rows.map(({ id }) => id)
    expect(await ids({ sort: { column: 'amount', direction: 'asc' } })).toEqual([1, 2, 3])
    expect(await ids({ search: 'amig' })).toEqual([2])
    expect(await ids({ search: 'SPAIN' })).toEqual([1, 2, 3])
    for (const [run, id] of [
      ['Over', 1],
      ['Running', 2],
      ['Coming', 3],
    ] as const)
      expect(await ids({ filters: { run: { is: [run] } } })).toEqual([id])
    expect(await ids({ filters: { country_id: { is: ['2'] } } })).toEqual([1, 2, 3])
  })

  it('without the server, the order is what was read last, and says so', async () => {
    const { value, server } = await open()
    await value('promocodes.inOrder', { tab: 'all' })
    server.routes['GET promocode/lists'] = response => void response.destroy()
    expect(await value('promocodes.inOrder', { tab: 'all' })).toMatchObject({ rows: [{ id: 7 }], source: 'offline', failure: { kind: 'offline' } })
  })
})

describe('what may not be', () => {
  it(
    'each field that must be there says Required, and nothing is sent',
    { tags: ['C-553', 'C-554', 'C-555', 'C-556', 'C-557', 'C-558', 'C-559', 'C-560', 'C-561', 'C-562', 'C-563', 'C-565'] },
    async () => {
      const { failure, calls } = await open()
      const REQUIRED = [
        'country_id',
        'promotional_type',
        'promocode',
        'promocode_type',
        'amount',
        'maximum_amount',
        'start_date',
        'end_date',
        'user_count',
        'per_user_count',
        'description',
      ]
      const empty = Object.fromEntries(REQUIRED.map(name => [name, name === 'country_id' ? null : '']))
      expect(await failure('promocodes.create', { ...form, ...empty })).toMatchObject({
        kind: 'invalid',
        fields: Object.fromEntries(REQUIRED.map(name => [name, 'Required'])),
      })
      expect(await failure('promocodes.create', { ...form, amount: 'much', maximum_amount: '1,234', user_count: '1.5', per_user_count: 'x' })).toMatchObject({
        fields: {
          amount: 'Amount must be a number such as 1250 or 12.50',
          maximum_amount: 'Max Cap must be a number such as 1250 or 12.50',
          user_count: 'Total Users must be a whole number such as 100',
          per_user_count: 'Per Users Count must be a whole number such as 100',
        },
      })
      expect(own(calls)).toEqual([])
    },
  )

  it('numbers and dates have no bounds, and neither type has to be one of the documents’', { tags: ['C-564', 'C-730'] }, async () => {
    const { value, calls } = await open()
    const odd = { amount: '150', maximum_amount: '-1', start_date: '2026-12-31', end_date: '2026-01-01', user_count: '0', promotional_type: 'partner' }
    await value('promocodes.create', { ...form, ...odd, promocode_type: 'buy_one' })
    expect(Object.fromEntries(new URLSearchParams(own(calls)[0]!.body))).toMatchObject({ ...odd, promocode_type: 'buy_one' })
  })

  it('what is denied', async () => {
    const { failure, calls } = await open({ Promocodes: { add: true, edit: true } })
    expect(await failure('promocodes.create', form)).toMatchObject({ kind: 'denied' })
    expect(await failure('promocodes.update', { ...form, id: 7, title: '', status: '1' })).toMatchObject({ kind: 'denied' })
    expect(await failure('promocodes.setStatus', { id: 7, status: 'Active' })).toMatchObject({ kind: 'denied' })
    expect(await failure('promocodes.reorder', { ids: [7] })).toMatchObject({ kind: 'denied' })
    expect(own(calls)).toEqual([])
  })

  it('the server’s refusal comes with its words and its messages for fields', { tags: ['C-716'] }, async () => {
    const { failure, server } = await open()
    server.routes['POST promocode/store'] = json({ code: '0', message: 'The given data was invalid.', errors: { promocode: ['Taken.'] } })
    expect(await failure('promocodes.create', form)).toMatchObject({
      kind: 'rejected',
      message: 'The given data was invalid.',
      fields: { promocode: 'Taken.' },
    })
  })
})
