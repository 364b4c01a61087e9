/** Pages in the demo marketplace. */
import { recordArea } from '../records.ts'
import { wornTable } from '../oddities.ts'

/** In the order in which they were made. */
const TITLES = (
  'Home, How It Works, Categories, Search Results, Professional Profile, Request a Quotation, Checkout, My Bookings, Chat, Reviews, ' +
  'Become a Professional, Pricing, Help Center, Contact Us, Promotions, Gift Cards, Refer a Friend, Verification, About Us, Press'
).split(', ')
/** One was never given a title. */
const ODD = { 16: { title: null } }

const pageTable = wornTable('pages', () => TITLES.map((title, index) => ({ id: index + 1, title })), ODD)

export const pages = recordArea(pageTable, {
  noun: 'Page',
  list: { call: 'GET Page/lists', withoutId: 20 },
  show: { call: 'GET Page/show/:id', key: 'page_details' },
  save: { store: 'POST Page/store', update: 'POST Page/update', required: { title: 'title' }, unique: { title: ['title'] } },
})
