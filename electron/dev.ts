/**
 * `npm run dev`: Vite with reload, and Steward in Electron or on the loopback host. Takes the flags of `npm start`, and `--inspect` for a debugger of
 * main. Its data is apart from that of an installed Steward.
 */
import { join } from 'node:path'
import { flagVariables, helpText, OptionError, readOptions } from './core/options.ts'
import { chooseHost } from './launcher/choice.ts'
import { runChild } from './launcher/child.ts'
import { ROOT } from './launcher/root.ts'

const isInspecting = (flag: string) => /^--inspect(-brk)?(=|$)/.test(flag)

async function develop(given: string[]): Promise<number> {
  const flags = given.filter(flag => !isInspecting(flag))
  const options = readOptions(flags, process.env, null)
  if (options.help) {
    console.log(helpText())
    return 0
  }
  const choice = await chooseHost(options)
  const environment = {
    ...process.env,
    STEWARD_DATA_DIR: join(ROOT, 'node_modules/.steward', choice.host),
    STEWARD_INSPECT: given.find(isInspecting),
    ...flagVariables(flags, options),
    ...(choice.host === 'loopback' ? { STEWARD_LOOPBACK: '1' } : {}),
  }
  return runChild(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js')], { environment })
}

try {
  process.exitCode = await develop(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof OptionError ? error.message : error)
  process.exitCode = error instanceof OptionError ? 2 : 1
}
