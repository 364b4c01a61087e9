/** Notification templates: handlers (O-583 to O-590). */
import { notifications as area, notificationList, notificationRow, type NotificationTemplate } from '../../shared/areas/notifications.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('notifications', {
  list: assumed('GET notification/lists'),
  show: assumed('GET notification/show/{id}'),
  create: assumed('POST notification/store'),
  update: assumed('POST notification/update/{id}'),
  setStatus: assumed('POST notification/status/{id}'),
  translation: assumed('GET notification/translation/{main_id}/{lang_id}'),
  storeTranslation: assumed('POST notification/storeTranslation'),
})

const notificationRows: RowDefinition<NotificationTemplate> = {
  shape: notificationList,
  decode: notificationRow,
  searched: ({ title, description }) => `${title} ${description}`,
}

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, {
    ...notificationRows,
    detailKeys: ['notification_template_details'],
    statusBody: to => ({ status: to === 'Active' ? 1 : 0 }), // O-419, O-587
    texts: ['title', 'description'],
  })
}

export const notifications: AreaModule<typeof area> = { endpoints, rows: notificationRows, handlers: handlersOf }
