import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnfinished } from '../../../shared/rules/workbench.ts'
import { readTable } from './tableReader.ts'
import { allowedInXml, withoutIndentation, xliffRows, xliffWriter, xmlText, type TextLine } from './xliff.ts'

const line = (own: Partial<TextLine>): TextLine => ({
  id: 'faqs/1/es/question',
  area: 'FAQs',
  record: 'How?',
  label: 'Question',
  language: 'es',
  state: 'translated',
  source: 'How?',
  text: '¿Cómo?',
  earlier: '',
  isRich: false,
  ...own,
})
const written = (lines: TextLine[]) => {
  const writer = xliffWriter('en')
  return Buffer.concat([writer.lines(lines.slice(0, 1)), writer.lines(lines.slice(1)), writer.end()]).toString()
}
const read = (text: string) => xliffRows(text).slice(1)
const body = (inside: string) => `<xliff version="1.2"><file target-language="es" original="FAQs"><body>${inside}</body></file></xliff>`

describe('XLIFF 1.2', () => {
  it('gives back what was written: marks, line ends, tags as text, and characters that XML has no room for are left out', () => {
    const lines = [
      line({ source: 'a & b < c "d"\r\n\te' }),
      line({ id: 'faqs/1/pt/answer', language: 'pt', text: '', source: '<p>x</p>', isRich: true }),
      line({ source: 'a\u0000\u000bb' }),
    ]
    const rows = read(written(lines))
    expect(rows.map(([id, , , , language, , source, text]) => [id, language, source, text])).toEqual([
      ['faqs/1/es/question', 'es', 'a & b < c "d"\r\n\te', '¿Cómo?'],
      ['faqs/1/pt/answer', 'pt', '<p>x</p>', ''],
      ['faqs/1/es/question', 'es', 'ab', '¿Cómo?'],
    ])
  })

  it('has one file for each area and language, with its languages', () => {
    const text = written([line({}), line({ id: '2' }), line({ id: '3', language: 'pt' })])
    expect(text.match(/<file /g)).toHaveLength(2)
    expect(text).toContain('source-language="en" target-language="pt" datatype="plaintext"')
  })

  it('reads inline elements as the text in them, and no alternatives and notes', () => {
    const unit =
      '<trans-unit id="a"><source>S</source><target>x <ph id="1">{name}</ph> <g id="2">y</g></target><alt-trans><target>no</target></alt-trans><note>no</note></trans-unit>'
    expect(read(body(unit))).toEqual([['a', 'FAQs', '', '', 'es', '', 'S', 'x {name} y', '']])
  })

  it.each([
    ['<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xliff version="1.2"/>', 'document type'],
    ['<!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff version="1.2"/>', 'document type'],
    [body('<trans-unit id="a"><source>&other;</source></trans-unit>'), 'Line 1 isn’t well-formed XML'],
    [body('<trans-unit id="a"><source>x</trans-unit>'), 'Line 1 isn’t well-formed XML'],
    ['<xliff version="2.0"/>', 'This is XLIFF 2.0: save it as 1.2.'],
    ['<html version="1.2"/>', 'isn’t XLIFF 1.2'],
    [body('<x>'.repeat(100)), 'nested too deeply'],
    ['<xliff version="1.2"><file>', 'Line 1 isn’t well-formed XML'],
  ])('refuses %j', (text, reason) => expect(() => xliffRows(text)).toThrow(reason))

  it('refuses more texts than may be imported, without reading on', () => {
    const begun = performance.now()
    expect(() => xliffRows(body('<trans-unit id="a"><source>x</source><target>y</target></trans-unit>'.repeat(150_000)))).toThrow('more than 100,000 texts')
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  it('is recognised by its beginning, whatever the file is called', async () => {
    const { facts } = await readTable('texts.txt', Buffer.from(`\uFEFF  <?xml version="1.0"?>${body('<trans-unit id="a"><source>x</source></trans-unit>')}`))
    expect(facts).toMatchObject({ format: 'xlf', rows: 1 })
  })

  it('tells the state of a target, and whether it is not approved', () => {
    const units = [
      '<trans-unit id="a"><source>S</source><target state="needs-review-translation">T</target></trans-unit>',
      '<trans-unit id="b" approved="no"><source>S</source><target>T</target></trans-unit>',
      '<trans-unit id="c" approved="no"><source>S</source><target state="translated">T</target></trans-unit>',
      '<trans-unit id="d" approved="yes"><source>S</source><target state="final">T</target></trans-unit>',
      '<trans-unit id="e"><source>S</source><target>T</target></trans-unit>',
    ]
    const states = read(body(units.join(''))).map(row => row[5]!)
    expect(states).toEqual(['needs-review-translation', 'not approved', 'translated, not approved', 'final', ''])
    expect(states.map(isUnfinished)).toEqual([true, true, true, false, false])
    expect(['new', 'needs-translation', 'needs-l10n', 'signed-off'].map(isUnfinished)).toEqual([true, true, true, false])
  })

  it('reads pieces, segments, and what stands for a text', () => {
    const target = (inside: string) =>
      read(body(`<trans-unit id="a"><source>S</source><seg-source>no</seg-source><target>${inside}</target></trans-unit>`))[0]![7]
    expect(target('a <![CDATA[<b> & ]]]]><![CDATA[>]]> c')).toBe('a <b> & ]]> c')
    expect(target('<mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">Two <g id="1">bold</g>.</mrk>')).toBe('One. Two bold.')
    expect(target('a<x id="1" equiv-text="{name}"/>b<ph id="2" equiv-text="no">{count}</ph><bx id="3" equiv-text="&lt;b&gt;"/>c<x id="4"/>')).toBe(
      'a{name}b{count}<b>c',
    )
  })

  it('says that finished translations are approved, because tools take them for doubtful otherwise', () => {
    const text = written([line({}), line({ id: '2', state: 'new', text: '' }), line({ id: '3', state: 'needs-review-translation' })])
    expect([...text.matchAll(/<trans-unit id="([^"]*)"( approved="yes")?/g)].map(([, id, isApproved]) => [id, isApproved !== undefined])).toEqual([
      ['faqs/1/es/question', true],
      ['2', false],
      ['3', false],
    ])
  })

  it('finds what went through PO by the place that it is from, and takes the header of PO for no text', () => {
    const from = (...places: string[]) =>
      `<context-group name="po-reference" purpose="location">${places.map(place => `<context context-type="sourcefile">${place}</context>`).join('')}</context-group>`
    const unit = (id: string, inside: string) => `<trans-unit id="${id}"><source>S</source><target>T</target>${inside}</trans-unit>`
    const header = '<trans-unit id="2" restype="x-gettext-domain-header" approved="no"><source>x</source><target>y</target></trans-unit>'
    const units = [header, unit('3', from('faqs/1/es/question', 'faqs/2/es/question')), unit('4', ''), unit('faqs/3/es/answer', from('other'))]
    expect(read(body(units.join(''))).map(([id, , , , , , source, text]) => [id, source, text])).toEqual(
      ['faqs/1/es/question', 'faqs/2/es/question', '4', 'faqs/3/es/answer'].map(id => [id, 'S', 'T']),
    )
  })

  it('writes attributes whose line breaks and tabs come back', () => {
    expect(read(written([line({ id: 'a\n\tb "c"', record: 'x\ny', area: 'A & B' })]))[0]!.slice(0, 3)).toEqual(['a\n\tb "c"', 'A & B', 'x\ny, Question'])
  })

  it('gives back any text, but for characters that XML cannot have', () => {
    const odd = fc.constantFrom(
      '&',
      '&amp;',
      '<',
      '>',
      ']]>',
      '<![CDATA[',
      '"',
      "'",
      '\n',
      '\r',
      '\r\n',
      '\t',
      '  ',
      '😀',
      'שלום',
      '\u202e',
      '\u00a0',
      '\u0000',
      '\ufffe',
      '\ud800',
    )
    const text = fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 12 }).map(parts => parts.join(''))
    fc.assert(
      fc.property(text, text, (source, target) => {
        const [row] = read(written([line({ source, text: target })]))
        expect([row![6], row![7]]).toEqual([source, target].map(allowedInXml))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['utf-16le', 'UTF-16', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['utf-16le without a mark', 'UTF-16', (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16be', 'UTF-16', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]).swap16()],
    ['utf-8 with a mark', 'UTF-8', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['latin1', 'ISO-8859-1', (text: string) => Buffer.from(text, 'latin1')],
    ['windows-1250', 'windows-1250', (text: string) => Buffer.from(text.replace('ñ', '\u00b3'), 'latin1')],
  ])('is read in %s', async (_, declared, bytesOf) => {
    const text = `<?xml version="1.0" encoding="${declared}"?>${body('<trans-unit id="a"><source>S</source><target>año</target></trans-unit>')}`
    const { facts, rows } = await readTable('texts.xlf', bytesOf(text))
    expect(facts.format).toBe('xlf')
    expect(rows[0]![7]).toBe(declared === 'windows-1250' ? 'ało' : 'año')
  })

  it('refuses bytes that are not of the encoding, with their line, and encodings that nobody knows', () => {
    const bytes = Buffer.concat([Buffer.from('<?xml version="1.0"?>\n<xliff>\n'), Buffer.from([0xf1]), Buffer.from('</xliff>')])
    expect(() => xmlText(bytes)).toThrow('Line 3 has bytes that aren’t UTF-8. Save the file as UTF-8.')
    expect(() => xmlText(Buffer.from('<?xml version="1.0" encoding="x-odd"?><xliff/>'))).toThrow('encoding “x-odd”')
  })

  it.each([
    ['\n      Uno\n    ', ['One', ''], 'Uno'],
    ['\n      Uno\n      dos\n    ', ['One two', ''], 'Uno dos'],
    ['Uno\n  dos', ['One\n  two', ''], 'Uno\n  dos'],
    ['\n  Uno\n', ['\n  One\n', ''], '\n  Uno\n'],
    [' Uno ', ['One', ''], ' Uno '],
    ['Uno\ndos', ['One two', ''], 'Uno\ndos'],
    ['\n   ', ['One', ''], ''],
  ])('takes away the indentation of %j that %j has not', (text, known, expected) => expect(withoutIndentation(text, known)).toBe(expected))
})
