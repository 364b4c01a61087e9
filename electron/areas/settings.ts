/** App settings: handlers (F-441, F-442). */
import { UPDATE_TYPES } from '../../shared/areas/settings.ts'
import { readFresh, readStored, type Core, type Handlers } from '../core/core.ts'
import { absentAs, fields, statusWord, text } from '../core/calls/decode.ts'

/** What the backend lacks is empty, and an update type that nobody knows stands as it came: the form puts it right. */
const appSettings = absentAs(
  { ios_app_version: '', ios_app_update_type: '', android_app_version: '', android_app_update_type: '', limit_distance: '' },
  fields({
    ios_app_version: text,
    ios_app_update_type: statusWord(UPDATE_TYPES),
    android_app_version: text,
    android_app_update_type: statusWord(UPDATE_TYPES),
    limit_distance: text,
  }),
)

export function settings(core: Core): Handlers<'settings'> {
  return {
    show: ({ fresh }, { signal }) => (fresh ? readFresh : readStored)(core, 'settings', 'settings.show', appSettings, { signal }),
    async save(form, { signal }) {
      const { message } = await core.backend().call('settings.update', { body: { ...form }, signal })
      return { message: message || 'Saved' }
    },
  }
}
