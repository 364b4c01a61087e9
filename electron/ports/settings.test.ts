import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Store from 'electron-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileSettings } from './settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, 'config.json')
const kept = () => JSON.parse(readFileSync(file(), 'utf8')) as unknown

/** Opens the file as the hosts do. */
const open = (cwd = folder, clearInvalidConfig = true) => fileSettings(() => new Store<Record<string, unknown>>({ cwd, name: 'config', clearInvalidConfig }))

function expectWorking(settings: ReturnType<typeof open>): void {
  expect(settings.get('theme')).toBeUndefined()
  settings.set('theme', 'dark')
  settings.set('window', { x: 1, maximized: false })
  expect(settings.get('theme')).toBe('dark')
  expect(settings.get('window')).toEqual({ x: 1, maximized: false })
}

describe('settings in a file', () => {
  it('survive a restart', () => {
    const settings = open()
    expectWorking(settings)
    expect(settings.limitation).toBeNull()
    expect(kept()).toEqual({ theme: 'dark', window: { x: 1, maximized: false } })
    expect(open().get('window')).toEqual({ x: 1, maximized: false })
  })

  it.each([
    ['cut off', '{"theme":"da'],
    ['empty', ''],
    ['followed by zeros', '{"theme":"dark"}\0\0\0'],
    ['not JSON at all', '\x89PNG\r\n'],
    ['a list', '[1, 2]'],
    ['null', 'null'],
  ])('start anew where the file is %s', (_what, text) => {
    writeFileSync(file(), text)
    const settings = open()
    expectWorking(settings)
    expect(settings.limitation).toBeNull()
    expect(kept()).toEqual({ theme: 'dark', window: { x: 1, maximized: false } })
  })

  it('look in the file once for a value, also for one that is not there', () => {
    let looks = 0
    const settings = fileSettings(() => ({
      get: key => {
        looks += 1
        return key === 'theme' ? 'dark' : undefined
      },
      set() {},
    }))
    for (let time = 0; time < 3; time++) expect([settings.get('theme'), settings.get('window')]).toEqual(['dark', undefined])
    expect(looks).toBe(2)
  })

  it('keep what is known when the file is broken while Steward runs', () => {
    writeFileSync(file(), '{"theme":"dark","unread":1}')
    const settings = open()
    expect(settings.get('theme')).toBe('dark')
    writeFileSync(file(), '{"theme"')
    expect(settings.get('theme')).toBe('dark')
    expect(settings.get('unread')).toBeUndefined()
    settings.set('zoom', 120)
    expect(settings.limitation).toBeNull()
    expect(open().get('zoom')).toBe(120)
  })
})

describe('settings without a file', () => {
  it.each([
    ['a file stands in the place of the folder', 'ENOTDIR', () => writeFileSync(join(folder, 'place'), '')],
    ['a folder stands in the place of the file', 'EISDIR', () => mkdirSync(join(folder, 'place', 'config.json'), { recursive: true })],
  ])('are remembered until Steward closes: %s', (_what, code, prepare) => {
    prepare()
    const settings = open(join(folder, 'place'))
    expectWorking(settings)
    expect(settings.limitation).toBe(`Steward cannot write its settings file (${code}), so choices such as theme and columns are forgotten when it closes.`)
  })

  it('are remembered where the library refuses a broken file instead of clearing it', () => {
    writeFileSync(file(), '{"theme"')
    const settings = open(folder, false)
    expectWorking(settings)
    expect(settings.limitation).toMatch(/^Steward cannot write its settings file, so/)
    expect(readFileSync(file(), 'utf8')).toBe('{"theme"')
  })

  it('are remembered where the library fails on the way, to read or to write, and kept once it does not', () => {
    let failing = false
    const values = new Map<string, unknown>([['theme', 'dark']])
    const fail = () => {
      if (failing) throw Object.assign(new Error('input/output error'), { code: 'EIO' })
    }
    const settings = fileSettings(() => ({ get: key => (fail(), values.get(key)), set: (key, value) => (fail(), void values.set(key, value)) }))
    expect(settings.get('theme')).toBe('dark')
    failing = true
    expect(settings.get('theme')).toBe('dark')
    expect(settings.get('zoom')).toBeUndefined()
    settings.set('zoom', 120)
    expect(settings.get('zoom')).toBe(120)
    expect(settings.limitation).toContain('(EIO)')
    failing = false
    settings.set('drawer', 'closed')
    expect(settings.limitation).toBeNull()
    expect(Object.fromEntries(values)).toEqual({ theme: 'dark', zoom: 120, drawer: 'closed' })
  })
})

describe.skipIf(process.platform === 'win32')(`settings on a full disk${process.platform === 'win32' ? ' (skipped: this system has no ulimit)' : ''}`, () => {
  /** Runs `body` in a process that may not write a file longer than `kibibytes`, which stops root too. Answers what it prints. */
  function limited(kibibytes: number, body: string): unknown {
    const program = `
      const { default: Conf } = await import(${JSON.stringify(createRequire(import.meta.url).resolve('conf'))})
      const { fileSettings } = await import(${JSON.stringify(new URL('./settings.ts', import.meta.url).href)})
      const settings = fileSettings(() => new Conf({ cwd: process.argv[1], name: 'config', clearInvalidConfig: true }))
      const answer = () => { ${body} }
      console.log(JSON.stringify(answer()))`
    const result = spawnSync('bash', ['-c', `ulimit -f ${kibibytes}; exec "$0" "$@"`, process.execPath, '--input-type=module', '-e', program, folder], {
      encoding: 'utf8',
      // The shell warns of a language that the system lacks.
      env: { ...process.env, LC_ALL: 'C' },
    })
    expect(result.stderr).toBe('')
    return JSON.parse(result.stdout)
  }

  it('are remembered, and the file stays as it was, where nothing can be written', () => {
    writeFileSync(file(), '{"theme":"dark"}')
    const answer = limited(0, `settings.set('zoom', 120); return [settings.get('theme'), settings.get('zoom'), settings.limitation]`)
    expect(answer).toEqual(['dark', 120, expect.stringContaining('cannot write its settings file (EFBIG)')])
    expect(kept()).toEqual({ theme: 'dark' })
  })

  it('are put back into the file after it was cut off in the middle of a write', () => {
    writeFileSync(file(), '{"theme":"dark"}')
    const answer = limited(
      8,
      `const read = settings.get('theme')
       settings.set('columns', 'x'.repeat(30_000))
       const full = [read, settings.limitation, settings.get('theme'), settings.get('columns').length]
       settings.set('columns', 'short')
       return [...full, settings.limitation]`,
    )
    expect(answer).toEqual(['dark', expect.stringContaining('cannot write its settings file'), 'dark', 30_000, null])
    expect(kept()).toEqual({ theme: 'dark', columns: 'short' })
  })
})
