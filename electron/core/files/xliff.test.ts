import { describe, expect, it } from 'vitest'
import { readTable } from './tableReader.ts'
import { xliffRows, xliffWriter, type TextLine } from './xliff.ts'

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
    [body('<trans-unit id="a"><source>&other;</source></trans-unit>'), 'undefined entity'],
    [body('<trans-unit id="a"><source>x</trans-unit>'), 'no XLIFF that can be read'],
    ['<xliff version="2.0"/>', 'isn’t XLIFF 1.2'],
    ['<html version="1.2"/>', 'isn’t XLIFF 1.2'],
    [body('<x>'.repeat(100)), 'nested too deeply'],
    ['<xliff version="1.2"><file>', 'no XLIFF that can be read'],
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
})
