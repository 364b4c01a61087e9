/** How the separator of a text file of rows is recognised. */
import { expect, test } from 'vitest'
import { delimiterOf } from './textFiles.ts'

test.each([
  ['commas', 'Title,Code\nSpain,34\nFrance,33', ','],
  ['semicolons, with decimal commas', 'Title;Fee\nSpain;1,5\nFrance;2,5', ';'],
  ['semicolons, with commas in one text', 'Title;Note\nSpain;a, b, c\nFrance;d', ';'],
  ['tabs', 'Title\tCode\nSpain, the\t34', '\t'],
  ['commas, with semicolons and lines in quotes', 'Title,Note\n"Spain;\n;","a;b;c"\nFrance,x', ','],
  ['a single column', 'Title\nSpain\nFrance', ','],
  ['bars', 'Title|Code\nSpain|34,5', '|'],
  ['semicolons, with a quote within a cell', 'Title;Size\nPipe;5" or 6\nTube;1,2,3', ';'],
  ['semicolons, with doubled quotes', 'Title;Size\n"a "","", b";1\nTube;2', ';'],
  ['headers alone', 'Title;Code', ';'],
])('%s are recognised', (_, given, delimiter) => expect(delimiterOf(given)).toBe(delimiter))
