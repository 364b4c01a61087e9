/** The summary reports that come with Steward. */
import type { NewPin, PinWords } from '../platform/pins.ts'
import type { PartLook, ReportPart, SummaryReport } from '../platform/summaryReports.ts'

/** A column that groups rows, as its list calls it. */
const texts = (column: string, label: string): PinWords['column'] => ({ column, label, isDate: false, hasTexts: true })
const dates = (column: string, label: string): PinWords['column'] => ({ column, label, isDate: true, hasTexts: true })

interface Group {
  list: string
  noun: { one: string; many: string }
  query?: NewPin['query']
  /** The query in words. */
  rows?: string[]
  date?: ReportPart['date'] | undefined
}

const bookings = { list: 'bookings', noun: { one: 'booking', many: 'bookings' }, query: { tab: 'genuine' }, rows: ['Genuine'] } satisfies Group
const appointed = { ...bookings, date: { column: 'booking_date', label: 'Booking Date/Time' } }
const requested = { ...bookings, date: { column: 'request_date', label: 'Request Date/Time' } }
const services = {
  list: 'services',
  noun: { one: 'service', many: 'services' },
  query: { tab: 'all' },
  rows: ['All'],
  date: { column: 'created_at', label: 'Created_At' },
} satisfies Group

function part(
  { list, noun, query = {}, rows = [], date }: Group,
  look: PartLook,
  column: PinWords['column'],
  choice: Partial<NewPin['choice']> = {},
  amount?: string,
): ReportPart {
  return {
    list,
    query,
    choice: { column: column.column, ...(column.isDate ? { interval: 'day' as const } : {}), measure: 'count', ...choice },
    words: { noun, column, ...(amount === undefined ? {} : { amount }), rows },
    look,
    ...(date ? { date } : {}),
  }
}

const REASON_TEXTS = texts('cancellation_reason', 'Cancellation Reason')
const RATINGS = ['1', '2', '3', '4', '5'].map(value => ({ value, label: value }))

/** In their order. A report that an administrator changed is stored with the same id and shows in place of it. */
export const OWN_REPORTS: readonly SummaryReport[] = [
  {
    id: 'week-in-bookings',
    title: 'Week in bookings',
    period: 'last-week',
    parts: [
      part(appointed, 'number', texts('status', 'Status')),
      part(requested, 'number', texts('status', 'Status')),
      part(appointed, 'line', dates('booking_date', 'Booking Date/Time')),
      part(appointed, 'bars', texts('status', 'Status')),
      part(appointed, 'table', texts('status', 'Status'), { measure: 'sum', amount: 'total_amount' }, 'Total Amount'),
      part(appointed, 'table', texts('category', 'Category')),
    ],
  },
  {
    id: 'reviews-and-complaints',
    title: 'Reviews and complaints',
    period: 'last-week',
    parts: [
      part({ list: 'reviews', noun: { one: 'review', many: 'reviews' } }, 'bars', {
        column: 'rating',
        label: 'Rating',
        isDate: false,
        hasTexts: false,
        choices: RATINGS,
      }),
      part({ list: 'reports', noun: { one: 'report', many: 'reports' } }, 'number', texts('id', 'Id')),
      part({ list: 'contact-us', noun: { one: 'message', many: 'messages' }, query: { tab: 'all' }, rows: ['All'] }, 'bars', texts('response', 'Response')),
      part(
        {
          ...appointed,
          query: { tab: 'genuine', filters: { cancellation_reason: { isEmpty: false } } },
          rows: ['Genuine', 'Cancellation Reason is not empty'],
        },
        'bars',
        REASON_TEXTS,
      ),
    ],
  },
  {
    id: 'verification',
    title: 'Verification',
    period: 'last-week',
    parts: [
      part(services, 'number', texts('status', 'Status')),
      part(services, 'bars', texts('status', 'Status')),
      part(services, 'table', texts('published', 'Published')),
      part({ ...services, query: { tab: 'review' }, rows: ['In Review'], date: undefined }, 'bars', texts('category', 'Category')),
      part({ list: 'providers', noun: { one: 'service provider', many: 'service providers' } }, 'table', texts('elite_status', 'Elite')),
    ],
  },
]

/** The report as it came; undefined for one that an administrator made. */
export const ownReport = (id: string): SummaryReport | undefined => OWN_REPORTS.find(report => report.id === id)
