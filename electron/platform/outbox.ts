/** The Outbox: handlers. What waits is compared with the server, and sent by the operation that it was saved for, one change after the other. */
import type { outbox as area, SentChanges, WaitingChange } from '../../shared/platform/outbox.ts'
import { areaNamed } from '../../shared/areas/index.ts'
import { failureOf, PERMISSION_NOTICE, refusal, type FailureKind } from '../../shared/contract/failure.ts'
import { kindsOf } from '../../shared/contract/list.ts'
import type { Area } from '../../shared/contract/operation.ts'
import { isDenied } from '../../shared/rules/access.ts'
import { fieldLabel } from '../../shared/rules/fieldLabels.ts'
import { inSentences, joinWords } from '../../shared/rules/words.ts'
import type { AllHandlers, Application } from '../core/application.ts'
import { outdated, ownContext, type Handlers } from '../core/core.ts'
import { checkInput } from '../core/frames/checkInput.ts'
import { compareWaiting, readyToSend } from '../core/journal/outbox.ts'
import type { StoredWaiting } from '../core/journal/waiting.ts'
import { presentValues } from '../core/frames/presentValues.ts'
import { changeTeller } from './toldChanges.ts'

/** Failures after which nothing else is sent either: the server is not there, or nobody is signed in. */
const NOBODY_THERE: readonly FailureKind[] = ['offline', 'timeout', 'signed-out']

const GONE = 'This change is no longer in the Outbox.'

/** `areas` are the handlers of the areas, which carry out what is sent. */
export function outbox(application: Application, areas: AllHandlers): Handlers<typeof area> {
  const { journal, outbox: waiting } = application
  const context = ownContext()

  const keyOf = ({ area: name, record }: StoredWaiting) => `${name}/${record.id}`
  const present = (changed: Area, { verb, input }: StoredWaiting) => presentValues(areas, changed, verb, input, context)
  const areaOf = ({ area: name, verb }: StoredWaiting) => {
    const changed = areaNamed(name)
    return changed?.operations[verb] ? changed : null
  }

  /** Sends one change; answers what became of it, or null if nothing more can be sent now. */
  async function sendOne(entry: StoredWaiting): Promise<keyof SentChanges | null> {
    const scope = application.scope()
    const isSameSession = () => scope === application.scope()
    const { area: name, verb, about } = entry
    const taken = waiting.take(entry)
    if (!taken) return 'waiting'
    /** Stores what became of it for its owner, also if that is no longer who is signed in. */
    function tell<State extends 'refused' | 'changed' | 'unknown' | 'saved'>(state: State, message?: string): State | null {
      taken!.end(state === 'saved' ? null : state, message)
      return isSameSession() ? state : null
    }
    function rest<Outcome>(outcome: Outcome): Outcome {
      taken!.end('waiting')
      return outcome
    }
    const changed = areaOf(entry)
    if (!changed) return tell('refused', 'This version of Steward does not know this change.')
    const operation = changed.operations[verb]!
    if (isDenied(application.session.denials(), changed.section, operation.needs)) return tell('refused', PERMISSION_NOTICE)
    let ready: unknown
    try {
      const now = await present(changed, entry)
      if (!isSameSession()) return rest(null)
      const { isThere, elsewhere } = compareWaiting(entry, now, kindsOf(changed))
      if (isThere) return tell('saved')
      if (elsewhere.length > 0)
        return tell(
          'changed',
          `Not sent: ${joinWords(elsewhere.map(field => fieldLabel(name, field)))} ${elsewhere.length === 1 ? 'was' : 'were'} changed elsewhere meanwhile.`,
        )
      ready = checkInput(operation, readyToSend(entry, now, kindsOf(changed)), { stored: now })
    } catch (error) {
      const { kind, message } = failureOf(error)
      if (NOBODY_THERE.includes(kind)) return rest(null)
      return tell('refused', inSentences('Not sent: the record can’t be read, or the change is no longer valid', message))
    }
    let isOvertaken = false
    // It may have been removed, held, replaced or taken meanwhile.
    const leaves = () => {
      isOvertaken = true
      taken.leaves()
      isOvertaken = false
    }
    try {
      await journal.carryOut({ op: `${name}.${verb}`, input: ready, about, isLogged: true, signal: context.signal, gone: context.gone, leaves }, async () =>
        areas[name]![verb]!(ready as never, context),
      )
      return tell('saved')
    } catch (error) {
      if (isOvertaken) return rest(isSameSession() ? 'waiting' : null)
      const { kind, message } = failureOf(error)
      return NOBODY_THERE.includes(kind) ? rest(null) : tell(kind === 'unknown' ? kind : 'refused', message)
    }
  }

  async function sendAll(): Promise<SentChanges> {
    const sent: SentChanges = { saved: 0, unknown: 0, refused: 0, changed: 0, waiting: 0 }
    /** Records of which something earlier is not saved: what comes later waits for it. */
    const blocked = new Set<string>()
    for (const { id } of waiting.list()) {
      const entry = waiting.find(id)
      if (!entry) continue
      if (entry.state !== 'waiting' || blocked.has(keyOf(entry))) {
        blocked.add(keyOf(entry))
        continue
      }
      const outcome = await sendOne(entry)
      if (outcome === null) break
      if (outcome !== 'saved') blocked.add(keyOf(entry))
      if (outcome !== 'waiting') sent[outcome] += 1
    }
    return { ...sent, waiting: waiting.list().filter(({ state }) => state === 'waiting').length }
  }

  let running: Promise<SentChanges> | null = null
  async function toldOf(entry: StoredWaiting, tell: ReturnType<typeof changeTeller>): Promise<WaitingChange> {
    const { process: _, input, about: ___, base: ____, draft: _____, ...change } = entry
    // Which badge it is says what is changed, and is not changed itself.
    const badge = 'badge' in input ? [{ field: 'badge', after: input.badge }] : []
    return { ...change, told: await tell({ ...change, fields: [...badge, ...change.fields] }), isInForm: waiting.isInForm(entry) }
  }
  /** A change that is not being sent. */
  function resting(id: number): StoredWaiting {
    const entry = waiting.find(id)
    if (!entry || entry.state === 'sending') throw refusal(entry ? 'This is being sent.' : GONE)
    return entry
  }

  return {
    async list() {
      const scope = application.scope()
      const tell = changeTeller(application)
      const changes: WaitingChange[] = []
      for (const entry of waiting.list()) changes.push(await toldOf(entry, tell))
      if (scope !== application.scope()) throw outdated()
      return { changes, limitation: application.store.limitation, keptDays: application.ports.policy.policy.offline.days }
    },
    count: () => ({ count: waiting.list().length }),
    send() {
      running ??= sendAll().finally(() => (running = null))
      return running
    },
    hold({ id, isHeld }) {
      if (resting(id).state === 'unknown') throw refusal('This change may or may not have been saved. Check it first.')
      waiting.set(id, isHeld ? 'held' : 'waiting')
      return {}
    },
    remove({ id }) {
      const { state, key } = resting(id)
      if (state === 'unknown') journal.settle(key)
      waiting.remove(id)
      return {}
    },
    restore({ id }) {
      waiting.restore(id)
      return {}
    },
    async check({ id }) {
      const entry = resting(id)
      const changed = areaOf(entry)
      if (!changed) throw refusal('This version of Steward does not know this change.')
      const now = await present(changed, entry)
      const { isThere, isAsBefore } = compareWaiting(entry, now, kindsOf(changed))
      if (resting(id).state !== 'unknown') throw refusal(GONE)
      const unread = entry.base ? undefined : entry.fields.find(({ field }) => !Object.hasOwn(now, field))
      if (unread) throw refusal(`The server didn’t say what ${fieldLabel(entry.area, unread.field)} is now. Open the record to see it.`)
      if (!isThere && !isAsBefore) throw refusal('The record has neither the values that were sent nor the earlier ones. Open it to see its current values.')
      journal.settle(entry.key)
      if (isThere) waiting.done(id)
      else waiting.set(id, 'waiting', 'It was not saved.')
      return { isSaved: isThere }
    },
  }
}
