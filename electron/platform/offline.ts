/** Offline copies: handlers. */
import { areaNamed, contract, isViewable } from '../../shared/areas/index.ts'
import type { offline as area, OfflineCopy, OfArea, WholeListCopy } from '../../shared/platform/offline.ts'
import { PERMISSION_NOTICE, refusal, StewardError } from '../../shared/contract/failure.ts'
import type { Nothing } from '../../shared/contract/operation.ts'
import type { Application } from '../core/application.ts'
import { callFailure } from '../core/calls/callFailure.ts'
import { outdated, type Handlers } from '../core/core.ts'
import { offlineReading, type Access, type OfflineReading, type ReadCopy } from '../core/lists/offlineReading.ts'
import { preparing, type PreparingSearch } from './preparing.ts'
import type { TextReading } from '../core/texts/textReading.ts'

const NOT_KEPT = {
  state: 'none',
  rows: 0,
  total: null,
  wanted: null,
  since: null,
  asOf: null,
  remaining: null,
  unreadable: 0,
  missing: 0,
  again: null,
  isPaused: false,
  failure: null,
  isGone: false,
  problem: null,
  bytes: null,
} as const

function accessOf(application: Application): (name: string) => Access {
  return name => {
    if (application.session.status() !== 'signed-in' || areaNamed(name) === undefined) return 'unknown'
    return isViewable(application.session.denials(), name) ? 'allowed' : 'denied'
  }
}

/** Whether this computer's policy lets offline copies be kept. */
const mayKeepCopies = ({ ports }: Application): boolean => ports.policy.policy.offline.lists && ports.policy.policy.offline.copies

/** Copies that may not be kept are removed like those that may not be viewed. */
function copyAccessOf(application: Application): (name: string) => Access {
  const accessTo = accessOf(application)
  return name => (mayKeepCopies(application) || accessTo(name) === 'unknown' ? accessTo(name) : 'denied')
}

/** What reads lists to this computer, and the `texts` of the translation workbench after them, in the background. */
export function readingLists(application: Application, texts: () => readonly TextReading[]): { reading: OfflineReading; prepared: PreparingSearch } {
  const [accessTo, copyAccess] = [accessOf(application), copyAccessOf(application)]
  const isCopy = (read: ReadCopy) => application.copies.some(copy => copy === read)
  const prepared = preparing(
    application,
    name => accessTo(name) === 'allowed',
    name => copyAccess(name) === 'allowed',
  )
  const reading = offlineReading(
    application,
    () => [...prepared.readings(), ...texts()],
    read => (isCopy(read) ? copyAccess : accessTo)(read.area),
  )
  return { reading, prepared }
}

export function offline(application: Application, reading: OfflineReading, prepared: PreparingSearch): Handlers<typeof area> {
  const accessTo = accessOf(application)
  const copyAccess = copyAccessOf(application)
  const mayRead = (name: string) => accessTo(name) === 'allowed'

  function change({ area: name }: OfArea, verb: 'keep' | 'pause' | 'readAgain' | 'cancelAgain' | 'remove'): Nothing {
    const copy = application.copies.find(each => each.area === name)
    if (!copy) throw new StewardError({ kind: 'invalid', message: 'This list can’t be made available offline.', retryable: false })
    if (!mayKeepCopies(application) && (verb === 'keep' || verb === 'readAgain')) throw refusal('This computer’s policy allows no offline copies of lists.')
    if (!mayRead(name)) throw new StewardError({ kind: 'denied', message: PERMISSION_NOTICE, retryable: false })
    copy[verb]()
    reading.wake()
    return {}
  }

  function shown(copy: Application['copies'][number]): OfflineCopy[] {
    if (copyAccess(copy.area) !== 'allowed') return []
    const { area: name, pageSize } = copy
    const found = copy.state()
    if (!found) return [{ ...NOT_KEPT, area: name }]
    const { left, ...state } = found
    const { asOf, again, isPaused } = state
    const isRead = !isPaused && (asOf === null || again !== null)
    const waits = application.askedToWait()
    return [
      {
        ...state,
        failure: state.failure ?? (asOf === null && !isPaused && waits > 0 ? callFailure.waits(waits) : null),
        state: asOf !== null ? 'complete' : isPaused ? 'paused' : reading.isWaiting(copy) ? 'waiting' : 'reading',
        remaining: left === null || !isRead ? null : reading.remaining({ copy, calls: Math.ceil(left / pageSize) }),
      },
    ]
  }

  const wholeList = (name: string) => (mayRead(name) ? prepared.wholeList(name) : undefined)

  return {
    async wholeLists() {
      const scope = application.scope()
      const lists: WholeListCopy[] = []
      for (const area of Object.keys(contract)) {
        const source = wholeList(area)
        if (!source) continue
        const [isDue, read] = [prepared.isDue(area), prepared.reading(area)]
        lists.push({ area, asOf: null, rows: null, bytes: null, ...(await source.here!()), isDue, failure: isDue && read ? reading.failure(read) : null })
      }
      if (scope !== application.scope()) throw outdated()
      return lists
    },
    async readWhole({ area: name }) {
      const source = wholeList(name)
      if (!source) throw new StewardError({ kind: 'invalid', message: 'This list is not read whole.', retryable: false })
      await source.read('')
      return {}
    },
    copies() {
      reading.wake()
      return application.copies.flatMap(shown)
    },
    preparing: () => prepared.state(reading),
    prepare({ areas }) {
      prepared.begin(areas)
      reading.wake()
      return {}
    },
    keep: asked => change(asked, 'keep'),
    pause: asked => change(asked, 'pause'),
    readAgain: asked => change(asked, 'readAgain'),
    cancelAgain: asked => change(asked, 'cancelAgain'),
    remove: asked => change(asked, 'remove'),
  }
}
