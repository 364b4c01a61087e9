/** App settings: handlers (F-441, F-442). */
import { UPDATE_TYPES } from '../../shared/areas/settings.ts'
import { readStored, type Core, type Handlers } from '../core/core.ts'
import { fields, text, word } from '../core/decode.ts'

const appSettings = fields({
  ios_app_version: text,
  ios_app_update_type: word(UPDATE_TYPES),
  android_app_version: text,
  android_app_update_type: word(UPDATE_TYPES),
  limit_distance: text,
})

export function settings(core: Core): Handlers<'settings'> {
  return {
    show: (_, { signal }) => readStored(core, 'settings', 'settings.show', appSettings, { signal }),
    async save(form) {
      const { message } = await core.backend().call('settings.update', { body: { ...form } })
      return { message }
    },
  }
}
