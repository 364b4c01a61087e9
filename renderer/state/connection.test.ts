/** What the page says of calls that were under way when the wire to the loopback host broke, or that are given up. */
// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeWire, openWire } from '../testing/wire.ts'

vi.mock('./pass.ts', () => ({ takePass: () => Promise.resolve(), isPassGood: () => Promise.resolve(true), storedPass: () => 'pass' }))

class Socket {
  static readonly OPEN = 1
  static all: Socket[] = []
  readyState = 0
  sent: string[] = []
  onopen?: () => void
  onclose?: () => void
  constructor() {
    Socket.all.push(this)
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  close(): void {
    this.readyState = 3
    this.onclose?.()
  }
  send(text: string): void {
    this.sent.push(text)
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  Socket.all = []
  vi.stubGlobal('WebSocket', Socket)
})
afterEach(() => void vi.useRealTimers())

test('a command that went out is not known; a query, and what never went out, found nobody there', async () => {
  const { call } = await import('./connection.ts')
  const { failureOf, NOT_KNOWN } = await import('../../shared/contract/failure.ts')
  await vi.advanceTimersByTimeAsync(0)
  const socket = Socket.all[0]!
  socket.open()
  const failureOfCall = (op: string) => call(op, {}).catch(failureOf)
  const under = ['cities.update', 'cities.setStatus', 'categories.reorder', 'cities.list', 'drafts.show'].map(failureOfCall)
  expect(JSON.parse(socket.sent[1]!)).toMatchObject({ op: 'cities.update', about: {} })
  socket.readyState = 2 // closing: what is sent from here on goes nowhere
  const late = failureOfCall('cities.update')
  socket.close()
  const found = (await Promise.all([...under, late])) as Array<{ kind: string; message: string }>
  expect(found.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown', 'offline', 'offline', 'offline'])
  expect(found[0]!.message).toBe(`${NOT_KNOWN} The connection to Steward was lost before the answer came.`)
})

test('a call that is refused because the screens are locked waits, and is sent again once they are not', async () => {
  const wire = await openWire()
  onTestFinished(closeWire)
  const { call, sendHeldCalls } = await import('./connection.ts')
  const answered = call('cities.update', { id: 1 })
  await wire.fail({ kind: 'locked', message: 'Steward is locked.', retryable: true })
  expect(wire.calls()).toHaveLength(1)
  sendHeldCalls()
  expect(wire.calls()).toHaveLength(2)
  expect(wire.calls()[1]).toEqual(wire.calls()[0])
  await wire.answer({ message: 'Saved' })
  expect(await answered).toEqual({ message: 'Saved' })
  sendHeldCalls()
  expect(wire.calls()).toHaveLength(2)
})

test('a command that is given up ends as main says, or at once while it waits for the screens to be unlocked', async () => {
  const wire = await openWire()
  onTestFinished(closeWire)
  const { call, sendHeldCalls } = await import('./connection.ts')
  const [sent, waiting] = [new AbortController(), new AbortController()]
  const under = call('cities.update', { id: 1 }, { signal: sent.signal }).catch((error: Error) => error.message)
  sent.abort()
  expect(wire.cancelled()).toHaveLength(1)
  await wire.fail({ kind: 'timeout', message: 'Nothing was sent.', retryable: true })
  expect(await under).toBe('Nothing was sent.')
  const held = call('cities.update', { id: 2 }, { signal: waiting.signal })
  await wire.fail({ kind: 'locked', message: 'Steward is locked.', retryable: true })
  waiting.abort()
  await expect(held).rejects.toThrow('abort')
  sendHeldCalls()
  expect(wire.calls(), 'it is not sent once they are').toHaveLength(2)
})
