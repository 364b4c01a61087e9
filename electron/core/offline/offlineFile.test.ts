import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, vi } from 'vitest'
import { brokenFiles, closed, expectWorking, file, folder, open, OTHER, SCOPE } from '../../testing/offlineHarness.ts'

describe('what can be missing', () => {
  it('runs in memory where Node has no SQLite', () => {
    closed(store => store.write(SCOPE, 'a', 1, 1))
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)
    const store = open()
    expect([store.kind, store.limitation]).toEqual(['memory', 'SQLite isn’t available here, so lists and drafts are kept only until Steward closes.'])
    expectWorking(store)
    expect(readdirSync(folder), 'a wipe removes what an earlier run stored').toEqual([])
  })

  it.each([
    ['none', null],
    ['an empty one', new Uint8Array()],
    ['one cut short', new Uint8Array(31)],
  ])('runs in memory where the key is %s', (_what, key) => {
    const store = open({ key })
    expect([store.kind, store.limitation]).toEqual(['memory', expect.stringContaining('no key')])
    expect(readdirSync(folder)).toEqual([])
    expectWorking(store)
  })

  // Tests may run as root, whom file modes do not stop: these places refuse root too.
  it.each([
    ['a folder in which the system lets nobody create a file', () => '/proc', process.platform === 'linux'],
    ['a folder below it', () => '/proc/steward/data', process.platform === 'linux'],
    ['a file where the folder should be', () => join(folder, 'occupied'), true],
    ['a folder below a file', () => join(folder, 'occupied', 'data'), true],
  ])('runs in memory in %s', (_what, place, here) => {
    if (!here) return console.log('Not on this system: there is no /proc.')
    writeFileSync(join(folder, 'occupied'), '')
    const store = open({ folder: place() })
    expect([store.kind, store.limitation]).toEqual([
      'memory',
      expect.stringMatching(/^Steward cannot write its stored data to the data folder \(.+\), so lists/),
    ])
    expectWorking(store)
  })

  it('reads old entries from a file that it cannot write, and keeps new ones in memory', () => {
    closed(store => {
      store.write(SCOPE, 'old', 'o', 1)
      store.write(OTHER, 'old', 'p', 1)
    })
    // A folder in the place of the log stops every way of writing the file, for root too.
    mkdirSync(`${file()}-wal`)
    const store = open()
    expect([store.kind, store.limitation]).toEqual(['sqlite', expect.stringContaining('cannot write')])
    expect(store.read(SCOPE, 'old')).toEqual({ value: 'o', asOf: 1 })
    store.write(SCOPE, 'old', 'n', 2)
    store.write(SCOPE, 'new', 'n', 2)
    store.remove(OTHER, 'old')
    expect(store.read(SCOPE, 'old')).toEqual({ value: 'n', asOf: 2 })
    expect(store.read(SCOPE, 'new')).toEqual({ value: 'n', asOf: 2 })
    expect(store.read(OTHER, 'old')).toBeNull()
    store.wipe(SCOPE)
    expect(store.read(SCOPE, 'old')).toBeNull()
    expect(store.read(SCOPE, 'new')).toBeNull()
    expect(store.limitation).toContain('could not be removed')
  })

  it('goes on in memory when writing is refused on the way', () => {
    closed(store => store.write(SCOPE, 'old', 'o', 1))
    const execute = DatabaseSync.prototype.exec
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
      execute.call(this, sql)
      if (sql.includes('secure_delete')) execute.call(this, 'PRAGMA query_only = 1')
    })
    const store = open()
    expect(store.limitation).toBeNull()
    store.write(SCOPE, 'new', 'n', 2)
    expect(store.limitation).toBe('Steward cannot write its stored data to the data folder (SQLite 8), so lists and drafts are kept only until Steward closes.')
    expect(store.read(SCOPE, 'new')).toEqual({ value: 'n', asOf: 2 })
    expect(store.read(SCOPE, 'old')).toEqual({ value: 'o', asOf: 1 })
  })

  it('goes on in memory on a full disk, and on disk again when there is room', () => {
    closed(store => {
      store.write(SCOPE, 'old', 'o'.repeat(40_000), 1)
      store.write(SCOPE, 'replaced', 'before', 1)
    })
    const store = open({ maxPages: 24 })
    const long = 'n'.repeat(100_000)
    store.write(SCOPE, 'new', long, 2)
    store.write(SCOPE, 'replaced', long, 2)
    expect([store.kind, store.limitation]).toEqual(['sqlite', 'The disk is full, so lists and drafts are kept only until Steward closes.'])
    expect(store.read(SCOPE, 'new')).toEqual({ value: long, asOf: 2 })
    expect(store.read(SCOPE, 'replaced')).toEqual({ value: long, asOf: 2 })
    expect(store.read(SCOPE, 'old')?.asOf).toBe(1)
    store.write(SCOPE, 'replaced', 'after', 3)
    expect(store.limitation).toContain('The disk is full')
    store.write(SCOPE, 'new', 'short', 3)
    expect(store.limitation).toBeNull()
    store.close()
    const next = open()
    expect(next.read(SCOPE, 'new')).toEqual({ value: 'short', asOf: 3 })
    expect(next.read(SCOPE, 'replaced')).toEqual({ value: 'after', asOf: 3 })
    expect(next.read(SCOPE, 'old')?.asOf).toBe(1)
  })

  it('reads old entries where the disk was full already at the start, also those that lie in the log alone', () => {
    const killed = open()
    killed.write(SCOPE, 'old', 'o'.repeat(40_000), 1)
    cpSync(file(), join(folder, 'copy', 'offline.sqlite'))
    cpSync(`${file()}-wal`, join(folder, 'copy', 'offline.sqlite-wal'))
    // The index of the log cannot be made: SQLite refuses to follow a link in its place.
    symlinkSync('nowhere', join(folder, 'copy', 'offline.sqlite-shm'))
    const store = open({ folder: join(folder, 'copy') })
    expect([store.kind, store.limitation]).toEqual(['sqlite', expect.stringContaining('cannot write')])
    expect(store.read(SCOPE, 'old')?.asOf).toBe(1)
    store.write(SCOPE, 'new', 1, 2)
    expect(store.read(SCOPE, 'new')).toEqual({ value: 1, asOf: 2 })
    expect(store.limitation, 'this file takes writes after all').toBeNull()
  })

  it('runs in memory where the disk is full from the start', () => {
    const store = open({ maxPages: 1 })
    expect([store.kind, store.limitation]).toEqual(['memory', 'The disk is full, so lists and drafts are kept only until Steward closes.'])
    expectWorking(store)
  })

  it('runs in memory while another program holds the file', () => {
    closed(store => store.write(SCOPE, 'a', 1, 1))
    const database = new DatabaseSync(file())
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    const store = open()
    expect([store.kind, store.limitation]).toEqual(['memory', expect.stringContaining('Another copy of Steward')])
    expectWorking(store)
    database.exec('ROLLBACK')
    database.close()
    expect(open().read(SCOPE, 'a')).toEqual({ value: 1, asOf: 1 })
  })
})

describe('a broken file', () => {
  const garbage = () => Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 251))

  it.each([
    ['garbage', () => writeFileSync(file(), garbage())],
    ['a few bytes', () => writeFileSync(file(), 'abc')],
    ['a file cut off in its middle', () => truncateSync(file(), 10_000)],
    ['a file with its structure overwritten', () => writeFileSync(file(), Buffer.concat([readFileSync(file()).subarray(0, 100), garbage()]))],
  ])('is set aside and begun anew: %s', (_what, damage) => {
    closed(store => store.write(SCOPE, 'a', 'x'.repeat(50_000), 1))
    damage()
    const bytes = readFileSync(file())
    const store = open()
    expect(store.kind).toBe('sqlite')
    expect(store.limitation).toMatch(
      /^The file of stored lists and drafts was damaged\. It was renamed offline\.sqlite\.broken-[\dTZ-]+ and replaced with a new one\.$/,
    )
    expect(brokenFiles()).toHaveLength(1)
    expect(readFileSync(join(folder, brokenFiles()[0]!)).equals(bytes)).toBe(true)
    expect(store.read(SCOPE, 'a')).toBeNull()
    store.write(OTHER, 'a', 'new', 2)
    store.close()
    const next = open()
    expect(next.limitation).toBeNull()
    expect(next.read(OTHER, 'a')).toEqual({ value: 'new', asOf: 2 })
    next.wipe(SCOPE)
    expect(brokenFiles(), 'a wipe removes what was set aside').toEqual([])
  })

  it('is set aside too when it is found broken on the way', () => {
    closed(store => {
      for (let number = 0; number < 40; number++) store.write(SCOPE, `entry ${number}`, 'x'.repeat(9_000), number)
    })
    const bytes = readFileSync(file())
    // The first pages hold the schema and the roots, which the opening reads; what lies below them is lost.
    for (let at = 6 * 4096; at < bytes.length; at++) bytes[at] = (at * 7919) % 251
    writeFileSync(file(), bytes)
    const store = open()
    for (let number = 0; number < 40; number++) expect(store.read(SCOPE, `entry ${number}`)?.asOf ?? number).toBe(number)
    store.write(SCOPE, 'entry 1', 'new', 99)
    expect(store.read(SCOPE, 'entry 1')).toEqual({ value: 'new', asOf: 99 })
    for (let number = 0; number < 40; number++) store.write(SCOPE, `entry ${number}`, 'again', number)
    store.close()
    const next = open()
    for (let number = 0; number < 40; number++) expect(next.read(SCOPE, `entry ${number}`)).toEqual({ value: 'again', asOf: number })
  })

  it('is as good as none where it is empty', () => {
    writeFileSync(file(), '')
    expect(open().limitation).toBeNull()
  })

  it('is told from one of a newer Steward, which stays as it is', () => {
    closed(store => store.write(SCOPE, 'a', 1, 1))
    const database = new DatabaseSync(file())
    database.exec('PRAGMA user_version = 999')
    database.close()
    const bytes = readFileSync(file())
    const store = open()
    expect([store.kind, store.limitation]).toEqual([
      'memory',
      'The stored data is from a newer version of Steward and was left unchanged, so lists and drafts are kept only until Steward closes.',
    ])
    expectWorking(store)
    store.close()
    expect(readFileSync(file()).equals(bytes)).toBe(true)
    expect(brokenFiles()).toEqual([])
  })
})

describe('a process that is killed while it writes', () => {
  const seed = Number(process.env.STEWARD_TEST_SEED ?? Date.now() % 100_000)
  const moments = Array.from({ length: 5 }, (_, at) => Math.floor(Math.abs(Math.sin(seed + at * 101)) * 400))
  const writer = `
    const { openOfflineStore } = await import(${JSON.stringify(new URL('./offlineStore.ts', import.meta.url).href)})
    const store = openOfflineStore({ folder: process.argv[1], key: new Uint8Array(32).fill(7) })
    for (let round = 0; ; round++) {
      for (let number = 0; number < 5; number++) for (const scope of ['killed', 'kept']) store.write(scope, 'entry ' + number, { round, text: String(round).repeat(20_000 * (number + 1)) }, round)
      if (round === 0) process.stdout.write('ready')
      if (round % 5 === 4) store.wipe('killed')
    }`

  it(`leaves a clean file with whole entries alone (seed ${seed}, killed after ${moments.join(', ')} ms)`, { timeout: 60_000 }, async () => {
    console.log(`Seed ${seed}; STEWARD_TEST_SEED=${seed} repeats the run.`)
    for (const moment of moments) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
      const exit = once(child, 'exit')
      await once(child.stdout, 'data')
      await new Promise(resolve => setTimeout(resolve, moment))
      child.kill('SIGKILL')
      expect((await exit)[1]).toBe('SIGKILL')

      const store = open()
      expect([store.kind, store.limitation]).toEqual(['sqlite', null])
      expect(brokenFiles()).toEqual([])
      for (const scope of ['killed', 'kept'])
        for (let number = 0; number < 5; number++) {
          const entry = store.read(scope, `entry ${number}`)
          if (scope === 'kept') expect(entry, 'what is not wiped is there').not.toBeNull()
          if (entry) expect(entry.value).toEqual({ round: entry.asOf, text: String(entry.asOf).repeat(20_000 * (number + 1)) })
        }
      expectWorking(store)
      store.close()
      const database = new DatabaseSync(file(), { readOnly: true })
      expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
      database.close()
    }
  })
})
