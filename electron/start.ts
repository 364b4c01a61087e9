/** `npm start`: builds if necessary, then runs Steward in Electron, or else on the loopback host. */
import { existsSync, readFileSync } from 'node:fs'
import { constants, homedir } from 'node:os'
import { join } from 'node:path'
import { flagVariables, helpText, OptionError, readOptions } from './core/options.ts'
import { build, isBuilt } from './launcher/build.ts'
import { chooseHost, opensBrowser } from './launcher/choice.ts'
import { runChild } from './launcher/child.ts'
import { electronArguments } from './launcher/electron.ts'
import { ROOT } from './launcher/root.ts'

/** An Electron that crashes within this time, in milliseconds, is taken not to have shown a window. */
const START_LIMIT = 20_000
const CRASHES: Array<[name: string, status: number]> = (['SIGTRAP', 'SIGABRT', 'SIGSEGV', 'SIGILL', 'SIGBUS'] as const).map(name => [
  name,
  128 + constants.signals[name],
])

/** Where Electron keeps Steward's data by default. */
function electronDataFolder(): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Steward')
  if (process.platform === 'win32') return join(process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Steward')
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'Steward')
}

async function start(given: string[]): Promise<number> {
  const isLink = (argument: string) => /^steward:/i.test(argument)
  const links = given.filter(isLink)
  const flags = given.filter(argument => !isLink(argument))
  const options = readOptions(flags, process.env, null)
  if (options.help) {
    console.log(helpText())
    return 0
  }
  if (options.version) {
    console.log((JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version)
    return 0
  }
  if (!isBuilt()) {
    const status = await build()
    if (status !== 0) {
      console.error('Steward could not be built. See the errors above.')
      return status
    }
  }

  const environment = { ...process.env, ...flagVariables(flags, options) }
  if (options.supportBundle !== null) {
    const data = options.dataDir ?? (options.loopback ? null : electronDataFolder())
    const folder = data === null || !existsSync(data) ? {} : { STEWARD_DATA_DIR: data }
    return runChild(process.execPath, [join(ROOT, 'dist/electron/loopback.cjs'), '--support-bundle', options.supportBundle], {
      environment: { ...environment, ...folder },
    })
  }
  const choice = await chooseHost(options)
  if (choice.host === 'electron') {
    const startedAt = performance.now()
    const status = await runChild(choice.path, [...electronArguments(), ROOT, ...links], { environment })
    const crash = performance.now() - startedAt < START_LIMIT ? CRASHES.find(([, each]) => each === status) : undefined
    if (!crash) return status
    console.error(`Steward is running in the browser because Electron crashed as it started (${crash[0]}).`)
  }
  if (links.length > 0) console.error('The link is not opened: the browser does not know Steward’s links.')
  const open = !options.loopback && opensBrowser(environment) ? { STEWARD_OPEN: '1' } : {}
  return runChild(process.execPath, [join(ROOT, 'dist/electron/loopback.cjs')], { environment: { ...environment, ...open } })
}

try {
  process.exitCode = await start(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof OptionError ? error.message : error)
  process.exitCode = error instanceof OptionError ? 2 : 1
}
