/** Notices: announced once, 5 seconds, as long as nobody points at them or is in them. */
import { expect, keys, openScreen, type Page, press, proves, test } from '../kit/kit.ts'

/** Stops the page's clock, so that a test moves it by itself. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Brings up the notice of an action that is refused. */
async function beRefused(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New City' }).click()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('alert')).toHaveText("You don't have permission .")
}

test(
  'a permission notice goes after 5 seconds, waits while it is pointed at, and is one live region',
  { annotation: proves('C-750 F-474') },
  async ({ page }) => {
    await test.step('a notice is one live region, in no other one, and the same text stands once', async () => {
      await openScreen(page, '/admin/cities', 'restricted')
      await beRefused(page)
      await press(page, 'Add New City', { count: [page.getByRole('alert'), 1] })
      const regions = await page.getByText("You don't have permission .").evaluateAll(texts =>
        texts.map(text => {
          const found: string[] = []
          for (let element: Element | null = text; element; element = element.parentElement) {
            if (element.hasAttribute('aria-live') || ['alert', 'status', 'log'].includes(element.getAttribute('role') ?? ''))
              found.push(element.getAttribute('role') ?? 'aria-live')
          }
          return found
        }),
      )
      expect(regions).toEqual([['alert']])
    })
    await test.step('a permission notice goes after 5 seconds, waits while it is pointed at or has the focus, and can be dismissed', async () => {
      await expect(page.getByRole('grid', { name: 'cities' }).getByRole('gridcell', { name: '1', exact: true })).toBeVisible()
      await stopClock(page)
      const notice = page.getByRole('alert')

      await beRefused(page)
      await notice.hover()
      await page.clock.runFor(30_000)
      await expect(notice).toHaveCount(1)
      await page.mouse.move(0, 0)
      await page.clock.runFor(5_100)
      await expect(notice).toHaveCount(0)

      await beRefused(page)
      await notice.getByRole('button', { name: 'Dismiss' }).focus()
      await notice.hover()
      await page.mouse.move(0, 0)
      await page.clock.runFor(30_000)
      await expect(notice, 'the focus holds it, also when the mouse has come and gone').toHaveCount(1)
      await keys(page, 'Enter', { gone: notice })
      await expect(page.getByRole('button', { name: 'Add New City' }), 'the focus goes back').toBeFocused()
    })
  },
)
