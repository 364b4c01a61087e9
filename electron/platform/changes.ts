/** Changes: handlers. A change is taken back by the operation that made it, in the same way from the dispatcher to the wire. */
import type { changes as area } from '../../shared/platform/changes.ts'
import { areaNamed, isViewable } from '../../shared/areas/index.ts'
import { PERMISSION_NOTICE, StewardError } from '../../shared/contract/failure.ts'
import type { Saved } from '../../shared/contract/list.ts'
import { isDenied } from '../../shared/rules/access.ts'
import { ACTIVITY_ADDRESS } from '../../shared/rules/activity.ts'
import { valuesBefore, verbInWords } from '../../shared/rules/changes.ts'
import { fieldInWords } from '../../shared/rules/find.ts'
import { isSameValue } from '../../shared/rules/mergeFields.ts'
import type { AllHandlers, Application } from '../core/application.ts'
import { outdated, type Handlers } from '../core/core.ts'
import { checkInput } from '../core/frames/dispatch.ts'
import { presentValues } from './presentValues.ts'

const refusal = (message: string) => new StewardError({ kind: 'rejected', message, retryable: false })

const GONE = 'This can’t be undone any more.'

/** `areas` are the handlers of the areas, which carry out what takes a change back. */
export function changes(application: Application, areas: AllHandlers): Handlers<typeof area> {
  return {
    async list(query) {
      const scope = application.scope()
      const denials = application.session.denials()
      const page = await application.ledger.log.page(scope, query, name => isViewable(denials, name))
      if (scope !== application.scope()) throw outdated()
      return page
    },
    form({ id }) {
      const change = application.ledger.log.find(application.scope(), id)
      if (!change?.canRestore || !change.form || !isViewable(application.session.denials(), change.area)) throw refusal(GONE)
      return change.form
    },
    async undo({ id }, context): Promise<Saved> {
      const scope = application.scope()
      const change = application.ledger.log.find(scope, id)
      const changed = change && areaNamed(change.area)
      const operation = change ? changed?.operations[change.verb] : undefined
      if (!change?.canUndo || !change.input || !changed || !operation) throw refusal(GONE)
      const { area: name, verb, fields, input, record } = change
      if (isDenied(application.session.denials(), changed.section, operation.needs)) {
        throw new StewardError({ kind: 'denied', message: PERMISSION_NOTICE, retryable: false })
      }
      const now = await presentValues(areas, changed, verb, input, context)
      const other = fields.find(({ field, after }) => Object.hasOwn(now, field) && !isSameValue(now[field], after))
      if (other) throw refusal(`Not undone: ${fieldInWords(other.field)} was changed since. Open the record to see what it is now.`)
      const others = Object.fromEntries(Object.keys(input).flatMap(field => (Object.hasOwn(now, field) ? [[field, now[field]]] : [])))
      const ready = checkInput(operation, { ...input, ...(verb === 'update' ? others : {}), ...valuesBefore(fields) })
      const about = { ...context.about, address: ACTIVITY_ADDRESS, title: `${record?.name ?? name}: Undo “${verbInWords(verb)}”` }
      const { signal, gone, left } = context
      const carriedOut = application.ledger.carryOut({ op: `${name}.${verb}`, input: ready, about, isLogged: true, undoes: id, signal, gone, left }, async () =>
        areas[name]![verb]!(ready as never, context),
      )
      return (await carriedOut) as Saved
    },
  }
}
