/** Bulk runs as a page begins them. */
import { expect } from 'vitest'
import type { PlannedRun, Run, RunCall } from '../../shared/platform/runs.ts'

type Ask = (op: string, input?: unknown) => Promise<unknown>

/** The plan of a run of these calls, whose rows are called 1, 2, … */
export const planOf = (calls: readonly RunCall[]): PlannedRun[] => calls.map((call, place) => ({ id: place + 1, name: `${place + 1}`, call }))

/** Begins a run; it goes on when this resolves. */
export async function beginRun(ask: Ask, key: string, rows: PlannedRun[], plan: object = {}): Promise<void> {
  await ask('runs.add', { key, rows })
  await ask('runs.begin', { key, label: 'Set inactive', noun: { one: 'city', many: 'cities' }, address: '/admin/cities', missing: 0, ...plan })
}

/** A run as main lists it. */
export async function runOf(ask: Ask, key: string): Promise<Run> {
  const found = ((await ask('runs.list')) as Run[]).find(run => run.key === key)
  expect(found, key).toBeDefined()
  return found!
}

/** The run once it has ended. */
export async function endedRun(ask: Ask, key: string): Promise<Run> {
  await expect.poll(async () => (await runOf(ask, key)).phase, { interval: 5, timeout: 20_000 }).toBe('ended')
  return runOf(ask, key)
}

/** What is known of the rows of a run. */
export const outcomesOf = ({ rows }: Run): string[] => rows.map(({ outcome }) => outcome)
