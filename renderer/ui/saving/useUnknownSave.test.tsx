import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NOT_KNOWN, type Failure } from '../../../shared/contract/failure.ts'
import { useUnknownSave } from './useUnknownSave.ts'

const LOST: Failure = { kind: 'unknown', message: `${NOT_KNOWN} The connection was lost.`, retryable: false }
const AWAY: Failure = { kind: 'offline', message: 'Nothing was sent.', retryable: true }

const hook = (isSaved = false) =>
  renderHook(() => useUnknownSave({ check: async () => ({ isSaved, text: 'Read.' }), found: () => undefined, send: () => undefined }))

it('a failure with nothing open stays what it is', () => {
  const { result } = hook()
  expect([result.current.after(null), result.current.after(AWAY), result.current.isOpen()]).toEqual([null, AWAY, false])
})

it('what is not known stays said when sending it again fails, once and beside the reason', () => {
  const { result } = hook()
  expect(result.current.after(LOST)).toBe(LOST)
  const both = { ...LOST, message: `${LOST.message} Sending it again failed: Nothing was sent.` }
  expect([result.current.after(AWAY), result.current.after(AWAY), result.current.after(null), result.current.isOpen()]).toEqual([both, both, LOST, true])
})

it('a save ends it, and so does a check that finds it saved, not one that does not', async () => {
  const { result } = hook()
  result.current.after(LOST)
  result.current.settled()
  expect(result.current.after(AWAY)).toBe(AWAY)
  for (const [isSaved, after] of [
    [true, AWAY.kind],
    [false, 'unknown'],
  ] as const) {
    const checked = hook(isSaved).result
    checked.current.after(LOST)
    await act(async () => checked.current.check!())
    expect(checked.current.after(AWAY)?.kind).toBe(after)
  }
})
