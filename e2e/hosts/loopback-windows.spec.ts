/** What the loopback host leaves to the browser, and what its tabs know of each other. */
import { chooseFrom, expect, expectShown, goTo, openScreen, press, test } from '../kit/kit.ts'

test('Find in page and Print are the browser’s own; Open in new window goes to the tab that shows the record already, as it stands', async ({ page }) => {
  await test.step('Find in page and Print are the browser’s own', async () => {
    await openScreen(page, '/admin/cities')
    await goTo(page, '/admin/states', { shows: page.getByRole('heading', { name: 'States' }) })
    const areLeft = await page.evaluate(() =>
      ['f', 'p'].map(key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }))),
    )
    expect(areLeft).toEqual([true, true])
    await expect(page.getByRole('search', { name: 'Find in page' })).toHaveCount(0)
  })
  await test.step('Open in new window goes to the tab that shows the record already, as it stands', async () => {
    await goTo(page, '/admin/cities')
    const openRecord = async () => {
      await chooseFrom(page, 'Actions for Yapeyú', 'Open in new window')
    }
    const opened = page.context().waitForEvent('page')
    await openRecord()
    const tab = await opened
    const title = tab.getByRole('textbox', { name: 'Title' })
    await expect(title).toHaveValue('Yapeyú')
    await title.fill('Yapeyú Norte')
    await page.bringToFront()
    await openRecord()
    await expect(title).toHaveValue('Yapeyú Norte')
    await expect(tab.getByRole('dialog')).toHaveCount(0)
    expect(page.context().pages()).toHaveLength(2)

    // A tab that went on to something else is not that record's any more.
    await tab.getByRole('link', { name: 'Settings' }).click()
    await press(tab.getByRole('dialog'), 'Leave', { shows: tab.getByRole('heading', { name: 'Settings' }) })
    await page.bringToFront()
    const third = page.context().waitForEvent('page')
    await openRecord()
    await expectShown((await third).getByRole('heading', { name: 'Edit City' }), tab.getByRole('heading', { name: 'Settings' }))
  })
})
