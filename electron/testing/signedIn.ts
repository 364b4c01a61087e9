/**
 * For tests: a signed-in application in front of a recording server, to see what an area's operations send and how they read the
 * answers.
 */
import { expect } from 'vitest'
import { acceptSignIn, administrator, startApplication, type ApplicationHarness } from './applicationHarness.ts'
import { startRecordingServer, type RecordedRequest, type RecordingServer } from './recordingServer.ts'

export const KEY = 'key-1'

/** The headers of every call (F-381, F-383, F-384). */
export const HEADERS = { 'api-key': KEY, 'api-token': administrator.token, 'content-type': 'application/x-www-form-urlencoded' }

export interface WireHarness extends ApplicationHarness {
  server: RecordingServer
  /** The calls since sign-in. */
  calls: RecordedRequest[]
}

export async function signedIn(denials: Record<string, Record<string, unknown>> = {}): Promise<WireHarness> {
  const server = await startRecordingServer()
  acceptSignIn(server, denials)
  const harness = await startApplication({ profile: { baseUrl: server.baseUrl, apiKey: KEY } })
  await harness.signIn()
  server.calls.length = 0
  return { ...harness, server, calls: server.calls }
}

/** Expects exactly one call, with this method, path and form body. The reading of the record that follows a write is ignored. */
export function expectCall(calls: RecordedRequest[], method: string, path: string, body: Record<string, string> = {}): void {
  const isReadingAfter = (call: RecordedRequest, index: number) => index > 0 && /\/(show|getAdmin)\b/.test(call.path)
  const namesOf = (some: RecordedRequest[]) => some.map(call => `${call.method} ${call.path}`)
  const ignored = namesOf(calls.filter(isReadingAfter))
  const about = ignored.length > 0 ? `calls, besides ${ignored.join(', ')}, which are ignored` : 'calls'
  expect(namesOf(calls.filter((call, index) => !isReadingAfter(call, index))), about).toEqual([`${method} /api/v1/${path}`])
  expect(calls[0]?.headers, `headers of ${path}`).toMatchObject(HEADERS)
  expect([...new URLSearchParams(calls[0]?.body)], `body of ${path}`).toEqual(Object.entries(body))
}
