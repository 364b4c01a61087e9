/** Views: what is kept, what is refused, and what becomes of stored views that no longer fit. */
import { describe, expect, it } from 'vitest'
import { PERMISSION_NOTICE } from '../../shared/contract/failure.ts'
import type { NewView, RemovedView } from '../../shared/platform/views.ts'
import { MOST_VIEWS, type View, type ViewState } from '../../shared/rules/views.ts'
import { VIEWS } from '../core/offline/offline.ts'
import type { ExportDestination } from '../ports/exportDestination.ts'
import { acceptSignIn, administrator, startApplication } from '../testing/applicationHarness.ts'
import { json, startRecordingServer } from '../testing/recordingServer.ts'
import { KEY, signedIn } from '../testing/signedIn.ts'

const STATE: ViewState = { search: 'san', size: 50, filters: {}, look: { order: [], hidden: ['country_title'], widths: { id: 90 }, density: 'compact' } }
const cities = (name: string, state: Partial<ViewState> = {}): NewView => ({ list: 'cities', name, state: { ...STATE, ...state } })
const city = (id: number, title: string) => ({ id, title, state_id: 2, state_title: '', country_id: 1, country_title: '', status: 'Active' })

async function withViews(...names: string[]) {
  const harness = await signedIn()
  const made: View[] = []
  for (const name of names) made.push(await harness.value<View>('views.add', cities(name)))
  const all = () => harness.value<View[]>('views.list')
  return { ...harness, made, all, namesNow: async () => (await all()).map(({ name }) => name) }
}

describe('views', () => {
  it('are added, saved, renamed and arranged, and every window hears of it', async () => {
    const { value, failure, pushes, made, all, namesNow } = await withViews('San', ' To  check ')
    const [san, check] = made as [View, View]
    expect(await all()).toEqual([
      { ...cities('San'), id: expect.stringMatching(/^[a-z0-9-]{36}$/) },
      { ...cities('To check'), id: check.id },
    ])
    expect(pushes.filter(frame => frame.push === 'changed' && frame.area === 'views').length).toBeGreaterThan(0)
    await value('views.save', { id: san.id, state: { ...STATE, search: 'ros' } })
    expect((await all())[0]).toEqual({ ...san, state: { ...STATE, search: 'ros' } })
    await value('views.rename', { id: san.id, name: 'SAN' })
    await value('views.arrange', { id: san.id, by: 1 })
    await value('views.arrange', { id: san.id, by: 1 })
    expect(await namesNow()).toEqual(['To check', 'SAN'])
    expect(await failure('views.rename', { id: check.id, name: 'sán' })).toMatchObject({
      kind: 'invalid',
      message: 'This list already has a view “SAN”. Enter another name.',
    })
    expect(await failure('views.add', cities(''))).toMatchObject({ message: 'Enter a name.' })
    expect(await failure('views.add', { ...cities('x'), list: 'nowhere' })).toMatchObject({ message: 'There is no such list.' })
    await value('views.add', { ...cities('SAN'), list: 'states' })
    expect(await namesNow(), 'another list may have the name').toEqual(['To check', 'SAN', 'SAN'])
  })

  it('are moved past those of their own list only', async () => {
    const { value, made, namesNow } = await withViews('One', 'Two')
    await value('views.add', { ...cities('Elsewhere'), list: 'states' })
    const three = await value<View>('views.add', cities('Three'))
    await value('views.arrange', { id: three.id, by: -1 })
    expect(await namesNow()).toEqual(['One', 'Three', 'Elsewhere', 'Two'])
    await value('views.arrange', { id: made[0]!.id, by: -1 })
    expect(await namesNow(), 'the first stays first').toEqual(['One', 'Three', 'Elsewhere', 'Two'])
  })

  it('open their list one at a time, and are favourites in any number', async () => {
    const { value, made, all } = await withViews('One', 'Two')
    const [one, two] = made as [View, View]
    const elsewhere = await value<View>('views.add', { ...cities('Elsewhere'), list: 'states' })
    for (const { id } of [elsewhere, one, two]) await value('views.mark', { id, isStart: true, isFavourite: true })
    const marks = async () => (await all()).map(({ name, isStart = false, isFavourite = false }) => [name, isStart, isFavourite])
    expect(await marks()).toEqual([
      ['One', false, true],
      ['Two', true, true],
      ['Elsewhere', true, true],
    ])
    await value('views.mark', { id: two.id, isStart: false })
    expect((await marks())[1]).toEqual(['Two', false, true])
  })

  it('come back as they were after they were deleted', async () => {
    const { value, failure, made, all } = await withViews('One', 'Two', 'Three')
    await value('views.mark', { id: made[1]!.id, isStart: true })
    const before = await all()
    const removed = await value<RemovedView>('views.remove', { id: made[1]!.id })
    expect(await failure('views.save', { id: made[1]!.id, state: STATE })).toMatchObject({ message: expect.stringMatching(/^This view was deleted meanwhile/) })
    await value('views.restore', removed)
    expect(await all()).toEqual(before)
    const again = await value<RemovedView>('views.remove', { id: made[1]!.id })
    await value('views.mark', { id: made[0]!.id, isStart: true })
    await value('views.restore', again)
    expect(
      (await all()).filter(({ isStart }) => isStart).map(({ name }) => name),
      'a list has one start',
    ).toEqual(['One'])
  })

  it('are limited in number', async () => {
    const { failure } = await withViews(...Array.from({ length: MOST_VIEWS }, (_, index) => `View ${index}`))
    expect(await failure('views.add', cities('One more'))).toMatchObject({ message: expect.stringMatching(/^A list has room for 50 views\./) })
  })

  it('of denied sections are neither read nor shown nor changed, and stay for when they may be viewed again', async () => {
    const { application, value, failure, server, made, all } = await withViews('San')
    acceptSignIn(server, { Cities: { view: true } })
    await application.session.refreshAccess()
    expect(await all()).toEqual([])
    for (const [op, input] of [
      ['views.count', { id: made[0]!.id }],
      ['views.remove', { id: made[0]!.id }],
      ['views.write', { id: made[0]!.id }],
      ['views.add', cities('Other')],
    ] as const) {
      expect(await failure(op, input), op).toMatchObject({ kind: 'denied', message: PERMISSION_NOTICE })
    }
    await value('views.add', { ...cities('Elsewhere'), list: 'states' })
    acceptSignIn(server)
    await application.session.refreshAccess()
    expect((await all()).map(({ name }) => name)).toEqual(['San', 'Elsewhere'])
  })

  it('drop what their list no longer has, and unreadable ones do not show', async () => {
    const { application, store, clock, all } = await withViews('San')
    const [entry] = store.read(application.scope(), VIEWS)!.value as View[] as [View]
    const state = {
      ...STATE,
      tab: 'gone',
      sort: { column: 'gone', direction: 'asc' },
      filters: { gone: { contains: 'x' }, title: { contains: 'y' }, status: { is: ['Active'] } },
    }
    store.write(
      application.scope(),
      VIEWS,
      [{ ...entry, state }, { ...entry, id: 'other', list: 'gone' }, { ...entry, id: 'bad', state: { ...STATE, size: 'many' } }, null, 7],
      clock.now(),
    )
    expect(await all()).toEqual([{ ...entry, state: { ...STATE, filters: { title: { contains: 'y' }, status: { is: ['Active'] } } } }])
  })

  it('are counted only where all their rows are here, and without asking the backend', async () => {
    const { value, server, calls, made } = await withViews('San')
    const saints = await value<View>('views.add', cities('Saints', { search: undefined, filters: { title: { contains: 'san' } } }))
    server.routes['GET city/lists'] = json({ code: '1', data: [city(1, 'San Juan'), city(2, 'Santa Fe'), city(3, 'Rosario')] })
    const count = ({ id }: View) => value('views.count', { id })
    expect(await count(saints)).toEqual({ total: null })
    expect(calls).toEqual([])
    await value('cities.list', { page: 0, size: 10 })
    expect(await count(saints)).toEqual({ total: 2 })
    expect(await count(made[0]!), 'the backend searches this list, and finds other rows than a search here').toEqual({ total: null })
    server.routes['GET city/lists'] = json({ code: '1', data: [city(1, 'San Juan')] })
    await value('cities.list', { page: 0, size: 10, search: 'san' })
    expect(await count(made[0]!)).toEqual({ total: 1 })
    const paged = await value<View>('views.add', { ...cities('Mine', { search: undefined, filters: {} }), list: 'bookings' })
    expect(await count(paged)).toEqual({ total: null })
    expect(calls).toHaveLength(2)
  })

  it('last over a restart, and are wiped with everything else at sign-out', async () => {
    const { value, application, store, made } = await withViews('San')
    const scope = application.scope()
    expect(store.read(scope, VIEWS)!.value).toEqual(made)
    await value('session.signOut')
    expect(store.read(scope, VIEWS)).toBeNull()
  })
})

describe('files of views', () => {
  async function withFiles(place: ExportDestination) {
    const server = await startRecordingServer()
    acceptSignIn(server, {}, administrator)
    const harness = await startApplication({ profile: { baseUrl: server.baseUrl, apiKey: KEY }, exports: place })
    await harness.signIn()
    return harness
  }

  it('hold the view and are read again', async () => {
    const written: Uint8Array[] = []
    let name = ''
    const harness = await withFiles({
      show: null,
      open: given => {
        name = given
        return Promise.resolve({
          name,
          path: null,
          write: async bytes => void written.push(bytes),
          finish: async () => undefined,
          discard: async () => undefined,
        })
      },
    })
    const { id } = await harness.value<View>('views.add', cities('Ávila / "check"'))
    expect(await harness.value('views.write', { id })).toEqual({ isSaved: true, name: 'cities-avila-check.json' })
    const text = new TextDecoder().decode(written[0])
    expect(JSON.parse(text)).toEqual({ kind: 'steward-view', version: 1, ...cities('Ávila / "check"') })
    expect(await harness.value('views.read', { text })).toEqual(cities('Ávila / "check"'))
  })

  it('say whether they were saved, and leave nothing behind when writing failed', async () => {
    let isDiscarded = false
    let isRefused = true
    const harness = await withFiles({
      show: null,
      open: name =>
        Promise.resolve(
          isRefused
            ? null
            : {
                name,
                path: null,
                write: () => Promise.reject(new Error('full')),
                finish: async () => undefined,
                discard: async () => void (isDiscarded = true),
              },
        ),
    })
    const { id } = await harness.value<View>('views.add', cities('San'))
    expect(await harness.value('views.write', { id })).toEqual({ isSaved: false, name: '' })
    isRefused = false
    await harness.failure('views.write', { id })
    expect(isDiscarded).toBe(true)
  })

  it('that are broken, newer, of no list or of a denied one say so', async () => {
    const { failure, value } = await signedIn({ States: { view: true } })
    const file = { kind: 'steward-view', version: 1, ...cities('San') }
    const read = (given: unknown) => failure('views.read', { text: typeof given === 'string' ? given : JSON.stringify(given) })
    for (const broken of ['', '{', 'null', '[]', { ...file, kind: 'other' }, { ...file, state: {} }, { ...file, name: ' ' }, { ...file, extra: 1 }]) {
      expect((await read(broken)).message, JSON.stringify(broken)).toMatch(/^This file isn’t a Steward view\./)
    }
    expect((await read({ ...file, version: 2 })).message).toMatch(/^This file was saved by a newer Steward\./)
    expect((await read({ ...file, list: 'planets' })).message).toBe('This file is a view of the list “planets”, which this Steward does not have.')
    expect(await read({ ...file, list: 'states' })).toMatchObject({ kind: 'denied' })
    const odd = { ...STATE, tab: 'gone', filters: { gone: { contains: 'x' } } }
    expect(await value('views.read', { text: JSON.stringify({ ...file, state: odd }) }), 'the page names what does not fit').toMatchObject({ state: odd })
  })
})
