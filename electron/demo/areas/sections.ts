/** Sections in the demo marketplace. */
import { recordArea } from '../records.ts'
import type { Row, TableDefinition } from '../tables.ts'
import { isOdd, oddity } from '../oddities.ts'

interface SectionRow extends Row {
  title: string | null
}

/** In the order in which they were made. */
const TITLES = (
  'Header, Footer, Search, Top Categories, Featured Professionals, How It Works, Testimonials, Download the App, Newsletter, Banner, ' +
  'Frequently Asked Questions, Opening Hours, Latest Reviews, Partners'
).split(', ')
/** One that was never given a title, and one that is listed without its id. */
const NAMELESS = 12
const WITHOUT_ID = 14

const sectionTable: TableDefinition<SectionRow> = {
  name: 'sections',
  seed: () => TITLES.map((title, index) => Object.assign({ id: index + 1, title }, oddity({ [NAMELESS]: { title: null } }, index + 1))),
}

export const sections = recordArea(sectionTable, () => ({
  noun: 'Section',
  list: { call: 'POST Section/lists', shown: row => (isOdd(row.id, WITHOUT_ID) ? { ...row, id: null } : row) },
  show: { call: 'POST Section/show' },
  save: { store: 'POST Section/store', update: 'POST Section/update', required: { title: 'title' }, unique: { title: ['title'] } },
}))
