/** FAQs: handlers (O-638 to O-646). */
import { FAQ_TYPES, faqList, type Faq } from '../../shared/areas/faqs.ts'
import { plainText } from '../../shared/rules/html.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { fields, id, knownWord, statusWord, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

export const faqRows: RowDefinition<Faq> = {
  shape: faqList,
  decode: fields({ id, faq_for: knownWord(FAQ_TYPES), question: text, answer: text, status: statusWord(STATUS_WORDS) }),
  named: faq => faq.question,
  place: faq => faq.faq_for,
  searched: faq => `${faq.question} ${plainText(faq.answer)}`,
  columns: { answer: faq => plainText(faq.answer) || null },
  // One for somebody else would show nowhere.
  tabs: { Customer: faq => faq.faq_for !== 'Professional', Professional: faq => faq.faq_for === 'Professional' },
}

export function faqs(core: Core): Handlers<'faqs'> {
  return recordHandlers(core, 'faqs', { ...faqRows, detailKeys: ['faq_details'], texts: ['question', 'answer'] })
}
