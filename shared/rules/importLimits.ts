/** The limits of a table that is imported. */

/** The largest file, and the most that a workbook may unpack to, in bytes. */
export const LARGEST_TABLE = 50_000_000
export const LARGEST_UNPACKED = 200_000_000
/** The most rows below the headers, and the most columns. */
export const MOST_ROWS = 100_000
export const MOST_COLUMNS = 200
/** The most cells of a text file, and the most parts of a workbook. */
export const MOST_CELLS = 5_000_000
export const MOST_PARTS = 2_000
