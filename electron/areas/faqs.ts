/** FAQs: handlers (O-638 to O-646). */
import { faqs as area, faqList, faqRow, type Faq } from '../../shared/areas/faqs.ts'
import { plainText } from '../../shared/rules/html.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('faqs', {
  list: assumed('GET faq/lists'),
  show: assumed('GET faq/show/{id}'),
  create: assumed('POST faq/store'),
  update: assumed('POST faq/update'),
  setStatus: assumed('POST faq/status'),
  translation: assumed('GET faq/translation/{main_id}/{lang_id}'),
  storeTranslation: assumed('POST faq/storeTranslation'),
})

const faqRows: RowDefinition<Faq> = {
  shape: faqList,
  decode: faqRow,
  named: faq => faq.question,
  place: faq => faq.faq_for,
  searched: faq => `${faq.question} ${plainText(faq.answer)}`,
  columns: { answer: faq => plainText(faq.answer) || null },
  // Customers' tab also has FAQs for anybody unknown, which would otherwise show nowhere.
  tabs: { Customer: faq => faq.faq_for !== 'Professional', Professional: faq => faq.faq_for === 'Professional' },
}

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, { ...faqRows, detailKeys: ['faq_details'], texts: ['question', 'answer'] })
}

export const faqs: AreaModule<typeof area> = { endpoints, rows: faqRows, handlers: handlersOf }
