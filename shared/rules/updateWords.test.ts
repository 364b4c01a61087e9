/** What is said of updates is no more than what is known. */
import { expect, it } from 'vitest'
import type { Updates } from '../platform/updates.ts'
import { manifestName } from './releases.ts'
import { updatesText } from './updateWords.ts'

const state: Updates = {
  off: null,
  version: '0.1.0',
  phase: 'resting',
  checkedAt: 1,
  release: null,
  leftAlone: null,
  way: 'deb',
  downloaded: 0,
  path: null,
  isPostponed: false,
  failure: null,
}
const release = { version: '0.2.0', notes: '', publishedAt: 1, size: 1 }

it.each<[Partial<Updates>, string]>([
  [{}, 'This is Steward 0.1.0, the newest version.'],
  [{ checkedAt: null }, 'This is Steward 0.1.0. Steward hasn’t checked for a newer version yet.'],
  [{ failure: 'The update server can’t be reached.' }, 'This is Steward 0.1.0. Steward couldn’t check for a newer version.'],
  [{ release }, 'Steward 0.2.0 is available. This is Steward 0.1.0.'],
  [{ release, failure: 'The update server can’t be reached.' }, 'Steward 0.2.0 is available. This is Steward 0.1.0.'],
  [{ release, phase: 'ready' }, 'Steward 0.2.0 is downloaded. This is Steward 0.1.0.'],
  [
    { leftAlone: { version: '0.0.9', why: 'older' } },
    'The update server has Steward 0.0.9, which is older than this one. Steward never installs an older version.',
  ],
  [{ leftAlone: { version: '0.2.0', why: 'staged' } }, 'Steward 0.2.0 goes to a part of all computers first. It isn’t this one’s turn yet.'],
  [{ off: 'Not here.', checkedAt: null }, 'Not here.'],
])('of %j', (given, text) => {
  expect(updatesText({ ...state, ...given })).toBe(text)
})

it('manifests have the names that electron-updater expects', () => {
  expect([manifestName('win32', 'x64'), manifestName('darwin', 'x64'), manifestName('linux', 'x64'), manifestName('linux', 'arm64')]).toEqual([
    'latest.yml',
    'latest-mac.yml',
    'latest-linux.yml',
    'latest-linux-arm64.yml',
  ])
})
