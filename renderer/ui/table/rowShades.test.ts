import { expect, it } from 'vitest'
import { shadedRows } from './rowShades.ts'

const shadesOf = (emails: string[]) => {
  const rows = emails.map((email, index) => ({ id: index + 1, email }))
  const shaded = shadedRows(rows, row => row.email)
  return rows.map(({ id }) => (shaded.has(id) ? '#' : '.')).join('')
}

it.each([
  ['nobody', [], ''],
  ['one group', ['a@x', 'a@x', 'a@x'], '...'],
  ['groups in turns', ['a@x', 'a@x', 'b@x', 'c@x', 'c@x', 'a@x'], '..#..#'],
  ['another case and spaces', ['Ana@x.example', ' ana@X.example ', 'b@x'], '..#'],
  ['rows without an e-mail, each alone', ['a@x', '', '', 'b@x', 'b@x'], '.#.##'],
])('%s', { tags: ['O-053'] }, (_title, emails, shades) => {
  expect(shadesOf(emails)).toBe(shades)
})

it('without groups nothing is shaded', () => {
  expect(shadedRows([{ id: 1 }, { id: 2 }]).size).toBe(0)
})
