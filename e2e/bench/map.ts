/** The map with 20,000 users around a city: opened until they are drawn, and moved about. */
import type { Page } from '@playwright/test'
import type { Host } from '../hosts/host.ts'
import { builtGeography, serveMarketplace } from '../hosts/marketplace.ts'
import { RUNS, withSteward, type Stage } from './stage.ts'

const POINTS = 20_000
const SECTION = `Map of ${POINTS.toLocaleString('en')} users`
const MAP = '/admin/map?state=2&city=310'
const HERE = { latitude: -34.61315, longitude: -58.37723 }
const LONGEST = 50
/** How long the map is moved about, in milliseconds. */
const MOVED_FOR = 3_000

/** Users evenly around the city, within half a degree. */
const users = Array.from({ length: POINTS }, (_, index) => {
  const [angle, far] = [index * 2.399963, 0.25 * Math.sqrt(index / POINTS)]
  return { id: index + 1, latitude: String(HERE.latitude + far * Math.sin(angle)), longitude: String(HERE.longitude + far * Math.cos(angle)) }
})

/** Runs in the page, so it may use nothing of this file: goes to the map and waits until it stands still with its users drawn. */
function timeDrawn(address: string): Promise<number> {
  const started = performance.now()
  location.hash = address
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The map was not drawn')), 60_000)
    const look = () => {
      if (!document.querySelector('[data-map-drawn]')) return void requestAnimationFrame(look)
      clearTimeout(timer)
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
    }
    look()
  })
}

/** Runs in the page: notes the longest task and the longest time between two frames until it is asked. */
function noteFrames(): void {
  const noted = { task: 0, frame: 0 }
  Object.assign(window, { noted })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) noted.task = Math.max(noted.task, duration)
  }).observe({ type: 'longtask' })
  let before = performance.now()
  const next = () => {
    const now = performance.now()
    noted.frame = Math.max(noted.frame, now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

async function pan(page: Page): Promise<{ task: number; frame: number }> {
  const box = (await page.getByRole('region', { name: 'Map of users' }).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(noteFrames)
  const started = performance.now()
  for (let step = 0; performance.now() - started < MOVED_FOR; step++) await page.mouse.move(x + 120 * Math.sin(step / 12), y + 90 * Math.cos(step / 17))
  const noted = await page.evaluate(() => (window as unknown as { noted: { task: number; frame: number } }).noted)
  await page.mouse.up()
  return noted
}

async function measure({ report }: Stage, { kind: host, page }: Host): Promise<void> {
  const drawn: number[] = []
  const tasks: number[] = []
  const frames: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.evaluate(() => {
      location.hash = '/admin/dashboard'
    })
    await page.reload()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    drawn.push(await page.evaluate(timeDrawn, MAP))
    await page.waitForTimeout(3_000) // the outline of the world comes after the users
    const { task, frame } = await pan(page)
    tasks.push(task)
    frames.push(frame)
  }
  report.add({ section: SECTION, host, name: 'open, users drawn', unit: 'ms', values: drawn })
  report.add({ section: SECTION, host, name: 'longest task while it is moved (0: none of 50 ms)', unit: 'ms', values: tasks, aim: { limit: LONGEST } })
  report.add({ section: SECTION, host, name: 'longest time between two frames while it is moved', unit: 'ms', values: frames, aim: { limit: LONGEST } })
}

export async function measureMap(stage: Stage): Promise<void> {
  const { stop, ...marketplace } = await serveMarketplace(builtGeography(), false)
  marketplace.faults.add({ kind: 'body', call: 'POST common/filter_map', body: JSON.stringify({ code: '1', message: '', data: users }) })
  stage.report.note('Without a graphics processor the map is drawn in software (SwiftShader), which takes longer than any screen’s own does.')
  try {
    for (const kind of stage.hosts) await withSteward(stage, kind, marketplace, host => measure(stage, host))
  } finally {
    await stop()
  }
}
