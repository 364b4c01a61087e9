/** Lookups: handlers (F-443 to F-449). Options change rarely, so they are cached for a minute, and stored ones serve while the server asks not to be called. */
import { categoryOption, countryOption, languageOption, option, type lookups as area } from '../../shared/areas/lookups.ts'
import type { CallOptions } from '../core/calls/callRequest.ts'
import type { ById } from '../../shared/contract/list.ts'
import type { Core, Handlers } from '../core/core.ts'
import type { Decoder, ReadRecords } from '../../shared/rules/decode.ts'
import { readEntry, readingKind } from '../core/offline/entries.ts'
import { readOrdered } from '../core/lists/orderedList.ts'
import { endpointsOf, spec, type Endpoint } from '../core/calls/endpoints.ts'
import { lookupEndpoints } from '../core/calls/commonEndpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = {
  ...lookupEndpoints,
  ...endpointsOf('lookups', {
    states: spec('GET common/states/{country_id}'),
    cities: spec('GET common/cities/{state_id}'),
    notification: spec('GET common/notification'),
  }),
}

const HELD_FOR = 60_000

function handlersOf(core: Core): Handlers<typeof area> {
  const held = core.holding<{ read: Promise<unknown>; at: number }>()

  // A new country must show in every picker at once.
  core.onWrite(area => {
    const stale = [...held.keys()].filter(key => key === area || key.startsWith(`${area}.`))
    for (const key of stale) held.delete(key)
    if (stale.length > 0) core.push({ push: 'changed', area: 'lookups' })
  })

  /** Reads options once for all callers; a failure is not cached. */
  function read<T extends ById, E extends Endpoint>(key: string, endpoint: E, decode: Decoder<T>, options: CallOptions<E>, fresh = false): Promise<T[]> {
    const found = held.get(key)
    if (!fresh && found && core.clock.elapsed() - found.at < HELD_FOR) return found.read as Promise<T[]>
    const stored = core.askedToWait() > 0 ? readEntry(core.store, core.scope(), `options.${key}`, readingKind<ReadRecords<T>>()) : null
    if (stored) return Promise.resolve(stored.value.records)
    const reading = readOrdered(core, `options.${key}`, endpoint, decode, options).then(({ rows }) => rows)
    held.set(key, { read: reading, at: core.clock.elapsed() })
    reading.catch(() => held.get(key)?.read === reading && held.delete(key))
    return reading
  }

  return {
    countries: ({ fresh }) => read('countries', lookupEndpoints.countries, countryOption, {}, fresh),
    states: ({ country_id, fresh }) => read(`states.${country_id}`, endpoints.states, option, { path: { country_id } }, fresh),
    cities: ({ state_id }) => read(`cities.${state_id}`, endpoints.cities, option, { path: { state_id } }),
    categories: ({ fresh }) => read('categories', lookupEndpoints.categories, categoryOption, {}, fresh),
    languages: ({ fresh }) => read('languages', lookupEndpoints.languages, languageOption, {}, fresh),
    notification: (_, { signal }) => core.backend().read(endpoints.notification, value => value, { signal }),
  }
}

export const lookups: AreaModule<typeof area> = { endpoints, handlers: handlersOf }
