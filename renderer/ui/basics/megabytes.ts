/** Sizes in words. */

import { LOCALE } from '../../../shared/rules/locale.ts'

const format = new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

/** A number of bytes as megabytes, such as 12.3 MB; at least a tenth of one. */
export const megabytesInWords = (bytes: number): string => format.format(Math.max(bytes / 1e6, 0.1))
