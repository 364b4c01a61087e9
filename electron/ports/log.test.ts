/** The log rotates, says nothing secret, and harms nobody where it cannot be written. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openLog } from './log.ts'

const redact = (text: string) => text.replaceAll('planted-log-secret', '***')

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'log-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return join(made, 'logs')
}
const textOf = (place: string) => readFileSync(join(place, 'steward.log'), 'utf8')

it('writes a line for each event, readable to its owner alone, and the last of them can be read', async () => {
  const place = folder()
  const log = openLog(place, redact)
  log.note('start', { Steward: '1.2.3', host: 'loopback' })
  log.note('call failed', { call: 'cities.list', status: 500, kind: 'server', nothing: undefined })
  expect(existsSync(place), 'off the way of whoever notes it').toBe(false)
  expect(log.last(1)).toEqual([expect.stringMatching(/ call failed call=cities\.list status=500 kind=server$/)])
  await log.settled()
  expect(textOf(place)).toMatch(new RegExp(`^\\d{4}-\\S+Z ${process.pid} start Steward=1\\.2\\.3 host=loopback\\n\\S+ \\d+ call failed`))
  expect(log.last(5)).toHaveLength(2)
  if (process.platform !== 'win32') expect([statSync(place).mode & 0o777, statSync(join(place, 'steward.log')).mode & 0o777]).toEqual([0o700, 0o600])
})

it('keeps five files of a size, the oldest of which goes', async () => {
  const place = folder()
  const log = openLog(place, redact, true, 200)
  for (let number = 0; number < 12; number++) {
    log.note('event', { number, filling: 'x'.repeat(100) })
    await log.settled()
  }
  expect(readdirSync(place).toSorted()).toEqual(['steward.1.log', 'steward.2.log', 'steward.3.log', 'steward.4.log', 'steward.log'])
  for (const file of readdirSync(place)) expect(statSync(join(place, file)).size).toBeLessThanOrEqual(200)
  expect(textOf(place)).toContain('number=11')
  expect(readFileSync(join(place, 'steward.4.log'), 'utf8')).toContain('number=7')
  expect(log.last(2).join()).toMatch(/number=10.*number=11/)
})

it('has no secrets, no message of an error, which may quote anything, and one line for each event', () => {
  const place = folder()
  const log = openLog(place, redact)
  log.note('start', { odd: 'planted-log-secret\nsecond line' })
  log.crash('crash', Object.assign(new TypeError('No city of Henry Huggins'), { code: 'ERR_ODD' }))
  log.crash('crash', 'Henry Huggins')
  const text = textOf(place)
  expect(text).not.toMatch(/planted|Henry/)
  expect(text.trimEnd().split('\n')).toHaveLength(3)
  expect(text).toMatch(/ crash error=TypeError code=ERR_ODD at="?log\.test\.ts:\d+:\d+/)
})

it.skipIf(process.platform !== 'linux')('goes on where the disk is full, says so, and writes again once there is room', async () => {
  const place = folder()
  const log = openLog(place, redact)
  execFileSync('mkdir', ['-p', place])
  execFileSync('ln', ['-s', '/dev/full', join(place, 'steward.log')])
  log.note('lost')
  await log.settled()
  expect(log.limitation).toBe('Steward can’t write its log (ENOSPC), so it may lack what happened last.')
  log.crash('lost too', new Error('x'))
  rmSync(join(place, 'steward.log'))
  log.note('written')
  await log.settled()
  expect(log.limitation).toBeNull()
  expect(textOf(place)).toMatch(/ written\n$/)
})

it('goes on where its folder cannot be made', async () => {
  const place = folder()
  writeFileSync(place, 'in the way')
  chmodSync(place, 0o600)
  const log = openLog(place, redact)
  log.note('lost')
  log.flush()
  expect(log.limitation).toContain('Steward can’t write its log (')
  log.note('lost')
  await log.settled()
  expect(log.last(3)).toEqual([])
})
