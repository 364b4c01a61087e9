import { expect, it } from 'vitest'
import { paperList } from './paperList.ts'

const COLUMNS = [
  { header: 'ID', isAtEnd: true },
  { header: 'Title', isAtEnd: false },
]
const list = (given: Partial<Parameters<typeof paperList>[0]> = {}) =>
  paperList({ title: 'Cities', about: '1 city', columns: COLUMNS, rows: [['3', 'Yapeyú']], ...given })

it('a list has its title as the only heading, its heads above each page, and numbers at the end', () => {
  const html = list()
  expect(html).toContain('<h1 dir="auto">Cities</h1><p dir="auto">1 city</p>')
  expect(html).toContain('<thead><tr><th scope="col" class="end">ID</th><th scope="col">Title</th></tr></thead>')
  expect(html).toContain('<tr><td dir="auto" class="end word">3</td><td dir="auto" class="word">Yapeyú</td></tr>')
  expect(html).toContain('size: portrait')
  expect(list({ rows: [['3', 'Zahuatlán de Morelos']] }), 'what is long is broken between words').toContain('<td dir="auto">Zahuatlán de Morelos</td>')
  expect(list({ rows: [['3', 'a'.repeat(25)]] }), 'an address anywhere').toContain(`<td dir="auto" class="long">${'a'.repeat(25)}</td>`)
  expect(html).toContain('body { margin: 0; overflow-wrap: break-word;')
})

it('texts are texts, whatever is in them', () => {
  const evil = `</td><script>alert("1" & '2')</script>`
  const html = list({ title: evil, about: evil, columns: [{ header: evil, isAtEnd: false }], rows: [[evil]] })
  expect(html).not.toContain('<script')
  expect(html.split('&lt;/td&gt;&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;')).toHaveLength(6)
})

it('many columns lie on their side, and a row that is short has empty cells', () => {
  const columns = Array.from({ length: 7 }, (_, at) => ({ header: `C${at}`, isAtEnd: false }))
  expect(list({ columns, rows: [['a']] })).toContain('size: landscape')
  expect(list({ columns, rows: [['a']] }).match(/<td/g)).toHaveLength(7)
})

it('ten thousand rows are laid out in a moment', () => {
  const started = performance.now()
  const html = list({ rows: Array.from({ length: 10_000 }, (_, at) => [String(at), 'Yapeyú']) })
  expect(html.match(/<tr>/g)).toHaveLength(10_001)
  expect(performance.now() - started).toBeLessThan(1_000)
})
