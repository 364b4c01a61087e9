/** Sizes in words. */

const format = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

/** A number of bytes as megabytes, such as 12.3 MB; at least a tenth of one. */
export const megabytesInWords = (bytes: number): string => format.format(Math.max(bytes / 1e6, 0.1))
