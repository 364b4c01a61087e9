/** Offline copies: handlers. */
import { contract } from '../../shared/areas/index.ts'
import type { offline as area, OfflineCopy, OfArea } from '../../shared/platform/offline.ts'
import { PERMISSION_NOTICE, StewardError } from '../../shared/contract/failure.ts'
import type { Area } from '../../shared/contract/operation.ts'
import { isDenied } from '../../shared/rules/access.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { offlineReading } from '../core/lists/offlineReading.ts'

const areas: Record<string, Area> = contract

export function offline(application: Application): Handlers<typeof area> {
  const mayRead = (name: string) =>
    application.session.status() === 'signed-in' && Object.hasOwn(areas, name) && !isDenied(application.session.denials(), areas[name]!.section, 'view')
  const reading = offlineReading(application, () => application.copies, mayRead)

  function copyOf({ area: name }: OfArea) {
    const copy = application.copies.find(each => each.area === name)
    if (!copy) throw new StewardError({ kind: 'invalid', message: 'This list can’t be made available offline.', retryable: false })
    if (!mayRead(name)) throw new StewardError({ kind: 'denied', message: PERMISSION_NOTICE, retryable: false })
    return copy
  }

  /** How long reading will take yet, in milliseconds, by the last call. */
  function remaining(left: number, pageSize: number): number | null {
    const pace = reading.pace()
    return pace === null ? null : Math.ceil(left / pageSize) * pace
  }

  function shown(copy: Application['copies'][number]): OfflineCopy[] {
    if (!mayRead(copy.area)) return []
    const found = copy.state()
    if (!found)
      return [{ area: copy.area, state: 'none', rows: 0, total: null, asOf: null, remaining: null, unreadable: 0, missing: 0, failure: null, problem: null }]
    const { isPaused, ...state } = found
    const isComplete = state.asOf !== null
    return [
      {
        ...state,
        state: isPaused && !isComplete ? 'paused' : isComplete ? 'complete' : reading.isWaiting() ? 'waiting' : 'reading',
        remaining: isComplete || state.total === null ? null : remaining(state.total - state.rows, copy.pageSize),
      },
    ]
  }

  return {
    copies() {
      reading.wake()
      return application.copies.flatMap(shown)
    },
    keep(asked) {
      copyOf(asked).keep()
      reading.wake()
      return {}
    },
    pause(asked) {
      copyOf(asked).pause()
      return {}
    },
    readAgain(asked) {
      copyOf(asked).readAgain()
      reading.wake()
      return {}
    },
    remove(asked) {
      copyOf(asked).remove()
      return {}
    },
  }
}
