/** An input that each operation accepts, as a screen sends it: what generated frames are made of. An operation without one does not compile. */
import type { AreaName, Contract } from '../../shared/areas/index.ts'
import type { InputOf } from '../../shared/contract/operation.ts'

const blocked = { view: false, add: true, edit: false, delete: true, export: false }
const firstPage = { page: 0, size: 10 }
const country = {
  title: 'Perú',
  sort_name: 'PE',
  code: '51',
  nationality: '',
  bbp_customer_fees: '',
  bbp_provider_fees: '1',
  VAT: '18',
  payment_gateway_fees: '',
  enable_cod: 'yes',
  vat_show_in_customer: 'no',
  vat_show_in_provider: 'no',
  icon: '',
  partial_payment_percentage: '',
  bbp_min_token_amount: '',
}
const currency = {
  country_id: 1,
  title: 'Peso',
  code: 'ARS',
  symbol: '$',
  service_minimum_price: '1250.5',
  refer_by_amount: '1',
  minimum_transaction_amount: '2',
}

export const validInputs: { [A in AreaName]: { [O in keyof Contract[A]['operations']]: InputOf<Contract[A]['operations'][O]> } } = {
  session: {
    state: {},
    reach: {},
    signIn: { email: 'ana.torres@steward.example', password: 'wrong' },
    signOut: {},
    tryDemo: {},
    resetDemo: {},
  },
  server: {
    show: {},
    keyStored: { baseUrl: 'https://nothing.invalid/' },
    save: { baseUrl: 'https://nothing.invalid/', apiKey: '', apiKeyHeader: 'x', mediaUrl: '' },
    test: { baseUrl: 'https://nothing.invalid/', apiKey: 'k', apiKeyHeader: '', mediaUrl: '' },
  },
  preferences: {
    show: {},
    change: { theme: 'dark', zoom: 110, lists: { cities: { order: [], hidden: [], widths: {}, density: 'normal', fullTable: true } } },
  },
  drafts: {
    show: { key: 'cities/1' },
    keep: { key: 'cities/1', values: { title: 'x' } },
    discard: { key: 'cities/1' },
  },
  diagnostics: { show: {} },
  exports: {
    run: {
      list: 'cities.list',
      query: { ...firstPage, sort: { column: 'title', direction: 'desc' } },
      columns: [{ id: 'title', header: 'Title' }],
      format: 'csv',
    },
    show: { file: 1 },
  },
  search: {
    records: { text: 'san', areas: [{ area: 'cities', kind: 'City' }] },
    read: { text: 'san', area: 'cities', kind: 'City' },
    named: { records: [{ area: 'cities', id: 3 }] },
  },
  dashboard: { counts: {} },
  lookups: {
    countries: {},
    states: { country_id: 1 },
    cities: { state_id: 2 },
    categories: {},
    languages: {},
    notification: {},
  },
  countries: {
    list: { ...firstPage, search: 'a' },
    show: { id: 1 },
    create: country,
    update: { id: 1, ...country, sort_name: 'AR' },
    setStatus: { id: 1, status: 'Inactive' },
  },
  states: {
    list: firstPage,
    show: { id: 1 },
    create: { country_id: 1, title: 'Nueva', sort_name: 'N' },
    update: { id: 1, country_id: 1, title: 'Otra', sort_name: 'O1' },
    setStatus: { id: 1, status: 'inactive' },
    remove: { id: 2 },
  },
  cities: {
    list: { ...firstPage, search: 'ro', sort: { column: 'title', direction: 'desc' } },
    show: { id: 3 },
    create: { country_id: 1, state_id: 1, title: 'Nueva' },
    update: { id: 3, country_id: 1, state_id: 2, title: 'Otra', latitude: '-1.5', longitude: '' },
    setStatus: { id: 3, status: 'Inactive' },
    remove: { id: 5 },
  },
  currencies: {
    list: firstPage,
    show: { id: 1 },
    create: currency,
    update: { id: 1, ...currency, title: 'Otro' },
    setStatus: { id: 1, status: 'Active' },
  },
  admins: {
    list: firstPage,
    show: { id: 2 },
    create: {
      name: 'Nueva',
      email: 'nueva@steward.example',
      phone: '',
      country_code: '54',
      password: 'long enough',
      assigned_country: [1],
      assigned_lang: [],
      section_permissions: [{ title: 'Cities', data: blocked }],
    },
    update: {
      id: 2,
      name: 'Otra',
      email: 'otra@steward.example',
      phone: '',
      country_code: '54',
      assigned_country: [],
      assigned_lang: [1],
      section_permissions: [{ id: 12, title: 'Cities', data: blocked }],
    },
    setStatus: { id: 5, status: 'Inactive' },
    remove: { id: 6 },
  },
  translations: {
    list: firstPage,
    show: { id: 1 },
    ofLanguage: { page: 1, language: 2 },
    save: { page: 1, language: 2, isRich: false, rows: [{ key: 'a', value: 'b' }], removed: [] },
  },
  banks: {
    list: firstPage,
    show: { id: 1 },
    create: { country_id: 1, title: 'Banco nuevo' },
    update: { id: 1, country_id: 2, title: 'Otro banco' },
    setStatus: { id: 1, status: 'Inactive' },
  },
  languages: {
    list: firstPage,
    show: { id: 1 },
    create: { code: 'qu', title: 'Quechua' },
    update: { id: 1, code: 'es', title: 'Español' },
    setStatus: { id: 1, status: 'Inactive' },
  },
  'contact-us': {
    list: firstPage,
    show: { id: 1 },
    question: { id: 1 },
    reply: { id: 1, reply_message: '<p>Thank you.</p>' },
  },
  'pre-bookings': { list: { ...firstPage, tab: 'testing' }, show: { id: 1 } },
  settings: {
    show: {},
    save: {
      ios_app_version: '1',
      ios_app_update_type: 'soft_update',
      android_app_version: '2',
      android_app_update_type: 'force_update',
      limit_distance: '3',
    },
  },
}
