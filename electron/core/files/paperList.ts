/** A list as a document to be printed: HTML without scripts, whose heads are repeated on each page. */
import type { PaperList } from '../../../shared/platform/paper.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { columnBreaks, isWide, type ColumnBreaks } from '../../../shared/rules/paper.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** A text as HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, character => ESCAPES[character]!)

const BREAKS: Record<ColumnBreaks, string | false> = { never: 'word', between: false, within: 'long' }

const style = (isLandscape: boolean, typeface: string) => `${typeface}
@page { size: ${isLandscape ? 'landscape' : 'portrait'}; margin: 16mm 12mm; }
/* The plain figures and signs of the font: a PDF cannot tell what others mean. */
html { font: 9pt/1.4 Inter, 'Inter Extended', Arial, sans-serif; font-variant-ligatures: none; color: #000; }
body { margin: 0; overflow-wrap: break-word; white-space: pre-wrap; }
h1 { margin: 0 0 3mm; font-size: 16pt; line-height: 1.3; }
p { margin: 0 0 3mm; }
table { width: 100%; border-collapse: collapse; }
tr { break-inside: avoid; }
th, td { padding: 1mm 2mm; border-bottom: 0.25mm solid #999; text-align: start; vertical-align: top; }
.end { text-align: end; }
.word { white-space: nowrap; }
.long { overflow-wrap: anywhere; min-width: 16ch; }`

/** The document of a list; `typeface` is CSS that names its fonts. */
export function paperList({ title, about, columns, rows }: Pick<PaperList, 'title' | 'about' | 'columns' | 'rows'>, typeface = ''): string {
  const breaks = columnBreaks(
    columns.map(({ header }) => header),
    rows,
  )
  const places = columns.map(({ isAtEnd }, at) => {
    const classes = [isAtEnd && 'end', BREAKS[breaks[at]!]].filter(Boolean).join(' ')
    return classes && ` class="${classes}"`
  })
  const head = columns.map(({ header, isAtEnd }) => `<th scope="col"${isAtEnd ? ' class="end"' : ''}>${escaped(header)}</th>`).join('')
  const lines = rows.map(row => `<tr>${columns.map((_, at) => `<td dir="auto"${places[at]}>${escaped(row[at] ?? '')}</td>`).join('')}</tr>`)
  return `<!doctype html><html lang="${LOCALE}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style(isWide(columns.length), typeface)}</style></head><body><h1 dir="auto">${escaped(title)}</h1><p dir="auto">${escaped(about)}</p><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></body></html>`
}
