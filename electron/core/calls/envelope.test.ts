import { describe, expect, it } from 'vitest'
import { optionalId } from '../../../shared/rules/decode.ts'
import { hasRefusedSession, readEnvelope, rejection } from './envelope.ts'

const read = (value: unknown, status = 200) => readEnvelope(status, JSON.stringify(value), true)

describe('the code', () => {
  it.each([
    ['1', { code: '1' }],
    ['1', { code: 1 }],
    ['1', { code: ' 1 ' }],
    ['', { code: true }],
    ['0', { code: false }],
    ['0', { code: 0 }],
    ['', { code: null }],
    ['', {}],
    ['', { code: {} }],
  ])('is compared as text: %j in %j', { tags: ['F-314', 'F-392'] }, (code, answer) => {
    expect(read(answer).code).toBe(code)
  })

  it.each([
    ['success', { code: '1' }, null],
    ['success without data or message', { code: 1, data: null }, null],
    ['data without a code (C-697)', { data: [] }, null],
    ['an HTTP status for success', { code: 200, message: 'Saved' }, null],
    ['created', { code: '201', data: {} }, null],
    ['no', { code: '0', message: 'No' }, { kind: 'rejected', message: 'No' }],
    ['no without a reason', { code: '0' }, { kind: 'rejected', message: 'The server refused this without giving a reason.' }],
    ['a code of the server’s own', { code: '17', message: 'Quota used up' }, { kind: 'rejected', message: 'Quota used up' }],
    ['an HTTP status for a failure', { code: 404, message: 'City not found' }, { kind: 'rejected', message: 'City not found' }],
    ['a reason under error', { code: 0, error: 'Not today' }, { kind: 'rejected', message: 'Not today' }],
    ['neither code nor data', { message: 'Saved' }, { kind: 'unexpected', details: 'expected code 1 or 0, got neither code nor data' }],
  ])('%s', (_title, answer, failure) => {
    expect(rejection(200, read(answer), { reads: true })).toEqual(failure && expect.objectContaining(failure))
  })

  it('a success under an HTTP error status is none', () => {
    expect(rejection(422, read({ code: '1', message: 'Odd' }, 422), { reads: true })).toMatchObject({ kind: 'rejected', message: 'Odd', status: 422 })
  })

  it('a fault on a mutation leaves open whether it was saved', () => {
    expect(rejection(500, read({}, 500), { reads: false })).toMatchObject({
      kind: 'unknown',
      retryable: false,
      message: 'Not known whether this was saved. Something went wrong on the server.',
    })
  })
})

describe('the envelope', () => {
  it('keeps the keys beside data', { tags: ['F-250'] }, () => {
    expect(read({ code: 1, message: 'ok', data: [], total_count: '3' })).toEqual({ code: '1', message: 'ok', data: [], rest: { total_count: '3' } })
  })

  it.each([
    ['null', 'null'],
    ['a number', '5'],
    ['a text', '"<html>"'],
    ['a list', '[]'],
  ])('is not %s', (_title, raw) => {
    expect(() => readEnvelope(200, raw, true)).toThrow('doesn’t match its documentation')
  })

  it('of an error status is empty where the body is unreadable', () => {
    expect(readEnvelope(500, '<html>', true)).toEqual({ code: '', message: '', data: undefined, rest: {} })
  })

  it('prototype keys are keys like others', () => {
    const envelope = readEnvelope(200, '{"code":"0","message":"No","errors":{"__proto__":["a"],"constructor":["b"]},"__proto__":{"code":"1"}}', true)
    const failure = rejection(200, envelope, { reads: true })
    expect(Object.entries(failure?.fields ?? {})).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ])
    expect(({} as Record<string, unknown>).code).toBeUndefined()
  })

  it('a redirect is none', () => {
    expect(() => readEnvelope(302, '', true)).toThrow(
      expect.objectContaining({ failure: expect.objectContaining({ kind: 'unexpected', status: 302, details: 'HTTP 302 redirect' }) }),
    )
  })
})

describe('the backend’s own refusal of the token', () => {
  it.each([
    'Unauthenticated.',
    'unauthenticated',
    'Unauthorized',
    'Unauthorised access',
    'Token has expired',
    'Token is Expired',
    'The token has been revoked.',
    'Invalid token',
    'Invalid access token.',
    'Token not provided',
    'token_invalid'.replace('_', ' '),
    'Expired token',
    'Session expired, please log in again.',
    'Your session has expired.',
    'Please login again',
    'API token mismatch',
    'No token provided',
  ])('%s', message => {
    expect(hasRefusedSession(200, read({ code: '0', message }))).toBe(true)
  })

  it.each([
    'The promocode token is invalid for this country',
    'This action is unauthorized.',
    'The token field is required in the template',
    'The session of this booking has expired',
    'Invalid card token: the payment provider said no',
    'The card has expired',
    'The API key is invalid',
    'City already exists',
    'You are not authorized to delete this',
  ])('is not: %s', message => {
    expect(hasRefusedSession(200, read({ code: '0', message }))).toBe(false)
  })

  it('is none in a success, under HTTP 403, or beside messages for fields', () => {
    expect(hasRefusedSession(200, read({ code: '1', message: 'Session expired' }))).toBe(false)
    expect(hasRefusedSession(403, read({ code: '0', message: 'Unauthorized' }, 403))).toBe(false)
    expect(hasRefusedSession(200, read({ code: '0', message: 'Invalid token', errors: { token: ['Invalid token'] } }))).toBe(false)
  })
})

describe('hostile lengths', () => {
  /** How long reading and judging takes, the best of five, in milliseconds. */
  function time(make: (length: number) => string, length: number): number {
    const raw = JSON.stringify({ code: '0', message: make(length), data: { id: make(length) } })
    return Math.min(
      ...Array.from({ length: 5 }, () => {
        const started = performance.now()
        const envelope = readEnvelope(200, raw, true)
        hasRefusedSession(200, envelope)
        rejection(200, envelope, { reads: true })
        optionalId((envelope.data as { id: unknown }).id, 'id')
        return performance.now() - started
      }),
    )
  }
  it.each<[string, (length: number) => string]>([
    ['spaces after words for a token', length => `token invalid;${' '.repeat(length)}x`],
    ['signs before them', length => `${'-'.repeat(length)}token`],
    ['digits', length => `${'1'.repeat(length)}x`],
    ['a page of spaces', length => `${' '.repeat(length)}<`],
  ])('%s take no more than their share', (_title, make) => {
    time(make, 1_000)
    // Ten times the length may take ten times as long; a hundred times is quadratic.
    expect(time(make, 600_000)).toBeLessThan(Math.max(1, time(make, 60_000)) * 40)
  })
})
