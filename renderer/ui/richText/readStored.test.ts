/** Stored texts: nothing of them is lost, nothing of them runs, and what nobody touched is written as it came. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCleanHtml, isKeptAttribute, isKeptElement } from '../../../shared/rules/html.ts'
import { isBlankHtml, isKeptBlock, toHtml, type RichDocument } from '../../../shared/rules/richText.ts'
import { nasty } from '../../testing/hostileHtml.ts'
import { readStored } from './readStored.ts'

const SEED = Number(import.meta.env.STEWARD_TEST_SEED ?? Date.now() % 2 ** 31)
const given = { seed: SEED, numRuns: 300 }
const TIMEOUT = 60_000

/** What a text is made of in the legal texts of others, sources as people and editors write them. */
const BLOCKS = [
  '<p>Plain &amp; simple</p>',
  '<P CLASS=lead>Upper <B>case</B></P>',
  "<p style='text-align:center'>Centred &nbsp; space</p>",
  '<h2 id="s1">1. Scope</h2>',
  '<h4>Small heading</h4>',
  '<hr/>',
  '<hr class="thick">',
  '<table border=1><tr><th>Fee</th><td>10&nbsp;%</td></tr></table>',
  '<pre>\n  a\n    b\n</pre>',
  '<ul><li>One<li>Two</ul>',
  '<ul>\n  <li>One</li>\n  <li>Two <sup>2</sup></li>\n</ul>',
  '<ol start="3" type=a><li>c</li></ol>',
  '<ul><li>a<ul><li>b</li></ul></li></ul>',
  '<p>H<sub>2</sub>O and <mark>marked</mark> and <span class="term">term</span></p>',
  '<p><img src="https://a.example/x.png" alt="Logo"></p>',
  '<img src="/x.png">',
  'Loose <i>text</i><br>here',
  '<div class="box"><p>in</p>\n<p>a box</p></div>',
  '<div>no paragraph</div>',
  '<blockquote><p>a</p><p>b</p></blockquote>',
  '<!-- page break -->',
  '<p><a href="#s1">there</a> <a href="https://a.example" target="_blank" rel="noopener">out</a></p>',
  '<dl><dt>Term</dt><dd>What it means</dd></dl>',
  '<p></p>',
  '<section><h3>Deep</h3><div><p>er</p></div> tail</section>',
  '<p>a < b</p>',
  '<details><summary>More</summary>hidden</details>',
  '<p><strong>H<sub>2</sub></strong></p>',
] as const
const GAPS = ['', '\n', '\n\n  ', ' '] as const
const sources = fc.array(fc.tuple(fc.constantFrom(...BLOCKS), fc.constantFrom(...GAPS)), { minLength: 1, maxLength: 8 })

const plain = (html: string) => toHtml(readStored(html).document)
/** The text of a page as a reader finds it. */
const elementsOf = (html: string) => [...new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body.querySelectorAll('*')]
const notable = (html: string) =>
  elementsOf(html)
    .filter(element => element.matches('table, hr, pre, img, sup, sub, mark, h4, dl, details, section, div, a, ul, ol, span'))
    .map(element => element.localName)
/** How much of a text stands between what two of them have in common at their ends. */
function changedLength(before: string, after: string): number {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return before.length - start - end
}
const edit = (document: RichDocument, index: number): RichDocument =>
  document.map((block, at) => (at === index && !isKeptBlock(block) ? { ...block, children: [...block.children, { text: ' EDITED' }] } : block))

describe(`what is stored (seed ${SEED}; STEWARD_TEST_SEED repeats it)`, () => {
  it(
    'a text that nobody touches comes back to the letter',
    () => {
      fc.assert(
        fc.property(
          sources.map(parts => parts.flat().join('')).filter(html => !isBlankHtml(html)),
          html => {
            expect(readStored(html).dropped).toEqual([])
            expect(plain(html)).toBe(html)
          },
        ),
        given,
      )
    },
    TIMEOUT,
  )

  it(
    'an edit changes the block or the list that it is in, and nothing beside it',
    () => {
      fc.assert(
        fc.property(sources, fc.nat(), (parts, seed) => {
          const html = parts.flat().join('')
          const { document } = readStored(html)
          const index = seed % document.length
          const { origin } = document[index]!
          fc.pre(origin !== undefined && !isKeptBlock(document[index]!))
          const result = toHtml(edit(document, index))
          expect(result).toContain('EDITED')
          expect(changedLength(html, result)).toBeLessThanOrEqual(origin.source.length)
          expect(notable(result)).toEqual(notable(html))
        }),
        given,
      )
    },
    TIMEOUT,
  )

  it(
    'nothing that could run is left, whatever was stored; what stays is stable',
    () => {
      fc.assert(
        fc.property(fc.array(fc.oneof({ arbitrary: nasty, weight: 3 }, { arbitrary: fc.constantFrom(...BLOCKS), weight: 2 }), { maxLength: 12 }), parts => {
          const { document } = readStored(parts.join(''))
          for (const html of [toHtml(document), toHtml(document.map((_, index) => edit(document, index)[index]!))]) {
            expect(isCleanHtml(html)).toBe(true)
            for (const element of elementsOf(html)) {
              expect(isKeptElement(element.localName) || element.localName === 'tbody' || element.localName === 'colgroup', element.localName).toBe(true)
              for (const { name, value } of element.attributes) expect(isKeptAttribute(name, value), `${name}=${value}`).toBe(true)
              for (const { name } of element.attributes) expect(name).not.toMatch(/^on/)
              for (const name of ['href', 'src']) expect(element.getAttribute(name) ?? '').not.toMatch(/^\s*(?:j\s*a\s*v\s*a|vbs|data:(?!image))/i)
            }
            expect(readStored(html).dropped).toEqual([])
          }
        }),
        given,
      )
    },
    TIMEOUT,
  )

  it(
    'what counts as clean holds kept elements and attributes alone, as a parser reads it',
    () => {
      fc.assert(
        fc.property(
          fc
            .array(
              fc.oneof(
                { arbitrary: nasty, weight: 3 },
                { arbitrary: fc.constantFrom(...BLOCKS, '<', '>', '"', "'", '/', '=', '--', '\u0000', '&', 'x'), weight: 2 },
              ),
              { maxLength: 8 },
            )
            .map(parts => parts.join('')),
          html => {
            if (!isCleanHtml(html)) return
            for (const source of [html, `<table>${html}`, `<p title="">${html}`]) {
              const parsed = new DOMParser().parseFromString(source, 'text/html')
              for (const element of [...parsed.body.querySelectorAll('*'), ...parsed.head.querySelectorAll('*')]) {
                expect(isKeptElement(element.localName), element.localName).toBe(true)
                for (const { name, value } of element.attributes) expect(isKeptAttribute(name, value), `${name}=${value}`).toBe(true)
              }
            }
          },
        ),
        { ...given, numRuns: 3_000 },
      )
    },
    TIMEOUT,
  )
})

const shape = (html: string) =>
  readStored(html).document.map(block =>
    isKeptBlock(block)
      ? `[${block.label}: ${block.preview}]`
      : `${block.type}: ${block.children.map(node => ('preview' in node ? `[${node.label}: ${node.preview}]` : 'url' in node ? `(${node.url})` : node.text)).join('')}`,
  )

describe('what the toolbar does not offer', () => {
  it.each([
    ['a table', '<table><tr><th>Fee</th><td>10 %</td></tr><tr><td>a</td><td>b</td></tr></table>', ['[Table: Fee | 10 %\na | b]']],
    ['a picture', '<p><img src="https://a.example/logo.png?x=1"></p>', ['[Image: logo.png]']],
    ['a picture with words', '<p>See <img src="/x.png" alt="the map"> here</p>', ['paragraph: See [Image: the map] here']],
    ['a rule', '<p>a</p><hr><p>b</p>', ['paragraph: a', '[Horizontal rule: ]', 'paragraph: b']],
    ['preformatted text', '<pre>a\n  b</pre>', ['[Preformatted text: a\n  b]']],
    ['small headings', '<h5>Annex</h5>', ['[Heading 5: Annex]']],
    ['lowered and raised text', '<p>H<sub>2</sub>O<sup>*</sup></p>', ['paragraph: H[Subscript: 2]O[Superscript: *]']],
    ['a list in a list', '<ul><li>a<ul><li>b</li></ul></li></ul>', ['[List: ab]']],
    ['a list of text', '<ol start=3><li>a <b>b</b></li></ol>', ['numbered: a b']],
    ['unknown words in a line', '<p>a <span class="term">term</span> <abbr title="x">X</abbr></p>', ['paragraph: a [Formatted text: term] [Abbreviation: X]']],
    ['an address within the page', '<p><a href="#s">there</a></p>', ['paragraph: [Link: there]']],
    ['a division', '<div class="a"><h2>T</h2><p>a</p></div>', ['heading-2: T', 'paragraph: a']],
    ['a comment', '<p>a</p><!--more-->', ['paragraph: a', '[Comment: more]']],
  ])('%s', (_title, html, expected) => {
    expect(shape(html)).toEqual(expected)
    expect(readStored(html).dropped).toEqual([])
    expect(plain(html)).toBe(html)
  })

  it('attributes stay on a block that is edited, and lists and divisions around it', () => {
    const { document } = readStored('<div class="terms"><p class="lead" style="text-align:center">a</p><ol start="3"><li value="7">b</li></ol></div><p>c</p>')
    expect(toHtml(document.map((_, index) => edit(document, index)[index]!))).toBe(
      '<div class="terms"><p class="lead" style="text-align:center">a EDITED</p><ol start="3"><li value="7">b EDITED</li></ol></div><p>c EDITED</p>',
    )
  })

  it('a link keeps what it has beside its address', () => {
    const { document } = readStored('<p><a class="x" href="https://a.example/?b=1&amp;c=2" target="_blank">out</a></p>')
    expect(toHtml(edit(document, 0))).toBe('<p><a href="https://a.example/?b=1&amp;c=2" class="x" target="_blank">out</a> EDITED</p>')
  })

  it('a block that is deleted takes its source along; one that is moved brings it', () => {
    const { document } = readStored('<p>a</p>\n<table><tr><td>1</td></tr></table>\n<P>b</P>')
    expect(toHtml([document[0]!, document[2]!])).toBe('<p>a</p>\n<P>b</P>')
    expect(toHtml([document[1]!, document[0]!, document[2]!])).toBe('<table><tr><td>1</td></tr></table>\n<p>a</p>\n<P>b</P>')
  })

  it('a block after an untouched list that joins it is in the same list', () => {
    const { document } = readStored('<UL><li>a</li></UL><p>b</p>')
    expect(toHtml([document[0]!, { ...document[1]!, type: 'bulleted' }])).toBe('<ul><li>a</li><li>b</li></ul>')
  })
})

describe('what is dropped is named', () => {
  it.each([
    ['<p>a</p><script>x</script>', ['a script'], '<p>a</p>'],
    ['<p onclick="x">a</p>', ['a script in an attribute'], '<p>a</p>'],
    ['<p>a <a href="java&#115;cript:x">b</a></p>', ['an unsafe address'], '<p>a <a>b</a></p>'],
    ['<iframe src="https://a.example"></iframe><p>a</p>', ['an embedded page'], '<p>a</p>'],
    ['<form action="x"><p>a</p><input></form>', ['a form'], '<p>a</p>'],
    ['<p style="background:url(javascript:1)">a</p>', ['an unsafe style'], '<p>a</p>'],
    ['<style>p{}</style><p>a</p>', ['a style sheet'], '<p>a</p>'],
    ['<p>a<o:p>b</o:p></p>', ['the element “o:p”'], '<p>ab</p>'],
    ['<p contenteditable>a</p>', ['the attribute “contenteditable”'], '<p>a</p>'],
    ['<meta http-equiv="refresh" content="0"><base href="/"><p>a</p>', ['the element “meta”', 'the element “base”'], '<p>a</p>'],
    ['<p>a</p><svg onload="x"><script>1</script></svg>', ['a drawing (SVG)'], '<p>a</p>'],
    ['<p>a</p><!--[if IE]><p>b</p><![endif]-->', ['a comment with HTML in it'], '<p>a</p>'],
    ['<p>a</p><script>1</script><script>2</script>', ['a script'], '<p>a</p>'],
  ])('%s', (html, dropped, left) => {
    expect(readStored(html).dropped).toEqual(dropped)
    expect(plain(html)).toBe(left)
  })
})
