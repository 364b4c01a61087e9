/** Pages in the demo marketplace. */
import { recordArea } from '../records.ts'
import type { Row, TableDefinition } from '../tables.ts'
import { isOdd, oddity } from '../oddities.ts'

interface PageRow extends Row {
  title: string | null
}

/** In the order in which they were made. */
const TITLES = (
  'Home, How It Works, Categories, Search Results, Professional Profile, Request a Quotation, Checkout, My Bookings, Chat, Reviews, ' +
  'Become a Professional, Pricing, Help Center, Contact Us, Promotions, Gift Cards, Refer a Friend, Verification, About Us, Press'
).split(', ')
/** One that was never given a title, and one that is listed without its id. */
const NAMELESS = 16
const WITHOUT_ID = 20

const pageTable: TableDefinition<PageRow> = {
  name: 'pages',
  seed: () => TITLES.map((title, index) => Object.assign({ id: index + 1, title }, oddity({ [NAMELESS]: { title: null } }, index + 1))),
}

export const pages = recordArea(pageTable, () => ({
  noun: 'Page',
  list: { call: 'GET Page/lists', shown: row => (isOdd(row.id, WITHOUT_ID) ? { ...row, id: null } : row) },
  show: { call: 'GET Page/show/:id', key: 'page_details' },
  save: { store: 'POST Page/store', update: 'POST Page/update', required: { title: 'title' }, unique: { title: ['title'] } },
}))
