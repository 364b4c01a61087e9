/** The scanner that main trusts: what it refuses, and that its time grows with the length alone. */
import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { isCleanHtml, outlineOf, plainText, withoutTags } from './html.ts'
import { isBlankHtml, safeAddress, typedAddress } from './richText.ts'

describe('what is clean', () => {
  it.each([
    '<p>a</p>',
    '<P CLASS=a>b</P >',
    '<p title=\'a "b"\'>c</p>',
    '<br/><hr class="x">',
    'a < b & c',
    '<!-- note -->',
    '<p style="color:red; font-family: &quot;Times&quot;">a</p>',
    '<a href="/terms?x=1&y=2#z">a</a>',
    '<a href="#top">a</a>',
    '<a href="mailto:a@b.example">a</a>',
    '<img src="data:image/png;base64,AAAA==">',
    '<img src="https://a.example/x.png" srcset="/a.png 1x, https://a.example/b.png 2x">',
    '<table border=1 width=100%><tr><td colspan=2>a</td></tr></table>',
    '<p data-id="7" aria-label="x">a</p>',
  ])('%s', html => expect(isCleanHtml(html)).toBe(true))
})

describe('what is not', () => {
  it.each([
    '<script>1</script>',
    '<p onclick=1>',
    '<p/onclick=1>',
    '<p x="1"onclick="1">',
    '<a href="javascript:1">',
    '<a href="javascript&colon;1">',
    '<a href="&#106;avascript:1">',
    '<a href="java\tscript:1">',
    '<a href="\u0001javascript:1">',
    '<a href=" javascript:1">',
    '<a href="data:text/html,x">',
    '<img src="data:image/svg+xml;base64,AAAA">',
    '<img srcset="javascript:1 2x">',
    '<iframe>',
    '<svg>',
    '<math>',
    '<style>',
    '<title>',
    '<textarea>',
    '<noscript>',
    '<template>',
    '<o:p>',
    '<x-y>',
    '<image src=x>',
    '<body>',
    '</script>',
    '<p style="width:expression(1)">',
    '<p style="width:exp\\72 ession(1)">',
    '<p style="a:url(javascript:1)">',
    '<p style="a:url( \'data:x\')">',
    '<p style="x:exp/**/ression(1)">',
    '<p style="behavior:url(https://a)">',
    '<p style="&#101;xpression(1)">',
    '<!doctype html>',
    '<![CDATA[x]]>',
    '<?x?>',
    '</ p>',
    '<!-->',
    '<!--->',
    '<!--a',
    '<!--[if IE]><b><![endif]-->',
    '<p title="',
    '<p title=a"b>',
    '<p =a>',
    '<p',
    '<a href="https://a.example" formaction="x">',
    '<p srcdoc="x">',
    '<p xlink:href="x">',
    '<p style="a" onload>',
    '<p\u0000onclick=1>',
  ])('%s', html => expect(isCleanHtml(html)).toBe(false))
})

it('the outline of what stands in a text is its source to the letter', () => {
  const html = 'a<P class=x>b<br>c</P ><!--d--><div><p>e</p> f</div>'
  const outline = outlineOf(html)!
  expect(outline.map(node => node.source).join('')).toBe(html)
  expect(outline.map(node => node.name)).toEqual(['#text', 'p', '#comment', 'div'])
  expect(outline[3]).toMatchObject({ open: '<div>', close: '</div>', children: [{ source: '<p>e</p>' }, { source: ' f' }] })
  for (const broken of ['<p>a<p>b', '<b><i></b></i>', '</p>', '<div>']) expect(outlineOf(broken), broken).toBeNull()
})

/** How long something takes, in milliseconds: the quickest of three. */
function timeOf(run: () => void): number {
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const start = performance.now()
      run()
      return performance.now() - start
    }),
  )
}

describe('a million characters of any kind take no longer than so many of plain text', () => {
  const LENGTH = 1_000_000
  const repeated = (unit: string) => unit.repeat(Math.ceil(LENGTH / unit.length))
  const kinds = [
    '<',
    '<a',
    '<p ',
    '<p a',
    '<p a="',
    '<p title="x" ',
    ' ',
    '\n ',
    '<!--',
    '<!-- ',
    '--',
    '&',
    '&nbsp;',
    '<p>',
    '</p>',
    '<div><p>',
    '<p style="',
    '<p style="a:url(',
    ';',
    '<a href="',
    "<a href='/x' ",
    '=',
    '<a href="https://',
    '<p a=',
    '"<',
  ]
  const open = kinds.flatMap(unit => [
    repeated(unit),
    `<p ${repeated(unit)}`,
    `<p style="${repeated(unit)}">`,
    `<a href="${repeated(unit)}">`,
    `<p title="${repeated(unit)}`,
  ])

  it.each([
    ['isCleanHtml', isCleanHtml],
    ['outlineOf', outlineOf],
    ['withoutTags', withoutTags],
    ['plainText', plainText],
    ['isBlankHtml', isBlankHtml],
    ['safeAddress', safeAddress],
    ['typedAddress', typedAddress],
  ])(
    '%s',
    (_name, read) => {
      const floor = timeOf(() => [...repeated('<p>word</p> ')].join('').length) + 20
      for (const html of open)
        expect(
          timeOf(() => read(html)),
          html.slice(0, 40),
        ).toBeLessThan(floor * 20)
    },
    120_000,
  )
})

it('HTML as one line of text', () => {
  expect(plainText('<p>Ca<b>sh</b> &amp; <a href="/x">card</a></p>\n<ul><li>one&nbsp;</li><li>&lt;two&gt;</li></ul>')).toBe('Cash & card one <two>')
  expect(plainText('<br>')).toBe('')
})

it('HTML as one line of text has nothing of scripts, style sheets and comments', () => {
  expect(plainText('<p>Pay</p><SCRIPT type="x">if (1 < 2) steal("</p>")</Script ><p>cash<!-- not > this --> only</p><style>p > a { color: red }</style>')).toBe(
    'Pay cash only',
  )
  expect(plainText('Before<!--><i>after</i><scripted>too</scripted>')).toBe('Beforeafter too')
  expect(plainText('<p>İstanbul</p><script>alert(1)')).toBe('İstanbul')
})
