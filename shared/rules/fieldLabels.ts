/** What fields of areas, and the words in them, are called on the screens, by the names that they have in inputs and answers. */
import { BADGES } from './badges.ts'
import { fieldInWords } from './find.ts'
import { yesOrNo } from './status.ts'

const badges = Object.values(BADGES).flat()

/** The labels that fields have wherever they are; those that are their name in words are left out. */
const LABELS: Readonly<Record<string, string>> = {
  about_me: 'About Me',
  admin_status: 'Admin Status',
  android_app_update_type: 'Android update type',
  android_app_version: 'Android app version',
  approve_payment_by_admin: 'Payment Status',
  assigned_country: 'Assigned countries',
  assigned_lang: 'Assigned languages',
  bbp_code: 'BBP Code',
  bbp_customer_fees: 'BBP Customer Fees',
  bbp_min_token_amount: 'BBP Min Token Amount',
  bbp_provider_fees: 'BBP Provider Fees',
  cancellation_reason: 'Cancellation Reason',
  category_id: 'Category',
  charge_type: 'Charge Type',
  comment: 'Description',
  commission_excluded: 'Commission Excluded',
  content: 'Content',
  country_code: 'Country code',
  country_id: 'Country',
  day_name: 'Day',
  description_exclude: 'Description Exclude',
  description_include: 'Description Include',
  duration_type: 'Duration Type',
  enable_cod: 'Enable COD',
  end_date: 'End Date',
  end_time: 'End Time',
  entry: 'Service',
  faq_for: 'FAQ Type',
  ids: 'Order',
  img_url: 'URL',
  invoice_no: 'Invoice number',
  ios_app_update_type: 'iOS update type',
  ios_app_version: 'iOS app version',
  is_home: 'Show on Home',
  isPublished: 'Published',
  isTesting: 'Testing',
  isVerified: 'Badge',
  lang_code: 'Language',
  lang_id: 'Language',
  limit_distance: 'Distance limit',
  main_id: 'Record',
  maximum_amount: 'Max Cap',
  min_gap: 'Gap Time',
  min_price: 'Minimum price',
  minimum_transaction_amount: 'Minimum Amount to Get a Reward',
  notice_duration: 'Duration',
  notify_users: 'Notify Users',
  page_id: 'Page',
  parent_id: 'Parent Category',
  partial_payment_percentage: 'Partial Payment Percentage',
  payment_gateway_fees: 'Payment Gateway Fees',
  per_user_count: 'Per Users Count',
  phone_no: 'Phone number',
  pro_email: 'Professional email',
  pro_phone: 'Professional phone',
  professional_id: 'Professional',
  promocode_type: 'Promocode Type',
  promotional_type: 'Type',
  refer_by_amount: 'Referral Reward',
  removed: 'Removed texts',
  reply_message: 'Reply',
  reply_status: 'Response',
  rows: 'Texts',
  section_permissions: 'Permissions',
  service_date: 'Date',
  service_minimum_price: 'Service Minimum Price',
  service_time: 'Time',
  short_code: 'Short Code',
  sort_name: 'Sort Name',
  start_date: 'Start Date',
  start_time: 'Start Time',
  state_id: 'State',
  subcategory_id: 'Category',
  user: 'Professional',
  testing_status: 'Testing',
  user_count: 'Total Users',
  vat_show_in_customer: 'VAT Show In Customer',
  vat_show_in_provider: 'VAT Show In Provider',
  verify_status: 'Verify Status',
  ...Object.fromEntries(badges.map(({ field, label }) => [field, label])),
}

/** The labels that fields have in some areas alone. */
const OF_AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  categories: {
    age_required: 'Age Required',
    allowmultiplebooking: 'Allow Multiple Booking',
    certification_required: 'Certification Required',
    country: 'Assigned Countries',
    guarantee_status: 'Guarantee Status',
    icon_image: 'Category Icon',
    image: 'Category Image',
    location_at_client: 'Location at Client',
    next_day_booking: 'Next Day Booking',
    paymentmode: 'Payment Mode',
    price_type: 'Price Type',
    quotation_enabled: 'Quotation Enabled',
    reschedule_duration: 'Reschedule Duration',
    reschedule_duration_type: 'Reschedule Duration Type',
    serviceneedtostart: 'Service Start and End',
    type: 'Category Type',
    upload_complete_service_image: 'Upload Complete Service Image',
  },
  'category-questions': { answer: 'Answer choices' },
  countries: { title: 'Country Name', sort_name: 'Country Code', code: 'Calling Code' },
  featured: { ids: 'Categories' },
  images: { address: 'URL' },
  languages: { title: 'Language Name' },
  privacy: { country_code: 'Country', value: 'Description' },
  services: { value: 'Badge' },
  'spoken-languages': { title: 'Language Name' },
  terms: { country_code: 'Country', value: 'Description' },
}

/** What a field of an area is called on its screens. */
export const fieldLabel = (area: string, field: string): string => OF_AREAS[area]?.[field] ?? LABELS[field] ?? fieldInWords(field)

/** Fields that say yes or no, in whatever words. */
const YES_OR_NO = [
  'commission_excluded',
  'email_verify',
  'enable_cod',
  'guarantee_status',
  'is_home',
  'location_at_client',
  'notify_users',
  'phone_verify',
  'service_at_home',
  'testing_status',
  'vat_show_in_customer',
  'vat_show_in_provider',
]
/** Fields whose words begin with a capital letter on the screens. */
const CAPITALISED = ['charge_type', 'duration_type', 'promocode_type', 'promotional_type']

const isBadge = (field: string): boolean => badges.some(badge => badge.field === field)
/** Whether a badge is verified, in words; other values unchanged. */
const badgeInWords = (value: string): string => ({ '1': 'Verified', true: 'Verified', '0': 'Unverified', false: 'Unverified' })[value] ?? value

/** A value of a field as the screens have it: the backend's words in theirs; all else unchanged. */
export function fieldValue(field: string, value: unknown): unknown {
  if (isBadge(field)) return badgeInWords(String(value))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return value
  if (YES_OR_NO.includes(field)) return yesOrNo(value)
  return CAPITALISED.includes(field) ? value.charAt(0).toUpperCase() + value.slice(1) : value
}

/** The field of a record that has the name of another one beside the field with its id, such as country_title beside country_id; null for other fields. */
export const titleField = (field: string): string | null => (field.endsWith('_id') ? field.replace(/id$/, 'title') : null)
