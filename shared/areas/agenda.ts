/** Agenda (O-144 to O-147, O-354 to O-360): between which hours of a weekday a country takes bookings. Times are as 08:30:00 (O-722). */
import { string, type InferType } from 'yup'
import { BY_ID, byId, type ListShape } from '../contract/list.ts'
import { fields, id, optionalId, statusWord, text, timeOfDay } from '../rules/decode.ts'
import { STATUS_FILTER, STATUS_WORDS } from '../rules/status.ts'
import { recordArea } from './area.ts'

export const agendaRow = fields({
  id,
  country_id: optionalId,
  country_title: text,
  day_name: text,
  start_time: timeOfDay,
  end_time: timeOfDay,
  min_gap: timeOfDay,
  status: statusWord(STATUS_WORDS),
})
export type AgendaSetting = ReturnType<typeof agendaRow>

/** Columns and sizes (O-145; decisions O-689). */
export const agendaList = {
  columns: ['id', 'country_id', 'day_name', 'start_time', 'end_time', 'min_gap', 'status'],
  ...BY_ID,
  texts: { country_id: (row: AgendaSetting) => [row.country_id, row.country_title && `(${row.country_title})`].filter(Boolean).join(' ') },
  filters: { status: STATUS_FILTER },
  isReadAfterStatus: true,
  unwatched: ['country_title'],
  references: [{ field: 'country_id', label: 'Country ID', to: 'countries' }],
} as const satisfies ListShape

const sent = string().defined()
/** The day and the status are sent as they were read (decisions 1a, 35). */
const agendaForm = byId.shape({ day_name: sent, start_time: sent, end_time: sent, min_gap: sent, status: sent })
export type AgendaForm = InferType<typeof agendaForm>

export const agenda = recordArea<{ Row: AgendaSetting; Update: AgendaForm }>()('agenda', {
  list: agendaList,
  show: true,
  update: agendaForm,
  setStatus: STATUS_WORDS,
})
