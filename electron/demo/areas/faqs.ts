/** FAQs in the demo marketplace. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { translationRows } from '../data/languages.ts'
import { FAQS } from '../words.ts'
import { recordArea } from '../records.ts'
import { wornTable } from '../oddities.ts'

/** Oddities: for somebody else, without an answer, switched off. */
const ODD = { 6: { faq_for: 'Partner' }, 8: { answer: null, status: 'Draft' }, 9: { status: 'Inactive' } }

const entries = Object.entries(FAQS).flatMap(([faq_for, questions]) => questions.map(words => ({ faq_for, words })))

const faqTable = wornTable(
  'faqs',
  () => entries.map(({ faq_for, words: [question, answer] }, index) => ({ id: index + 1, faq_for, question, answer, status: 'Active' })),
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
      seed: () => translationRows(entries.map(({ words: [, , question, answer] }) => [null, question && answer ? { question, answer } : null])),
    },
    texts: { question: 'question', answer: 'answer' },
  },
})
