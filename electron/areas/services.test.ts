import { describe, expect, it } from 'vitest'
import type { Service, ServiceDetails } from '../../shared/areas/services.ts'
import type { SessionState } from '../../shared/platform/session.ts'
import type { Page } from '../../shared/contract/list.ts'
import { startApplication } from '../testing/applicationHarness.ts'
import { json } from '../testing/recordingServer.ts'
import { expectCall, HEADERS, signedIn } from '../testing/signedIn.ts'

const row: Service = {
  id: 7,
  created_at: '2026-03-07 14:05:00',
  user_code: 'P100007',
  user_first_name: 'Lucía',
  user_email: 'lucia@example.com',
  top_parent_title: 'Home',
  parent_category_title: 'Plumbing',
  category_title: 'Boiler',
  verify_status: 'in_review',
  testing_status: '0',
  isPublished: '0',
  status: 'Active',
}
const review = {
  id: '1',
  sender_id: '2',
  sender_name: 'Ana',
  receiver_id: '14',
  receiver_name: 'Lucía',
  booking_id: '88',
  service_id: '70',
  rating: '4.5',
  comment: 'Punctual',
}
const main = {
  isPublished: '0',
  verify_status: 'in_review',
  status: 'Active',
  description: 'Since 2004',
  warranty_duration: '2',
  created_at: '2026-03-07 14:05:00',
  top_parent_title: 'Home',
  parent_category_title: 'Plumbing',
  category_title: 'Boiler',
  user_first_name: 'Lucía',
  user_email: 'lucia@example.com',
  certificate_status: '1',
  experience_status: '0',
  licence_status: '',
}
const parts = {
  services: [
    {
      id: 70,
      sid: '501',
      title: 'Repair',
      description_include: 'Tools',
      description_exclude: '',
      price: '1200.50',
      status: 'Active',
      service_reviews: [review],
    },
  ],
  certificates: [{ certificate: 'https://media.example.com/1.png', document_type: 'service' }],
  professional: {
    id: 14,
    first_name: 'Lucía',
    last_name: 'Paz',
    address: 'Mitre 1',
    about_me: 'Plumber',
    phone: '341555',
    email: 'lucia@example.com',
    phone_verify: '1',
    email_verify: '0',
    last_login: '2026-03-08 10:00:00',
    updated_at: '2026-03-08 11:00:00',
    dni_front: 'https://media.example.com/f.png',
    dni_back: 'https://media.example.com/b.png',
    location_front: 'https://media.example.com/l.png',
    location_back: 'https://media.example.com/t.png',
    profile_image: 'https://media.example.com/p.png',
    dni_status: '1',
    location_front_status: '0',
    location_back_status: '0',
    profile_pic_status: '',
  },
  availability: [{ day_name: 'Monday', opening_time: '08:00:00', closing_time: '18:00:00', status: 'Active' }],
}
const answered = {
  ...main,
  id: 7,
  ...parts,
  service_images: [{ service_image: 'https://media.example.com/s.png' }],
  cancellation_policy: { title: 'Flexible', content: '<p>Free until the day before.</p>' },
  service_tags: [{ title: 'urgent' }],
}
const shown: ServiceDetails = {
  id: 7,
  ...main,
  ...parts,
  service_images: ['https://media.example.com/s.png'],
  cancellation_policy: ['Flexible', 'Free until the day before.'],
  service_tags: ['urgent'],
}

/** Signed in, before a server that has the service. */
async function withService(denials: Parameters<typeof signedIn>[0] = {}, details: object = answered) {
  const harness = await signedIn(denials)
  harness.server.routes['GET service/show/7'] = json({ code: '1', data: details })
  return harness
}

describe('what is sent', () => {
  it.each([
    [undefined, 0, ''],
    ['all', 0, ''],
    ['published', 1, '&type=published'],
    ['review', 2, '&type=review'],
    ['progress', 3, '&type=progress'],
    ['testing', 4, '&testing=yes'],
  ])(
    'GET service/lists of the tab %s, code %i, with its order and “%s”',
    { tags: ['C-640', 'C-641', 'C-642', 'C-644', 'C-645', 'C-109', 'C-120'] },
    async (tab, _code, asked) => {
      const { value, server, calls } = await signedIn()
      server.answer(json({ code: '1', data: [row], total_count: 1 }))
      expect(await value('services.list', { page: 0, size: 50, ...(tab ? { tab } : {}) })).toMatchObject({ rows: [row], total: 1 })
      expectCall(calls, 'GET', `service/lists?limit=50&start=0&order_by_column=created_at&order_by=desc${asked}`)
    },
  )

  it.each(['created_at', 'id', 'first_name', 'email'])(
    'a search in the order of %s, from the row that the page begins with',
    { tags: ['C-108', 'C-640'] },
    async column => {
      const { value, server, calls } = await signedIn()
      server.answer(json({ code: '1', data: [row], total_count: 1 }))
      await value('services.list', { page: 2, size: 25, search: ' boiler ', sort: { column, direction: 'asc' } })
      expectCall(calls, 'GET', `service/lists?limit=25&start=50&order_by_column=${column}&order_by=asc&search=boiler`)
    },
  )

  it('GET service/show/{id}', { tags: ['C-646', 'C-647'] }, async () => {
    const { value, calls } = await withService()
    expect(await value('services.show', { id: 7 })).toEqual(shown)
    expectCall(calls, 'GET', 'service/show/7')
  })

  it('POST service/status/{id} with the word', { tags: ['C-648', 'C-649', 'C-461', 'C-451'] }, async () => {
    const { value, calls } = await withService()
    expect(await value('services.setStatus', { id: 7, status: 'Inactive' })).toEqual({ message: 'Done', id: 7 })
    expectCall(calls, 'POST', 'service/status/7', { status: 'Inactive' })
  })

  it.each(['1', '0'])('POST service/publish/{id} with isPublished %s', { tags: ['C-650', 'C-651', 'C-507'] }, async isPublished => {
    const { value, calls } = await withService()
    expect(await value('services.publish', { id: 7, isPublished })).toEqual({ message: 'Done', id: 7 })
    expectCall(calls, 'POST', 'service/publish/7', { isPublished })
  })

  it('POST service/updateDescription with sid, description_include and description_exclude', { tags: ['C-652', 'C-653'] }, async () => {
    const { value, calls } = await withService()
    const form = { sid: '501', description_include: 'Tools & travel', description_exclude: '' }
    expect(await value('services.updateDescription', { id: 7, ...form })).toEqual({ message: 'Done', id: 7 })
    expectCall(calls, 'POST', 'service/updateDescription', form)
  })

  it('POST service/updateMainDescription with id and description', { tags: ['C-654', 'C-655'] }, async () => {
    const { value, calls } = await withService()
    await value('services.updateMainDescription', { id: 7, description: 'Desde 2004' })
    expectCall(calls, 'POST', 'service/updateMainDescription', { id: '7', description: 'Desde 2004' })
  })

  it('DELETE service/delete/{id} with the id of the entry', { tags: ['C-656', 'C-658'] }, async () => {
    const { value, calls } = await withService()
    await value('services.deleteEntry', { id: 7, entry: 70 })
    expectCall(calls, 'DELETE', 'service/delete/70')
  })

  it('DELETE service/deleteMain/{id}', { tags: ['C-657', 'C-658'] }, async () => {
    const { value, calls } = await withService()
    await value('services.deleteMain', { id: 7 })
    expectCall(calls, 'DELETE', 'service/deleteMain/7')
  })

  it.each([
    [true, '1'],
    [false, '0'],
  ])('POST service/testing/{id}: %s is status %s', { tags: ['C-659', 'C-660', 'C-511'] }, async (isTesting, status) => {
    const { value, calls } = await withService()
    await value('services.markTesting', { id: 7, isTesting })
    expectCall(calls, 'POST', 'service/testing/7', { status })
  })

  it(
    'POST service/verification/{id}, form-encoded, with licence_status, experience_status and certificate_status, the other two as the backend has them now',
    { tags: ['C-661', 'C-525', 'C-663'] },
    async () => {
      const { value, server, calls } = await withService()
      server.routes['GET service/show/7'] = json({ code: '1', data: { ...answered, licence_status: 0 } })
      await value('services.verify', { id: 7, badge: 'experience_status', value: '1' })
      expect(calls.slice(0, 2).map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/v1/service/show/7', 'POST /api/v1/service/verification/7'])
      expect(calls[1]!.headers).toMatchObject(HEADERS)
      expect(calls[1]!.body).toBe('licence_status=0&experience_status=1&certificate_status=1')
    },
  )

  it.each([[undefined], [null], [''], ['perhaps']])(
    'a badge of which the answer says %j is not known, and is not sent as 0 with another one',
    async licence_status => {
      const { value, server, calls } = await withService()
      server.routes['GET service/show/7'] = json({ code: '1', data: { ...answered, licence_status } })
      await value('services.verify', { id: 7, badge: 'experience_status', value: '1' })
      const sent = new URLSearchParams(calls[1]!.body)
      expect([sent.get('experience_status'), sent.get('certificate_status')]).toEqual(['1', '1'])
      expect(sent.get('licence_status')).not.toBe('0')
    },
  )

  it('two badges that are changed at once do not undo each other', async () => {
    const { value, server, calls } = await withService()
    const now: Record<string, unknown> = { ...answered }
    server.routes['GET service/show/7'] = (response, call) => json({ code: '1', data: now })(response, call)
    server.routes['POST service/verification/7'] = (response, call) => {
      Object.assign(now, Object.fromEntries(new URLSearchParams(call.body)))
      json({ code: '1', message: 'Done' })(response, call)
    }
    const changes = [
      ['certificate_status', '0'],
      ['licence_status', '1'],
    ].map(([badge, to]) => value('services.verify', { id: 7, badge, value: to }))
    await Promise.all(changes)
    expect(now).toMatchObject({ certificate_status: '0', experience_status: '0', licence_status: '1' })
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  it('where the other two cannot be read nothing is sent, and the next change is tried all the same', async () => {
    const { value, failure, server, calls } = await withService()
    server.routes['GET service/show/7'] = json({ code: '0', message: 'Not now.' })
    expect(await failure('services.verify', { id: 7, badge: 'licence_status', value: '1' })).toMatchObject({ kind: 'rejected', message: 'Not now.' })
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    server.routes['GET service/show/7'] = json({ code: '1', data: answered })
    await value('services.verify', { id: 7, badge: 'licence_status', value: '1' })
  })

  it.each([['dni_status'], ['location_front_status'], ['location_back_status'], ['profile_pic_status']])(
    'POST user/verification of %s, form-encoded, with the id of the professional, status_type and status_action',
    { tags: ['C-662', 'C-524', 'C-526', 'C-663'] },
    async badge => {
      for (const value of ['1', '0']) {
        const harness = await withService()
        await harness.value('services.verifyProfessional', { id: 7, user: 14, badge, value })
        expectCall(harness.calls, 'POST', 'user/verification', { id: '14', status_type: badge, status_action: value })
      }
    },
  )
})

describe('what is read, field by field', () => {
  const read = async () => (await withService()).value<ServiceDetails>('services.show', { id: 7 })

  it('a row of the list', { tags: ['C-248', 'C-249', 'C-250', 'C-251', 'C-252', 'C-253', 'C-254', 'C-255', 'C-256', 'C-257'] }, async () => {
    const { value, server } = await signedIn()
    const rows = [row, { ...row, id: 8, verify_status: 'in_progress' }]
    server.answer(json({ code: '1', data: rows, total_count: 2 }))
    expect((await value<Page<Service>>('services.list', { page: 0, size: 50 })).rows).toEqual(rows)
  })

  it(
    'the service',
    { tags: ['C-259', 'C-260', 'C-261', 'C-262', 'C-263', 'C-264', 'C-265', 'C-266', 'C-267', 'C-268', 'C-269', 'C-270', 'C-271', 'C-272', 'C-273'] },
    async () => {
      expect(await read()).toMatchObject({ id: 7, ...main })
    },
  )

  it(
    'its entries and their reviews',
    {
      tags: [
        'C-274',
        'C-275',
        'C-276',
        'C-277',
        'C-278',
        'C-279',
        'C-280',
        'C-281',
        'C-310',
        'C-311',
        'C-312',
        'C-313',
        'C-314',
        'C-315',
        'C-316',
        'C-317',
        'C-318',
      ],
    },
    async () => {
      expect((await read()).services).toEqual(answered.services)
    },
  )

  it('its certificates and images', { tags: ['C-282', 'C-283', 'C-284'] }, async () => {
    const { certificates, service_images } = await read()
    expect(certificates).toEqual(answered.certificates)
    expect(service_images).toEqual(answered.service_images.map(each => each.service_image))
  })

  it(
    'the professional',
    {
      tags: [
        'C-285',
        'C-286',
        'C-287',
        'C-288',
        'C-289',
        'C-290',
        'C-291',
        'C-292',
        'C-293',
        'C-294',
        'C-295',
        'C-296',
        'C-297',
        'C-298',
        'C-299',
        'C-300',
        'C-301',
        'C-302',
        'C-303',
      ],
    },
    async () => {
      expect((await read()).professional).toEqual(answered.professional)
    },
  )

  it('availability, cancellation policy and tags', { tags: ['C-304', 'C-305', 'C-306', 'C-307', 'C-308', 'C-309'] }, async () => {
    const { availability, cancellation_policy, service_tags } = await read()
    expect(availability).toEqual(answered.availability)
    expect(cancellation_policy).toEqual(['Flexible', 'Free until the day before.'])
    expect(service_tags).toEqual(['urgent'])
  })
})

describe('what follows a mutation', () => {
  const list = (harness: Awaited<ReturnType<typeof withService>>, tab: string) => harness.value<Page<Service>>('services.list', { page: 0, size: 50, tab })

  it('a service that is marked leaves the list at once, and the list is read again', { tags: ['C-512'] }, async () => {
    const harness = await withService()
    harness.server.routes['GET service/lists'] = json({ code: '1', data: [row, { ...row, id: 8 }], total_count: 2 })
    expect((await list(harness, 'all')).total).toBe(2)
    harness.server.routes['GET service/lists'] = json({ code: '1', data: [{ ...row, id: 8 }], total_count: 1 })
    await harness.value('services.markTesting', { id: 7, isTesting: true })
    expect(await list(harness, 'all')).toMatchObject({ rows: [{ id: 8 }], total: 1, refreshing: true })
  })

  it('so does one that is deleted', { tags: ['C-497'] }, async () => {
    const harness = await withService()
    harness.server.routes['GET service/lists'] = json({ code: '1', data: [row, { ...row, id: 8 }], total_count: 2 })
    await list(harness, 'all')
    await harness.value('services.deleteMain', { id: 7 })
    expect(await list(harness, 'all')).toMatchObject({ rows: [{ id: 8 }], total: 1, refreshing: true })
  })

  it('one that is published shows so in its row, and the tabs are read again', async () => {
    const harness = await withService({}, { ...answered, isPublished: 1, verify_status: 'verified' })
    harness.server.routes['GET service/lists'] = json({ code: '1', data: [row], total_count: 1 })
    await list(harness, 'review')
    const before = harness.calls.length
    await harness.value('services.publish', { id: 7, isPublished: '1' })
    await expect.poll(() => harness.calls.slice(before).map(({ path }) => path.split('?')[0])).toContain('/api/v1/service/show/7')
    await expect.poll(async () => (await list(harness, 'review')).rows[0]).toMatchObject({ isPublished: '1', verify_status: 'verified', user_code: 'P100007' })
    await expect.poll(() => harness.calls.slice(before).filter(({ path }) => path.includes('service/lists')).length).toBeGreaterThan(0)
  })
})

describe('what may deviate in the answers', () => {
  it.each([
    [
      'numbers and words of their own',
      { ...row, testing_status: 1, isPublished: true, status: 'ACTIVE' },
      { testing_status: '1', isPublished: '1', status: 'Active' },
    ],
    [
      'what no document names',
      { ...row, verify_status: 'on_hold', testing_status: 'maybe', status: 'Paused' },
      { verify_status: 'on_hold', testing_status: 'maybe', status: 'Paused' },
    ],
    ['nothing but an id', { id: 7 }, { user_first_name: '', isPublished: '', testing_status: '', status: '' }],
  ])('a row with %s', { tags: ['C-643', 'C-258'] }, async (_title, answer, expected) => {
    const { value, server } = await signedIn()
    server.answer(json({ code: '1', data: [answer, { ...row, id: null }], total_count: 2 }))
    expect(await value('services.list', { page: 0, size: 50 })).toMatchObject({ rows: [{ id: 7, ...expected }], unreadable: 1 })
  })

  it.each([
    ['the service below a key of its own, its parts beside it', { service_details: { ...main, id: 7 }, ...answered }],
    ['its parts inside', { service_details: answered }],
    ['the professional as a list of one', { ...answered, professional: [answered.professional] }],
    ['parts as JSON text', { ...answered, services: JSON.stringify(answered.services), professional: JSON.stringify(answered.professional) }],
    ['tags and images as plain words', { ...answered, service_tags: ['urgent'], service_images: ['https://media.example.com/s.png'] }],
  ])('details with %s', { tags: ['C-646'] }, async (_title, data) => {
    const { value } = await withService({}, data)
    expect(await value('services.show', { id: 7 })).toEqual(shown)
  })

  it('a missing part, null, or something else is not known, and hides no other', async () => {
    const odd = {
      ...answered,
      services: undefined,
      certificates: null,
      professional: 'gone',
      availability: 'by appointment',
      cancellation_policy: null,
      service_tags: 7,
    }
    const { value } = await withService({}, odd)
    expect(await value('services.show', { id: 7 })).toEqual({
      ...shown,
      services: null,
      certificates: null,
      professional: null,
      availability: null,
      cancellation_policy: null,
      service_tags: null,
    })
  })

  it('an odd entry is left out or shows what it has', async () => {
    const { value } = await withService(
      {},
      { ...answered, services: [null, 'x', { title: 'Alone', service_reviews: 'none' }, answered.services[0]], service_tags: [{}, { title: 'a' }] },
    )
    expect(await value('services.show', { id: 7 })).toMatchObject({
      services: [{ id: null, sid: '', title: 'Alone', service_reviews: null }, { id: 70 }],
      service_tags: ['a'],
    })
  })

  it.each([
    ['a text', 'As agreed.', ['As agreed.']],
    ['an empty text', '', []],
    ['a policy with a description', { title: 'Strict', description: 'Half is kept.' }, ['Strict', 'Half is kept.']],
  ])('the cancellation policy as %s', { tags: ['C-308'] }, async (_title, policy, lines) => {
    const { value } = await withService({}, { ...answered, cancellation_policy: policy })
    expect(await value('services.show', { id: 7 })).toMatchObject({ cancellation_policy: lines })
  })
})

describe('what may not be', () => {
  const mutations: Array<[string, object, string]> = [
    ['setStatus', { id: 7, status: 'Inactive' }, 'edit'],
    ['publish', { id: 7, isPublished: '1' }, 'edit'],
    ['markTesting', { id: 7, isTesting: true }, 'edit'],
    ['updateDescription', { id: 7, sid: '501', description_include: '', description_exclude: '' }, 'edit'],
    ['updateMainDescription', { id: 7, description: '' }, 'edit'],
    ['verify', { id: 7, badge: 'licence_status', value: '1' }, 'edit'],
    ['verifyProfessional', { id: 7, user: 14, badge: 'dni_status', value: '1' }, 'edit'],
    ['deleteMain', { id: 7 }, 'delete'],
    ['deleteEntry', { id: 7, entry: 70 }, 'delete'],
  ]
  it.each(mutations)('%s with %j takes %s', { tags: ['C-584'] }, async (name, input, right) => {
    const { failure, calls } = await withService({ Services: { [right]: true } })
    expect(await failure(`services.${name}`, input)).toMatchObject({ kind: 'denied' })
    expect(calls).toEqual([])
  })

  it.each([
    ['list', { page: 0, size: 50, tab: '2' }],
    ['list', { page: 0, size: 50, sort: { column: 'status', direction: 'asc' } }],
    ['setStatus', { id: 7, status: 'Paused' }],
    ['publish', { id: 7, isPublished: '2' }],
    ['verify', { id: 7, badge: 'elite_status', value: '1' }],
    ['verifyProfessional', { id: 7, user: 14, badge: 'licence_status', value: '1' }],
    ['verifyProfessional', { id: 7, user: null, badge: 'dni_status', value: '1' }],
    ['updateDescription', { id: 7, sid: '', description_include: '', description_exclude: '' }],
  ])('%s with %j', async (name, input) => {
    const { failure, calls } = await withService()
    expect(await failure(`services.${name}`, input)).toMatchObject({ kind: 'invalid' })
    expect(calls).toEqual([])
  })

  it('a failure carries the server’s message', { tags: ['C-715', 'C-717', 'C-719', 'O-661'] }, async () => {
    const { failure, server } = await withService()
    server.routes['DELETE service/deleteMain/7'] = json({ code: '0', message: 'There are open bookings.' })
    server.routes['GET service/lists'] = json({ code: '0', message: 'The list is being made.' })
    expect(await failure('services.deleteMain', { id: 7 })).toMatchObject({ kind: 'rejected', message: 'There are open bookings.' })
    expect(await failure('services.list', { page: 0, size: 50 })).toMatchObject({ kind: 'rejected', message: 'The list is being made.' })
  })
})

it('the page knows the public address of the server profile, and none where it says none', { tags: ['C-111'] }, async () => {
  const profile = { baseUrl: 'https://api.example.com/', publicUrl: 'https://www.example.com' }
  const { value } = await startApplication({ profile })
  expect((await value<SessionState>('session.state')).publicUrl).toBe('https://www.example.com')
  const without = await startApplication({ profile: { baseUrl: profile.baseUrl } })
  expect((await without.value<SessionState>('session.state')).publicUrl).toBe('')
})
