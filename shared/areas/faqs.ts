/** FAQs (O-174 to O-182, O-378 to O-387): what customers and professionals often ask, with the answers. */
import { string, type InferType } from 'yup'
import { BY_ID, type ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import { recordTexts } from '../contract/texts.ts'
import { fields, id, knownWord, statusWord, text } from '../rules/decode.ts'
import { cleanHtml } from '../rules/fields.ts'
import { plainText } from '../rules/html.ts'
import { isBlankHtml } from '../rules/richText.ts'
import { STATUS_FILTER, STATUS_WORDS } from '../rules/status.ts'
import { recordArea } from './area.ts'

/** Who asks (O-379). */
export const FAQ_TYPES = ['Customer', 'Professional'] as const

/** The answer is HTML. */
export const faqRow = fields({ id, faq_for: knownWord(FAQ_TYPES), question: text, answer: text, status: statusWord(STATUS_WORDS) })
export type Faq = ReturnType<typeof faqRow>

/** Columns, tabs and sizes (O-175; decisions O-181, O-182, O-689). */
export const faqList = {
  columns: ['id', 'question', 'answer', 'status'],
  ...BY_ID,
  tabs: [
    { id: 'Customer', label: 'Customer' },
    { id: 'Professional', label: 'Professional' },
  ],
  html: ['answer'],
  texts: { answer: ({ answer }: Faq) => plainText(answer) },
  filters: { status: STATUS_FILTER },
  isReadAfterStatus: true,
} as const satisfies ListShape

/** The fields of both forms (O-475, O-476). */
const needed = string().trim().required('Required')
const answer = cleanHtml('answer')
const faqForm = record({ faq_for: needed, question: needed, answer })
export type FaqForm = InferType<typeof faqForm>

export const faqs = recordArea<{ Row: Faq; Form: FaqForm; Text: 'question' | 'answer' }>()('faqs', {
  list: faqList,
  show: true,
  form: faqForm,
  setStatus: STATUS_WORDS,
  translation: { question: needed, answer: answer.test('required', 'Required', html => !isBlankHtml(html)) },
})

export const faqTexts = recordTexts('faqs', 'FAQs', 'question', [
  { name: 'question', label: 'Question', as: 'text', source: 'question' },
  { name: 'answer', label: 'Answer', as: 'richText', source: 'answer' },
])
