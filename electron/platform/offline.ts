/** Offline copies: handlers. */
import { areaNamed, contract, isViewable } from '../../shared/areas/index.ts'
import type { offline as area, OfflineCopy, OfArea, WholeListCopy } from '../../shared/platform/offline.ts'
import { PERMISSION_NOTICE, refusal, StewardError } from '../../shared/contract/failure.ts'
import type { Nothing } from '../../shared/contract/operation.ts'
import type { Application } from '../core/application.ts'
import { outdated, type Handlers } from '../core/core.ts'
import { offlineReading, type Access } from '../core/lists/offlineReading.ts'

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
  failure: null,
  isGone: false,
  problem: null,
  bytes: null,
} as const

export function offline(application: Application): Handlers<typeof area> {
  function accessTo(name: string): Access {
    if (application.session.status() !== 'signed-in' || areaNamed(name) === undefined) return 'unknown'
    return isViewable(application.session.denials(), name) ? 'allowed' : 'denied'
  }
  const mayRead = (name: string) => accessTo(name) === 'allowed'
  const { lists, copies } = application.ports.policy.policy.offline
  const mayKeep = lists && copies
  /** Copies that may not be kept are removed like those that may not be viewed. */
  const copyAccess = (name: string): Access => (mayKeep || accessTo(name) === 'unknown' ? accessTo(name) : 'denied')
  const reading = offlineReading(application, () => application.copies, copyAccess)

  function change({ area: name }: OfArea, verb: 'keep' | 'pause' | 'readAgain' | 'remove'): Nothing {
    const copy = application.copies.find(each => each.area === name)
    if (!copy) throw new StewardError({ kind: 'invalid', message: 'This list can’t be made available offline.', retryable: false })
    if (!mayKeep && (verb === 'keep' || verb === 'readAgain')) throw refusal('This computer’s policy allows no offline copies of lists.')
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
    const { isPaused, ...state } = found
    const { asOf, rows, wanted } = state
    const pace = reading.pace(copy)
    return [
      {
        ...state,
        state: asOf !== null ? 'complete' : isPaused ? 'paused' : reading.isWaiting(copy) ? 'waiting' : 'reading',
        remaining: asOf !== null || wanted === null || pace === null ? null : Math.ceil(Math.max(0, wanted - rows) / pageSize) * pace,
      },
    ]
  }

  const wholeList = (name: string) => {
    const source = application.lists.get(`${name}.list`)
    return source?.isWhole && source.here && mayRead(name) ? source : undefined
  }

  return {
    async wholeLists() {
      const scope = application.scope()
      const lists: WholeListCopy[] = []
      for (const area of Object.keys(contract)) {
        const source = wholeList(area)
        if (source) lists.push({ area, asOf: null, rows: null, bytes: null, ...(await source.here!()) })
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
    keep: asked => change(asked, 'keep'),
    pause: asked => change(asked, 'pause'),
    readAgain: asked => change(asked, 'readAgain'),
    remove: asked => change(asked, 'remove'),
  }
}
