/** What the journal holds when a mutation was sent, answered, cut off or killed, and what drafts and bulk runs say of it afterwards. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isChange, type ActivityPage, type ChangeOutcome } from '../../../shared/platform/changes.ts'
import type { ListedDraft, ShownDraft } from '../../../shared/platform/preferences.ts'
import { contract } from '../../../shared/areas/index.ts'
import type { About, AnswerFrame } from '../../../shared/contract/frames.ts'
import { platform } from '../../../shared/platform/index.ts'
import { writes } from '../../../shared/contract/verbs.ts'
import { acceptSignIn, startApplication, type ApplicationHarness } from '../../testing/applicationHarness.ts'
import { json, startRecordingServer, type Answer } from '../../testing/recordingServer.ts'
import { memoryOfflineStore } from '../offline/offline.ts'

const city = { id: 12, title: 'Rosario', state_id: 1, country_id: 1, latitude: '', longitude: '' }
const FORM: About = { key: 'cities/12', record: { area: 'cities', id: 12 }, address: '/admin/update-city/12' }
const yes = json({ code: '1', message: 'Saved', data: {} })
const no = json({ code: '0', message: 'Not today.' })
/** How many random sequences are tried; RUNS asks for more. */
const RUNS = Number(process.env.RUNS ?? 40)
/** Never answers. */
const silence: Answer = () => undefined
/** Answers when it is told to. */
function held() {
  let answer = (_: Answer): void => undefined
  const waits: Answer = (response, request) => void (answer = given => given(response, request))
  return { waits, answer: (given: Answer) => answer(given) }
}

/** Sends frames like a page, with what they are about. */
function pageOf({ application }: ApplicationHarness) {
  const answers: AnswerFrame[] = []
  const connection = application.dispatcher.connect(text => void answers.push(JSON.parse(text) as AnswerFrame))
  let id = 0
  return {
    answers,
    close: () => connection.close(),
    async send(op: string, input: unknown, about?: About) {
      connection.receive(JSON.stringify({ id: ++id, op, input, about }))
      const own = id
      await expect.poll(() => answers.find(frame => 'ok' in frame && frame.id === own), { interval: 5 }).toBeDefined()
    },
  }
}

/** A marketplace, a store that outlives Steward, and instances that are started on it one after the other. */
async function harness() {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const store = memoryOfflineStore(null)
  const start = async () => {
    const steward = await startApplication({ profile: { baseUrl: server.baseUrl, apiKey: 'k' }, store: { ...store, close() {} } })
    await steward.signIn()
    return { ...steward, page: pageOf(steward), unknown: async () => (await steward.value<ListedDraft[]>('drafts.list')).filter(({ isUnknown }) => isUnknown) }
  }
  const arrived = async (path: string, count = 1) => {
    await expect.poll(() => server.calls.filter(call => call.path.endsWith(path)).length, { interval: 5 }).toBe(count)
  }
  return { server, store, start, arrived }
}

it('tells by its name whether an operation of the marketplace writes', () => {
  const own = new Set([...Object.keys(platform), 'dashboard'])
  for (const { name: area, operations } of Object.values(contract)) {
    for (const [name, { kind }] of Object.entries(operations)) {
      if (kind === 'query') expect(writes(`${area}.${name}`), `${area}.${name} reads`).toBe(false)
      else if (!own.has(area)) expect(writes(`${area}.${name}`), `${area}.${name} writes`).toBe(true)
    }
  }
})

it('what is answered once somebody else is signed in is known to whoever sent it', async () => {
  const { server, start, arrived } = await harness()
  const { application, page, value } = await start()
  const { waits, answer } = held()
  server.answer(waits)
  const sending = page.send('cities.update', city, FORM)
  await arrived('city/update')
  const { scope } = application.session
  application.session.scope = () => `${scope()} of somebody else`
  answer(yes)
  await sending
  expect((await value<ActivityPage>('changes.list', { size: 9 })).entries).toEqual([])
  application.session.scope = scope
  expect((await value<ActivityPage>('changes.list', { size: 9 })).entries).toMatchObject([{ outcome: 'saved', message: 'Saved' }])
})

it('a mutation stands in it from before its first byte leaves until its answer, also after a kill', async () => {
  const { server, start, arrived } = await harness()
  const first = await start()
  server.answer(silence)
  void first.page.send('cities.update', city, FORM).catch(() => undefined)
  await arrived('city/update')
  expect(await first.unknown()).toEqual([{ ...FORM, isUnknown: true, keptAt: expect.any(Number) }])

  const second = await start() // the first was killed, and has nothing more to say
  expect(await second.unknown()).toMatchObject([FORM])
  expect(await second.value<ShownDraft>('drafts.show', { key: 'cities/12' })).toEqual({ values: null, unknownSince: first.clock.now(), saves: 0 })
  // It is sent again, refused, and stays not known; sent once more, it is saved.
  server.answer(no)
  await second.page.send('cities.update', city, FORM)
  expect(await second.unknown()).toHaveLength(1)
  server.answer(yes)
  await second.page.send('cities.update', city, FORM)
  expect(await second.unknown()).toEqual([])
})

it('what is plainly answered leaves nothing behind, and what is cut off stays until somebody knows', async () => {
  const { server, start } = await harness()
  const { page, unknown } = await start()
  server.answer(no)
  await page.send('cities.update', city, FORM)
  expect(await unknown()).toEqual([])
  server.answer(response => void response.socket?.destroy())
  await page.send('cities.setStatus', { id: 12, status: 'Active' }, { key: 'a', title: 'Rosario: Set active', address: '/admin/cities' })
  expect(await unknown()).toMatchObject([{ key: 'a', title: 'Rosario: Set active', address: '/admin/cities' }])
  await page.send('drafts.discard', { key: 'a' })
  expect(await unknown()).toEqual([])
})

it('a mutation is carried on when its page is gone: saved, its draft goes with it, unless something was typed since', async () => {
  const { server, start, arrived } = await harness()
  const steward = await start()
  const { value, unknown } = steward
  for (const [typedSince, left] of [
    [false, null],
    [true, { title: 'Rosario Norte' }],
  ] as const) {
    const { waits, answer } = held()
    server.calls.length = 0
    server.answer(waits)
    const own = pageOf(steward)
    await own.send('drafts.keep', { ...FORM, values: { title: 'Rosario' } })
    void own.send('cities.update', city, FORM).catch(() => undefined)
    await arrived('city/update')
    if (typedSince) await own.send('drafts.keep', { ...FORM, values: { title: 'Rosario Norte' } })
    own.close()
    expect(await unknown()).toMatchObject([FORM])
    server.answer(yes)
    answer(yes)
    await expect.poll(unknown, { interval: 5 }).toEqual([])
    expect((await value<ShownDraft>('drafts.show', { key: 'cities/12' })).values).toEqual(left)
    await value('drafts.discard', { key: 'cities/12' })
  }
})

it('a save that would undo a later one is not sent, unless somebody wants it so; additions never undo each other', async () => {
  const { server, start } = await harness()
  const { page } = await start()
  server.answer(yes)
  const outcome = async (op: string, input: unknown, about: About) => {
    server.calls.length = 0
    await page.send(op, input, about)
    const last = page.answers.findLast(frame => 'ok' in frame)
    return [last && 'error' in last ? last.error.kind : 'saved', server.calls.some(({ path }) => /city\/(update|store)$/.test(path))]
  }
  expect(await outcome('cities.update', city, { ...FORM, saves: 0 })).toEqual(['saved', true])
  expect(await outcome('cities.update', city, { ...FORM, saves: 0 })).toEqual(['changed', false])
  expect(await outcome('cities.update', city, { ...FORM, saves: 1 })).toEqual(['saved', true])
  expect(await outcome('cities.update', city, FORM)).toEqual(['saved', true])
  for (const _ of [1, 2])
    expect(await outcome('cities.create', { country_id: 1, state_id: 1, title: 'Nueva' }, { key: 'cities/new', saves: 0 })).toEqual(['saved', true])
})

it(
  'whatever is sent, answered and killed in whatever order: not known is exactly what was sent and neither answered nor superseded by a yes, and the log says of each what became of it',
  async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 100_000)
    console.log(`Seed of the journal: ${seed}`)
    const step = fc.record({ key: fc.constantFrom('cities/1', 'cities/2', 'cities/3'), what: fc.constantFrom('yes', 'no', 'cut', 'killed', 'struck') })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        const { server, start } = await harness()
        let steward = await start()
        const unknown = new Set<string>()
        /** What the log is to say of each that was sent, the latest first. */
        const outcomes: ChangeOutcome[] = []
        for (const { key, what } of steps) {
          const input = { ...city, id: Number(key.slice(-1)) }
          const about = { key, address: `/admin/update-city/${input.id}` }
          server.calls.length = 0
          server.answer(what === 'yes' ? yes : what === 'no' ? no : what === 'cut' ? json({}, 500) : silence)
          if (what === 'struck') await steward.page.send('drafts.discard', { key })
          else if (what !== 'killed') await steward.page.send('cities.update', input, about)
          else {
            void steward.page.send('cities.update', input, about).catch(() => undefined)
            await expect.poll(() => server.calls.some(({ path }) => path.endsWith('city/update')), { interval: 2 }).toBe(true)
            steward = await start()
          }
          if (what === 'yes' || what === 'struck') unknown.delete(key)
          if (what === 'cut' || what === 'killed') unknown.add(key)
          if (what !== 'struck') outcomes.unshift(what === 'yes' ? 'saved' : what === 'no' ? 'refused' : 'unknown')
          expect(new Set((await steward.unknown()).map(each => each.key))).toEqual(unknown)
          const { entries } = await steward.value<ActivityPage>('changes.list', { size: 50 })
          expect(entries.map(entry => isChange(entry) && entry.outcome)).toEqual(outcomes)
        }
      }),
      { seed, numRuns: RUNS },
    )
  },
  30_000 + 500 * RUNS,
)
