/** The ledger's bulk runs: handlers. */
import type { ledger as area } from '../../shared/platform/ledger.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'

export function ledger({ journal: { runs } }: Application): Handlers<typeof area> {
  return {
    begin(run, { gone }) {
      runs.begin(run, gone)
      return {}
    },
    interrupted: () => runs.interrupted(),
    forget({ key }) {
      runs.forget(key)
      return {}
    },
  }
}
