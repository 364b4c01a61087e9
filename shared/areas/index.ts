/** Joins the areas, and with what Steward itself offers makes them the contract: every operation that the renderer can ask of main. */
import { kindsOf, listShapeOf, type ListShape } from '../contract/list.ts'
import type { Area } from '../contract/operation.ts'
import { entryCall, type EntryCall, type TextEntry, type Texts, type TextSet } from '../contract/texts.ts'
import { platform } from '../platform/index.ts'
import { isDenied, type SectionDenials } from '../rules/access.ts'
import type { Kinds } from '../rules/kinds.ts'
import { admins } from './admins.ts'
import { agenda } from './agenda.ts'
import { banks } from './banks.ts'
import { cancellationPolicies, cancellationPolicyTexts } from './cancellation-policies.ts'
import { cancellationReasons, cancellationReasonTexts } from './cancellation-reasons.ts'
import { bookings } from './bookings.ts'
import { categories, categoryDescriptions, categoryTexts } from './categories.ts'
import { categoryQuestions, categoryQuestionTexts } from './category-questions.ts'
import { cities } from './cities.ts'
import { contactUs, savedReplies } from './contact-us.ts'
import { countries } from './countries.ts'
import { currencies } from './currencies.ts'
import { dashboard } from './dashboard.ts'
import { faqs, faqTexts } from './faqs.ts'
import { featured } from './featured.ts'
import { introScreens, introScreenTexts } from './intro-screens.ts'
import { images } from './images.ts'
import { languages } from './languages.ts'
import { privacy, terms, privacyTexts, termsTexts } from './legal-texts.ts'
import { lookups } from './lookups.ts'
import { pages } from './pages.ts'
import { customers, providers } from './people.ts'
import { map } from './map.ts'
import { notifications, notificationTexts } from './notifications.ts'
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
import { tags, tagTexts } from './tags.ts'
import { translations, translationTexts } from './translations.ts'

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

/** The kinds of the fields of such an area. */
export function kindsNamed(name: string): Kinds {
  const area = areaNamed(name)
  return area ? kindsOf(area) : {}
}

export type Contract = typeof contract
export type PlatformArea = keyof typeof platform
export type MarketplaceArea = keyof typeof areas
export type AreaName = keyof Contract

/** The texts in languages of all areas, in the order of the translation workbench. */
export const textSets: readonly TextSet[] = [
  translationTexts,
  categoryTexts,
  categoryDescriptions,
  categoryQuestionTexts,
  tagTexts,
  faqTexts,
  notificationTexts,
  cancellationReasonTexts,
  cancellationPolicyTexts,
  introScreenTexts,
  termsTexts,
  privacyTexts,
]

/** Whether somebody with these languages and denials has texts to translate. */
export const hasTexts = (languages: readonly number[], denials: SectionDenials): boolean =>
  languages.length > 0 && textSets.some(({ area }) => isViewable(denials, area))

/** The texts of a name that may come from outside; undefined if there are none. */
export const textsNamed = (name: string): TextSet | undefined => textSets.find(set => set.name === name)

/**
 * The call that stores these texts of an entry; all that the entry has are given. It sends what a form of the area would: without spaces around texts
 * that the area's schema trims.
 */
export function textCall(set: TextSet, entry: Pick<TextEntry, 'record' | 'lang' | 'row'>, texts: Readonly<Texts>): EntryCall {
  const call = entryCall(set, entry, texts)
  const { input } = areaNamed(call.area)!.operations[call.verb]!
  return { ...call, input: input.cast(call.input, { assert: false }) as Record<string, unknown> }
}
