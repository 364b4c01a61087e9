/** The log of changes in this process, on disk: what writing one change costs, and how fast 50,000 of them are asked for. */
import { randomBytes } from 'node:crypto'
import type { ChangeQuery } from '../../shared/platform/changes.ts'
import { openOfflineStore } from '../../electron/core/offline/offlineStore.ts'
import { systemClock } from '../../electron/ports/clock.ts'
import { activityOn } from '../../electron/testing/journalHarness.ts'
import { inFolder, RUNS, type Stage } from './stage.ts'

const CHANGES = 50_000
const SECTION = `Log of ${CHANGES.toLocaleString('en')} changes, without a screen`
const AREAS = ['cities', 'states', 'customers', 'bookings', 'services']
/** How many changes the Activity screen asks for. */
const SIZE = 100
const AIM_OPEN = { limit: 100 }
/** The most that a save may cost more, in milliseconds. */
const AIM_SAVE = { limit: 10 }

const changeOf = (count: number) => ({
  at: Date.now(),
  area: AREAS[count % AREAS.length]!,
  verb: 'update',
  record: { id: (count % 5_000) + 1, name: `Record ${count}` },
  fields: [
    { field: 'title', before: `Record ${count}`, after: `Record ${count} with another name` },
    { field: 'description', before: 'What stood there before, in a sentence or two.', after: 'What was sent, in a sentence of some length.' },
  ],
  input: { id: count, title: `Record ${count} with another name`, description: 'What was sent, in a sentence of some length.' },
})

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function measure({ report: { add } }: Stage, log: ReturnType<typeof activityOn>): Promise<void> {
  const figure = (name: string, values: number[], aim: { limit: number }) => add({ section: SECTION, host: 'main', name, unit: 'ms', values, aim })
  const ask = (query: Partial<ChangeQuery>) => log.page('bench', { size: SIZE, ...query }, () => true)
  for (let count = 0; count < CHANGES; count++) log.amend('bench', log.begin('bench', changeOf(count)), { outcome: count % 50 === 0 ? 'refused' : 'saved' })

  const saves: number[] = []
  for (let run = 0; run < SIZE; run++) {
    saves.push(
      await timed(() => {
        const id = log.begin('bench', changeOf(run))
        log.amend('bench', id, { fields: changeOf(run).fields })
        log.amend('bench', id, { outcome: 'saved' })
      }),
    )
  }
  figure('a change is written before it is sent, and when it is answered', saves, AIM_SAVE)

  const record = { area: 'states', id: 2 }
  for (const [name, query] of [
    ['the latest 100', {}],
    ['the latest 100 of an area', { area: 'customers' }],
    ['the latest 100 that were refused', { outcome: 'refused' }],
    ['those of a record', { record }],
  ] as const) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) times.push(await timed(() => ask(query)))
    figure(name, times, AIM_OPEN)
  }
}

export async function measureChanges(stage: Stage): Promise<void> {
  await inFolder(async folder => {
    const store = openOfflineStore({ folder, key: randomBytes(32) })
    try {
      await measure(stage, activityOn(store, systemClock))
    } finally {
      store.close()
    }
  })
}
