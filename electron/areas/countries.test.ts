import { expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const form = {
  title: 'Spain',
  sort_name: 'ES',
  code: '34',
  nationality: 'Spanish',
  bbp_customer_fees: '5.50',
  bbp_provider_fees: '12',
  VAT: '21',
  payment_gateway_fees: '2,9',
  enable_cod: 'yes',
  vat_show_in_customer: 'no',
  vat_show_in_provider: 'yes',
  icon: 'es.png',
  partial_payment_percentage: '30',
  bbp_min_token_amount: '100.00',
}
const spain = { id: 2, ...form, status: 'Active' }

it(
  'POST Country/lists without a payload',
  {
    tags: [
      'O-723',
      'F-183',
      'F-184',
      'F-185',
      'F-186',
      'F-187',
      'F-188',
      'F-189',
      'F-190',
      'F-191',
      'F-192',
      'F-193',
      'F-194',
      'F-195',
      'F-196',
      'F-197',
      'F-407',
    ],
  },
  async () => {
    const { value, server, calls } = await signedIn()
    const bare = {
      id: '3',
      title: 'Chad',
      sort_name: 'TD',
      code: 235,
      enable_cod: 'No',
      vat_show_in_customer: 1,
      bbp_customer_fees: 5.5,
      VAT: null,
      status: 'inactive',
    }
    server.routes['POST Country/lists'] = json({ code: 1, data: [spain, bare], total_count: 2 })
    expect(await value('countries.list', { page: 0, size: 10 })).toMatchObject({
      rows: [
        spain,
        {
          id: 3,
          code: '235',
          enable_cod: 'no',
          vat_show_in_customer: 'yes',
          vat_show_in_provider: 'no',
          bbp_customer_fees: '5.5',
          VAT: '',
          nationality: '',
          status: 'Inactive',
        },
      ],
    })
    expectCall(calls, 'POST', 'Country/lists')
  },
)

it('POST Country/show with the id', { tags: ['F-408'] }, async () => {
  const { value, server, calls } = await signedIn()
  server.routes['POST Country/show'] = json({ code: 1, data: spain })
  expect(await value('countries.show', { id: 2 })).toEqual(spain)
  expectCall(calls, 'POST', 'Country/show', { id: '2' })
})

it(
  'POST Country/store with the country fields; numbers typed in any country go out with a dot, other texts as typed',
  { tags: ['F-409', 'F-413'] },
  async () => {
    const { value, server, calls } = await signedIn()
    server.answer(json({ code: 1, message: 'Saved' }))
    expect(await value('countries.create', form)).toEqual({ message: 'Saved' })
    expectCall(calls, 'POST', 'Country/store', { ...form, payment_gateway_fees: '2.9' })
  },
)

it('POST Country/update with the id besides', { tags: ['F-410'] }, async () => {
  const { value, calls } = await signedIn()
  await value('countries.update', { id: 2, ...form })
  expectCall(calls, 'POST', 'Country/update', { id: '2', ...form, payment_gateway_fees: '2.9' })
})

it('POST Country/status with id and status', { tags: ['F-257', 'F-411', 'F-412'] }, async () => {
  const { value, calls } = await signedIn()
  await value('countries.setStatus', { id: 2, status: 'Inactive' })
  expectCall(calls, 'POST', 'Country/status', { id: '2', status: 'Inactive' })
})

it('the server’s messages for fields come with the failure; a country without a name is not sent', { tags: ['F-458'] }, async () => {
  const { failure, server, calls } = await signedIn()
  server.answer(json({ code: 0, message: 'Invalid', errors: { title: ['Taken'] } }))
  expect(await failure('countries.create', form)).toMatchObject({ kind: 'rejected', fields: { title: 'Taken' } })
  calls.length = 0
  expect(await failure('countries.update', { id: 2, ...form, title: '', code: '' })).toMatchObject({
    kind: 'invalid',
    fields: { title: 'Required', code: 'Required' },
  })
  expect(calls).toEqual([])
})
