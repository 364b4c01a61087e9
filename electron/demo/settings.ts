/** App settings as the marketplace answers them. */
import { accepted, missing, refused, type MarketplaceApp } from './request.ts'
import type { Marketplace } from './marketplace.ts'
import type { Table, Tables } from './tables.ts'

export interface SettingsRow {
  id: number
  ios_app_version: string
  android_app_version: string
  ios_app_update_type: string
  android_app_update_type: string
  limit_distance: string
}

export const openSettings = (tables: Tables): Table<SettingsRow> =>
  tables.open<SettingsRow>('settings', () => [
    { id: 1, ios_app_version: '4.12.0', android_app_version: '4.12.3', ios_app_update_type: 'soft_update', android_app_update_type: 'soft_update', limit_distance: '50' },
  ])

export function settings(app: MarketplaceApp, { settings: table }: Marketplace): void {
  app.get('/settings', context => {
    const { limit_distance, ...rest } = table.get(1)!
    return accepted(context, 'Settings', { data: { ...rest, limit_distance: Number(limit_distance) } })
  })
  app.post('/update-settings', context => {
    const payload = context.get('payload')
    const fields = missing(payload, {
      ios_app_version: 'iOS app version', android_app_version: 'Android app version', ios_app_update_type: 'iOS update type',
      android_app_update_type: 'Android update type', limit_distance: 'distance limit',
    })
    for (const field of ['ios_app_update_type', 'android_app_update_type']) {
      if (!fields[field] && !['soft_update', 'force_update'].includes(payload[field]!)) fields[field] = 'The selected update type is invalid.'
    }
    if (!fields.limit_distance && !(Number(payload.limit_distance) > 0)) fields.limit_distance = 'The distance limit must be greater than 0.'
    if (Object.keys(fields).length > 0) return refused(context, 'The given data was invalid.', fields)
    const { ios_app_version, android_app_version, ios_app_update_type, android_app_update_type, limit_distance } = payload as unknown as SettingsRow
    table.update(1, { ios_app_version, android_app_version, ios_app_update_type, android_app_update_type, limit_distance })
    return accepted(context, 'Settings updated successfully')
  })
}
