/** Notification templates (O-117 to O-121, O-340 to O-345): what people are told, with variables that are filled in when it is sent. */
import { string, type InferType } from 'yup'
import type { ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { fields, id, statusWord, text, type Decoder } from '../rules/decode.ts'
import { STATUS_WORDS, type Status } from '../rules/status.ts'
import { places } from '../rules/places.ts'

const word = statusWord(STATUS_WORDS)
/** 1 is active, anything else inactive, as the documents say (O-344). */
const status: Decoder<Status> = (value, path) => (word(value, path) === 'Active' ? 'Active' : 'Inactive')
/** The list of variables as the backend has it, as the JSON text that it may be stored as; `templates.ts` reads it. */
const names: Decoder<string> = (value, path) => (Array.isArray(value) ? JSON.stringify(value) : text(value, path))

export const notificationRow = fields({ id, title: text, description: text, variables: names, status })
export type NotificationTemplate = ReturnType<typeof notificationRow>

/** Columns and sizes (O-118; decisions O-689). */
export const notificationList = {
  columns: ['id', 'title', 'description', 'status'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
  filters: { status: { label: 'Status', choices: STATUS_WORDS.map(word => ({ value: word, label: word })) } },
  isReadAfterStatus: true,
} as const satisfies ListShape

/** All three are required (O-463 to O-465). */
const needed = string().trim().required('Required')
const notificationForm = record({ title: needed, description: needed, variables: needed })
export type NotificationForm = InferType<typeof notificationForm>

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
