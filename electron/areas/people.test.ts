import { describe, expect, it } from 'vitest'
import { PROVIDER_BADGES } from '../../shared/rules/badges.ts'
import { acceptSignIn, startApplication } from '../testing/applicationHarness.ts'
import { json, startRecordingServer } from '../testing/recordingServer.ts'
import { expectCall, KEY, signedIn } from '../testing/signedIn.ts'

const listed = {
  id: 7,
  user_code: 'P100007',
  first_name: 'Lucía',
  last_name: 'Ferrer',
  email: 'lucia@example.com',
  phone: '1155550100',
  country_code: '54',
  created_at: '2026-03-07 14:05:00',
  status: 'Active',
  profile_image: 'https://media.example.com/7.png',
}
const person = {
  ...listed,
  gender: 'Female',
  dob: '1988-02-29',
  country_id: '9',
  state_id: '31',
  city: 'Rosario',
  address: 'Mitre 1200, Rosario',
  travel_distance: '20',
  latitude: '-32.9',
  longitude: '-60.6',
  current_role_type: 'Professional',
  plan_type: 'Free',
  signup_device_type: 'ios',
  otp: '0042',
  otp_send_time: '2026-03-07 14:06:00',
  email_verify: 'Yes',
  phone_verify: 'No',
  send_email: 'Yes',
  updated_at: '2026-03-08 09:00:00',
  deleted_at: '',
  dni_front: 'https://media.example.com/7-front.png',
  dni_back: '',
  location_front: '',
  location_back: '',
}
/** As the backend's database has it. */
const sent = { ...person, country_id: 9, state_id: 31, email_verify: 1, phone_verify: 0, send_email: '1', deleted_at: null }
const badges = { elite_status: true, training_status: false, standard_lift: false }
const review = {
  id: '91',
  sender_id: '7',
  sender_name: 'Lucía Ferrer',
  receiver_id: '14',
  receiver_name: 'Leo Paz',
  booking_id: '2000',
  service_id: '31',
  rating: '5',
  comment: 'Muy puntual',
}
const monday = { id: '3', day_name: 'Monday', opening_time: '08:00:00', closing_time: '17:00:00', status: 'Active' }
const account = { account_holder_name: 'Lucía Ferrer', account_number: '000123', bank_name: 'Banco Andino', cbu: '0110', cuit_cuil: '27-1-3' }

/** A list's answer, and who asks for it with a server profile of their own. */
const page = (...rows: object[]) => json({ code: '1', data: rows, total_count: rows.length })
async function withStart(listStart: Record<string, 'page*size' | 'page*size+1'>) {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const harness = await startApplication({ profile: { baseUrl: server.baseUrl, apiKey: KEY, listStart } })
  await harness.signIn()
  server.calls.length = 0
  server.answer(page(listed))
  return { ...harness, calls: server.calls }
}

it('whoever a record names by id is known by name and by picture, from the list that was read', async () => {
  const { value, server } = await signedIn()
  server.answer(json({ code: '1', data: { result: [listed, { ...listed, id: 8, profile_image: null }], count: 2 } }))
  await value('customers.list', { page: 0, size: 10 })
  const records = [7, 8].map(id => ({ area: 'customers', id }))
  const known = { area: 'customers', title: 'Lucía Ferrer', place: 'lucia@example.com' }
  expect(await value('search.named', { records })).toEqual([
    { ...known, id: 7, picture: 'https://media.example.com/7.png' },
    { ...known, id: 8 },
  ])
})

describe('the lists', () => {
  it(
    'customers are asked for with limit, start and the order, created_at descending where nothing is said; the answer holds data and total_count',
    { tags: ['C-352', 'C-664', 'C-740'] },
    async () => {
      const { value, server, calls } = await signedIn()
      server.answer(page(listed))
      expect(await value('customers.list', { page: 3, size: 10 })).toMatchObject({ rows: [listed], total: 31 })
      expectCall(calls, 'GET', 'user/lists?limit=10&start=30&order_by_column=created_at&order_by=desc')
    },
  )

  it.each(['created_at', 'name', 'email'])('customers are sorted by %s, and searched', { tags: ['C-664', 'C-741'] }, async column => {
    const { value, server, calls } = await signedIn()
    server.answer(page(listed))
    await value('customers.list', { page: 0, size: 50, sort: { column, direction: 'asc' }, search: ' ana ' })
    expectCall(calls, 'GET', `user/lists?limit=50&start=0&order_by_column=${column}&order_by=asc&search=ana`)
  })

  it('providers are asked for with limit, start and search, and role_type in place of the order', { tags: ['C-571', 'C-665'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.answer(page({ ...listed, elite_status: 1, training_status: '0', standard_lift: '0' }))
    expect(await value('providers.list', { page: 1, size: 25, search: 'ana' })).toMatchObject({ rows: [{ ...listed, ...badges }], total: 26 })
    expectCall(calls, 'GET', 'user/lists?limit=25&start=25&search=ana&role_type=Professional')
  })

  it('a provider list that is asked to sort is refused in main', { tags: ['C-665'] }, async () => {
    const { failure, calls } = await signedIn()
    expect(await failure('providers.list', { page: 0, size: 10, sort: { column: 'created_at', direction: 'desc' } })).toMatchObject({ kind: 'invalid' })
    expect(calls).toEqual([])
  })

  it.each([
    [{ default: 'page*size' as const }, [20, 20]],
    [{ default: 'page*size+1' as const }, [21, 21]],
    [{ 'customers.list': 'page*size+1' as const }, [21, 20]],
    [{ 'providers.list': 'page*size+1' as const }, [20, 21]],
  ])('the start of the third page with the server profile’s %j', { tags: ['C-666'] }, async (listStart, starts) => {
    const { value, calls } = await withStart(listStart)
    for (const area of ['customers', 'providers']) await value(`${area}.list`, { page: 2, size: 10 })
    expect(calls.map(call => new URL(call.path, 'http://x').searchParams.get('start'))).toEqual(starts.map(String))
  })

  it('a person without an id is left out and counted; odd fields are empty, odd words as they came', async () => {
    const { value, server } = await signedIn()
    server.answer(page(listed, { ...listed, id: null }, { id: '8', first_name: null, phone: 1155, status: 'Blocked', elite_status: 2, email: ['x'] }))
    expect(await value('providers.list', { page: 0, size: 10 })).toMatchObject({
      unreadable: 1,
      rows: [{ id: 7 }, { id: 8, first_name: '', phone: '1155', status: 'Blocked', elite_status: null, standard_lift: null, email: '' }],
    })
  })
})

describe('one person', () => {
  it(
    'GET user/show/{id} of a customer: user_details and service_reviews, every field as the documents call it',
    {
      tags: [
        'C-319',
        'C-320',
        'C-321',
        'C-322',
        'C-323',
        'C-324',
        'C-325',
        'C-326',
        'C-327',
        'C-328',
        'C-329',
        'C-330',
        'C-331',
        'C-332',
        'C-333',
        'C-334',
        'C-335',
        'C-336',
        'C-337',
        'C-338',
        'C-339',
        'C-340',
        'C-341',
        'C-342',
        'C-343',
        'C-344',
        'C-345',
        'C-346',
        'C-347',
        'C-348',
        'C-349',
        'C-350',
        'C-351',
        'C-353',
        'C-667',
      ],
    },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes['GET user/show/7'] = json({ code: '1', data: { user_details: sent, service_reviews: [{ ...review, id: 91, rating: 5 }] } })
      expect(await value('customers.show', { id: 7 })).toEqual({ ...person, service_reviews: [review] })
      expectCall(calls, 'GET', 'user/show/7')
    },
  )

  it(
    'GET user/show/{id} of a provider: the same, the badges, availability and bank_details',
    { tags: ['C-354', 'C-355', 'C-356', 'C-357', 'C-358', 'C-359', 'C-360', 'C-361', 'C-362', 'C-363', 'C-364', 'C-365', 'C-366', 'C-367', 'C-368', 'C-667'] },
    async () => {
      const { value, server, calls } = await signedIn()
      const user_details = { ...sent, elite_status: 1, training_status: 0, standard_lift: 0 }
      server.routes['GET user/show/7'] = json({ code: '1', data: { user_details, availability: [{ ...monday, id: 3 }], bank_details: account } })
      expect(await value('providers.show', { id: 7 })).toEqual({ ...person, ...badges, availability: [monday], bank_details: [account] })
      expectCall(calls, 'GET', 'user/show/7')
    },
  )

  it.each([
    ['without the person', { service_reviews: [review] }, { id: 7, service_reviews: [review] }],
    ['with a person who is none', { user_details: 'gone', service_reviews: null }, { id: 7, service_reviews: [] }],
    ['without reviews', { user_details: sent }, { ...person, service_reviews: [] }],
    ['with reviews that are none', { user_details: sent, service_reviews: 'none' }, { ...person, service_reviews: [] }],
    ['with one odd review', { user_details: sent, service_reviews: [null, 'x', review] }, { ...person, service_reviews: [review] }],
  ])('an answer %s hides nothing else', { tags: ['C-353'] }, async (_, data, shown) => {
    const { value, server } = await signedIn()
    server.routes['GET user/show/7'] = json({ code: '1', data })
    expect(await value('customers.show', { id: 7 })).toEqual(shown)
  })

  it.each([
    ['nothing but the person', { user_details: sent }, [], []],
    ['null in each place', { user_details: sent, availability: null, bank_details: null }, [], []],
    [
      'several accounts',
      { user_details: sent, availability: [monday], bank_details: [account, { ...account, cbu: null }] },
      [monday],
      [account, { ...account, cbu: '' }],
    ],
    ['hours as JSON text', { user_details: sent, availability: JSON.stringify([monday]), bank_details: [] }, [monday], []],
  ])('a provider with %s', { tags: ['C-368'] }, async (_, data, availability, bank_details) => {
    const { value, server } = await signedIn()
    server.routes['GET user/show/7'] = json({ code: '1', data })
    expect(await value('providers.show', { id: 7 })).toMatchObject({ id: 7, email: person.email, availability, bank_details })
  })

  it('out of reach, a person shows as they were read last', async () => {
    const { value, server } = await signedIn()
    server.routes['GET user/show/7'] = json({ code: '1', data: { user_details: sent, service_reviews: [review] } })
    await value('customers.show', { id: 7 })
    server.routes['GET user/show/7'] = response => void response.socket?.destroy()
    expect(await value('customers.show', { id: 7 })).toEqual({ ...person, service_reviews: [review] })
  })
})

describe('what is changed', () => {
  it.each([
    ['customers', 'Active'],
    ['customers', 'Inactive'],
    ['providers', 'Active'],
    ['providers', 'Inactive'],
  ])('POST user/status of %s with id and %s', { tags: ['C-015', 'C-016', 'C-447', 'C-448', 'C-455', 'C-456', 'C-668'] }, async (area, status) => {
    const { value, server, calls } = await signedIn()
    server.answer(page({ ...listed, status: 'Unknown' }))
    await value(`${area}.list`, { page: 0, size: 10 })
    calls.length = 0
    server.routes['POST user/status'] = json({ code: '1', message: 'Done' })
    expect(await value(`${area}.setStatus`, { id: 7, status })).toEqual({ message: 'Done', id: 7 })
    expectCall(calls, 'POST', 'user/status', { id: '7', status })
    expect(await value(`${area}.list`, { page: 0, size: 10 })).toMatchObject({ rows: [{ id: 7, status }] })
  })

  it.each(PROVIDER_BADGES.flatMap(badge => [[badge, true, '1'] as const, [badge, false, '0'] as const]))(
    'POST user/verification with id, status_type %s and status_action (%s: %s); the person is read again',
    { tags: ['C-017', 'C-521', 'C-522', 'C-523', 'C-526'] },
    async (badge, isVerified, status_action) => {
      const { value, server, calls } = await signedIn()
      server.answer(page({ ...listed, elite_status: 0, training_status: 0, standard_lift: 0, [badge]: Number(!isVerified) }))
      await value('providers.list', { page: 0, size: 10 })
      calls.length = 0
      const user_details = { ...sent, elite_status: 0, training_status: 0, standard_lift: 0, [badge]: Number(isVerified) }
      server.routes['GET user/show/7'] = json({ code: '1', data: { user_details, availability: [], bank_details: null } })
      server.routes['POST user/verification'] = json({ code: '1', message: 'Done' })
      expect(await value('providers.setBadge', { id: 7, badge, isVerified })).toEqual({ message: 'Done', id: 7, change: 0 })
      expectCall(calls, 'POST', 'user/verification', { id: '7', status_type: badge, status_action })
      await expect.poll(() => value('providers.list', { page: 0, size: 10 })).toMatchObject({ rows: [{ id: 7, [badge]: isVerified }] })
    },
  )

  it('a status or a badge that there is not is refused in main', async () => {
    const { failure, calls } = await signedIn()
    expect(await failure('customers.setStatus', { id: 7, status: 'In Active' })).toMatchObject({ kind: 'invalid' })
    expect(await failure('providers.setBadge', { id: 7, badge: 'dni_status', isVerified: true })).toMatchObject({ kind: 'invalid' })
    expect(calls).toEqual([])
  })

  it('what the server refuses keeps the row and gives its message', async () => {
    const { value, failure, server } = await signedIn()
    server.answer(page(listed))
    await value('customers.list', { page: 0, size: 10 })
    server.routes['POST user/status'] = json({ code: '0', message: 'Open bookings.' })
    expect(await failure('customers.setStatus', { id: 7, status: 'Inactive' })).toMatchObject({ kind: 'rejected', message: 'Open bookings.' })
    expect(await value('customers.list', { page: 0, size: 10 })).toMatchObject({ rows: [{ status: 'Active' }] })
  })

  it('denied edits reach no backend, in either section', async () => {
    const { failure, calls } = await signedIn({ Customers: { edit: true }, 'Service Providers': { edit: true } })
    expect(await failure('customers.setStatus', { id: 7, status: 'Inactive' })).toMatchObject({ kind: 'denied' })
    expect(await failure('providers.setStatus', { id: 7, status: 'Inactive' })).toMatchObject({ kind: 'denied' })
    expect(await failure('providers.setBadge', { id: 7, badge: 'elite_status', isVerified: true })).toMatchObject({ kind: 'denied' })
    expect(calls).toEqual([])
  })
})

it('the message of a list that failed is told', { tags: ['C-718'] }, async () => {
  const { failure, server } = await signedIn()
  server.answer(json({ code: '0', message: 'The people are being moved.' }))
  expect(await failure('customers.list', { page: 0, size: 10 })).toMatchObject({ kind: 'rejected', message: 'The people are being moved.' })
})
