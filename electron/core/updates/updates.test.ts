/** Updates against a feed on this machine that lies, stalls, breaks off, and serves what is older, tampered with or signed by others. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { failureOf } from '../../../shared/contract/failure.ts'
import { OPEN_POLICY } from '../../../shared/platform/policy.ts'
import type { ReleaseManifest } from '../../../shared/rules/releases.ts'
import type { CheckedPackage, UpdateHost } from '../../ports/updateHost.ts'
import { manualClock, memorySettings } from '../../testing/applicationHarness.ts'
import { downloadPackage } from './feed.ts'
import { CHECK_INTERVAL, createUpdates, FIRST_CHECK, isInShare, LATER, type UpdateOptions } from './updates.ts'

const NAME = 'steward_0.2.0_amd64.deb'
const MANIFEST = 'latest-linux.yml'
/** How long a feed may be silent in tests of that, in milliseconds: more than a busy machine is. */
const SILENCE = 1_500
const owner = generateKeyPairSync('ed25519')
const publicKey = owner.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

/** A package that takes several parts on the wire. */
const content = randomBytes(300_000)
const digest = (bytes: Uint8Array) => createHash('sha512').update(bytes).digest('base64')

const manifest = (changed: object = {}): ReleaseManifest => ({
  manifest: MANIFEST,
  version: '0.2.0',
  releaseDate: '2026-11-20T10:00:00.000Z',
  number: 7,
  releaseNotes: 'Faster lists.',
  files: [{ url: NAME, sha512: digest(content), size: content.length }],
  ...changed,
})

type Answer = Uint8Array | string | ((response: ServerResponse) => void)

/** A feed on this machine. */
async function openFeed() {
  const answers: Record<string, Answer> = {}
  const asked: string[] = []
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url!.replace('/steward/', ''))
    asked.push(name)
    const answer = answers[name]
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'function') answer(response)
    else response.end(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/steward`,
    answers,
    asked,
    /** Publishes a manifest, signed. */
    publish(release: unknown, key: KeyObject = owner.privateKey) {
      const bytes = Buffer.from(typeof release === 'string' ? release : JSON.stringify(release))
      answers[MANIFEST] = bytes
      answers[`${MANIFEST}.sig`] = sign(null, bytes, key).toString('base64')
    },
  }
}
type TestFeed = Awaited<ReturnType<typeof openFeed>>

let feed: TestFeed
let folder: string
beforeEach(async () => {
  feed = await openFeed()
  folder = mkdtempSync(join(tmpdir(), 'steward-updates-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  feed.publish(manifest())
  feed.answers[NAME] = content
})

interface Given extends Partial<UpdateOptions> {
  own?: Partial<UpdateHost>
}

function start({ own, ...given }: Given = {}) {
  const clock = manualClock()
  const settings = memorySettings()
  const installed: CheckedPackage[] = []
  const host: UpdateHost = {
    version: '0.1.0',
    feed: feed.address,
    publicKey,
    manifest: MANIFEST,
    suffix: '.deb',
    folder,
    way: 'restart',
    isUnsaved: () => Promise.resolve(false),
    install: checked => Promise.resolve(void installed.push(checked)),
    reveal() {},
    ...own,
  }
  const options: UpdateOptions = { host, policy: OPEN_POLICY, fetch, settings, clock, changed() {}, pending: () => [], ...given }
  const updates = createUpdates(options)
  onTestFinished(() => updates.close())
  /** Downloads, and waits for the end of it. */
  const download = async () => {
    updates.download()
    await updates.settled()
    return updates.show()
  }
  return { updates, clock, settings, installed, download, options }
}
const refused = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => expect.fail('It was not refused'),
      (error: unknown) => failureOf(error).message,
    )
const leftovers = () => readdirSync(folder)

describe('a newer release', () => {
  it('is found with its notes, downloaded, checked and installed', async () => {
    const { updates, download, installed } = start()
    expect(await updates.check()).toMatchObject({
      phase: 'resting',
      failure: null,
      release: { version: '0.2.0', notes: 'Faster lists.', size: content.length, publishedAt: Date.parse('2026-11-20T10:00:00Z') },
    })
    expect(await download()).toMatchObject({ phase: 'ready', downloaded: content.length, failure: null })
    expect(readFileSync(join(folder, NAME)).equals(content)).toBe(true)
    expect(await updates.install()).toMatchObject({ phase: 'ready', failure: null })
    expect(installed).toEqual([{ path: join(folder, NAME), manifest: manifest() }])
  })

  it('is looked for a minute after the start, and then four times a day', async () => {
    const { updates, clock } = start()
    expect(updates.show().checkedAt).toBeNull()
    clock.advance(FIRST_CHECK)
    await expect.poll(() => updates.show().release?.version).toBe('0.2.0')
    expect(feed.asked).toHaveLength(2)
    clock.advance(CHECK_INTERVAL)
    await expect.poll(() => feed.asked).toHaveLength(4)
    await expect.poll(() => updates.show().phase).toBe('resting')
    updates.close()
    clock.advance(CHECK_INTERVAL)
    expect(feed.asked).toHaveLength(4)
  })

  it('that was downloaded before is not downloaded again, also after a restart', async () => {
    const first = start()
    await first.updates.check()
    await first.download()
    const second = start()
    await second.updates.check()
    expect(await second.download()).toMatchObject({ phase: 'ready' })
    expect(feed.asked.filter(name => name === NAME)).toHaveLength(1)
    expect(await second.updates.check()).toMatchObject({ phase: 'ready' })
  })

  it('takes the place of packages of other versions, but not in a folder of the user', async () => {
    writeFileSync(join(folder, 'steward_0.1.0_amd64.deb'), 'installed')
    writeFileSync(join(folder, NAME), content)
    await start({ own: { way: 'deb' } }).updates.check()
    expect(leftovers().toSorted()).toEqual(['steward_0.1.0_amd64.deb', NAME])
    await start().updates.check()
    expect(leftovers()).toEqual([NAME])
    await start({ own: { version: '0.2.0' } }).updates.check()
    expect(leftovers()).toEqual([])
  })

  it('is newer than the trials before it', async () => {
    expect(await start({ own: { version: '0.2.0-trial.1' } }).updates.check()).toMatchObject({ release: { version: '0.2.0' } })
  })

  it('that is put off stays so over a restart, for a day, and the next version does not', async () => {
    const { updates, clock, options } = start()
    expect((await updates.check()).isPostponed).toBe(false)
    expect(updates.later().isPostponed).toBe(true)
    const again = createUpdates(options)
    onTestFinished(() => again.close())
    expect((await again.check()).isPostponed).toBe(true)
    clock.advance(LATER)
    expect(again.show().isPostponed).toBe(false)
    again.later()
    clock.setNow(clock.now() - 10 * LATER)
    expect(again.show().isPostponed).toBe(false) // the computer's clock was wrong before
    feed.publish(manifest({ version: '0.3.0' }))
    expect(await again.check()).toMatchObject({ isPostponed: false, release: { version: '0.3.0' } })
  })
})

describe('a release that is not taken', () => {
  it.each([
    ['0.0.9', 'older'],
    ['0.1.0', null],
  ])('%s: this one is 0.1.0', async (version, why) => {
    feed.publish(manifest({ version }))
    const { updates } = start()
    expect(await updates.check()).toMatchObject({ release: null, failure: null, leftAlone: why && { version, why } })
    expect(await refused(() => updates.download())).toContain('no newer version')
  })

  it('compares versions by number', async () => {
    feed.publish(manifest({ version: '0.9.0' }))
    expect(await start({ own: { version: '0.10.0' } }).updates.check()).toMatchObject({ leftAlone: { why: 'older' } })
    feed.publish(manifest({ version: '0.10.0' }))
    expect(await start({ own: { version: '0.9.9' } }).updates.check()).toMatchObject({ release: { version: '0.10.0' } })
  })

  it('is one whose share this computer is not in, always the same way', async () => {
    feed.publish(manifest({ stagingPercentage: 0 }))
    const { updates, settings } = start()
    expect(await updates.check()).toMatchObject({ release: null, leftAlone: { version: '0.2.0', why: 'staged' } })
    const { computer } = settings.get('updates') as { computer: string }
    const share = [...Array(101).keys()].find(percent => isInShare(computer, '0.2.0', percent))!
    for (const percent of [share - 1, share, 100]) {
      feed.publish(manifest({ stagingPercentage: percent }))
      expect((await updates.check()).release !== null).toBe(percent >= share)
      expect((await start({ settings }).updates.check()).release !== null).toBe(percent >= share)
    }
  })

  it('goes to about its share of computers, and of the next version to others', () => {
    const computers = [...Array(1_000).keys()].map(index => `computer-${index}`)
    const taken = (version: string) => new Set(computers.filter(computer => isInShare(computer, version, 20)))
    const [first, next] = [taken('0.2.0'), taken('0.3.0')]
    expect(first.size).toBeGreaterThan(150)
    expect(first.size).toBeLessThan(250)
    expect([...next].filter(computer => first.has(computer)).length).toBeLessThan(80)
    expect(computers.every(computer => isInShare(computer, '0.2.0', 100) && isInShare(computer, '0.2.0') && !isInShare(computer, '0.2.0', 0))).toBe(true)
  })
})

describe('a feed that lies', () => {
  const stranger = generateKeyPairSync('ed25519').privateKey
  it.each<[string, () => void, string]>([
    ['signed by others', () => feed.publish(manifest(), stranger), 'isn’t signed with the key'],
    ['changed after it was signed', () => void (feed.answers[MANIFEST] = JSON.stringify(manifest({ version: '0.3.0' }))), 'isn’t signed with the key'],
    ['with a signature that is none', () => void (feed.answers[`${MANIFEST}.sig`] = 'c2lnbmF0dXJl'), 'isn’t signed with the key'],
    ['without a signature', () => void delete feed.answers[`${MANIFEST}.sig`], 'has no latest-linux.yml.sig (HTTP 404)'],
    ['that is not there', () => void delete feed.answers[MANIFEST], 'has no latest-linux.yml (HTTP 404)'],
    ['that is no JSON', () => feed.publish('version: 0.2.0'), 'can’t read the update server’s list'],
    ['with zeros before a number', () => feed.publish(manifest({ version: '0.02.0' })), 'can’t read the update server’s list'],
    ['with a version of words', () => feed.publish(manifest({ version: 'latest' })), 'can’t read the update server’s list'],
    ['without a number', () => feed.publish(manifest({ number: undefined })), 'can’t read the update server’s list'],
    ['with an unknown field', () => feed.publish(manifest({ command: 'rm' })), 'can’t read the update server’s list'],
    ['with a file elsewhere', () => feed.publish(manifest({ files: [{ ...manifest().files[0], url: '../../x.deb' }] })), 'can’t read the update server’s list'],
    [
      'with a file at another address',
      () => feed.publish(manifest({ files: [{ ...manifest().files[0], url: 'https://x.example/x.deb' }] })),
      'can’t read the update server’s list',
    ],
    ['for other computers', () => feed.publish(manifest({ manifest: 'latest-mac.yml' })), 'meant for other computers'],
    ['without a file for this one', () => feed.publish(manifest({ files: [{ ...manifest().files[0], url: 'x.AppImage' }] })), 'no file ends in .deb'],
    ['that is endless', () => void (feed.answers[MANIFEST] = Buffer.alloc(1_500_000)), 'sends more than it said'],
  ])('offers nothing by a manifest %s', async (_, lie, sentence) => {
    lie()
    const { updates } = start()
    const state = await updates.check()
    expect(state).toMatchObject({ phase: 'resting', release: null, checkedAt: null })
    expect(state.failure).toContain(sentence)
  })

  it('offers nothing by an earlier manifest than one that was read, also after a restart, and takes a later one', async () => {
    const { updates, settings } = start()
    feed.publish(manifest({ version: '0.3.0', number: 9 }))
    expect(await updates.check()).toMatchObject({ failure: null, release: { version: '0.3.0' } })
    feed.publish(manifest({ number: 8 }))
    for (const service of [updates, start({ settings }).updates]) expect((await service.check()).failure).toContain('older than the last one')
    expect(updates.show().release, 'what was offered stays').toMatchObject({ version: '0.3.0' })
    feed.publish(manifest({ number: 10 }))
    expect(await updates.check(), 'a version that the owner takes back').toMatchObject({ failure: null, release: { version: '0.2.0' } })
  })

  it('keeps what was found, and says that the last check failed', async () => {
    const { updates } = start()
    await updates.check()
    feed.publish(manifest({ version: '0.3.0' }), stranger)
    expect(await updates.check()).toMatchObject({ release: { version: '0.2.0' }, failure: expect.stringContaining('isn’t signed') as string })
  })

  it.each<[string, () => Answer, string]>([
    ['tampered with', () => Buffer.concat([content.subarray(0, -1), Buffer.from([content.at(-1)! ^ 1])]), 'doesn’t match its signature'],
    ['longer', () => Buffer.concat([content, Buffer.from('x')]), 'sends more than it said'],
    ['cut off', () => content.subarray(0, 100_000), 'broke off after 0.1 MB of 0.3 MB'],
    ['replaced by a page', () => '<html>Sign in to the network</html>', 'broke off after 0.0 MB of 0.3 MB'],
    [
      'broken off by the connection',
      () => response => {
        response.writeHead(200, { 'content-length': content.length })
        response.write(content.subarray(0, 100_000), () => response.destroy())
      },
      'connection to the update server broke off',
    ],
    [
      'stalled',
      () => response => {
        response.writeHead(200, { 'content-length': content.length })
        response.write(content.subarray(0, 100_000))
      },
      'doesn’t answer any more',
    ],
    ['never begun', () => () => undefined, 'doesn’t answer any more'],
    ['missing', () => response => void response.writeHead(500).end(), 'has no steward_0.2.0_amd64.deb (HTTP 500)'],
  ])('has no package opened that is %s, and leaves nothing of it', async (_, lie, sentence) => {
    feed.answers[NAME] = lie()
    const { updates, download } = start({ silence: SILENCE })
    await updates.check()
    const state = await download()
    expect(state).toMatchObject({ phase: 'resting', downloaded: 0, path: null, release: { version: '0.2.0' } })
    expect(state.failure).toContain(sentence)
    expect(leftovers()).toEqual([])
    expect(await refused(() => updates.install())).toContain('No update is ready')
    // It is tried again, and then works.
    feed.answers[NAME] = content
    expect(await download()).toMatchObject({ phase: 'ready', failure: null })
  })

  it('and stalls or is not there at all is given up', async () => {
    feed.answers[MANIFEST] = () => undefined
    expect((await start({ silence: SILENCE }).updates.check()).failure).toContain('doesn’t answer any more')
    expect((await start({ own: { feed: 'http://127.0.0.1:9/' } }).updates.check()).failure).toContain('can’t be reached')
  })

  it('and leads elsewhere without encryption is not followed', async () => {
    feed.answers[MANIFEST] = response => response.writeHead(302, { location: 'http://updates.example.com/latest-linux.yml' }).end()
    expect((await start().updates.check()).failure).toContain('isn’t encrypted')
  })

  it('and leads over an address without encryption and back to one with it is not followed', async () => {
    const asked: string[] = []
    const leading: typeof fetch = async input => {
      asked.push(String(input))
      return new Response(null, { status: 302, headers: { location: 'http://updates.example.com/latest-linux.yml' } })
    }
    const { updates } = start({ fetch: leading, own: { feed: 'https://updates.example.com/' } })
    expect((await updates.check()).failure).toContain('isn’t encrypted')
    expect(asked.every(address => address.startsWith('https:'))).toBe(true)
    const inside = start({
      fetch: async () => new Response(null, { status: 302, headers: { location: `${feed.address}/${MANIFEST}` } }),
      own: { feed: 'https://updates.example.com/' },
    })
    expect((await inside.updates.check()).failure).toContain('isn’t encrypted')
  })

  it('is followed from one encrypted address to another, and not for ever', async () => {
    const elsewhere: typeof fetch = async input => {
      const { origin, pathname } = new URL(String(input))
      if (origin === 'https://updates.example.com') return new Response(null, { status: 307, headers: { location: `https://mirror.example.com${pathname}` } })
      return new Response(feed.answers[pathname.slice(1)] as string)
    }
    const own = { feed: 'https://updates.example.com/' }
    expect(await start({ fetch: elsewhere, own }).updates.check()).toMatchObject({ failure: null, release: { version: '0.2.0' } })
    const round: typeof fetch = async () => new Response(null, { status: 302, headers: { location: '/latest-linux.yml' } })
    expect((await start({ fetch: round, own }).updates.check()).failure).toContain('redirects too often')
  })
})

describe('a download', () => {
  it('can be cancelled, leaves nothing, and can begin anew', async () => {
    let goOn!: () => void
    feed.answers[NAME] = response => {
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, 100_000))
      goOn = () => response.end(content.subarray(100_000))
    }
    const { updates } = start()
    await updates.check()
    expect(updates.download().phase).toBe('downloading')
    await expect.poll(() => updates.show().downloaded).toBe(100_000)
    expect(leftovers()).toEqual([`${NAME}.part`])
    expect((await updates.check()).phase).toBe('downloading')
    updates.cancel()
    await updates.settled()
    expect(updates.show()).toMatchObject({ phase: 'resting', downloaded: 0, failure: null })
    expect(leftovers()).toEqual([])
    updates.download()
    await expect.poll(() => updates.show().downloaded).toBe(100_000)
    goOn()
    await updates.settled()
    expect(updates.show().phase).toBe('ready')
  })

  it('takes the place of what a cut one left, and of a file that only has its name', async () => {
    writeFileSync(join(folder, NAME), 'another')
    writeFileSync(join(folder, `${NAME}.part`), 'half')
    const { updates, download } = start()
    await updates.check()
    expect((await download()).phase).toBe('ready')
    expect(leftovers()).toEqual([NAME])
    expect(readFileSync(join(folder, NAME)).equals(content)).toBe(true)
  })

  // A disk that is always full.
  it.skipIf(!existsSync('/dev/full'))('on a full disk says so, and leaves nothing', async () => {
    const full = downloadPackage(
      { address: feed.address, publicKey, fetch },
      { file: manifest().files[0]!, folder, signal: new AbortController().signal, progress() {}, openPart: () => open('/dev/full', 'w') },
    )
    await expect(full).rejects.toThrow('The disk is full. Free up space, then download it again.')
    expect(leftovers()).toEqual([])
  })

  it('into a folder that cannot be made says so', async () => {
    writeFileSync(join(folder, 'file'), '')
    const { updates, download } = start({ own: { way: 'deb', folder: join(folder, 'file', 'updates') } })
    await updates.check()
    expect((await download()).failure).toContain('can’t be stored in')
  })
})

describe('an installation', () => {
  async function ready(given: Given) {
    const started = start(given)
    await started.updates.check()
    await started.download()
    return started
  }

  it('waits while something is unsaved, a run goes on or something waits to be sent', async () => {
    const inTheWay = ['2 changes in the Outbox wait. Send or remove them.']
    let isUnsaved = true
    const { updates, installed } = await ready({ pending: () => inTheWay, own: { isUnsaved: () => Promise.resolve(isUnsaved) } })
    expect(await refused(() => updates.install())).toBe(
      'Nothing was installed. 2 changes in the Outbox wait. Send or remove them. A form has unsaved changes. Save them or leave the form.',
    )
    isUnsaved = false
    expect(await refused(() => updates.install())).toContain('Outbox')
    expect([installed, updates.show().phase]).toEqual([[], 'ready'])
    inTheWay.pop()
    await updates.install()
    expect(installed).toHaveLength(1)
  })

  it('is none of a file that was changed since it was checked', async () => {
    const { updates, installed } = await ready({})
    writeFileSync(join(folder, NAME), Buffer.alloc(content.length))
    expect(await updates.install()).toMatchObject({ phase: 'resting', failure: 'The downloaded file has been changed or removed. Download it again.' })
    expect(installed).toEqual([])
  })

  it('that fails says why, and can be tried again', async () => {
    const { updates } = await ready({ own: { install: () => Promise.reject(new Error('no rights')) } })
    expect(await updates.install()).toMatchObject({ phase: 'ready', failure: 'The update could not be installed: no rights' })
  })

  it('is left to the user where a package manager does it', async () => {
    const revealed: string[] = []
    const { updates, installed } = await ready({ own: { way: 'deb', reveal: path => void revealed.push(path) } })
    expect(updates.show().path).toBe(join(folder, NAME))
    expect(await refused(() => updates.install())).toContain('No update is ready')
    updates.reveal()
    expect([revealed, installed]).toEqual([[join(folder, NAME)], []])
  })
})

describe('where it is looked for', () => {
  it('is nowhere if the policy says so, if the host says so, or without an address', async () => {
    for (const [given, sentence] of [
      [{ policy: { ...OPEN_POLICY, updates: false } }, 'This computer’s policy has turned updates off'],
      [{ policy: { ...OPEN_POLICY, updates: 'managed' } }, 'Your IT support installs new versions'],
      [{ policy: { ...OPEN_POLICY, updates: 'managed', managedBy: 'IT of Acme' } }, 'New versions of Steward are installed here by IT of Acme.'],
      [{ host: 'The browser does that.' }, 'The browser does that.'],
      [{ own: { feed: null } }, 'has no update address'],
    ] as const) {
      const { updates, clock } = start(given)
      clock.advance(FIRST_CHECK + CHECK_INTERVAL)
      expect(updates.show().off).toContain(sentence)
      expect(await refused(() => updates.check())).toContain(sentence)
    }
    expect(feed.asked).toEqual([])
  })

  it('is where the policy says, before the place that the application knows', async () => {
    const { updates } = start({ policy: { ...OPEN_POLICY, updateFeed: `${feed.address}/` }, own: { feed: 'http://127.0.0.1:9/' } })
    expect(await updates.check()).toMatchObject({ release: { version: '0.2.0' } })
  })
})
