/** A page that has something of one server is loaded anew before it shows another. */
// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { closeWire, openWire, sessionOf } from '../testing/wire.ts'

afterEach(() => {
  closeWire()
  vi.resetModules() // a page that leaves its server does so for good
})

const OTHER = 'https://other.example.com/'
const at = (baseUrl: string, status: 'signed-in' | 'signed-out') => ({ ...sessionOf(status), server: { ...sessionOf(status).server, baseUrl } })

async function opened() {
  const wire = await openWire()
  const session = await import('./session.ts')
  const place = { hash: '#/admin/add-city', host: '', reload: vi.fn<() => void>() }
  vi.stubGlobal('location', place)
  return { ...wire, ...session, place }
}

test.each(['signed-in', 'signed-out'] as const)('is loaded anew, without a question, also where nobody is signed in there: %s', async status => {
  const { place, refreshSession, isLeavingServer, store, sessionAtom } = await opened()
  await refreshSession(sessionOf('signed-in', 2))
  expect([place.reload.mock.calls.length, isLeavingServer()]).toEqual([0, false])
  await refreshSession(at(OTHER, status))
  expect([place.reload.mock.calls.length, place.hash, isLeavingServer()]).toEqual([1, '/', true])
  expect(store.get(sessionAtom)?.server.baseUrl, 'until then it shows nothing of the other').not.toBe(OTHER)
})

test.each(['signed-in', 'signed-out'] as const)('is loaded anew when Steward comes back at another server: %s', async status => {
  const { place, followSession, store, answer, calls } = await opened()
  followSession()
  await answer(sessionOf('signed-in'))
  const { hostAtom } = await import('./connection.ts')
  store.set(hostAtom, 'stopped')
  store.set(hostAtom, 'connected')
  expect(calls().at(-1)).toMatchObject({ op: 'session.state' })
  await answer(at(OTHER, status))
  expect(place.reload).toHaveBeenCalledOnce()
})

test('stays as it is at sign-in, where it has nothing of any server', async () => {
  const { place, refreshSession, store, sessionAtom } = await opened()
  await refreshSession(sessionOf('signed-out'))
  await refreshSession(at(OTHER, 'signed-out'))
  expect(place.reload).not.toHaveBeenCalled()
  expect(store.get(sessionAtom)?.server.baseUrl).toBe(OTHER)
})
