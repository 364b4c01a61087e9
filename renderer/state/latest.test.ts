import { expect, it } from 'vitest'
import { StewardError, type FailureKind } from '../../shared/contract/failure.ts'
import { sendLatest } from './latest.ts'

/** Commands that end when they are told to, and the order in which they left. */
function commands() {
  const sent: string[] = []
  const ends = new Map<string, { resolve(value: string): void; reject(error: unknown): void }>()
  return {
    sent,
    ends,
    send: (name: string, line = 'list') =>
      sendLatest(line, () => {
        sent.push(name)
        return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }))
      }),
  }
}
const failure = (kind: FailureKind) => new StewardError({ kind, message: 'No.', retryable: false })

it('one leaves at a time, and of those that wait the last one alone', async () => {
  const { send, sent, ends } = commands()
  const results = ['first', 'second', 'third'].map(name => send(name))
  await Promise.resolve()
  expect(sent).toEqual(['first'])
  ends.get('first')!.resolve('done')
  expect([await results[0], await results[1]]).toEqual(['done', null])
  expect(sent).toEqual(['first', 'third'])
  ends.get('third')!.resolve('done too')
  expect(await results[2]).toBe('done too')
  void send('fourth')
  await Promise.resolve()
  expect(sent.at(-1)).toBe('fourth')
  ends.get('fourth')!.resolve('')
})

it('after a refusal the one that waits is sent', async () => {
  const { send, sent, ends } = commands()
  const first = send('first')
  const second = send('second')
  await Promise.resolve()
  ends.get('first')!.reject(failure('rejected'))
  await expect(first).rejects.toMatchObject({ failure: { kind: 'rejected' } })
  expect(sent).toEqual(['first', 'second'])
  ends.get('second')!.resolve('done')
  expect(await second).toBe('done')
})

it('after one of which nobody knows, the one that waits is not sent, and the next one is', async () => {
  const { send, sent, ends } = commands()
  const first = send('first')
  const second = send('second')
  await Promise.resolve()
  ends.get('first')!.reject(failure('unknown'))
  await expect(first).rejects.toMatchObject({ failure: { kind: 'unknown' } })
  expect(await second).toBeNull()
  expect(sent).toEqual(['first'])
  const third = send('third')
  await Promise.resolve()
  ends.get('third')!.resolve('done')
  expect(await third).toBe('done')
})

it('those of another name do not wait', async () => {
  const { send, sent, ends } = commands()
  void send('first', 'one')
  void send('second', 'other')
  await Promise.resolve()
  expect(sent).toEqual(['first', 'second'])
  for (const { resolve } of ends.values()) resolve('')
})
