/** Joins the areas: routes and drawer follow from them, in this order. The contract requires all that have screens. */
import type { MarketplaceArea } from '../../shared/areas/index.ts'
import type { RendererArea } from './area.ts'
import { admins } from './admins/routes.tsx'
import { agenda } from './agenda/routes.tsx'
import { banks } from './banks/routes.tsx'
import { cancellationPolicies } from './cancellation-policies/routes.tsx'
import { cancellationReasons } from './cancellation-reasons/routes.tsx'
import { bookings } from './bookings/routes.tsx'
import { categories } from './categories/routes.tsx'
import { categoryQuestions } from './category-questions/routes.tsx'
import { cities } from './cities/routes.tsx'
import { contactUs } from './contact-us/routes.tsx'
import { countries } from './countries/routes.tsx'
import { currencies } from './currencies/routes.tsx'
import { dashboard } from './dashboard/routes.tsx'
import { faqs } from './faqs/routes.tsx'
import { featured } from './featured/routes.tsx'
import { introScreens } from './intro-screens/routes.tsx'
import { images } from './images/routes.tsx'
import { languages } from './languages/routes.tsx'
import { privacy, terms } from './legal-texts/routes.tsx'
import { pages } from './pages/routes.tsx'
import { customers, providers } from './people/routes.tsx'
import { map } from './map/routes.tsx'
import { notifications } from './notifications/routes.tsx'
import { preBookings } from './pre-bookings/routes.tsx'
import { quotations } from './quotations/routes.tsx'
import { sections } from './sections/routes.tsx'
import { services } from './services/routes.tsx'
import { promocodes } from './promocodes/routes.tsx'
import { reports } from './reports/routes.tsx'
import { requestCalls } from './request-calls/routes.tsx'
import { reviews } from './reviews/routes.tsx'
import { settings } from './settings/routes.tsx'
import { spokenLanguages } from './spoken-languages/routes.tsx'
import { states } from './states/routes.tsx'
import { suggestions } from './suggestions/routes.tsx'
import { tags } from './tags/routes.tsx'
import { translations } from './translations/routes.tsx'

const byName: { readonly [A in Exclude<MarketplaceArea, 'lookups' | 'saved-replies'>]: RendererArea } = {
  dashboard,
  customers,
  providers,
  categories,
  featured,
  tags,
  'category-questions': categoryQuestions,
  services,
  promocodes,
  'cancellation-policies': cancellationPolicies,
  bookings,
  'pre-bookings': preBookings,
  quotations,
  reports,
  reviews,
  'contact-us': contactUs,
  'request-calls': requestCalls,
  suggestions,
  map,
  translations,
  languages,
  notifications,
  'cancellation-reasons': cancellationReasons,
  'spoken-languages': spokenLanguages,
  agenda,
  pages,
  sections,
  faqs,
  'intro-screens': introScreens,
  terms,
  privacy,
  images,
  countries,
  states,
  cities,
  currencies,
  banks,
  admins,
  settings,
}

export const areas: RendererArea[] = Object.values(byName)
