/** Notification templates: handlers (O-583 to O-590). */
import { notifications as area, notificationRow } from '../../shared/areas/notifications.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const notifications = recordArea(
  area,
  { ...usualCalls(area, assumed, 'notification'), update: assumed('POST notification/update/{id}'), setStatus: assumed('POST notification/status/{id}') },
  {
    decode: notificationRow,
    detailKeys: ['notification_template_details'],
    statusBody: to => ({ status: to === 'Active' ? 1 : 0 }), // O-419, O-587
    texts: ['title', 'description'],
  },
)
