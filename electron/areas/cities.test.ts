import { describe, expect, it } from 'vitest'
import type { ValidationError } from 'yup'
import { cityUpdateOf, type City } from '../../shared/areas/cities.ts'
import type { Page } from '../../shared/contract/list.ts'
import { json, plain } from '../testing/recordingServer.ts'
import { expectCall, signedIn, type WireHarness } from '../testing/signedIn.ts'

const rosario = {
  id: 12,
  title: 'Rosario',
  state_id: 3,
  state_title: 'Santa Fe',
  country_id: 1,
  country_title: 'Argentina',
  latitude: '-32.946820',
  longitude: '-60.63932',
  status: 'Active',
}
const LIST = { page: 0, size: 10 }
const form = { country_id: 1, state_id: 3, title: 'Rosario' }
const edit = { ...form, id: 12, latitude: '-32.946820', longitude: '' }

describe('what is sent', () => {
  it('GET city/lists', { tags: ['F-420'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET city/lists'] = json({ code: '1', data: [rosario], total_count: 1 })
    expect(await value('cities.list', LIST)).toMatchObject({ rows: [rosario], total: 1, source: 'backend' })
    expectCall(calls, 'GET', 'city/lists')
  })

  it('with ?search= where something is searched', { tags: ['F-420'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET city/lists'] = json({ code: '1', data: [rosario] })
    await value('cities.list', { ...LIST, search: ' São & Co ' })
    expectCall(calls, 'GET', 'city/lists?search=S%C3%A3o+%26+Co')
  })

  it('GET city/show/{id}', { tags: ['F-210', 'F-421'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET city/show/12'] = json({ code: '1', data: rosario })
    expect(await value('cities.show', { id: 12 })).toEqual(rosario)
    expectCall(calls, 'GET', 'city/show/12')
  })

  it('POST city/store with state_id and title alone, answered with the server’s message', { tags: ['F-422', 'F-316'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.answer(json({ code: '1', message: 'Ciudad creada' }))
    expect(await value('cities.create', form)).toEqual({ message: 'Ciudad creada' })
    expectCall(calls, 'POST', 'city/store', { state_id: '3', title: 'Rosario' })
  })

  it('an empty state does not block Add City', { tags: ['F-422'] }, async () => {
    const { value, calls } = await signedIn()
    await value('cities.create', { country_id: null, state_id: null, title: 'X' })
    expectCall(calls, 'POST', 'city/store', { state_id: '', title: 'X' })
  })

  it('POST city/update with id, state_id, title and the coordinates as typed', { tags: ['F-423'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('cities.update', edit)).toEqual({ message: 'Done', id: 12 })
    expectCall(calls, 'POST', 'city/update', { id: '12', state_id: '3', title: 'Rosario', latitude: '-32.946820', longitude: '' })
  })

  it('POST city/status with id and the capitalised status', { tags: ['F-424', 'F-259'] }, async () => {
    const { value, calls } = await signedIn()
    await value('cities.setStatus', { id: 12, status: 'Inactive' })
    expectCall(calls, 'POST', 'city/status', { id: '12', status: 'Inactive' })
  })

  it('DELETE city/delete/{id} without a payload, then the list is fetched again', { tags: ['F-425'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET city/lists'] = json({ code: '1', data: [rosario] })
    await value('cities.list', LIST)
    calls.length = 0
    await value('cities.remove', { id: 12 })
    expectCall(calls, 'DELETE', 'city/delete/12')
    server.routes['GET city/lists'] = json({ code: '1', data: [] })
    expect(await value('cities.list', LIST)).toMatchObject({ rows: [], refreshing: true })
    await expect.poll(() => calls.map(call => call.path)).toEqual(['/api/v1/city/delete/12', '/api/v1/city/lists'])
  })

  it('a status that was changed shows at once, and in the search that is open', { tags: ['F-424'] }, async () => {
    const { value, server, pushes } = await signedIn()
    server.routes['GET city/lists'] = json({ code: '1', data: [rosario] })
    await value('cities.list', LIST)
    await value('cities.list', { ...LIST, search: 'ros' })
    pushes.length = 0
    await value('cities.setStatus', { id: 12, status: 'Inactive' })
    expect(pushes).toContainEqual({ push: 'changed', area: 'cities' })
    for (const search of ['', 'ros']) expect(await value('cities.list', { ...LIST, search })).toMatchObject({ rows: [{ id: 12, status: 'Inactive' }] })
  })
})

describe('after a write', () => {
  const list = async (harness: WireHarness) => (await harness.value<Page<City>>('cities.list', LIST)).rows

  async function listed() {
    const harness = await signedIn()
    harness.server.routes['GET city/lists'] = json({ code: '1', data: [rosario] })
    await list(harness)
    harness.calls.length = 0
    return harness
  }

  it('the record is read again by itself, and its row is what the server made of it', async () => {
    const harness = await listed()
    harness.server.routes['GET city/show/12'] = json({ code: 1, data: { ...rosario, title: 'ROSARIO', state_title: 'Entre Ríos' } })
    await harness.value('cities.update', edit)
    await expect.poll(() => list(harness)).toMatchObject([{ id: 12, title: 'ROSARIO', state_title: 'Entre Ríos' }])
    expect(
      harness.calls.map(call => call.path.slice(8)),
      'the list is not read',
    ).toEqual(['city/update', 'city/show/12'])
  })

  it('a new record keeps the id that the server answers, and is in the list', async () => {
    for (const answer of [{ data: { id: '77' } }, { data: { city_details: { id: 77 } } }, { data: 77 }, { id: 77, data: null }]) {
      const harness = await listed()
      harness.server.routes['POST city/store'] = json({ code: 1, message: 'Made', ...answer })
      harness.server.routes['GET city/show/77'] = json({ code: 1, data: { ...rosario, id: 77, title: 'Nueva' } })
      expect(await harness.value('cities.create', form)).toEqual({ message: 'Made', id: 77 })
      await expect.poll(async () => (await list(harness)).map(city => city.title)).toEqual(['Rosario', 'Nueva'])
      expect(harness.calls.map(call => call.path.slice(8))).toEqual(['city/store', 'city/show/77'])
    }
  })

  it('of which nobody knows, the list is read again, and the record can be asked for as it is now', async () => {
    const harness = await listed()
    harness.server.routes['POST city/update'] = plain('<html>')
    expect(await harness.failure('cities.update', edit)).toMatchObject({ kind: 'unknown' })
    expect(await harness.value('cities.list', LIST)).toMatchObject({ refreshing: true })
    harness.server.routes['GET city/show/12'] = json({ code: 1, data: rosario })
    await harness.value('cities.show', { id: 12 })
    harness.server.routes['GET city/show/12'] = response => void response.socket?.destroy()
    expect(await harness.value('cities.show', { id: 12 })).toEqual(rosario)
    expect(await harness.failure('cities.show', { id: 12, fresh: true }), 'what is stored does not stand in').toMatchObject({ kind: 'offline' })
  })

  it('without a word of the server there is one of ours', async () => {
    const harness = await listed()
    harness.server.answer(json({ code: 1 }))
    const said = async (op: string, input: object) => (await harness.value<{ message: string }>(op, input)).message
    expect([
      await said('cities.update', edit),
      await said('cities.create', form),
      await said('cities.setStatus', { id: 12, status: 'Active' }),
      await said('cities.remove', { id: 12 }),
    ]).toEqual(['Saved', 'Saved', 'Status changed', 'Deleted'])
  })
})

describe('what may deviate in the answers', () => {
  it.each([
    ['numbers as text', { id: '12', state_id: '3', country_id: '1' }, {}],
    ['coordinates as numbers', { latitude: -32.9, longitude: 1e-7 }, { latitude: '-32.9', longitude: '0.0000001' }],
    ['a status that nobody documented', { status: 'Pending' }, { status: 'Pending' }],
    ['a status that is none', { status: null }, { status: '' }],
    ['a state that is a name', { state_id: 'Santa Fe' }, { state_id: null }],
    ['coordinates with a comma', { latitude: '-32,9' }, { latitude: '-32,9' }],
    ['the status in another case', { status: 'INACTIVE' }, { status: 'Inactive' }],
    ['the status as 1', { status: 1 }, { status: 'Active' }],
    ['the status as "0"', { status: '0' }, { status: 'Inactive' }],
    ['no coordinates', { latitude: null, longitude: '' }, { latitude: '', longitude: '' }],
    ['no coordinates at all', { latitude: undefined, longitude: undefined }, { latitude: '', longitude: '' }],
    [
      'no state',
      { state_id: null, state_title: null, country_id: 0, country_title: undefined },
      { state_id: null, state_title: '', country_id: null, country_title: '' },
    ],
    ['a title that is a number', { title: 25 }, { title: '25' }],
    ['more fields than documented', { created_at: 'x' }, {}],
  ])('%s', async (_title, deviation, result) => {
    const { value, server } = await signedIn()
    server.routes['GET city/lists'] = json({ code: 1, data: [{ ...rosario, ...deviation }] })
    server.routes['GET city/show/12'] = json({ code: 1, data: { city_details: { ...rosario, ...deviation } } })
    expect((await value<Page<City>>('cities.list', LIST)).rows).toEqual([{ ...rosario, ...result }])
    expect(await value('cities.show', { id: 12 })).toEqual({ ...rosario, ...result })
  })

  it.each([
    ['no id', { id: null }, 'data[0].id: expected a number, got null'],
    ['an id that is a word', { id: 'twelve' }, 'data[0].id: expected a number, got a text of 6 characters'],
  ])('not %s: the place is named, and Diagnostics shows how the answer began', async (_title, deviation, details) => {
    const { failure, value, server } = await signedIn()
    server.routes['GET city/lists'] = json({ code: 1, data: [{ ...rosario, ...deviation }] })
    expect(await failure('cities.list', LIST)).toMatchObject({ kind: 'unexpected', details, status: 200 })
    const { calls } = await value<{ calls: Array<{ path: string; failure?: string; excerpt?: string }> }>('diagnostics.show')
    expect(calls.at(-1)).toMatchObject({
      path: '/api/v1/city/lists',
      failure: 'unexpected',
      excerpt: expect.stringContaining(`${details}. It began: {"code":1,"data":[{"id"`),
    })
    expect(calls.at(-1)?.excerpt).not.toContain('Rosario')
  })
})

describe('failures', () => {
  it('code 0 on create and update carries the message and those for fields', { tags: ['F-314', 'F-454'] }, async () => {
    const { failure, server } = await signedIn()
    server.answer(json({ code: '0', message: 'Invalid', errors: { title: ['Taken.'] } }))
    for (const [op, input] of [
      ['cities.create', form],
      ['cities.update', edit],
    ] as const) {
      expect(await failure(op, input)).toEqual({ kind: 'rejected', message: 'Invalid', retryable: false, fields: { title: 'Taken.' } })
    }
  })

  it(
    'an empty title is Required; Edit City takes no title of one character and no coordinate that is none, unless it is stored so',
    { tags: ['F-311'] },
    async () => {
      const { failure, calls } = await signedIn()
      expect((await failure('cities.create', { ...form, title: '' })).fields).toEqual({ title: 'Required' })
      expect(calls).toEqual([])
      const problems = (stored: { title: string; latitude: string; longitude: string }, change: object) => {
        try {
          cityUpdateOf(stored).validateSync({ ...edit, ...stored, ...change }, { abortEarly: false })
          return []
        } catch (error) {
          return (error as ValidationError).errors
        }
      }
      const stored = { title: 'Rosario', latitude: '', longitude: '' }
      expect(problems(stored, { title: 'R' })).toEqual(['This field cannot be this short'])
      expect(problems(stored, { latitude: '91', longitude: 'west' })).toEqual([
        'Latitude must be a number from -90 to 90',
        'Longitude must be a number from -180 to 180',
      ])
      expect(problems({ title: 'Rosario', latitude: '-32,9', longitude: '181.5' }, { title: 'Rosario Norte' }), 'what is stored so').toEqual([])
    },
  )

  it.each([
    ['add', 'cities.create', form],
    ['edit', 'cities.update', edit],
    ['edit', 'cities.setStatus', { id: 12, status: 'Active' }],
    ['delete', 'cities.remove', { id: 12 }],
    ['view', 'cities.list', LIST],
    ['view', 'cities.show', { id: 12 }],
  ])('a denied %s refuses %s, and nothing is sent', { tags: ['F-363', 'F-366', 'F-368', 'F-369', 'F-371'] }, async (right, op, input) => {
    const { failure, calls } = await signedIn({ CITIES: { [right]: true } })
    expect(await failure(op, input)).toEqual({ kind: 'denied', message: "You don't have permission .", retryable: false })
    expect(calls).toEqual([])
  })

  it('out of reach a city shows from what was read of it, else from the list', async () => {
    const { failure, value, server } = await signedIn()
    server.routes['GET city/lists'] = json({ code: 1, data: [rosario] })
    server.routes['GET city/show/13'] = json({ code: 1, data: { ...rosario, id: 13 } })
    await value('cities.list', LIST)
    await value('cities.show', { id: 13 })
    server.routes['GET city/show/13'] = response => void response.socket?.destroy()
    server.answer(server.routes['GET city/show/13'])
    expect(await value('cities.show', { id: 12 })).toEqual(rosario)
    expect(await value('cities.show', { id: 13 })).toMatchObject({ id: 13 })
    expect(await failure('cities.show', { id: 14 })).toMatchObject({ kind: 'offline' })
  })
})
