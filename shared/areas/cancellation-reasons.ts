/** Cancellation reasons (O-112 to O-116, O-336 to O-339): the list that the marketplace maintains in addition to the fixed ones. */
import { string } from 'yup'
import { BY_ID, type ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import { recordTexts } from '../contract/texts.ts'
import { fields, first, id, statusWord, text } from '../rules/decode.ts'
import { STATUS_FILTER, STATUS_WORDS } from '../rules/status.ts'
import { recordArea } from './area.ts'

/** A reason by itself comes as a list of one (O-576). */
export const cancellationReasonRow = first(fields({ id, title: text, status: statusWord(STATUS_WORDS) }))
export type CancellationReason = ReturnType<typeof cancellationReasonRow>

/** Columns and sizes (O-113; decisions O-689). */
export const cancellationReasonList = {
  columns: ['id', 'title', 'status'],
  ...BY_ID,
  filters: { status: STATUS_FILTER },
  isReadAfterStatus: true,
} as const satisfies ListShape

export const cancellationReasons = recordArea<{ Row: CancellationReason; Form: { title: string }; Text: 'title' }>()('cancellation-reasons', {
  list: cancellationReasonList,
  show: true,
  form: record({ title: string().trim().required('Required') }), // O-460
  setStatus: STATUS_WORDS,
  translation: ['title'],
})

export const cancellationReasonTexts = recordTexts('cancellation-reasons', 'Cancellation reasons', 'title', [
  { name: 'title', label: 'Title', as: 'text', source: 'title' },
])
