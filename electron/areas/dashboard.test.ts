import { expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const counts = { user_list: 18432, pro_list: 2967, quotation_list: 5210, services_list: 4128, booking_list: 0 }

it('F-450 F-451 F-242 F-246: GET dashboard-data; the data field holds five counts, also as text', async () => {
  const { value, server, calls } = await signedIn()
  server.answer(json({ code: '1', data: { ...counts, user_list: '18432', booking_list: '0' } }))
  expect(await value('dashboard.counts')).toMatchObject({ value: counts, source: 'backend', failure: null })
  expectCall(calls, 'GET', 'dashboard-data')
})

it('F-463: a count that is missing, or none, is no zero, and leaves the others standing', async () => {
  const { value, server } = await signedIn()
  server.answer(json({ code: '1', data: { ...counts, pro_list: undefined, user_list: null, booking_list: 'many' } }))
  expect(await value('dashboard.counts')).toMatchObject({ value: { ...counts, pro_list: null, user_list: null, booking_list: null } })
})

it('shows the counts last read where the server is out of reach', async () => {
  const { value, failure, server, clock } = await signedIn()
  server.answer(response => void response.socket?.destroy())
  expect(await failure('dashboard.counts')).toMatchObject({ kind: 'offline' })
  server.answer(json({ code: '1', data: counts }))
  await value('dashboard.counts')
  const readAt = clock.now()
  clock.advance(60_000)
  server.answer(response => void response.socket?.destroy())
  expect(await value('dashboard.counts')).toMatchObject({ value: counts, asOf: readAt, source: 'offline', failure: { kind: 'offline' } })
})

it('a denied view refuses it', async () => {
  const { failure, calls } = await signedIn({ Dashboard: { view: true } })
  expect(await failure('dashboard.counts')).toMatchObject({ kind: 'denied' })
  expect(calls).toEqual([])
})
