/** What makes Steward look like itself on every system: its icon, its typeface, its pace. */
import { chooseFrom, expect, expectShown, goTo, keys, listNamed, openScreen, press, signIn, test } from '../kit/kit.ts'
import { cellAt } from '../kit/parts.ts'

test('the icon and one typeface ship with Steward', async ({ page, host }) => {
  await test.step('the icon stands on sign-in, in the drawer, in its rail, and on the browser’s tab', async () => {
    const mark = page.locator('img[src*="icon"], img[src^="data:image/svg+xml"]')
    const isDrawn = () => mark.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    await expectShown(page.getByRole('button', { name: 'Login' }), mark)
    await expect.poll(isDrawn).toBe(true)
    const tab = await page.locator('link[rel="icon"]').evaluate(async (link: HTMLLinkElement) => {
      const answer = await fetch(link.href)
      return [answer.status, answer.headers.get('content-type'), (await answer.text()).includes('<title>Steward</title>')]
    })
    expect(tab).toEqual([200, 'image/svg+xml', true])
    await signIn(page)
    const logo = page.getByRole('navigation', { name: 'Areas' }).locator('img')
    await expect(logo).toBeVisible()
    await press(page, 'Collapse navigation', { shows: logo })
    await host.resize(800, 700)
    await expect(logo).toBeVisible()
    await expect.poll(isDrawn).toBe(true)
  })
  await test.step('one typeface ships with Steward and is drawn everywhere; its figures are as wide as each other in tables', async () => {
    await goTo(page, '/admin/cities', { count: [page.getByRole('grid', { name: 'cities' }).getByRole('row'), 11] })
    const faces = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(face => face.family.includes('Inter Variable')).map(face => face.status)
    })
    expect(faces).toContain('loaded')
    const others = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.fui-FluentProvider *')]
        .filter(element => element.checkVisibility() && element.innerText)
        .map(element => getComputedStyle(element).fontFamily)
        .filter(family => !family.startsWith('"Inter Variable"')),
    )
    expect([...new Set(others)]).toEqual([])
    const widths = await cellAt(listNamed('cities').rowAt(page, 0), 2).evaluate(cell =>
      ['1111111111', '0000000000'].map(figures => {
        const span = document.createElement('span')
        span.textContent = figures
        cell.append(span)
        const { width } = span.getBoundingClientRect()
        span.remove()
        return width
      }),
    )
    expect(widths[0]).toBe(widths[1])
    expect(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(entry => new URL(entry.name))
          .filter(({ origin }) => origin !== location.origin && location.protocol !== 'app:')
          .map(String),
      ),
    ).toEqual([])
  })
})

test('nothing moves for longer than 150 ms when dialogs, menus and panels open, and hardly at all where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openScreen(page, '/admin/cities', { count: [page.getByRole('grid', { name: 'cities' }).getByRole('row'), 11] })
  await page.evaluate(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options)
      const { duration, iterations } = animation.effect!.getComputedTiming()
      if (iterations !== Infinity) moved.push(duration as number)
      return animation
    }
    addEventListener('transitionrun', event =>
      moved.push(
        ...(event.target as Element)
          .getAnimations()
          .filter(each => each instanceof CSSTransition)
          .map(each => each.effect!.getComputedTiming().duration as number),
      ),
    )
  })
  const moved = () => page.evaluate(() => (window as unknown as { moved: number[] }).moved.splice(0))
  const open = async () => {
    await press(page, 'Columns and density', { shows: page.getByRole('radio', { name: 'Compact' }) })
    await page.keyboard.press('Escape')
    await press(page, 'Theme', { shows: page.getByRole('menuitemradio', { name: 'Dark' }) })
    await page.keyboard.press('Escape')
    await chooseFrom(page, 'Actions for Yapeyú', 'Delete', { shows: page.getByRole('alertdialog') })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await keys(page, 'Control+K', { shows: page.getByRole('dialog') })
    await page.keyboard.press('Escape')
  }
  await open()
  const usual = await moved()
  expect(usual.length).toBeGreaterThan(3)
  expect(Math.max(...usual)).toBeLessThanOrEqual(150)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goTo(page, '/admin/states')
  await goTo(page, '/admin/cities', { count: [page.getByRole('grid', { name: 'cities' }).getByRole('row'), 11] })
  await moved()
  await open()
  expect(Math.max(0, ...(await moved()))).toBeLessThanOrEqual(1)
})
