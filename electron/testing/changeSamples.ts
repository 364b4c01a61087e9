/**
 * For tests: of each mutation of the marketplace an input, what was read of its record before, and how Activity tells the change. One that is
 * missing here fails the test of them all.
 */

interface ChangeSample {
  /** The fields that Activity tells, in one line; empty for none. */
  says: string
  input: object
  /** What was read last by the mutation's query, or of the record by itself; left out for additions. */
  read?: unknown
}

const sample = (says: string, input: object, read?: unknown): ChangeSample => ({ says, input, ...(read === undefined ? {} : { read }) })

const status = (before = 'Active', after = 'Inactive') => sample(`Status: ${before} → ${after}`, { id: 7, status: after }, { id: 7, status: before })
const removed = () => sample('', { id: 7 }, { id: 7, title: 'Rosario' })
const order = (says = 'Order: One, Two → Two, One') => sample(says, { ids: [2, 1] }, [1, 2])
/** The texts of a record in Spanish. */
const translation = (says: string, texts: object, before: object) =>
  sample(`Language: Spanish · ${says}`, { main_id: 7, lang_id: 2, lang_code: 'es', ...texts }, before)
/** A form that sends all that its record has, of which some is changed. */
const form = (says: string, stored: object, changes: object, more: object = {}) => sample(says, { ...stored, ...changes, id: 7 }, { ...stored, ...more, id: 7 })

const country = {
  title: 'España',
  sort_name: 'ES',
  code: '34',
  nationality: '',
  bbp_customer_fees: '5',
  bbp_provider_fees: '5',
  VAT: '21',
  payment_gateway_fees: '1.5',
  enable_cod: 'no',
  vat_show_in_customer: 'no',
  vat_show_in_provider: 'no',
  icon: '',
  partial_payment_percentage: '10',
  bbp_min_token_amount: '1',
}
const currency = { country_id: 1, title: 'Euro', code: 'EUR', symbol: '€', service_minimum_price: '5', refer_by_amount: '1', minimum_transaction_amount: '2' }
const section = (title: string, blocked: string[]) => ({
  id: 1,
  title,
  data: Object.fromEntries(['view', 'add', 'edit', 'delete', 'export'].map(right => [right, blocked.includes(right)])),
})
const admin = { name: 'Ana', email: 'ana@example.com', phone: '', country_code: '34', assigned_country: '[1,2]', assigned_lang: '[1]' }
const category = {
  icon_image: 'https://media.example/icon.png',
  image: 'https://media.example/image.png',
  title: 'Gardening',
  status: 'Active',
  parent_id: 1,
  certification_required: '[1]',
  guarantee_status: '0',
  location_at_client: '1',
  reschedule_duration: '2',
  reschedule_duration_type: 'Days',
  quotation_enabled: 'Yes',
  price_type: 'Hourly',
  paymentmode: 'Prepaid',
  serviceneedtostart: 'Yes',
  upload_complete_service_image: 'Yes',
  age_required: 'Yes',
  type: 'Category',
  next_day_booking: 'Yes',
  allowmultiplebooking: 'Yes',
  country: [],
}
const promocode = {
  country_id: 1,
  promotional_type: 'customer',
  promocode: 'SPRING',
  promocode_type: 'flat',
  amount: '5',
  maximum_amount: '10',
  start_date: '2026-03-01 00:00:00',
  end_date: '2026-04-01 00:00:00',
  user_count: '100',
  per_user_count: '1',
  description: 'For spring',
  image: '',
  notify_users: '0',
  is_home: '0',
  commission_excluded: '0',
  title: 'Spring',
  status: 'Active',
}
const policy = { title: 'Strict', charge_type: 'flat', charge: '5', duration_type: 'days', notice_duration: '2' }
const service = {
  id: 7,
  isPublished: '0',
  testing_status: '0',
  description: 'Roses',
  certificate_status: '0',
  experience_status: '1',
  licence_status: '0',
  services: [{ id: 3, sid: '3', title: 'Deep clean', description_include: 'Windows', description_exclude: 'Floors' }],
  professional: { dni_status: '0', location_front_status: '0', location_back_status: '0', profile_pic_status: '0' },
}
const quotation = {
  id: 7,
  pro_id: '1',
  pro_first_name: 'Ramiro',
  pro_last_name: 'Luna',
  admin_status: 'Pending',
  cancellation_reason: 'Other',
  testing_status: '0',
  service_date: '2026-03-01',
  service_time: '10:00:00',
  code: 'Q-7',
  status: 'Waiting',
}
const settings = {
  ios_app_version: '1.9',
  ios_app_update_type: 'soft_update',
  android_app_version: '1.9',
  android_app_update_type: 'soft_update',
  limit_distance: '50',
}

/** By operation. */
export const CHANGE_SAMPLES: Readonly<Record<string, ChangeSample>> = {
  'countries.create': sample('', country),
  'countries.update': form('Country Name: España → Spain · Enable COD: No → Yes', country, { title: 'Spain', enable_cod: 'yes' }),
  'countries.setStatus': status(),
  'states.create': sample('Country, Title, Sort Name', { country_id: 1, title: 'Santa Fe', sort_name: 'SF' }),
  'states.update': form('Country: Argentina → España', { title: 'Santa Fe', sort_name: '', country_id: 1 }, { country_id: 2 }, { country_title: 'Argentina' }),
  'states.setStatus': status('active', 'inactive'),
  'states.remove': removed(),
  'cities.create': sample('Country, State, Title', { country_id: 1, state_id: 1, title: 'Rosario' }),
  'cities.update': form(
    'State: Santa Fe → Two · Latitude: -32.9 → -33',
    { title: 'Rosario', country_id: 1, state_id: 1, latitude: '-32.9', longitude: '-60' },
    { state_id: 2, latitude: '-33' },
    { state_title: 'Santa Fe' },
  ),
  'cities.setStatus': status(),
  'cities.remove': removed(),
  'currencies.create': sample('', currency),
  'currencies.update': form('Referral Reward: 1 → 1.5', currency, { refer_by_amount: '1.5', service_minimum_price: '5.00' }),
  'currencies.setStatus': status(),
  'admins.create': sample('', { ...admin, password: 'secret', assigned_country: [1], assigned_lang: [1], section_permissions: [section('Cities', ['edit'])] }),
  'admins.update': form(
    'Assigned languages: English → English, Spanish · Cities: nothing blocked → delete blocked',
    { ...admin, section_permissions: JSON.stringify([section('Cities', [])]) },
    { assigned_lang: [1, 2], section_permissions: [section('Cities', ['delete'])] },
  ),
  'admins.setStatus': status(),
  'admins.remove': removed(),
  'translations.save': sample(
    'Language: Spanish · greeting: Hello → Hola · farewell: Bye → empty',
    { page: 7, language: 2, isRich: true, rows: [{ key: 'greeting', value: '<p>Hola</p>' }], removed: [] },
    [
      { key: 'greeting', value: '<p>Hello</p>' },
      { key: 'farewell', value: 'Bye' },
    ],
  ),
  'banks.create': sample('Title: Banco · Country: España', { title: 'Banco', country_id: 2 }),
  'banks.update': sample(
    'Title: Banco → Banco Sur · Country: Argentina → España',
    { id: 7, title: 'Banco Sur', country_id: 2 },
    { id: 7, bank_name: 'Banco', country_id: 1, country_title: 'Argentina' },
  ),
  'banks.setStatus': status(),
  'languages.create': sample('Language Name: French · Code: fr', { title: 'French', code: 'fr' }),
  'languages.update': form('Code: fr → fr-FR', { title: 'French', code: 'fr' }, { code: 'fr-FR' }),
  'languages.setStatus': status(),
  'pages.create': sample('Title: Home', { title: 'Home' }),
  'pages.update': form('Title: Home → Start', { title: 'Home' }, { title: 'Start' }),
  'sections.create': sample('Title: Top', { title: 'Top' }),
  'sections.update': form('Title: Top → Head', { title: 'Top' }, { title: 'Head' }),
  'faqs.create': sample('FAQ Type, Question, Answer', { faq_for: 'Customer', question: 'Why?', answer: '<p>So</p>' }),
  'faqs.update': form('Answer: So → Because', { faq_for: 'Customer', question: 'Why?', answer: '<p>So</p>' }, { answer: '<p><b>Because</b></p>' }),
  'faqs.setStatus': status(),
  'faqs.storeTranslation': translation(
    'Answer: Así → Así (other formatting)',
    { question: '¿?', answer: '<b>Así</b>' },
    { question: '¿?', answer: '<i>Así</i>' },
  ),
  'intro-screens.create': sample('Title, Description, Image', { title: 'Hi', description: 'All', image: 'https://media.example/i.png' }),
  'intro-screens.update': form('Title: Hi → Hello', { title: 'Hi', description: 'All', image: 'i.png' }, { title: 'Hello' }),
  'intro-screens.setStatus': status(),
  'intro-screens.reorder': order(),
  'intro-screens.storeTranslation': translation('Title: empty → Hola', { title: 'Hola', description: 'Todo' }, { title: '', description: 'Todo' }),
  'terms.create': sample('Country, Language, Description', { country_code: 'ES', lang_code: 'es', value: '<p>Uno</p>' }),
  'terms.update': form('Description: Uno → Dos', { country_code: 'ES', lang_code: 'es', value: '<p>Uno</p>' }, { value: '<p>Dos</p>' }),
  'privacy.create': sample('Country, Language, Description', { country_code: 'ES', lang_code: 'es', value: '<p>Uno</p>' }),
  'privacy.update': form(
    'Country: Argentina → España · Language: English → Spanish',
    { country_code: 'AR', lang_code: 'en', value: '<p>Uno</p>' },
    { country_code: 'ES', lang_code: 'es' },
  ),
  'spoken-languages.create': sample('Language Name: Catalan · Short Code: ca', { title: 'Catalan', short_code: 'ca' }),
  'spoken-languages.update': form('Short Code: ca → CA', { title: 'Catalan', short_code: 'ca' }, { short_code: 'CA' }),
  'spoken-languages.setStatus': status(),
  'agenda.update': form(
    'Start Time: 08:30:00 → 09:00:00',
    { day_name: 'Monday', start_time: '08:30:00', end_time: '18:00:00', min_gap: '00:30:00', status: 'Active' },
    { start_time: '09:00:00' },
  ),
  'agenda.setStatus': status(),
  'categories.create': sample('', category),
  'categories.update': form(
    'Parent Category: Home → Two · Certification Required: Argentina → Argentina, España',
    category,
    { parent_id: 2, certification_required: [1, 2] },
    { parent_title: 'Home' },
  ),
  'categories.setStatus': status(),
  'categories.remove': removed(),
  'categories.reorder': order(),
  'categories.storeTranslation': translation('Title: Jardin → Jardín', { title: 'Jardín' }, { title: 'Jardin' }),
  'categories.storeDescription': translation('Description: Todo → Todo nuevo', { description: '<p>Todo nuevo</p>' }, { description: '<p>Todo</p>' }),
  'categories.setMinimumPrice': sample('Country: España · Minimum price: 5 → 6', { subcategory_id: 7, country_id: 2, min_price: '6' }, { min_price: '5' }),
  'category-questions.create': sample('', { category_id: 1, question: 'How big?', type: 'Select', answer: 'Small,Big', status: 'Active' }),
  'category-questions.update': form(
    'Type: Select → Checkbox · Answer choices: Small, Big → Small,Big,Huge',
    { question: 'How big?', type: 'Select', answer: '["Small","Big"]', status: 'Active' },
    { type: 'Checkbox', answer: 'Small,Big,Huge' },
  ),
  'category-questions.setStatus': status(),
  'category-questions.remove': removed(),
  'category-questions.storeTranslation': translation('Question: ¿Qué? → ¿Cuánto?', { question: '¿Cuánto?', answer: 'Sí' }, { question: '¿Qué?', answer: 'Sí' }),
  'featured.create': sample('Categories: One, Two', { ids: [1, 2] }),
  'featured.remove': removed(),
  'featured.reorder': order(),
  'tags.create': sample('Category: One · Tag: roses', { category_id: 1, tag: 'roses' }),
  'tags.update': sample(
    'Category: Home → Two · Tag: rose → roses',
    { id: 7, category_id: 2, tag: 'roses' },
    { id: 7, title: 'rose', category_id: 1, category_title: 'Home' },
  ),
  'tags.remove': removed(),
  'tags.storeTranslation': translation('Tag: rosa → rosas', { tag: 'rosas' }, { tag: 'rosa' }),
  'promocodes.create': sample('', { ...promocode, categories: '1,2', country_code: 'ES' }),
  'promocodes.update': form(
    'Promocode Type: Flat → Percentage · Categories: One, Two → One',
    { ...promocode, categories: ['1', '2'] },
    { categories: '1', promocode_type: 'percentage', country_code: 'ES' },
  ),
  'promocodes.setStatus': status(),
  'promocodes.reorder': order(),
  'services.setStatus': status(),
  'services.publish': sample('Published: Unpublished → Published', { id: 7, isPublished: '1' }, service),
  'services.markTesting': sample('Testing: No → Yes', { id: 7, isTesting: true }, service),
  'services.deleteMain': sample('', { id: 7 }, service),
  'services.deleteEntry': sample('Service: Deep clean → empty', { id: 7, entry: 3 }, service),
  'services.updateDescription': sample(
    'Description Include: Windows → Windows and doors',
    { id: 7, sid: '3', description_include: 'Windows and doors', description_exclude: 'Floors' },
    service,
  ),
  'services.updateMainDescription': sample('Description: Roses → Roses, trees', { id: 7, description: 'Roses, trees' }, service),
  'services.verify': sample('Licenced: Unverified → Verified', { id: 7, badge: 'licence_status', value: '1' }, service),
  'services.verifyProfessional': sample('DNI verified: Unverified → Verified', { id: 7, user: 9, badge: 'dni_status', value: '1' }, service),
  'customers.setStatus': status(),
  'providers.setStatus': status(),
  'providers.setBadge': sample('Elite: Unverified → Verified', { id: 7, badge: 'elite_status', isVerified: true }, { id: 7, elite_status: false }),
  'cancellation-policies.create': sample('', policy),
  'cancellation-policies.update': form('Charge Type: Flat → Percentage · Duration Type: Days → Hours', policy, {
    charge_type: 'percentage',
    duration_type: 'hours',
  }),
  'cancellation-policies.setStatus': status(),
  'cancellation-policies.storeTranslation': translation(
    'Content: Uno → Dos',
    { title: 'Estricta', content: '<p>Dos</p>' },
    { title: 'Estricta', content: '<p>Uno</p>' },
  ),
  'cancellation-reasons.create': sample('Title: Late', { title: 'Late' }),
  'cancellation-reasons.update': form('Title: Late → Too late', { title: 'Late' }, { title: 'Too late' }),
  'cancellation-reasons.setStatus': status(),
  'cancellation-reasons.storeTranslation': translation('Title: Tarde → Muy tarde', { title: 'Muy tarde' }, { title: 'Tarde' }),
  'notifications.create': sample('Title, Description, Variables', { title: 'Hi', description: 'Hello [name]', variables: 'name' }),
  'notifications.update': form('Variables: name → name, day', { title: 'Hi', description: 'Hello', variables: 'name' }, { variables: 'name, day' }),
  'notifications.setStatus': status(),
  'notifications.storeTranslation': translation('Title: Hola → Buenas', { title: 'Buenas', description: 'a' }, { title: 'Hola', description: 'a' }),
  'contact-us.reply': sample('Reply: empty → It is done', { id: 7, reply_message: '<p>It is <b>done</b></p>' }, { id: 7, reply_message: '' }),
  'saved-replies.keep': sample('Title: Thanks · Text: Thank you', { id: 7, title: 'Thanks', text: '<p>Thank you</p>' }),
  'saved-replies.remove': removed(),
  'bookings.setCancellationReason': sample('Cancellation Reason: Other → Late', { id: 7, cancellation_reason: 'Late' }, quotation),
  'bookings.markTesting': sample('Testing: No → Yes', { id: 7, isTesting: true }, quotation),
  'bookings.approvePayment': sample('Payment Status: Not Completed → Completed', { id: 7 }, { id: 7, approve_payment_by_admin: '0' }),
  'quotations.setCancellationReason': sample('Cancellation Reason: Other → Late', { id: 7, cancellation_reason: 'Late' }, quotation),
  'quotations.markTesting': sample('Testing: No → Yes', { id: 7, isTesting: true }, quotation),
  'quotations.setAdminStatus': sample('Admin Status: Pending → Approved', { id: 7, admin_status: 'Approved' }, quotation),
  'quotations.updateDateTime': sample(
    'Date: 2026-03-01 → 2026-03-02',
    { id: 7, service_date: '2026-03-02', service_time: '10:00', invoice_no: 'Q-7', status: 'Waiting' },
    quotation,
  ),
  'quotations.assignProfessional': sample('Professional: Ramiro Luna → Two', { id: 7, professional_id: 2 }, quotation),
  'images.create': sample('Page: One · URL: https://media.example/i.png', { page_id: 1, img_url: 'https://media.example/i.png' }),
  'images.remove': removed(),
  'images.discard': sample('URL: https://media.example/i.png', { address: 'https://media.example/i.png' }),
  'settings.save': sample('iOS app version: 1.9 → 1.10', { ...settings, ios_app_version: '1.10', limit_distance: '50.0' }, settings),
}
