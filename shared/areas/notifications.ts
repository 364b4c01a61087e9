/** Notification templates (O-117 to O-121, O-340 to O-345): what people are told, with variables that are filled in when it is sent. */
import { string, type InferType } from 'yup'
import { BY_ID, type ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import { recordTexts } from '../contract/texts.ts'
import { fields, id, statusWord, text, type Decoder } from '../rules/decode.ts'
import { STATUS_FILTER, STATUS_WORDS, type Status } from '../rules/status.ts'
import { recordArea } from './area.ts'

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
  ...BY_ID,
  filters: { status: STATUS_FILTER },
  isReadAfterStatus: true,
} as const satisfies ListShape

/** All three are required (O-463 to O-465). */
const needed = string().trim().required('Required')
const notificationForm = record({ title: needed, description: needed, variables: needed })
export type NotificationForm = InferType<typeof notificationForm>

export const notifications = recordArea<{ Row: NotificationTemplate; Form: NotificationForm; Text: 'title' | 'description' }>()('notifications', {
  list: notificationList,
  show: true,
  form: notificationForm,
  setStatus: STATUS_WORDS,
  translation: ['title', 'description'],
})

export const notificationTexts = recordTexts('notifications', 'Notifications', 'title', [
  { name: 'title', label: 'Title', as: 'text', source: 'title' },
  { name: 'description', label: 'Description', as: 'longText', source: 'description' },
])
