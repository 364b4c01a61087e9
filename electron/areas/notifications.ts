/** Notification templates: handlers (O-583 to O-590). */
import { notificationList, type NotificationTemplate } from '../../shared/areas/notifications.ts'
import { STATUS_WORDS, type Status } from '../../shared/rules/status.ts'
import { fields, id, statusWord, text, type Decoder } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

const word = statusWord(STATUS_WORDS)
/** 1 is active, anything else inactive, as the documents say (O-344). */
const status: Decoder<Status> = (value, path) => (word(value, path) === 'Active' ? 'Active' : 'Inactive')
/** A list of names goes on as the JSON text that it may be stored as. */
const names: Decoder<string> = (value, path) => (Array.isArray(value) ? JSON.stringify(value) : text(value, path))

export const notificationRows: RowDefinition<NotificationTemplate> = {
  shape: notificationList,
  decode: fields({ id, title: text, description: text, variables: names, status }),
  searched: ({ title, description }) => `${title} ${description}`,
}

export function notifications(core: Core): Handlers<'notifications'> {
  return recordHandlers(core, 'notifications', {
    ...notificationRows,
    detailKeys: ['notification_template_details'],
    statusBody: to => ({ status: to === 'Active' ? 1 : 0 }), // O-419, O-587
    texts: ['title', 'description'],
  })
}
