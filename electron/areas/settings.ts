/** App settings: handlers (F-441, F-442). */
import { settings as area } from '../../shared/areas/settings.ts'
import { UPDATE_TYPES } from '../../shared/areas/settings.ts'
import { kindsOf } from '../../shared/contract/list.ts'
import { sentNumbers } from '../../shared/rules/kinds.ts'
import { readFresh, readStored, type Core, type Handlers } from '../core/core.ts'
import { absentAs, digits, fields, statusWord, text } from '../../shared/rules/decode.ts'
import { endpointsOf, spec } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('settings', {
  show: spec('GET settings'),
  update: spec('POST update-settings'),
})

/** Missing values are empty and an unknown update type stays as it came; the form corrects both. */
const appSettings = absentAs(
  { ios_app_version: '', ios_app_update_type: '', android_app_version: '', android_app_update_type: '', limit_distance: '' },
  fields({
    ios_app_version: text,
    ios_app_update_type: statusWord(UPDATE_TYPES),
    android_app_version: text,
    android_app_update_type: statusWord(UPDATE_TYPES),
    limit_distance: digits,
  }),
)

function handlersOf(core: Core): Handlers<typeof area> {
  return {
    show: ({ fresh }, { signal }) => (fresh ? readFresh : readStored)(core, 'settings', endpoints.show, appSettings, { signal }),
    async save(form, { signal }) {
      const { message } = await core.backend().call(endpoints.update, { body: { ...sentNumbers(form, kindsOf(area)) }, signal })
      return { message: message || 'Saved' }
    },
  }
}

export const settings: AreaModule<typeof area> = { endpoints, handlers: handlersOf }
