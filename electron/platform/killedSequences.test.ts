/**
 * Random sequences in two instances on one data folder that are killed between any two effects, in front of a marketplace that may lie, with another
 * administrator who changes the same records: nothing is sent twice without a check, nothing of others is set back, nothing typed is lost, and saved is
 * only what the marketplace said it has saved.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Bank } from '../../shared/areas/banks.ts'
import type { About } from '../../shared/contract/frames.ts'
import { isChange, type ActivityPage, type Change } from '../../shared/platform/changes.ts'
import type { Outbox } from '../../shared/platform/outbox.ts'
import type { ListedDraft, ShownDraft } from '../../shared/platform/preferences.ts'
import type { Run, RunCall } from '../../shared/platform/runs.ts'
import { LEASE } from '../core/journal/outbox.ts'
import { memoryOfflineStore } from '../core/offline/offline.ts'
import { manualClock, type Answered } from '../testing/applicationHarness.ts'
import { planOf } from '../testing/bulkRuns.ts'
import { lyingMarketplace, startMortal, TAKEN, type Arrived, type MortalInstance, type MortalOptions, type Taken } from '../testing/mortalInstance.ts'

const DAY = 24 * 60 * 60_000
/** Fewer sequences on a developer’s machine; RUNS asks for others. */
const RUNS = Number(process.env.RUNS ?? 1_000)

const id = fc.constantFrom(1, 2, 3)
const by = fc.constantFrom(0, 1)
const taken = fc.constantFrom(...(Object.keys(TAKEN) as Taken[]), 'yes' as const)
/** After how many effects the instance is killed; mostly it is not. */
const kill = fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(14) })
const sending = { by, taken, kill }
const step = fc.oneof(
  fc.record({ what: fc.constant('form' as const), id, isLater: fc.boolean(), isReadable: fc.constantFrom(true, true, true, false), ...sending }),
  fc.record({ what: fc.constant('status' as const), id, word: fc.constantFrom('Active', 'Inactive'), ...sending }),
  fc.record({ what: fc.constant('run' as const), ids: fc.uniqueArray(id, { minLength: 1 }), ...sending }),
  fc.record({ what: fc.constant('again' as const), place: fc.nat(3), isUnknownAsked: fc.boolean(), ...sending }),
  fc.record({ what: fc.constant('outbox' as const), isBoth: fc.boolean(), ...sending }),
  fc.record({ what: fc.constant('check' as const), by }),
  fc.record({ what: fc.constant('undo' as const), place: fc.nat(4), ...sending }),
  fc.record({ what: fc.constant('other' as const), id, field: fc.constantFrom('bank_name', 'country_id') }),
  fc.record({ what: fc.constant('open' as const), id, by }),
  fc.record({ what: fc.constant('restart' as const), by, isForgetting: fc.boolean() }),
  // The computer's clock is set, or time passes.
  fc.record({ what: fc.constant('clock' as const), by: fc.constantFrom(-DAY, DAY, null) }),
)
type Step = typeof step extends fc.Arbitrary<infer Found> ? Found : never

/** What a test takes out to see that it is missed. */
interface Without {
  mark?: true
  comparison?: true
}

/** What was typed, and where it was to go. */
interface Typed {
  id: number
  title: string
  /** What stood in its place when it was typed, or was sent there since. */
  over: string[]
  arrived: Arrived[]
  /** What the marketplace said of it, also where it was sent to take something back. */
  said: Set<Arrived['says']>
  /** Whether somebody has looked, or answered a question, since it arrived. */
  isChecked: boolean
}

async function walk(steps: readonly Step[], without: Without = {}): Promise<void> {
  const disk = memoryOfflineStore(null)
  const clock = manualClock()
  const typed = new Map<string, Typed>()
  /** What is typed into the form of each bank and not saved, and what waits of it. */
  const inForm = new Map<number, string>()
  const waits = new Map<number, string>()
  const runs: Array<{ key: string; titles: string[] }> = []
  /** What an undo expects to find. */
  let undoing: string | null = null
  let count = 0
  /** What was found wrong of a change as it arrived, where throwing would be one more failure of the marketplace. */
  let wrong: unknown = null
  const marketplace = lyingMarketplace((change, stored) => {
    try {
      look(change, stored)
    } catch (error) {
      wrong ??= error
    }
  })
  function look(change: Arrived, stored: Bank): void {
    if (change.call === 'status') return
    const { title = '', country_id } = change.body
    typed.get(title)?.said.add(change.says)
    const own = undoing === null ? typed.get(title)! : null
    const [last, isChecked] = [own?.arrived.at(-1), own?.isChecked]
    if (own) {
      own.arrived.push(change)
      own.isChecked = false
    }
    expect(Number(country_id), `${title}: the country is nobody’s here`).toBe(stored.country_id)
    expect(own ? [...own.over, title] : [undoing], `${title} is put on what was seen`).toContain(stored.bank_name)
    if (last && last.says !== 'no') expect(isChecked, `${title} is sent again`).toBe(true)
  }
  const { banks, told } = marketplace
  const policies = [undefined, undefined] as Array<object | undefined>
  const loses: MortalOptions['loses'] = ({ kind, state }) => without.mark === true && kind === 'change' && state === 'sending'
  const start = (which: number) => startMortal({ marketplace, disk, clock, policy: policies[which], loses })
  const instances = [await start(0), await start(1)]
  /** What each instance’s form of each bank was opened with. */
  const opened = [new Map<number, Bank>(), new Map<number, Bank>()]
  async function restart(which: number): Promise<void> {
    instances[which]!.kill()
    opened[which]!.clear()
    Object.assign(told, { taken: 'yes', isReadable: true })
    instances[which] = await start(which)
  }
  async function open(which: number, of: number): Promise<Bank> {
    const { value } = (await instances[which]!.ask('banks.show', { id: of, fresh: true }))!
    opened[which]!.set(of, value as Bank)
    return value as Bank
  }
  function type(of: number, over: string[]): string {
    const title = `Typed ${++count}`
    typed.set(title, { id: of, title, over, arrived: [], said: new Set(), isChecked: false })
    return title
  }
  /** Carries out a step of an instance, which may be killed meanwhile and is then started again. */
  async function living(each: { by: number; taken: Taken; kill: number | null }, work: (instance: MortalInstance) => Promise<void>): Promise<void> {
    const instance = instances[each.by]!
    told.taken = each.taken
    if (each.kill !== null) instance.life.killAfter(each.kill)
    await work(instance)
    Object.assign(told, { taken: 'yes', isReadable: true })
    if (each.kill !== null) await restart(each.by)
  }
  const unknownKeys = async (instance: MortalInstance) =>
    ((await instance.ask('drafts.list'))!.value as ListedDraft[]).filter(({ isUnknown }) => isUnknown).map(({ key }) => key)
  /** What the page hears of a title. */
  function hear(title: string, answered: Answered | null): void {
    if (answered && !answered.error) expect(typed.get(title)!.arrived.at(-1)?.says, `${title} is saved`).toBe('yes')
  }
  async function ended(instance: MortalInstance, key: string): Promise<Run | null> {
    for (;;) {
      const listed = await instance.ask('runs.list')
      const run = (listed?.value as Run[] | undefined)?.find(each => each.key === key)
      if (!listed || !run || run.phase === 'ended') return run ?? null
      await new Promise(setImmediate)
    }
  }
  /** A row is done only if it was saved, and not tried only if nothing of it may have been. */
  function expectRows({ rows }: Run, titles: readonly string[]): void {
    for (const [place, title] of titles.entries()) {
      const { outcome } = rows[place]!
      const says = typed.get(title)!.arrived.map(each => each.says)
      if (outcome === 'done') expect(says, title).toContain('yes')
      if (outcome === 'untried') expect(says, `${title} is untried`).not.toContain('nothing')
      if (outcome === 'refused') expect([undefined, 'no'], `${title} is refused`).toContain(says.at(-1))
    }
  }

  for (const each of steps) {
    if (each.what === 'open') await open(each.by, each.id)
    if (each.what === 'other') {
      const bank = banks.get(each.id)!
      banks.set(each.id, { ...bank, ...(each.field === 'country_id' ? { country_id: (bank.country_id ?? 0) + 1 } : { bank_name: `Other ${++count}` }) })
    }
    if (each.what === 'clock') {
      if (each.by === null) clock.advance(LEASE + 1)
      else clock.setNow(clock.now() + each.by)
    }
    if (each.what === 'restart') {
      policies[each.by] = each.isForgetting ? { offline: { changes: false } } : undefined
      await restart(each.by)
    }
    if (each.what === 'form') {
      const bank = opened[each.by]!.get(each.id) ?? (await open(each.by, each.id))
      const key = `banks/${each.id}`
      const isUnknown = (await unknownKeys(instances[each.by]!)).includes(key)
      const earlier = isUnknown ? inForm.get(each.id) : undefined
      const title = type(each.id, [bank.bank_name, ...(earlier ? [earlier] : [])])
      const place: About = { key, record: { area: 'banks', id: each.id }, address: `/admin/update-bank/${each.id}` }
      const base = { id: each.id, title: bank.bank_name, country_id: bank.country_id }
      const about: About = {
        ...place,
        isFormScreen: true,
        typed: { before: { title: bank.bank_name }, after: { title } },
        ...(without.comparison ? {} : { opened: { base, ...(earlier ? { earlier: { ...base, title: earlier } } : {}) } }),
      }
      await living(each, async instance => {
        told.isReadable = each.isReadable
        if (!(await instance.ask('drafts.keep', { ...place, values: { title } }))) return void inForm.delete(each.id)
        inForm.set(each.id, title)
        const answered = await instance.ask('banks.update', { ...base, title }, { about, ...(each.isLater ? { later: true as const } : {}) })
        if (each.isLater) {
          if (answered && !answered.error) waits.set(each.id, title)
          return
        }
        hear(title, answered)
        if (answered?.error?.elsewhere) opened[each.by]!.set(each.id, answered.error.elsewhere.record as Bank)
        if (!answered || answered.error) return
        opened[each.by]!.delete(each.id)
        waits.delete(each.id)
        inForm.delete(each.id)
        await instance.ask('drafts.discard', { key })
      })
    }
    if (each.what === 'status') await living(each, async instance => void (await instance.ask('banks.setStatus', { id: each.id, status: each.word })))
    if (each.what === 'run') {
      const key = `run-${++count}`
      const rows: Array<{ title: string; call: RunCall }> = []
      for (const of of each.ids) {
        const { bank_name, country_id } = opened[each.by]!.get(of) ?? (await open(each.by, of))
        const title = type(of, [bank_name])
        const input = { id: of, title, country_id }
        rows.push({ title, call: { op: 'banks.update', input, ...(without.comparison ? {} : { opened: { base: { ...input, title: bank_name } } }) } })
      }
      const titles = rows.map(({ title }) => title)
      await living(each, async instance => {
        await instance.ask('runs.add', { key, rows: planOf(rows.map(({ call }) => call)) })
        const begun = await instance.ask('runs.begin', { key, label: 'Import', noun: { one: 'bank', many: 'banks' }, address: '/admin/bank', missing: 0 })
        if (begun?.error) return
        runs.push({ key, titles })
        const run = await ended(instance, key)
        if (run) expectRows(run, titles)
      })
    }
    if (each.what === 'again') {
      const found = runs[each.place]
      if (found)
        await living(each, async instance => {
          if (each.isUnknownAsked) for (const title of found.titles) typed.get(title)!.isChecked = true
          const outcomes = each.isUnknownAsked ? ['refused', 'untried', 'unknown'] : ['refused', 'untried']
          const answered = await instance.ask('runs.again', { key: found.key, outcomes })
          if (!answered || answered.error) return
          const run = await ended(instance, found.key)
          if (run) expectRows(run, found.titles)
          for (const title of found.titles) typed.get(title)!.isChecked = false
        })
    }
    if (each.what === 'outbox')
      await living(each, async instance => {
        const others = instances.filter(one => each.isBoth && one !== instance)
        await Promise.all([instance, ...others].map(one => one.ask('outbox.send')))
        for (const [of, title] of waits) {
          const isThere = banks.get(of)!.bank_name === title
          const isSaved = typed.get(title)!.arrived.some(({ says }) => says === 'yes')
          if (!isThere && !isSaved) continue
          const { value } = (await instances[1 - each.by]!.ask('outbox.list'))!
          if ((value as Outbox).changes.some(({ record }) => record.id === of)) continue
          waits.delete(of)
          if (inForm.get(of) === title) inForm.delete(of)
        }
      })
    if (each.what === 'check') {
      const { value } = (await instances[each.by]!.ask('outbox.list'))!
      for (const { id: change, state, record, fields } of (value as Outbox).changes) {
        if (state !== 'unknown') continue
        const title = String(fields.find(({ field }) => field === 'title')!.after)
        const found = (await instances[each.by]!.ask('outbox.check', { id: change }))!
        if (found.error) continue
        const { isSaved } = found.value as { isSaved: boolean }
        expect(banks.get(record.id)!.bank_name === title, `${title} is found`).toBe(isSaved)
        if (!isSaved) typed.get(title)!.isChecked = true
        else {
          waits.delete(record.id)
          if (inForm.get(record.id) === title) inForm.delete(record.id)
        }
      }
    }
    if (each.what === 'undo') {
      const { value } = (await instances[each.by]!.ask('changes.list', { size: 9 }))!
      const undoable = (value as ActivityPage).entries.filter((entry): entry is Change => isChange(entry) && entry.canUndo && entry.verb === 'update')
      const change = undoable[each.place % Math.max(1, undoable.length)]
      if (change)
        await living(each, async instance => {
          undoing = String(change.fields.find(({ field }) => field === 'title')?.after)
          await instance.ask('changes.undo', { id: change.id })
          undoing = null
        })
    }
    if (wrong !== null) throw wrong
  }
  for (const which of [0, 1]) instances[which]!.kill()
  clock.advance(LEASE + 1)
  const last = await start(0)
  const { value: page } = (await last.ask('changes.list', { size: 200 }))!
  for (const entry of (page as ActivityPage).entries) {
    if (!isChange(entry)) continue
    const own = typed.get(String(entry.fields.find(({ field }) => field === 'title')?.after))
    if (!own) continue
    if (entry.outcome === 'saved') expect(own.said, `${own.title} is saved`).toContain('yes')
    if (entry.outcome === 'refused') expect(own.said, `${own.title} is refused`).toContain('no')
    expect(entry.outcome, own.title).not.toBe('sending')
  }
  for (const [of, title] of inForm) {
    const { value } = (await last.ask('drafts.show', { key: `banks/${of}` }))!
    expect((value as ShownDraft).values, `${title} is typed`).toEqual({ title })
  }
  const { value: outbox } = (await last.ask('outbox.list'))!
  for (const [of, title] of waits) {
    const fields = (outbox as Outbox).changes.find(({ record }) => record.id === of)?.fields
    expect(fields, `${title} waits`).toContainEqual(expect.objectContaining({ field: 'title', after: title }))
  }
  const { value: listed } = (await last.ask('runs.list'))!
  for (const { key, titles } of runs) {
    const run = (listed as Run[]).find(each => each.key === key)
    if (run) expectRows(run, titles)
  }
  last.kill()
}

const holds = (without: Without = {}) => fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), steps => walk(steps, without))
const seed = Number(process.env.SEED ?? Date.now() % 100_000)

it(
  'nothing is sent twice unseen, set back, lost or called saved, whatever is killed, changed elsewhere, and said',
  { timeout: 120_000 + 100 * RUNS },
  async () => {
    console.log(`Seed of the killed sequences: ${seed}`)
    await fc.assert(holds(), { numRuns: RUNS, seed })
  },
)

it.each([[{ mark: true }], [{ comparison: true }]] as const)('without the %j it is found', { timeout: 60_000 }, async without => {
  const { failed, errorInstance } = await fc.check(holds(without), { numRuns: 500, seed, endOnFailure: true })
  expect([failed, (errorInstance as Error).message]).toEqual([
    true,
    expect.stringMatching('mark' in without ? /sent again|untried/ : /put on what was seen|nobody’s here/),
  ])
})

const usual = { by: 0, taken: 'yes', kill: null } as const

it('what a form shows and somebody has changed since is not sent back later, though it was read again meanwhile', async () => {
  const form = { what: 'form', id: 1, isReadable: true, ...usual } as const
  const other = { what: 'other', id: 1, field: 'country_id' } as const
  const undo = { what: 'undo', place: 0, ...usual, taken: 'no' } as const
  await walk([
    { ...form, isLater: false },
    { what: 'open', id: 1, by: 0 },
    other,
    undo,
    { ...form, isLater: true },
    { what: 'outbox', isBoth: false, ...usual },
  ])
})

it('a row that is not known, and is not sent again because somebody has changed it, stays not known', async () => {
  const other = { what: 'other', id: 1, field: 'bank_name' } as const
  await walk([{ what: 'run', ids: [1], ...usual, taken: 'lost' }, other, { what: 'again', place: 0, isUnknownAsked: true, ...usual }])
})
