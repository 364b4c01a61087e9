/** Updates: handlers. */
import type { updates as area } from '../../shared/platform/updates.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'

export function updates({ updates: service }: Application): Handlers<typeof area> {
  return {
    show: service.show,
    check: service.check,
    download: service.download,
    cancel: service.cancel,
    install: service.install,
    later: service.later,
    reveal: service.reveal,
  }
}
