/**
 * Bulk runs: handlers. Rows are sent a few at a time, in their turn, as a page sends a change: with the same checks, and the same journal. Rows that
 * are compared are compared together before the run begins, and each once more if it is not sent directly after that. A run waits while the server is
 * unreachable. A row whose outcome is unknown is only sent again on request.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { failureOf, refusal, StewardError, type Failure } from '../../shared/contract/failure.ts'
import type { Saved } from '../../shared/contract/list.ts'
import type { Retried, Run, RunCall, RunProgress, RunRow, runs as area } from '../../shared/platform/runs.ts'
import { ENDING, outcomeOf } from '../../shared/rules/runOutcomes.ts'
import { wholeFailure } from '../../shared/rules/wholeFailure.ts'
import { inSentences } from '../../shared/rules/words.ts'
import type { AllHandlers, Application } from '../core/application.ts'
import { ownContext, type Handlers } from '../core/core.ts'
import type { RunCalls } from '../core/journal/entries.ts'
import { LEASE, UNTRIED, type Known } from '../core/journal/runs.ts'
import { comparedRows } from './comparedRows.ts'
import { createRunFiles } from './runFiles.ts'

/** How many calls of all runs are under way at a time. */
const CALLS_AT_ONCE = 4
/** How often pages are told how far a run is, in milliseconds, so that thousands of rows are not told of as many times. */
const TELL_EVERY = 250
/** How long a run waits before it asks again whether the server is reachable, in milliseconds. */
const ASK_AGAIN = 2_000
/** How often a run says that it still goes on, in milliseconds. */
const RENEWAL = LEASE / 4

const STOPPED = 'Stopped.'
const ELSEWHERE = 'Another instance on this computer is carrying out this run.'
const SIGNED_OUT: Failure = { kind: 'signed-out', message: 'You were signed out before it ended.', retryable: false }

/** A run of this process. */
interface LiveRun extends Omit<Run, 'isWaiting'> {
  /** Whose it is, and the server where it began. */
  of: string
  server: string
  labels: Readonly<Record<string, string>>
  calls: RunCalls
  controller: AbortController
  /** The places of rows that pages were not told of. */
  untold: Set<number>
  timer: ReturnType<typeof setTimeout> | undefined
  /** Settles when the server is reachable again, or the run was stopped; null if it does not wait. */
  reach: Promise<void> | null
}

const idle = () => ({ controller: new AbortController(), untold: new Set<number>(), timer: undefined, reach: null })

/** A run as pages have it. */
const toldOf = ({ of: _, server: __, labels: ___, calls: ____, controller: _____, untold: ______, timer: _______, reach, ...run }: LiveRun): Run => ({
  ...run,
  isWaiting: reach !== null,
})

/** `areas` are the handlers of the areas, which read what is compared. */
export function runs(application: Application, areas: AllHandlers): Handlers<typeof area> {
  const { clock, journal } = application
  const live = new Map<string, LiveRun>()
  /** Rows of runs that have not begun, by key; another administrator begins none of them. */
  const handedOver = application.holding<{ rows: RunRow[]; calls: RunCalls }>()
  const files = createRunFiles(application)
  const inTurn = pLimit(CALLS_AT_ONCE)
  const { compare, compareAll } = comparedRows(areas, inTurn)
  const changed = () => application.push({ push: 'changed', area: 'runs' })

  function tell(run: LiveRun): void {
    clearTimeout(run.timer)
    run.timer = undefined
    if (run.of !== application.scope()) return
    const { key, phase, reason } = run
    const rows = [...run.untold].map((place): RunProgress['rows'][number] => {
      const { outcome, message, upload } = run.rows[place]!
      return upload ? [place, outcome, message, upload] : [place, outcome, message]
    })
    run.untold.clear()
    application.push({ push: 'run', key, phase, reason, isWaiting: run.reach !== null, rows })
  }
  function settle(run: LiveRun, place: number, outcome: RunRow['outcome'], message = ''): void {
    Object.assign(run.rows[place]!, { outcome, message })
    run.untold.add(place)
    run.timer ??= setTimeout(() => tell(run), TELL_EVERY).unref()
  }

  /** Waits until the server is reachable; all rows that find it unreachable share one wait. */
  function untilReached(run: LiveRun): Promise<void> {
    const { signal } = run.controller
    run.reach ??= (async () => {
      let isThere = false
      while (!isThere && !signal.aborted) {
        await pause(ASK_AGAIN, undefined, { signal, ref: false }).catch(() => undefined)
        if (!signal.aborted) isThere = await application.askServer().catch(() => false)
      }
      run.reach = null
      tell(run)
    })()
    tell(run)
    return run.reach
  }

  /** A failure with what the server said of each field, by its label where the run has some. */
  function inWords({ labels }: LiveRun, failure: Failure): string {
    if (Object.keys(labels).length === 0) return wholeFailure(failure).message
    const { message, fields = {} } = failure
    return inSentences(message, ...Object.entries(fields).map(([name, text]) => `${labels[name] ?? name}: ${text}`))
  }

  /** What a row sends, once its file is stored. */
  async function readyCall(run: LiveRun, place: number): Promise<RunCall> {
    const { file, ...call } = run.calls[place] as RunCall
    if (run.of !== application.scope()) throw new StewardError(SIGNED_OUT)
    if (!file) return call
    const toldUpload = (done: number, address?: string) => {
      run.rows[place]!.upload = { done, size: file.size, ...(address === undefined ? {} : { address }) }
      settle(run, place, 'running')
    }
    const address = await files.store(run.key, place, toldUpload, run.controller.signal)
    toldUpload(file.size, address)
    return (run.calls[place] = { ...call, input: { ...call.input, [file.field]: address } })
  }

  /** `unsent` is what is known of the row if it is not sent. */
  async function send(run: LiveRun, place: number, isCompared: boolean, unsent: Known): Promise<void> {
    const { key, address, controller } = run
    let isDue = !isCompared
    for (;;) {
      settle(run, place, 'running')
      let hasLeft = false
      try {
        const call = await readyCall(run, place)
        if (isDue) await compare(call)
        if (run.of !== application.scope()) throw new StewardError(SIGNED_OUT)
        const about = { address, ...(call.key === undefined ? {} : { key: call.key }), run: { key, place } }
        const context = { ...ownContext(), about, leaves: () => void (hasLeft = true) }
        const saved = (await application.perform(run.server, call.op, call.input, context)) as Saved
        return settle(run, place, 'done', saved.message)
      } catch (error) {
        if (error instanceof DOMException) return settle(run, place, unsent.outcome, unsent.message)
        const given = failureOf(error)
        // What could not be read first was not sent, so nothing may have been saved.
        const failure: Failure = given.kind === 'timeout' && !hasLeft ? { ...given, kind: 'unexpected' } : given
        if (failure.kind === 'offline' && failure.retryable) {
          settle(run, place, 'waiting')
          await untilReached(run)
          isDue = true
          if (!controller.signal.aborted) continue
          return settle(run, place, unsent.outcome, unsent.message)
        }
        const outcome = outcomeOf(failure)
        // What was not sent again is as it was.
        const isAsBefore = outcome === 'untried' || (!hasLeft && unsent.outcome === 'unknown')
        settle(run, place, isAsBefore ? unsent.outcome : outcome, inWords(run, failure))
        // The next row would fail as well.
        if (!ENDING.includes(failure.kind)) return
        run.reason ??= failure.message
        return controller.abort()
      }
    }
  }

  /** Sends the rows at these places in turn, of which some were compared just now; those whose turn does not come are untried. */
  async function sendAll(run: LiveRun, places: readonly number[], compared?: ReadonlySet<number>): Promise<void> {
    const { of, key, label, noun, address } = run
    const controller = new AbortController()
    Object.assign(run, { controller, phase: 'running', reason: null, isInterrupted: false })
    /** A row that may have been saved before is still that where it is not sent again. */
    const unknown = new Map(places.map(place => [place, { ...run.rows[place]! }] as const).filter(([, { outcome }]) => outcome === 'unknown'))
    const unsent = (place: number): Known => unknown.get(place) ?? UNTRIED
    for (const place of places) settle(run, place, 'waiting')
    const plan = {
      run: key,
      label,
      noun: { one: noun.one, many: noun.many },
      address,
      ids: run.rows.map(({ id }) => id),
      names: run.rows.map(({ name }) => name),
    }
    journal.runs.begin(of, plan, run.calls)
    let renewedAt = clock.now()
    let isOurs = true
    function renew(): void {
      renewedAt = clock.now()
      isOurs &&= journal.runs.lease(of, key)
      if (!isOurs || of !== application.scope()) controller.abort()
    }
    const stopRenewing = clock.every(RENEWAL, renew)
    tell(run)
    let next = 0
    const work = async () => {
      while (next < places.length && !controller.signal.aborted) {
        if (run.reach) await run.reach
        else
          await inTurn(async () => {
            // The computer may have slept meanwhile, or this process, and no timer ran.
            if (clock.now() - renewedAt > LEASE) renew()
            if (next >= places.length || controller.signal.aborted || run.reach) return
            const place = places[next++]!
            if (run.rows[place]!.outcome === 'waiting') await send(run, place, compared?.has(place) === true, unsent(place))
          })
      }
    }
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
    for (const place of places.slice(next)) settle(run, place, unsent(place).outcome, unsent(place).message)
    stopRenewing()
    files.release(key)
    run.phase = 'ended'
    if (!isOurs) run.reason = ELSEWHERE
    tell(run)
    journal.runs.end(of, key)
    if (!isOurs) {
      live.delete(key)
      return changed()
    }
    if (run.rows.every(({ outcome }) => outcome !== 'unknown')) journal.runs.forget(of, key)
  }

  const isShown = ({ of }: LiveRun) => of === application.scope()
  function liveRun(key: string): LiveRun | undefined {
    const run = live.get(key)
    return run && isShown(run) ? run : undefined
  }
  /** A run of this process; one that was interrupted becomes one. */
  function taken(key: string): LiveRun {
    const known = liveRun(key)
    if (known) return known
    const of = application.scope()
    if (journal.runs.isElsewhere(of, key)) throw refusal(ELSEWHERE)
    const found = journal.runs.interrupted(of).find(each => each.key === key)
    const calls = journal.entries.calls.read(of, key)
    if (!found || !calls) throw refusal('This run can’t go on. Start it again.')
    const run: LiveRun = { ...found, ...idle(), of, server: application.server(), labels: {}, calls }
    live.set(key, run)
    return run
  }
  function start(run: LiveRun, places: readonly number[], compared?: ReadonlySet<number>): void {
    if (!journal.runs.lease(run.of, run.key)) throw refusal(ELSEWHERE)
    sendAll(run, places, compared).catch((error: unknown) => {
      run.phase = 'ended'
      run.reason = failureOf(error).message
      tell(run)
    })
  }

  return {
    add({ key, rows }, { gone }) {
      const before = handedOver.get(key)
      const known = before ?? { rows: [], calls: [] }
      if (!before) gone.addEventListener('abort', () => handedOver.delete(key), { once: true })
      for (const { id, name, rows: sent, call, leftOut = '' } of rows) {
        known.rows.push({ id, name, ...(sent ? { rows: sent } : {}), ...(call ? UNTRIED : { outcome: 'skipped', message: leftOut }) })
        known.calls.push(call ?? leftOut)
      }
      handedOver.set(key, known)
      return {}
    },
    async begin({ key, labels = {}, ...plan }, { signal, gone }) {
      const { rows, calls } = handedOver.get(key) ?? { rows: [], calls: [] }
      handedOver.delete(key)
      const [of, server] = [application.scope(), application.server()]
      const compared = await compareAll(rows, calls, signal)
      if (live.has(key)) throw refusal('This run has begun already.')
      const run: LiveRun = {
        ...plan,
        ...idle(),
        key,
        labels,
        rows,
        calls,
        phase: 'running',
        reason: null,
        isInterrupted: false,
        canGoOn: true,
        begunAt: clock.now(),
        of,
        server,
      }
      live.set(key, run)
      files.expect(key, calls.entries(), gone)
      start(
        run,
        calls.flatMap((call, place) => (typeof call === 'string' ? [] : [place])),
        compared,
      )
      return {}
    },
    list() {
      const shown = [...live.values()].filter(isShown).map(toldOf)
      return [...journal.runs.interrupted().filter(({ key }) => !liveRun(key)), ...shown]
    },
    async file({ key, place }, context) {
      if (!liveRun(key)) throw refusal('This run has ended.')
      await files.take(key, place, context)
      return {}
    },
    stop({ key, place }) {
      const run = liveRun(key)
      if (run?.phase !== 'running') return {}
      if (place !== undefined) {
        files.stop(key, place)
        if (run.rows[place]?.outcome === 'waiting') settle(run, place, UNTRIED.outcome, UNTRIED.message)
        return {}
      }
      run.reason ??= STOPPED
      run.controller.abort()
      return {}
    },
    again({ key, outcomes, calls = [] }, { gone }) {
      const run = taken(key)
      if (run.phase === 'running') return {}
      for (const [place, call] of calls) {
        if (run.rows[place]) run.calls[place] = call
        if (run.rows[place] && typeof call === 'string') settle(run, place, 'skipped', call)
      }
      // An answer may have come since, and another instance may have sent them.
      for (const [place, { outcome, message }] of journal.runs.outcomes(run.of, key)) {
        const before = run.rows[place]?.outcome
        const isNews = outcome === 'unknown' ? before === 'untried' : outcome === 'done' && before !== 'done'
        if (before !== undefined && isNews) settle(run, place, outcome, message)
      }
      files.expect(key, calls, gone)
      const wanted = new Set<RunRow['outcome']>(outcomes satisfies Retried[])
      start(
        run,
        run.rows.flatMap(({ outcome }, place) => (wanted.has(outcome) ? [place] : [])),
      )
      changed()
      return {}
    },
    dismiss({ key }) {
      const run = liveRun(key)
      if (run?.phase === 'running') return {}
      live.delete(key)
      journal.runs.forget(application.scope(), key)
      changed()
      return {}
    },
  }
}
