import { describe, expect, it } from 'vitest'
import { json, type RecordedRequest } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const row = { id: 4, bank_name: 'Banco del Litoral', country_id: 1, country_title: 'Argentina', status: 'Active' }
/** The bank calls alone: countries are read for their names. */
const bankCalls = (calls: RecordedRequest[]) => calls.filter(call => !call.path.endsWith('common/countriesDropdown'))

const form = { title: 'Banco del Litoral', country_id: 1 }

describe('what is sent', () => {
  it('GET bank/lists', { tags: ['O-332', 'O-569', 'O-574'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET bank/lists'] = json({ code: '1', data: [row] })
    expect(await value('banks.list', LIST)).toMatchObject({ rows: [row], total: 1, source: 'backend' })
    expectCall(bankCalls(calls), 'GET', 'bank/lists')
  })

  it('GET bank/show/{id}, read from bank_detail', { tags: ['O-570', 'O-574'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET bank/show/4'] = json({ code: '1', data: { bank_detail: row } })
    expect(await value('banks.show', { id: 4 })).toEqual(row)
    expectCall(bankCalls(calls), 'GET', 'bank/show/4')
  })

  it('POST bank/store sends what is read as bank_name as title', { tags: ['O-571', 'O-333', 'O-574'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('banks.create', form)).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'bank/store', { title: 'Banco del Litoral', country_id: '1' })
  })

  it('POST bank/update with id, title and country_id', { tags: ['O-572', 'O-574'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('banks.update', { id: 4, ...form })).toEqual({ message: 'Done', id: 4 })
    expectCall(calls, 'POST', 'bank/update', { id: '4', title: 'Banco del Litoral', country_id: '1' })
  })

  it('POST bank/status with id and the word', { tags: ['O-573', 'O-335', 'O-417', 'O-574'] }, async () => {
    const { value, calls } = await signedIn()
    await value('banks.setStatus', { id: 4, status: 'Inactive' })
    expectCall(calls, 'POST', 'bank/status', { id: '4', status: 'Inactive' })
  })
})

it('a bank’s country is named by the countries, in the list and by itself', { tags: ['O-334'] }, async () => {
  const { value, server } = await signedIn()
  const { country_title: _, ...documented } = row
  server.routes['GET common/countriesDropdown'] = json({ code: '1', data: [{ id: 1, title: 'Argentina' }] })
  server.routes['GET bank/lists'] = json({ code: '1', data: [documented, { ...documented, id: 5, country_id: 99 }] })
  server.routes['GET bank/show/4'] = json({ code: '1', data: { bank_detail: documented } })
  expect(await value('banks.list', { ...LIST, sort: { column: 'country_title', direction: 'asc' } })).toMatchObject({
    rows: [
      { id: 4, country_title: 'Argentina' },
      { id: 5, country_title: '' },
    ],
  })
  expect(await value('banks.list', { ...LIST, search: 'argent' })).toMatchObject({ rows: [{ id: 4 }] })
  expect(await value('banks.show', { id: 4 })).toEqual(row)
})

it('banks show without names where the countries cannot be read', async () => {
  const { value, server } = await signedIn()
  server.routes['GET common/countriesDropdown'] = json({ code: '0', message: 'No' })
  server.routes['GET bank/lists'] = json({ code: '1', data: [{ ...row, country_title: null }] })
  expect(await value('banks.list', LIST)).toMatchObject({ rows: [{ id: 4, country_title: '' }] })
})

describe('what may deviate in the answers', () => {
  it.each([
    ['the record without its key', row],
    ['the record below another key too', { bank_detail: { ...row, id: '4', country_id: '1' } }],
  ])('%s', async (_title, data) => {
    const { value, server } = await signedIn()
    server.routes['GET bank/show/4'] = json({ code: 1, data })
    expect(await value('banks.show', { id: 4 })).toEqual(row)
  })

  it('an unknown status word and a country that is none are shown as they are; a bank without an id is left out and counted', async () => {
    const { value, server } = await signedIn()
    server.routes['GET bank/lists'] = json({ code: 1, data: [{ id: 1, bank_name: null, country_id: 'x', status: 'frozen' }, { bank_name: 'No id' }] })
    expect(await value('banks.list', LIST)).toMatchObject({
      rows: [{ id: 1, bank_name: '', country_id: null, country_title: '', status: 'frozen' }],
      unreadable: 1,
    })
  })
})

it('a bank without country or title is not sent', { tags: ['O-461', 'O-462'] }, async () => {
  const { failure, calls } = await signedIn()
  expect((await failure('banks.create', { title: '', country_id: null })).fields).toEqual({ title: 'Required', country_id: 'Required' })
  expect(calls).toEqual([])
})

it.each([
  ['banks', 'bank'],
  ['faqs', 'faq'],
] as const)('the list of %s is read again a second after the last of several status changes, and others are told', { tags: ['O-424'] }, async (area, path) => {
  const { value, server, calls, clock, pushes } = await signedIn()
  server.routes[`GET ${path}/lists`] = json({ code: '1', data: [{ ...row, faq_for: 'Customer', question: 'Why?', answer: 'So.' }] })
  const lists = () => calls.filter(call => call.path.endsWith(`${path}/lists`)).length
  await value(`${area}.list`, LIST)
  const before = lists()
  for (const status of ['Inactive', 'Active']) {
    await value(`${area}.setStatus`, { id: 4, status })
    clock.advance(600)
  }
  await value(`${area}.list`, LIST)
  expect(lists()).toBe(before)
  pushes.length = 0
  clock.advance(600)
  await expect.poll(() => pushes).toContainEqual({ push: 'changed', area })
  await value(`${area}.list`, LIST)
  await expect.poll(lists).toBe(before + 1)
  clock.advance(5_000)
  await value(`${area}.list`, LIST)
  expect(lists()).toBe(before + 1)
})
