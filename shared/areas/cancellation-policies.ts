/** Cancellation policies (C-177 to C-186, C-432 to C-444): what cancelling costs, and with how much notice. */
import { string, type InferType } from 'yup'
import { BY_ID, byId, type ById, type ListShape } from '../contract/list.ts'
import { defineArea, query, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { recordTexts } from '../contract/texts.ts'
import { decimal } from '../rules/decimal.ts'
import { digits, fields, id, knownWord, statusWord, text } from '../rules/decode.ts'
import { cleanHtml } from '../rules/fields.ts'
import { STATUS_FILTER, STATUS_WORDS } from '../rules/status.ts'
import { places } from '../rules/places.ts'

/** How a charge is meant: an amount, or a part of the price (C-731). */
export const CHARGE_TYPES = [
  { value: 'flat', label: 'Flat' },
  { value: 'percentage', label: 'Percentage' },
] as const

/** Units of the notice, and what one is called (C-732). */
export const DURATION_TYPES = [
  { value: 'days', label: 'Days', one: 'day', minutes: 1_440 },
  { value: 'hours', label: 'Hours', one: 'hour', minutes: 60 },
  { value: 'minutes', label: 'Minutes', one: 'minute', minutes: 1 },
] as const

/** Numbers are text, so that no digit is lost. */
export const cancellationPolicyRow = fields({
  id,
  title: text,
  charge_type: knownWord(CHARGE_TYPES.map(({ value }) => value)),
  charge: digits,
  duration_type: knownWord(DURATION_TYPES.map(({ value }) => value)),
  notice_duration: text,
  status: statusWord(STATUS_WORDS),
})
export type CancellationPolicy = ReturnType<typeof cancellationPolicyRow>

const chargeTypeText = ({ charge_type }: CancellationPolicy): string => CHARGE_TYPES.find(({ value }) => value === charge_type)?.label ?? charge_type
const chargeText = ({ charge_type, charge }: CancellationPolicy): string => (charge !== '' && charge_type === 'percentage' ? `${charge}%` : charge)

/** The notice in words: 24 hours, 1 day. */
function durationText({ duration_type, notice_duration }: CancellationPolicy): string {
  const unit = DURATION_TYPES.find(({ value }) => value === duration_type)
  return notice_duration === '' ? '' : `${notice_duration} ${Number(notice_duration) === 1 && unit ? unit.one : duration_type}`.trim()
}

/** Columns and sizes (C-178; decisions C-749). */
export const cancellationPolicyList = {
  columns: ['id', 'title', 'charge_type', 'charge', 'notice_duration', 'status'],
  ...BY_ID,
  kinds: { charge: 'number' },
  texts: { charge_type: chargeTypeText, charge: chargeText, notice_duration: durationText },
  filters: {
    charge_type: { label: 'Charge Type', choices: CHARGE_TYPES.map(({ label }) => ({ value: label, label })) },
    status: STATUS_FILTER,
  },
} as const satisfies ListShape

/** All fields are required (C-566). Undocumented words are accepted (decisions section 0, 16). */
const cancellationPolicyForm = record({
  title: string().trim().required('Required'),
  charge_type: string().required('Required'),
  charge: decimal('Charge').required('Required'),
  duration_type: string().required('Required'),
  notice_duration: string()
    .trim()
    .matches(/^\d+(\.\d+)?$/, { message: 'Duration must be a number such as 24', excludeEmptyString: true })
    .required('Required'),
})
export type CancellationPolicyForm = InferType<typeof cancellationPolicyForm>

export const cancellationPolicies = defineArea('cancellation-policies', places['cancellation-policies'].list.title, {
  ...recordOperations<{ Row: CancellationPolicy; Form: CancellationPolicyForm; Text: 'title' | 'content' }>()({
    list: cancellationPolicyList,
    show: true,
    form: cancellationPolicyForm,
    setStatus: STATUS_WORDS,
    translation: { title: string().trim().required('Required'), content: cleanHtml('content') }, // C-568, C-569
  }),
  /** The public text: rich text as HTML, empty if there is none (C-184, C-696). */
  content: query<ById, { content: string }>(byId),
})

export const cancellationPolicyTexts = recordTexts('cancellation-policies', 'Cancellation policies', 'title', [
  { name: 'title', label: 'Title', as: 'text', source: 'title' },
  { name: 'content', label: 'Content', as: 'richText' },
])
