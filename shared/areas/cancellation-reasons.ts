/** Cancellation reasons (O-112 to O-116, O-336 to O-339): the list that the marketplace maintains in addition to the fixed ones. */
import { string } from 'yup'
import type { ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { fields, first, id, statusWord, text } from '../rules/decode.ts'
import { STATUS_WORDS } from '../rules/status.ts'
import { places } from '../rules/places.ts'

/** A reason by itself comes as a list of one (O-576). */
export const cancellationReasonRow = first(fields({ id, title: text, status: statusWord(STATUS_WORDS) }))
export type CancellationReason = ReturnType<typeof cancellationReasonRow>

/** Columns and sizes (O-113; decisions O-689). */
export const cancellationReasonList = {
  columns: ['id', 'title', 'status'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
  filters: { status: { label: 'Status', choices: STATUS_WORDS.map(word => ({ value: word, label: word })) } },
  isReadAfterStatus: true,
} as const satisfies ListShape

export const cancellationReasons = defineArea(
  'cancellation-reasons',
  places.cancellationReasons.list.title,
  recordOperations<{ Row: CancellationReason; Form: { title: string }; Text: 'title' }>()({
    list: cancellationReasonList,
    show: true,
    form: record({ title: string().trim().required('Required') }), // O-460
    setStatus: STATUS_WORDS,
    translation: ['title'],
  }),
)
