import { expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const form = {
  country_id: 2,
  title: 'Euro',
  code: 'EUR',
  symbol: '€',
  service_minimum_price: '10.00',
  refer_by_amount: '1.5',
  minimum_transaction_amount: '25',
}
const euro = { id: 4, ...form, country_title: 'Spain', status: 'Active' }

it(
  'GET currency/lists; F-351: the search looks in the titles here',
  { tags: ['F-215', 'F-216', 'F-217', 'F-218', 'F-219', 'F-220', 'F-221', 'F-222', 'F-223', 'F-224', 'F-426'] },
  async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET currency/lists'] = json({ code: '1', data: [euro, { ...euro, id: 5, title: 'Peso', service_minimum_price: 12.5 }] })
    expect(await value('currencies.list', { page: 0, size: 10 })).toMatchObject({ rows: [euro, { id: 5, service_minimum_price: '12.5' }] })
    expectCall(calls, 'GET', 'currency/lists')
    expect(await value('currencies.list', { page: 0, size: 10, search: 'eSO' })).toMatchObject({ rows: [{ id: 5 }], total: 1 })
    expect(calls).toHaveLength(1)
  },
)

it('GET currency/show/{id}, the record under currency_details', { tags: ['F-225', 'F-427'] }, async () => {
  const { value, server, calls } = await signedIn()
  server.routes['GET currency/show/4'] = json({ code: '1', data: { currency_details: euro } })
  expect(await value('currencies.show', { id: 4 })).toEqual(euro)
  expectCall(calls, 'GET', 'currency/show/4')
})

it('POST currency/store; amounts as typed in any country go out with a dot, digit for digit', { tags: ['F-428'] }, async () => {
  const { value, calls } = await signedIn()
  await value('currencies.create', {
    ...form,
    code: '',
    service_minimum_price: '1.234,50',
    refer_by_amount: '0,10',
    minimum_transaction_amount: '12345678901234567890.123456789',
  })
  expectCall(calls, 'POST', 'currency/store', {
    country_id: '2',
    title: 'Euro',
    code: '',
    symbol: '€',
    service_minimum_price: '1234.50',
    refer_by_amount: '0.10',
    minimum_transaction_amount: '12345678901234567890.123456789',
  })
})

it('POST currency/update adds the id', { tags: ['F-429'] }, async () => {
  const { value, calls } = await signedIn()
  await value('currencies.update', { id: 4, ...form })
  expectCall(calls, 'POST', 'currency/update', {
    id: '4',
    country_id: '2',
    title: 'Euro',
    code: 'EUR',
    symbol: '€',
    service_minimum_price: '10.00',
    refer_by_amount: '1.5',
    minimum_transaction_amount: '25',
  })
})

it('POST currency/status with id and status', { tags: ['F-260', 'F-430', 'F-431'] }, async () => {
  const { value, calls } = await signedIn()
  await value('currencies.setStatus', { id: 4, status: 'Inactive' })
  expectCall(calls, 'POST', 'currency/status', { id: '4', status: 'Inactive' })
})

it(
  'what must be there, and what is no amount, is not sent; the server’s messages for fields come with the failure',
  { tags: ['F-323', 'F-324', 'F-325', 'F-326', 'F-327', 'F-457'] },
  async () => {
    const { failure, server, calls } = await signedIn()
    expect(
      await failure('currencies.create', {
        ...form,
        title: '',
        symbol: '',
        service_minimum_price: '',
        refer_by_amount: 'much',
        minimum_transaction_amount: '1,234',
      }),
    ).toMatchObject({
      kind: 'invalid',
      fields: {
        title: 'Required',
        symbol: 'Required',
        service_minimum_price: 'Required',
        refer_by_amount: 'Referral Reward must be a number such as 1250 or 12.50',
        minimum_transaction_amount: 'Minimum Amount to Get a Reward must be a number such as 1250 or 12.50',
      },
    })
    expect(calls).toEqual([])
    server.answer(json({ code: '0', message: 'Invalid', errors: { code: ['Taken'] } }))
    expect(await failure('currencies.create', form)).toMatchObject({ kind: 'rejected', fields: { code: 'Taken' } })
  },
)
