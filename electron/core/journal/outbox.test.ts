/** What waits in the Outbox, what becomes of it when it is sent, and that nothing is sent twice, lost, or written over what others changed. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Outbox, SentChanges, WaitingChange } from '../../../shared/platform/outbox.ts'
import type { About, AnswerFrame } from '../../../shared/contract/frames.ts'
import type { Failure } from '../../../shared/contract/failure.ts'
import type { Saved } from '../../../shared/contract/list.ts'
import { administrator, manualClock, startApplication } from '../../testing/applicationHarness.ts'
import { draftKey, memoryOfflineStore } from '../offline/offline.ts'
import { LEASE } from './outbox.ts'

interface State {
  id: number
  title: string
  sort_name: string
  country_id: number
  status: string
}
const FIELDS = ['title', 'sort_name', 'status'] as const
type Field = (typeof FIELDS)[number]
const refused = () => Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
const cut = () => Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })

/** How the server takes a mutation: `lost` saves it and `cut` does not, and both are not answered; `silent` saves it and `dead` does not, and neither ever answers. */
type Taken = 'yes' | 'no' | 'lost' | 'cut' | 'silent' | 'dead'

/**
 * A marketplace of two states without a network, a store that outlives Steward, and instances that are started on it one after the other: when
 * the next one starts, the lease of the one before is over.
 */
async function harness(limitation: string | null = null) {
  const states = new Map<number, State>([5, 6].map(id => [id, { id, title: 'Salta', sort_name: 'SA', country_id: 1, status: 'active' }]))
  const world = { isOnline: true, taken: 'yes' as Taken, whenRead: async () => {}, whenSent() {} }
  const sent: Array<{ path: string; values: Record<string, string> }> = []
  const json = (value: object) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })

  async function answer(input: unknown, init: RequestInit = {}): Promise<Response> {
    const request = new Request(input as string, init)
    const path = new URL(request.url).pathname.replace('/api/v1/', '')
    if (!world.isOnline) throw refused()
    if (path === 'admin/login' || path === 'Admin/getAdmin') return json({ code: '1', message: '', data: administrator })
    if (request.method === 'GET') {
      await world.whenRead()
      const id = /show\/(\d+)|(\d+)$/.exec(path)
      const state = id && states.get(Number(id[1] ?? id[2]))
      if (path.includes('lists')) return json({ code: '1', data: [...states.values()] })
      return state ? json({ code: '1', data: { ...state, country_title: '' } }) : json({ code: '0', message: 'No such state.' })
    }
    const values = Object.fromEntries(new URLSearchParams(await request.text())) as Record<string, string>
    sent.push({ path, values })
    world.whenSent()
    if (world.taken === 'no') return json({ code: '0', message: 'Not today.' })
    if (world.taken === 'cut') throw cut()
    if (world.taken === 'dead') return new Promise(() => undefined)
    const state = states.get(Number(values.id))!
    for (const field of FIELDS) if (values[field] !== undefined) state[field] = values[field]
    if (world.taken === 'lost') throw cut()
    if (world.taken === 'silent') return new Promise(() => undefined)
    return json({ code: '1', message: 'Saved', data: {} })
  }

  const store = memoryOfflineStore(limitation)
  const clock = manualClock()
  async function start(policy: object = {}) {
    clock.setNow(clock.now() + LEASE)
    return startBeside(policy)
  }
  async function startBeside(policy: object = {}) {
    world.isOnline = true
    const steward = await startApplication({
      profile: { baseUrl: 'http://market.test/api/v1/', apiKey: 'k' },
      store: { ...store, close() {} },
      clock,
      fetch: answer,
      policy,
    })
    await steward.signIn()
    const answers: AnswerFrame[] = []
    const connection = steward.application.dispatcher.connect(text => void answers.push(JSON.parse(text) as AnswerFrame))
    let id = 0
    /** What is answered: that it waits, or why it is not kept. */
    async function later(op: string, input: object, about: About = {}): Promise<Partial<Failure & Saved>> {
      const own = ++id
      connection.receive(JSON.stringify({ id: own, op, input, about, later: true }))
      await expect.poll(() => answers.find(frame => 'ok' in frame && frame.id === own), { interval: 1 }).toBeDefined()
      const frame = answers.find(each => 'ok' in each && each.id === own)
      if (frame && 'error' in frame) return frame.error
      const saved = (frame as { value: Saved }).value
      expect(saved.isWaiting, 'what is saved for later was told to be saved').toBe(true)
      return saved
    }
    const waiting = async () => (await steward.value<Outbox>('outbox.list')).changes
    return { ...steward, later, waiting, send: () => steward.value<SentChanges>('outbox.send') }
  }
  return { states, world, sent, store, clock, start, startBeside }
}

const update = ({ id, title, sort_name, country_id }: State, changed: Partial<State>) => ({ id, title, sort_name, country_id, ...changed })
const shown = (changes: WaitingChange[]) => changes.map(({ verb, record, state }) => `${verb} ${record.id} ${state}`)

it('the computer’s policy says whether changes may wait, and for how many days', async () => {
  const { states, world, clock, start } = await harness()
  const refusing = await start({ offline: { outbox: false } })
  await refusing.value('states.show', { id: 5 })
  world.isOnline = false
  expect(await refusing.later('states.setStatus', { id: 5, status: 'inactive' })).toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('policy'),
  })
  expect(await refusing.waiting()).toEqual([])

  const keeping = await start({ offline: { days: 7 } })
  for (const id of [5, 6]) await keeping.value('states.show', { id })
  world.isOnline = false
  await keeping.later('states.update', update(states.get(5)!, { title: 'Salta Norte' }))
  clock.setNow(clock.now() + 5 * 24 * 60 * 60_000)
  await keeping.later('states.setStatus', { id: 6, status: 'inactive' })
  expect(shown(await keeping.waiting())).toEqual(['update 5 waiting', 'setStatus 6 waiting'])
  clock.setNow(clock.now() + 3 * 24 * 60 * 60_000)
  expect(shown(await keeping.waiting())).toEqual(['setStatus 6 waiting'])
  expect(await keeping.value<Outbox>('outbox.list')).toMatchObject({ keptDays: 7 })
})

it('a change that is saved for later waits, survives a kill, and is sent with what others changed meanwhile in other fields', async () => {
  const { states, world, sent, start } = await harness()
  const first = await start()
  const state = states.get(5)!
  await first.value('states.show', { id: 5 })
  world.isOnline = false
  expect(
    await first.later('states.update', update(state, { title: 'Salta Norte' }), { key: 'states/5', address: '/admin/update-state/5', isFormScreen: true }),
  ).toMatchObject({
    isWaiting: true,
    message: 'Saved for later. It waits in the Outbox and is not on the server yet.',
  })
  expect(await first.later('states.setStatus', { id: 5, status: 'inactive' })).toMatchObject({ isWaiting: true })
  expect(await first.send()).toEqual({ saved: 0, unknown: 0, refused: 0, changed: 0, waiting: 2 })
  expect(sent).toEqual([])

  const second = await start()
  expect(await second.waiting()).toMatchObject([
    {
      id: 0,
      area: 'states',
      verb: 'update',
      record: { id: 5, name: 'Salta' },
      fields: [{ field: 'title', before: 'Salta', after: 'Salta Norte' }],
      told: [{ label: 'Title', before: 'Salta', after: 'Salta Norte' }],
      address: '/admin/update-state/5',
    },
    { id: 1, verb: 'setStatus', fields: [{ field: 'status', before: 'active', after: 'inactive' }] },
  ])
  state.sort_name = 'SN'
  expect(await second.send()).toEqual({ saved: 2, unknown: 0, refused: 0, changed: 0, waiting: 0 })
  expect(sent).toMatchObject([
    { path: 'state/update', values: { title: 'Salta Norte', sort_name: 'SN' } },
    { path: 'state/status', values: { status: 'inactive' } },
  ])
  expect(await second.waiting()).toEqual([])
})

it('what others changed in the same field is not replaced: nothing is sent, what comes later of the record waits, and other records go on', async () => {
  const { states, world, sent, start } = await harness()
  const { value, later, send, waiting } = await start()
  for (const id of [5, 6]) await value('states.show', { id })
  world.isOnline = false
  await later('states.update', update(states.get(5)!, { title: 'Salta Norte' }))
  await later('states.setStatus', { id: 5, status: 'inactive' })
  await later('states.setStatus', { id: 6, status: 'inactive' })
  world.isOnline = true
  states.get(5)!.title = 'Salta Sur'
  expect(await send()).toEqual({ saved: 1, unknown: 0, refused: 0, changed: 1, waiting: 1 })
  expect(sent.map(({ path, values }) => `${path} ${values.id}`)).toEqual(['state/status 6'])
  expect(await waiting()).toMatchObject([{ state: 'changed', message: 'Not sent: Title was changed elsewhere meanwhile.' }, { state: 'waiting' }])
  // What is removed no longer holds up the rest, and can be put back.
  await value('outbox.remove', { id: 0 })
  await value('outbox.restore', { id: 0 })
  expect(shown(await waiting())).toEqual(['update 5 changed', 'setStatus 5 waiting'])
  await value('outbox.remove', { id: 0 })
  expect(await send()).toMatchObject({ saved: 1 })
})

it('one line for the same change: the last one counts, and what is as on the server waits no longer', async () => {
  const { states, world, start } = await harness()
  const { value, later, waiting } = await start()
  await value('states.show', { id: 5 })
  world.isOnline = false
  await later('states.update', update(states.get(5)!, { title: 'Salta Norte' }))
  await later('states.setStatus', { id: 5, status: 'inactive' })
  await later('states.update', update(states.get(5)!, { title: 'Salta Sur' }))
  expect(await waiting()).toMatchObject([{ id: 0, fields: [{ before: 'Salta', after: 'Salta Sur' }] }, { id: 1 }])
  expect(await later('states.update', update(states.get(5)!, {}))).toMatchObject({
    isWaiting: true,
    message: 'This is as the server has it, so nothing waits to be sent.',
  })
  expect(shown(await waiting())).toEqual(['setStatus 5 waiting'])
})

it('what may never wait says why, and is not kept', async () => {
  const { world, start } = await harness()
  const { later, waiting } = await start()
  world.isOnline = false
  const reasons = [
    await later('states.create', { country_id: 1, title: 'Nueva', sort_name: 'NU' }),
    await later('states.remove', { id: 5 }),
    await later('bookings.approvePayment', { id: 5 }),
    await later('admins.setStatus', { id: 5, status: 'Active' }),
    await later('states.setStatus', { id: 77, status: 'active' }),
  ]
  expect(reasons.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'rejected: Not saved for later: what is added could be added twice.',
    'rejected: Not saved for later: what is deleted can’t be brought back.',
    'rejected: Not saved for later: what moves money is decided when it is sent.',
    'rejected: Not saved for later: who may do what is never changed later than one decides it.',
    'rejected: Not saved for later: Steward hasn’t read this record yet, so it couldn’t detect changes by others.',
  ])
  expect(await waiting()).toEqual([])
})

it('what was being sent when Steward was killed is not known, is not sent again by itself, and can be checked', async () => {
  const { states, world, sent, start } = await harness()
  const first = await start()
  await first.value('states.show', { id: 5 })
  world.isOnline = false
  await first.later('states.update', update(states.get(5)!, { title: 'Salta Norte' }))
  world.isOnline = true
  world.taken = 'silent'
  void first.send()
  await expect.poll(() => sent.length, { interval: 1 }).toBe(1)
  expect(shown(await first.waiting())).toEqual(['update 5 sending'])

  const second = await start()
  world.taken = 'yes'
  expect(shown(await second.waiting())).toEqual(['update 5 unknown'])
  expect(await second.send()).toMatchObject({ saved: 0 })
  expect(sent).toHaveLength(1)
  expect(await second.value('outbox.check', { id: 0 })).toEqual({ isSaved: true })
  expect(await second.waiting()).toEqual([])
  expect(await second.value('drafts.list')).toEqual([])
})

it('of two instances on one data folder one sends, the other waits for its answer, and knows that the outcome is not known once it has ended', async () => {
  const { states, world, sent, clock, start, startBeside } = await harness()
  const first = await start()
  for (const id of [5, 6]) await first.value('states.show', { id })
  world.isOnline = false
  await first.later('states.update', update(states.get(5)!, { title: 'Salta Norte' }))
  const second = await startBeside()
  await second.value('states.show', { id: 6 })
  world.isOnline = false
  await second.later('states.setStatus', { id: 6, status: 'inactive' })
  expect(shown(await first.waiting()), 'neither loses what the other keeps').toEqual(['update 5 waiting', 'setStatus 6 waiting'])
  expect((await first.waiting()).map(({ id }) => id)).toEqual([0, 1])

  world.isOnline = true
  const both = await Promise.all([first.send(), second.send()])
  expect(both.map(({ saved }) => saved).reduce((all, saved) => all + saved)).toBe(2)
  expect(sent.map(({ path, values }) => `${path} ${values.id}`).toSorted()).toEqual(['state/status 6', 'state/update 5'])
  expect(await first.waiting()).toEqual([])

  await first.value('states.show', { id: 5, fresh: true })
  world.isOnline = false
  await first.later('states.update', update(states.get(5)!, { title: 'Salta Sur' }))
  world.isOnline = true
  world.taken = 'silent'
  void first.send()
  await expect.poll(() => sent.length, { interval: 1 }).toBe(3)
  clock.advance(LEASE / 2)
  expect(shown(await second.waiting()), 'the first goes on').toEqual(['update 5 sending'])
  expect(await second.send()).toMatchObject({ saved: 0 })
  await expect(second.value('outbox.remove', { id: (await second.waiting())[0]!.id })).rejects.toThrow('This is being sent.')
  clock.setNow(clock.now() + LEASE)
  expect(shown(await second.waiting()), 'the first has ended').toEqual(['update 5 unknown'])
  expect(sent).toHaveLength(3)
})

it('what is removed or held in one instance while another prepares to send it is not sent', async () => {
  for (const what of ['remove', 'hold'] as const) {
    const { states, world, sent, start, startBeside } = await harness()
    const first = await start()
    await first.value('states.show', { id: 5 })
    world.isOnline = false
    await first.later('states.setStatus', { id: 5, status: 'inactive' })
    const second = await startBeside()
    world.whenRead = async () => void (await second.value(`outbox.${what}`, { id: 0, ...(what === 'hold' ? { isHeld: true } : {}) }))
    expect(await first.send()).toMatchObject({ saved: 0, refused: 0 })
    expect(sent).toEqual([])
    expect(states.get(5)!.status).toBe('active')
    expect(shown(await first.waiting())).toEqual(what === 'hold' ? ['setStatus 5 held'] : [])
  }
})

it('the owner of what was being sent when another administrator signed in finds what became of it, without a restart', async () => {
  for (const [taken, state] of [
    ['yes', []],
    ['no', ['setStatus 5 refused']],
  ] as const) {
    const { world, sent, start } = await harness()
    const { application, value, later, send, waiting } = await start()
    await value('states.show', { id: 5 })
    world.isOnline = false
    await later('states.setStatus', { id: 5, status: 'inactive' })
    world.isOnline = true
    world.taken = taken
    const { scope } = application.session
    world.whenSent = () => {
      application.session.scope = () => `${scope()} of somebody else`
    }
    await send()
    expect(sent).toHaveLength(1)
    expect(await waiting()).toEqual([])
    application.session.scope = scope
    expect(shown(await waiting())).toEqual(state)
  }
})

it('what cannot be kept on disk is said, a clock that goes back changes no order, and another administrator has an Outbox of their own', async () => {
  const { states, world, clock, start } = await harness('The disk is full, so it is kept only until Steward closes.')
  const { value, later, waiting, application } = await start()
  await value('states.show', { id: 5 })
  world.isOnline = false
  expect(await later('states.setStatus', { id: 5, status: 'inactive' })).toMatchObject({ message: expect.stringContaining('The disk is full') })
  clock.setNow(clock.now() - 86_400_000)
  await later('states.update', update(states.get(5)!, { title: 'Salta Norte' }))
  expect(shown(await waiting())).toEqual(['setStatus 5 waiting', 'update 5 waiting'])
  expect(await value('outbox.list')).toMatchObject({ limitation: 'The disk is full, so it is kept only until Steward closes.' })
  const own = application.session.scope()
  application.session.scope = () => `${own} of somebody else`
  expect(await waiting()).toEqual([])
})

it('the draft of a form goes with what was saved of it, unless something was typed since', async () => {
  for (const typedSince of [false, true]) {
    const { states, world, store, start } = await harness()
    const { application, value, later, send } = await start()
    await value('states.show', { id: 5 })
    const keep = (title: string) => value('drafts.keep', { key: 'states/5', address: '/admin/update-state/5', values: { title } })
    await keep('Salta Norte')
    world.isOnline = false
    await later('states.update', update(states.get(5)!, { title: 'Salta Norte' }), { key: 'states/5' })
    if (typedSince) await keep('Salta Norte y Sur')
    world.isOnline = true
    expect(await send()).toMatchObject({ saved: 1 })
    expect(store.read(application.scope(), draftKey('states/5')) !== null).toBe(typedSince)
  }
})

it('whatever is saved for later, changed elsewhere, sent, refused, lost and killed in whatever order: nothing is sent twice without a yes, replaced or lost', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 100_000)
  const runs = Number(process.env.RUNS ?? 1_000)
  console.log(`Seed of the Outbox: ${seed}`)
  const text = fc.constantFrom('Uno', 'Dos', 'Tres')
  const id = fc.constantFrom(5, 6)
  const step = fc.oneof(
    fc.record({ what: fc.constant('later' as const), id, field: fc.constantFrom<Field>('title', 'sort_name'), value: text }),
    fc.record({ what: fc.constant('later' as const), id, field: fc.constant<Field>('status'), value: fc.constantFrom('active', 'inactive') }),
    fc.record({ what: fc.constant('elsewhere' as const), id, field: fc.constantFrom<Field>('title', 'sort_name'), value: text }),
    fc.record({ what: fc.constant('send' as const), taken: fc.constantFrom<Taken>('yes', 'no', 'lost', 'cut', 'silent', 'dead') }),
    fc.record({ what: fc.constantFrom('check' as const, 'again' as const, 'remove' as const), place: fc.nat(3) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async steps => {
      const { states, world, sent, start } = await harness()
      let steward = await start()
      /** What was saved for later and is neither on the server nor given up, and the value that it replaces. */
      const typed = new Map<string, { value: string; base: string }>()
      /** What was sent and is not known. */
      const unknown = new Set<string>()
      /** The changes that were sent and not answered, until a check has found out. */
      const maybeSaved = new Set<number>()
      const nameOf = (of: number, field: Field) => `${of}/${field}`
      for (const each of steps) {
        if (each.what === 'elsewhere') states.get(each.id)![each.field] = each.value
        if (each.what === 'later') {
          const { id: of, field, value } = each
          const state = states.get(of)!
          const now = await steward.value<State>('states.show', { id: of, fresh: true })
          const form = Object.fromEntries(
            ['title', 'sort_name'].flatMap(name => (typed.has(nameOf(of, name as Field)) ? [[name, typed.get(nameOf(of, name as Field))!.value]] : [])),
          )
          world.isOnline = false
          const input = field === 'status' ? { id: of, status: value } : update(state, { ...form, [field]: value })
          const { isWaiting } = await steward.later(field === 'status' ? 'states.setStatus' : 'states.update', input)
          world.isOnline = true
          if (!isWaiting) {
            expect(
              [...unknown].some(name => name.startsWith(`${of}/`)),
              'only what is not known keeps from saving for later',
            ).toBe(true)
            continue
          }
          for (const name of field === 'status' ? [field] : (['title', 'sort_name'] as const)) {
            const after = String((input as Record<string, unknown>)[name])
            if (after === now[name]) typed.delete(nameOf(of, name))
            else typed.set(nameOf(of, name), { value: after, base: now[name] })
          }
        }
        if (each.what === 'send') {
          const before = structuredClone([...states.values()])
          world.taken = each.taken
          sent.length = 0
          const waited = await steward.waiting()
          if (each.taken === 'silent' || each.taken === 'dead') {
            void steward.send().catch(() => undefined)
            await new Promise(resolve => setTimeout(resolve, 15))
            steward = await start() // the one that sends was killed
          } else await steward.send()
          world.taken = 'yes'
          for (const { path, values } of sent) {
            const of = Number(values.id)
            const was = before.find(state => state.id === of)!
            const fields = path.endsWith('status') ? (['status'] as const) : (['title', 'sort_name'] as const)
            const entry = waited.find(change => change.record.id === of && (change.verb === 'setStatus') === path.endsWith('status'))
            expect(entry?.state, 'only what waits is sent').toBe('waiting')
            expect(maybeSaved.has(entry!.id), 'what may be saved is not sent again').toBe(false)
            if (each.taken !== 'yes' && each.taken !== 'no') maybeSaved.add(entry!.id)
            for (const field of fields) {
              if (values[field] === was[field]) continue
              expect(was[field], 'what others changed is not replaced').toBe(typed.get(nameOf(of, field))?.base)
            }
          }
          expect(new Set(sent.map(({ path, values }) => `${path} ${values.id}`)).size, 'each at most once').toBe(sent.length)
        }
        const waiting = await steward.waiting()
        if (each.what === 'check' || each.what === 'again' || each.what === 'remove') {
          const change = waiting[each.place]
          if (!change) continue
          const names = change.fields.map(({ field }) => nameOf(change.record.id, field as Field))
          if (each.what === 'remove') {
            await steward.value('outbox.remove', { id: change.id })
            maybeSaved.delete(change.id)
            for (const name of names) typed.delete(name)
          } else if (each.what === 'check' && change.state === 'unknown') {
            const { value } = await steward.ask('outbox.check', { id: change.id })
            if (value !== undefined) maybeSaved.delete(change.id)
          } else if (each.what === 'again' && change.state !== 'unknown') await steward.value('outbox.hold', { id: change.id, isHeld: false })
        }
        // Everything typed is on the server, or waits still.
        const now = await steward.waiting()
        unknown.clear()
        for (const { record, fields, state } of now) if (state === 'unknown') for (const { field } of fields) unknown.add(nameOf(record.id, field as Field))
        for (const [name, { value }] of typed) {
          const [of, field] = name.split('/') as [string, Field]
          const waits = now.some(change => change.record.id === Number(of) && change.fields.some(each => each.field === field && each.after === value))
          if (waits) continue
          expect(states.get(Number(of))![field], `${name} is lost`).toBe(value)
          typed.delete(name)
        }
      }
    }),
    { seed, numRuns: runs },
  )
}, 120_000)
