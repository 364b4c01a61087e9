/** Dashboard: handlers (F-450, F-451). What waits is counted in the lists whose shape declares `waiting`. */
import type { dashboard as area } from '../../shared/areas/dashboard.ts'
import { FIRST_STEPS, MOST_OPENED, type FirstStep, type OpenedRecord, type WaitingCount } from '../../shared/areas/dashboard.ts'
import { contract, isViewable, shapeNamed } from '../../shared/areas/index.ts'
import { PERMISSION_NOTICE, StewardError } from '../../shared/contract/failure.ts'
import type { Page } from '../../shared/contract/list.ts'
import type { Application } from '../core/application.ts'
import { outdated, readDated, type Handlers } from '../core/core.ts'
import { hasFields, isNumber, isText, isYesOrNo, listOf, readEntry, storedList, writeEntry, type EntryKind } from '../core/offline/entries.ts'
import { FIRST_DAY } from '../core/offline/offline.ts'
import { isChange } from '../../shared/platform/changes.ts'
import { fields, optionalNumber } from '../../shared/rules/decode.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('dashboard', {
  counts: assumed('GET dashboard-data'),
})

const counts = fields({
  user_list: optionalNumber,
  pro_list: optionalNumber,
  quotation_list: optionalNumber,
  services_list: optionalNumber,
  booking_list: optionalNumber,
})

/** How many wait, if the whole list was read for them. */
function foundCount({ total: count, reading, unreadable, missing = 0, since, asOf, source, refreshing, failure }: Page<unknown>): WaitingCount {
  const isPart = reading !== undefined && !reading.isAgain
  const looked = isPart ? { looked: reading.looked, total: reading.total } : { looked: count, total: count }
  const isAll = !isPart && !since && unreadable + missing === 0
  return { count, isAll, ...looked, ...(since ? { since } : {}), asOf, source, refreshing, failure }
}

/** The key of the recently opened records in the offline store. */
const OPENED = 'opened'
const isOpened = hasFields<OpenedRecord>({ area: isText, id: isNumber, address: isText, openedAt: isNumber })

/** What is remembered of the first day: steps that are done stay done when what showed it has gone. */
interface FirstDay {
  done: string[]
  isDismissed: boolean
}
const firstDayKind: EntryKind<FirstDay> = { version: 1, is: hasFields<FirstDay>({ done: listOf(isText), isDismissed: isYesOrNo }) }
/** How many changes are looked through for steps of the first day. */
const MOST_CHANGES = 200
const PEOPLE = ['customers', 'providers']
const MESSAGES = 'contact-us'

function handlersOf(application: Application): Handlers<typeof area> {
  const mayView = (name: string) => isViewable(application.session.denials(), name)
  /** The last count of each area, while its administrator is signed in. */
  const counted = application.holding<WaitingCount>()
  function countedIn(area: string) {
    const shape = shapeNamed(area)
    const source = application.lists.get(`${area}.list`)
    if (!shape?.waiting || !source) throw new StewardError({ kind: 'invalid', message: 'Nothing of this area is counted.', retryable: false })
    if (!mayView(area)) throw new StewardError({ kind: 'denied', message: PERMISSION_NOTICE, retryable: false })
    return { source, shape, waiting: shape.waiting }
  }
  const records = storedList(application.store, application.clock, OPENED, isOpened)
  const opened = () => records.read(application.scope())
  const others = ({ area, id }: Pick<OpenedRecord, 'area' | 'id'>) => opened().filter(each => each.area !== area || each.id !== id)
  const remember = (kept: OpenedRecord[]) => {
    records.write(application.scope(), kept.slice(0, MOST_OPENED))
    return {}
  }

  const firstDay = (): FirstDay => readEntry(application.store, application.scope(), FIRST_DAY, firstDayKind)?.value ?? { done: [], isDismissed: false }
  const rememberFirstDay = (known: FirstDay) => writeEntry(application.store, application.scope(), FIRST_DAY, firstDayKind, known, application.clock.now())
  const isPossible: { [Step in FirstStep['step']]?: () => boolean } = {
    keep: () => application.ports.policy.policy.offline.lists,
    find: () => PEOPLE.some(mayView),
    answer: () => mayView(MESSAGES),
  }
  async function stepsDone(): Promise<FirstStep['step'][]> {
    const { entries } = await application.journal.activity.page(application.scope(), { outcome: 'saved', isFlat: true, size: MOST_CHANGES }, mayView)
    const changes = entries.filter(isChange)
    const isDone: Record<FirstStep['step'], boolean> = {
      connect: application.target.kind() === 'server',
      keep: application.copies.some(copy => (copy.state()?.asOf ?? null) !== null),
      find: opened().some(({ area }) => PEOPLE.includes(area)),
      answer: changes.some(({ area, verb }) => area === MESSAGES && verb === 'reply'),
      undo: changes.some(({ undoes }) => undoes !== undefined),
    }
    return FIRST_STEPS.filter(step => isDone[step])
  }

  return {
    counts: (_, { signal }) => readDated(application, 'dashboard', endpoints.counts, counts, { signal }),
    waiting: () =>
      Object.keys(contract).flatMap(area => {
        const shape = shapeNamed(area)
        if (!shape?.waiting || !mayView(area)) return []
        const { label, address } = shape.waiting
        return { area, label, address }
      }),
    async heldCount({ area }) {
      const { source, waiting } = countedIn(area)
      const found = waiting.waits ? await source.found?.(waiting.tab, false) : undefined
      return found ? foundCount(found) : (counted.get(area) ?? null)
    },
    async waitingCount({ area, fresh }) {
      const { source, shape, waiting } = countedIn(area)
      const { tab, waits } = waiting
      // The count from reading the whole list is valid until a refresh; in an offline copy it is exact also after one.
      const found = waits ? await source.found?.(tab, fresh === true) : undefined
      if (found) return foundCount(found)
      const size = waits ? Math.max(...shape.sizes) : shape.sizes[0]
      const page = await source.page({ page: 0, size, ...(waits ? {} : { tab }), ...(fresh ? { refresh: true } : {}) })
      const { rows, unreadable, total, isTotalUnknown = false, since, asOf, source: from, refreshing, failure } = page
      const looked = rows.length + unreadable
      const isWhole = looked === total
      const count: WaitingCount = {
        count: waits ? rows.filter(row => waits(row as never)).length : isTotalUnknown ? looked : total,
        // An unreadable row might be waiting too.
        isAll: !since && (waits ? isWhole && unreadable === 0 : isWhole || !isTotalUnknown),
        ...(since ? { since } : {}),
        looked,
        total: isTotalUnknown && !isWhole ? null : total,
        asOf,
        source: from,
        refreshing,
        failure,
      }
      counted.set(area, count)
      return count
    },
    opened: () => opened().filter(({ area }) => mayView(area)),
    noteOpened(record) {
      application.own.note(application.scope(), record)
      return remember([{ ...record, openedAt: application.clock.now() }, ...others(record)])
    },
    forgetOpened(record) {
      application.own.forget(application.scope(), record)
      return remember(others(record))
    },
    async firstDay() {
      const before = firstDay()
      if (before.isDismissed) return null
      const scope = application.scope()
      const done = new Set([...before.done, ...(await stepsDone())])
      if (scope !== application.scope()) throw outdated()
      const steps = FIRST_STEPS.filter(step => isPossible[step]?.() ?? true).map(step => ({ step, isDone: done.has(step) }))
      const isOver = steps.every(({ isDone }) => isDone)
      if (isOver || done.size > before.done.length) rememberFirstDay({ done: [...done], isDismissed: isOver })
      return isOver ? null : steps
    },
    dismissFirstDay() {
      rememberFirstDay({ ...firstDay(), isDismissed: true })
      application.push({ push: 'changed', area: 'dashboard' })
      return {}
    },
  }
}

export const dashboard: AreaModule<typeof area> = { endpoints, handlers: handlersOf }
