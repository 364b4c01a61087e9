import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

/** A process that gets a signal while it loads a library that listens to signals itself. */
const PROGRAM = `
import { quitOnSignals } from ${JSON.stringify(new URL('signals.ts', import.meta.url).href)}
const alone = quitOnSignals(process, () => process.exit(7))
process.on('SIGTERM', () => process.exit(8))
process.kill(process.pid, 'SIGTERM')
for (const end = performance.now() + 50; performance.now() < end; );
alone()
setTimeout(() => process.exit(9), 2_000)
`

it('a signal that comes while a library takes signals for itself still quits, and the library hears of none', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], { stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual([7, null])
})
