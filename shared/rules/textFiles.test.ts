/** How a text file of rows is recognised. */
import { expect, test } from 'vitest'
import { delimiterOf, encodingOf, isUtf8 } from './textFiles.ts'

const bytes = (...each: number[]) => new Uint8Array(each)
const utf8 = (written: string) => new TextEncoder().encode(written)
const latin1 = (written: string) => Uint8Array.from(written, character => character.charCodeAt(0))
const utf16 = (written: string) =>
  Uint8Array.from([...written].flatMap(character => [character.charCodeAt(0) % 256, Math.floor(character.charCodeAt(0) / 256)]))

test.each([
  ['UTF-8', utf8('Título;España'), 'utf-8'],
  ['UTF-8 with a byte order mark', utf8('\uFEFFTitle'), 'utf-8'],
  ['ASCII', utf8('Title,Code'), 'utf-8'],
  ['UTF-16 with its mark', utf16('\uFEFFTítulo'), 'utf-16le'],
  ['UTF-16 without it', utf16('Title,Code\r\nSpain,34'), 'utf-16le'],
  ['UTF-16 big endian', utf16('Title,Code\r\nSpain,34').map((_, at, all) => all[at ^ 1]!), 'utf-16be'],
  ['Windows-1252', latin1('Título;España'), 'windows-1252'],
  ['the Euro sign of Windows-1252', bytes(0x35, 0x80), 'windows-1252'],
  ['nothing', bytes(), 'utf-8'],
] as const)('%s is recognised', (_, given, encoding) => expect(encodingOf(given)).toBe(encoding))

test.each([
  ['an overlong form', bytes(0xc0, 0xaf)],
  ['half of a surrogate pair', bytes(0xed, 0xa0, 0x80)],
  ['what is beyond the last character', bytes(0xf4, 0x90, 0x80, 0x80)],
  ['a character that is cut off', bytes(0x41, 0xe2, 0x82)],
  ['a lone continuation', bytes(0x80)],
])('%s is not UTF-8', (_, given) => expect(isUtf8(given)).toBe(false))

test('every character in UTF-8 is UTF-8', () => {
  for (const point of [0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff])
    expect(isUtf8(utf8(String.fromCodePoint(point))), point.toString(16)).toBe(true)
})

test.each([
  ['commas', 'Title,Code\nSpain,34\nFrance,33', ','],
  ['semicolons, with decimal commas', 'Title;Fee\nSpain;1,5\nFrance;2,5', ';'],
  ['semicolons, with commas in one text', 'Title;Note\nSpain;a, b, c\nFrance;d', ';'],
  ['tabs', 'Title\tCode\nSpain, the\t34', '\t'],
  ['commas, with semicolons and lines in quotes', 'Title,Note\n"Spain;\n;","a;b;c"\nFrance,x', ','],
  ['a single column', 'Title\nSpain\nFrance', ','],
  ['headers alone', 'Title;Code', ';'],
])('%s are recognised', (_, given, delimiter) => expect(delimiterOf(given)).toBe(delimiter))
