/** Updates as a page asks for them, and what of the application they wait for. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Updates } from '../../shared/platform/updates.ts'
import type { CheckedPackage, UpdateHost } from '../ports/updateHost.ts'
import { acceptSignIn, startApplication } from '../testing/applicationHarness.ts'
import { beginRun, endedRun, planOf } from '../testing/bulkRuns.ts'
import { json, startRecordingServer } from '../testing/recordingServer.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const content = Buffer.from('an installer')
const file = { url: 'Steward Setup 2.0.0.exe', sha512: createHash('sha512').update(content).digest('base64'), size: content.length }
const manifest = { manifest: 'latest.yml', version: '2.0.0', releaseDate: '2026-11-20T10:00:00.000Z', number: 1, releaseNotes: '', files: [file] }
const bytes = Buffer.from(JSON.stringify(manifest))
const answers: Record<string, Uint8Array<ArrayBuffer> | string> = {
  'latest.yml': bytes,
  'latest.yml.sig': sign(null, bytes, privateKey).toString('base64'),
  [file.url]: content,
}
const feed = 'https://updates.example.com/'

/** Answers for the feed, and asks the network for everything else. */
const fetchFeed: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  return address.startsWith(feed) ? new Response(answers[decodeURIComponent(address.slice(feed.length))]) : fetch(input, init)
}

it('are offered, downloaded and installed over the wire, once nothing waits in the Outbox and no run is under way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-updates-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const installed: CheckedPackage[] = []
  const updates: UpdateHost = {
    version: '1.0.0',
    feed,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    manifest: 'latest.yml',
    suffix: '.exe',
    folder,
    way: 'restart',
    isUnsaved: () => Promise.resolve(false),
    install: checked => Promise.resolve(void installed.push(checked)),
    reveal() {},
  }
  const server = await startRecordingServer()
  acceptSignIn(server)
  const { application, value, failure, pushes, signIn } = await startApplication({
    profile: { baseUrl: server.baseUrl, apiKey: 'key' },
    fetch: fetchFeed,
    updates,
  })
  // Nobody needs to be signed in for the rest.
  expect(await value<Updates>('updates.check')).toMatchObject({ release: { version: '2.0.0' }, failure: null })
  expect(pushes).toContainEqual({ push: 'changed', area: 'updates' })
  await value('updates.download')
  await expect.poll(() => value<Updates>('updates.show')).toMatchObject({ phase: 'ready', path: null })
  expect(existsSync(join(folder, file.url))).toBe(true)

  const waiting = vi.spyOn(application.outbox, 'list').mockReturnValue([{}, {}] as never)
  expect((await failure('updates.install')).message).toBe('Nothing was installed. 2 changes in the Outbox wait. Send or remove them.')
  waiting.mockRestore()

  await signIn()
  server.answer(json({}, 500))
  await beginRun(value, 'run-1', planOf([{ op: 'cities.setStatus', input: { id: 1, status: 'Inactive' } }]))
  await endedRun(value, 'run-1')
  expect((await failure('updates.install')).message).toBe(
    'Nothing was installed. A bulk run is under way, or the outcome of some rows isn’t known. Wait for it, or dismiss it.',
  )
  await value('runs.dismiss', { key: 'run-1' })
  await value('updates.install')
  expect(installed).toEqual([{ path: join(folder, file.url), manifest }])
})
