import { afterEach, expect, it } from 'vitest'
import { USUAL_MAKING } from '../../shared/rules/demo.ts'
import { openTestMarketplace as open, signedIn } from '../testing/marketplaceHarness.ts'
import { takeMaking } from './making.ts'

afterEach(() => takeMaking(USUAL_MAKING))

const BOOKINGS = 'GET booking/lists?limit=1&start=0'
interface Listed {
  result?: Array<Record<string, unknown>>
  count?: number
}
const firstBooking = async (demo: ReturnType<typeof open>) => {
  const { answer } = await (await signedIn(demo))(BOOKINGS)
  const { result, count } = (answer as unknown as { data: Listed }).data
  return { booking: result![0]!, count }
}

it('another seed makes other records, the same ones each time', async () => {
  const usual = await firstBooking(open())
  const other = await firstBooking(open({ making: { ...USUAL_MAKING, seed: 1 } }))
  expect(other.count).toBe(usual.count)
  expect(other.booking).not.toEqual(usual.booking)
  expect(await firstBooking(open({ making: { ...USUAL_MAKING, seed: 1 } }))).toEqual(other)
  expect(await firstBooking(open())).toEqual(usual)
})

it('another size has fewer or more bookings, quotations and messages', async () => {
  const { count } = await firstBooking(open())
  for (const size of [0.1, 3]) expect((await firstBooking(open({ making: { ...USUAL_MAKING, size } }))).count, String(size)).toBe(count! * size)
})

it('another clock moves all days, and is the time of what is added', async () => {
  const clock = Date.UTC(2031, 4, 5)
  const call = await signedIn(open({ making: { ...USUAL_MAKING, clock } }))
  const { answer } = await call(BOOKINGS)
  expect(JSON.stringify(answer)).toMatch(/"created_at":"2031-0[45]/)
})

it('a state is opened again as it was saved, and says what of it is strange', async () => {
  const first = open({ making: { seed: 2, size: 0.1, clock: null }, oddities: false })
  const call = await signedIn(first)
  await call('POST city/status', { id: '1', status: 'Inactive' })
  await call('DELETE city/delete/2')
  const state = first.state()
  expect(state).toEqual({
    seed: 2,
    size: 0.1,
    clock: null,
    oddities: false,
    changes: [
      { table: 'cities', id: 1, body: expect.stringContaining('Inactive') },
      { table: 'cities', id: 2, body: null },
    ],
  })

  takeMaking(USUAL_MAKING)
  const again = open({ state })
  const callAgain = await signedIn(again)
  expect((await callAgain('GET city/show/1')).answer).toMatchObject({ data: { status: 'Inactive' } })
  expect((await callAgain('GET city/show/2')).answer.code).toBe('0')
  expect(again.state()).toEqual(state)
  expect(() => open({ state: { ...state, changes: [{ table: 'moons', id: 1, body: null }] } })).toThrow('There is no table moons')
})

it('begins with faults that are named', async () => {
  const demo = open({ startFaults: [{ name: 'code 0', call: 'POST city/*' }] })
  const call = await signedIn(demo)
  expect((await call('POST city/status', { id: '1', status: 'Inactive' })).answer).toMatchObject({ code: '0', message: 'The given data was invalid.' })
  expect((await call('GET city/show/1')).answer.code).toBe('1')
})
