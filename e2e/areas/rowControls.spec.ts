/** The rows of every list: a click on a control does what the control does and nothing else, and Enter on a row opens it. */
import { places, type Place } from '../../shared/rules/places.ts'
import { expect, goTo, type Page, signIn, test } from '../kit/kit.ts'
import { records } from '../kit/parts.ts'

/** Every list there is; one inside a record, in record 3. */
const LISTS = Object.values(places)
  .flatMap((area): Place[] => ('list' in area ? [area.list] : []))
  .map(({ path }) => path.replace(':id', '3'))

/** Several lists share a start of Steward and a sign-in. */
const ROUND = 6
const ROUNDS = Array.from({ length: Math.ceil(LISTS.length / ROUND) }, (_, round) => LISTS.slice(round * ROUND, (round + 1) * ROUND))

/** What is pressed in a row, found by what it is and not by who made it. */
const CONTROLS =
  'a, button, input, select, textarea, label, summary, [contenteditable], [tabindex], [role]:not([role="status"], [role="img"], [role="presentation"], [role="progressbar"])'

interface Control {
  row: number
  /** Which of the row's controls it is. */
  index: number
  name: string
  /** What it does: ticks the row, leads somewhere, opens the details. */
  does: 'tick' | 'link' | 'details' | 'more'
}

/** Of each column, the first of each kind of control that is drawn in it. */
const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate(selector => {
    const seen = new Set<string>()
    const headers = [...document.querySelectorAll('main thead th')].map(header => header.textContent.trim())
    return [...document.querySelectorAll('main [data-id]')].flatMap((row, rowIndex) =>
      [...row.querySelectorAll<HTMLElement>(selector)].flatMap((control, index) => {
        const column = control.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? -1
        const name = control.getAttribute('aria-label') ?? control.textContent
        const kind = `${column} ${control.localName} ${control.getAttribute('role')} ${control.querySelector('input') === null}`
        if (seen.has(kind) || control.hasAttribute('disabled') || control.getBoundingClientRect().height === 0) return []
        seen.add(kind)
        const isTick = column === 0 && (control.matches('input') || control.querySelector('input') !== null)
        const does = isTick ? 'tick' : control.matches('a') ? 'link' : name !== '' && name === headers[column] ? 'details' : 'more'
        return [{ row: rowIndex, index, name, does } as const]
      }),
    )
  }, CONTROLS)

/** What a click leads to is done with it, or within the frame after. */
const drawn = (page: Page) => page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

for (const lists of ROUNDS) {
  const named = lists.map(list => list.replace('/admin/', '')).join(', ')
  test(`${named}: a click on a control of a row, in every column, does that and nothing else; Enter on a row opens it`, async ({ page }) => {
    test.setTimeout(120_000)
    await signIn(page)
    for (const list of lists)
      await test.step(list, async () => {
        await goTo(page, list, { shows: records(page).first() })
        const controls = await controlsOf(page)
        expect(controls.length, 'controls').toBeGreaterThan(0)
        const address = page.url()
        for (const { row, index, name, does } of controls) {
          const control = records(page).nth(row).locator(CONTROLS).nth(index)
          await control.scrollIntoViewIfNeeded()
          // As it is by now: of some people it is only then known where they are listed.
          const to = (await control.getAttribute('href')) ?? ''
          await control.click()
          await drawn(page)
          const where = `${name} (${does})`
          if (does === 'details') await expect(page, where).toHaveURL(/[?&]details=\d+/)
          else if (does === 'link') await expect(page, where).toHaveURL(new RegExp(`${to.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`))
          else expect(new URL(page.url()).hash, where).not.toContain('details=')
          const selected = page.getByText(/^\d+ selected$/)
          await expect(selected, where).toHaveCount(does === 'tick' ? 2 : 0)
          if (does === 'tick') await control.click()
          // A native select closes, and what asks is answered with no; what was opened is left by Back.
          if (does === 'tick' || does === 'more') await page.keyboard.press('Escape')
          if (page.url() !== address) await page.goBack()
          await expect(page, where).toHaveURL(address)
          await expect(page.getByRole('dialog'), where).toHaveCount(0)
          await expect(records(page).first(), where).toBeVisible()
        }
        const row = records(page).first()
        if ((await row.getAttribute('tabindex')) === null) return // put in order by hand, and opened by its name
        await row.press('Enter')
        await expect(page).not.toHaveURL(address)
      })
  })
}
