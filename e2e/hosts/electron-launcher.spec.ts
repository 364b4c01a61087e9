/** `npm start` where an Electron and a display are there. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findElectron } from '../../electron/launcher/electron.ts'
import { expect, test } from '../kit/kit.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('npm start opens Electron with the flags and a link, and SIGTERM ends it cleanly', async ({ dataFolder }) => {
  const found = findElectron()
  test.skip('missing' in found, 'missing' in found ? `No Electron: ${found.missing}` : '')
  const child = spawn(process.execPath, ['electron/start.ts', '--demo', '--data-dir', dataFolder, 'steward://open/admin/cities'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', data => (output += String(data)))
  child.stderr.on('data', data => (output += String(data)))
  const ended = once(child, 'close')
  // Chromium writes this when the page has kept something of its own: the window is there, on the folder that the flag named.
  await expect.poll(() => existsSync(join(dataFolder, 'Local Storage')), { message: output }).toBe(true)
  child.kill('SIGTERM')
  expect((await ended)[0], output).toBe(0)
  expect(output).not.toContain('Steward is ready')
})
