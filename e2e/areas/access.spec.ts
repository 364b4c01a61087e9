/** Access: what an administrator may not do shows a notice, sends nothing, and is refused in main as well. */
import type { Fault } from '../../electron/demo/faults.ts'
import { callsTo, chooseFrom, dialogs, expect, goTo, listNamed, openScreen, press, proves, records, signIn, stopClock, test } from '../kit/kit.ts'

const NOTICE = "You don't have permission ."

/** Admin/getAdmin as it answers for somebody with these denials. */
function denials(section: string, data: Record<string, boolean>): Fault {
  return {
    call: 'POST Admin/getAdmin',
    kind: 'body',
    body: JSON.stringify({ code: '1', message: '', data: { id: 1, section_permissions: JSON.stringify([{ id: 1, title: section, data }]) } }),
  }
}

test(
  'what is denied shows the notice for 5 seconds, in every area, and sends nothing',
  { annotation: proves('C-578 C-711 F-359 F-360 F-361 F-362 F-459 F-474 O-493 O-664') },
  async ({ page, marketplace }) => {
    await test.step('a denied action shows the notice as an error for 5 seconds and sends nothing', async () => {
      await openScreen(page, '/admin/cities', 'restricted')
      const { rows, rowAt } = listNamed('cities')
      await expect(rows(page)).toHaveCount(10)
      marketplace.calls.length = 0
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      const actions = {
        'Add New City': () => page.getByRole('button', { name: 'Add New City' }).click(),
        status: () => rowAt(page, 0).getByRole('button', { name: 'Active' }).click(),
        delete: async () => {
          await chooseFrom(rowAt(page, 0), /^Actions for/, 'Delete')
        },
      }
      for (const [name, act] of Object.entries(actions)) {
        await act()
        await page.mouse.move(0, 0)
        await expect(page.getByRole('alert'), name).toHaveText(NOTICE)
        await page.clock.runFor(4_900)
        await expect(page.getByRole('alert'), name).toHaveCount(1)
        await page.clock.runFor(200)
        await expect(page.getByRole('alert'), name).toHaveCount(0)
        await expect(dialogs(page), name).toHaveCount(0)
      }
      await expect(page).toHaveURL(/#\/admin\/cities$/)
      expect(marketplace.calls).toEqual([])
    })
    await test.step('an action of catalogue and people, or of operations and content, that is denied shows the notice for 5 s instead of acting', async () => {
      for (const [of, route, act] of [
        ['catalogue and people', '/admin/services', () => chooseFrom(records(page).first(), /^Actions for/, 'Delete')],
        ['operations and content', '/admin/agenda', () => records(page).getByRole('button', { name: 'Active', exact: true }).first().click()],
      ] as const)
        await test.step(`${of}: "You don't have permission ." for 5 s`, async () => {
          await page.clock.resume()
          await goTo(page, route)
          await expect(records(page).first()).toBeVisible()
          marketplace.calls.length = 0
          await stopClock(page)
          await act()
          await page.mouse.move(0, 0)
          await expect(page.getByRole('alert')).toHaveText(NOTICE)
          await page.clock.runFor(4_900)
          await expect(page.getByRole('alert')).toHaveCount(1)
          await page.clock.runFor(200)
          await expect(page.getByRole('alert')).toHaveCount(0)
          await expect(dialogs(page)).toHaveCount(0)
          expect(marketplace.calls).toEqual([])
          await page.clock.resume()
        })
    })
  },
)

test('a denied view hides the area from the drawer, and its routes answer with the notice', async ({ page, marketplace }) => {
  marketplace.faults.add(denials('Cities', { view: true }))
  await signIn(page)
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Cities' })).toHaveCount(0)
  for (const route of ['/admin/cities', '/admin/add-city', '/admin/update-city/1']) {
    await goTo(page, route)
    await expect(page.getByRole('main').getByRole('alert'), route).toHaveText(NOTICE)
    await expect(page.getByRole('main').getByRole('grid'), route).toHaveCount(0)
  }
  expect(marketplace.calls.filter(call => call.path.startsWith('city/'))).toEqual([])
})

test('the rights are read at each sign-in', { annotation: proves('F-356 F-399') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/cities')
  await press(page, 'Add New City', { shows: page.getByRole('heading', { name: 'Add City' }) })
  await chooseFrom(page, 'Account', 'Logout')
  marketplace.faults.add(denials('Cities', { add: true }))
  await openScreen(page, '/admin/cities')
  await page.getByRole('button', { name: 'Add New City' }).click()
  await expect(page.getByRole('alert')).toHaveText(NOTICE)
  expect(callsTo(marketplace, 'Admin/getAdmin')).toHaveLength(2)
})

test('without the right to the Dashboard, sign-in and /admin lead to the first area that may be seen', async ({ page, marketplace }) => {
  marketplace.faults.add(denials('Dashboard', { view: true }))
  await openScreen(page, '/', { to: /#\/admin\/users\/customers$/ })
  await goTo(page, '/admin', { to: /#\/admin\/users\/customers$/ })
  await expect(page.getByRole('alert')).toHaveCount(0)
})
