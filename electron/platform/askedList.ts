/** The list that the page names, for what is done with all of its rows. */
import { areaNamed } from '../../shared/areas/index.ts'
import { PERMISSION_NOTICE, refusal, StewardError } from '../../shared/contract/failure.ts'
import { listShapeOf, type ListQuery, type ListShape } from '../../shared/contract/list.ts'
import type { Area, Operation, Right } from '../../shared/contract/operation.ts'
import { NO_EXPORTS } from '../../shared/rules/policy.ts'
import { isDenied } from '../../shared/rules/access.ts'
import type { Application } from '../core/application.ts'
import { checkInput } from '../core/frames/checkInput.ts'

/** A list of the contract. */
export interface NamedList {
  area: Area
  operation: Operation
  shape: ListShape
}

/** Throws if the policy allows no exports. */
export function checkExports({ ports }: Application): void {
  if (!ports.policy.policy.exports) throw refusal(NO_EXPORTS)
}

/** The list with this operation (`cities.list`), if the administrator has these rights in its section. */
export function namedList(application: Application, list: string, rights: readonly Right[]): NamedList {
  const [name = '', operationName = ''] = list.split('.')
  const area = areaNamed(name)
  const operation = area && Object.hasOwn(area.operations, operationName) ? area.operations[operationName] : undefined
  const shape = operation && listShapeOf(operation.input)
  if (!area || !operation || !shape) throw new StewardError({ kind: 'invalid', message: 'There is no such list.', retryable: false })
  if (rights.includes('export')) checkExports(application)
  const denials = application.session.denials()
  if (rights.some(right => isDenied(denials, area.section, right))) {
    throw new StewardError({ kind: 'denied', message: PERMISSION_NOTICE, retryable: false })
  }
  return { area, operation, shape }
}

/** A query, checked by the list's own schema. */
export function checkedQuery({ operation }: NamedList, query: Record<string, unknown>): ListQuery {
  const { refresh: _, ...checked } = checkInput(operation, query) as ListQuery
  return checked
}
