/** Bulk runs: handlers. */
import type { runs as area } from '../../shared/platform/runs.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'

export function runs({ journal }: Application): Handlers<typeof area> {
  return {
    begin(run, { gone }) {
      journal.runs.begin(run, gone)
      return {}
    },
    interrupted: () => journal.runs.interrupted(),
    forget({ key }) {
      journal.runs.forget(key)
      return {}
    },
  }
}
