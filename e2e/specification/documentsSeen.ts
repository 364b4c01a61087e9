/** What the three documents say of screens beside their lists, for the walk in documents.spec.ts: what shows, what forms send, what is deleted. */
import type { Page } from '../kit/kit.ts'

type Role = Parameters<Page['getByRole']>[0]

/** A sentence of a document about one screen: what has these roles and names there, and which texts stand there. */
export interface Sentence {
  says: string
  route: string
  shows: ReadonlyArray<readonly [role: Role, ...names: string[]]>
  texts?: readonly string[]
}

export const SENTENCES: readonly Sentence[] = [
  // Document 1, section 2.
  {
    says: 'the wizard’s three steps, then All Set; tick what to block: view, add, edit, delete, export',
    route: '/admin/update-admin/4?step=permissions',
    shows: [
      ['heading', 'Edit Permissions'],
      ['checkbox', ...['view', 'add', 'edit', 'delete', 'export'].map(right => `Block ${right} in every section`)],
      ['button', 'Previous', 'Next'],
    ],
    texts: ['Edit Personal data', 'Review your Edition', 'All Set', 'Tick what you want to block for each section'],
  },
  { says: 'the form for a new country has the title Add Country', route: '/admin/add-country', shows: [['heading', 'Add Country']] },
  { says: 'its form for one that is there has the title Edit Country', route: '/admin/update-country/2', shows: [['heading', 'Edit Country']] },
  { says: 'the update screen is titled Update Currency', route: '/admin/update-currency/2', shows: [['heading', 'Update Currency']] },
  {
    says: 'Settings have versions and update types of iOS and Android, a distance limit, and Save',
    route: '/admin/settings',
    shows: [
      ['textbox', 'iOS app version', 'Android app version', 'Distance limit'],
      ['radiogroup', 'iOS update type', 'Android update type'],
      ['radio', 'soft_update', 'force_update'],
      ['button', 'Save'],
    ],
  },
  // Document 2, section 2.
  {
    says: 'an info banner says to arrange the order by dragging and dropping the title',
    route: '/admin/category/order',
    shows: [['heading', 'Parent Category Order']],
    texts: ['Arrange the Order by Dragging and Dropping the Title !'],
  },
  {
    says: 'the questions are those asked of clients when they book or request a quotation',
    route: '/admin/category/faq-list/3',
    shows: [
      ['heading', 'Frequently Asked Questions List'],
      ['searchbox', 'Search questions'],
    ],
    texts: ['These questions are asked of clients when they book or request a quotation.'],
  },
  { says: 'a question is added on Add FAQs Questions', route: '/admin/category/add-faq/3', shows: [['heading', 'Add FAQs Questions']] },
  { says: 'a question is edited on Edit Category Question', route: '/admin/category/update-faq/1', shows: [['heading', 'Edit Category Question']] },
  {
    says: 'the mock form of a customer has its sections, Save Info and Reset',
    route: '/admin/users/new',
    shows: [
      ['heading', 'Personal Information', 'About Information', 'Upload User Documents', 'Bank Details Information'],
      ['button', 'Save Info', 'Reset'],
    ],
  },
  { says: 'promocodes have an Order button', route: '/admin/promocodes', shows: [['button', 'Order']] },
  // Document 3, section 2.
  {
    says: 'the reply screen has a read-only query, a rich-text reply and Send Reply',
    route: '/admin/contact-us/reply/2400',
    shows: [
      ['textbox', 'Query', 'Reply'],
      ['toolbar', 'Formatting for Reply'],
      ['button', 'Send Reply'],
    ],
  },
  {
    says: 'the map has its filters, and before a state is chosen Set Filters to see the Map',
    route: '/admin/map',
    shows: [
      ['combobox', 'Country', 'State', 'City', 'Top parent category', 'Parent category'],
      ['radio', 'Client', 'Professional'],
      ['slider', 'Distance'],
      ['button', 'Reset'],
    ],
    texts: ['Set Filters to see the Map'],
  },
  {
    says: 'a new language has the fields Code and Language Name, and the button Add New Language',
    route: '/admin/add-language',
    shows: [
      ['textbox', 'Code', 'Language Name'],
      ['button', 'Add New Language'],
    ],
  },
  {
    says: 'the same form prefilled has the title Update Language and the button Update',
    route: '/admin/update-language/1',
    shows: [
      ['heading', 'Update Language'],
      ['button', 'Update'],
    ],
  },
  { says: 'the pages are the Pages List', route: '/admin/pages', shows: [['heading', 'Pages List']] },
  { says: 'the sections are the Section List', route: '/admin/sections', shows: [['heading', 'Section List']] },
  {
    says: 'the agenda’s form has Start Time, End Time and Gap Time',
    route: '/admin/update-agenda/1',
    shows: [['textbox', 'Start Time', 'End Time', 'Gap Time']],
  },
  {
    says: 'an intro screen’s form has title, description and an image',
    route: '/admin/edit-intro-screen/1',
    shows: [['textbox', 'Title', 'Description']],
    texts: ['Image'],
  },
  { says: 'request calls have a Refresh Data button', route: '/admin/request-call', shows: [['button', 'Refresh Data']] },
  { says: 'Upload Images has an Upload Image button', route: '/admin/images/new', shows: [['button', 'Upload Image']] },
  { says: 'the images are the All Images list', route: '/admin/images', shows: [['heading', 'All Images list']] },
  {
    says: 'a privacy policy has a country, a language and a rich text',
    route: '/admin/add-PrivacyPolicy',
    shows: [
      ['combobox', 'Country', 'Language'],
      ['toolbar', 'Formatting for Description'],
    ],
  },
]

/** A form that is filled and sent: what is picked and typed, the button, the call and its body, and where it returns. */
export interface SentForm {
  route: string
  picks?: ReadonlyArray<readonly [label: string, typed: string, option?: string | RegExp]>
  fills?: Readonly<Record<string, string>>
  submit: string
  call: string
  /** The fields of the body in their order; a text is their value, `id` an id. */
  body: Readonly<Record<string, string>>
  returns: RegExp
}

const ID = '<id>'

export const SENT_FORMS: readonly SentForm[] = [
  {
    route: '/admin/add-city',
    picks: [
      ['Country', 'Urug', 'Uruguay'],
      ['State', 'Rocha', 'Rocha Department'],
    ],
    fills: { Title: 'Punta Nueva' },
    submit: 'Add City',
    call: 'POST city/store',
    body: { state_id: ID, title: 'Punta Nueva' },
    returns: /\/admin\/cities/,
  },
  {
    route: '/admin/add-state',
    picks: [['Country', 'Urug', 'Uruguay']],
    fills: { Title: 'Nueva', 'Sort Name': 'NU' },
    submit: 'Add State',
    call: 'POST state/store',
    body: { country_id: ID, title: 'Nueva', sort_name: 'NU' },
    returns: /\/admin\/states/,
  },
  {
    route: '/admin/add-currency',
    picks: [['Country', 'Canada']],
    fills: {
      Title: 'Canadian dollar',
      Code: 'CAD',
      Symbol: 'C$',
      'Service Minimum Price': '10',
      'Referral Reward': '1',
      'Minimum Amount to Get a Reward': '20',
    },
    submit: 'Add Currency',
    call: 'POST currency/store',
    body: {
      country_id: ID,
      title: 'Canadian dollar',
      code: 'CAD',
      symbol: 'C$',
      service_minimum_price: '10',
      refer_by_amount: '1',
      minimum_transaction_amount: '20',
    },
    returns: /\/admin\/currency/,
  },
  {
    route: '/admin/category/add-tag',
    picks: [['Category', 'Boiler', /^Boiler$/]],
    fills: { Tag: 'calefón' },
    submit: 'Submit',
    call: 'POST CategoryTags/store',
    body: { category_id: ID, tag: 'calefón' },
    returns: /\/admin\/category\/tags/,
  },
  {
    route: '/admin/add-bank',
    picks: [['Country', 'Uruguay']],
    fills: { Title: 'Banco de la Costa' },
    submit: 'Add Bank',
    call: 'POST bank/store',
    body: { title: 'Banco de la Costa', country_id: ID },
    returns: /\/admin\/bank/,
  },
  {
    route: '/admin/add-cancellationReason',
    fills: { Title: 'Rain' },
    submit: 'Add Cancellation Reason',
    call: 'POST cancellationReason/store',
    body: { title: 'Rain' },
    returns: /\/admin\/cancellationReason/,
  },
  {
    route: '/admin/add-notification',
    fills: { Title: 'Hello', Description: 'See you {place}.', Variables: 'place' },
    submit: 'Add Notification',
    call: 'POST notification/store',
    body: { title: 'Hello', description: 'See you {place}.', variables: 'place' },
    returns: /\/admin\/notification/,
  },
  {
    route: '/admin/add-language',
    fills: { Code: 'cy', 'Language Name': 'Welsh' },
    submit: 'Add New Language',
    call: 'POST Language/store',
    body: { title: 'Welsh', code: 'cy' },
    returns: /\/admin\/languages/,
  },
  { route: '/admin/add-page', fills: { Title: 'Start' }, submit: 'Add Page', call: 'POST Page/store', body: { title: 'Start' }, returns: /\/admin\/pages/ },
  {
    route: '/admin/update-page/1',
    fills: { Title: 'Home' },
    submit: 'Update Page',
    call: 'POST Page/update',
    body: { id: '1', title: 'Home' },
    returns: /\/admin\/pages/,
  },
  {
    route: '/admin/add-section',
    fills: { Title: 'Top' },
    submit: 'Add Section',
    call: 'POST Section/store',
    body: { title: 'Top' },
    returns: /\/admin\/sections/,
  },
  {
    route: '/admin/add-speakLanguage',
    fills: { 'Short Code': 'cy', 'Language Name': 'Welsh' },
    submit: 'Add Spoken Language',
    call: 'POST speakLanguage/store',
    body: { title: 'Welsh', short_code: 'cy' },
    returns: /\/admin\/speakLanguage/,
  },
]

/** Whether a body has these fields and no others, with these values. */
export const isBody = (sent: Readonly<Record<string, string>>, expected: Readonly<Record<string, string>>): boolean =>
  Object.keys(sent).toSorted().join(' ') === Object.keys(expected).toSorted().join(' ') &&
  Object.entries(expected).every(([name, value]) => (value === ID ? /^\d+$/.test(sent[name]!) : sent[name] === value))

/** Deleting the last row of a list: the title of the question where a document gives it, and the call. */
export const DELETIONS: ReadonlyArray<readonly [route: string, table: string, title: string, call: RegExp]> = [
  ['/admin/cities', 'cities', "You're about to delete a city", /^city\/delete\/\d+$/],
  ['/admin/states', 'states', "You're about to delete a state", /^state\/delete\/\d+$/],
  ['/admin/manage', 'administrators', "You're about to delete another admin user", /^admin\/delete\/\d+$/],
  ['/admin/category', 'categories', "You're about to delete this Category", /^category\/delete\/\d+$/],
]

/** What the flag of its section refuses (document 1, section 6): the button of a screen. */
export const REFUSED: ReadonlyArray<readonly [route: string, button: string]> = [
  ['/admin/cities', 'Add New City'],
  ['/admin/states', 'Add New State'],
  ['/admin/currency', 'Add New Currency'],
  ['/admin/settings', 'Save'],
]
