/**
 * A data folder that the version before the journal wrote, ended while it was sending: `earlier.sqlite`. What it kept in four places is there, and
 * what was not known then is not known now.
 */
import { copyFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ActivityPage } from '../../../shared/platform/changes.ts'
import type { Outbox } from '../../../shared/platform/outbox.ts'
import type { ListedDraft } from '../../../shared/platform/preferences.ts'
import { acceptSignIn, startApplication } from '../../testing/applicationHarness.ts'
import { file, open } from '../../testing/offlineHarness.ts'
import { startRecordingServer } from '../../testing/recordingServer.ts'

it('its Activity, Outbox, unknown outcomes and bulk run are there, in the order in which they were sent', async () => {
  copyFileSync(new URL('earlier.sqlite', import.meta.url), file())
  const server = await startRecordingServer()
  acceptSignIn(server)
  const store = open()
  const { value, signIn } = await startApplication({
    profile: { baseUrl: 'http://market.test/api/v1/' },
    store: { ...store, close() {} },
    fetch: async (input: unknown, init?: RequestInit) => fetch(String(input).replace('http://market.test/api/v1/', server.baseUrl), init),
  })
  await signIn()

  const { entries } = await value<ActivityPage>('changes.list', { size: 50 })
  expect(entries).toMatchObject([
    { verb: 'update', record: { id: 12, name: 'Rosario' }, outcome: 'unknown', message: expect.stringContaining('Steward ended') as unknown },
    { run: 'run-1', label: 'Set inactive', total: 3, counts: { saved: 1, unknown: 1, refused: 0, sending: 0 } },
    { verb: 'create', record: { id: 40, name: 'Yapeyú' }, outcome: 'saved', message: 'Saved well' },
    { verb: 'setStatus', record: { id: 12, name: 'Rosario' }, outcome: 'saved', fields: [{ before: 'Active', after: 'Inactive' }], canUndo: true },
  ])
  expect(await value('runs.list')).toMatchObject([
    {
      key: 'run-1',
      isInterrupted: true,
      canGoOn: false,
      rows: [
        { name: 'Rosario', outcome: 'done' },
        { name: 'Salta', outcome: 'unknown' },
        { name: 'Jujuy', outcome: 'untried' },
      ],
    },
  ])
  expect((await value<Outbox>('outbox.list')).changes).toMatchObject([{ record: { id: 12, name: 'Rosario' }, state: 'waiting', fields: [{ after: 'Active' }] }])
  expect(await value<ListedDraft[]>('drafts.list')).toMatchObject([
    { key: 'cities/12', address: '/admin/update-city/12', isUnknown: true },
    { key: 'runs/run-1', isUnknown: true },
  ])
  expect(store.limitation).toBeNull()

  await value('drafts.discard', { key: 'cities/12' })
  await value('runs.dismiss', { key: 'run-1' })
  expect(await value<ListedDraft[]>('drafts.list')).toEqual([])
})
