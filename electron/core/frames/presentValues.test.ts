/** What changes are compared with before they are taken back or sent later, in front of the demo marketplace. */
import { expect, it } from 'vitest'
import { isChange, type ActivityPage } from '../../../shared/platform/changes.ts'
import type { Outbox } from '../../../shared/platform/outbox.ts'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../../demo/data/administrators.ts'
import { startApplication } from '../../testing/applicationHarness.ts'
import { openTestMarketplace } from '../../testing/marketplaceHarness.ts'

interface Row {
  id: number
  status: string
  elite_status?: boolean | null
}

const failed = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) })

async function start(demo = openTestMarketplace()) {
  /** `cut`: a part of the address of calls whose answers never come. */
  const world = { isOnline: true, cut: '' }
  const harness = await startApplication({
    profile: { baseUrl: 'http://demo.localhost/api/v1/', apiKey: 'key' },
    fetch: async (input, init) => {
      if (!world.isOnline) throw failed('ECONNREFUSED')
      const answer = await demo.fetch(input, init)
      const address = input instanceof Request ? input.url : String(input)
      if (world.cut !== '' && address.includes(world.cut)) throw failed('ECONNRESET')
      return answer
    },
  })
  await harness.value('session.signIn', { email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD })
  const rows = async (area: string) => (await harness.value<{ rows: Row[] }>(`${area}.list`, { page: 0, size: 50, refresh: true })).rows
  const waiting = async () => (await harness.value<Outbox>('outbox.list')).changes
  return { ...harness, demo, world, rows, waiting }
}

it('the status of a language, which it lacks when read by itself, is compared before it is taken back', async () => {
  const { value, ask, demo, rows } = await start()
  const other = await start(demo)
  const { id } = (await rows('languages')).find(({ status }) => status === 'Active')!
  await value('languages.setStatus', { id, status: 'Inactive' })
  const change = (await value<ActivityPage>('changes.list', { size: 10 })).entries.find(isChange)!
  expect(change.canUndo).toBe(true)
  await other.value('languages.setStatus', { id, status: 'Active' })
  expect((await ask('changes.undo', { id: change.id })).error).toMatchObject({ message: expect.stringContaining('Not undone: Status has changed since.') })
  await other.value('languages.setStatus', { id, status: 'Inactive' })
  await value('changes.undo', { id: change.id })
  expect((await rows('languages')).find(row => row.id === id)).toMatchObject({ status: 'Active' })
})

it('the status of a language that waits is not sent over what somebody else chose meanwhile', async () => {
  const { value, ask, demo, world, rows, waiting } = await start()
  const other = await start(demo)
  const { id } = (await rows('languages')).find(({ status }) => status === 'Active')!
  world.isOnline = false
  expect((await ask('languages.setStatus', { id, status: 'Inactive' }, { later: true })).value).toMatchObject({ isWaiting: true })
  await other.value('languages.setStatus', { id, status: 'Inactive' })
  world.isOnline = true
  expect(await value('outbox.send'), 'it is there already').toMatchObject({ saved: 1 })
  expect(await waiting()).toEqual([])
  expect((await value<ActivityPage>('changes.list', { size: 10 })).entries, 'nothing was sent').toEqual([])
})

it('what the server doesn’t tell is not taken for what stood there before: whether it was saved stays unknown', async () => {
  const { value, ask, world, rows, waiting } = await start()
  const { id } = (await rows('services'))[0]!
  world.isOnline = false
  await ask('services.markTesting', { id, isTesting: true }, { later: true })
  world.isOnline = true
  expect(await waiting()).toMatchObject([{ told: [{ label: 'Testing', before: 'No', after: 'Yes' }] }])
  world.cut = 'service/testing'
  expect(await value('outbox.send')).toMatchObject({ unknown: 1 })
  const [change] = await waiting()
  expect(change).toMatchObject({ state: 'unknown' })
  expect((await ask('outbox.check', { id: change!.id })).error).toMatchObject({
    message: 'The server didn’t say what Testing is now. Open the record to see it.',
  })
  expect(await waiting()).toMatchObject([{ state: 'unknown' }])
})

it('what waits is told in the words of the screens, and keeps the values that are sent', async () => {
  const { ask, world, rows, waiting } = await start()
  const { id, elite_status } = (await rows('providers')).find(row => typeof row.elite_status === 'boolean')!
  world.isOnline = false
  await ask('providers.setBadge', { id, badge: 'elite_status', isVerified: !elite_status }, { later: true })
  const [before, after] = elite_status ? ['Verified', 'Unverified'] : ['Unverified', 'Verified']
  expect(await waiting()).toMatchObject([
    { told: [{ label: 'Elite', before, after }], fields: [{ field: 'isVerified', before: elite_status, after: !elite_status }] },
  ])
})
