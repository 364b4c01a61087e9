/** FAQs (O-174 to O-182, O-378 to O-387): what customers and professionals often ask, with the answers. */
import { string } from 'yup'
import type { ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { cleanHtml } from '../rules/fields.ts'
import { plainText } from '../rules/html.ts'
import { places } from '../rules/places.ts'
import { isBlankHtml } from '../rules/richText.ts'
import { STATUS_WORDS } from '../rules/status.ts'

/** Who asks (O-379). */
export const FAQ_TYPES = ['Customer', 'Professional'] as const

export interface FaqForm {
  /** One of the types, or any other word of the backend. */
  faq_for: string
  question: string
  /** HTML. */
  answer: string
}
export interface Faq extends FaqForm {
  id: number
  /** One of the status words, or any other word of the backend. */
  status: string
}

/** Columns, tabs and sizes (O-175; decisions O-181, O-182, O-689). */
export const faqList = {
  columns: ['id', 'question', 'answer', 'status'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
  tabs: [
    { id: 'Customer', label: 'Customer' },
    { id: 'Professional', label: 'Professional' },
  ],
  texts: { answer: ({ answer }: Faq) => plainText(answer) },
  filters: { status: { label: 'Status', choices: STATUS_WORDS.map(word => ({ value: word, label: word })) } },
  isReadAfterStatus: true,
} as const satisfies ListShape

/** The fields of both forms (O-475, O-476). */
const text = string().trim().required('Required')
const answer = cleanHtml('answer')
const faqForm = record({ faq_for: text, question: text, answer })

export const faqs = defineArea(
  'faqs',
  places.faqs.list.title,
  recordOperations<{ Row: Faq; Form: FaqForm; Text: 'question' | 'answer' }>()({
    list: faqList,
    show: true,
    form: faqForm,
    setStatus: STATUS_WORDS,
    translation: { question: text, answer: answer.test('required', 'Required', html => !isBlankHtml(html)) },
  }),
)
