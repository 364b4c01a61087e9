/** Names of records that other records refer to by id alone, from the lookups that forms offer too. */
import { StewardError } from '../../../shared/contract/failure.ts'
import { fields, id, options, text } from '../calls/decode.ts'
import { readStored, type Core } from '../core.ts'
import type { Names } from './rowDefinition.ts'

/** The countries' names by id (F-443). None where they cannot be read: a list shows without them, and the request log says why. */
export async function countryNames(core: Core): Promise<Names> {
  try {
    const found = await readStored(core, 'names.countries', 'lookups.countries', options(fields({ id, title: text })), {})
    return Object.fromEntries(found.map(country => [country.id, country.title]))
  } catch (error) {
    if (error instanceof StewardError) return {}
    throw error
  }
}
