/** Joins the areas' handlers; the contract says which there must be. */
import type { MarketplaceArea } from '../../shared/areas/index.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
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

export function areaHandlers(application: Application): { [A in MarketplaceArea]: Handlers<A> } {
  const handlers: { [A in MarketplaceArea]: Handlers<A> } = {
    dashboard: dashboard(application),
    lookups: lookups(application),
    countries: countries(application),
    states: states(application),
    cities: cities(application),
    currencies: currencies(application),
    admins: admins(application),
    translations: translations(application),
    banks: banks(application),
    languages: languages(application),
    pages: pages(application),
    sections: sections(application),
    faqs: faqs(application),
    'intro-screens': introScreens(application),
    terms: terms(application),
    privacy: privacy(application),
    'spoken-languages': spokenLanguages(application),
    agenda: agenda(application),
    categories: categories(application),
    'category-questions': categoryQuestions(application),
    featured: featured(application),
    tags: tags(application),
    promocodes: promocodes(application),
    services: services(application),
    customers: customers(application),
    providers: providers(application),
    'cancellation-policies': cancellationPolicies(application),
    'cancellation-reasons': cancellationReasons(application),
    notifications: notifications(application),
    'contact-us': contactUs(application),
    'saved-replies': savedReplies(application),
    bookings: bookings(application),
    'pre-bookings': preBookings(application),
    reports: reports(application),
    reviews: reviews(application),
    suggestions: suggestions(application),
    map: map(application, () => handlers.cities),
    'request-calls': requestCalls(application),
    quotations: quotations(application),
    images: images(application),
    settings: settings(application),
  }
  return handlers
}
