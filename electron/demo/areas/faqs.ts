/** FAQs in the demo marketplace. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { FAQS } from '../faqWords.ts'
import { recordArea, type TranslationRow } from '../records.ts'
import type { Row, TableDefinition } from '../tables.ts'
import { isOdd, oddity } from '../oddities.ts'

interface FaqRow extends Row {
  faq_for: string
  question: string
  answer: string | null
  status: string
}

/** Oddities: for somebody else, without an answer, switched off; the last is listed without its id. */
const ODD: Record<number, Partial<FaqRow>> = { 6: { faq_for: 'Partner' }, 8: { answer: null, status: 'Draft' }, 9: { status: 'Inactive' } }
const WITHOUT_ID = 14

const faqTable: TableDefinition<FaqRow> = {
  name: 'faqs',
  seed: () => FAQS.map(([faq_for, [question, answer]], index) => ({ id: index + 1, faq_for, question, answer, status: 'Active', ...oddity(ODD, index + 1) })),
}
const translationTable: TableDefinition<TranslationRow> = {
  name: 'faq-translations',
  seed: () =>
    FAQS.flatMap(([, , spanish], index) => (spanish ? [{ main_id: index + 1, texts: { question: spanish[0], answer: spanish[1] } }] : [])).map(
      ({ main_id, texts }, index) => ({ id: index + 1, main_id, lang_id: 2, lang_code: 'es', texts }),
    ),
}

export const faqs = recordArea(
  faqTable,
  tables => ({
    noun: 'FAQ',
    list: { call: 'GET faq/lists', shown: row => (isOdd(row.id, WITHOUT_ID) ? { ...row, id: null } : row) },
    show: { call: 'GET faq/show/:id', key: 'faq_details' },
    save: {
      store: 'POST faq/store',
      update: 'POST faq/update',
      required: { faq_for: 'FAQ type', question: 'question' },
      unique: { question: ['faq_for', 'question'] },
      kept: ({ faq_for, question, answer }) => ({ faq_for: faq_for!, question: question!.trim(), answer: answer ?? '' }),
    },
    status: { call: 'POST faq/status', values: STATUS_WORDS },
    translation: {
      show: 'GET faq/translation/:main_id/:lang_id',
      store: 'POST faq/storeTranslation',
      table: tables.open(translationTable),
      texts: { question: 'question', answer: 'answer' },
    },
  }),
  [translationTable],
)
