import { describe, expect, it } from 'vitest'
import { isDenied } from './access.ts'
import { coordinate } from './fields.ts'
import { oppositeStatus, statusMeaning } from './status.ts'

describe('access', () => {
  const access = { cities: { add: true, edit: false } }
  it.each([
    ['a flag that is set', 'Cities', 'add', true],
    ['one that is not', 'cities', 'edit', false],
    ['one that is missing', 'CITIES', 'delete', false],
    ['no entry for the section (F-358)', 'States', 'add', false],
    ['no section', null, 'add', false],
    ['no right', 'Cities', null, false],
    ['a section named like a property', '__proto__', 'add', false],
    ['another one', 'constructor', 'add', false],
  ] as const)('%s', { tags: ['F-357'] }, (_title, section, right, denied) => {
    expect(isDenied(access, section, right)).toBe(denied)
  })
})

describe('status words', () => {
  it.each([
    ['Active', 'Inactive'],
    ['inactive', 'Active'],
    ['ACTIVE', 'Inactive'],
    ['Inactive', 'Active'],
  ])('the opposite of %s is %s', { tags: ['F-262'] }, (status, opposite) => {
    expect(oppositeStatus(status, ['Active', 'Inactive'])).toBe(opposite)
  })

  it.each([
    ['waiting', 'Waiting', 'In Review', ' in review ', 'Not replied'],
    ['good', 'Approved', 'Accepted', 'Booked', 'COMPLETED', 'Active', 'Verified', 'Published', 'Published Service', 'Running', 'Replied'],
    ['bad', 'Rejected', 'Cancelled', 'pending'],
    ['neutral', 'Inactive', 'Unpublished', 'In Progress', 'Expired', 'Not Completed', '', 'On hold', '__proto__', 'constructor'],
  ] as const)(
    '%s is what %s, … say',
    { tags: ['O-425', 'O-426', 'O-427', 'O-428', 'O-429', 'O-430', 'O-431', 'O-432', 'O-433', 'O-434'] },
    (meaning, ...words) => {
      for (const word of words) expect(statusMeaning(word), word).toBe(meaning)
    },
  )
})

describe('coordinates', () => {
  const latitude = coordinate('Latitude', 90)
  it.each(['', '0', '-90', '+90.0', '12.345678901234567'])('may be %j', value => expect(latitude.isValidSync(value)).toBe(true))
  it.each(['90.1', '-91', '1,5', '1e1', 'north', ' 1', '.5', '0x10', '--1'])('may not be %j', value => {
    expect(() => latitude.validateSync(value)).toThrow('Latitude must be a number from -90 to 90')
  })
})
