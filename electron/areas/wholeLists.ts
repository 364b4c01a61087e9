/** The rows of the lists that are held whole, by list: main and the thread that keeps the rows both know them by it. */
import type { RowDefinitions } from '../core/lists/rowDefinition.ts'
import { adminRows } from './admins.ts'
import { agendaRows } from './agenda.ts'
import { bankRows } from './banks.ts'
import { cancellationPolicyRows } from './cancellation-policies.ts'
import { cancellationReasonRows } from './cancellation-reasons.ts'
import { categoryRows } from './categories.ts'
import { categoryQuestionRows } from './category-questions.ts'
import { cityRows } from './cities.ts'
import { countryRows } from './countries.ts'
import { currencyRows } from './currencies.ts'
import { faqRows } from './faqs.ts'
import { introScreenRows } from './intro-screens.ts'
import { imageRows } from './images.ts'
import { languageRows } from './languages.ts'
import { promocodeRows } from './promocodes.ts'
import { reportRows } from './reports.ts'
import { reviewRows } from './reviews.ts'
import { notificationRows } from './notifications.ts'
import { privacyRows, termsRows } from './legal-texts.ts'
import { pageRows } from './pages.ts'
import { sectionRows } from './sections.ts'
import { spokenLanguageRows } from './spoken-languages.ts'
import { stateRows } from './states.ts'
import { suggestionRows } from './suggestions.ts'
import { tagRows } from './tags.ts'
import { translationPageRows } from './translations.ts'

export const wholeLists: RowDefinitions = {
  'admins.list': adminRows,
  'agenda.list': agendaRows,
  'banks.list': bankRows,
  'cancellation-policies.list': cancellationPolicyRows,
  'cancellation-reasons.list': cancellationReasonRows,
  'categories.list': categoryRows,
  'category-questions.list': categoryQuestionRows,
  'cities.list': cityRows,
  'countries.list': countryRows,
  'currencies.list': currencyRows,
  'faqs.list': faqRows,
  'intro-screens.list': introScreenRows,
  'images.list': imageRows,
  'languages.list': languageRows,
  'promocodes.list': promocodeRows,
  'reports.list': reportRows,
  'reviews.list': reviewRows,
  'notifications.list': notificationRows,
  'pages.list': pageRows,
  'sections.list': sectionRows,
  'spoken-languages.list': spokenLanguageRows,
  'privacy.list': privacyRows,
  'terms.list': termsRows,
  'states.list': stateRows,
  'suggestions.list': suggestionRows,
  'tags.list': tagRows,
  'translations.list': translationPageRows,
}
