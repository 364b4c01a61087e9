import { mixed, number, object, string } from 'yup'
import { describe, expect, it } from 'vitest'
import { StewardError, type Failure } from '../../../shared/contract/failure.ts'
import { MAX_FRAME_LENGTH, type AnswerFrame } from '../../../shared/contract/frames.ts'
import { mutation, defineArea, query, record, RIGHTS, type Right } from '../../../shared/contract/operation.ts'
import type { SectionDenials } from '../../../shared/rules/access.ts'
import { ownContext, type CallContext } from '../core.ts'
import { createDispatcher, type SessionGate } from './dispatch.ts'

const input = record({ id: number().integer().min(1).required('Required'), title: string().max(5), any: mixed() })

const areas = {
  towns: defineArea('towns', 'Towns', {
    list: query(input),
    look: query(input, { needs: null }),
    ...(Object.fromEntries(RIGHTS.map(right => [right, mutation(input, { needs: right })])) as Record<Right, ReturnType<typeof mutation>>),
    free: mutation(input),
    open: query(input, { needs: null, open: true }),
    unlock: query(input, { needs: null, open: true, whileLocked: true }),
    guarded: query(input, { open: true }),
  }),
}

const OPEN_GATE: SessionGate = { isLive: () => true, isLocked: () => false, denials: () => ({}), server: () => 'one', within: async (_, work) => work() }

function harness(behaviour: (input: unknown, context: CallContext) => unknown = given => given) {
  const gate = { isLive: true, isLocked: false, denials: {} as SectionDenials, server: 'one' }
  const received: AnswerFrame[] = []
  const handled: string[] = []
  const handlers = Object.fromEntries(
    Object.keys(areas.towns.operations).map(name => [name, (given: unknown, context: CallContext) => (handled.push(name), behaviour(given, context))]),
  )
  const session = { ...OPEN_GATE, isLive: () => gate.isLive, isLocked: () => gate.isLocked, denials: () => gate.denials, server: () => gate.server }
  const dispatcher = createDispatcher(areas, { towns: handlers }, session)
  const connection = dispatcher.connect(text => void received.push(JSON.parse(text) as AnswerFrame))
  let lastId = 0
  return {
    gate,
    received,
    handled,
    dispatcher,
    connection,
    send: (frame: unknown) => connection.receive(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async answered(count: number) {
      await expect.poll(() => received.length).toBe(count)
      return received
    },
    async ask(op: unknown, given: unknown = { id: 1 }): Promise<AnswerFrame & { ok?: boolean }> {
      lastId += 1
      const id = lastId
      connection.receive(JSON.stringify({ id, op, input: given }))
      await expect.poll(() => received.find(frame => 'id' in frame && frame.id === id)).toBeDefined()
      return received.find(frame => 'id' in frame && frame.id === id)!
    },
  }
}

const error = (frame: AnswerFrame): Failure => ('ok' in frame && !frame.ok ? frame.error : expect.fail(`It answered ${JSON.stringify(frame)}`))

it('says how long its mutations are under way, and nothing of queries', async () => {
  const waiting: Array<() => void> = []
  const { connection, send, answered } = harness(() => new Promise<void>(resolve => waiting.push(resolve)))
  expect(connection.saving()).toBeNull()
  send({ id: 1, op: 'towns.list', input: { id: 1 } })
  expect(connection.saving()).toBeNull()
  send({ id: 2, op: 'towns.free', input: { id: 1 } })
  send({ id: 3, op: 'towns.edit', input: { id: 1, title: 'too long to be taken' } })
  const saved = connection.saving()
  expect(saved).not.toBeNull()
  await expect.poll(() => waiting.length).toBe(2)
  waiting.forEach(resolve => resolve())
  await saved
  await answered(3)
  expect(connection.saving()).toBeNull()
})

it('says how long what no page waits for is under way', async () => {
  const waiting: Array<() => void> = []
  const { connection, dispatcher } = harness(() => new Promise<void>(resolve => waiting.push(resolve)))
  const performed = dispatcher.perform('one', 'towns.free', { id: 1 }, ownContext())
  const saved = dispatcher.saving()
  expect([saved === null, connection.saving()]).toEqual([false, null])
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]!()
  await Promise.all([saved, performed])
  expect(dispatcher.saving()).toBeNull()
})

describe('an operation', () => {
  it('gets its input and answers its value; nothing is null', async () => {
    const { ask } = harness()
    expect(await ask('towns.list', { id: 3, title: 'Ávila' })).toEqual({ id: 1, ok: true, value: { id: 3, title: 'Ávila' } })
    expect(await harness(() => undefined).ask('towns.list')).toEqual({ id: 1, ok: true, value: null })
  })

  it('must have a handler', () => {
    expect(() => createDispatcher(areas, { towns: {} }, OPEN_GATE)).toThrow('The operation towns.list has no handler')
  })

  it.each([
    ['towns.fly'],
    ['towns'],
    ['__proto__'],
    ['constructor'],
    ['towns.__proto__'],
    ['towns.constructor'],
    ['toString'],
    [''],
    [5],
    [null],
    [['towns.list']],
  ])('that there is not: %j', async op => {
    const { ask, handled } = harness()
    expect(error(await ask(op))).toEqual({ kind: 'invalid', message: 'There is no such operation.', retryable: false })
    expect(handled).toEqual([])
  })

  it.each([
    [{}, { id: 'Required' }],
    [{ id: '1' }, { id: expect.stringContaining('number') }],
    [{ id: 0 }, { id: expect.stringContaining('greater than or equal to 1') }],
    [
      { id: 1.5, title: 'too long' },
      { id: expect.stringContaining('integer'), title: expect.stringContaining('at most 5') },
    ],
  ])('refuses %j field by field', async (given, fields) => {
    const { ask, handled } = harness()
    expect(error(await ask('towns.list', given))).toMatchObject({ kind: 'invalid', fields, retryable: false })
    expect(handled).toEqual([])
  })

  it.each([[{ id: 1, more: 2 }], [JSON.parse('{"id":1,"__proto__":{"isAdmin":true}}') as object], [{ id: 1, constructor: 1 }]])(
    'refuses the unknown key in %j',
    async given => {
      expect(error(await harness().ask('towns.list', given))).toMatchObject({ kind: 'invalid', message: expect.stringContaining('unknown key') })
    },
  )

  it.each([[[]], ['text'], [5], [true]])('refuses %j in place of an object', async given => {
    expect(error(await harness().ask('towns.list', given))).toMatchObject({ kind: 'invalid' })
  })

  it('quotes little of a long input', async () => {
    const failure = error(await harness().ask('towns.list', { id: 'x'.repeat(1_000_000) }))
    expect(JSON.stringify(failure).length).toBeLessThan(1_000)
  })
})

describe('who may', () => {
  it('without a live session only open operations run', async () => {
    const { ask, gate, handled } = harness()
    gate.isLive = false
    for (const op of ['towns.list', 'towns.look', 'towns.add', 'towns.free'])
      expect(error(await ask(op))).toEqual({ kind: 'signed-out', message: 'Sign in to do this.', retryable: true })
    expect(handled).toEqual([])
    expect(await ask('towns.open')).toMatchObject({ ok: true })
  })

  it('a page that has something of one server asks nothing of another before it is loaded again or was at sign-in', async () => {
    const { ask, gate, handled } = harness()
    expect(await ask('towns.list')).toMatchObject({ ok: true })
    gate.server = 'two'
    for (const op of ['towns.list', 'towns.free']) expect(error(await ask(op))).toMatchObject({ kind: 'signed-out', retryable: false })
    expect(await ask('towns.open'), 'which serves sign-in').toMatchObject({ ok: true })
    expect(error(await ask('towns.free'))).toMatchObject({ kind: 'signed-out' })
    expect(handled).toEqual(['list', 'open'])
    gate.isLive = false
    await ask('towns.open')
    gate.isLive = true
    expect(await ask('towns.free')).toMatchObject({ ok: true })
  })

  it('while the screens are locked, only what unlocks them runs', async () => {
    const { ask, gate, handled } = harness()
    gate.isLocked = true
    for (const op of ['towns.list', 'towns.look', 'towns.add', 'towns.free', 'towns.open'])
      expect(error(await ask(op))).toEqual({ kind: 'locked', message: 'Steward is locked. Unlock it to go on.', retryable: true })
    expect(handled).toEqual([])
    expect(await ask('towns.unlock')).toMatchObject({ ok: true })
  })

  it.each(['view', 'add', 'edit', 'delete', 'export'] as const)(
    'a denied %s refuses what needs it, and nothing else',
    { tags: ['F-357', 'F-359', 'F-360', 'C-577', 'C-579', 'O-491', 'O-492'] },
    async right => {
      const { ask, gate, handled } = harness()
      gate.denials = { towns: { [right]: true } }
      const refused: string[] = []
      for (const op of ['list', 'look', 'free', 'open', ...RIGHTS]) {
        const answer = await ask(`towns.${op}`)
        if (!answer.ok) refused.push(`${op}: ${error(answer).kind} ${error(answer).message}`)
      }
      expect(refused).toEqual((right === 'view' ? ['list', 'view'] : [right]).map(op => `${op}: denied You don't have permission .`))
      expect(handled).not.toContain(right)
    },
  )

  it('denials count on open operations that need a right, too', { tags: ['F-357'] }, async () => {
    const { ask, gate } = harness()
    gate.denials = { towns: { view: true } }
    expect(error(await ask('towns.guarded')).kind).toBe('denied')
  })

  it('the section’s title counts in any case, and other sections do not', { tags: ['F-358'] }, async () => {
    const { ask, gate } = harness()
    gate.denials = { cities: { add: true }, towns: { add: false } }
    expect(await ask('towns.add')).toMatchObject({ ok: true })
  })

  it('the right is looked at before the input, and anew at each call', async () => {
    const { ask, gate } = harness()
    gate.denials = { towns: { add: true } }
    expect(error(await ask('towns.add', {})).kind).toBe('denied')
    gate.denials = {}
    expect(error(await ask('towns.add', {})).kind).toBe('invalid')
  })
})

describe('failures cross as data', () => {
  const failure: Failure = { kind: 'rejected', message: 'Taken.', retryable: false, fields: { title: 'Taken.' } }
  it('a StewardError as it is', async () => {
    expect(error(await harness(() => Promise.reject(new StewardError(failure))).ask('towns.list'))).toEqual(failure)
  })

  it.each([
    [
      'an error',
      () => {
        throw new TypeError('x is not a function')
      },
      'TypeError: x is not a function',
    ],
    ['a rejection', () => Promise.reject(new Error('late')), 'Error: late'],
    [
      'a text',
      () => {
        throw 'oops'
      },
      'oops',
    ], // eslint-disable-line no-throw-literal -- just that is tried
    ['an answer that JSON cannot hold', () => 5n, 'TypeError: Do not know how to serialize a BigInt'],
    [
      'an answer that holds itself',
      () => {
        const value: Record<string, unknown> = {}
        value.self = value
        return value
      },
      expect.stringContaining('circular'),
    ],
    [
      'an answer nested too deeply',
      () => {
        let value: unknown = 1
        for (let depth = 0; depth < 100_000; depth++) value = [value]
        return value
      },
      expect.stringContaining('Maximum call stack'),
    ],
  ])('%s is a fault of Steward, with details', async (_title, behaviour, details) => {
    expect(error(await harness(behaviour).ask('towns.list'))).toMatchObject({ kind: 'internal', details, retryable: false })
  })

  it('input nested too deeply to be put in words', async () => {
    const { received, connection } = harness()
    connection.receive(`{"id":1,"op":"towns.list","input":{"id":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`)
    await expect.poll(() => received).toMatchObject([{ id: 0, ok: false, error: { kind: 'invalid', message: 'The frame is nested too deeply.' } }])
  })
})

it('brackets inside texts are no nesting', async () => {
  const title = '[{"\\'.repeat(300)
  const { ask } = harness()
  expect(await ask('towns.list', { id: 1, any: title })).toMatchObject({ ok: true, value: { any: title } })
})

describe('frames that are none', () => {
  it.each([
    ['not JSON', '{', 'The frame is not JSON.'],
    ['empty', '', 'The frame is not JSON.'],
    ['a list', '[]', 'The frame is not an object.'],
    ['null', 'null', 'The frame is not an object.'],
    ['a number', '5', 'The frame is not an object.'],
    ['no id', '{"op":"towns.list"}', 'The frame has no id.'],
    ['a text for an id', '{"id":"1","op":"towns.list"}', 'The frame has no id.'],
    ['id 0', '{"id":0,"op":"towns.list"}', 'The frame has no id.'],
    ['a broken id', '{"id":1.5,"op":"towns.list"}', 'The frame has no id.'],
    ['an id beyond counting', '{"id":1e300,"op":"towns.list"}', 'The frame has no id.'],
    ['too long', 'x'.repeat(MAX_FRAME_LENGTH + 1), 'The frame is too long.'],
  ])('%s', (_title, text, message) => {
    const { received, connection } = harness()
    connection.receive(text)
    expect(received).toEqual([{ id: 0, ok: false, error: { kind: 'invalid', message, retryable: false } }])
  })

  it('not even a text', () => {
    const { received, connection } = harness()
    connection.receive(Buffer.from('{}') as never)
    expect(received).toMatchObject([{ id: 0, error: { kind: 'invalid' } }])
  })
})

describe('calls under way', () => {
  it('an id that is in use is refused, and free again after its answer', async () => {
    let finish = () => {}
    const { send, answered, ask } = harness(() => new Promise<void>(resolve => (finish = resolve)))
    send({ id: 1, op: 'towns.list', input: { id: 1 } })
    send({ id: 1, op: 'towns.list', input: { id: 1 } })
    expect(await answered(1)).toMatchObject([{ id: 1, ok: false, error: { kind: 'invalid', message: 'This id is in use.' } }])
    finish()
    expect(await answered(2)).toMatchObject([{}, { id: 1, ok: true }])
    send({ id: 1, op: 'towns.fly' })
    expect(await answered(3)).toMatchObject([{}, {}, { id: 1, error: { message: 'There is no such operation.' } }])
    void ask
  })

  it('there are at most 200 on a connection; others have their own', async () => {
    let finish = () => {}
    const gate = new Promise<void>(resolve => (finish = resolve))
    const { send, received, answered, dispatcher } = harness(() => gate)
    for (let id = 1; id <= 201; id++) send({ id, op: 'towns.list', input: { id: 1 } })
    expect(await answered(1)).toMatchObject([{ id: 201, error: { kind: 'invalid', message: 'Too many calls are under way.' } }])
    const others: string[] = []
    const other = dispatcher.connect(text => void others.push(text))
    other.receive(JSON.stringify({ id: 1, op: 'towns.list', input: { id: 1 } }))
    finish()
    await answered(201)
    expect(received.filter(frame => 'ok' in frame && frame.ok)).toHaveLength(200)
    await expect.poll(() => others).toHaveLength(1)
  })

  it('tell how far they are, and nothing more once they are given up', async () => {
    let go = (_stop: boolean) => {}
    const signals: AbortSignal[] = []
    const { send, answered, received } = harness(async (_given, { signal, progress }) => {
      signals.push(signal)
      progress({ done: 1, total: 3, unit: 'rows' })
      await new Promise(resolve => (go = resolve))
      progress({ done: 2, total: 3 })
      return 'done'
    })
    send({ id: 7, op: 'towns.list', input: { id: 1 } })
    expect(await answered(1)).toEqual([{ id: 7, progress: { done: 1, total: 3, unit: 'rows' } }])
    send({ id: 8, cancel: true })
    send({ id: 7, cancel: true })
    expect(signals.map(signal => signal.aborted)).toEqual([true])
    go(true)
    await new Promise(resolve => setImmediate(resolve))
    expect(received).toHaveLength(1)
  })

  it('end with their connection, which then is told nothing', async () => {
    const signals: AbortSignal[] = []
    const { send, connection, received, dispatcher } = harness(
      (_given, { signal }) =>
        new Promise(resolve => {
          signals.push(signal)
          signal.addEventListener('abort', resolve)
        }),
    )
    send({ id: 1, op: 'towns.list', input: { id: 1 } })
    await expect.poll(() => signals.length).toBe(1)
    connection.close()
    dispatcher.push({ push: 'session' })
    await new Promise(resolve => setImmediate(resolve))
    expect([signals[0]?.aborted, received]).toEqual([true, []])
  })
})

describe('pushes', () => {
  it('reach every connection, also where one is gone without a word', () => {
    const { dispatcher, received } = harness()
    let sent = 0
    dispatcher.connect(() => {
      sent += 1
      throw new Error('Object has been destroyed')
    })
    const others: string[] = []
    dispatcher.connect(text => void others.push(text))
    dispatcher.push({ push: 'changed', area: 'towns' })
    dispatcher.push({ push: 'connection', online: false })
    expect(received).toEqual([
      { push: 'changed', area: 'towns' },
      { push: 'connection', online: false },
    ])
    expect([others.length, sent]).toEqual([2, 1])
  })
})

it('objects of any shape inside an input are handed on as they are', async () => {
  const area = { notes: defineArea('notes', null, { keep: mutation(record({ values: object().required() })) }) }
  const received: unknown[] = []
  const dispatcher = createDispatcher(area, { notes: { keep: (given: unknown) => (received.push(given), null) } }, OPEN_GATE)
  dispatcher.connect(() => undefined).receive('{"id":1,"op":"notes.keep","input":{"values":{"a":[1,{"b":null}],"__proto__":{"x":1}}}}')
  await expect.poll(() => received).toHaveLength(1)
  expect(JSON.stringify(received[0])).toBe('{"values":{"a":[1,{"b":null}],"__proto__":{"x":1}}}')
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})
