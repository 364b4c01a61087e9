/** XLIFF 1.2: texts for translators, and what comes back, as the rows of a table. Entities of one's own and document types are not read. */
import { Buffer } from 'node:buffer'
import { SaxesParser } from 'saxes'
import { StewardError } from '../../../shared/contract/failure.ts'
import { MOST_ROWS } from '../../../shared/rules/importLimits.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { NOT_APPROVED, XLIFF_STATES } from '../../../shared/rules/workbench.ts'

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

/** What converters from PO make of its header. */
const PO_HEADER = 'x-gettext-domain-header'

/** How deep elements may stand in each other. */
const DEEPEST = 60
/** How much of a file is parsed at a time, in characters. */
const SOME = 65_536

/** How much of a file tells whether it is XML, and in which encoding, in bytes. */
const BEGINNING = 400
/** Inline elements that may stand for a text without containing it. */
const STAND_INS: ReadonlySet<string> = new Set(['x', 'bx', 'ex', 'ph', 'bpt', 'ept', 'it'])

const refused = (message: string, details?: string) => new StewardError({ kind: 'invalid', message, ...(details ? { details } : {}), retryable: false })

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
/** What XML cannot have: control characters, halves of characters, and two that are none. */
// oxlint-disable-next-line no-control-regex -- those are meant
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
/** A text without the characters that XML cannot have. */
export const allowedInXml = (text: string): string => text.replaceAll(NOT_IN_XML, '')
const xml = (text: string): string => allowedInXml(text).replaceAll(/[&<>"\r]/g, (character: string) => ESCAPES[character]!)
/** Line breaks and tabs in attributes are spaces to a parser, unless they are written so. */
const attributeText = (text: string): string => xml(text).replaceAll(/[\n\t]/g, (character: string) => `&#${character.charCodeAt(0)};`)

/** The encoding by the first bytes (XML 1.0, appendix F); null if only what the file declares can tell. */
function encodingByBytes([one, two, three]: Uint8Array): string | null {
  if ((one === 0xff && two === 0xfe) || (one === 0x3c && two === 0)) return 'utf-16le'
  if ((one === 0xfe && two === 0xff) || (one === 0 && two === 0x3c)) return 'utf-16be'
  return one === 0xef && two === 0xbb && three === 0xbf ? 'utf-8' : null
}

/** Whether a file begins as XML does. */
export const isXml = (bytes: Uint8Array): boolean =>
  /^\s*<(?:\?xml|!DOCTYPE|!--|xliff)/i.test(new TextDecoder(encodingByBytes(bytes) ?? 'utf-8').decode(bytes.subarray(0, BEGINNING)))

/** The text of an XML file, by its byte order mark or the encoding that it declares. Throws a sentence if it is in none that can be read. */
export function xmlText(bytes: Uint8Array): string {
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1'))?.[1]
  // UTF-16 would have been seen by its bytes.
  const label = encodingByBytes(bytes) ?? (declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared)
  let encoding: string
  try {
    encoding = new TextDecoder(label).encoding
  } catch {
    throw refused(`This file is in the encoding “${label}”, which can’t be read. Save it as UTF-8.`)
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    const before = new TextDecoder(encoding).decode(bytes).split('\uFFFD')[0]!
    throw refused(`Line ${before.split('\n').length.toLocaleString(LOCALE)} has bytes that aren’t ${encoding.toUpperCase()}. Save the file as UTF-8.`)
  }
}

const hasBreak = (text: string): boolean => /[\r\n]/.test(text)

/**
 * A text without the indentation that a tool gave it. `known` are the source and the translation that are here: a line break at the end of a text, or in
 * it, that none of them has there, is the tool's.
 */
export function withoutIndentation(text: string, known: readonly string[]): string {
  const begin = /^\s*/.exec(text)![0]
  const end = begin.length === text.length ? '' : /\s*$/.exec(text)![0]
  const isOwn = (place: RegExp) => known.some(each => hasBreak(place.exec(each)![0]))
  const inside = text.slice(begin.length, text.length - end.length)
  return [
    hasBreak(begin) && !isOwn(/^\s*/) ? '' : begin,
    known.some(each => hasBreak(each.trim())) ? inside : inside.replaceAll(/[ \t]*\r?\n(?: {2,}|\t+)[ \t]*/g, ' '),
    hasBreak(end) && !isOwn(/\s*$/) ? '' : end,
  ].join('')
}

/** Writes texts as XLIFF, some at a time: a `file` for each area and language. */
export function xliffWriter(sourceLanguage: string) {
  let open: string | null = null
  const begin = ({ area, language, isRich }: TextLine) =>
    `<file original="${attributeText(area)}" source-language="${attributeText(sourceLanguage)}" target-language="${attributeText(language)}" datatype="${isRich ? 'html' : 'plaintext'}"><body>\n`
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
        // Without it, tools take a translation for one that somebody still has to look at.
        const approved = state === XLIFF_STATES.translated ? ' approved="yes"' : ''
        return `${files}<trans-unit id="${attributeText(id)}"${approved} resname="${attributeText(`${record}, ${label}`)}" xml:space="preserve"><source>${xml(source)}</source>${target}${note}</trans-unit>\n`
      })
      return Buffer.from(head() + parts.join(''))
    },
    end: (): Uint8Array => Buffer.from(`${head()}${open === null ? '' : END_FILE}</xliff>\n`),
  }
}

/**
 * The texts of an XLIFF 1.2 file as rows, the first of which has the headers. The state is that of the target, with “not approved” where the file says
 * so. Throws a sentence if it is none, is broken, has a document type, or more texts than may be imported.
 */
export function xliffRows(text: string): string[][] {
  const rows: string[][] = [[...TEXT_COLUMNS]]
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  let language = ''
  let area = ''
  let unit: { id: string; label: string; source: string; target: string; state: string; isApproved: boolean; places: string[] } | null = null
  /** The place that is being read. */
  let place: string | null = null
  /** The inline element that is open, and how long its text was before it. */
  let standIn: { length: number; text: string } | null = null
  /** Where text goes: not into what is an alternative or a note. */
  const within = (): 'source' | 'target' | null => {
    const at = path.lastIndexOf('trans-unit')
    const part = at < 0 ? undefined : path[at + 1]
    return part === 'source' || part === 'target' ? part : null
  }
  const take = (some: string) => {
    if (place !== null) place += some
    const part = within()
    if (unit && part) unit[part] += some
  }
  // What is broken is not read on.
  parser.on('error', error => {
    throw refused(`Line ${parser.line.toLocaleString(LOCALE)} isn’t well-formed XML. Save the file again in your translation tool.`, error.message)
  })
  parser.on('doctype', () => {
    throw refused('This file has a document type, which isn’t read. Save it as XLIFF 1.2 without one.')
  })
  parser.on('opentag', ({ local, attributes }) => {
    const attribute = (name: string) => attributes[name]?.value ?? ''
    if (path.length === 0 && (local !== 'xliff' || !attribute('version').startsWith('1.'))) {
      const other = local === 'xliff' && attribute('version') !== '' ? ` This is XLIFF ${attribute('version').slice(0, 10)}: save it as 1.2.` : ''
      throw refused(`This file isn’t XLIFF 1.2.${other}`)
    }
    path.push(local)
    if (path.length > DEEPEST) throw refused('This file is nested too deeply to be XLIFF 1.2.')
    if (local === 'file') {
      language = attribute('target-language')
      area = attribute('original')
    }
    if (local === 'trans-unit' && attribute('restype') !== PO_HEADER)
      unit = { id: attribute('id'), label: attribute('resname'), source: '', target: '', state: '', isApproved: attribute('approved') !== 'no', places: [] }
    if (local === 'context' && attribute('context-type') === 'sourcefile') place = ''
    const part = within()
    if (local === 'target' && unit && part === 'target') unit.state = attribute('state')
    if (unit && part && STAND_INS.has(local)) standIn = { length: unit[part].length, text: attribute('equiv-text') }
  })
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', ({ local }) => {
    const part = within()
    if (standIn && unit && part && STAND_INS.has(local)) {
      if (unit[part].length === standIn.length) take(standIn.text)
      standIn = null
    }
    if (local === 'context' && place !== null) {
      unit?.places.push(place)
      place = null
    }
    path.pop()
    if (local !== 'trans-unit' || !unit) return
    const state = [unit.state, unit.isApproved ? '' : NOT_APPROVED].filter(Boolean).join(', ')
    // What went through PO has a number for its id, and its own id as the place that it is from; texts that are alike may be one.
    const ids = /^\d+$/.test(unit.id) && unit.places.length > 0 ? unit.places : [unit.id]
    for (const id of ids) rows.push([id, area, unit.label, '', language, state, unit.source, unit.target, ''])
    unit = null
    if (rows.length > MOST_ROWS + 1)
      throw refused(`This file has more than ${MOST_ROWS.toLocaleString(LOCALE)} texts. Split it, and import one part after the other.`)
  })
  const whole = text.trimStart()
  for (let at = 0; at < whole.length; at += SOME) parser.write(whole.slice(at, at + SOME))
  parser.close()
  return rows
}
