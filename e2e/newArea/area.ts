/** `npm run area -- vehicles`: makes a new area, by its name and its fields, which it asks for where they are not given. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { ROOT } from '../../electron/launcher/root.ts'
import { KINDS } from './kinds.ts'
import { makeArea } from './make.ts'

const HELP = `Usage: npm run area -- AREA [NAME:KIND …]

Makes the area AREA, a plural such as spare-parts, with its list, forms, import, demo, test and spec. The first field is a text: it names a record.
Kinds: ${Object.keys(KINDS).join(', ')}.

Example: npm run area -- vehicles name:text seats:number price:money country:country`

async function asked(): Promise<string[]> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  console.log(`Kinds: ${Object.keys(KINDS).join(', ')}.`)
  const given = await terminal.question('Fields, as name:text seats:number. The first is a text, which names a record: ')
  terminal.close()
  return given.trim().split(/[\s,]+/)
}

const run = (program: string, ...given: string[]): boolean =>
  spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...given], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

const [area, ...given] = process.argv.slice(2)
if (area === undefined || area.startsWith('-')) {
  console.log(HELP)
  process.exitCode = area === '--help' ? 0 : 2
} else {
  try {
    const made = makeArea(ROOT, { area, fields: given.length > 0 ? given : await asked() })
    console.log(made.join('\n'))
    const isDone = run('oxfmt/bin/oxfmt', ...made) && run('vitest/vitest.mjs', 'run', 'electron/host/sentCalls.test.ts', '-u')
    console.log(isDone ? 'Its calls are in electron/host/sentCalls.txt. Next: npm run test:changed' : 'Its calls are not in electron/host/sentCalls.txt.')
    process.exitCode = isDone ? 0 : 1
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
