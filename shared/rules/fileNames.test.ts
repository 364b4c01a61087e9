import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeFileName } from './fileNames.ts'

it.each([
  ['cities-2026-11-21.csv', 'cities-2026-11-21.csv'],
  ['CON.csv', '_CON.csv'],
  ['nul', '_nul'],
  ['com1.tar.json', '_com1.tar.json'],
  ['LPT¹.pdf', '_LPT¹.pdf'],
  ['aux .json', '_aux.json'],
  ['console.json', 'console.json'],
  ['City 3: Edit.pdf', 'City 3- Edit.pdf'],
  ['a/b\\c|d?e*f<g>h"i.csv', 'a-b-c-d-e-f-g-h-i.csv'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['name. . .csv', 'name.csv'],
  ['name.csv. ', 'name.csv'],
  ['...', 'steward'],
  ['', 'steward'],
  ['.csv', 'steward.csv'],
  ['fdp.\u202eexe\n.csv', 'fdp.-exe-.csv'],
  ['Łódź – Ñandú 😀.csv', 'Łódź – Ñandú 😀.csv'],
])('%j is saved as %j', (name, safe) => expect(safeFileName(name)).toBe(safe))

it('any name is one that Windows takes, and stays so', () => {
  const long = `con.${'x'.repeat(200)}`
  expect(safeFileName(safeFileName(long))).toBe(safeFileName(long))
  const odd = fc.constantFrom('con', 'NUL', 'com9', '.', ' ', ':', '/', '\\', '..', '😀', '\u0000', '\ud800', 'x'.repeat(200), '.csv')
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 8 }), parts => {
      const safe = safeFileName(parts.join(''))
      expect(safe).not.toMatch(/[<>:"/\\|?*]|\p{Cc}|[. ]$|^[. ]|^$/u)
      expect(safe).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$)/i)
      expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(160)
      expect(safeFileName(safe)).toBe(safe)
    }),
  )
})
