/** FAQs in the demo marketplace. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { FAQS } from '../faqWords.ts'
import { recordArea } from '../records.ts'
import { wornTable } from '../oddities.ts'

/** Oddities: for somebody else, without an answer, switched off. */
const ODD = { 6: { faq_for: 'Partner' }, 8: { answer: null, status: 'Draft' }, 9: { status: 'Inactive' } }

const faqTable = wornTable(
  'faqs',
  () => FAQS.map(([faq_for, [question, answer]], index) => ({ id: index + 1, faq_for, question, answer, status: 'Active' })),
  ODD,
)

export const faqs = recordArea(faqTable, {
  noun: 'FAQ',
  list: { call: 'GET faq/lists', withoutId: 14 },
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
    table: {
      name: 'faq-translations',
      seed: () =>
        FAQS.flatMap(([, , spanish], index) => (spanish ? [{ main_id: index + 1, texts: { question: spanish[0], answer: spanish[1] } }] : [])).map(
          ({ main_id, texts }, index) => ({ id: index + 1, main_id, lang_id: 2, lang_code: 'es', texts }),
        ),
    },
    texts: { question: 'question', answer: 'answer' },
  },
})
