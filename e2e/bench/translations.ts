/** The translation page with 400 keys: from the choice of the language to the rows, and from a key to the painted letter. */
import type { Page } from '@playwright/test'
import type { Host } from '../hosts/host.ts'
import { RUNS, withMarketplace, withSteward, type Stage } from './stage.ts'

const SECTION = 'Translations, 400 keys'
const PAGE = '/admin/translation/7'
/** A frame at 60 Hz, twice: the key's own and the one that shows it. */
const AIM_KEY = 34
const AIM_OPEN = 300
const KEYS = 40

/** Runs in the page: chooses the option that is marked by a click, and waits until the first row is painted. */
async function timeRows(): Promise<number> {
  const option = document.querySelector<HTMLElement>('[role="option"][aria-posinset]')
  if (!option) throw new Error('There is no language to choose')
  const started = performance.now()
  const drawn = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No rows within 10 seconds')), 10_000)
    const rows = new MutationObserver(() => {
      if (!document.querySelector('[data-row]')) return
      rows.disconnect()
      clearTimeout(timer)
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
    })
    rows.observe(document, { subtree: true, childList: true })
  })
  option.click()
  return drawn
}

/** Runs in the page: notes how long each key takes until the frame that shows it has been drawn. */
function noteKeys(): void {
  const times: number[] = []
  Object.assign(window, { keyTimes: times })
  addEventListener(
    'keydown',
    () => {
      const started = performance.now()
      requestAnimationFrame(() => requestAnimationFrame(() => times.push(performance.now() - started)))
    },
    true,
  )
}
const keyTimes = (page: Page) => page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)

async function measure({ report }: Stage, { kind: host, page }: Host): Promise<void> {
  const open: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.evaluate(() => {
      location.hash = '/admin/dashboard'
    })
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.evaluate(hash => {
      location.hash = hash
    }, PAGE)
    await page.getByRole('combobox', { name: 'Language' }).fill('Spanish')
    await page.getByRole('option', { name: 'Spanish' }).waitFor()
    open.push(await page.evaluate(timeRows))
  }
  report.add({ section: SECTION, host, name: 'language chosen to rows, painted', unit: 'ms', values: open, aim: { limit: AIM_OPEN } })

  await page.evaluate(noteKeys)
  for (const [name, field] of [
    ['value', 'textarea'],
    ['key', 'input'],
  ] as const) {
    await page.locator(`[data-row] ${field}`).nth(2).focus()
    const before = (await keyTimes(page)).length
    for (let count = 0; count < KEYS; count++) {
      await page.keyboard.press('x')
      await page.waitForTimeout(30)
    }
    report.add({
      section: SECTION,
      host,
      name: `typing in a ${name}, key to paint`,
      unit: 'ms',
      values: (await keyTimes(page)).slice(before),
      aim: { limit: AIM_KEY },
    })
  }
}

export function measureTranslations(stage: Stage): Promise<void> {
  return withMarketplace('built', async marketplace => {
    for (const kind of stage.hosts) await withSteward(stage, kind, marketplace, host => measure(stage, host))
  })
}
