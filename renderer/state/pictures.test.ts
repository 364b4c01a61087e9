import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPicture } from './pictures.ts'

const ADDRESS = 'https://media.example.com/a.png'
let answers: Response[]
const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(answers.shift()!))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
})
afterEach(() => void vi.useRealTimers())

const notYet = () => new Response('This picture isn’t there yet.', { status: 202 })

test('a picture that main is still fetching is asked for again, until it is there', async () => {
  answers = [notYet(), notYet(), new Response('picture')]
  const reading = readPicture(ADDRESS, new AbortController().signal)
  await vi.runAllTimersAsync()
  expect(await (await reading).text()).toBe('picture')
})

test('who has left does not ask again', async () => {
  answers = [notYet(), new Response('picture')]
  const controller = new AbortController()
  const reading = readPicture(ADDRESS, controller.signal)
  controller.abort(new Error('left'))
  await Promise.all([expect(reading).rejects.toThrow('left'), vi.runAllTimersAsync()])
  expect(fetched).toHaveBeenCalledTimes(1)
})
