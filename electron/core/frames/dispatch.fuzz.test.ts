import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { contract } from '../../../shared/areas/index.ts'
import type { SignIn } from '../../../shared/platform/session.ts'
import type { AnswerFrame } from '../../../shared/contract/frames.ts'
import type { Operation } from '../../../shared/contract/operation.ts'
import { openMarketplace } from '../../demo/marketplace.ts'
import { startApplication } from '../../testing/applicationHarness.ts'
import { validInput } from '../../testing/validInput.ts'

const SEED = Number(process.env.STEWARD_TEST_SEED ?? Date.now() % 2 ** 31)
/** Batches of 50 frames, enough to meet every operation often; STEWARD_TEST_BATCHES asks for more. */
const BATCHES = Number(process.env.STEWARD_TEST_BATCHES ?? 40)
const BATCH_SIZE = 50
const KINDS = ['offline', 'timeout', 'signed-out', 'denied', 'invalid', 'rejected', 'unexpected', 'unsaved']

const operations = Object.values(contract).flatMap(area =>
  Object.entries(area.operations).map(([name, operation]) => ({ op: `${area.name}.${name}`, operation })),
)

/** Inputs that the handlers get to see, with and without what may be missing. */
const validInputs = ({ input }: Operation) => [validInput(input), validInput(input, false)]

it.each(operations)('$op has valid inputs to begin with', ({ operation }) => {
  for (const input of validInputs(operation)) expect(operation.input.validateSync(input)).toEqual(input)
})

const hostileKey = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'id', 'hasOwnProperty', 'then', 'toJSON', 'length')
const hugeText = fc.nat(200_000).map(length => 'ñ\u0000"\\'.repeat(length / 4))
const deep = fc.tuple(fc.constantFrom('[', '{"a":'), fc.nat(20_000)).map(([open, depth]) => open.repeat(depth) + '1' + (open === '[' ? ']' : '}').repeat(depth))
const leaf = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(-1, 0, 1.5, 1e308, 2 ** 53, '', '1', ' ', '\u202E', '\uD800', null, true, [], {}), {
  arbitrary: hugeText,
  weight: 1,
})
const hostileObject = fc
  .array(fc.tuple(fc.oneof(hostileKey, fc.string({ maxLength: 8 })), leaf), { maxLength: 4 })
  .map(entries => `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`)

/** A valid input, or one with a key changed, dropped or added. */
const mutated = (base: Record<string, unknown>) => {
  const key = fc.oneof(fc.constantFrom(...Object.keys(base), 'more'), hostileKey)
  return fc.oneof(
    { arbitrary: fc.constant(JSON.stringify(base)), weight: 3 },
    fc.tuple(key, leaf).map(([name, value]) => JSON.stringify({ ...base, [name]: value })),
    key.map(name => JSON.stringify(Object.fromEntries(Object.entries(base).filter(([each]) => each !== name)))),
    fc.tuple(hostileKey, leaf).map(([name, value]) => `{${JSON.stringify(name)}:${JSON.stringify(value)},${JSON.stringify(base).slice(1)}`.replace(',}', '}')),
  )
}

/** The parts of a frame; its id is added when it is sent, so that it is unique. */
const sound = fc.constantFrom(...operations).chain(({ op, operation }) =>
  fc.tuple(
    fc.constant(JSON.stringify(op)),
    fc.oneof(
      { arbitrary: fc.constantFrom(...validInputs(operation)).chain(input => mutated(input as Record<string, unknown>)), weight: 6 },
      leaf.map(value => JSON.stringify(value)),
      hostileObject,
      deep,
    ),
  ),
)
const strange = fc.tuple(
  fc.oneof(
    leaf.map(value => JSON.stringify(value)),
    hostileKey.map(key => JSON.stringify(`cities.${key}`)),
    hostileKey.map(key => JSON.stringify(key)),
  ),
  fc.oneof(hostileObject, deep),
)
const frame = fc.oneof(
  {
    arbitrary: fc.tuple(sound, fc.boolean()).map(([[op, input], cancel]) => ({ kind: 'call' as const, op, input, cancel: cancel && op.length % 3 === 0 })),
    weight: 12,
  },
  { arbitrary: strange.map(([op, input]) => ({ kind: 'call' as const, op, input, cancel: false })), weight: 3 },
  {
    arbitrary: fc
      .oneof(
        fc.string(),
        fc.json(),
        deep,
        hostileObject,
        fc.constantFrom('', '{', 'null', '[]', '{"id":-1}', '{"id":"1","op":"session.state"}', '{"id":{"valueOf":1}}'),
      )
      .map(text => ({ kind: 'garbage' as const, text })),
    weight: 4,
  },
)

const isOf = (type: string) => (value: unknown) => typeof value === type
const optional = (type: string) => (value: unknown) => value === undefined || typeof value === type

/** What is wrong with an answer; null for an envelope of the documented kinds. */
function problem(answer: AnswerFrame): string | null {
  if ('push' in answer) return ['session', 'diagnostics', 'shortcuts', 'changed', 'connection', 'run'].includes(answer.push) ? null : 'an unknown push'
  if ('progress' in answer) return null
  if (Object.keys(answer).join() !== (answer.ok ? 'id,ok,value' : 'id,ok,error')) return 'other keys'
  if (answer.ok) return null
  const { kind, message, retryable, status, fields, details, ...rest } = answer.error
  if (!KINDS.includes(kind)) return 'another kind'
  const fits = isOf('string')(message) && message !== '' && isOf('boolean')(retryable) && optional('number')(status) && optional('string')(details)
  const fieldsFit = Object.values(fields ?? {}).every(isOf('string'))
  return fits && fieldsFit && Object.keys(rest).length === 0 ? null : 'another shape'
}

const rejections: unknown[] = []
const note = (reason: unknown) => void rejections.push(reason)
process.on('unhandledRejection', note)
afterAll(() => void process.off('unhandledRejection', note))

it(`${BATCHES * BATCH_SIZE} generated frames: each is answered with an envelope, and nothing breaks (seed ${SEED})`, { timeout: 300_000 }, async () => {
  console.log(`Seed ${SEED}; STEWARD_TEST_SEED=${SEED} repeats the run.`)
  const geography = {
    countries: [
      { title: 'Argentina', sort_name: 'AR', calling_code: '54' },
      { title: 'España', sort_name: 'ES', calling_code: '34' },
    ],
    states: [
      ['Santa Fe', 1, '21'],
      ['Ávila', 2, 'AV'],
    ] as Array<[string, number, string]>,
    cities: Array.from({ length: 60 }, (_, index): [string, number, number, number] => [`Ciudad ${index}`, (index % 2) + 1, index / 10, -index]),
  }
  const unreachable = () =>
    Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }) }))
  const marketplace = openMarketplace({ geography, file: null, apiKey: 'demo-key' })
  const { application, value } = await startApplication({
    fetch: unreachable,
    openDemo: async () => marketplace,
    demo: true,
  })
  const kinds: Record<string, number> = {}
  let sent = 0

  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: BATCH_SIZE, maxLength: BATCH_SIZE }), async frames => {
      marketplace.reset() // the frames before may have changed the credentials of whoever signs in
      await value('session.signOut') // which ends the lock too
      const credentials = await value<SignIn>('session.tryDemo')
      await value('session.signIn', credentials)
      const answers: AnswerFrame[] = []
      const connection = application.dispatcher.connect(text => {
        const answer = JSON.parse(text) as AnswerFrame
        answers.push(answer)
        // An upload waits for its bytes.
        const address = 'progress' in answer ? answer.progress.address : undefined
        if (address) void application.serveBytes(new Request(`app://steward${address}?from=0`, { method: 'POST', body: 'this is no image' }))
      })
      const isAnswered = (id: number) => answers.some(answer => 'ok' in answer && answer.id === id)
      /** Hands a frame over; one that cannot be parsed is refused at once, without an id. */
      const isRefusedAtOnce = (text: string) => {
        const before = answers.length
        connection.receive(text)
        return answers.slice(before).some(answer => 'ok' in answer && answer.id === 0)
      }
      const expected: number[] = []
      frames.forEach((each, index) => {
        sent += 1
        const id = index + 1
        if (each.kind === 'garbage') {
          connection.receive(each.text)
          return
        }
        const isRefused = isRefusedAtOnce(`{"id":${id},"op":${each.op},"input":${each.input}}`)
        if (each.cancel) connection.receive(`{"id":${id},"cancel":true}`)
        else if (!isRefused) expected.push(id)
      })
      await expect.poll(() => expected.filter(id => !isAnswered(id)), { timeout: 20_000, interval: 5 }).toEqual([])
      connection.close()
      for (const answer of answers) {
        expect(problem(answer), JSON.stringify(answer)).toBeNull()
        const kind = 'ok' in answer ? (answer.ok ? 'ok' : answer.error.kind) : 'pushed'
        kinds[kind] = (kinds[kind] ?? 0) + 1
      }
      expect(rejections).toEqual([])
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    {
      seed: SEED,
      numRuns: BATCHES,
      endOnFailure: true,
      reporter(details) {
        // What broke comes first: the frames that broke it are long.
        if (details.failed)
          throw new Error(`${String(details.errorInstance)}\n${fc.defaultReportMessage(details)}`.slice(0, 2_000), { cause: details.errorInstance })
      },
    },
  )

  console.log(`${sent} frames; answers: ${JSON.stringify(kinds)}`)
  expect(sent).toBe(BATCHES * BATCH_SIZE)
  // The test means something only if frames got through to the handlers and the marketplace.
  expect(kinds.ok).toBeGreaterThan(sent / 20)
  expect(kinds.rejected).toBeGreaterThan(0)
  expect(kinds.invalid).toBeGreaterThan(sent / 10)
})
