/** Pages as the marketplace answers them. */
import type { Area } from '../area.ts'
import { answerRecords } from '../records.ts'
import type { Row, TableDefinition } from '../tables.ts'
import { isOdd } from '../oddities.ts'

interface PageRow extends Row {
  title: string | null
}

/** In the order in which they were made; one was never given a title. */
const TITLES = (
  'Home, How It Works, Categories, Search Results, Professional Profile, Request a Quotation, Checkout, My Bookings, Chat, Reviews, ' +
  'Become a Professional, Pricing, Help Center, Contact Us, Promotions, , Refer a Friend, Verification, About Us, Press'
).split(', ')
/** Listed without its id. */
const WITHOUT_ID = 20

const pageTable: TableDefinition<PageRow> = {
  name: 'pages',
  seed: () => TITLES.map((title, index) => ({ id: index + 1, title: title || null })),
}

export const pages: Area = {
  keeps: [pageTable],
  answer(app, tables) {
    answerRecords(app, {
      noun: 'Page',
      table: tables.open(pageTable),
      list: { call: 'GET Page/lists', shown: row => (isOdd(row.id, WITHOUT_ID) ? { ...row, id: null } : row) },
      show: { call: 'GET Page/show/:id', key: 'page_details' },
      save: { store: 'POST Page/store', update: 'POST Page/update', required: { title: 'title' }, unique: { title: ['title'] } },
    })
  },
}
