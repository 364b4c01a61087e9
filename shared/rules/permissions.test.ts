import { describe, expect, it } from 'vitest'
import { RIGHTS } from '../contract/operation.ts'
import { abilityChange, abilityInWords, additionInWords, blockedInWords, boxName, KEPT_AS_STORED, unreadFlagsInWords } from './permissionWords.ts'
import {
  blockedAs,
  blockedLike,
  completeSections,
  joinedSections,
  locksOut,
  markOf,
  nextSectionId,
  readSection,
  sectionRows,
  sentSections,
  titlesLacking,
  unblockedSections,
  withBlocked,
  type SectionEntry,
} from './permissions.ts'
import { chosenInWords, joinWords, someInWords } from './words.ts'

const cities = { id: 4, title: 'Cities', note: 'kept', data: { view: false, add: true, edit: false, delete: false, export: false, approve: 1 } }
const bookings = { id: '9', title: 'Bookings', data: { view: true } }
const administrators = { id: 7, title: 'administrators', data: {} }
const sections: SectionEntry[] = [cities, bookings, administrators]
const none = { view: false, add: false, edit: false, delete: false, export: false }

const rowsOf = (entries: readonly SectionEntry[]) => sectionRows(entries)
const rowOf = (entry: SectionEntry) => sectionRows([entry])[0]!
/** Blocks or frees rights in the rows chosen, all of them without a choice. */
const set = (entries: readonly SectionEntry[], row: number | null, rights: readonly (typeof RIGHTS)[number][], blocked: boolean) =>
  withBlocked(
    entries,
    rowsOf(entries).filter((_, index) => row === null || index === row),
    rights,
    blocked,
  )

it('two administrators who block different rights block both; the same right twice is blocked once', () => {
  const now = [{ ...cities, data: { ...cities.data, delete: true } }, bookings, { id: 8, title: 'Banks', data: { add: true } }]
  const mine = [cities, { ...bookings, data: { view: false, edit: true } }, administrators, { title: 'Tags', data: { ...none, view: true } }]
  expect(joinedSections(sections, now, mine)).toEqual([
    { ...cities, data: { ...cities.data, delete: true } },
    { ...bookings, data: { view: false, edit: true } },
    { id: 8, title: 'Banks', data: { add: true } },
    { title: 'Tags', data: { ...none, view: true } },
  ])
  expect(joinedSections(sections, now, sections)).toEqual(now)
})

describe('boxes', { tags: ['F-180', 'F-376'] }, () => {
  it('one box, one row, one column; what is not theirs stays the same', () => {
    expect(set(sections, 0, ['delete'], true)).toEqual([{ ...cities, data: { ...cities.data, delete: true } }, bookings, administrators])
    expect(set(sections, 1, RIGHTS, true)[1]).toEqual({ ...bookings, data: { view: true, add: true, edit: true, delete: true, export: true } })
    expect(set(sections, 0, RIGHTS, false)[0]).toEqual({ ...cities, data: { ...cities.data, add: false } })
    expect(set(sections, null, ['export'], true).map(entry => readSection(entry)?.flags?.export)).toEqual([true, true, true])
    expect(set(sections, 0, ['delete'], true)[1]).toBe(bookings)
    expect(set(sections, 0, ['add'], true)[0]).toBe(cities)
    expect(cities.data.delete).toBe(false)
  })

  it('toggles stand at all, some or none', () => {
    const mark = (entries: readonly SectionEntry[]) => markOf(rowsOf(entries), RIGHTS)
    expect([mark([cities]), mark([administrators]), mark(set([cities], 0, RIGHTS, true))]).toEqual(['mixed', false, true])
    const column = (entries: readonly SectionEntry[], right: 'add' | 'edit') => markOf(rowsOf(entries), [right])
    expect([column(sections, 'add'), column(sections, 'edit'), column(set(sections, null, ['add'], true), 'add'), column([], 'add')]).toEqual([
      'mixed',
      false,
      true,
      false,
    ])
  })

  it('a box says what it blocks', () => expect(boxName(rowOf(cities), 'add')).toBe('Block add in Cities'))
})

it('every section offers all five rights, also those without an effect in Steward, and gives back what is not changed', { tags: ['F-376'] }, () => {
  const dashboard = { id: 1, title: 'Dashboard', data: { view: false, add: true, export: '1' } }
  const rows = sectionRows([dashboard, cities])
  expect(rows.map(({ rights }) => rights)).toEqual([RIGHTS, RIGHTS])
  expect(blockedInWords(rows.slice(0, 1), true)).toBe('Blocked: Dashboard (add and export). Everything else is allowed.')
  expect(withBlocked([dashboard, cities], rows.slice(0, 1), ['view'], true)).toEqual([{ ...dashboard, data: { view: true, add: true, export: '1' } }, cities])
  expect(withBlocked([dashboard], rows.slice(0, 1), ['add'], true)[0], 'as it came').toBe(dashboard)
})

describe('odd sections', () => {
  it.each([
    ['null', null],
    ['a text', 'x'],
    ['a number', 5],
    ['a list', [1]],
    ['broken JSON text', '{"title":"Cit'],
  ])('%s is no section, and no change touches it', (_title, odd) => {
    expect(readSection(odd)).toBeNull()
    expect(rowsOf([odd, cities]).map(row => row.index)).toEqual([1])
    expect(set([odd, cities], null, RIGHTS, true)[0]).toBe(odd)
    expect(sentSections([odd, cities], [odd, cities])).toEqual([odd, cities])
    expect(unblockedSections([odd, cities])).toHaveLength(1)
  })

  it.each([
    ['no title', { id: 7, data: {} }, 'No title, ID 7'],
    ['a blank one', { title: ' ', data: {} }, 'No title'],
    ['an object', { title: {}, id: {}, data: {} }, 'No title'],
    ['a number', { title: 404, data: {} }, '404'],
  ])('with %s for a title it is called something', (_title, entry, name) => {
    expect(rowOf(entry).name).toBe(name)
    expect(sentSections([entry], [entry])).toEqual([entry])
  })

  it.each([
    ['null', null],
    ['nothing', undefined],
    ['an empty text', ''],
    ['PHP’s empty list', []],
    ['text of an empty object', '{}'],
  ])('with %s for data nothing is blocked', (_title, data) => {
    expect(readSection({ title: 'Cities', data })?.flags).toEqual(none)
  })

  it.each([
    ['a list', ['view']],
    ['a text', 'view'],
    ['a number', 3],
    ['broken JSON text', '{"view":'],
  ])('with %s for data it is shown and left as it is', (_title, data) => {
    const entry = { id: 4, title: 'Cities', data }
    const row = rowOf(entry)
    expect([row.flags, row.rights, abilityInWords(row), markOf([row], RIGHTS)]).toEqual([null, [], KEPT_AS_STORED, false])
    expect(set([entry], null, RIGHTS, true)[0]).toBe(entry)
    expect(blockedInWords([row], true)).toBe('Nothing is blocked in what could be read.')
  })

  it('flags are read as backends write them, and only what is set changes', () => {
    const entry = { title: 'Cities', data: { view: 'no', add: 'Yes', edit: 2, delete: null, export: '1', order: [1] } }
    expect(readSection(entry)?.flags).toEqual({ view: false, add: true, edit: null, delete: false, export: true })
    expect([markOf([rowOf(entry)], ['edit']), abilityInWords(rowOf(entry))]).toEqual([
      'mixed',
      'Can view and delete, can’t add or export, edit could not be read',
    ])
    expect(blockedInWords([rowOf(entry)], true)).toBe('Blocked: Cities (add and export). Everything else that could be read is allowed.')
    expect([unreadFlagsInWords([rowOf(entry), rowOf(cities)]), unreadFlagsInWords([rowOf(cities)])]).toEqual([
      'Could not be read: edit in Cities. The stored value stays until you tick or clear the box.',
      '',
    ])
    expect(set([entry], 0, ['delete'], true)[0]).toEqual({ ...entry, data: { ...entry.data, delete: true } })
    expect(set([entry], 0, RIGHTS, true)[0]).toEqual({ ...entry, data: { ...entry.data, view: true, edit: true, delete: true } })
  })

  it('JSON text inside stays JSON text', () => {
    expect(set([{ title: 'Cities', data: '{"add":true}' }], 0, ['edit'], true)).toEqual([{ title: 'Cities', data: '{"add":true,"edit":true}' }])
    expect(set(['{"title":"Cities","data":null}'], 0, ['edit'], true)).toEqual(['{"title":"Cities","data":{"edit":true}}'])
  })
})

describe('sections that an administrator has no entry for (decisions, F-358)', () => {
  it('are offered after those there are, sent only where something is blocked in them, and numbered on from the greatest ID', () => {
    const complete = completeSections(sections, ['CITIES', 'Settings', 'Countries'])
    expect(complete.slice(0, 3)).toEqual(sections)
    expect(complete.slice(3)).toEqual([
      { title: 'Settings', data: none },
      { title: 'Countries', data: none },
    ])
    expect(sentSections(complete, sections)).toEqual(sections)
    expect(sentSections(set(complete, 4, ['add'], true), sections)).toEqual([...sections, { id: 10, title: 'Countries', data: { ...none, add: true } }])
    expect(sentSections(set(complete, null, ['add'], true), sections).slice(3)).toMatchObject([
      { id: 10, title: 'Settings' },
      { id: 11, title: 'Countries' },
    ])
    expect(sentSections(set(set(complete, null, ['add'], true), null, ['add'], false), sections)).toHaveLength(3)
  })

  it('are named with how they will be numbered', () => {
    expect(titlesLacking(sections, ['Cities', 'Settings', 'Countries'])).toEqual(['Settings', 'Countries'])
    expect([nextSectionId(sections), nextSectionId([]), nextSectionId([null, { id: 'x' }])]).toEqual([10, 1, 1])
    expect(additionInWords(['Settings', 'Countries'], 10)).toBe(
      'Settings and Countries aren’t stored yet. They’re added only if you block something there, with IDs from 10.',
    )
    expect(additionInWords(['Settings'], 10)).toBe('Settings isn’t stored yet. It’s added only if you block something there, with ID 10.')
  })

  it('somebody new gets the same sections with nothing blocked and nothing else', () => {
    expect(unblockedSections([cities, { id: 5, data: {} }])).toEqual([{ id: 4, title: 'Cities', data: none }])
    expect(sentSections(completeSections([], ['Cities']), [])).toEqual([])
  })
})

describe('locking oneself out', () => {
  it.each([
    ['view newly blocked', 'view', true],
    ['edit newly blocked', 'edit', true],
    ['add blocked', 'add', false],
    ['delete blocked', 'delete', false],
  ] as const)('%s', (_title, right, locked) => expect(locksOut(sections, set(sections, 2, [right], true))).toBe(locked))
  it('what was blocked before, or in another section, locks out nobody', () => {
    const blocked = set(sections, 2, ['view'], true)
    expect([locksOut(blocked, blocked), locksOut(blocked, sections), locksOut(sections, set(sections, 0, RIGHTS, true)), locksOut([], [])]).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(locksOut([], blocked)).toBe(true)
  })
})

describe('plain words', () => {
  it('say what is blocked', () => {
    expect(blockedInWords(rowsOf(sections), true)).toBe('Blocked: Cities (add), Bookings (view). Everything else is allowed.')
    expect(blockedInWords(rowsOf(sections), false)).toBe('Blocked: Cities (add), Bookings (view). Everything else that could be read is allowed.')
    expect(blockedInWords(rowsOf(set([cities], 0, RIGHTS, true)), true)).toBe('Blocked: Cities (everything). Everything else is allowed.')
    expect(blockedInWords(rowsOf([administrators]), true)).toBe('Nothing is blocked. Everything is allowed in every section.')
    expect(blockedInWords([], true)).toBe('Nothing is blocked. Everything is allowed in every section.')
  })

  it('say what somebody will be able to do', () => {
    expect(rowsOf(sections).map(abilityInWords)).toEqual([
      'Can view, edit, delete and export, can’t add',
      'Can’t see this section',
      'Can view, add, edit, delete and export',
    ])
    expect(abilityInWords(rowsOf(set(sections, 0, ['delete'], true))[0]!)).toBe('Can view, edit and export, can’t add or delete')
  })

  it('say what changes, also in a section that stays hidden', () => {
    const change = (right: (typeof RIGHTS)[number]) => abilityChange(rowsOf(set([bookings], 0, [right], true))[0]!, rowOf(bookings))
    expect(change('view')).toBeNull()
    expect(change('add')).toEqual({ now: 'Blocked: view and add', before: 'Blocked: view' })
    expect(abilityChange(rowOf(bookings), rowOf({ ...bookings, data: {} }))).toEqual({
      now: 'Can’t see this section',
      before: 'Can view, add, edit, delete and export',
    })
  })

  it('a choice shows the names of one or two, else how many', { tags: ['F-491'] }, () => {
    expect([[], ['Spain'], ['Spain', 'Chile'], ['Spain', 'Chile', 'Peru'], Array.from({ length: 1_234 }, () => 'x')].map(chosenInWords)).toEqual([
      '',
      'Spain',
      'Spain, Chile',
      '3 chosen',
      '1,234 chosen',
    ])
    expect([joinWords([]), joinWords(['a']), joinWords(['a', 'b']), joinWords(['a', 'b', 'c'], 'or')]).toEqual(['', 'a', 'a and b', 'a, b or c'])
    expect([someInWords([...'ab']), someInWords([...'abcdef']), someInWords([...'abcdefg'])]).toEqual([
      'a and b',
      'a, b, c, d, e and f',
      'a, b, c, d, e and 2 more',
    ])
  })
})

describe('a start for permissions', () => {
  const flags = (...blocked: string[]) => Object.fromEntries(RIGHTS.map(right => [right, blocked.includes(right)]))
  const entries = [
    { id: 1, title: 'Cities', data: JSON.stringify({ view: '0', add: 1, note: 'x' }) },
    { id: 2, title: 'Of their own', data: flags('edit') },
    'unreadable',
  ]
  it('blocks exactly what it names, in the form in which it is stored, and leaves the rest', () => {
    const started = blockedAs(entries, name => (name === 'Cities' ? ['view', 'add'] : null))
    expect(started).toEqual([{ id: 1, title: 'Cities', data: JSON.stringify({ view: true, add: 1, note: 'x' }) }, ...entries.slice(1)])
    expect(blockedAs(started, () => []).map(entry => readSection(entry)?.flags)).toEqual([flags(), flags(), undefined])
  })
  it('can be another administrator, whose sections have other names and ids; what they lack is allowed', () => {
    const like = blockedLike(entries, [{ id: 9, title: 'City List', data: flags('view', 'export') }])
    expect(like.map(entry => readSection(entry)?.flags)).toEqual([flags('view', 'export'), flags(), undefined])
  })
})
