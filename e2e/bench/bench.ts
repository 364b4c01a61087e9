/**
 * The benchmarks: `npm run bench`, or `npm run bench -- start lists` for some of them. Reports and asserts nothing: ends with 1
 * only where something failed to run. Measures what stands in dist, and each floor in the same run.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../hosts/chromium.ts'
import { findElectron } from '../../electron/launcher/electron.ts'
import { measureChanges } from './changes.ts'
import { measureChannel } from './channel.ts'
import { measureCollection } from './collection.ts'
import { measureCollectionScreen } from './collectionScreen.ts'
import { measureCopies } from './copies.ts'
import { measureExports } from './exports.ts'
import { measureFirstLoad } from './firstLoad.ts'
import { measureGrowth } from './growth.ts'
import { measureImports } from './imports.ts'
import { measureLists } from './lists.ts'
import { measureOperations } from './operations.ts'
import { measureMap } from './map.ts'
import { measureReorder } from './reorder.ts'
import { createReport } from './report.ts'
import { measureServices } from './services.ts'
import { measureStart } from './start.ts'
import { measureTranslations } from './translations.ts'
import { measureUpload } from './upload.ts'
import { measureTree } from './tree.ts'
import { measureVisits } from './visits.ts'
import type { Stage } from './stage.ts'

const parts: Record<string, (stage: Stage) => Promise<void>> = {
  start: measureStart,
  firstLoad: measureFirstLoad,
  visits: measureVisits,
  lists: measureLists,
  collection: measureCollection,
  collectionScreen: measureCollectionScreen,
  copies: measureCopies,
  growth: measureGrowth,
  exports: measureExports,
  imports: measureImports,
  translations: measureTranslations,
  services: measureServices,
  operations: measureOperations,
  reorder: measureReorder,
  tree: measureTree,
  map: measureMap,
  channel: measureChannel,
  changes: measureChanges,
  upload: measureUpload,
}
const file = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

const wanted = process.argv.slice(2)
const unknown = wanted.find(name => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. The parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
if (!existsSync(file('dist/electron/loopback.cjs'))) {
  console.error('There is nothing to measure in dist. Run npm run build first.')
  process.exit(1)
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
})
const electron = findElectron()
const report = createReport({ node: process.versions.node, chromium: browser.version() })
if ('missing' in electron) report.note(`Electron was not measured: ${electron.missing}.`)
const stage: Stage = { report, browser, hosts: 'missing' in electron ? ['loopback'] : ['loopback', 'electron'] }

for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`Measuring ${name} …`)
  await measure(stage).catch((error: unknown) => report.failed(name, error))
  // After each part, so that a run that is broken off leaves what it has measured.
  report.printNew()
  report.write(file('test-results/bench.json'))
}
await browser.close()
report.printSum()
process.exit(report.hasFailed ? 1 : 0)
