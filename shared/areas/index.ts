/** Joins the areas, and with what Steward itself offers makes them the contract: every operation that the renderer can ask of main. */
import { listShapeOf, type ListShape } from '../contract/list.ts'
import type { Area } from '../contract/operation.ts'
import { platform } from '../platform/index.ts'
import { isDenied, type SectionDenials } from '../rules/access.ts'
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

const areas = {
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

export const contract = { ...platform, ...areas }

/** The contract for what is done with any area. */
const everyArea: Readonly<Record<string, Area>> = contract

/** The area of a name that may come from outside; undefined if there is none. */
export const areaNamed = (name: string): Area | undefined => (Object.hasOwn(everyArea, name) ? everyArea[name] : undefined)

/** Whether there is such an area, and its section may be viewed. */
export function isViewable(denials: SectionDenials, name: string): boolean {
  const area = areaNamed(name)
  return area !== undefined && !isDenied(denials, area.section, 'view')
}

/** The shape of the list of such an area; undefined if it has none. */
export function shapeNamed(name: string): ListShape | undefined {
  const list = areaNamed(name)?.operations.list
  return list && listShapeOf(list.input)
}

export type Contract = typeof contract
export type PlatformArea = keyof typeof platform
export type MarketplaceArea = keyof typeof areas
export type AreaName = keyof Contract
