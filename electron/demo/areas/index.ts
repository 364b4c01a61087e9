/** Joins the areas that the marketplace answers, one line each; the contract requires all of them. */
import type { MarketplaceArea } from '../../../shared/areas/index.ts'
import type { Area } from '../area.ts'
import { administrators } from './administrators.ts'
import { agenda } from './agenda.ts'
import { banks } from './banks.ts'
import { cancellationPolicies } from './cancellation-policies.ts'
import { cancellationReasons } from './cancellation-reasons.ts'
import { bookings } from './bookings.ts'
import { categories } from './categories.ts'
import { categoryQuestions } from './category-questions.ts'
import { cities } from './cities.ts'
import { contactUs } from './contact-us.ts'
import { countries } from './countries.ts'
import { currencies } from './currencies.ts'
import { dashboard } from './dashboard.ts'
import { faqs } from './faqs.ts'
import { featured } from './featured.ts'
import { introScreens } from './intro-screens.ts'
import { images } from './images.ts'
import { languages } from './languages.ts'
import { legalTexts } from './legal-texts.ts'
import { lookups } from './lookups.ts'
import { minimumPrices } from './minimumPrices.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import { map } from './map.ts'
import { notifications } from './notifications.ts'
import { preBookings } from './pre-bookings.ts'
import { promocodes } from './promocodes.ts'
import { quotations } from './quotations.ts'
import { sections } from './sections.ts'
import { services } from './services.ts'
import { reports } from './reports.ts'
import { requestCalls } from './request-calls.ts'
import { reviews } from './reviews.ts'
import { settings } from './settings.ts'
import { spokenLanguages } from './spoken-languages.ts'
import { states } from './states.ts'
import { suggestions } from './suggestions.ts'
import { tags } from './tags.ts'
import { translations } from './translations.ts'
import { uploads } from './uploads.ts'

/** Areas whose calls another one answers, or that make none. */
type Others = 'privacy' | 'providers' | 'saved-replies'
const byName: { readonly [A in Exclude<MarketplaceArea, Others> | 'minimumPrices' | 'uploads']: Area } = {
  admins: administrators,
  agenda,
  banks,
  'cancellation-policies': cancellationPolicies,
  'cancellation-reasons': cancellationReasons,
  bookings,
  categories,
  'category-questions': categoryQuestions,
  cities,
  'contact-us': contactUs,
  countries,
  currencies,
  dashboard,
  faqs,
  featured,
  'intro-screens': introScreens,
  images,
  languages,
  terms: legalTexts,
  lookups,
  map,
  minimumPrices,
  pages,
  customers: people,
  notifications,
  'pre-bookings': preBookings,
  promocodes,
  quotations,
  sections,
  services,
  reports,
  'request-calls': requestCalls,
  reviews,
  settings,
  'spoken-languages': spokenLanguages,
  states,
  suggestions,
  tags,
  translations,
  uploads,
}

export const areas: readonly Area[] = Object.values(byName)
