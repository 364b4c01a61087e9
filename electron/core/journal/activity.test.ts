/** What the log of changes holds: each change before it leaves and when it is answered, without secrets; and what of it is asked for. */
import { expect, it } from 'vitest'
import { KEPT_DAYS, MOST_BYTES } from '../../../shared/rules/activity.ts'
import type { Saved } from '../../../shared/contract/list.ts'
import type { ActivityPage, Change, ChangeQuery } from '../../../shared/platform/changes.ts'
import { acceptSignIn, manualClock, startApplication } from '../../testing/applicationHarness.ts'
import { beginRun, endedRun } from '../../testing/bulkRuns.ts'
import { json, startRecordingServer, type Answer } from '../../testing/recordingServer.ts'
import { admins } from '../../../shared/areas/admins.ts'
import { activityOn } from '../../testing/journalHarness.ts'
import { validInput } from '../../testing/validInput.ts'
import { memoryOfflineStore } from '../offline/offline.ts'

const yes = json({ code: '1', message: 'Saved well', data: { id: 40 } })
const no = json({ code: '0', message: 'Not today.' })
const silence: Answer = () => undefined
const CITY = { id: 12, title: 'Rosario', state_id: 1, state_title: 'Santa Fe', country_id: 1, country_title: 'Argentina', status: 'Active' }
const FORM = { id: 12, title: 'Rosario Norte', state_id: 1, country_id: 1, latitude: '', longitude: '' }

async function harness() {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const store = memoryOfflineStore(null)
  const start = async (admin = {}) => {
    const steward = await startApplication({ profile: { baseUrl: server.baseUrl, apiKey: 'k' }, store: { ...store, close() {} }, ...admin })
    await steward.signIn()
    return {
      ...steward,
      changes: async (query: Partial<ChangeQuery> = {}) => (await steward.value<ActivityPage>('changes.list', { size: 50, ...query })).entries,
    }
  }
  return { server, store, start }
}

it('tells of each change what was there before, what was sent and what the server said', async () => {
  const { server, start } = await harness()
  const { value, ask, changes } = await start()
  server.answer(json({ code: '1', data: [CITY] }))
  await value('cities.list', { page: 0, size: 10 })
  server.answer(yes)
  await value('cities.update', FORM)
  server.answer(no)
  await ask('cities.setStatus', { id: 12, status: 'Inactive' })
  server.answer(yes)
  await value('cities.create', { title: 'Yapeyú', state_id: 1, country_id: 1 })
  const at = expect.any(Number) as number
  expect(await changes()).toMatchObject([
    { id: 2, at, area: 'cities', verb: 'create', record: { id: 40, name: 'Yapeyú' }, outcome: 'saved', message: 'Saved well' },
    {
      id: 1,
      verb: 'setStatus',
      record: { id: 12, name: 'Rosario' },
      fields: [{ field: 'status', after: 'Inactive' }],
      outcome: 'refused',
      message: 'Not today.',
    },
    { id: 0, verb: 'update', record: { id: 12, name: 'Rosario' }, outcome: 'saved' },
  ] satisfies Array<Partial<Change>>)
  expect((await changes()).at(-1)).toMatchObject({ fields: [{ field: 'title', before: 'Rosario', after: 'Rosario Norte' }] })
  expect(await changes({ outcome: 'refused' })).toMatchObject([{ id: 1 }])
  expect(await changes({ record: { area: 'cities', id: 12 } })).toMatchObject([{ id: 1 }, { id: 0 }])
  expect(await changes({ area: 'states' })).toEqual([])
  expect(await changes({ search: 'ROSARIO norte' })).toMatchObject([{ id: 0 }])
  expect(await changes({ search: 'status inactive not today' }), 'what was done, its fields and the answer').toMatchObject([{ id: 1 }])
  expect(await changes({ search: 'yapeyu rosario' })).toEqual([])
  expect(await changes({ days: { from: '2023-11-13', to: '2023-11-16' } })).toHaveLength(3)
  expect(await changes({ days: { from: '2023-11-17', to: '2023-11-30' } })).toEqual([])
})

it('a change that was being sent when Steward was killed is not known, and nobody else’s', async () => {
  const { server, start } = await harness()
  const first = await start()
  server.answer(silence)
  void first.ask('cities.update', FORM).catch(() => undefined)
  await expect.poll(() => server.calls.filter(({ path }) => path.endsWith('city/update')).length).toBe(1)
  expect(await first.changes()).toMatchObject([{ outcome: 'sending' }])
  const second = await start()
  expect(await second.changes()).toMatchObject([{ outcome: 'unknown', message: expect.stringContaining('Steward ended before the answer came.') }])
})

it('a status is taken back after a restart, which is logged with what stood there and can be taken back itself', async () => {
  const { server, start, store } = await harness()
  const city = { ...CITY }
  server.answer((response, request) => {
    const { path, method, body } = request
    if (path.endsWith('city/status')) city.status = new URLSearchParams(body).get('status')!
    json({ code: '1', message: 'Saved well', data: path.includes('lists') ? [city] : method === 'GET' ? city : {} })(response, request)
  })
  const first = await start()
  await first.value('cities.list', { page: 0, size: 10 })
  const scope = first.application.scope()
  await expect.poll(() => store.read(scope, 'cities.list')).not.toBeNull()
  const listed = store.read(scope, 'cities.list')!
  await first.value('cities.setStatus', { id: 12, status: 'Inactive' })
  await expect.poll(() => store.read(scope, 'cities.12')?.value).toMatchObject({ status: 'Inactive' })
  // As after a kill: the list is stored as it was first read.
  store.write(scope, 'cities.list', listed.value, listed.asOf - 1)
  const second = await start()
  await second.value('changes.undo', { id: 0 })
  expect(await second.changes()).toMatchObject([
    { id: 1, verb: 'setStatus', undoes: 0, outcome: 'saved', canUndo: true, fields: [{ field: 'status', before: 'Inactive', after: 'Active' }] },
    { id: 0, isUndone: true },
  ])
  await second.value('changes.undo', { id: 1 })
  expect(city.status).toBe('Inactive')
})

it('no password is ever written', async () => {
  const { server, start, store } = await harness()
  const written: string[] = []
  const write = store.write.bind(store)
  store.write = (scope, key, value, asOf) => (written.push(JSON.stringify(value)), write(scope, key, value, asOf))
  const { ask, changes } = await start()
  server.answer(yes)
  await ask('admins.create', { ...(validInput(admins.operations.create.input) as object), password: 'secret-9' })
  expect(server.calls.at(-1)!.body, 'it is sent').toContain('secret-9')
  const [added] = (await changes()) as Change[]
  expect(added!.fields.map(({ field }) => field)).toContain('email')
  expect(added!.fields.map(({ field }) => field)).not.toContain('password')
  expect(written.filter(text => text.includes('secret-9'))).toEqual([])
})

it('a status is taken back by one more change, and back again; not when it was changed since, here or elsewhere', async () => {
  const { server, start } = await harness()
  const { value, ask, changes } = await start()
  const city = { ...CITY }
  server.answer((response, request) => {
    const { path, method, body } = request
    if (path.endsWith('city/status')) city.status = new URLSearchParams(body).get('status')!
    json({ code: '1', message: 'Saved well', data: path.includes('lists') ? [city] : method === 'GET' ? city : {} })(response, request)
  })
  await value('cities.list', { page: 0, size: 10 })
  await value('cities.setStatus', { id: 12, status: 'Inactive' })
  await value('changes.undo', { id: 0 })
  const sent = () => server.calls.filter(({ path }) => path.endsWith('city/status')).map(({ body }) => body)
  expect(sent()).toEqual(['id=12&status=Inactive', 'id=12&status=Active'])
  expect(await changes()).toMatchObject([
    { id: 1, verb: 'setStatus', undoes: 0, outcome: 'saved', canUndo: true, fields: [{ field: 'status', before: 'Inactive', after: 'Active' }] },
    { id: 0, isUndone: true, canUndo: false },
  ])
  await value('changes.undo', { id: 1 })
  expect(await changes({ search: 'undo' })).toMatchObject([{ id: 2 }, { id: 1 }])
  expect(await changes()).toMatchObject([
    { id: 2, undoes: 1 },
    { id: 1, isUndone: true },
    { id: 0, isUndone: false, canUndo: true },
  ])
  city.status = 'Active' // by somebody else, and nobody here has read it
  expect((await ask('changes.undo', { id: 0 })).error).toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('Not undone: Status has changed since.'),
  })
  expect(sent()).toHaveLength(3)
  expect((await ask('changes.undo', { id: 99 })).error).toMatchObject({ message: 'This can’t be undone any more.' })
})

it('the answer to a change names its entry where that can be taken back, and not where it cannot', async () => {
  const { server, start } = await harness()
  const { value, changes } = await start()
  server.answer((response, request) => json({ code: '1', message: 'Saved well', data: request.method === 'GET' ? [CITY] : { id: 40 } })(response, request))
  await value('cities.list', { page: 0, size: 10 })
  const saved = await value<Saved>('cities.setStatus', { id: 12, status: 'Inactive' })
  expect(saved).toEqual({ message: 'Saved well', id: 12, change: 0 })
  expect(await changes()).toMatchObject([{ id: saved.change, canUndo: true }])
  expect(await value('cities.create', { title: 'Yapeyú', state_id: 1, country_id: 1 })).toEqual({ message: 'Saved well', id: 40 })
  expect(await value('cities.remove', { id: 12 })).toEqual({ message: 'Saved well', id: 12 })
})

it('a form is taken back field by field: what others changed in other fields stays', async () => {
  const { server, start } = await harness()
  const { value, ask, changes } = await start()
  const state = { id: 5, title: 'Salta', sort_name: 'SA', country_id: 1, country_title: 'Argentina', status: 'active' }
  const shows = (now: object) => server.answer((response, request) => json({ code: '1', data: request.method === 'GET' ? now : {} })(response, request))
  shows(state)
  await value('states.show', { id: 5 })
  await value('states.update', { id: 5, title: 'Salta Norte', sort_name: 'SA', country_id: 1 })
  shows({ ...state, title: 'Salta Norte', sort_name: 'SN' })
  await value('changes.undo', { id: 0 })
  expect((await changes())[0]).toMatchObject({ undoes: 0, outcome: 'saved', fields: [{ field: 'title', before: 'Salta Norte', after: 'Salta' }] })
  const sent = () => server.calls.filter(({ path }) => path.endsWith('state/update')).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
  expect(sent()).toMatchObject([
    { title: 'Salta Norte', sort_name: 'SA' },
    { title: 'Salta', sort_name: 'SN' },
  ])
  shows({ ...state, title: 'Salta del Norte' })
  expect((await ask('changes.undo', { id: 1 })).error).toMatchObject({ message: expect.stringContaining('Not undone: Title has changed since.') })
  expect(sent()).toHaveLength(2)
})

it('an order is taken back, and back again, unless it was changed since', async () => {
  const { server, start } = await harness()
  const { application, ask, changes, value } = await start()
  let order = [3, 1, 2]
  server.answer((response, request) => {
    const { method, path, body } = request
    if (method === 'POST' && path.includes('updateFeaturedOrder')) order = JSON.parse(new URLSearchParams(body).get('ids')!) as number[]
    json({ code: '1', message: 'Saved well', data: { result: order.map(id => ({ id, title: `Category ${id}` })) } })(response, request)
  })
  const answers: Array<{ ok?: boolean }> = []
  const connection = application.dispatcher.connect(text => void answers.push(JSON.parse(text) as { ok?: boolean }))
  const about = { key: 'order/featured', order: { query: 'list', input: {}, ids: [3, 1, 2] } }
  connection.receive(JSON.stringify({ id: 1, op: 'featured.reorder', input: { ids: [1, 2, 3] }, about }))
  await expect.poll(() => answers.some(({ ok }) => ok)).toBe(true)
  expect(order).toEqual([1, 2, 3])
  expect(await changes()).toMatchObject([
    { verb: 'reorder', record: null, canUndo: true, fields: [{ label: 'Order', before: 'ID 3, ID 1, ID 2', after: 'ID 1, ID 2, ID 3' }] },
  ])
  await value('changes.undo', { id: 0 })
  expect(order).toEqual([3, 1, 2])
  await value('changes.undo', { id: 1 })
  expect(order).toEqual([1, 2, 3])
  order = [2, 1, 3] // by somebody else
  expect((await ask('changes.undo', { id: 2 })).error).toMatchObject({
    message: 'Not undone: the order has changed since. Open the list to see the current order.',
  })
  expect(order).toEqual([2, 1, 3])
})

it('a form whose fields are not those of the record is restored from what was typed, and not taken back by itself', async () => {
  const { server, start } = await harness()
  const { application, ask, changes, value } = await start()
  server.answer(yes)
  const answers: Array<{ ok?: boolean }> = []
  const connection = application.dispatcher.connect(text => void answers.push(JSON.parse(text) as { ok?: boolean }))
  const typed = { before: { title: 'Banco Uno' }, after: { title: 'Banco Dos' } }
  const about = { key: 'banks/5', address: '/admin/update-bank/5', typed, isFormScreen: true }
  connection.receive(JSON.stringify({ id: 1, op: 'banks.update', input: { id: 5, title: 'Banco Dos', country_id: 1 }, about }))
  await expect.poll(() => answers.some(({ ok }) => ok)).toBe(true)
  const restorable = {
    canUndo: false,
    canRestore: true,
    fields: [{ field: 'title', before: 'Banco Uno', after: 'Banco Dos' }],
  }
  expect(await changes()).toMatchObject([restorable])
  expect(await value('changes.form', { id: 0 })).toEqual({ key: 'banks/5', address: '/admin/update-bank/5', ...typed })
  expect((await ask('changes.undo', { id: 0 })).error).toMatchObject({ message: 'This can’t be undone any more.' })
  expect((await ask('changes.form', { id: 9 })).error).toMatchObject({ message: 'This can’t be undone any more.' })
})

it('a form whose fields have other names than the record is taken back once the record was read', async () => {
  const { server, start } = await harness()
  const { value, ask, changes } = await start()
  const bank = { id: 5, bank_name: 'Banco Uno', country_id: 1, country_title: 'Spain', status: 'Active' }
  const shows = (now: object) => server.answer((response, request) => json({ code: '1', data: request.method === 'GET' ? now : {} })(response, request))
  shows(bank)
  await value('banks.show', { id: 5 })
  await value('banks.update', { id: 5, title: 'Banco Dos', country_id: 1 })
  shows({ ...bank, bank_name: 'Banco Dos', country_id: 2 })
  await value('changes.undo', { id: 0 })
  const sent = () => server.calls.filter(({ path }) => path.endsWith('bank/update')).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
  expect(sent().at(-1)).toMatchObject({ title: 'Banco Uno', country_id: '2' })
  expect((await changes())[0]).toMatchObject({ undoes: 0, outcome: 'saved', fields: [{ field: 'title', before: 'Banco Dos', after: 'Banco Uno' }] })
  shows({ ...bank, bank_name: 'Banco Tres' })
  expect((await ask('changes.undo', { id: 1 })).error).toMatchObject({ message: expect.stringContaining('Not undone: Title has changed since.') })
})

it('a translation and a price are taken back by what identifies them; not where nothing stood before', async () => {
  const { server, start } = await harness()
  const { value, changes } = await start()
  const stored = { tag: 'Fregadero', price: '12.50' }
  server.answer((response, { path, method }) => {
    const data = method !== 'GET' ? {} : path.includes('min_price') ? { min_price: stored.price } : { tag: stored.tag }
    json({ code: '1', data })(response, undefined as never)
  })
  const texts = { main_id: 7, lang_id: 3, lang_code: 'es' }
  const price = { subcategory_id: 4, country_id: 34 }
  const read = async () => {
    await value('tags.translation', { main_id: 7, lang_id: 3 })
    await value('categories.minimumPrice', price)
  }
  await read()
  await value('tags.storeTranslation', { ...texts, tag: 'Pica' })
  await value('categories.setMinimumPrice', { ...price, min_price: '14' })
  expect(await changes()).toMatchObject([
    {
      record: { id: 4 },
      canUndo: true,
      fields: [
        { label: 'Country', after: 'ID 34', isAbout: true },
        { field: 'min_price', before: '12.50', after: '14' },
      ],
    },
    { record: { id: 7 }, canUndo: true },
  ])
  Object.assign(stored, { tag: 'Pica', price: '14' })
  await value('changes.undo', { id: 0 })
  await value('changes.undo', { id: 1 })
  const bodies = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
  expect(bodies.slice(-2)).toMatchObject([
    { main_id: '7', lang_id: '3', tag: 'Fregadero' },
    { subcategory_id: '4', country_id: '34', min_price: '12.50' },
  ])
  Object.assign(stored, { tag: '', price: '' })
  await read()
  await value('tags.storeTranslation', { ...texts, tag: 'Pica' })
  await value('categories.setMinimumPrice', { ...price, min_price: '14' })
  expect((await changes()).slice(0, 2), 'an empty one would be refused').toMatchObject([{ canUndo: false }, { canUndo: false }])
})

it('what a run has added is deleted when the run is taken back, unless it was changed since; what is added by hand is not', async () => {
  const { server, start } = await harness()
  const { value, ask, changes } = await start()
  const city = { ...CITY, id: 40, title: 'Yapeyú' }
  server.answer((response, { method }) => json({ code: '1', message: 'Saved well', data: method === 'GET' ? city : { id: 40 } })(response, undefined as never))
  const form = { title: 'Yapeyú', state_id: 1, country_id: 1 }
  await value('cities.create', form)
  expect(await changes()).toMatchObject([{ verb: 'create', canUndo: false }])
  await beginRun(value, 'run', [{ id: 3, name: '5. Yapeyú', call: { op: 'cities.create', input: form } }], { label: 'Import “a.csv”' })
  await endedRun(value, 'run')
  expect(await value('changes.run', { run: 'run' })).toMatchObject({ label: 'Import “a.csv”', counts: { saved: 1 }, undoable: 1, added: 1 })
  const [added] = (await changes({ run: 'run' })) as Change[]
  expect(added).toMatchObject({ verb: 'create', place: 0, record: { id: 40 }, canUndo: true })
  city.title = 'Yapeyú Norte' // by somebody else
  expect((await ask('changes.undo', { id: added!.id })).error).toMatchObject({ message: expect.stringContaining('Not undone: Title has changed since.') })
  city.title = 'Yapeyú'
  await value('changes.undo', { id: added!.id })
  expect(server.calls.at(-1)).toMatchObject({ path: expect.stringMatching(/city\/delete/), method: expect.not.stringMatching('GET') })
  expect(await value('changes.run', { run: 'run' })).toMatchObject({ undoable: 0, added: 0 })
})

it('what changed between two readings was changed elsewhere, unless it was changed from here meanwhile', async () => {
  const { server, start } = await harness()
  const { value, changes, clock } = await start()
  const state = { id: 5, title: 'Salta', sort_name: 'SA', country_id: 1, country_title: 'Argentina', status: 'active' }
  const shows = (now: object) => server.answer((response, request) => json({ code: '1', data: request.method === 'GET' ? now : {} })(response, request))
  const read = async (now: object) => {
    clock.advance(60_000)
    shows(now)
    await value('states.show', { id: 5 })
  }
  const history = () => changes({ record: { area: 'states', id: 5 } })
  await read(state)
  await read(state)
  expect(await history()).toEqual([])
  await read({ ...state, status: 'inactive', added: 'of no account' })
  const at = clock.now()
  await expect
    .poll(history)
    .toMatchObject([{ record: { id: 5, name: 'Salta' }, at, since: at - 60_000, fields: [{ field: 'status', before: 'active', after: 'inactive' }] }])
  await value('states.update', { id: 5, title: 'Salta Norte', sort_name: 'SA', country_id: 1 })
  await read({ ...state, title: 'Salta Norte', status: 'inactive' })
  await read({ ...state, title: 'Salta Norte', status: 'inactive' })
  expect(await history()).toMatchObject([{ verb: 'update' }, { since: expect.any(Number) }])
  expect(await changes(), 'Activity has what was changed from here alone').toMatchObject([{ verb: 'update' }])
})

const NOW = manualClock().now()
const change = (area: string, id: number, at = NOW) => ({
  at,
  area,
  verb: 'setStatus',
  record: { id, name: `Row ${id}` },
  fields: [{ field: 'status', after: 'Active' }],
})

it('changes are kept for as many days as the computer’s policy says, also the newest', async () => {
  const [store, clock] = [memoryOfflineStore(null), manualClock()]
  const log = activityOn(store, clock, 7)
  const ids = async () => (await log.page('s', { size: 10 }, () => true)).entries.map(({ id }) => id)
  log.begin('s', change('cities', 1, clock.now()))
  clock.advance(6 * 24 * 60 * 60_000)
  log.begin('s', change('cities', 2, clock.now()))
  expect(await ids()).toEqual([1, 0])
  clock.advance(2 * 24 * 60 * 60_000)
  expect(await ids()).toEqual([1])
  clock.advance(6 * 24 * 60 * 60_000)
  log.prune('s')
  expect(await ids()).toEqual([])
  expect(log.journal.heads('s', {})).toEqual([])
})

it('a bulk run is one entry with its counts, and opens', async () => {
  const log = activityOn(memoryOfflineStore(null), manualClock())
  const run = { at: NOW, area: 'cities', run: 'r', label: 'Set active', noun: { one: 'city', many: 'cities' }, total: 250 }
  log.begin('s', change('cities', 900))
  log.beginRun('s', run)
  const ids = Array.from({ length: 250 }, (_, place) => log.begin('s', { ...change('cities', place + 1), run: 'r', place }))
  for (const [place, id] of ids.entries()) log.amend('s', id, { outcome: place % 10 === 0 ? 'refused' : 'saved' })
  const again = log.begin('s', { ...change('cities', 1), run: 'r', place: 0 })
  log.amend('s', again, { outcome: 'saved' })
  const all = await log.page('s', { size: 10 }, () => true)
  expect(all).toMatchObject({
    next: null,
    entries: [{ run: 'r', counts: { saved: 226, refused: 24, unknown: 0, sending: 0 }, undoable: 0 }, { record: { id: 900 } }],
  })
  expect(log.run('s', 'r')).toMatchObject({ ...run, counts: { saved: 226, refused: 24 } })
  expect(log.run('s', 'other')).toBeNull()
  expect((await log.page('s', { size: 1_000, run: 'r' }, () => true)).entries).toHaveLength(251)
  expect((await log.page('s', { size: 10, outcome: 'refused' }, () => true)).entries).toMatchObject([{ run: 'r' }])
  const ofSeven = { size: 10, record: { area: 'cities', id: 7 } }
  expect((await log.page('s', ofSeven, () => true)).entries).toMatchObject([{ record: { id: 7 }, run: 'r' }])
  const later = log.begin('s', change('cities', 7))
  expect((await log.page('s', ofSeven, () => true)).entries, 'the index of records follows').toMatchObject([{ id: later }, { run: 'r' }])
  expect(await log.page('s', { ...ofSeven, size: 1 }, () => true)).toMatchObject({ entries: [{ id: later }], next: later })
  expect(await log.page('s', { ...ofSeven, before: later }, () => true)).toMatchObject({ entries: [{ run: 'r' }], next: null })
})

it('is read on from where a page ended; what may not be viewed is left out', async () => {
  const log = activityOn(memoryOfflineStore(null), manualClock())
  for (let id = 1; id <= 450; id++) log.begin('s', change(id % 3 === 0 ? 'admins' : 'cities', id))
  const seen: number[] = []
  let before: number | undefined
  do {
    const page = await log.page('s', { size: 40, ...(before === undefined ? {} : { before }) }, area => area === 'cities')
    seen.push(...page.entries.map(entry => (entry as Change).record!.id))
    before = page.next ?? undefined
  } while (before !== undefined)
  expect(seen).toEqual(Array.from({ length: 450 }, (_, place) => 450 - place).filter(id => id % 3 !== 0))
  expect((await log.page('other', { size: 40 }, () => true)).entries).toEqual([])
})

it(`forgets changes after ${KEPT_DAYS} days`, async () => {
  const store = memoryOfflineStore(null)
  const clock = manualClock()
  const log = activityOn(store, clock)
  for (let id = 1; id <= 150; id++) log.begin('s', change('cities', id, clock.now()))
  clock.advance((KEPT_DAYS + 1) * 24 * 60 * 60_000)
  log.begin('s', change('cities', 151, clock.now()))
  expect((await log.page('s', { size: 500 }, () => true)).entries).toMatchObject([{ record: { id: 151 } }])
  for (let id = 152; id <= 300; id++) log.begin('s', change('cities', id, clock.now()))
  log.prune('s')
  expect(log.journal.heads('s', {})).toHaveLength(150)
})

it('drops the oldest changes when all are too large', async () => {
  const store = memoryOfflineStore(null)
  let bytes = MOST_BYTES
  const prune: typeof store.journal.prune = (scope, before) => {
    if (before.id !== undefined) bytes -= 1_000
    store.journal.prune(scope, before)
  }
  const log = activityOn({ ...store, journal: { ...store.journal, bytes: () => bytes, prune } }, manualClock())
  for (let id = 1; id <= 300; id++) log.begin('s', change('cities', id))
  expect((await log.page('s', { size: 500 }, () => true)).entries, 'as large as they may be').toHaveLength(300)
  bytes += 1
  log.begin('s', change('cities', 301))
  log.prune('s')
  const { entries } = await log.page('s', { size: 500 }, () => true)
  expect(entries).toHaveLength(201)
  expect(entries.at(-1)).toMatchObject({ record: { id: 101 } })
  // One that is open stays, however old it is, and those after it go.
  log.amend('s', entries.at(-1)!.id, { isOpen: true })
  for (let id = 302; id <= 401; id++) log.begin('s', change('cities', id))
  for (const last of [202, 302]) {
    bytes += 1_000
    log.prune('s')
    const left = (await log.page('s', { size: 500 }, () => true)).entries
    expect(left.slice(-2)).toMatchObject([{ record: { id: last } }, { record: { id: 101 } }])
  }
})

it('what comes back to the Outbox takes the place of nothing that was added meanwhile', () => {
  const { journal, begin } = activityOn(memoryOfflineStore(null), manualClock())
  const id = begin('s', change('cities', 1))
  const entry = {
    id,
    at: 0,
    area: 'cities',
    verb: 'update',
    fields: [],
    record: { id: 1, name: '' },
    state: 'waiting' as const,
    message: '',
    key: 'k',
    address: '',
  }
  journal.waiting.write('s', [{ ...entry, process: '', input: {}, about: {}, base: null, draft: null }])
  expect(journal.find('s', id)).toMatchObject({ outcome: 'sending' })
  expect(journal.waiting.read('s')).toMatchObject([{ id: id + 1, key: 'k' }])
})
