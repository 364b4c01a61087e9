/** Files that are neither a workbook nor a text, whatever their names say: what they are, in a sentence. */
import { Buffer } from 'node:buffer'

const picture = (kind: string) => `This file is a ${kind} picture, not a table. Choose a CSV or XLSX file.`

/* oxlint-disable no-control-regex -- those are meant */
/** By the bytes that begin a file. */
const BEGINNINGS: ReadonlyArray<[bytes: RegExp, message: string]> = [
  [/^\xd0\xcf\x11\xe0/, 'This is a workbook of an old format, or one with a password. Save it as XLSX or CSV without a password.'],
  [/^\x89PNG/, picture('PNG')],
  [/^\xff\xd8\xff/, picture('JPEG')],
  [/^GIF8/, picture('GIF')],
  [/^RIFF[^]{4}WEBP/, picture('WebP')],
  [/^[^]{4}ftyp(?:hei|hev|mif|avi)/, picture('HEIC or AVIF')],
  [/^BM[^]{4}\0\0\0\0/, picture('BMP')],
  [/^%PDF-/, 'This file is a PDF, not a table. Choose a CSV or XLSX file.'],
  [/^(?:\x1f\x8b|Rar!|7z\xbc\xaf)/, 'This file is compressed. Unpack it, and choose the CSV or XLSX file in it.'],
  [
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|table)/i,
    'This file is a web page, whatever its name says. Open it in a spreadsheet program, and save it as XLSX or CSV.',
  ],
  [/^(?:\xef\xbb\xbf)?\s*<\?xml[^]{0,300}urn:schemas-microsoft-com:office:spreadsheet/, 'This is a workbook of an old format, in XML. Save it as XLSX or CSV.'],
]
/** Characters that no text has, and how many of them a file may have for all that. */
const CONTROL = /[\x01-\x08\x0e-\x19\x1c-\x1f]/g
const LOOKED_AT = 4_000
const SOME = 1 / 50

/** What a file is instead of a table; null if it may be one. A workbook that is no zip file is said to be none. */
export function otherFormat(name: string, bytes: Uint8Array): string | null {
  const begun = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, LOOKED_AT)).toString('latin1')
  const found = BEGINNINGS.find(([beginning]) => beginning.test(begun))
  if (found) return found[1]
  const isBinary = !begun.startsWith('PK\u0003\u0004') && (begun.match(CONTROL)?.length ?? 0) > Math.max(2, begun.length * SOME)
  if (!isBinary) return null
  // UTF-16 has such bytes in every other place, beside letters of other scripts.
  const zeros = begun.split('\0').length - 1
  if (zeros > 0 || /^(?:\xff\xfe|\xfe\xff)/.test(begun)) return /\.xls[xmb]?$/i.test(name) ? 'This file isn’t a workbook. Choose a CSV or XLSX file.' : null
  return 'This file is neither text nor a workbook. Choose a CSV or XLSX file.'
}
