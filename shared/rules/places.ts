/**
 * The addresses and titles of all screens; they are defined here and nowhere else. The title of an area's first screen is its
 * section, whose denials apply to it (decisions section 0, 22).
 */

/**
 * A screen: its address below the root, with `:id` for a record's id, and its title. `kind` is what one of its records is called,
 * such as City. `button` is the text of the list's button that leads there, to the letter of the documents, where that is not the title.
 */
export interface Place {
  path: string
  title: string
  kind?: string
  button?: string
}

/** The screens, by area, in the order of the drawer. */
export const places = {
  dashboard: {
    screen: { path: '/admin/dashboard', title: 'Dashboard' },
  },
  customers: {
    list: { path: '/admin/users/customers', title: 'Customers', kind: 'Customer' },
    add: { path: '/admin/users/new', title: 'Add Customers Details' },
    view: { path: '/admin/users/view', title: 'View Customers Details' },
    edit: { path: '/admin/users/edit', title: 'Edit Customers Details' },
    timeline: { path: '/admin/person/customer', title: 'Customer Timeline' },
  },
  providers: {
    list: { path: '/admin/users/serviceprovider', title: 'Service Providers', kind: 'Service provider' },
    add: { path: '/admin/users/newservice', title: 'Add Service Providers Details' },
    view: { path: '/admin/users/serviceview', title: 'View Service Providers Details' },
    edit: { path: '/admin/users/serviceedit', title: 'Edit Service Providers Details' },
    timeline: { path: '/admin/person/provider', title: 'Service Provider Timeline' },
  },
  categories: {
    list: { path: '/admin/category', title: 'Categories' },
    add: { path: '/admin/category/create', title: 'Add Category' },
    edit: { path: '/admin/category/edit/:id', title: 'Edit Category', kind: 'Category' },
    details: { path: '/admin/category/details/:id', title: 'Category Details', kind: 'Category' },
    tree: { path: '/admin/category/tree', title: 'Category Tree' },
    parentOrder: { path: '/admin/category/order', title: 'Parent Category Order' },
    order: { path: '/admin/category/order/:id', title: 'Category Order' },
    minimumPrices: { path: '/admin/category/minimum-prices/:id', title: 'Minimum Prices', kind: 'Category' },
    importTranslations: { path: '/admin/category/import-translations', title: 'Import Category Translations' },
    importMinimumPrices: { path: '/admin/category/minimum-prices/import', title: 'Import Minimum Prices' },
  },
  featured: {
    list: { path: '/admin/category/featured', title: 'Featured' },
    add: { path: '/admin/category/featured/add-featured', title: 'Add Featured Category' },
  },
  tags: {
    list: { path: '/admin/category/tags', title: 'Tags' },
    add: { path: '/admin/category/add-tag', title: 'Add Tag', button: 'Add New Tag' },
    edit: { path: '/admin/category/update-tag/:id', title: 'Update Tag', kind: 'Tag' },
    import: { path: '/admin/category/tags/import', title: 'Import Tags' },
    importTranslations: { path: '/admin/category/tags/import-translations', title: 'Import Tag Translations' },
  },
  'category-questions': {
    list: { path: '/admin/category/faq-list/:id', title: 'Frequently Asked Questions List' },
    add: { path: '/admin/category/add-faq/:id', title: 'Add FAQs Questions', button: 'Add New Question' },
    edit: { path: '/admin/category/update-faq/:id', title: 'Edit Category Question', kind: 'Question' },
    importTranslations: { path: '/admin/category/faq-list/:id/import-translations', title: 'Import Question Translations' },
  },
  services: {
    list: { path: '/admin/services', title: 'Services', kind: 'Service' },
    review: { path: '/admin/services/review', title: 'Review Services' },
  },
  promocodes: {
    list: { path: '/admin/promocodes', title: 'Promocodes' },
    add: { path: '/admin/add-promocode', title: 'Add Promocode', button: 'Add New Promocode' },
    edit: { path: '/admin/update-promocode/:id', title: 'Update Promocode', kind: 'Promocode' },
    order: { path: '/admin/promocodes/order', title: 'Promocode Order' },
  },
  'cancellation-policies': {
    list: { path: '/admin/cancellationPolicy', title: 'Cancellation Policies' },
    add: { path: '/admin/add-cancellationPolicy', title: 'Add Cancellation Policy', button: 'Add New Cancellation Policy' },
    edit: { path: '/admin/update-CancellationPolicy/:id', title: 'Update Cancellation Policy', kind: 'Cancellation policy' },
    importTranslations: { path: '/admin/cancellationPolicy/import-translations', title: 'Import Cancellation Policy Translations' },
  },
  bookings: {
    list: { path: '/admin/booking', title: 'Bookings', kind: 'Booking' },
  },
  'pre-bookings': {
    list: { path: '/admin/pre-booking', title: 'Pre-bookings', kind: 'Pre-booking' },
  },
  quotations: {
    list: { path: '/admin/quotation', title: 'Quotations', kind: 'Quotation' },
  },
  reports: {
    list: { path: '/admin/report-booking', title: 'Reports', kind: 'Report' },
  },
  reviews: {
    list: { path: '/admin/reviews', title: 'Reviews', kind: 'Review' },
  },
  'contact-us': {
    list: { path: '/admin/contact-us', title: 'Contact Us', kind: 'Message' },
    reply: { path: '/admin/contact-us/reply/:id', title: 'Reply' },
    answer: { path: '/admin/contact-us/reply', title: 'Answer Messages' },
  },
  'request-calls': {
    list: { path: '/admin/request-call', title: 'Request Calls', kind: 'Request call' },
  },
  suggestions: {
    list: { path: '/admin/suggestions', title: 'Suggestions', kind: 'Suggestion' },
  },
  map: {
    screen: { path: '/admin/map', title: 'Map' },
  },
  translations: {
    list: { path: '/admin/translation', title: 'Language Translate' },
    edit: { path: '/admin/translation/:id/:contentType?', title: 'Edit Languages', kind: 'Translation page' },
    import: { path: '/admin/translation/:id/import', title: 'Import Texts' },
  },
  languages: {
    list: { path: '/admin/languages', title: 'Languages' },
    add: { path: '/admin/add-language', title: 'Add Language', button: 'Add New Language' },
    edit: { path: '/admin/update-language/:id', title: 'Update Language', kind: 'Language' },
    import: { path: '/admin/languages/import', title: 'Import Languages' },
  },
  notifications: {
    list: { path: '/admin/notification', title: 'Notifications' },
    add: { path: '/admin/add-notification', title: 'Add Notification', button: 'Add New Notification' },
    edit: { path: '/admin/update-notification/:id', title: 'Update Notification', kind: 'Notification template' },
    importTranslations: { path: '/admin/notification/import-translations', title: 'Import Notification Translations' },
  },
  'cancellation-reasons': {
    list: { path: '/admin/cancellationReason', title: 'Cancellation Reasons' },
    add: { path: '/admin/add-cancellationReason', title: 'Add Cancellation Reason', button: 'Add New Cancellation Reason' },
    edit: { path: '/admin/update-cancellationReason/:id', title: 'Update Cancellation Reason', kind: 'Cancellation reason' },
    import: { path: '/admin/cancellationReason/import', title: 'Import Cancellation Reasons' },
    importTranslations: { path: '/admin/cancellationReason/import-translations', title: 'Import Cancellation Reason Translations' },
  },
  'spoken-languages': {
    list: { path: '/admin/speakLanguage', title: 'Spoken Languages' },
    add: { path: '/admin/add-speakLanguage', title: 'Add Spoken Language', button: 'Add New Spoken Language' },
    edit: { path: '/admin/update-speakLanguage/:id', title: 'Update Spoken Language', kind: 'Spoken language' },
    import: { path: '/admin/speakLanguage/import', title: 'Import Spoken Languages' },
  },
  agenda: {
    list: { path: '/admin/agenda', title: 'Agenda' },
    edit: { path: '/admin/update-agenda/:id', title: 'Update Agenda', kind: 'Agenda setting' },
    import: { path: '/admin/agenda/import', title: 'Import Agenda' },
  },
  pages: {
    list: { path: '/admin/pages', title: 'Pages List' },
    add: { path: '/admin/add-page', title: 'Add Page', button: 'Add New Page' },
    edit: { path: '/admin/update-page/:id', title: 'Update Page', kind: 'Page' },
  },
  sections: {
    list: { path: '/admin/sections', title: 'Section List' },
    add: { path: '/admin/add-section', title: 'Add Section', button: 'Add New Section' },
    edit: { path: '/admin/update-section/:id', title: 'Update Section', kind: 'Section' },
  },
  faqs: {
    list: { path: '/admin/faq', title: 'FAQs' },
    add: { path: '/admin/add-faq', title: 'Add FAQ', button: 'Add New FAQ' },
    edit: { path: '/admin/update-faq/:id', title: 'Update FAQ', kind: 'FAQ' },
    import: { path: '/admin/faq/import', title: 'Import FAQs' },
    importTranslations: { path: '/admin/faq/import-translations', title: 'Import FAQ Translations' },
  },
  'intro-screens': {
    list: { path: '/admin/intro-screen', title: 'Intro Screens' },
    add: { path: '/admin/add-intro-screen', title: 'Add Intro Screen', button: 'Add New Intro Screen' },
    edit: { path: '/admin/edit-intro-screen/:id', title: 'Update Intro Screen', kind: 'Intro screen' },
    importTranslations: { path: '/admin/intro-screen/import-translations', title: 'Import Intro Screen Translations' },
  },
  terms: {
    list: { path: '/admin/terms-conditions', title: 'Terms & Conditions' },
    add: { path: '/admin/add-TC', title: 'Add Terms & Conditions', button: 'Add New Terms & Conditions' },
    edit: { path: '/admin/update-TC/:id', title: 'Update Terms & Conditions', kind: 'Terms text' },
  },
  privacy: {
    list: { path: '/admin/privacy-policy', title: 'Privacy Policy' },
    add: { path: '/admin/add-PrivacyPolicy', title: 'Add Privacy Policy', button: 'Add New Privacy Policy' },
    edit: { path: '/admin/update-PrivacyPolicy/:id', title: 'Update Privacy Policy', kind: 'Privacy policy' },
  },
  images: {
    list: { path: '/admin/images', title: 'All Images list' },
    add: { path: '/admin/images/new', title: 'Upload Images' },
  },
  countries: {
    list: { path: '/admin/countries', title: 'Countries' },
    add: { path: '/admin/add-country', title: 'Add Country', button: 'Add New Country' },
    edit: { path: '/admin/update-country/:id', title: 'Edit Country', kind: 'Country' },
    import: { path: '/admin/countries/import', title: 'Import Countries' },
  },
  states: {
    list: { path: '/admin/states', title: 'States' },
    add: { path: '/admin/add-state', title: 'Add State', button: 'Add New State' },
    edit: { path: '/admin/update-state/:id', title: 'Edit State', kind: 'State' },
    import: { path: '/admin/states/import', title: 'Import States' },
  },
  cities: {
    list: { path: '/admin/cities', title: 'Cities' },
    add: { path: '/admin/add-city', title: 'Add City', button: 'Add New City' },
    edit: { path: '/admin/update-city/:id', title: 'Edit City', kind: 'City' },
    import: { path: '/admin/cities/import', title: 'Import Cities' },
  },
  currencies: {
    list: { path: '/admin/currency', title: 'Currencies' },
    add: { path: '/admin/add-currency', title: 'Add Currency', button: 'Add New Currency' },
    edit: { path: '/admin/update-currency/:id', title: 'Update Currency', kind: 'Currency' },
    import: { path: '/admin/currency/import', title: 'Import Currencies' },
  },
  banks: {
    list: { path: '/admin/bank', title: 'Banks' },
    add: { path: '/admin/add-bank', title: 'Add Bank', button: 'Add New Bank' },
    edit: { path: '/admin/update-bank/:id', title: 'Update Bank', kind: 'Bank' },
    import: { path: '/admin/bank/import', title: 'Import Banks' },
  },
  admins: {
    list: { path: '/admin/manage', title: 'Administrators' },
    add: { path: '/admin/add-admin', title: 'Add Administrator', button: 'Add New Administrator' },
    edit: { path: '/admin/update-admin/:id', title: 'Edit Administrator', kind: 'Administrator' },
  },
  settings: {
    screen: { path: '/admin/settings', title: 'Settings' },
  },
} as const satisfies Record<string, Record<string, Place>>

/** The address of a record's screen. */
export const recordPath = ({ path }: Place, id: number): string => path.replace(':id', String(id))

/** The address of a record's details, which open beside its list. */
export const detailsPath = ({ path }: Pick<Place, 'path'>, id: number): string => `${path}?details=${id}`

/** The screens of an area. */
export const placesOf = (area: string): Partial<Record<string, Place>> => (places as Record<string, Record<string, Place>>)[area] ?? {}

/** The screen with the list of an area that has one. */
export const listPlace = (area: string): Place => placesOf(area).list!

/** The address of the screen with everything about a record, for areas that have one: those of people. */
export function timelinePath(area: string, id: number): string | null {
  const { timeline } = placesOf(area)
  return timeline ? `${timeline.path}?id=${id}` : null
}
