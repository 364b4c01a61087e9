/**
 * The endpoint table: every call of the specification, one per line. `spec` lines are documented; `assumed` lines follow the
 * decisions and can be corrected by the server profile (`"endpoints": { "name": "GET other/path" }`). Paths keep their exact case
 * (decisions 1b, 57); query keys are the caller's. A call that serves several areas has one line, unless they may differ.
 */

export type Method = 'GET' | 'POST' | 'DELETE'

/** How a body is encoded. `form` is application/x-www-form-urlencoded; a call without a payload has no body. */
export type Encoding = 'form' | 'json' | 'multipart'

/** The address of the server profile that a call belongs to: `baseUrl` or `mediaUrl`. */
export type Target = 'backend' | 'media'

export interface Endpoint {
  method: Method
  /** Path below the target's address; `{name}` is filled from the call's `path` values. */
  path: string
  encoding: Encoding
  target: Target
  source: 'spec' | 'assumed'
  /** For a paged list that is wanted whole: rows per call. Calls are made until all rows are read. */
  step?: number
}

/** The names in braces in a path: `PathParameters<'city/show/{id}'>` is `'id'`. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameters<Rest> : never

/** A line of the table, with its path as a literal type. */
type Line<Path extends string> = Endpoint & { path: Path }

function line<Path extends string>(source: Endpoint['source'], text: `${Method} ${Path}`, encoding: Encoding, target: Target): Line<Path> {
  const [method, path] = text.split(' ') as [Method, Path]
  return { method, path, encoding, target, source }
}
function spec<Path extends string>(text: `${Method} ${Path}`, encoding: Encoding = 'form', target: Target = 'backend') {
  return line('spec', text, encoding, target)
}
function assumed<Path extends string>(text: `${Method} ${Path}`, encoding: Encoding = 'form', target: Target = 'backend') {
  return line('assumed', text, encoding, target)
}
/** A list that is read in steps of this many rows. */
function inSteps<Path extends string>(of: Line<Path>, step: number): Line<Path> {
  return { ...of, step }
}

export const endpoints = {
  // Auth and administrators (foundation, section 7)
  'session.login': spec('POST admin/login', 'json'),
  'admins.list': spec('POST Admin/lists'),
  'admins.show': spec('POST Admin/getAdmin'),
  'admins.store': spec('POST Admin/createAdmin'),
  'admins.update': spec('POST Admin/updateAdmin'),
  'admins.status': spec('POST admin/status'),
  'admins.delete': spec('DELETE admin/delete/{id}'),

  // Countries
  'countries.list': spec('POST Country/lists'),
  'countries.show': spec('POST Country/show'),
  'countries.store': spec('POST Country/store'),
  'countries.update': spec('POST Country/update'),
  'countries.status': spec('POST Country/status'),

  // States
  'states.list': spec('GET state/lists'),
  'states.show': spec('GET state/show/{id}'),
  'states.store': spec('POST state/store'),
  'states.update': spec('POST state/update'),
  'states.status': spec('POST state/status'),
  'states.delete': spec('DELETE state/delete/{id}'),

  // Cities
  'cities.list': spec('GET city/lists'),
  'cities.show': spec('GET city/show/{id}'),
  'cities.store': spec('POST city/store'),
  'cities.update': spec('POST city/update'),
  'cities.status': spec('POST city/status'),
  'cities.delete': spec('DELETE city/delete/{id}'),

  // Currencies
  'currencies.list': spec('GET currency/lists'),
  'currencies.show': spec('GET currency/show/{id}'),
  'currencies.store': spec('POST currency/store'),
  'currencies.update': spec('POST currency/update'),
  'currencies.status': spec('POST currency/status'),

  // Translations
  'translations.pages': assumed('GET Translation/pages'),
  'translations.byPage': spec('GET Translation/translationsByPage/{page}'),
  'translations.byLanguage': assumed('GET Translation/translations/{lang}/{page_id}'),
  'translations.store': spec('POST translation/store'),

  // Settings and dashboard
  'settings.show': spec('GET settings'),
  'settings.update': spec('POST update-settings'),
  'dashboard.counts': assumed('GET dashboard-data'),

  // Shared lookups
  'lookups.countries': spec('GET common/countriesDropdown'),
  'lookups.states': spec('GET common/states/{country_id}'),
  'lookups.cities': spec('GET common/cities/{state_id}'),
  'lookups.categories': spec('GET common/categories'),
  'lookups.languages': spec('GET common/languageDropdown'),
  'lookups.notification': spec('GET common/notification'),

  // Categories (catalogue and people, section 7)
  'categories.list': spec('GET category/lists'),
  'categories.show': spec('GET category/show/{id}'),
  'categories.byParent': spec('GET category/byParent/{id}'),
  'categories.parents': spec('GET category/parentCategories'),
  'categories.store': spec('POST category/store'),
  'categories.update': spec('POST category/update'),
  'categories.status': spec('POST category/status'),
  'categories.delete': spec('DELETE category/delete/{id}'),
  'categories.updateOrder': spec('POST Category/updateOrder'),
  'categories.minimumPrice': spec('GET category/fetch_min_price'),
  'categories.storeMinimumPrice': spec('POST category/set_min_price'),
  'categories.translation': spec('GET category/translation/{categoryID}/{lang}'),
  'categories.storeTranslation': spec('POST category/storeTranslation'),
  'categories.description': spec('GET category/show_description/{categoryID}/{lang}'),
  'categories.storeDescription': spec('POST category/storeDescription'),

  // Featured categories
  'featured.list': spec('GET category/featured'),
  'featured.nonFeatured': spec('GET category/nonFeaturedCategory'),
  'featured.store': spec('POST Category/addFeatured'),
  'featured.delete': spec('DELETE category/featured/{id}'),
  'featured.updateOrder': spec('POST Category/updateFeaturedOrder'),

  // Image upload of categories and promocodes
  'shell.upload': spec('POST upload', 'multipart', 'media'),

  // Category questions
  'category-questions.list': spec('GET CategoryQuestion/getByCategory/{id}'),
  'category-questions.show': spec('GET CategoryQuestion/show/{id}'),
  'category-questions.store': spec('POST CategoryQuestion/store'),
  'category-questions.update': spec('POST CategoryQuestion/update'),
  'category-questions.status': spec('POST CategoryQuestion/status'),
  'category-questions.delete': spec('DELETE CategoryQuestion/delete/{id}'),
  'category-questions.translation': spec('GET CategoryQuestion/translation/{main_id}/{lang_id}'),
  'category-questions.storeTranslation': spec('POST CategoryQuestion/storeTranslation'),

  // Tags
  'tags.list': spec('GET CategoryTags/lists'),
  'tags.show': spec('GET CategoryTags/show/{id}'),
  'tags.store': spec('POST CategoryTags/store'),
  'tags.update': spec('POST CategoryTags/update'),
  'tags.delete': spec('DELETE CategoryTags/delete/{id}'),
  'tags.translation': spec('GET CategoryTags/translation/{main_id}/{lang_id}'),
  'tags.storeTranslation': spec('POST CategoryTags/storeTranslation'),

  // Services
  'services.list': assumed('GET service/lists'),
  'services.show': assumed('GET service/show/{id}'),
  'services.status': assumed('POST service/status/{id}'),
  'services.publish': assumed('POST service/publish/{id}'),
  'services.updateDescription': assumed('POST service/updateDescription'),
  'services.updateMainDescription': assumed('POST service/updateMainDescription'),
  'services.delete': assumed('DELETE service/delete/{id}'),
  'services.deleteMain': assumed('DELETE service/deleteMain/{id}'),
  'services.testing': assumed('POST service/testing/{id}'),
  'services.verification': assumed('POST service/verification/{id}'),

  // Customers and providers: the same calls, whose start and paths can be corrected for each; providers send role_type=Professional (C-665)
  'customers.list': spec('GET user/lists'),
  'customers.show': spec('GET user/show/{id}'),
  'customers.status': spec('POST user/status'),
  'providers.list': spec('GET user/lists'),
  'providers.show': spec('GET user/show/{id}'),
  'providers.status': spec('POST user/status'),
  'providers.verification': assumed('POST user/verification'),

  // Promocodes
  'promocodes.list': assumed('GET promocode/lists'),
  'promocodes.show': assumed('GET promocode/show/{id}'),
  'promocodes.store': assumed('POST promocode/store'),
  'promocodes.update': assumed('POST promocode/update/{id}'),
  'promocodes.status': assumed('POST promocode/status/{id}'),
  'promocodes.updateOrder': assumed('POST promocode/updateOrder'),

  // Cancellation policies
  'cancellation-policies.list': assumed('GET cancellationPolicy/lists'),
  'cancellation-policies.show': assumed('GET cancellationPolicy/show/{id}'),
  'cancellation-policies.store': assumed('POST cancellationPolicy/store'),
  'cancellation-policies.update': assumed('POST cancellationPolicy/update/{id}'),
  'cancellation-policies.status': assumed('POST cancellationPolicy/status/{id}'),
  'cancellation-policies.translation': assumed('GET cancellationPolicy/translation/{main_id}/{lang_id}'),
  'cancellation-policies.storeTranslation': assumed('POST cancellationPolicy/storeTranslation'),
  'cancellation-policies.content': spec('GET common/cancellation-policy/{id}'),

  // Bookings, pre-bookings, quotations (operations and content, section 7); the chat serves quotations too (O-514)
  'bookings.list': assumed('GET booking/lists'),
  'bookings.show': assumed('GET booking/show/{id}'),
  'bookings.chat': assumed('GET booking/chat/{conversation_id}'),
  'bookings.review': assumed('GET booking/review/{id}'),
  'bookings.paymentStatus': assumed('POST booking/paymentStatus/{id}'),
  'bookings.cancellationReason': assumed('POST booking/cancellationReason'),
  'bookings.testing': assumed('POST booking/testing'),
  'pre-bookings.list': assumed('GET prebooking/lists'),
  'pre-bookings.show': assumed('GET prebooking/show/{id}'),
  'quotations.list': assumed('GET quotation/lists'),
  'quotations.show': assumed('GET quotation/show/{id}'),
  'quotations.adminStatus': assumed('POST quotation/adminStatus/{id}'),
  'quotations.cancellationReason': assumed('POST quotation/cancellationReason'),
  'quotations.updateDateTime': assumed('POST quotation/updateDateTime'),
  'quotations.testing': assumed('POST quotation/testing'),
  'quotations.findProfessional': assumed('POST quotation/findProfessional'),
  'quotations.assignProfessional': assumed('POST quotation/assignProfessional'),

  // Reports, reviews, contact-us, suggestions
  'reports.list': assumed('GET report/lists'),
  'reviews.list': assumed('GET review/lists'),
  'reviews.show': assumed('GET review/show/{id}'),
  'contact-us.list': assumed('GET contactUs/lists'),
  'contact-us.show': assumed('GET contactUs/show/{id}'),
  'contact-us.message': assumed('GET contactUs/message/{id}'),
  'contact-us.reply': assumed('POST contactUs/send-reply/{id}', 'json'),
  'suggestions.list': assumed('GET suggestion/lists'),

  // Map: method and path stand in the catalogue document (C-669)
  'map.points': spec('POST common/filter_map'),

  // Banks, cancellation reasons, notification templates
  'banks.list': assumed('GET bank/lists'),
  'banks.show': assumed('GET bank/show/{id}'),
  'banks.store': assumed('POST bank/store'),
  'banks.update': assumed('POST bank/update'),
  'banks.status': assumed('POST bank/status'),
  'cancellation-reasons.list': assumed('GET cancellationReason/lists'),
  'cancellation-reasons.show': assumed('GET cancellationReason/show/{id}'),
  'cancellation-reasons.store': assumed('POST cancellationReason/store'),
  'cancellation-reasons.update': assumed('POST cancellationReason/update'),
  'cancellation-reasons.status': assumed('POST cancellationReason/status'),
  'cancellation-reasons.translation': assumed('GET cancellationReason/translation/{main_id}/{lang_id}'),
  'cancellation-reasons.storeTranslation': assumed('POST cancellationReason/storeTranslation'),
  'notifications.list': assumed('GET notification/lists'),
  'notifications.show': assumed('GET notification/show/{id}'),
  'notifications.store': assumed('POST notification/store'),
  'notifications.update': assumed('POST notification/update/{id}'),
  'notifications.status': assumed('POST notification/status/{id}'),
  'notifications.translation': assumed('GET notification/translation/{main_id}/{lang_id}'),
  'notifications.storeTranslation': assumed('POST notification/storeTranslation'),

  // Languages, pages, sections: the foundation gives the paths of the language and section lists (F-432, F-433)
  'languages.list': spec('POST Language/lists'),
  'languages.show': assumed('POST Language/show'),
  'languages.store': assumed('POST Language/store'),
  'languages.update': assumed('POST Language/update'),
  'languages.status': assumed('POST Language/status/{id}'),
  'pages.list': assumed('GET Page/lists'),
  'pages.show': assumed('GET Page/show/{id}'),
  'pages.store': assumed('POST Page/store'),
  'pages.update': assumed('POST Page/update'),
  'sections.list': spec('POST Section/lists'),
  'sections.show': assumed('POST Section/show'),
  'sections.store': assumed('POST Section/store'),
  'sections.update': assumed('POST Section/update'),

  // Agenda, spoken languages
  'agenda.list': assumed('GET agenda/lists'),
  'agenda.show': assumed('GET agenda/show/{id}'),
  'agenda.update': assumed('POST agenda/update'),
  'agenda.status': assumed('POST agenda/status'),
  'spoken-languages.list': assumed('GET speakLanguage/lists'),
  'spoken-languages.show': assumed('GET speakLanguage/show/{id}'),
  'spoken-languages.store': assumed('POST speakLanguage/store'),
  'spoken-languages.update': assumed('POST speakLanguage/update'),
  'spoken-languages.status': assumed('POST speakLanguage/status'),

  // Intro screens
  'intro-screens.list': inSteps(assumed('GET tutorial/lists'), 10), // O-619; decisions section 0, 10
  'intro-screens.show': assumed('GET tutorial/show/{id}'),
  'intro-screens.store': assumed('POST tutorial/store'),
  'intro-screens.update': assumed('POST tutorial/update'),
  'intro-screens.status': assumed('POST tutorial/status'),
  'intro-screens.updateOrder': assumed('POST tutorial/updateOrder'),
  'intro-screens.translation': assumed('GET tutorial/translation/{main_id}/{lang_id}'),
  'intro-screens.storeTranslation': assumed('POST tutorial/storeTranslation'),

  // Request calls, images; the image file itself goes to object storage, which is not part of this table (O-634)
  'request-calls.list': assumed('GET requestCall/lists'),
  'images.list': assumed('GET image/lists'),
  'images.store': assumed('POST image/store'),
  'images.delete': assumed('DELETE image/delete/{id}'),

  // FAQs
  'faqs.list': assumed('GET faq/lists'),
  'faqs.show': assumed('GET faq/show/{id}'),
  'faqs.store': assumed('POST faq/store'),
  'faqs.update': assumed('POST faq/update'),
  'faqs.status': assumed('POST faq/status'),
  'faqs.translation': assumed('GET faq/translation/{main_id}/{lang_id}'),
  'faqs.storeTranslation': assumed('POST faq/storeTranslation'),

  // Terms and privacy policy: the same calls until corrected, told apart by `key` (terms-and-condition, privacy-and-policy)
  'terms.list': assumed('GET generalSetting/lists'),
  'terms.show': assumed('GET generalSetting/show/{id}'),
  'terms.store': assumed('POST generalSetting/store'),
  'terms.update': assumed('POST generalSetting/update'),
  'privacy.list': assumed('GET generalSetting/lists'),
  'privacy.show': assumed('GET generalSetting/show/{id}'),
  'privacy.store': assumed('POST generalSetting/store'),
  'privacy.update': assumed('POST generalSetting/update'),
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** The names that a call's `path` values must have: `PathNames<'cities.show'>` is `'id'`. */
export type PathNames<Name extends EndpointName> = PathParameters<(typeof endpoints)[Name]['path']>

/** The names of the calls without `path` values. */
export type PathlessName = { [Name in EndpointName]: [PathNames<Name>] extends [never] ? Name : never }[EndpointName]
