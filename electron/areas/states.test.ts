import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'
import type { ValidationError } from 'yup'
import { stateUpdateOf } from '../../shared/areas/states.ts'

const santaFe = { id: 3, title: 'Santa Fe', sort_name: 'SF', country_id: 1, country_title: 'Argentina', status: 'active' }
const form = { country_id: 1, title: 'Santa Fe', sort_name: 'SF' }

describe('what is sent', () => {
  it(
    'GET state/lists; F-350: the search looks in the titles here, in any case',
    { tags: ['F-199', 'F-200', 'F-201', 'F-202', 'F-203', 'F-204', 'F-414'] },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes['GET state/lists'] = json({ code: '1', data: [santaFe, { ...santaFe, id: 4, title: 'Rocha', status: 'INACTIVE' }], total_count: 2 })
      expect(await value('states.list', { page: 0, size: 10 })).toMatchObject({ rows: [santaFe, { id: 4, status: 'inactive' }], total: 2 })
      expectCall(calls, 'GET', 'state/lists')
      expect(await value('states.list', { page: 0, size: 10, search: 'roCH' })).toMatchObject({ rows: [{ id: 4 }] })
      expect(await value('states.list', { page: 0, size: 10, search: 'Argentina' }), 'by title alone').toMatchObject({ rows: [] })
      expect(calls).toHaveLength(1)
    },
  )

  it('GET state/show/{id}, the record under state_details', { tags: ['F-205', 'F-416'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET state/show/3'] = json({ code: '1', data: { state_details: santaFe } })
    expect(await value('states.show', { id: 3 })).toEqual(santaFe)
    expectCall(calls, 'GET', 'state/show/3')
  })

  it('POST state/store with country_id, title, sort_name', { tags: ['F-317', 'F-415'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.answer(json({ code: '1', message: 'Saved' }))
    expect(await value('states.create', form)).toEqual({ message: 'Saved' })
    expectCall(calls, 'POST', 'state/store', { country_id: '1', title: 'Santa Fe', sort_name: 'SF' })
  })

  it('POST state/update adds the id', { tags: ['F-417'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('states.update', { ...form, id: 3, country_id: null })).toEqual({ message: 'Done', id: 3 })
    expectCall(calls, 'POST', 'state/update', { id: '3', country_id: '', title: 'Santa Fe', sort_name: 'SF' })
  })

  it('POST state/status with id and the word in lower case', { tags: ['F-258', 'F-418'] }, async () => {
    const { value, failure, calls } = await signedIn()
    await value('states.setStatus', { id: 3, status: 'inactive' })
    expectCall(calls, 'POST', 'state/status', { id: '3', status: 'inactive' })
    expect(await failure('states.setStatus', { id: 3, status: 'Inactive' })).toMatchObject({ kind: 'invalid' })
  })

  it('DELETE state/delete/{id}, then the list is fetched again', { tags: ['F-271', 'F-419'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET state/lists'] = json({ code: '1', data: [santaFe] })
    await value('states.list', { page: 0, size: 10 })
    calls.length = 0
    await value('states.remove', { id: 3 })
    expectCall(calls, 'DELETE', 'state/delete/3')
    await value('states.list', { page: 0, size: 10 })
    await expect.poll(() => calls.map(call => call.path)).toEqual(['/api/v1/state/delete/3', '/api/v1/state/lists'])
  })
})

describe('what is refused', () => {
  it('code 0 is a failure with the server’s message and its messages for fields', { tags: ['F-315', 'F-455', 'F-456'] }, async () => {
    const { failure, server } = await signedIn()
    server.answer(json({ code: '0', message: 'Taken', errors: { title: ['Taken already'], sort_name: ['Too long'] } }))
    for (const [op, input] of [
      ['create', form],
      ['update', { ...form, id: 3 }],
    ] as const) {
      expect(await failure(`states.${op}`, input)).toMatchObject({
        kind: 'rejected',
        message: 'Taken',
        fields: { title: 'Taken already', sort_name: 'Too long' },
      })
    }
  })

  it('Edit State takes no text of one character, unless it is stored so', { tags: ['F-322'] }, () => {
    const schema = stateUpdateOf({ title: 'Salta', sort_name: 'S' })
    const errors = (change: object) =>
      schema.validate({ ...form, id: 3, title: 'Salta', sort_name: 'S', ...change }, { abortEarly: false }).then(
        () => [],
        (error: ValidationError) => error.errors,
      )
    return Promise.all([
      expect(errors({})).resolves.toEqual([]),
      expect(errors({ title: 'S', sort_name: 'F' })).resolves.toEqual(['This field cannot be this short', 'This field cannot be this short']),
    ])
  })
})
