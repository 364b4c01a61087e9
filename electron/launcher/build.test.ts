import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isBuilt } from './build.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'steward-build-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Writes a file that was last changed at `seconds`, and its folders with it. */
function put(file: string, seconds: number): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  utimesSync(path, seconds, seconds)
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) utimesSync(folder, seconds, seconds)
}

function putAll(): void {
  for (const file of ['electron/core/core.ts', 'renderer/index.html', 'shared/a.ts', 'package.json', 'package-lock.json', 'vite.config.ts']) put(file, 1_000)
  for (const file of [
    'renderer/index.html',
    'electron/main.cjs',
    'electron/preload.cjs',
    'electron/loopback.cjs',
    'electron/thread.cjs',
    'electron/geography.json',
  ])
    put(`dist/${file}`, 2_000)
}

describe('whether dist/ is up to date', () => {
  it('is, where every part of it is younger than the sources', () => {
    putAll()
    expect(isBuilt(root)).toBe(true)
  })

  it.each([
    ['there is no build', () => rmSync(join(root, 'dist'), { recursive: true })],
    ['a part of the build is missing', () => rmSync(join(root, 'dist/electron/preload.cjs'))],
    ['a part of the build is old', () => put('dist/electron/main.cjs', 500)],
    ['a source was changed', () => put('electron/core/core.ts', 3_000)],
    [
      'a source was removed',
      () => {
        rmSync(join(root, 'electron/core/core.ts'))
        utimesSync(join(root, 'electron/core'), 3_000, 3_000)
      },
    ],
    ['packages were changed', () => put('package-lock.json', 3_000)],
  ])('is not, where %s', (_, change) => {
    putAll()
    change()
    expect(isBuilt(root)).toBe(false)
  })
})
