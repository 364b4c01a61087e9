/** Names of records that others refer to by id only, from the lookups that forms use too. */
import { StewardError } from '../../../shared/contract/failure.ts'
import { lookupEndpoints } from '../calls/commonEndpoints.ts'
import { fields, id, text } from '../../../shared/rules/decode.ts'
import type { Core } from '../core.ts'
import { readOrdered } from './orderedList.ts'
import type { Names } from '../rows/rowDefinition.ts'

/** The names of a lookup by id. Empty if they cannot be read: lists show without them, and the request log says why. */
async function lookupNames(core: Core, lookup: 'countries' | 'categories'): Promise<Names> {
  try {
    const { rows } = await readOrdered(core, `names.${lookup}.list`, lookupEndpoints[lookup], fields({ id, title: text }), {})
    return Object.fromEntries(rows.map(({ id: of, title }) => [of, title]))
  } catch (error) {
    if (error instanceof StewardError) return {}
    throw error
  }
}

/** The countries' names by id (F-443). */
export const countryNames = (core: Core): Promise<Names> => lookupNames(core, 'countries')
/** The categories' names by id (F-446). */
export const categoryNames = (core: Core): Promise<Names> => lookupNames(core, 'categories')
