/** What is new is offered once after an update, and not at the first start. */
import { afterEach, expect, it } from 'vitest'
import { DEFAULT_PREFERENCES } from '../../shared/rules/preferences.ts'
import { closeWire, openWire } from '../testing/wire.ts'

afterEach(closeWire)

/** A start of a version where another one was seen last: what is told and stored. */
async function start(version: string, seenVersion: string) {
  const wire = await openWire()
  const { noticesAtom } = await import('../state/notices.ts')
  const { tellWhatsNew } = await import('./whatsNew.ts')
  const told = tellWhatsNew()
  const answer = (op: string, value: unknown) => wire.answer(value, wire.calls().find(call => call.op === op)!.id)
  await answer('updates.show', { version })
  await answer('preferences.show', { ...DEFAULT_PREFERENCES, seenVersion })
  await told
  return { notices: wire.store.get(noticesAtom), changes: wire.calls().flatMap(({ op, input }) => (op === 'preferences.change' ? [input] : [])) }
}

it('a first start notes the version and says nothing', async () => {
  expect(await start('0.1.0', '')).toEqual({ notices: [], changes: [{ seenVersion: '0.1.0' }] })
})

it('another start of the same version says nothing', async () => {
  expect(await start('0.1.0', '0.1.0')).toEqual({ notices: [], changes: [] })
})

it('the first start after an update leads to what is new', async () => {
  const { notices, changes } = await start('0.2.0', '0.1.0')
  expect(changes).toEqual([{ seenVersion: '0.2.0' }])
  expect(notices).toMatchObject([{ text: 'Steward was updated to 0.2.0.', action: { label: 'What’s new' }, stays: true }])
  notices[0]!.action!.run()
  expect(location.hash).toBe('#/admin/help?guide=whats-new')
})
