/** A support bundle has nothing in it that is secret or anybody's, wherever that was put. */
import { mkdtempSync } from 'node:fs'
import { homedir, hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { SupportBundle } from '../../shared/platform/diagnostics.ts'
import { memoryOfflineStore } from '../core/offline/offline.ts'
import { openLog } from '../ports/log.ts'
import { acceptSignIn, memoryExports, memorySettings, startApplication } from '../testing/applicationHarness.ts'
import { json, plain, startRecordingServer } from '../testing/recordingServer.ts'

const SECRETS = {
  token: 'planted-token-5f2a',
  apiKey: 'planted-api-key',
  password: 'planted password',
  wrongPassword: 'planted wrong password',
  accessKey: 'planted-access-key',
  secretKey: 'planted-secret-key',
  name: 'Ramona Quimby',
  email: 'ramona.quimby@klickitat.example',
  lastEmail: 'beezus@klickitat.example',
  customer: 'Henry Huggins',
  customerEmail: 'henry@ribsy.example',
  city: 'Klickitat',
  searched: 'Otis Spofford',
  manager: 'Tebbits for Hire',
  folder: '/home/ramona/private-folder',
  id: '918273645',
  host: 'internal-market.klickitat.example',
}
const PERSON = { token: SECRETS.token, id: 7, name: SECRETS.name, email: SECRETS.email, role_type: 'd', assigned_lang: '[1,2]' }

it('holds none of the secrets, names and records that are planted everywhere, and all that whoever helps needs', async () => {
  const server = await startRecordingServer()
  acceptSignIn(server, { [SECRETS.city]: { edit: true } }, PERSON)
  const { destination, written } = memoryExports()
  const log = openLog(join(mkdtempSync(join(tmpdir(), 'bundle-')), 'logs'), text => text)
  log.note('odd', { told: `${SECRETS.email} in ${SECRETS.folder}` })
  const own = await startApplication({
    log,
    dataFolder: SECRETS.folder,
    exports: destination,
    store: memoryOfflineStore(`The file ${SECRETS.folder}/offline.sqlite of ${SECRETS.lastEmail} can’t be written.`),
    settings: memorySettings({
      lastEmail: SECRETS.lastEmail,
      window: { title: SECRETS.customer },
      savedReplies: [SECRETS.customer],
      preferences: {
        favourites: [SECRETS.customer, 'cities'],
        foldedGroups: [SECRETS.customer],
        recent: [`/admin/user/${SECRETS.id}`, `find?text=${SECRETS.searched}`],
        lists: { [`cities.list?${SECRETS.customer}`]: { order: [], hidden: [], widths: {}, density: 'normal', fullTable: false } },
      },
    }),
    policy: {
      managedBy: SECRETS.manager,
      [SECRETS.customerEmail]: SECRETS.apiKey,
      exports: false,
      server: { baseUrl: server.baseUrl, apiKey: SECRETS.apiKey },
    },
    versions: { Steward: '1.2.3' },
  })
  server.routes['POST admin/login'] = json({ code: '0', message: `No ${SECRETS.customer}` })
  await own.failure('session.signIn', { email: SECRETS.email, password: SECRETS.wrongPassword })
  acceptSignIn(server, {}, PERSON)
  await own.value('session.signIn', { email: SECRETS.email, password: SECRETS.password })
  // Calls with ids in their addresses, and answers that do not have the documented shape.
  server.routes[`GET city/show/${SECRETS.id}`] = json({ code: '1', data: { [SECRETS.customer]: SECRETS.customerEmail, city: SECRETS.city } })
  await own.ask('cities.show', { id: Number(SECRETS.id) })
  server.routes['GET city/lists'] = plain(`<p>${SECRETS.customer} ${SECRETS.token} ${SECRETS.host}</p>`)
  await own.ask('cities.list', { page: 0, size: 10 })
  await own.value('drafts.keep', { key: 'cities/new', values: { title: SECRETS.city }, title: SECRETS.customer, address: `/admin/user/${SECRETS.id}` })
  await own.ask('search.records', { text: SECRETS.searched })

  const { id, text } = await own.value<SupportBundle>('diagnostics.bundle')
  const planted = [...Object.values(SECRETS), 'Quimby', 'klickitat', homedir(), hostname(), '127.0.0.1', server.baseUrl]
  for (const each of planted) expect(text.toLowerCase(), each).not.toContain(each.toLowerCase())
  const bundle = JSON.parse(text) as Record<string, unknown>
  expect(bundle).toMatchObject({
    versions: { Steward: '1.2.3' },
    system: { host: 'loopback', platform: process.platform },
    server: { kind: 'server', profile: expect.arrayContaining(['baseUrl', 'apiKey']) },
    session: { status: 'signed-in', isLocked: false },
    policy: { exports: false, isServerFixed: true, idleLockMinutes: 5, problems: 1 },
    settings: { favourites: ['cities'], recent: 2 },
    storage: { secrets: 'memory' },
    timings: expect.arrayContaining([expect.objectContaining({ call: 'cities.show', times: 1 })]),
    log: expect.arrayContaining([expect.objectContaining({ call: 'cities.show', method: 'GET', status: 200 })]),
  })

  expect(bundle).toMatchObject({ crashDumps: [], events: expect.arrayContaining([expect.stringMatching(/ call failed call=cities\.list method=GET /)]) })

  // What is saved is what was shown, whatever the policy says of exports, and only that.
  expect(await own.value('diagnostics.saveBundle', { id })).toMatchObject({ isSaved: true, name: expect.stringMatching(/^steward-support-[\d-]+\.json$/) })
  expect(written()).toBe(`${text}\n`)
  await own.value('diagnostics.bundle')
  expect((await own.failure('diagnostics.saveBundle', { id })).message).toContain('Review it again')
})
