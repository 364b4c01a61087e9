/** Notification templates: handlers (O-583 to O-590). */
import { notifications as area, notificationList, notificationRow } from '../../shared/areas/notifications.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea } from './area.ts'

export const notifications = recordArea(
  area,
  {
    list: assumed('GET notification/lists'),
    show: assumed('GET notification/show/{id}'),
    create: assumed('POST notification/store'),
    update: assumed('POST notification/update/{id}'),
    setStatus: assumed('POST notification/status/{id}'),
    translation: assumed('GET notification/translation/{main_id}/{lang_id}'),
    storeTranslation: assumed('POST notification/storeTranslation'),
  },
  {
    shape: notificationList,
    decode: notificationRow,
    searched: ({ title, description }) => `${title} ${description}`,
    detailKeys: ['notification_template_details'],
    statusBody: to => ({ status: to === 'Active' ? 1 : 0 }), // O-419, O-587
    texts: ['title', 'description'],
  },
)
