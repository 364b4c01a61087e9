/** Paper: PDFs of what is printed, shown before they are printed or saved. Only where the host makes PDFs; elsewhere the browser prints the page. */
import { array, boolean, string } from 'yup'
import { defineArea, query, record } from '../contract/operation.ts'

/** Most rows of a list on paper, some 600 pages. */
export const MOST_PAPER_ROWS = 20_000
/** Most columns of a list. */
const MAX_COLUMNS = 200

export interface PaperColumn {
  header: string
  /** For numbers and money. */
  isAtEnd: boolean
}

/** The rows of a list as texts, written as on the screen. `list` names the list operation (`cities.list`). */
export interface PaperList {
  list: string
  title: string
  /** Which rows these are, in words. */
  about: string
  columns: PaperColumn[]
  rows: string[][]
}

const isRow = (value: unknown): value is string[] => Array.isArray(value) && value.every(text => typeof text === 'string')

const title = string().max(300).required()

export const paper = defineArea('paper', null, {
  /** Shows the page that asks, as it prints. `title` names the file. */
  screen: query<{ title: string }, { isShown: boolean }>(record({ title }), { needs: null }),
  /** Shows a list of any length. Needs the `export` right of the section that guards it; cancelling it shows nothing. */
  list: query<PaperList, { isShown: boolean }>(
    record({
      list: string().max(100).required(),
      title,
      about: string().max(2_000).defined(),
      columns: array()
        .of(record({ header: string().max(200).defined(), isAtEnd: boolean().required() }))
        .min(1)
        .max(MAX_COLUMNS)
        .required(),
      // Not by a schema of each cell, which takes seconds for the longest list.
      rows: array()
        .max(MOST_PAPER_ROWS)
        .required()
        .test('texts', 'rows are no texts', value => value.every(isRow)),
    }),
    { needs: null },
  ),
})
