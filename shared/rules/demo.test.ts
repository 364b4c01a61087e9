import { expect, it } from 'vitest'
import { readFaults, readState, stateText, type DemoState } from './demo.ts'

it('faults are read by name, with the calls that they hit', () => {
  expect(readFaults('slow, lost-answer=POST bank/*,code 0 = POST city/update')).toEqual([
    { name: 'slow', call: '*' },
    { name: 'lost answer', call: 'POST bank/*' },
    { name: 'code 0', call: 'POST city/update' },
  ])
  expect(() => readFaults('slow,fast')).toThrow('there is no fault “fast”, but lost answer, slow')
})

const STATE: DemoState = { seed: 7, size: 0.5, clock: Date.UTC(2027, 0, 2), oddities: true, changes: [{ table: 'banks', id: 1, body: null }] }

it('a state is the same when it is read again', () => {
  expect(readState(stateText(STATE))).toEqual(STATE)
  expect(readState(stateText({ ...STATE, clock: null }))).toEqual({ ...STATE, clock: null })
})

it.each([
  ['no JSON', '{', 'it is not JSON'],
  ['another file', '{"name":"x"}', 'it isn’t a saved state'],
  ['nothing', 'null', 'it isn’t a saved state'],
  ['a row without an id', stateText({ ...STATE, changes: [{ table: 'banks' } as never] }), 'it is damaged'],
  ['no changes', stateText({ ...STATE, changes: 5 as never }), 'it is damaged'],
  ['a row that is no JSON', stateText({ ...STATE, changes: [{ table: 'banks', id: 1, body: 'x' }] }), 'it is damaged'],
  ['a wrong size', stateText({ ...STATE, size: '1' as never }), 'it is damaged'],
])('%s is refused', (_what, text, message) => {
  expect(() => readState(text)).toThrow(message)
})
