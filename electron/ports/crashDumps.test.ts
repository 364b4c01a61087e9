import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { crashDumps, dropOldDumps, dumpsText } from './crashDumps.ts'

it('keeps the newest five dumps, wherever in their folder they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dumps-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect([crashDumps(folder), dumpsText([], folder)]).toEqual([[], 'None'])
  for (const name of ['pending', 'completed']) mkdirSync(join(folder, 'crashes', name), { recursive: true })
  for (let number = 1; number <= 7; number++) {
    const path = join(folder, 'crashes', number % 2 ? 'pending' : 'completed', `${number}.dmp`)
    writeFileSync(path, 'x'.repeat(number))
    utimesSync(path, number, number)
  }
  writeFileSync(join(folder, 'crashes', 'settings.dat'), 'kept')
  const stuck = join(folder, 'crashes', 'odd.dmp')
  mkdirSync(stuck) // which nothing deletes as a file
  utimesSync(stuck, 0, 0)
  dropOldDumps(folder)
  const left = crashDumps(folder).filter(({ path }) => path !== stuck)
  expect(left.map(({ at, bytes }) => [at, bytes])).toEqual([7, 6, 5, 4, 3].map(number => [number * 1000, number]))
  expect(dumpsText(left, folder)).toBe(`5 files in ${join(folder, 'crashes')}. They hold what was in memory, and are never sent.`)
})
