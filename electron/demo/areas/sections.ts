/** Sections in the demo marketplace. */
import { recordArea } from '../records.ts'
import { wornTable } from '../oddities.ts'

/** In the order in which they were made. */
const TITLES = (
  'Header, Footer, Search, Top Categories, Featured Professionals, How It Works, Testimonials, Download the App, Newsletter, Banner, ' +
  'Frequently Asked Questions, Opening Hours, Latest Reviews, Partners'
).split(', ')
/** One was never given a title. */
const ODD = { 12: { title: null } }

const sectionTable = wornTable('sections', () => TITLES.map((title, index) => ({ id: index + 1, title })), ODD)

export const sections = recordArea(sectionTable, {
  noun: 'Section',
  list: { call: 'POST Section/lists', withoutId: 14 },
  show: { call: 'POST Section/show' },
  save: { store: 'POST Section/store', update: 'POST Section/update', required: { title: 'title' }, unique: { title: ['title'] } },
})
