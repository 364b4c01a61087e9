/** Which translation page is rich text. Separate from the schemas, which the first page does not need. */

import { places, recordPath } from './places.ts'

/** The page whose texts are rich text (F-096). */
export const DESCRIPTIVE_PAGE = 2

/** The address of a translation page's screen (F-091, F-096). */
export const translationAddress = (page: number): string =>
  recordPath(places.translations.edit, page).replace('/:contentType?', page === DESCRIPTIVE_PAGE ? '/descriptive' : '')
