/** `npm run record -- FILE`: opens Steward on a demo of its own, and writes a spec in the kit's words while one clicks. */
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { build, isBuilt } from '../../electron/launcher/build.ts'
import { hasDisplay } from '../../electron/launcher/electron.ts'
import { findChromium } from '../hosts/chromium.ts'
import { builtGeography, serveMarketplace } from '../hosts/marketplace.ts'
import { launch, missingFor, packagedProgram, type HostKind } from './launch.ts'
import { signIn } from './navigation.ts'
import { prepareFolder } from './folder.ts'
import { specOf } from './recorded.ts'
import { startRecording } from './recorder.ts'

const HELP = `Usage: npm run record -- FILE [--host packaged|electron|loopback] [--as full|restricted]

Opens Steward on a demo marketplace of its own, signed in. FILE, such as ~/my-specs/banks.spec.ts, is written anew with each thing that you do.
Close the window to end. By default the package of \`npm run dist:qa\` is opened, if there is one, otherwise what is built.`

async function record(given: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { host: { type: 'string' }, as: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [named] = positionals
  const kind = (values.host ?? (packagedProgram() === null ? 'electron' : 'packaged')) as HostKind
  const who = values.as ?? 'full'
  const isKnown = ['packaged', 'electron', 'loopback'].includes(kind) && (who === 'full' || who === 'restricted')
  if (values.help || named === undefined || !isKnown) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const file = resolve(process.env.INIT_CWD ?? '.', named)
  if (!file.endsWith('.spec.ts')) {
    console.error(`Specs are called *.spec.ts, not ${named}.`)
    return 2
  }
  if (existsSync(file)) {
    console.error(`${file} is there already, and is not overwritten.`)
    return 1
  }
  const missing = hasDisplay() ? missingFor(kind) : 'there is no display to click on'
  if (missing !== null) {
    console.error(`Nothing is recorded, because ${missing}.`)
    return 1
  }
  if (kind !== 'packaged' && !isBuilt()) {
    const status = await build()
    if (status !== 0) return status
  }
  mkdirSync(dirname(file), { recursive: true })
  prepareFolder(dirname(file))

  const marketplace = await serveMarketplace(builtGeography(), false)
  const dataFolder = mkdtempSync(join(tmpdir(), 'steward-record-'))
  const { url, apiKey } = marketplace
  const environment = { STEWARD_API_URL: url, STEWARD_MEDIA_URL: url, STEWARD_API_KEY: apiKey }
  const browser = kind === 'loopback' ? await chromium.launch({ headless: false, executablePath: findChromium({ isShown: true }) }) : undefined
  const host = await launch(kind, { ...(browser ? { browser } : {}), dataFolder, environment })
  const ended = once(host.process, 'exit')
  // Electron ends with its last window, a browser does not.
  if (kind === 'loopback') host.page.once('close', () => void host.process.kill('SIGTERM'))
  await signIn(host.page, who)
  const title = relative(dirname(file), file).replace('.spec.ts', '')
  let steps = 0
  await startRecording(host.page.context(), deeds => {
    steps = deeds.length
    writeFileSync(file, specOf(deeds, title))
  })
  console.log(`Recording into ${file}. Close the window to end.`)
  await ended
  await browser?.close()
  await marketplace.stop()
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  console.log(steps === 0 ? 'Nothing was done, and nothing is written.' : `${file} is written. Run it: npm run qa -- ${file}`)
  return 0
}

process.exitCode = await record(process.argv.slice(2))
