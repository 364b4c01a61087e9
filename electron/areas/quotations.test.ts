import { describe, expect, it } from 'vitest'
import { ADMIN_STATUSES, invoiceNumber, QUOTATION_STATUSES, quotationList, type Quotation } from '../../shared/areas/quotations.ts'
import { customerName, professionalName as providerName } from '../../shared/rules/people.ts'
import { cellValue } from '../../shared/contract/list.ts'
import { json, plain } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const row: Quotation = {
  id: 7,
  code: 'Q-7',
  service_code: 'S31',
  customer_id: '4',
  customer_first_name: 'Ana',
  customer_last_name: 'Ruiz',
  customer_profile_image: 'https://media.example.com/4.png',
  customer_email: 'ana@example.com',
  customer_phone: '341555',
  pro_id: '8',
  pro_first_name: 'Leo',
  pro_last_name: 'Paz',
  pro_profile_image: '',
  pro_email: 'leo@example.com',
  pro_phone: '341777',
  user_code: 'P8',
  category: 'Home',
  service_date: '2026-12-01',
  service_time: '10:30:00',
  created_at: '2026-11-20 09:15:00',
  offer_price: '1250.50',
  admin_status: 'Pending',
  status: 'Waiting',
  cancellation_reason: '',
  testing_status: '0',
  latitude: '-32.94',
  longitude: '-60.63',
}
const more = {
  subcategory: 'Painting',
  description: 'Two rooms',
  address: 'Mitre 1, Rosario',
  point_of_reference: 'Blue gate',
  admin_id: '1',
  admin_name: 'Ana Torres',
  admin_email: 'ana.torres@example.com',
  conversation_id: 'chat-1',
  pro_profile_image: 'https://media.example.com/8.png',
}
const pairs = [
  { question: 'How many rooms?', answer: '2' },
  { question: '¿Materiales?', answer: 'Sí' },
]
const answered = {
  ...row,
  ...more,
  question_answers: JSON.stringify(pairs),
  quotation_images: [{ quotation_image: 'https://media.example.com/1.png' }, { quotation_image: 'https://media.example.com/2.png' }],
}
const shown = { ...row, ...more, question_answers: pairs, quotation_images: ['https://media.example.com/1.png', 'https://media.example.com/2.png'] }

/** Signed in, before a server that has the quotation. */
async function withQuotation(details: object = answered, denials: Parameters<typeof signedIn>[0] = {}) {
  const harness = await signedIn(denials)
  harness.server.routes['GET quotation/show/7'] = json({ code: '1', data: details })
  return harness
}

describe('what is sent', () => {
  it.each([
    [undefined, 0, 'no', 0],
    ['genuine', 1, 'no', 50],
    ['testing', 2, 'yes', 100],
  ])(
    'GET quotation/lists of the tab %s, page %i: testing=%s, start=%i',
    { tags: ['O-014', 'O-535', 'O-536', 'O-537', 'O-679', 'O-680'] },
    async (tab, page, testing, start) => {
      const { value, server, calls } = await signedIn()
      server.answer(json({ code: '1', data: { result: [row], count: page * 50 + 1 } }))
      expect(await value('quotations.list', { page, size: 50, ...(tab ? { tab } : {}) })).toMatchObject({ rows: [row], total: page * 50 + 1 })
      expectCall(calls, 'GET', `quotation/lists?limit=50&start=${start}&testing=${testing}`)
    },
  )

  it(
    'GET quotation/show/{id}',
    {
      tags: [
        'O-533',
        'O-534',
        'O-271',
        'O-272',
        'O-273',
        'O-274',
        'O-275',
        'O-276',
        'O-277',
        'O-278',
        'O-279',
        'O-280',
        'O-281',
        'O-282',
        'O-283',
        'O-284',
        'O-285',
        'O-286',
        'O-287',
        'O-288',
        'O-289',
        'O-290',
        'O-291',
        'O-292',
        'O-293',
        'O-294',
        'O-295',
      ],
    },
    async () => {
      const { value, calls } = await withQuotation()
      expect(await value('quotations.show', { id: 7 })).toEqual(shown)
      expectCall(calls, 'GET', 'quotation/show/7')
    },
  )

  it.each(ADMIN_STATUSES)('POST quotation/adminStatus/{id} with %s', { tags: ['O-439', 'O-538', 'O-539'] }, async admin_status => {
    const { value, calls } = await withQuotation()
    expect(await value('quotations.setAdminStatus', { id: 7, admin_status })).toEqual({ message: 'Done', id: 7 })
    expectCall(calls, 'POST', 'quotation/adminStatus/7', { admin_status })
  })

  it('POST quotation/cancellationReason with the text of the reason, and the id', { tags: ['O-540', 'O-541'] }, async () => {
    const { value, calls } = await withQuotation()
    await value('quotations.setCancellationReason', { id: 7, cancellation_reason: 'Web issue in Chat' })
    expectCall(calls, 'POST', 'quotation/cancellationReason', { cancellation_reason: 'Web issue in Chat', id: '7' })
  })

  it.each(QUOTATION_STATUSES)(
    'POST quotation/updateDateTime to %s, with the code as invoice_no',
    { tags: ['O-440', 'O-542', 'O-543', 'O-544'] },
    async status => {
      const { value, calls } = await withQuotation()
      const form = { id: 7, service_date: '2026-12-24', service_time: '23:59:59', invoice_no: invoiceNumber(row), status }
      expect(await value('quotations.updateDateTime', form)).toEqual({ message: 'Done', id: 7 })
      expectCall(calls, 'POST', 'quotation/updateDateTime', { service_date: '2026-12-24', service_time: '23:59:59', invoice_no: 'Q-7', status })
    },
  )

  it.each([
    [true, '1'],
    [false, '0'],
  ])('POST quotation/testing for testing: %s', { tags: ['O-545', 'O-546'] }, async (isTesting, status) => {
    const { value, calls } = await withQuotation()
    await value('quotations.markTesting', { id: 7, isTesting })
    expectCall(calls, 'POST', 'quotation/testing', { status, id: '7' })
  })

  it('POST quotation/findProfessional', { tags: ['O-547', 'O-548'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.answer(json({ code: '1', message: 'Nobody' }))
    await value('quotations.findProfessional', { id: 7, email: 'leo@example.com' })
    expectCall(calls, 'POST', 'quotation/findProfessional', { quotation_id: '7', email: 'leo@example.com' })
  })

  it('POST quotation/assignProfessional', { tags: ['O-549', 'O-550'] }, async () => {
    const { value, calls } = await withQuotation()
    expect(await value('quotations.assignProfessional', { id: 7, professional_id: 8 })).toEqual({ message: 'Done', id: 7 })
    expectCall(calls, 'POST', 'quotation/assignProfessional', { quotation_id: '7', professional_id: '8' })
  })

  it('GET booking/chat/{conversation_id}', { tags: ['O-514'] }, async () => {
    const { value, server, calls } = await signedIn()
    const message = { senderId: '4', type: 'quotationOffer', value: 'Paint', price: '900', offerAction: 'accepted', createdAt: '2026-11-21T10:00:00Z' }
    server.answer(json({ code: '1', data: { messages: [message], conversationData: { client_id: 4, client_photo: '', pro_image: '' } } }))
    expect(await value('quotations.chat', { conversation_id: 'chat-1' })).toMatchObject({ messages: [message], client_id: '4' })
    expectCall(calls, 'GET', 'booking/chat/chat-1')
  })
})

describe('what was asked of the customer', () => {
  const once = JSON.stringify(pairs)
  it.each([
    ['JSON text', once, pairs],
    ['JSON text encoded twice', JSON.stringify(once), pairs],
    ['JSON text encoded three times', JSON.stringify(JSON.stringify(once)), pairs],
    ['a list', pairs, pairs],
    ['one pair alone', JSON.stringify(pairs[0]), [pairs[0]]],
    ['questions with their answers', '{"How many rooms?":2,"¿Materiales?":"Sí"}', pairs],
    [
      'several answers, a number, nothing',
      '[{"question":"a","answer":["x",2]},{"question":"b","answer":3},{"question":"c"}]',
      [
        { question: 'a', answer: 'x, 2' },
        { question: 'b', answer: '3' },
        { question: 'c', answer: '' },
      ],
    ],
    ['an answer in parts', '[{"question":"a","answer":{"from":1}}]', [{ question: 'a', answer: '{"from":1}' }]],
    ['something else among the pairs', `["other",${JSON.stringify(pairs[0])}]`, [{ question: '', answer: 'other' }, pairs[0]]],
    ['no pairs', '[]', []],
    ['nothing', null, null],
    ['an empty text', '', null],
    ['null as text', 'null', null],
    ['a text that is cut off', '[{"question":"How', '[{"question":"How'],
    ['a text that is cut off, encoded again', JSON.stringify('[{"question":"How'), JSON.stringify('[{"question":"How')],
    ['what a script made of an object', '[object Object]', '[object Object]'],
    ['a number', 5, '5'],
  ])('%s', { tags: ['O-283'] }, async (_title, held, expected) => {
    const { value } = await withQuotation({ ...answered, question_answers: held })
    expect(await value('quotations.show', { id: 7 })).toMatchObject({ question_answers: expected })
  })
})

describe('what else may deviate', () => {
  it.each([
    ['addresses alone', ['https://a.example/1.png'], ['https://a.example/1.png']],
    ['JSON text', '[{"quotation_image":"https://a.example/1.png"}]', ['https://a.example/1.png']],
    ['entries without one', [{ quotation_image: null }, 7, { quotation_image: 'https://a.example/1.png' }], ['7', 'https://a.example/1.png']],
    ['null', null, []],
    ['nothing', undefined, null],
    ['no list', 'none', null],
  ])('quotation_images as %s', { tags: ['O-284'] }, async (_title, held, expected) => {
    const { value } = await withQuotation({ ...answered, quotation_images: held })
    expect(await value('quotations.show', { id: 7 })).toMatchObject({ quotation_images: expected })
  })

  it('the admin status in another case is one of the three; another word stays as it came', { tags: ['O-439'] }, async () => {
    const { value, server } = await signedIn()
    const rows = ['APPROVED', 'In review', null].map((admin_status, index) => Object.assign({}, row, { id: index + 1, admin_status }))
    server.answer(json({ code: '1', data: { result: rows, count: 3 } }))
    expect(await value('quotations.list', { page: 0, size: 50 })).toMatchObject({
      rows: [{ admin_status: 'Approved' }, { admin_status: 'In review' }, { admin_status: '' }],
    })
  })

  it('which fields fill the columns', { tags: ['O-052', 'O-062'] }, () => {
    const texts = ['customer_name', 'provider_name', 'quotation_date', 'request_date'].map(column => cellValue(quotationList, column, row))
    expect(texts).toEqual(['Ana Ruiz', 'Leo Paz', '2026-12-01 10:30:00', '2026-11-20 09:15:00'])
    const bare = { ...row, customer_first_name: '', pro_first_name: '', pro_last_name: '', service_date: '' }
    expect([customerName(bare), providerName(bare), cellValue(quotationList, 'quotation_date', bare)]).toEqual(['Ruiz', '', '10:30:00'])
  })

  it.each([
    ['Q-7', 'S31', 'Q-7'],
    [' ', 'S31', 'S31'],
    ['', '', ''],
  ])('of the code “%s” and the service code “%s” the invoice number is “%s”', { tags: ['O-544'] }, (code, service_code, expected) => {
    expect(invoiceNumber({ code, service_code })).toBe(expected)
  })
})

describe('who is found by an e-mail address', () => {
  const professional = { id: 8, first_name: 'Leo', last_name: 'Paz', email: 'leo@example.com', phone: '341777', current_role_type: 'Professional' }
  it.each([
    ['a user', { code: '1', message: professional }, { professional, message: '' }],
    ['a user as JSON text', { code: '1', message: JSON.stringify(professional) }, { professional, message: '' }],
    [
      'a user with numbers and nulls',
      { code: '1', message: { id: '8', phone: 341777, first_name: null } },
      {
        professional: { id: 8, first_name: '', last_name: '', email: '', phone: '341777', current_role_type: '' },
        message: '',
      },
    ],
    ['a string', { code: '1', message: 'User not found' }, { professional: null, message: 'User not found' }],
    ['a refusal', { code: '0', message: 'No such user.' }, { professional: null, message: 'No such user.' }],
    ['nothing', { code: '1', message: null }, { professional: null, message: '' }],
    ['a refusal without a word', { code: '0' }, { professional: null, message: '' }],
    ['somebody without an id', { code: '1', message: { first_name: 'Leo' } }, { professional: null, message: '' }],
  ])('%s', { tags: ['O-296', 'O-297', 'O-298', 'O-299', 'O-300', 'O-301', 'O-547', 'O-662'] }, async (_title, answer, expected) => {
    const { value, server } = await signedIn()
    server.answer(json(answer))
    expect(await value('quotations.findProfessional', { id: 7, email: 'leo@example.com' })).toEqual(expected)
  })

  it('a server that cannot be understood is a failure, and not nobody', async () => {
    const { failure, server } = await signedIn()
    server.answer(plain('<html>Bad gateway</html>'))
    expect(await failure('quotations.findProfessional', { id: 7, email: 'leo@example.com' })).toMatchObject({ kind: 'unexpected' })
  })
})

describe('what main refuses', () => {
  it('what the forms refuse, other words, and lists that are not there', { tags: ['O-455', 'O-457', 'O-458', 'O-459'] }, async () => {
    const { failure, calls } = await signedIn()
    const form = { id: 7, service_date: '2026-12-24', service_time: '10:00:00', invoice_no: 'Q-7', status: 'Booked' }
    for (const wrong of [
      { service_date: '' },
      { service_date: '2026-02-30' },
      { service_time: '' },
      { service_time: '25:00' },
      { status: '' },
      { status: 'Cancelled' },
      { invoice_no: '' },
    ])
      expect(await failure('quotations.updateDateTime', { ...form, ...wrong }), JSON.stringify(wrong)).toMatchObject({ kind: 'invalid' })
    for (const email of ['', 'leo', 'leo@', 'a b@c.d']) {
      expect(await failure('quotations.findProfessional', { id: 7, email }), email).toMatchObject({ kind: 'invalid' })
    }
    expect(await failure('quotations.setAdminStatus', { id: 7, admin_status: 'Maybe' })).toMatchObject({ kind: 'invalid' })
    for (const wrong of [{ tab: 'all' }, { sort: { column: 'id', direction: 'asc' } }, { filters: { status: { is: ['Waiting'] } } }])
      expect(await failure('quotations.list', { page: 0, size: 50, ...wrong })).toMatchObject({ kind: 'invalid' })
    expect(calls).toEqual([])
  })

  it('whoever may not edit changes and assigns nothing', { tags: ['O-500'] }, async () => {
    const { failure, calls } = await signedIn({ Quotations: { edit: true } })
    const mutations: Record<string, object> = {
      setAdminStatus: { admin_status: 'Approved' },
      setCancellationReason: { cancellation_reason: 'Web issue in Chat' },
      updateDateTime: { service_date: '2026-12-24', service_time: '10:00', invoice_no: 'Q-7', status: 'Booked' },
      markTesting: { isTesting: true },
      findProfessional: { email: 'leo@example.com' },
      assignProfessional: { professional_id: 8 },
    }
    for (const [name, input] of Object.entries(mutations))
      expect(await failure(`quotations.${name}`, { id: 7, ...input }), name).toMatchObject({ kind: 'denied' })
    expect(calls).toEqual([])
  })
})
