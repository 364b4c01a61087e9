/** Lookups: handlers (F-443 to F-449). Options change rarely, so one reading serves all forms for a minute. */
import type { CallOptions } from '../core/calls/callRequest.ts'
import type { ById } from '../../shared/contract/list.ts'
import type { Core, Handlers } from '../core/core.ts'
import { fields, id, text, type Decoder } from '../core/calls/decode.ts'
import type { EndpointName } from '../core/calls/endpoints.ts'
import { readOrdered } from '../core/lists/orderedList.ts'

const HELD_FOR = 60_000

const option = fields({ id, title: text })

export function lookups(core: Core): Handlers<'lookups'> {
  const held = core.holding<{ read: Promise<unknown>; at: number }>()

  // A new country is in every picker at once.
  core.onWrite(area => {
    const stale = [...held.keys()].filter(key => key === area || key.startsWith(`${area}.`))
    for (const key of stale) held.delete(key)
    if (stale.length > 0) core.push({ push: 'changed', area: 'lookups' })
  })

  /** Reads options once, however many ask; a failed reading is not held. */
  function read<T extends ById, Name extends EndpointName>(key: string, name: Name, decode: Decoder<T>, options: CallOptions<Name>): Promise<T[]> {
    const found = held.get(key)
    if (found && core.clock.elapsed() - found.at < HELD_FOR) return found.read as Promise<T[]>
    const reading = readOrdered(core, `options.${key}`, name, decode, options).then(({ rows }) => rows)
    held.set(key, { read: reading, at: core.clock.elapsed() })
    reading.catch(() => held.get(key)?.read === reading && held.delete(key))
    return reading
  }

  return {
    countries: () => read('countries', 'lookups.countries', fields({ id, title: text, sort_name: text }), {}),
    states: ({ country_id }) => read(`states.${country_id}`, 'lookups.states', option, { path: { country_id } }),
    cities: ({ state_id }) => read(`cities.${state_id}`, 'lookups.cities', option, { path: { state_id } }),
    categories: () => read('categories', 'lookups.categories', fields({ id, title: text, type: text }), {}),
    languages: () => read('languages', 'lookups.languages', fields({ id, title: text, code: text }), {}),
    notification: (_, { signal }) => core.backend().read('lookups.notification', value => value, { signal }),
  }
}
