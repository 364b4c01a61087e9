/** App settings in the demo marketplace. */
import type { Area } from '../area.ts'
import { accepted, invalid, missing } from '../request.ts'
import type { RowOf } from '../tables.ts'

const settingsTable = {
  name: 'settings',
  seed: () => [
    {
      id: 1,
      ios_app_version: '4.12.0',
      android_app_version: '4.12.3',
      ios_app_update_type: 'soft_update',
      android_app_update_type: 'soft_update',
      limit_distance: '50',
    },
  ],
}

export const settings: Area = {
  keeps: [settingsTable],
  answer(app, tables) {
    const table = tables.open(settingsTable)
    app.get('/settings', context => {
      const { limit_distance, ...rest } = table.get(1)!
      return accepted(context, 'Settings', { data: { ...rest, limit_distance: Number(limit_distance) } })
    })
    app.post('/update-settings', context => {
      const payload = context.get('payload')
      const fields = missing(payload, {
        ios_app_version: 'iOS app version',
        android_app_version: 'Android app version',
        ios_app_update_type: 'iOS update type',
        android_app_update_type: 'Android update type',
        limit_distance: 'distance limit',
      })
      for (const field of ['ios_app_update_type', 'android_app_update_type']) {
        if (!fields[field] && !['soft_update', 'force_update'].includes(payload[field]!)) fields[field] = 'The selected update type is invalid.'
      }
      if (!fields.limit_distance && !(Number(payload.limit_distance) > 0)) fields.limit_distance = 'The distance limit must be greater than 0.'
      if (Object.keys(fields).length > 0) return invalid(context, fields)
      const { ios_app_version, android_app_version, ios_app_update_type, android_app_update_type, limit_distance } = payload as unknown as RowOf<
        typeof settingsTable
      >
      table.update(1, { ios_app_version, android_app_version, ios_app_update_type, android_app_update_type, limit_distance })
      return accepted(context, 'Settings updated successfully')
    })
  },
}
