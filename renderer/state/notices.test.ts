/** What the next administrator in the same window gets of the notices of the one before. */
// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest'
import { sessionOf } from '../testing/wire.ts'
import { noticesAtom, notify } from './notices.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

test('notices, and what they offer, are not there for the next administrator', () => {
  onTestFinished(() => store.set(sessionAtom, null))
  const shown = () => store.get(noticesAtom).map(({ text }) => text)
  store.set(sessionAtom, null)
  notify('success', 'Server saved')
  store.set(sessionAtom, sessionOf('signed-in', 1))
  notify('error', 'Zárate: Not allowed now.', { label: 'Try again', run: () => undefined }, true)
  store.set(sessionAtom, sessionOf('expired', 1))
  expect(shown()).toEqual(['Server saved', 'Zárate: Not allowed now.'])
  store.set(sessionAtom, sessionOf('signed-in', 2))
  expect(shown()).toEqual([])
})
