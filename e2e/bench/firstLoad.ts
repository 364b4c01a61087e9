/** First load: the JavaScript that comes before sign-in is usable, as it would go over a network (gzip), and its largest files. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { startLoopback } from '../hosts/host.ts'
import { inFolder, type Stage } from './stage.ts'

const SECTION = 'First load, JavaScript gzip'
const LARGEST = 5
const assets = fileURLToPath(new URL('../../dist/renderer/assets/', import.meta.url))

/** The names of the scripts that the page asked for until sign-in could be used. */
async function scriptsOf({ browser }: Stage): Promise<string[]> {
  return inFolder(async dataFolder => {
    const host = await startLoopback(browser, { dataFolder, environment: {} })
    await host.page.getByRole('heading', { name: 'Login' }).waitFor()
    const addresses = await host.page.evaluate(() => {
      const [usable] = performance.getEntriesByName('sign-in is usable')
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= (usable?.startTime ?? Infinity))
        .map(({ name }) => name)
    })
    await host.close()
    return addresses.filter(address => address.endsWith('.js')).map(address => basename(address))
  })
}

export async function measureFirstLoad(stage: Stage): Promise<void> {
  const sizes = (await scriptsOf(stage)).map(name => ({ name, size: gzipSync(readFileSync(assets + name), { level: 9 }).length / 1000 }))
  const add = (name: string, size: number, limit?: number) =>
    stage.report.add({ section: SECTION, host: 'loopback', name, unit: 'kB', values: [size], ...(limit === undefined ? {} : { aim: { limit } }) })
  add(
    `all ${sizes.length} scripts until sign-in is usable`,
    sizes.reduce((sum, { size }) => sum + size, 0),
    155,
  )
  // Without the hash, so that the figures of two builds can be compared.
  for (const { name, size } of sizes.toSorted((a, b) => b.size - a.size).slice(0, LARGEST)) add(name.replace(/-[\w-]{8}\.js$/, ''), size)
}
