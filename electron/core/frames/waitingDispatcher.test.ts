import { expect, test } from 'vitest'
import type { PageDispatcher } from './dispatch.ts'
import { waitingDispatcher } from './waitingDispatcher.ts'

/** A dispatcher that notes what comes to it, and answers every frame with itself. */
function noting() {
  const seen: string[] = []
  const dispatcher: PageDispatcher = {
    connect(send) {
      seen.push('connected')
      return {
        receive(text) {
          seen.push(text)
          send(`answer to ${text}`)
        },
        saving: () => null,
        close: () => void seen.push('closed'),
      }
    },
    saving: () => null,
    push: ({ push }) => void seen.push(`push ${push}`),
  }
  return { seen, dispatcher }
}

test('what is asked before the application is prepared waits, and is done in its order', async () => {
  const { seen, dispatcher } = noting()
  let prepare!: (dispatcher: PageDispatcher) => void
  const prepared = new Promise<PageDispatcher>(resolve => (prepare = resolve))
  const answers: string[] = []
  let asked = 0
  const waiting = waitingDispatcher(prepared, () => (asked += 1))
  const connection = waiting.connect(text => answers.push(text))
  expect(asked, 'a page that is opened asks for nothing yet').toBe(0)
  connection.receive('first')
  expect(asked).toBe(1)
  connection.receive('second')
  await Promise.resolve()
  expect([seen, answers]).toEqual([[], []])
  prepare(dispatcher)
  await prepared
  connection.receive('third')
  connection.close()
  waiting.push({ push: 'session' })
  await new Promise(done => setTimeout(done))
  expect(seen.filter(each => each !== 'push session')).toEqual(['connected', 'first', 'second', 'third', 'closed'])
  expect(seen).toContain('push session')
  expect(answers).toEqual(['answer to first', 'answer to second', 'answer to third'])
})

test('an application that cannot be prepared answers nothing, and throws nothing here', async () => {
  const failed = Promise.reject(new Error('no room'))
  const answers: string[] = []
  const connection = waitingDispatcher(failed).connect(text => answers.push(text))
  connection.receive('first')
  connection.close()
  await expect(failed).rejects.toThrow('no room')
  await new Promise(done => setTimeout(done))
  expect(answers).toEqual([])
})
