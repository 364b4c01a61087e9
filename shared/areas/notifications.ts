/** Notification templates (O-117 to O-121, O-340 to O-345): what people are told, with variables that are filled in when it is sent. */
import { string } from 'yup'
import type { ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { STATUS_WORDS, type Status } from '../rules/status.ts'
import { places } from '../rules/places.ts'

export interface NotificationForm {
  title: string
  description: string
  /** The list of variables as the backend has it; `templates.ts` reads it. */
  variables: string
}
export interface NotificationTemplate extends NotificationForm {
  id: number
  status: Status
}

/** Columns and sizes (O-118; decisions O-689). */
export const notificationList = {
  columns: ['id', 'title', 'description', 'status'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
  filters: { status: { label: 'Status', choices: STATUS_WORDS.map(word => ({ value: word, label: word })) } },
  isReadAfterStatus: true,
} as const satisfies ListShape

/** All three are required (O-463 to O-465). */
const text = string().trim().required('Required')
const notificationForm = record({ title: text, description: text, variables: text })

export const notifications = defineArea(
  'notifications',
  places.notifications.list.title,
  recordOperations<{ Row: NotificationTemplate; Form: NotificationForm; Text: 'title' | 'description' }>()({
    list: notificationList,
    show: true,
    form: notificationForm,
    setStatus: STATUS_WORDS,
    translation: ['title', 'description'],
  }),
)
