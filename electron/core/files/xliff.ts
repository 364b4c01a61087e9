/** XLIFF 1.2: texts for translators, and what comes back, as the rows of a table. Entities of one's own and document types are not read. */
import { Buffer } from 'node:buffer'
import { SaxesParser } from 'saxes'
import { StewardError } from '../../../shared/contract/failure.ts'
import { MOST_ROWS } from '../../../shared/rules/importLimits.ts'

/** The columns of texts in files, also of CSV. */
export const TEXT_COLUMNS = ['ID', 'Area', 'Record', 'Text', 'Language', 'State', 'Source', 'Translation', 'Source when translated'] as const

/** A text as it goes out. `language` and `source language` are codes. */
export interface TextLine {
  id: string
  area: string
  record: string
  label: string
  language: string
  state: string
  source: string
  text: string
  earlier: string
  isRich: boolean
}

/** How deep elements may stand in each other. */
const DEEPEST = 60
/** How much of a file is parsed at a time, in characters. */
const SOME = 65_536

const refused = (message: string) => new StewardError({ kind: 'invalid', message, retryable: false })

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
/** A text as XML has it, without the characters that it cannot have. */
const xml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- those are meant
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"\r]/g, (character: string) => ESCAPES[character]!)

/** Whether a file begins as XML does. */
export const isXml = (bytes: Uint8Array): boolean => /^\uFEFF?\s*<(?:\?xml|!DOCTYPE|!--|xliff)/i.test(Buffer.from(bytes.subarray(0, 200)).toString('utf8'))

/** Writes texts as XLIFF, some at a time: a `file` for each area and language. */
export function xliffWriter(sourceLanguage: string) {
  let open: string | null = null
  const begin = ({ area, language, isRich }: TextLine) =>
    `<file original="${xml(area)}" source-language="${xml(sourceLanguage)}" target-language="${xml(language)}" datatype="${isRich ? 'html' : 'plaintext'}"><body>\n`
  const END_FILE = '</body></file>\n'
  const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n'
  let isBegun = false
  const head = () => {
    if (isBegun) return ''
    isBegun = true
    return HEAD
  }
  return {
    lines(lines: readonly TextLine[]): Uint8Array {
      const parts = lines.map(line => {
        const { id, area, record, label, language, state, source, text, earlier, isRich } = line
        const of = JSON.stringify([area, language, isRich])
        const files = open === of ? '' : `${open === null ? '' : END_FILE}${begin(line)}`
        open = of
        const target = text === '' ? `<target state="${state}"/>` : `<target state="${state}">${xml(text)}</target>`
        const note = earlier === '' ? '' : `<note from="Steward">The source was: ${xml(earlier)}</note>`
        return `${files}<trans-unit id="${xml(id)}" resname="${xml(`${record}, ${label}`)}" xml:space="preserve"><source>${xml(source)}</source>${target}${note}</trans-unit>\n`
      })
      return Buffer.from(head() + parts.join(''))
    },
    end: (): Uint8Array => Buffer.from(`${head()}${open === null ? '' : END_FILE}</xliff>\n`),
  }
}

/**
 * The texts of an XLIFF 1.2 file as rows, the first of which has the headers. Throws a sentence if it is none, is broken, has a document type,
 * or more texts than may be imported.
 */
export function xliffRows(text: string): string[][] {
  const rows: string[][] = [[...TEXT_COLUMNS]]
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  let language = ''
  let area = ''
  let unit: { id: string; label: string; source: string; target: string; state: string } | null = null
  /** Where text goes: not into what is an alternative or a note. */
  const within = (): 'source' | 'target' | null => {
    const at = path.lastIndexOf('trans-unit')
    const part = at < 0 ? undefined : path[at + 1]
    return part === 'source' || part === 'target' ? part : null
  }
  const take = (some: string) => {
    const part = within()
    if (unit && part) unit[part] += some
  }
  // What is broken is not read on.
  parser.on('error', error => {
    throw refused(
      `This file is no XLIFF that can be read: ${error.message.replace(/^\d+:\d+:\s*/, '').replace(/[.\s]+$/, '')} (line ${parser.line.toLocaleString()}).`,
    )
  })
  parser.on('doctype', () => {
    throw refused('This file has a document type, which isn’t read. Save it as XLIFF 1.2 without one.')
  })
  parser.on('opentag', ({ local, attributes }) => {
    const attribute = (name: string) => attributes[name]?.value ?? ''
    if (path.length === 0 && (local !== 'xliff' || !attribute('version').startsWith('1.'))) throw refused('This file isn’t XLIFF 1.2.')
    path.push(local)
    if (path.length > DEEPEST) throw refused('This file is nested too deeply to be XLIFF 1.2.')
    if (local === 'file') {
      language = attribute('target-language')
      area = attribute('original')
    }
    if (local === 'trans-unit') unit = { id: attribute('id'), label: attribute('resname'), source: '', target: '', state: '' }
    if (local === 'target' && unit && within() === 'target') unit.state = attribute('state')
  })
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', ({ local }) => {
    path.pop()
    if (local !== 'trans-unit' || !unit) return
    rows.push([unit.id, area, unit.label, '', language, unit.state, unit.source, unit.target, ''])
    unit = null
    if (rows.length > MOST_ROWS + 1)
      throw refused(`This file has more than ${MOST_ROWS.toLocaleString()} texts. Split it, and import one part after the other.`)
  })
  const whole = text.trimStart()
  for (let at = 0; at < whole.length; at += SOME) parser.write(whole.slice(at, at + SOME))
  parser.close()
  return rows
}
