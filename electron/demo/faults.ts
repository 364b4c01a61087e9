/** Faults: ways in which a backend fails, switched on by tests and by flags of the start. */

import type { FaultName } from '../../shared/rules/demo.ts'

export type FaultKind =
  | { kind: 'delay'; milliseconds: number }
  /** Answered when this promise resolves. */
  | { kind: 'held'; until: Promise<void> }
  | { kind: 'status'; status: number; message?: string }
  /** Code 0 with the server's message, and with messages on fields. */
  | { kind: 'rejected'; message: string; fields?: Record<string, string> }
  | { kind: 'body'; body: string; status?: number; contentType?: string; location?: string }
  /** The body ends midway. */
  | { kind: 'cut' }
  /** Carried out, but the connection ends before the answer. */
  | { kind: 'lost' }
  | { kind: 'expired' }
  | { kind: 'offline' }
  /** At most this many rows per page, whatever was asked for. */
  | { kind: 'fewer'; rows: number }

/** A fault for the calls that match `METHOD path`, with `*` for any characters; for `times` calls, or until cleared. */
export type Fault = FaultKind & { call: string; times?: number }

/** Faults by name, as QA asks for them. */
export const FAULTS = {
  /** Carried out, but the answer never arrives: it is not known whether it was saved. */
  'lost answer': { kind: 'lost' },
  /** Answered after five seconds. */
  slow: { kind: 'delay', milliseconds: 5_000 },
  /** Refused: code 0, with a message. */
  'code 0': { kind: 'rejected', message: 'The given data was invalid.' },
  /** The session has ended. */
  'expired token': { kind: 'expired' },
  /** No connection is made. */
  offline: { kind: 'offline' },
  /** The server fails with HTTP 500. */
  'server error': { kind: 'status', status: 500 },
} as const satisfies Record<FaultName, FaultKind>

export interface Faults {
  /** Returns what takes the fault away again. */
  add(fault: Fault): () => void
  clear(): void
  /** The fault for a call, counted as used. */
  take(method: string, path: string): Fault | undefined
}

/** Whether a call matches: the parts between the stars, in order. */
function matches(fault: Fault, call: string): boolean {
  const [start = '', ...others] = fault.call.split('*')
  const end = others.pop()
  if (end === undefined) return call === start
  if (!call.startsWith(start)) return false
  let at = start.length
  for (const part of others) {
    const found = call.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return call.length - end.length >= at && call.endsWith(end)
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add(fault) {
      faults.push(fault)
      return () => {
        faults = faults.filter(item => item !== fault)
      }
    },
    clear: () => (faults = []),
    take(method, path) {
      const fault = faults.find(item => matches(item, `${method} ${path}`))
      if (fault?.times !== undefined) {
        fault.times -= 1
        if (fault.times <= 0) faults = faults.filter(item => item !== fault)
      }
      return fault
    },
  }
}

/** What fetch rejects with if there is no connection, or if it was lost after the call had been sent. */
export class ConnectionFault extends TypeError {
  constructor(code: 'ECONNREFUSED' | 'ECONNRESET') {
    super('fetch failed', { cause: Object.assign(new Error(code === 'ECONNREFUSED' ? 'connect ECONNREFUSED' : 'read ECONNRESET'), { code }) })
  }
}

/** The answer of a fault; null if the call continues (after a delay). Rejects for a failed connection. */
export async function faultyAnswer(fault: Fault, cutConnection: () => void): Promise<Response | null> {
  const json = (status: number, value: unknown) => new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
  switch (fault.kind) {
    case 'delay':
      await new Promise(resolve => setTimeout(resolve, fault.milliseconds))
      return null
    case 'held':
      await fault.until
      return null
    case 'lost':
    case 'fewer':
      return null // the call continues: its answer is dropped, or the list that answers gives fewer
    case 'status':
      return json(fault.status, { code: '0', message: fault.message ?? `Fault ${fault.status}` })
    case 'rejected':
      return json(200, {
        code: '0',
        message: fault.message,
        ...(fault.fields ? { errors: Object.fromEntries(Object.entries(fault.fields).map(([field, message]) => [field, [message]])) } : {}),
      })
    case 'expired':
      return json(401, { code: '401', message: 'Unauthenticated.' })
    case 'body':
      return new Response(fault.body, {
        status: fault.status ?? 200,
        headers: { 'content-type': fault.contentType ?? 'application/json', ...(fault.location ? { location: fault.location } : {}) },
      })
    case 'cut':
      return new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"code":"1","data":[{"id":1,"ti'))
            setTimeout(() => controller.error(new Error('cut')), 20)
          },
        }),
        { status: 200, headers: { 'content-type': 'application/json' } },
      )
    case 'offline':
      cutConnection()
      throw new ConnectionFault('ECONNREFUSED')
  }
}
