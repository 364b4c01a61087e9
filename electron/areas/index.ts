/** Joins the areas, one line each; the contract requires all of them. */
import type { Contract, MarketplaceArea } from '../../shared/areas/index.ts'
import type { AreaModule } from '../core/areaModule.ts'
import type { RowDefinitions } from '../core/rows/rowDefinition.ts'
import { admins } from './admins.ts'
import { agenda } from './agenda.ts'
import { banks } from './banks.ts'
import { cancellationPolicies } from './cancellation-policies.ts'
import { cancellationReasons } from './cancellation-reasons.ts'
import { bookings } from './bookings.ts'
import { categories } from './categories.ts'
import { categoryQuestions } from './category-questions.ts'
import { cities } from './cities.ts'
import { contactUs, savedReplies } from './contact-us.ts'
import { countries } from './countries.ts'
import { currencies } from './currencies.ts'
import { dashboard } from './dashboard.ts'
import { faqs } from './faqs.ts'
import { featured } from './featured.ts'
import { introScreens } from './intro-screens.ts'
import { images } from './images.ts'
import { languages } from './languages.ts'
import { privacy, terms } from './legal-texts.ts'
import { lookups } from './lookups.ts'
import { pages } from './pages.ts'
import { customers, providers } from './people.ts'
import { map } from './map.ts'
import { notifications } from './notifications.ts'
import { preBookings } from './pre-bookings.ts'
import { promocodes } from './promocodes.ts'
import { reports } from './reports.ts'
import { requestCalls } from './request-calls.ts'
import { reviews } from './reviews.ts'
import { quotations } from './quotations.ts'
import { sections } from './sections.ts'
import { services } from './services.ts'
import { settings } from './settings.ts'
import { spokenLanguages } from './spoken-languages.ts'
import { states } from './states.ts'
import { suggestions } from './suggestions.ts'
import { tags } from './tags.ts'
import { translations } from './translations.ts'

export const areas: { readonly [A in MarketplaceArea]: AreaModule<Contract[A]> } = {
  dashboard,
  lookups,
  countries,
  states,
  cities,
  currencies,
  admins,
  translations,
  banks,
  languages,
  pages,
  sections,
  faqs,
  'intro-screens': introScreens,
  terms,
  privacy,
  'spoken-languages': spokenLanguages,
  agenda,
  categories,
  'category-questions': categoryQuestions,
  featured,
  tags,
  promocodes,
  services,
  customers,
  providers,
  'cancellation-policies': cancellationPolicies,
  'cancellation-reasons': cancellationReasons,
  notifications,
  'contact-us': contactUs,
  'saved-replies': savedReplies,
  bookings,
  'pre-bookings': preBookings,
  reports,
  reviews,
  suggestions,
  map,
  'request-calls': requestCalls,
  quotations,
  images,
  settings,
}

/** The rows of the lists that are held whole, by list, for the thread that keeps them too. */
export const wholeLists: RowDefinitions = Object.fromEntries(Object.entries(areas).flatMap(([name, { rows }]) => (rows ? [[`${name}.list`, rows]] : [])))
