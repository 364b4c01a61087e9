import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { failureOf } from '../../shared/contract/failure.ts'
import { openFile, unsaved } from './exportDestination.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})
const failure = (work: Promise<unknown>) => work.then(() => expect.fail('It did not fail'), failureOf)

describe('a file on this machine', () => {
  it('is there when it is whole, and in place of the one before', async () => {
    const path = join(folder, 'cities.csv')
    writeFileSync(path, 'before')
    const target = await openFile(path)
    await target.write(Buffer.from('one '))
    await target.write(Buffer.from('two'))
    expect(readFileSync(path, 'utf8')).toBe('before')
    await target.finish()
    expect([target.name, target.path, readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['cities.csv', path, 'one two', ['cities.csv']])
  })
  it('that is given up leaves nothing behind, and what was there before', async () => {
    const path = join(folder, 'cities.csv')
    writeFileSync(path, 'before')
    const target = await openFile(path)
    await target.write(Buffer.from('half'))
    expect(readdirSync(folder)).toHaveLength(2)
    await target.discard()
    await target.discard()
    expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['before', ['cities.csv']])
    expect((await failure(target.write(Buffer.from('more')))).kind).toBe('unsaved')
  })
  it('in a folder that is gone, or under the name of a folder, says so and what to do', async () => {
    expect(await failure(openFile(join(folder, 'gone', 'cities.csv')))).toMatchObject({
      kind: 'unsaved',
      retryable: true,
      message: 'Nothing was saved. That folder no longer exists. Choose another one, then export again.',
    })
    mkdirSync(join(folder, 'cities.csv'))
    const target = await openFile(join(folder, 'cities.csv'))
    expect((await failure(target.finish())).message).toBe('Nothing was saved. A folder has that name. Choose another name, then export again.')
    await target.discard()
    expect(readdirSync(folder)).toEqual(['cities.csv'])
  })
  it.skipIf(process.getuid?.() === 0)('in a folder that may not be written to says so', async () => {
    chmodSync(folder, 0o500)
    onTestFinished(() => chmodSync(folder, 0o700))
    expect((await failure(openFile(join(folder, 'cities.csv')))).message).toContain('not allowed to write there')
  })
  // A disk that is always full; there is no write but fails.
  it.skipIf(!existsSync('/dev/full'))('on a full disk says so', async () => {
    const error = await Promise.resolve()
      .then(() => writeFileSync('/dev/full', 'x'))
      .catch((thrown: unknown) => thrown)
    expect(failureOf(unsaved(error)).message).toBe('Nothing was saved. The disk is full. Free up space or choose another folder, then export again.')
  })
  it('a fault without a known code still says what to do', () => {
    expect(failureOf(unsaved(new Error('odd')))).toMatchObject({
      kind: 'unsaved',
      details: 'odd',
      message: 'Nothing was saved. The file could not be written. Choose another folder, then export again.',
    })
  })
})
