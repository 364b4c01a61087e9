/** The lists and forms of the three documents, in their words, order and number, for the walk in documents.spec.ts. */

/** A list as a document gives it. What a document leaves out is left out here. */
export interface DocumentedList {
  route: string
  /** The accessible name of its table. */
  table: string
  /** Its columns. Steward's own follow them. */
  columns?: readonly string[]
  /** Page sizes, and the one it starts with. */
  sizes?: readonly [sizes: readonly number[], first: number]
  /** All of its tabs. */
  tabs?: readonly string[]
  /** The calls that opening it makes, beside shared lookups (`common/…`) and pictures. */
  calls: readonly string[]
  /** The entries that a row's menu starts with. */
  menu?: readonly string[]
  /** The button that adds, and where it leads. */
  add?: readonly [button: string, route: string]
  /** Where Edit of the first row leads. */
  edit?: RegExp
  /** What a status change of the first row that is active sends: the button that confirms, the call, and the status in it. */
  status?: readonly [confirm: string | RegExp, call: RegExp, status: string]
}

const upToHundred = (first: number, ...sizes: number[]) => [sizes, first] as const

/** Document 1, section 2: places and money, administrators, translations. */
export const FOUNDATION: readonly DocumentedList[] = [
  { route: '/admin/manage', table: 'administrators', calls: ['POST Admin/lists'], status: [/^Yes/, /^admin\/status$/, 'Inactive'] },
  {
    route: '/admin/cities',
    table: 'cities',
    sizes: upToHundred(10, 10, 50, 100),
    calls: ['GET city/lists'],
    menu: ['Edit', 'Delete'],
    add: ['Add New City', '/admin/add-city'],
    edit: /\/admin\/update-city\/\d+$/,
    status: ['Yes', /^city\/status$/, 'Inactive'],
  },
  {
    route: '/admin/states',
    table: 'states',
    sizes: upToHundred(10, 10, 50, 100),
    calls: ['GET state/lists'],
    menu: ['Edit', 'Delete'],
    add: ['Add New State', '/admin/add-state'],
    edit: /\/admin\/update-state\/\d+$/,
    status: ['Yes', /^state\/status$/, 'inactive'],
  },
  { route: '/admin/countries', table: 'countries', calls: ['POST Country/lists'], status: [/^Yes/, /^Country\/status$/, 'Inactive'] },
  {
    route: '/admin/currency',
    table: 'currencies',
    sizes: upToHundred(10, 10, 20, 30),
    calls: ['GET currency/lists'],
    menu: ['Edit', 'View'],
    add: ['Add New Currency', '/admin/add-currency'],
    edit: /\/admin\/update-currency\/\d+$/,
    status: ['Yes', /^currency\/status$/, 'Inactive'],
  },
  { route: '/admin/translation', table: 'pages', calls: ['GET Translation/pages'], menu: ['Edit Languages'] },
]

/** Document 2, sections 2 and 9: catalogue and people. */
export const CATALOGUE: readonly DocumentedList[] = [
  {
    route: '/admin/category',
    table: 'categories',
    calls: ['GET category/lists'],
    menu: ['Edit', 'Delete'],
    status: ['Yes, Inactive', /^category\/status$/, 'Inactive'],
  },
  {
    route: '/admin/category/order',
    table: 'parent categories',
    columns: ['No.', 'Title', 'Arrange Second Level Categories'],
    calls: ['GET category/parentCategories'],
  },
  {
    route: '/admin/category/featured',
    table: 'featured categories',
    calls: ['GET category/featured'],
    menu: ['Delete'],
    add: ['Add Featured Category', '/admin/category/featured/add-featured'],
  },
  {
    route: '/admin/category/faq-list/3',
    table: 'questions',
    sizes: upToHundred(10, 10, 50, 100),
    calls: ['GET category/show/3', 'GET CategoryQuestion/getByCategory/3'],
    menu: ['Edit', 'Translate', 'Delete'],
    add: ['Add New Question', '/admin/category/add-faq/3'],
    edit: /\/admin\/category\/update-faq\/\d+$/,
  },
  {
    route: '/admin/category/tags',
    table: 'tags',
    calls: ['GET CategoryTags/lists'],
    menu: ['Edit', 'Translate', 'Delete'],
    edit: /\/admin\/category\/update-tag\/\d+$/,
  },
  {
    route: '/admin/services',
    table: 'services',
    columns: ['Services', 'Created_At', 'ID', 'First Name', 'Email', 'Top Parent', 'Parent Category', 'Category', 'Status', 'Published'],
    sizes: upToHundred(50, 25, 50, 100),
    tabs: ['All', 'Published', 'In Review', 'In Progress', 'Testing'],
    calls: ['GET service/lists?limit=50&start=0&order_by_column=created_at&order_by=desc'],
    menu: ['Details', 'Delete', 'Mark as Testing'],
  },
  {
    route: '/admin/users/customers',
    table: 'customers',
    sizes: upToHundred(10, 10, 25, 50),
    calls: ['GET user/lists?limit=10&start=0&order_by_column=created_at&order_by=desc'],
    menu: ['Details'],
    status: ['Yes, Inactive', /^user\/status$/, 'Inactive'],
  },
  {
    route: '/admin/users/serviceprovider',
    table: 'service providers',
    sizes: upToHundred(10, 10, 25, 50),
    calls: ['GET user/lists?limit=10&start=0&role_type=Professional'],
    menu: ['Details'],
    status: ['Yes, Inactive', /^user\/status$/, 'Inactive'],
  },
  {
    route: '/admin/promocodes',
    table: 'promocodes',
    columns: [
      'Actions',
      'Id',
      'Promocode',
      'Amount',
      'Start Date',
      'End Date',
      'Total Users',
      'Per Users Count',
      'Status',
      'Description',
      'Maximum Amount',
      'Commission Excluded',
    ],
    calls: ['GET promocode/lists?is_home=0'],
    menu: ['Edit'],
    add: ['Add New Promocode', '/admin/add-promocode'],
    edit: /\/admin\/update-promocode\/\d+$/,
    status: ['Yes, Inactive', /^promocode\/status\/\d+$/, '0'],
  },
  {
    route: '/admin/cancellationPolicy',
    table: 'cancellation policies',
    columns: ['Actions', 'Id', 'Title', 'Charge Type', 'Charge', 'Duration', 'Status'],
    calls: ['GET cancellationPolicy/lists'],
    menu: ['Edit', 'Content', 'Translate'],
    add: ['Add New Cancellation Policy', '/admin/add-cancellationPolicy'],
    edit: /\/admin\/update-CancellationPolicy\/\d+$/,
    status: ['Yes, Inactive', /^cancellationPolicy\/status\/\d+$/, '0'],
  },
]

/** Document 3, sections 2 and 9: operations. */
export const OPERATIONS: readonly DocumentedList[] = [
  {
    route: '/admin/booking',
    table: 'bookings',
    columns: [
      'Details',
      'Id',
      'Customer Name',
      'Professional Name',
      'Category',
      'Payment Status',
      'Partial Payment',
      'BBP Settlement Amount',
      'Client Settlement Amount',
      'Booking Date/Time',
      'Request Date/Time',
      'Total Amount',
      'Status',
      'Cancellation Reason',
    ],
    sizes: upToHundred(50, 25, 50, 100),
    tabs: ['Genuine', 'Testing'],
    calls: ['GET booking/lists?limit=50&start=0&testing=no'],
    menu: ['Details', 'Mark as Testing'],
  },
  {
    route: '/admin/pre-booking',
    table: 'pre-bookings',
    columns: ['Details', 'Id', 'BBP Code', 'Service Id', 'Total Amount', 'Status'],
    sizes: upToHundred(50, 25, 50, 100),
    tabs: ['Genuine', 'Testing'],
    calls: ['GET prebooking/lists?limit=50&start=0&testing=no'],
    menu: ['Details'],
  },
  {
    route: '/admin/quotation',
    table: 'quotations',
    columns: [
      'Details',
      'Id',
      'Customer Name',
      'Provider Name',
      'Category',
      'Quotation Date/Time',
      'Request Date/Time',
      'Offer Price',
      'Admin Status',
      'Status',
      'Cancellation Reason',
    ],
    sizes: upToHundred(50, 25, 50, 100),
    tabs: ['Genuine', 'Testing'],
    calls: ['GET quotation/lists?limit=50&start=0&testing=no'],
    menu: ['Details', 'Mark as Testing', 'Update Date/Time', 'Assign Quotation'],
  },
  {
    route: '/admin/report-booking',
    table: 'reports',
    columns: ['Id', 'Booking_id', 'Customer_id', 'Professional_id', 'Description'],
    calls: ['GET report/lists'],
  },
  {
    route: '/admin/reviews',
    table: 'reviews',
    columns: ['Id', 'Sender_id', 'Receiver_id', 'Sender_name', 'Receiver_name', 'Rating', 'Reviews'],
    calls: ['GET review/lists'],
  },
  {
    route: '/admin/contact-us',
    table: 'messages',
    columns: ['Details', 'Id', 'Name', 'Email', 'Phone Number', 'Response'],
    sizes: upToHundred(10, 10, 25, 50),
    calls: ['GET contactUs/lists?limit=10&start=0'],
    menu: ['Details'],
  },
  { route: '/admin/suggestions', table: 'suggestions', columns: ['User-Id', 'Name', 'Email', 'Date', 'Suggestion'], calls: ['GET suggestion/lists'] },
]

/** Document 3, section 2: reference data and content. */
export const CONTENT: readonly DocumentedList[] = [
  {
    route: '/admin/bank',
    table: 'banks',
    calls: ['GET bank/lists'],
    menu: ['Edit'],
    add: ['Add New Bank', '/admin/add-bank'],
    edit: /\/admin\/update-bank\/\d+$/,
    status: ['Yes, Inactive', /^bank\/status$/, 'Inactive'],
  },
  {
    route: '/admin/cancellationReason',
    table: 'cancellation reasons',
    columns: ['Actions', 'Id', 'Title', 'Status'],
    calls: ['GET cancellationReason/lists'],
    menu: ['Edit', 'Translate'],
    edit: /\/admin\/update-cancellationReason\/\d+$/,
    status: ['Yes, Inactive', /^cancellationReason\/status$/, 'Inactive'],
  },
  {
    route: '/admin/notification',
    table: 'notification templates',
    columns: ['Actions', 'Id', 'Title', 'Description', 'Status'],
    calls: ['GET notification/lists'],
    menu: ['Edit', 'Translate'],
    edit: /\/admin\/update-notification\/\d+$/,
    status: ['Yes, Inactive', /^notification\/status\/\d+$/, '0'],
  },
  {
    route: '/admin/languages',
    table: 'languages',
    columns: ['Actions', 'Id', 'Short-Code', 'Name', 'Status'],
    calls: ['POST Language/lists'],
    menu: ['Edit'],
    add: ['Add New Language', '/admin/add-language'],
    edit: /\/admin\/update-language\/\d+$/,
    status: ['Yes, Inactive', /^Language\/status\/\d+$/, 'Inactive'],
  },
  {
    route: '/admin/pages',
    table: 'pages',
    columns: ['Action', 'ID', 'Title'],
    calls: ['GET Page/lists'],
    menu: ['Edit'],
    add: ['Add New Page', '/admin/add-page'],
    edit: /\/admin\/update-page\/\d+$/,
  },
  {
    route: '/admin/sections',
    table: 'sections',
    columns: ['Action', 'ID', 'Title'],
    calls: ['POST Section/lists'],
    menu: ['Edit'],
    add: ['Add New Section', '/admin/add-section'],
    edit: /\/admin\/update-section\/\d+$/,
  },
  {
    route: '/admin/agenda',
    table: 'agenda settings',
    columns: ['Actions', 'Id', 'Country-ID', 'Day', 'Start-Time', 'End-Time', 'Gap-time', 'Status'],
    calls: ['GET agenda/lists'],
    menu: ['Edit'],
    edit: /\/admin\/update-agenda\/\d+$/,
    status: ['Yes, Inactive', /^agenda\/status$/, 'Inactive'],
  },
  {
    route: '/admin/speakLanguage',
    table: 'spoken languages',
    columns: ['Actions', 'Id', 'Short-Code', 'Name', 'Status'],
    calls: ['GET speakLanguage/lists'],
    menu: ['Edit'],
    edit: /\/admin\/update-speakLanguage\/\d+$/,
    status: ['Yes, Inactive', /^speakLanguage\/status$/, 'Inactive'],
  },
  {
    route: '/admin/intro-screen',
    table: 'intro screens',
    columns: ['Title', 'Action', 'Status'],
    // Decision 10: the list goes on in steps of 10 until it has all.
    calls: ['GET tutorial/lists?limit=10&start=0', 'GET tutorial/lists?limit=10&start=10', 'GET tutorial/lists?limit=10&start=20'],
    menu: ['Edit', 'Translate'],
    edit: /\/admin\/edit-intro-screen\/\d+$/,
    status: ['Yes, Inactive', /^tutorial\/status$/, 'Inactive'],
  },
  {
    route: '/admin/request-call',
    table: 'request calls',
    columns: ['Id', 'Services Id', 'Phone number', 'Created At'],
    sizes: upToHundred(50, 25, 50, 100),
    calls: ['GET requestCall/lists?limit=50&start=0&order_by_column=created_at&order_by=desc'],
  },
  { route: '/admin/images', table: 'images', calls: ['GET image/lists'] },
  {
    route: '/admin/faq',
    table: 'FAQs',
    tabs: ['Customer', 'Professional'],
    calls: ['GET faq/lists'],
    menu: ['Edit', 'Translate'],
    edit: /\/admin\/update-faq\/\d+$/,
    status: ['Yes, Inactive', /^faq\/status$/, 'Inactive'],
  },
  {
    route: '/admin/terms-conditions',
    table: 'terms and conditions',
    columns: ['Actions', 'Id', 'Country', 'Language', 'Description'],
    calls: ['GET generalSetting/lists?key=terms-and-condition'],
    menu: ['Edit'],
    edit: /\/admin\/update-TC\/\d+$/,
  },
  {
    route: '/admin/privacy-policy',
    table: 'privacy policies',
    columns: ['Actions', 'Id', 'Country', 'Language', 'Description'],
    calls: ['GET generalSetting/lists?key=privacy-and-policy'],
    menu: ['Edit'],
    edit: /\/admin\/update-PrivacyPolicy\/\d+$/,
  },
]

/** How a list's calls write a new status that its rows show as this word: as the word, or as 1 and 0. */
export function statusOnTheWire(route: string, word: string): string {
  const isNumber = [...FOUNDATION, ...CATALOGUE, ...CONTENT].some(list => list.route === route && list.status?.[2] === '0')
  if (!isNumber) return word
  return word.toLowerCase() === 'active' ? '1' : '0'
}

/** A details dialog: the list, the entry of the first row's menu that opens it, its tabs, and its read. */
export const DETAILS = [
  {
    route: '/admin/services',
    table: 'services',
    entry: 'Details',
    tabs: ['Services', 'Availability', 'Certificates', 'DNI', 'Address Proof', 'Tax', 'Personal Info'],
    call: /^service\/show\/\d+$/,
  },
  { route: '/admin/booking', table: 'bookings', entry: 'Details', tabs: ['Booking Info', 'Chat Data', 'Review'], call: /^booking\/show\/\d+$/ },
  { route: '/admin/quotation', table: 'quotations', entry: 'Details', tabs: ['General', 'Images', 'Chat Data'], call: /^quotation\/show\/\d+$/ },
  { route: '/admin/pre-booking', table: 'pre-bookings', entry: 'Details', tabs: [], call: /^prebooking\/show\/\d+$/ },
  { route: '/admin/contact-us', table: 'messages', entry: 'Details', tabs: [], call: /^contactUs\/show\/\d+$/ },
  { route: '/admin/users/customers', table: 'customers', entry: 'Details', tabs: [], call: /^user\/show\/\d+$/ },
  { route: '/admin/users/serviceprovider', table: 'service providers', entry: 'Details', tabs: [], call: /^user\/show\/\d+$/ },
  { route: '/admin/currency', table: 'currencies', entry: 'View', tabs: [], call: /^currency\/show\/\d+$/ },
] as const

/** Translate dialogs (the documents' titles): what choosing a language reads, and which fields open. */
export const TRANSLATE = [
  {
    route: '/admin/category/faq-list/3',
    table: 'questions',
    title: 'Category Question Translation',
    read: /^CategoryQuestion\/translation\/\d+\/\d+$/,
    fields: ['Question', 'Answer'],
  },
  { route: '/admin/category/tags', table: 'tags', title: 'Tag Translation', read: /^CategoryTags\/translation\/\d+\/\d+$/, fields: ['Tag'] },
  {
    route: '/admin/cancellationPolicy',
    table: 'cancellation policies',
    title: 'Cancellation Policy Translation',
    read: /^cancellationPolicy\/translation\/\d+\/\d+$/,
    fields: ['Title'],
  },
  {
    route: '/admin/cancellationReason',
    table: 'cancellation reasons',
    title: 'Cancellation Reason Translation',
    read: /^cancellationReason\/translation\/\d+\/\d+$/,
    fields: ['Title'],
  },
  {
    route: '/admin/notification',
    table: 'notification templates',
    title: 'Notification Translation',
    read: /^notification\/translation\/\d+\/\d+$/,
    fields: ['Title', 'Description'],
  },
  {
    route: '/admin/intro-screen',
    table: 'intro screens',
    title: 'Intro Screen Translation',
    read: /^tutorial\/translation\/\d+\/\d+$/,
    fields: ['Title', 'Description'],
  },
  { route: '/admin/faq', table: 'FAQs', title: 'FAQ Translation', read: /^faq\/translation\/\d+\/\d+$/, fields: ['Question', 'Answer'] },
] as const

/** Forms that stay empty: the button, and what is then said at which fields, or that the button waits. */
export const EMPTY_FORMS = [
  { route: '/admin/add-city', submit: 'Add City', waits: true },
  { route: '/admin/add-state', submit: 'Add State', waits: true },
  { route: '/admin/add-currency', submit: 'Add Currency', waits: true },
  { route: '/admin/add-country', submit: 'Add Country', waits: true },
  {
    route: '/admin/category/create',
    submit: 'Add Category',
    said: { Title: 'Category is required' },
    shows: ['Category Image is required', 'Category Icon is required'],
  },
  { route: '/admin/add-language', submit: 'Add New Language', said: { Code: 'Required', 'Language Name': 'Required' } },
  { route: '/admin/add-page', submit: 'Add Page', said: { Title: 'Required' } },
  { route: '/admin/add-section', submit: 'Add Section', said: { Title: 'Required' } },
  { route: '/admin/add-cancellationReason', submit: 'Add Cancellation Reason', said: { Title: 'Required' } },
] as const
