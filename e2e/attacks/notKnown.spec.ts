/** Steward is killed, its host dies, its page is reloaded, at random moments of what it sends: what it says afterwards is what the marketplace holds. */
import { setTimeout } from 'node:timers/promises'
import { ended } from '../hosts/host.ts'
import { isStoreKept, test } from '../hosts/keyringTest.ts'
import { callsTo, expect, goTo, type Host, type Page, type ServedMarketplace, setAddress, signIn } from '../kit/kit.ts'
import { notice, press } from '../kit/screen.ts'
import { recordRows } from '../kit/parts.ts'
import { randomOf, seedOf } from './random.ts'

const NOT_KNOWN = 'Not known whether this was saved'
/** How long the marketplace takes to answer a write, in milliseconds: longer than anybody waits before the blow, and than a page that is reloaded takes to be there. */
const ANSWER = 6_000
/** The latest moment of the blow, after what sends was pressed. */
const LATEST_BLOW = 900
/** In a bulk run of 20 rows, four at a time, some are to be answered before the blow, and never all: five answers take longer than the latest moment. */
const ROW_ANSWER = 250

interface Attack {
  name: string
  /** The call that it makes. */
  call: string
  route: string
  /** Does all but the last press, which it answers. */
  prepare(page: Page, round: number): Promise<() => Promise<void>>
  /** What Steward calls it where it is not known. */
  listed: RegExp
}

const cities = (page: Page) => recordRows(page.getByRole('grid', { name: 'cities' }))
const attacks: Attack[] = [
  {
    name: 'save',
    call: 'POST city/update',
    route: '/admin/update-city/3',
    async prepare(page, round) {
      await page.getByRole('textbox', { name: 'Title' }).fill(`Yapeyú ${round}`)
      return () => page.getByRole('button', { name: 'Update City' }).click({ noWaitAfter: true })
    },
    listed: /^Edit City: Yapeyú/,
  },
  {
    name: 'command on a row',
    call: 'POST city/status',
    route: '/admin/cities',
    async prepare(page) {
      await cities(page)
        .first()
        .getByRole('button', { name: /^(Active|Inactive)/ })
        .click()
      return () => page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click({ noWaitAfter: true })
    },
    listed: /: Set (in)?active/,
  },
  {
    name: 'order',
    call: 'POST Category/updateFeaturedOrder',
    route: '/admin/category/featured',
    async prepare(page) {
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click()
      return () => page.getByRole('menuitem', { name: 'Move to the end' }).click({ noWaitAfter: true })
    },
    listed: /^Order of /,
  },
]

const pathOf = ({ call }: Attack) => call.replace('POST ', '')
const sentOf = (marketplace: ServedMarketplace, path: string) => callsTo(marketplace, path)
const unsaved = (page: Page) => page.getByRole('group', { name: 'Not saved' })

/** What the Dashboard lists as not saved, once it was read. A form with something typed asks before it is left. */
async function listed(page: Page): Promise<string[]> {
  await setAddress(page, '/admin/dashboard')
  const leave = page.getByRole('button', { name: 'Leave' })
  await expect(leave.or(page.getByRole('heading', { name: 'Dashboard' })).first()).toBeVisible()
  if (await leave.isVisible()) await leave.click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(unsaved(page).getByRole('listitem').or(unsaved(page).getByText('What you type')).first()).toBeVisible()
  return unsaved(page).getByRole('listitem').allTextContents()
}

test('whatever is killed or reloaded while something is sent, it is said to be not known exactly where it may have been saved', async ({ start, marketplace }, {
  project,
}) => {
  test.setTimeout(240_000)
  const seed = seedOf('saves')
  const random = randomOf(seed)
  let host: Host = await start()
  await signIn(host.page)
  // Where nothing outlives a kill, a reload is left.
  const blows = (await isStoreKept(host.page)) ? (['kill', 'reload'] as const) : (['reload'] as const)
  let round = 0
  for (const attack of attacks) {
    for (const blow of blows) {
      round += 1
      const { page } = host
      await host.leaveAnyway()
      await goTo(page, attack.route)
      marketplace.calls.length = 0
      marketplace.faults.add({ kind: 'delay', milliseconds: ANSWER, call: attack.call })
      const press = await attack.prepare(page, round)
      const moment = Math.floor(random() * LATEST_BLOW)
      const about = `${attack.name}, ${blow} after ${moment} ms (seed ${seed})`
      await press()
      await setTimeout(moment)
      if (blow === 'reload') await page.reload()
      else {
        host.process.kill('SIGKILL')
        await ended(host.process)
        const isSent = sentOf(marketplace, pathOf(attack)).length > 0
        // The page of a host that died says so itself.
        if (project.name === 'loopback' && isSent) await expect(page.getByText(`${NOT_KNOWN}.`).first(), about).toBeVisible()
        await host.kill()
        host = await start()
      }
      await expect(host.page.getByRole('banner')).toBeVisible()
      const isSent = sentOf(marketplace, pathOf(attack)).length > 0
      marketplace.faults.clear()
      if (blow === 'reload') {
        // Main lives on and hears the answer, and so does the form that the page shows again.
        if (isSent && attack.name === 'save') await expect(host.page.getByText('It was saved.'), about).toBeVisible()
        if (isSent) await expect(async () => expect(await listed(host.page), about).toEqual([])).toPass()
        else expect((await listed(host.page)).join(), about).not.toContain(NOT_KNOWN)
      } else if (isSent) {
        const found = await listed(host.page)
        expect(found, about).toEqual([expect.stringMatching(attack.listed)])
        expect(found[0], about).toContain(NOT_KNOWN)
        if (attack.name === 'save') {
          await unsaved(host.page).getByRole('link').click()
          const alert = host.page.getByRole('alert').filter({ hasText: NOT_KNOWN })
          await expect(alert, about).toBeVisible()
          await host.page.getByRole('button', { name: 'Update City' }).click()
          await host.page.getByRole('dialog', { name: 'Send again?' }).getByRole('button', { name: 'Cancel' }).click()
          // The answer was on its way when the blow came.
          await expect(async () => {
            await alert.getByRole('button', { name: 'Check' }).click()
            await expect(host.page.getByText('It was saved. The server has what you sent.')).toBeVisible({ timeout: 1_000 })
          }).toPass()
        } else
          await unsaved(host.page)
            .getByRole('button', { name: /^Remove from the list/ })
            .click()
        // What was removed is gone once main has said so.
        await expect(async () => expect(await listed(host.page), about).toEqual([])).toPass()
      } else expect((await listed(host.page)).join(), about).not.toMatch(new RegExp(`${NOT_KNOWN}.*${NOT_KNOWN}`))
      // What was typed and never sent is no part of the next round.
      for (const entry of await unsaved(host.page).getByRole('button').all()) await entry.click()
    }
  }
})

test('a bulk run that is killed says of each row whether it was sent, and goes on with those that were not', async ({ start, marketplace }) => {
  test.setTimeout(120_000)
  const moment = Math.floor(randomOf(seedOf('a bulk run'))() * LATEST_BLOW)
  const first = await start()
  await signIn(first.page)
  test.skip(!(await isStoreKept(first.page)), 'This host has no SQLite, so its store does not outlive the run')
  await goTo(first.page, '/admin/cities?size=50')
  await expect(cities(first.page).nth(19)).toBeAttached()
  await cities(first.page).first().getByRole('checkbox').check()
  await cities(first.page)
    .nth(19)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await first.page.getByRole('toolbar', { name: 'Selected cities' }).getByRole('button', { name: 'Set inactive' }).click()
  marketplace.calls.length = 0
  marketplace.faults.add({ kind: 'delay', milliseconds: ROW_ANSWER, call: 'POST city/status' })
  await first.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => sentOf(marketplace, 'city/status').length, { intervals: [10] }).toBeGreaterThan(0)
  await setTimeout(moment)
  await first.kill()
  const sent = new Set(sentOf(marketplace, 'city/status').map(({ body }) => new URLSearchParams(body).get('id')))
  marketplace.faults.clear()

  const { page } = await start()
  const told = notice(page, 'Steward was closed before it ended.')
  await press(told, 'Show', { to: /admin\/cities/ })
  const run = page.getByRole('region', { name: 'Set inactive, 20 cities' })
  await expect(run.getByRole('status')).toContainText('Steward was closed before it ended.')
  await expect(told, 'the bar alone says it, no notice').toHaveCount(1)
  await run.getByRole('button', { name: 'Results' }).click()
  const results = page.getByRole('dialog', { name: 'Set inactive' })
  await expect(results.getByRole('status')).toContainText('Steward was closed before it ended.')
  const said = /: (\d+) cit(?:y|ies) done(?:, (\d+) not known)?(?:, (\d+) not tried)?\./.exec((await results.getByRole('status').textContent())!)!
  const [done, unknown, untried] = said.slice(1).map(count => Number(count ?? 0)) as [number, number, number]
  expect(done + unknown + untried).toBe(20)
  expect(done, 'done and never sent').toBeLessThanOrEqual(sent.size)
  expect(done + unknown, 'sent and called not tried').toBeGreaterThanOrEqual(sent.size)
  expect(unknown, 'called not known and never written down').toBeLessThanOrEqual(4)
  await results.getByRole('button', { name: 'Exit' }).click()
  marketplace.calls.length = 0
  if (untried > 0) await run.getByRole('button', { name: 'Go on' }).click()
  await expect(run.getByRole('status')).toContainText(unknown === 0 ? '20 cities done.' : `${20 - unknown} cities done, ${unknown} not known.`)
  const after = sentOf(marketplace, 'city/status').map(({ body }) => new URLSearchParams(body).get('id'))
  expect([after.length, after.filter(id => sent.has(id))], 'each of the others once').toEqual([untried, []])
  await run.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cities' })).toBeVisible()
  await expect(run).toHaveCount(0)
})
