/** Cities: handlers (F-420 to F-425). */
import type { City } from '../../shared/areas/cities.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { isUnreachable, readStored, type Core, type Handlers } from '../core/core.ts'
import { at, fields, id, nullable, number, optionalId, text, word } from '../core/decode.ts'
import { wholeList } from '../core/lists.ts'

const city = fields({
  // Add City does not ask for a state, so there may be cities without one (decisions 1a, 13).
  id, title: text, state_id: optionalId, state_title: text, country_id: optionalId, country_title: text,
  latitude: nullable(number), longitude: nullable(number), status: word(STATUS_WORDS),
})

export function cities(core: Core): Handlers<'cities'> {
  const list = wholeList<City>(core, {
    area: 'cities',
    endpoint: 'cities.list',
    decode: city,
    searchesInBackend: true,
    searched: row => `${row.id} ${row.title} ${row.state_title} ${row.country_title}`,
    columns: {
      id: row => row.id,
      title: row => row.title,
      state_title: row => row.state_title,
      country_title: row => row.country_title,
      status: row => row.status,
    },
  })
  return {
    list: query => list.page(query),
    async show({ id }, { signal }) {
      try {
        return await readStored(core, `cities.${id}`, 'cities.show', at(['city_details'], city), { path: { id }, signal })
      } catch (error) {
        const row = isUnreachable(error) ? list.find(id) : undefined
        if (row) return row
        throw error
      }
    },
    async create({ state_id, title }) {
      const { message } = await core.backend().call('cities.store', { body: { state_id: state_id ?? '', title } })
      list.expire()
      return { message }
    },
    async update({ id, state_id, title, latitude, longitude }) {
      const { message } = await core.backend().call('cities.update', { body: { id, state_id: state_id ?? '', title, latitude, longitude } })
      list.expire()
      return { message, id }
    },
    async setStatus({ id, status }) {
      const { message } = await core.backend().call('cities.status', { body: { id, status } })
      list.patch(id, { status })
      return { message, id }
    },
    async remove({ id }) {
      const { message } = await core.backend().call('cities.delete', { path: { id } })
      list.drop(id)
      list.expire()
      return { message, id }
    },
  }
}
