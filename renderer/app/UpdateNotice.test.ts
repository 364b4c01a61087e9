/** The notice of an update comes once, goes everywhere when it is put off, and comes again when there is something new to say. */
import { afterEach, expect, it, vi } from 'vitest'
import type { Updates } from '../../shared/platform/updates.ts'
import { openWire } from '../testing/wire.ts'

const state: Updates = {
  off: null,
  version: '0.1.0',
  phase: 'resting',
  checkedAt: 1,
  release: { version: '0.2.0', notes: '', publishedAt: 1, size: 1 },
  leftAlone: null,
  way: 'restart',
  downloaded: 0,
  path: null,
  isPostponed: false,
  failure: null,
}

afterEach(() => vi.resetModules())

async function open() {
  const wire = await openWire()
  const { noticesAtom } = await import('../state/notices.ts')
  const { tellOfUpdates } = await import('./UpdateNotice.tsx')
  const { updatesDialogAtom } = await import('./overlays.ts')
  const stop = tellOfUpdates()
  await wire.answer(state)
  const become = async (next: Partial<Updates>) => {
    await wire.push({ push: 'changed', area: 'updates' })
    await wire.answer({ ...state, ...next })
  }
  return { wire, become, stop, shown: () => wire.store.get(noticesAtom).map(({ text }) => text), notices: () => wire.store.get(noticesAtom), updatesDialogAtom }
}
const AVAILABLE = 'Steward 0.2.0 is available.'

it('comes once, stays over checks and failures, and says when it can be installed', async () => {
  const { become, shown, notices } = await open()
  expect([shown(), notices()[0]?.stays]).toEqual([[AVAILABLE], true])
  for (const next of [{ phase: 'checking' }, { failure: 'No connection.' }, {}] as const) {
    await become(next)
    expect(shown()).toEqual([AVAILABLE])
  }
  await become({ phase: 'downloading' })
  expect(shown()).toEqual([])
  await become({ phase: 'ready' })
  expect(shown()).toEqual(['Steward 0.2.0 is ready to install.'])
})

it('is put off by Later, also in another window, and opens Updates by Show', async () => {
  const { wire, become, shown, notices, updatesDialogAtom } = await open()
  notices()[0]!.others![0]!.run()
  expect(wire.calls().at(-1)?.op).toBe('updates.later')
  await become({ isPostponed: true })
  expect(shown()).toEqual([])
  await become({})
  notices()[0]!.action!.run()
  expect(wire.store.get(updatesDialogAtom)).toBe('show')
})

it('is not shown while somebody looks at it, nor of what the user installs, nor without a release', async () => {
  const { wire, become, shown, updatesDialogAtom } = await open()
  await become({ phase: 'ready', way: 'deb' })
  expect(shown()).toEqual([])
  await become({ release: null })
  expect(shown()).toEqual([])
  wire.store.set(updatesDialogAtom, 'check')
  await become({})
  expect(shown()).toEqual([])
})
