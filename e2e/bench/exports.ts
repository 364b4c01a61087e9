/** Export of 150,000 cities: how long it takes, what main needs for it, and whether the page's thread stays free meanwhile. */
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Host } from '../hosts/host.ts'
import { CITIES } from './collection.ts'
import { residentMemory, withMarketplace, withSteward, type Stage } from './stage.ts'

const SECTION = `Export of ${CITIES.toLocaleString('en')} cities`
const LONGEST_TASK = 50
const FORMATS = ['CSV', 'XLSX'] as const
/** The aim: a person waits for it without going away, in milliseconds. */
const LIMIT = 10_000
const PATIENCE = 120_000
/** How often main's memory is looked at, in milliseconds. */
const LOOK_INTERVAL = 20

export function measureExports(stage: Stage): Promise<void> {
  return withMarketplace({ cities: CITIES }, async marketplace => {
    for (const kind of stage.hosts) await withSteward(stage, kind, marketplace, host => measureHost(stage, host))
  })
}

/** Electron's dialog answers at once; the browser's download is put there when it is complete. */
async function answerDialog({ electron, dataFolder }: Host): Promise<string> {
  const folder = join(dataFolder, 'exported')
  mkdirSync(folder)
  await electron?.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = async (...given: unknown[]) => {
      const { defaultPath = '' } = given.at(-1) as { defaultPath?: string }
      return { canceled: false, filePath: `${chosen}/${defaultPath.replace(/^.*[\\/]/, '')}` }
    }
  }, folder)
  return folder
}

/** The most memory that main holds until `stop` is called; null where this system does not tell. */
function watchMemory(pid: number | undefined): { stop(): number | null } {
  let most = residentMemory(pid)
  const timer = setInterval(() => {
    most = most === null ? null : Math.max(most, residentMemory(pid) ?? 0)
  }, LOOK_INTERVAL)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

async function measureHost({ report }: Stage, host: Host): Promise<void> {
  const {
    page,
    process: { pid },
  } = host
  const folder = await answerDialog(host)
  await page.evaluate(() => {
    location.hash = '/admin/cities'
  })
  await page.getByText(`of ${CITIES.toLocaleString('en')}`).waitFor({ timeout: PATIENCE })
  await page.waitForTimeout(3_000) // main prepares and stores what it read
  await page.evaluate(() => {
    const state = Object.assign(window, { longestTask: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) state.longestTask = Math.max(state.longestTask, entry.duration)
    }).observe({ type: 'longtask' })
  })
  for (const format of FORMATS) {
    const before = residentMemory(pid)
    const memory = watchMemory(pid)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const downloading = host.kind === 'loopback' ? page.waitForEvent('download', { timeout: PATIENCE }) : null
    const started = performance.now()
    await page.getByRole('menuitem', { name: format }).click()
    const path = downloading ? await (await downloading).path() : null
    const notice = page.getByRole('status').filter({ hasText: `Exported ${CITIES.toLocaleString('en')} cities to ` })
    await notice.waitFor({ timeout: PATIENCE })
    const milliseconds = performance.now() - started
    const most = memory.stop()
    const name = /to (\S+\.\w+)\./.exec((await notice.textContent()) ?? '')![1]!
    const size = statSync(path ?? join(folder, name)).size
    await notice.getByRole('button', { name: 'Dismiss' }).click()

    const add = (text: string, unit: 'ms' | 'MB', values: number[], more: object = {}) =>
      report.add({ section: SECTION, host: host.kind, name: `${format}: ${text}`, unit, values, ...more })
    add('time, to the notice', 'ms', [milliseconds], { aim: { limit: LIMIT } })
    add('size of the file', 'MB', [size / 1e6])
    if (before !== null && most !== null) add('most that main holds in RAM, against before', 'MB', [most], { against: { name: 'before', values: [before] } })
  }
  await page.waitForTimeout(100) // long tasks are told a little later
  const longest = await page.evaluate(() => (window as unknown as { longestTask: number }).longestTask)
  report.add({
    section: SECTION,
    host: host.kind,
    name: 'longest task of the renderer (0: none of 50 ms)',
    unit: 'ms',
    values: [longest],
    aim: { limit: LONGEST_TASK },
  })
}
