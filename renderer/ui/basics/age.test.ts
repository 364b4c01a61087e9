/** Moments in words, where the computer is taken to another time zone while Steward runs. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { momentInWords, timeInWords } from './age.ts'

test('moments are told in the time zone that the computer is in now', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const noon = Date.UTC(2026, 6, 1, 12)
  const toldIn = (zone: string) => {
    vi.stubEnv('TZ', zone)
    return [timeInWords(noon), momentInWords(noon)]
  }
  const first = toldIn('Europe/Madrid')
  expect(toldIn('Asia/Tokyo').map((words, index) => words === first[index])).toEqual([false, false])
  expect(toldIn('Europe/Madrid')).toEqual(first)
})
