import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileSignOuts } from './signOuts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-signOuts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const file = () => join(folder, 'sign-outs')
const ANA = 'https://api.example.com/ 7'
const LUIS = 'https://api.example.com/ 8'

it('a sign-out is known to all who look from a place before it, and to nobody who looks from behind it', () => {
  const [one, two] = [fileSignOuts(file()), fileSignOuts(file())]
  const before = two.position()
  expect(two.has(ANA, before)).toBe(false)
  expect(one.add(ANA)).toBe(true)
  expect([two.has(ANA, before), two.has(LUIS, before), two.has(ANA, two.position())]).toEqual([true, false, false])
  const between = two.position()
  one.add(LUIS)
  one.add(LUIS)
  expect([two.has(ANA, between), two.has(LUIS, between)]).toEqual([false, true])
})

it('the log names nobody, and is for its owner alone', () => {
  fileSignOuts(file()).add(ANA)
  expect(readFileSync(file(), 'utf8')).toMatch(/^[0-9a-f]{16}\n$/)
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600)
})

it('a log that was removed counts as a sign-out, one that cannot be read or written as none', () => {
  const log = fileSignOuts(file())
  log.add(ANA)
  const position = log.position()
  rmSync(file())
  expect(log.has(LUIS, position)).toBe(true)
  const nowhere = fileSignOuts(`${file()}\0`)
  expect([nowhere.add(ANA), nowhere.position(), nowhere.has(ANA, 0)]).toEqual([false, 0, false])
})
