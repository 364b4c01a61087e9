/**
 * Random sequences of changes from several windows (forms, statuses, translations, imports, taking back; some refused, some without an answer) in front
 * of the demo marketplace: it holds what was saved, nothing else, and Activity tells it as it was.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AnswerFrame, About } from '../../shared/contract/frames.ts'
import type { Failure } from '../../shared/contract/failure.ts'
import { isChange, type ActivityPage, type Change, type ChangeOutcome } from '../../shared/platform/changes.ts'
import type { Outcome } from '../../shared/platform/runs.ts'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../demo/data/administrators.ts'
import { startApplication } from '../testing/applicationHarness.ts'
import { beginRun, endedRun, planOf } from '../testing/bulkRuns.ts'
import { openTestMarketplace } from '../testing/marketplaceHarness.ts'

const TAGS = [1, 2, 3] as const
const LANGUAGES = [
  { lang_id: 2, lang_code: 'es' },
  { lang_id: 3, lang_code: 'pt' },
] as const
/** How the marketplace takes the next change. */
const OUTCOMES = { yes: 'saved', no: 'refused', lost: 'unknown' } as const satisfies Record<string, ChangeOutcome>
type Taken = keyof typeof OUTCOMES
/** The failure of a row, by its outcome. */
const FAILURES: Partial<Record<Outcome, Pick<Failure, 'kind'>>> = { refused: { kind: 'rejected' }, unknown: { kind: 'unknown' } }

/** Two windows of one instance, and another computer that only reads. */
async function open() {
  const demo = openTestMarketplace()
  const options = {
    profile: { baseUrl: 'http://demo.localhost/api/v1/', apiKey: 'key' },
    fetch: (...request: Parameters<typeof fetch>) => demo.fetch(...request),
  }
  const [steward, elsewhere] = [await startApplication(options), await startApplication(options)]
  for (const each of [steward, elsewhere]) await each.value('session.signIn', { email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD })
  const windows = [0, 1].map(() => {
    const waiting = new Map<number, (failure: Failure | null) => void>()
    const connection = steward.application.dispatcher.connect(text => {
      const frame = JSON.parse(text) as AnswerFrame
      if ('ok' in frame) waiting.get(frame.id)?.(frame.ok ? null : frame.error)
    })
    let id = 0
    /** Sends a mutation; answers its failure, or null. */
    return (op: string, input: object, about: About = {}) =>
      new Promise<Failure | null>(resolve => {
        waiting.set(++id, resolve)
        connection.receive(JSON.stringify({ id, op, input, about }))
      })
  })
  const { value } = steward
  async function held(): Promise<Record<string, string>> {
    const read: Record<string, string> = {}
    for (const id of TAGS) {
      read[`tag ${id}`] = (await elsewhere.value<{ title: string }>('tags.show', { id, fresh: true })).title
      for (const { lang_id } of LANGUAGES)
        read[`tag ${id} in ${lang_id}`] = (await elsewhere.value<{ tag: string }>('tags.translation', { main_id: id, lang_id, fresh: true })).tag
      read[`bank ${id}`] = (await elsewhere.value<{ status: string }>('banks.show', { id, fresh: true })).status
    }
    return read
  }
  const latest = async (run?: string): Promise<Change[]> =>
    (await value<ActivityPage>('changes.list', { size: 20, ...(run ? { run } : {}) })).entries.filter(isChange)
  return { demo, value, windows, held, latest }
}

const text = fc.constantFrom('Uno', 'Dos', 'Tres')
const id = fc.constantFrom(...TAGS)
const window = fc.constantFrom(0, 1)
const taken = fc.constantFrom<Taken>('yes', 'yes', 'no', 'lost')
const step = fc.oneof(
  fc.record({ what: fc.constant('save' as const), window, id, text, taken }),
  fc.record({ what: fc.constant('status' as const), window, id, text: fc.constantFrom('Active', 'Inactive'), taken }),
  fc.record({ what: fc.constant('translate' as const), window, id, text, taken, language: fc.constantFrom(...LANGUAGES) }),
  fc.record({ what: fc.constant('import' as const), window, rows: fc.uniqueArray(fc.record({ id, text, taken }), { selector: row => row.id, minLength: 1 }) }),
  fc.record({ what: fc.constant('undo' as const), window, place: fc.nat(4) }),
)

it('whatever is saved, translated, imported and taken back in two windows, the marketplace holds it and Activity tells it', { timeout: 60_000 }, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 100_000)
  console.log(`Seed of the sequences: ${seed}`)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
      const { demo, value, windows, held, latest } = await open()
      const model = await held()
      /** What each change of Activity changed, by the model’s names. */
      const changed = new Map<number, string>()
      let runs = 0

      /** Sends one change, and expects what becomes of it. */
      async function send(name: string, after: string, how: Taken, work: () => Promise<Pick<Failure, 'kind'> | null>, run?: string): Promise<void> {
        demo.faults.clear()
        const fault = how === 'no' ? ({ kind: 'rejected', message: 'Not today.' } as const) : ({ kind: 'lost' } as const)
        if (how !== 'yes') for (const call of ['POST CategoryTags/*', 'POST bank/*']) demo.faults.add({ call, ...fault })
        const failure = await work()
        demo.faults.clear()
        expect(failure?.kind ?? 'saved', name).toBe({ yes: 'saved', no: 'rejected', lost: 'unknown' }[how])
        const before = model[name]!
        if (how !== 'no') model[name] = after
        const [change] = await latest(run)
        expect(change, name).toMatchObject({ outcome: OUTCOMES[how] })
        changed.set(change!.id, name)
        if (before !== after) expect(change!.fields, name).toContainEqual(expect.objectContaining({ before, after }))
      }
      const tag = async (of: number, title: string) => {
        const { category_id } = await value<{ category_id: number }>('tags.show', { id: of, fresh: true })
        return { id: of, category_id, tag: title }
      }

      for (const each of steps) {
        const { what } = each
        const ask = windows[each.window]!
        if (what === 'save') await send(`tag ${each.id}`, each.text, each.taken, async () => ask('tags.update', await tag(each.id, each.text)))
        if (what === 'status') {
          await value('banks.show', { id: each.id, fresh: true })
          await send(`bank ${each.id}`, each.text, each.taken, () => ask('banks.setStatus', { id: each.id, status: each.text }))
        }
        if (what === 'translate') {
          const { lang_id } = each.language
          await value('tags.translation', { main_id: each.id, lang_id, fresh: true })
          await send(`tag ${each.id} in ${lang_id}`, each.text, each.taken, () =>
            ask('tags.storeTranslation', { main_id: each.id, ...each.language, tag: each.text }),
          )
        }
        if (what === 'import') {
          for (const row of each.rows) {
            const key = `run-${++runs}`
            const imported = async () => {
              await beginRun(value, key, planOf([{ op: 'tags.update', input: await tag(row.id, row.text) }]), { label: 'Import' })
              return FAILURES[(await endedRun(value, key)).rows[0]!.outcome] ?? null
            }
            await send(`tag ${row.id}`, row.text, row.taken, imported, key)
          }
        }
        if (what === 'undo') {
          const all = (await latest()).filter(({ canUndo }) => canUndo)
          const change = all[each.place % Math.max(1, all.length)]
          if (!change) continue
          const field = change.fields.find(({ isAbout }) => !isAbout)
          const name = changed.get(change.id)!
          const stands = model[name] === field?.after
          const failure = await ask('changes.undo', { id: change.id })
          expect(failure?.message ?? 'undone', `undo of ${name}`).toMatch(stands ? /^undone$/ : /^Not undone: .* has changed since/)
          if (stands) {
            model[name] = String(field!.before)
            changed.set((await latest())[0]!.id, name)
          }
        }
        expect(await held(), what).toEqual(model)
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 10), seed },
  )
})
