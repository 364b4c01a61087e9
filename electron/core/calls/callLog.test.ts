import { describe, expect, it } from 'vitest'
import { manualClock } from '../../testing/applicationHarness.ts'
import { createCallLog, maskedExcerpt } from './callLog.ts'

describe('the request log', () => {
  it('keeps the last 200 calls with method, path, status, time and size', () => {
    const clock = manualClock()
    const log = createCallLog(clock)
    for (let call = 0; call < 230; call++) {
      const entry = log.start('GET', `/api/v1/city/show/${call}`)
      Object.assign(entry, { status: 200, size: call })
      clock.advance(12)
      entry.end()
    }
    expect(log.calls()).toHaveLength(200)
    expect(log.calls()[0]).toEqual({ at: 1_700_000_000_000 + 30 * 12, method: 'GET', path: '/api/v1/city/show/30', status: 200, duration: 12, size: 30 })
  })

  it('shows a call when it has ended, and not before', () => {
    const log = createCallLog(manualClock())
    const entry = log.start('GET', '/a')
    expect(log.calls()).toEqual([])
    entry.end()
    expect(log.calls()).toHaveLength(1)
  })
})

describe('the excerpt', () => {
  it.each([
    ['texts by their length', '{"client":"Ramona Quimby","city":"Rosario"}', '{"client":[text of 13],"city":[text of 7]}'],
    [
      'short digits, numbers, true and null as they are',
      '{"id":"12","n":-3.5,"on":true,"x":null,"empty":""}',
      '{"id":"12","n":-3.5,"on":true,"x":null,"empty":""}',
    ],
    ['phone numbers as numbers too', '{"phone":541145550100,"at":[1, 2]}', '{"phone":[number],"at":[1, 2]}'],
    ['JSON inside a text', JSON.stringify({ data: JSON.stringify({ name: 'Ana' }) }), '{"data":[text of 18]}'],
    ['quotes inside a text', '{"name":"Ana \\"the boss\\" Torres","id":1}', '{"name":[text of 23],"id":1}'],
    ['a text that was cut off', '{"name":"Ana Torr', '{"name":[text of 8]'],
    ['a text cut off at an escape', '{"name":"Ana\\', '{"name":[text of 3]'],
    ['a key that is a secret', '{"3f9a7c11e2d84b6f9a7c11e2d84b6f":1}', '{"[code]":1}'],
    ['e-mail addresses on pages', '<p>Mail to ana.torres@example.com or <a href="mailto:b@c.example">', '<p>Mail to [e-mail] or <a href="mailto:[e-mail]">'],
    ['codes and phone numbers on pages', '<p>eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0 +54 (11) 4555-0100', '<p>[code] [number]'],
  ])('shows %s', (_title, raw, shown) => {
    expect(maskedExcerpt(raw)).toBe(shown)
  })

  it.each(['<p>', '{"a":"', '{"'])('shows no part of a secret that lies across the end of what is looked at, after %s', start => {
    const secret = 'Zq7'.repeat(40)
    for (let pad = 1_900; pad < 2_000; pad += 7) {
      const filler = start === '<p>' ? ' '.repeat(pad) : 'x'.repeat(pad)
      expect(maskedExcerpt(start + filler + secret)).not.toContain('Zq7')
    }
    for (let pad = 200; pad < 300; pad += 7) expect(maskedExcerpt(`<p>${'- '.repeat(pad / 2)}${secret} end`)).not.toContain('Zq7')
  })

  it('is at most 300 characters long', () => {
    expect(maskedExcerpt(`[${'1,'.repeat(5_000)}1]`)).toHaveLength(300)
  })
})
