/** Changes: handlers. A change is taken back by the operation that made it, in the same way from the dispatcher to the wire. */
import type { changes as area } from '../../shared/platform/changes.ts'
import { areaNamed, isViewable } from '../../shared/areas/index.ts'
import { PERMISSION_NOTICE, refusal, StewardError } from '../../shared/contract/failure.ts'
import { kindsOf, type Saved } from '../../shared/contract/list.ts'
import type { Area } from '../../shared/contract/operation.ts'
import { isDenied } from '../../shared/rules/access.ts'
import { ACTIVITY_ADDRESS } from '../../shared/rules/activity.ts'
import { takingBack, valuesBefore, verbInWords } from '../../shared/rules/changes.ts'
import { fieldLabel } from '../../shared/rules/fieldLabels.ts'
import { isSameValue } from '../../shared/rules/mergeFields.ts'
import type { AllHandlers, Application } from '../core/application.ts'
import { outdated, type CallContext, type Handlers } from '../core/core.ts'
import { checkInput } from '../core/frames/checkInput.ts'
import type { FullChange } from '../core/journal/activity.ts'
import { presentOrder, presentValues } from '../core/frames/presentValues.ts'
import { changeTeller } from './toldChanges.ts'

const GONE = 'This can’t be undone any more.'

/** `areas` are the handlers of the areas, which carry out what takes a change back. */
export function changes(application: Application, areas: AllHandlers): Handlers<typeof area> {
  /** What is sent to take a change back. Rejects if the server has something else by now. */
  async function readyToUndo({ fields, input = {}, order, verb: done }: FullChange, of: Area, verb: string, context: CallContext): Promise<unknown> {
    const operation = of.operations[verb]!
    if (order) {
      const isSame = String(await presentOrder(areas, of, order, context)) === String(fields[0]!.after)
      if (!isSame) throw refusal('Not undone: the order has changed since. Open the list to see the current order.')
      return checkInput(operation, { ids: order.ids })
    }
    const isAddition = verb !== done
    // An addition is compared as the form that edits it has it.
    const now = await presentValues(areas, of, isAddition ? 'update' : verb, input, context)
    const other = fields.find(({ field, after }) => Object.hasOwn(now, field) && !isSameValue(now[field], after, kindsOf(of)[field]))
    if (other) throw refusal(`Not undone: ${fieldLabel(of.name, other.field)} has changed since. Open the record to see its current value.`)
    const unread = operation.stored || isAddition ? undefined : fields.find(({ field }) => !Object.hasOwn(now, field))
    if (unread) throw refusal(`Not undone: the server didn’t send ${fieldLabel(of.name, unread.field)}. Open the record to see it.`)
    const others = Object.fromEntries(Object.keys(input).flatMap(field => (Object.hasOwn(now, field) ? [[field, now[field]]] : [])))
    return checkInput(operation, isAddition ? input : { ...input, ...(operation.stored ? others : {}), ...valuesBefore(fields) })
  }

  return {
    async list(query) {
      const scope = application.scope()
      const denials = application.session.denials()
      const page = await application.journal.activity.page(scope, query, name => isViewable(denials, name), changeTeller(application))
      if (scope !== application.scope()) throw outdated()
      return page
    },
    async run({ run }) {
      const found = application.journal.activity.run(application.scope(), run)
      return found && isViewable(application.session.denials(), found.area) ? found : null
    },
    form({ id }) {
      const change = application.journal.activity.find(application.scope(), id)
      if (!change?.canRestore || !change.form || !isViewable(application.session.denials(), change.area)) throw refusal(GONE)
      return change.form
    },
    async undo({ id }, context): Promise<Saved> {
      const scope = application.scope()
      const change = application.journal.activity.find(scope, id)
      const changed = change && areaNamed(change.area)
      const verb = change ? takingBack(change.verb) : ''
      const operation = changed?.operations[verb]
      if (!change?.canUndo || !change.input || !changed || !operation) throw refusal(GONE)
      const { area: name, record, order, fields } = change
      if (isDenied(application.session.denials(), changed.section, operation.needs)) {
        throw new StewardError({ kind: 'denied', message: PERMISSION_NOTICE, retryable: false })
      }
      const ready = await readyToUndo(change, changed, verb, context)
      const about = {
        ...context.about,
        address: ACTIVITY_ADDRESS,
        title: `${record?.name ?? changed.section ?? name}: Undo “${verbInWords(change.verb)}”`,
        ...(order ? { order: { ...order, ids: fields[0]!.after as number[] } } : {}),
      }
      const { signal, gone, leaves } = context
      const carriedOut = application.journal.carryOut(
        { op: `${name}.${verb}`, input: ready, about, isLogged: true, undoes: id, signal, gone, leaves },
        async () => areas[name]![verb]!(ready as never, context),
      )
      return (await carriedOut) as Saved
    },
  }
}
