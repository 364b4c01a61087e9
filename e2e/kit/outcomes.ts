/** What came of something that was sent, as the screen says it. */
import { expect, type Page } from '@playwright/test'
import { NOT_KNOWN } from '../../shared/contract/failure.ts'
import type { Words } from './screen.ts'

/**
 * `saved`: the server said so. `refused`: the server, or Steward, said no. `not known`: it may have been saved, and nobody can tell.
 * `waiting`: it is saved for later, in the Outbox.
 */
export type Outcome = 'saved' | 'refused' | 'not known' | 'waiting'

const LATER = /saved for later|waits? in the Outbox/i
const DONE = /successful|\b(saved|added|updated|changed|deleted|removed|done)\b/i
const KNOWN_BY: Record<Outcome, { role: 'status' | 'alert'; is(text: string): boolean }> = {
  saved: { role: 'status', is: text => DONE.test(text) && !LATER.test(text) },
  refused: { role: 'alert', is: text => !text.includes(NOT_KNOWN) },
  'not known': { role: 'alert', is: text => text.includes(NOT_KNOWN) },
  waiting: { role: 'status', is: text => LATER.test(text) },
}

/** Every outcome that shows, with its words. */
export async function outcomes(page: Page): Promise<Array<{ outcome: Outcome; words: string }>> {
  const texts = { status: await page.getByRole('status').allInnerTexts(), alert: await page.getByRole('alert').allInnerTexts() }
  return (Object.keys(KNOWN_BY) as Outcome[]).flatMap(outcome => {
    const { role, is } = KNOWN_BY[outcome]
    return texts[role].filter(text => text.trim() !== '' && is(text)).map(text => ({ outcome, words: text.trim() }))
  })
}

/** Waits until an outcome shows, with these words if any are given; otherwise fails, and says what shows instead. */
export async function expectOutcome(page: Page, outcome: Outcome, words: Words = ''): Promise<void> {
  await expect(async () => {
    const shown = await outcomes(page)
    const isThere = shown.some(each => each.outcome === outcome && (typeof words === 'string' ? each.words.includes(words) : words.test(each.words)))
    const told = shown.map(each => `${each.outcome}: ${each.words.replaceAll(/\s+/g, ' ')}`).join(' | ') || 'nothing'
    expect(isThere, `“${outcome}: ${String(words)}” should show. What shows: ${told}`).toBe(true)
  }).toPass({ timeout: 10_000, intervals: [50, 100, 200] })
}
