/** The loopback host opens the browser: nothing that another user of this machine can read holds a key. */
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, signIn, test as base } from '../kit/kit.ts'
import { findChromium } from './chromium.ts'
import { commandLines } from './commandLines.ts'
import { loopbackServer } from './loopbackServer.ts'

const HINT = 'No browser opened Steward. Open the address above yourself.\n'

/** What stands in for the system's opener: a shell script, which is handed the file. */
type FakeOpener = (script: string) => Record<string, string>

const test = base.extend<{ opener: FakeOpener }>({
  opener: async ({ dataFolder, marketplace }, use) => {
    await use(script => {
      const folder = join(dataFolder, 'bin')
      mkdirSync(folder)
      writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\n${script}\n`)
      chmodSync(join(folder, 'xdg-open'), 0o755)
      return { STEWARD_OPEN: '1', STEWARD_API_URL: marketplace.url, STEWARD_API_KEY: marketplace.apiKey, PATH: `${folder}:${process.env.PATH}` }
    })
  },
})
test.skip(process.platform !== 'linux', 'Command lines are read from /proc')

test('the browser is opened through a file that only its owner can read, and no command line holds a key', async ({
  startHost,
  opener,
  dataFolder,
  marketplace,
}) => {
  const seen = (name: string) => join(dataFolder, name)
  const host = await startHost({
    environment: opener(
      [
        `cp "$1" '${seen('page.html')}'`,
        `env > '${seen('environment')}'`,
        `stat -c '%a %u' "$1" "$(dirname "$1")" > '${seen('modes')}'`,
        `echo "$$" > '${seen('pid')}'`,
        // Held until the test has looked; then a real browser, in the place of this script.
        `printf '%s' "$*" > '${seen('file')}'`,
        `until [ -e '${seen('go')}' ]; do sleep 0.05; done`,
        `exec '${findChromium()}' --headless --no-sandbox --user-data-dir='${seen('profile')}' "$1"`,
      ].join('\n'),
    ),
  })
  const { key } = loopbackServer(host)
  await expect.poll(() => existsSync(seen('file'))).toBe(true)
  const file = readFileSync(seen('file'), 'utf8')
  const once = /\?once=([\w-]{32})"/.exec(readFileSync(seen('page.html'), 'utf8'))![1]!
  expect(readFileSync(seen('modes'), 'utf8')).toBe(`600 ${process.getuid!()}\n700 ${process.getuid!()}\n`)
  expect(statSync(file).isFile()).toBe(true)

  const expectNoKey = () => {
    const lines = commandLines()
    expect(lines.some(line => line.includes(file))).toBe(true)
    for (const secret of [key, once, marketplace.apiKey]) expect(lines.filter(line => line.includes(secret))).toEqual([])
  }
  expectNoKey()
  const environment = readFileSync(seen('environment'), 'utf8')
  for (const secret of [key, once, marketplace.apiKey]) expect(environment).not.toContain(secret)

  writeFileSync(seen('go'), '')
  const pid = Number(readFileSync(seen('pid'), 'utf8'))
  await expect.poll(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain('--headless')
  expectNoKey()
  // Used by that browser, so it is gone.
  await expect.poll(() => existsSync(dirname(file)), { timeout: 30_000 }).toBe(false)
  expectNoKey()
  process.kill(pid)
  expect(host.output()).not.toMatch(/Refused|No browser/)
  for (const secret of [once, marketplace.apiKey]) expect(host.output()).not.toContain(secret)
  await signIn(host.page) // with the printed key
})

test('a browser that cannot read the file leads to one line that says what to do, and the file goes with Steward', async ({
  startHost,
  opener,
  dataFolder,
}) => {
  const host = await startHost({ environment: opener(`printf '%s' "$1" > '${join(dataFolder, 'file')}'`) })
  await expect.poll(() => host.output().includes(HINT), { timeout: 20_000 }).toBe(true)
  const folder = dirname(readFileSync(join(dataFolder, 'file'), 'utf8'))
  expect(existsSync(folder)).toBe(true) // it may just be slow
  await signIn(host.page)
  await host.close()
  expect(host.output().split(HINT)).toHaveLength(2)
  expect(existsSync(folder)).toBe(false)
})

test('an opener that fails is told at once', async ({ startHost, opener }) => {
  const host = await startHost({ environment: opener('exit 3') })
  await expect.poll(host.output, { timeout: 5_000 }).toContain(HINT)
})
