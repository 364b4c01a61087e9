/** Rich text there and back, and what is pasted: what the toolbar offers survives to the letter, everything else is reduced to its text. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCleanHtml } from '../../../shared/rules/html.ts'
import {
  canonicalInlines,
  isBlankHtml,
  MARKS,
  safeAddress,
  textOf,
  toHtml,
  typedAddress,
  type RichBlock,
  type RichDocument,
  type RichInline,
  type RichTextNode,
} from '../../../shared/rules/richText.ts'
import { nasty } from '../../testing/hostileHtml.ts'
import { readHtml } from './readHtml.ts'

const SEED = Number(import.meta.env.STEWARD_TEST_SEED ?? Date.now() % 2 ** 31)
const RUNS = 600
const given = { seed: SEED, numRuns: RUNS }

const piece = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      'a',
      'B',
      ' ',
      '  ',
      '\n',
      '\t',
      'ñ',
      '日本',
      '🙂',
      '\u00A0',
      '&',
      '<',
      '>',
      '"',
      "'",
      '&amp;',
      '<b>',
      '</p>',
      '<!--',
      ']]>',
      '\u200B',
      '0',
    ),
    weight: 4,
  },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }).map(text => text.replace(/[\r\0\uFEFF]/g, '')), weight: 1 },
)
const text = fc.array(piece, { maxLength: 6 }).map(pieces => pieces.join(''))
const marked: fc.Arbitrary<RichTextNode> = fc.record(
  { text, bold: fc.constant(true as const), italic: fc.constant(true as const), underline: fc.constant(true as const) },
  { requiredKeys: ['text'] },
)
const url = fc.oneof(
  fc.constantFrom(
    'https://a.example/x?y=1&z="2"',
    'http://localhost:8080/#part',
    'mailto:ana@example.com?subject=a%20b',
    'tel:+54-11-5555',
    "https://a.example/it's<here>",
  ),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)
const link = fc.record({ type: fc.constant('link' as const), url, children: fc.array(marked, { minLength: 1, maxLength: 3 }) })
const inline: fc.Arbitrary<RichInline> = fc.oneof({ arbitrary: marked, weight: 3 }, { arbitrary: link, weight: 1 })
const block: fc.Arbitrary<RichBlock> = fc.record({
  type: fc.constantFrom('paragraph', 'heading-1', 'heading-2', 'heading-3', 'quote', 'numbered', 'bulleted'),
  children: fc.array(inline, { maxLength: 5 }).map(canonicalInlines),
})
const richDocument: fc.Arbitrary<RichDocument> = fc.array(block, { minLength: 1, maxLength: 6 })

describe(`there and back (seed ${SEED}; STEWARD_TEST_SEED repeats it)`, () => {
  it('a document comes back from HTML as it went, whatever the toolbar made of it', { tags: ['F-097'] }, () => {
    fc.assert(
      fc.property(
        richDocument.filter(document => textOf(document).trim() !== ''),
        document => {
          const read = readHtml(toHtml(document))
          expect(read).toEqual({ document, isReduced: false })
        },
      ),
      given,
    )
  })

  it('its HTML is clean, and the same after another round', () => {
    fc.assert(
      fc.property(richDocument, document => {
        const html = toHtml(document)
        expect(isCleanHtml(html)).toBe(true)
        expect(toHtml(readHtml(html).document)).toBe(html)
        expect(isBlankHtml(html)).toBe(textOf(document).trim() === '')
      }),
      given,
    )
  })

  const hostile = fc.array(fc.oneof({ arbitrary: nasty, weight: 3 }, { arbitrary: text, weight: 1 }), { maxLength: 12 }).map(parts => parts.join(''))

  it('hostile HTML never survives: nothing executable is left, and the result is stable', () => {
    fc.assert(
      fc.property(hostile, source => {
        const { document } = readHtml(source)
        const html = toHtml(document)
        expect(isCleanHtml(html)).toBe(true)
        const { body } = new DOMParser().parseFromString(html, 'text/html')
        for (const element of body.querySelectorAll('*')) {
          expect(['p', 'h1', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'u', 'br']).toContain(element.localName)
          expect([...element.attributes].map(attribute => attribute.name)).toEqual(element.localName === 'a' ? ['href'] : [])
          if (element.localName === 'a') expect((element as HTMLAnchorElement).protocol).toMatch(/^(https?|mailto|tel):$/)
        }
        expect(toHtml(readHtml(html).document)).toBe(html)
      }),
      given,
    )
  })
})

const shown = (html: string) => toHtml(readHtml(html).document)

describe('what others write', () => {
  it.each([
    ['text alone', 'Hello & good day', '<p>Hello &amp; good day</p>'],
    [
      'layout between and in blocks',
      '<h2>\n  A\n title\n</h2>\n\n<p>\n  one <b>two</b>\n three </p>\n',
      '<h2>A title</h2><p>one <strong>two</strong> three </p>',
    ],
    ['older tags', '<b>a</b> <i>b</i> <ins>c</ins>', '<p><strong>a</strong> <em>b</em> <u>c</u></p>'],
    [
      'looks by style',
      '<p><span style="font-weight:700">a</span><span style="font-style:italic">b</span><span style="text-decoration:underline">c</span></p>',
      '<p><strong>a</strong><em>b</em><u>c</u></p>',
    ],
    [
      'a web editor’s wrapper',
      '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">a</span></p></b>',
      '<p>a</p>',
    ],
    ['a break at the end', '<p>a<br></p><p><br></p>', '<p>a</p><p></p>'],
    ['paragraphs in an item', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
    ['lists in lists', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '<ol><li>a</li></ol><ul><li>b</li></ul><ol><li>c</li></ol>'],
    ['paragraphs in a quote', '<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>', '<blockquote>a</blockquote><blockquote>b</blockquote>'],
    ['smaller headings', '<h5>a</h5>', '<h3>a</h3>'],
    ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a b </p><p>c </p>'],
    [
      'a link with looks of its own',
      '<p><a href="https://a.example" target="_blank" style="text-decoration:underline">x</a></p>',
      '<p><a href="https://a.example">x</a></p>',
    ],
    ['an address that is none', '<p><a href="javascript:alert(1)">x</a></p>', '<p>x</p>'],
    ['divisions', '<div>a</div><div><div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
  ])('%s', (_title, source, expected) => {
    expect(shown(source)).toBe(expected)
  })

  it('a paste from Word keeps its lists and marks, and none of its codes', () => {
    const source = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {mso-style-parent:""; margin:0cm} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
<body lang=ES><!--StartFragment--><h1 style='mso-margin-top-alt:auto'><span lang=EN-US>Terms<o:p></o:p></span></h1><p class=MsoNormal><b><span style='mso-bidi-font-weight:normal'>Read
this</span></b> first.<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>One</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>First</p><!--EndFragment--></body></html>`
    expect(shown(source)).toBe('<h1>Terms</h1><p><strong>Read this</strong> first.</p><ul><li>One</li></ul><ol><li>First</li></ol>')
  })

  it.each([
    ['<p>a <strong>b</strong></p>', false],
    ['<p><span class="x">a</span></p>', false],
    ['<img src="x">', true],
    ['<p>a<script>b</script></p>', false],
    ['<p><s>a</s></p>', true],
    ['<a href="javascript:1">a</a>', true],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', true],
  ])('says whether something was left out of %s', (source, isReduced) => {
    expect(readHtml(source).isReduced).toBe(isReduced)
  })
})

describe('addresses', () => {
  it.each(['https://a.example', 'HTTP://A.example/x', 'mailto:a@b.example', 'tel:+1-2', ' https://a.example/x '])('%s is taken', address => {
    expect(safeAddress(address)).toBe(address.trim())
  })
  it.each([
    '',
    'a.example',
    '/x',
    '//a.example',
    'javascript:alert(1)',
    'java\nscript:1',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://',
    'http:///x',
    'https://a b.example',
    'vbscript:1',
    'blob:https://a',
    `https://a.example/${'x'.repeat(3_000)}`,
  ])('%j is refused', address => {
    expect(safeAddress(address)).toBeNull()
  })
  it.each([
    ['a.example/x', 'https://a.example/x'],
    ['ana@example.com', 'mailto:ana@example.com'],
    ['https://a.example', 'https://a.example'],
    ['nothing', null],
    ['javascript:alert(1)', null],
  ])('%s is meant as %s', (typed, address) => {
    expect(typedAddress(typed)).toBe(address)
  })
})

it('marks nest in one order', () => {
  const all = Object.fromEntries(MARKS.map(mark => [mark, true])) as Omit<RichTextNode, 'text'>
  expect(toHtml([{ type: 'paragraph', children: [{ text: 'a', ...all }] }])).toBe('<p><strong><em><u>a</u></em></strong></p>')
})
