import { describe, expect, it } from 'vitest'
import type { IntroScreen } from '../../shared/areas/intro-screens.ts'
import type { OrderedList } from '../../shared/contract/list.ts'
import { json, type Answer } from '../testing/recordingServer.ts'
import { expectCall, HEADERS, signedIn } from '../testing/signedIn.ts'

const form = { title: 'Pay safely', description: 'By card or transfer.', image: 'https://media.example.com/pay.png' }
const screen = (id: number): IntroScreen => ({ id, ...form, title: `Screen ${id}`, status: 'Active' })
const ids = Array.from({ length: 23 }, (_, index) => 40 - index)
/** Answers as a backend that pages: so many from so many on. */
const paged: Answer = (response, request) => {
  const asked = new URLSearchParams(request.path.split('?')[1])
  const [limit, start] = [Number(asked.get('limit')), Number(asked.get('start'))]
  json({ code: '1', data: ids.slice(start, start + limit).map(screen), total_count: ids.length })(response, request)
}
const LIST = 'GET tutorial/lists'
const translated = { title: 'Paga con seguridad', description: 'Con tarjeta.' }

describe('what is sent', () => {
  it(
    'GET tutorial/lists with limit 10 from 0 on until all are there, in their order',
    { tags: ['O-619', 'O-692', 'O-449', 'O-365', 'O-366', 'O-367', 'O-368', 'O-369', 'O-628'] },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes[LIST] = paged
      const { rows, source, unreadable } = (await value('intro-screens.inOrder', {})) as OrderedList<IntroScreen>
      expect(rows).toEqual(ids.map(screen))
      expect([source, unreadable]).toEqual(['backend', 0])
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([0, 10, 20].map(start => `GET /api/v1/tutorial/lists?limit=10&start=${start}`))
      for (const { headers, body } of calls) {
        expect(headers).toMatchObject(HEADERS)
        expect(body).toBe('')
      }
    },
  )

  it('so is the list that the command palette searches', { tags: ['O-619'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes[LIST] = paged
    expect(await value('intro-screens.list', { page: 2, size: 10 })).toMatchObject({ rows: [{ id: 20 }, { id: 19 }, { id: 18 }], total: 23 })
    expect(await value('intro-screens.list', { page: 0, size: 10, search: 'screen 18' })).toMatchObject({ total: 1 })
    expect(calls).toHaveLength(3)
  })

  it('GET tutorial/show/{id}, read from app_tutorial_details', { tags: ['O-624', 'O-628'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET tutorial/show/4'] = json({ code: '1', data: { app_tutorial_details: { ...screen(4), status: 'active', created_at: '2026-01-01' } } })
    expect(await value('intro-screens.show', { id: 4 })).toEqual(screen(4))
    expectCall(calls, 'GET', 'tutorial/show/4')
  })

  it('POST tutorial/store with title, description and image', { tags: ['O-626', 'O-627', 'O-628'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('intro-screens.create', form)).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'tutorial/store', form)
  })

  it('POST tutorial/update with the same and the id', { tags: ['O-625', 'O-627', 'O-628'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('intro-screens.update', { id: 4, ...form })).toEqual({ message: 'Done', id: 4 })
    expectCall(calls, 'POST', 'tutorial/update', { id: '4', ...form })
  })

  it.each(['Active', 'Inactive'])('POST tutorial/status with id and %s', { tags: ['O-622', 'O-415', 'O-628'] }, async status => {
    const { value, calls } = await signedIn()
    expect(await value('intro-screens.setStatus', { id: 4, status })).toEqual({ message: 'Done', id: 4 })
    expectCall(calls, 'POST', 'tutorial/status', { id: '4', status })
  })

  it('POST tutorial/updateOrder with all ids in their new order', { tags: ['O-623', 'O-449', 'O-628'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('intro-screens.reorder', { ids })).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'tutorial/updateOrder', { ids: JSON.stringify(ids) })
  })

  it('GET tutorial/translation/{main_id}/{lang_id}, empty where there is none', { tags: ['O-620', 'O-628'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET tutorial/translation/4/2'] = json({ code: '1', data: { translation_data: translated } })
    expect(await value('intro-screens.translation', { main_id: 4, lang_id: 2 })).toEqual(translated)
    expectCall(calls, 'GET', 'tutorial/translation/4/2')
    server.routes['GET tutorial/translation/4/3'] = json({ code: '1', data: null })
    expect(await value('intro-screens.translation', { main_id: 4, lang_id: 3 })).toEqual({ title: '', description: '' })
  })

  it(
    'POST tutorial/storeTranslation with both texts, main_id, lang_id and lang_code',
    { tags: ['O-621', 'O-370', 'O-371', 'O-372', 'O-373', 'O-374', 'O-628'] },
    async () => {
      const { value, calls } = await signedIn()
      const query = { main_id: 4, lang_id: 2, lang_code: 'es' }
      expect(await value('intro-screens.storeTranslation', { ...query, ...translated })).toEqual({ message: 'Done', id: 4 })
      expectCall(calls, 'POST', 'tutorial/storeTranslation', { main_id: '4', lang_id: '2', lang_code: 'es', ...translated })
    },
  )
})

it('a screen without an id is left out and counted, also where it is the only one of the last step; odd fields are empty', async () => {
  const { value, server } = await signedIn()
  const rows = [...ids.slice(0, 20).map(screen), { ...screen(1), id: null }]
  rows[3] = { id: rows[3]!.id, status: 2 } as never
  server.routes[LIST] = (response, request) => {
    const start = Number(new URLSearchParams(request.path.split('?')[1]).get('start'))
    json({ code: '1', data: rows.slice(start, start + 10) })(response, request)
  }
  const found = (await value('intro-screens.inOrder', {})) as OrderedList<IntroScreen>
  expect([found.rows.length, found.unreadable]).toEqual([20, 1])
  expect(found.rows[3]).toEqual({ id: 37, title: '', description: '', image: '', status: '2' })
})

it('who follows a change is answered with what is held: around a change of status the list is read once, a second after it', { tags: ['O-424'] }, async () => {
  const { value, server, calls, clock } = await signedIn()
  server.routes[LIST] = paged
  server.routes['GET tutorial/show/20'] = json({ code: '1', data: { app_tutorial_details: { ...screen(20), status: 'Inactive' } } })
  const follow = async () => (await value<OrderedList<IntroScreen>>('intro-screens.inOrder', { held: true })).rows.find(({ id }) => id === 20)!.status
  await value('intro-screens.inOrder', {})
  calls.length = 0
  await value('intro-screens.setStatus', { id: 20, status: 'Inactive' })
  expect(await follow()).toBe('Inactive')
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/api/v1/tutorial/status', '/api/v1/tutorial/show/20'])
  expect(await follow()).toBe('Inactive')
  expect(calls).toHaveLength(2)
  clock.advance(1_000)
  await Promise.all([follow(), follow()])
  expect(calls.slice(2).map(({ path }) => path)).toEqual([0, 10, 20].map(start => `/api/v1/tutorial/lists?limit=10&start=${start}`))
})

it('without the server, the order is what was read last; where a step fails, none of a half list shows', async () => {
  const { value, failure, server } = await signedIn()
  server.routes[LIST] = (response, request) =>
    request.path.includes('start=10') ? json({ code: '0', message: 'Not today.' })(response, request) : paged(response, request)
  expect(await failure('intro-screens.inOrder', {})).toMatchObject({ message: 'Not today.' })
  server.routes[LIST] = paged
  await value('intro-screens.inOrder', {})
  server.routes[LIST] = (response, request) => (request.path.includes('start=10') ? void response.destroy() : paged(response, request))
  expect(await value('intro-screens.inOrder', {})).toMatchObject({ rows: ids.map(screen), source: 'offline', failure: { kind: 'offline' } })
})

it('what may not be: a form without one of its fields, an order of nothing, and what is denied', { tags: ['O-477', 'O-478', 'O-479'] }, async () => {
  const allowed = await signedIn()
  for (const name of Object.keys(form)) {
    expect(await allowed.failure('intro-screens.create', { ...form, [name]: '' })).toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('Required'),
    })
    expect(await allowed.failure('intro-screens.update', { id: 4, ...form, [name]: '' })).toMatchObject({ kind: 'invalid' })
  }
  expect(await allowed.failure('intro-screens.reorder', { ids: [] })).toMatchObject({ kind: 'invalid' })
  const denied = await signedIn({ 'Intro Screens': { add: true, edit: true } })
  expect(await denied.failure('intro-screens.create', form)).toMatchObject({ kind: 'denied' })
  for (const [operation, input] of [
    ['update', { id: 4, ...form }],
    ['setStatus', { id: 4, status: 'Inactive' }],
    ['reorder', { ids }],
    ['storeTranslation', { main_id: 4, lang_id: 2, lang_code: 'es', ...translated }],
  ] as const)
    expect([operation, await denied.failure(`intro-screens.${operation}`, input)]).toMatchObject([operation, { kind: 'denied' }])
  expect([...allowed.calls, ...denied.calls]).toEqual([])
})
