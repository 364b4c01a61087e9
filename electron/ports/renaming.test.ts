/** On Windows, a file that somebody has open for a moment is renamed after all. */
import { expect, it, vi } from 'vitest'
import { renameSoon, renameSoonSync } from './renaming.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

const refusal = (code: string) => Object.assign(new Error(code), { code })
/** Fails with these codes, one at a time, then succeeds. */
function failing(...codes: string[]) {
  return vi.fn<() => void>(() => {
    const code = codes.shift()
    if (code) throw refusal(code)
  })
}

it('renames what is in use for a moment on Windows', async () => {
  const attempt = failing('EPERM', 'EBUSY', 'EACCES')
  await renameSoon('a', 'b', 'win32', async () => attempt())
  expect(attempt).toHaveBeenCalledTimes(4)
  const now = failing('EBUSY', 'EPERM')
  renameSoonSync('a', 'b', 'win32', now)
  expect(now).toHaveBeenCalledTimes(3)
})

it('does not wait for any other error, nor on other systems', async () => {
  for (const [platform, code] of [
    ['win32', 'ENOENT'],
    ['linux', 'EPERM'],
    ['darwin', 'EBUSY'],
  ] as const) {
    const attempt = failing(code, code)
    await expect(renameSoon('a', 'b', platform, async () => attempt())).rejects.toThrow(code)
    expect(() => renameSoonSync('a', 'b', platform, attempt)).toThrow(code)
    expect(attempt).toHaveBeenCalledTimes(2)
  }
})

it('gives up after two seconds', async () => {
  const attempt = vi.fn<() => Promise<void>>(() => Promise.reject(refusal('EBUSY')))
  await expect(renameSoon('a', 'b', 'win32', attempt)).rejects.toThrow('EBUSY')
  expect(attempt).toHaveBeenCalledTimes(8)
})
