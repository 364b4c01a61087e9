import { describe, expect, it } from 'vitest'
import {
  abilityInWords, blockedInWords, boxName, columnMark, completeSections, locksOut, rowMark, sentSections, unblockedSections, withBlocked, withColumnBlocked, withRowBlocked, type SectionPermissions,
} from './permissions.ts'
import { chosenInWords, inWords } from './words.ts'

const cities: SectionPermissions = { id: 4, title: 'Cities', note: 'kept', data: { view: false, add: true, edit: false, delete: false, export: false, approve: 1 } }
const bookings: SectionPermissions = { id: '9', title: 'Bookings', data: { view: true } }
const administrators: SectionPermissions = { id: 7, title: 'administrators', data: {} }
const sections = [cities, bookings, administrators]

describe('F-180 F-376: boxes', () => {
  it('one box, one row, one column; what is not theirs stays the same', () => {
    expect(withBlocked(sections, 0, 'delete', true)).toEqual([{ ...cities, data: { ...cities.data, delete: true } }, bookings, administrators])
    expect(withRowBlocked(sections, 1, true)[1]).toEqual({ ...bookings, data: { view: true, add: true, edit: true, delete: true, export: true } })
    expect(withRowBlocked(sections, 0, false)[0]).toEqual({ ...cities, data: { ...cities.data, add: false } })
    expect(withColumnBlocked(sections, 'export', true).map(section => section.data.export)).toEqual([true, true, true])
    expect(withBlocked(sections, 0, 'delete', true)[1]).toBe(bookings)
    expect(cities.data.delete).toBe(false)
  })

  it('toggles stand at all, some or none', () => {
    expect([rowMark(cities), rowMark(administrators), rowMark(withRowBlocked(sections, 0, true)[0]!)]).toEqual(['mixed', false, true])
    expect([columnMark(sections, 'add'), columnMark(sections, 'edit'), columnMark(withColumnBlocked(sections, 'add', true), 'add'), columnMark([], 'add')]).toEqual(['mixed', false, true, false])
  })

  it('a box says what it blocks', () => expect(boxName(cities, 'add')).toBe('Block add in Cities'))
})

describe('sections that an administrator has no entry for (decisions, F-358)', () => {
  it('are offered after those there are, and sent only where something is blocked in them', () => {
    const complete = completeSections(sections, ['CITIES', 'Settings', 'Countries'])
    expect(complete.slice(0, 3)).toEqual(sections)
    expect(complete.slice(3)).toEqual([{ id: 10, title: 'Settings', data: {} }, { id: 11, title: 'Countries', data: {} }])
    expect(sentSections(complete, sections)).toEqual(sections)
    expect(sentSections(withBlocked(complete, 4, 'add', true), sections)).toEqual([...sections, { id: 11, title: 'Countries', data: { add: true } }])
    expect(sentSections(withColumnBlocked(withColumnBlocked(complete, 'add', true), 'add', false), sections).map(section => section.title)).toEqual(['Cities', 'Bookings', 'administrators'])
  })

  it('somebody new gets the same sections with nothing blocked and nothing else', () => {
    expect(unblockedSections([cities])).toEqual([{ id: 4, title: 'Cities', data: { view: false, add: false, edit: false, delete: false, export: false } }])
    expect(completeSections([], ['Cities'])).toEqual([{ id: 1, title: 'Cities', data: {} }])
  })
})

describe('locking oneself out', () => {
  it.each([
    ['view newly blocked', 'view', true], ['edit newly blocked', 'edit', true], ['add blocked', 'add', false], ['delete blocked', 'delete', false],
  ] as const)('%s', (_title, right, locked) => expect(locksOut(sections, withBlocked(sections, 2, right, true))).toBe(locked))
  it('what was blocked before, or in another section, locks out nobody', () => {
    const blocked = withBlocked(sections, 2, 'view', true)
    expect([locksOut(blocked, blocked), locksOut(blocked, sections), locksOut(sections, withRowBlocked(sections, 0, true)), locksOut([], [])]).toEqual([false, false, false, false])
    expect(locksOut([], blocked)).toBe(true)
  })
})

describe('plain words', () => {
  it('say what is blocked', () => {
    expect(blockedInWords(sections)).toBe('Blocked: Cities (add), Bookings (view). Everything else is allowed.')
    expect(blockedInWords(withRowBlocked([cities], 0, true))).toBe('Blocked: Cities (everything). Everything else is allowed.')
    expect(blockedInWords([administrators])).toBe('Nothing is blocked: everything is allowed in every section.')
  })

  it('say what somebody will be able to do', () => {
    expect(sections.map(abilityInWords)).toEqual(['Can view, edit, delete and export, cannot add', 'Does not see this section', 'Can view, add, edit, delete and export'])
    expect(abilityInWords(withBlocked(sections, 0, 'delete', true)[0]!)).toBe('Can view, edit and export, cannot add or delete')
  })

  it('F-491: a choice shows the names of one or two, else how many', () => {
    expect([[], ['Spain'], ['Spain', 'Chile'], ['Spain', 'Chile', 'Peru'], Array.from({ length: 1_234 }, () => 'x')].map(chosenInWords)).toEqual(['', 'Spain', 'Spain, Chile', '3 chosen', '1,234 chosen'])
    expect([inWords([]), inWords(['a']), inWords(['a', 'b']), inWords(['a', 'b', 'c'], 'or')]).toEqual(['', 'a', 'a and b', 'a, b or c'])
  })
})
