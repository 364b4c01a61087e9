/** Changes: handlers. */
import type { changes as area } from '../../shared/platform/changes.ts'
import { isViewable } from '../../shared/areas/index.ts'
import type { Application } from '../core/application.ts'
import { outdated, type Handlers } from '../core/core.ts'

export function changes(application: Application): Handlers<typeof area> {
  return {
    async list(query) {
      const scope = application.scope()
      const denials = application.session.denials()
      const page = await application.ledger.log.page(scope, query, name => isViewable(denials, name))
      if (scope !== application.scope()) throw outdated()
      return page
    },
  }
}
