import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

describe('what is sent, and what comes back', () => {
  it.each([
    [
      'F-005 F-198 F-443 C-020 C-245 C-246 C-247 O-408 O-409 O-410',
      'countries',
      {},
      'common/countriesDropdown',
      [{ id: '1', title: 'Argentina', sort_name: 'AR', extra: 1 }],
      [{ id: 1, title: 'Argentina', sort_name: 'AR' }],
    ],
    ['F-444 F-165', 'states', { country_id: 54 }, 'common/states/54', [{ id: 3, title: 'Santa Fe' }], [{ id: 3, title: 'Santa Fe' }]],
    ['F-445 F-165', 'cities', { state_id: 3 }, 'common/cities/3', '[{"id":"12","title":"Rosario"}]', [{ id: 12, title: 'Rosario' }]],
    ['F-446 C-616', 'categories', {}, 'common/categories', [{ id: 4, title: 'Plumbing', type: 'Category' }], [{ id: 4, title: 'Plumbing', type: 'Category' }]],
    [
      'F-447 C-242 C-243 C-244 O-405 O-406 O-407',
      'languages',
      {},
      'common/languageDropdown',
      [{ id: 1, title: 'English', code: 'en' }],
      [{ id: 1, title: 'English', code: 'en' }],
    ],
    ['F-448 F-449', 'notification', {}, 'common/notification', { any: ['thing'] }, { any: ['thing'] }],
  ])('%s: lookups.%s', async (_ids, name, input, path, data, result) => {
    const { value, server, calls } = await signedIn()
    server.answer(json({ code: '1', data }))
    expect(await value(`lookups.${name}`, input)).toEqual(result)
    expectCall(calls, 'GET', path)
  })

  it.each([[{}], [{ country_id: 0 }], [{ country_id: '1' }], [{ country_id: null }]])('states of %j are not asked for', async input => {
    const { failure, calls } = await signedIn()
    expect(await failure('lookups.states', input)).toMatchObject({ kind: 'invalid', fields: { country_id: expect.any(String) } })
    expect(calls).toEqual([])
  })
})

describe('options', () => {
  it('are read once a minute, however many ask, each state on its own', async () => {
    const { value, server, calls, clock } = await signedIn()
    server.answer(json({ code: '1', data: [] }))
    await Promise.all([value('lookups.cities', { state_id: 1 }), value('lookups.cities', { state_id: 1 }), value('lookups.cities', { state_id: 2 })])
    clock.advance(59_999)
    await value('lookups.cities', { state_id: 1 })
    expect(calls).toHaveLength(2)
    clock.advance(1)
    await value('lookups.cities', { state_id: 1 })
    expect(calls).toHaveLength(3)
  })

  it.each([
    ['countries', {}],
    ['states', { country_id: 1 }],
    ['categories', {}],
    ['languages', {}],
  ])('%s are read again where they are to be fresh, as an import asks for them, and that is what others get', async (name, input) => {
    const { value, server } = await signedIn()
    const answer = (title: string) => server.answer(json({ code: '1', data: [{ id: 1, title, sort_name: 'AR', code: 'ar', type: 'Category' }] }))
    answer('Before')
    await value(`lookups.${name}`, input)
    answer('After')
    expect(await value(`lookups.${name}`, input), 'held').toMatchObject([{ title: 'Before' }])
    expect(await value(`lookups.${name}`, { ...input, fresh: true })).toMatchObject([{ title: 'After' }])
    expect(await value(`lookups.${name}`, input)).toMatchObject([{ title: 'After' }])
  })

  it('follow what was written: a new country is in every picker at once', async () => {
    const { value, server, pushes } = await signedIn()
    server.routes['GET common/countriesDropdown'] = json({ code: '1', data: [{ id: 1, title: 'Argentina', sort_name: 'AR' }] })
    await value('lookups.countries')
    server.routes['GET common/countriesDropdown'] = json({
      code: '1',
      data: [
        { id: 1, title: 'Argentina', sort_name: 'AR' },
        { id: 2, title: 'Chile', sort_name: 'CL' },
      ],
    })
    expect(await value('lookups.countries'), 'held').toHaveLength(1)
    pushes.length = 0
    await value('countries.setStatus', { id: 2, status: 'Active' })
    expect(pushes).toContainEqual({ push: 'changed', area: 'lookups' })
    expect(await value('lookups.countries')).toHaveLength(2)
  })

  it('that are odd are left out, and the others stand', async () => {
    const { value, server } = await signedIn()
    server.answer(json({ code: '1', data: [null, { title: 'nobody' }, { id: '3', title: null }, 'x', { id: 4, title: 'Salta' }] }))
    expect(await value('lookups.states', { country_id: 1 })).toEqual([
      { id: 3, title: '' },
      { id: 4, title: 'Salta' },
    ])
  })

  it('that could not be read are asked for again', async () => {
    const { value, failure, server } = await signedIn()
    server.answer(json({ code: '0', message: 'No' }))
    expect(await failure('lookups.categories')).toMatchObject({ kind: 'rejected', message: 'No' })
    server.answer(json({ code: '1', data: [] }))
    expect(await value('lookups.categories')).toEqual([])
  })

  it('show from the store where the server is out of reach', async () => {
    const { value, server, clock } = await signedIn()
    server.answer(json({ code: '1', data: [{ id: 1, title: 'Argentina', sort_name: 'AR' }] }))
    await value('lookups.countries')
    clock.advance(60_000)
    server.answer(response => void response.socket?.destroy())
    expect(await value('lookups.countries')).toEqual([{ id: 1, title: 'Argentina', sort_name: 'AR' }])
  })

  it('held for one administrator are not given to the next', async () => {
    const { value, signIn, server } = await signedIn()
    server.answer(json({ code: '1', data: [{ id: 1, title: 'A', type: 't' }] }))
    await value('lookups.categories')
    await value('session.signOut')
    await signIn()
    server.answer(json({ code: '1', data: [] }))
    expect(await value('lookups.categories')).toEqual([])
  })
})
