/** FAQs: handlers (O-638 to O-646). */
import { faqs as area, faqRow } from '../../shared/areas/faqs.ts'
import { plainText } from '../../shared/rules/html.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const faqs = recordArea(area, usualCalls(area, assumed, 'faq'), {
  decode: faqRow,
  named: faq => faq.question,
  place: faq => faq.faq_for,
  columns: { answer: faq => plainText(faq.answer) || null },
  // Customers' tab also has FAQs for anybody unknown, which would otherwise show nowhere.
  tabs: { Customer: faq => faq.faq_for !== 'Professional', Professional: faq => faq.faq_for === 'Professional' },
  detailKeys: ['faq_details'],
  texts: ['question', 'answer'],
})
