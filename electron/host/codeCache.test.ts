import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { takeCodeCache } from './codeCache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-code-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'scripts'))
})

const put = (text: string) => writeFileSync(join(folder, 'scripts', 'one.cjs'), text)
const kept = () => readdirSync(join(folder, 'compiled'))

/** A start: runs the script, keeps its code, and answers what the script exports and whether its code was kept before. */
function start(versions?: object): [value: unknown, isKept: boolean] {
  const require = createRequire(import.meta.url)
  const script = join(folder, 'scripts', 'one.cjs')
  delete require.cache[script]
  const cache = takeCodeCache(join(folder, 'scripts'), join(folder, 'compiled'), versions)
  const value: unknown = require(script)
  const [found] = cache.scripts
  cache.write()
  return [value, found!.isKept]
}

it('a second start takes the compiled code of the first', () => {
  put('module.exports = [require("node:path").basename(__filename), this === exports, typeof module.id]')
  expect(start()).toEqual([['one.cjs', true, 'string'], false])
  expect(start()).toEqual([['one.cjs', true, 'string'], true])
  expect(kept()).toHaveLength(1)
  if (process.platform !== 'win32') expect(statSync(join(folder, 'compiled', kept()[0]!)).mode & 0o777).toBe(0o600)
})

it('code of another text, also of the same length, or of other versions is not taken, and goes', () => {
  put('module.exports = 1')
  start()
  put('module.exports = 2')
  expect(start()).toEqual([2, false])
  expect(start()).toEqual([2, true])
  expect(start({ v8: 'another' })).toEqual([2, false])
  expect(kept()).toHaveLength(1)
})

it.each([
  ['cut off', (code: Buffer) => code.subarray(0, code.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['damaged', (code: Buffer) => code.map((byte, index) => (index === code.length - 9 ? byte ^ 1 : byte))],
])('code in a file that is %s is not taken', (_what, change) => {
  put('module.exports = 1')
  start()
  const file = join(folder, 'compiled', kept()[0]!)
  writeFileSync(file, change(readFileSync(file)))
  expect(start()).toEqual([1, false])
  expect(start()).toEqual([1, true])
})

it('scripts elsewhere are left alone', () => {
  put('module.exports = require("../other.cjs")')
  writeFileSync(join(folder, 'other.cjs'), 'module.exports = 3')
  start()
  expect(start()).toEqual([3, true])
  expect(kept()).toHaveLength(1)
})
