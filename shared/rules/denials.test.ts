import { describe, expect, it } from 'vitest'
import { RIGHTS } from '../contract/operation.ts'
import { isDenied, type SectionDenials } from './access.ts'
import { denialsOfSections, UNKNOWN_DENIALS } from './denials.ts'

const denied = (denials: SectionDenials, section: string) => RIGHTS.filter(right => isDenied(denials, section, right))
const WRITES = ['add', 'edit', 'delete', 'export']

describe('what stored sections deny', { tags: ['F-357', 'F-358'] }, () => {
  it('is what their flags say, by title in any case, and nothing without an entry', () => {
    const denials = denialsOfSections([
      { title: ' Cities', data: { view: 0, add: '1', edit: true, delete: 'no' } },
      { title: 'States', data: null },
    ])
    expect([denied(denials, 'CITIES'), denied(denials, 'States'), denied(denials, 'Countries'), denied({}, 'Countries')]).toEqual([['add', 'edit'], [], [], []])
  })

  it('of two entries for one section, both count', () => {
    expect(
      denied(
        denialsOfSections([
          { title: 'Cities', data: { add: true } },
          { title: 'cities', data: { edit: true } },
        ]),
        'Cities',
      ),
    ).toEqual(['add', 'edit'])
  })

  it.each([
    ['a list', ['view']],
    ['a text', 'x'],
    ['a number', 1],
  ])('data that is %s: that section may be looked at and not changed, the others stay', (_title, data) => {
    const denials = denialsOfSections([
      { title: 'Cities', data },
      { title: 'States', data: { view: true } },
    ])
    expect([denied(denials, 'Cities'), denied(denials, 'States'), denied(denials, 'Countries')]).toEqual([WRITES, ['view'], []])
  })

  it('a flag that cannot be read counts as denied, but for view', () => {
    expect(denied(denialsOfSections([{ title: 'Cities', data: { view: 2, add: 'maybe', edit: false } }]), 'Cities')).toEqual(['add'])
  })

  it.each([
    ['a text', 'x'],
    ['a number', 1],
    ['a list', []],
    ['no title and blocked flags', { data: { view: true, add: true, edit: true, delete: true, export: true } }],
  ])('an entry that is %s may be about any section without one of its own: those may be looked at and not changed', (_title, odd) => {
    const denials = denialsOfSections([odd, { title: 'Cities', data: {} }])
    expect([denied(denials, 'Cities'), denied(denials, 'Administrators')]).toEqual([[], WRITES])
  })

  it('null denies nothing, nor does an entry without a title and without blocks', () => {
    for (const odd of [null, { data: {} }, {}]) expect(denied(denialsOfSections([odd]), 'Cities')).toEqual([])
  })

  it('denials that are not known at all leave everything to look at and nothing to change', () => {
    expect(denied(UNKNOWN_DENIALS, 'Administrators')).toEqual(WRITES)
    expect(isDenied(UNKNOWN_DENIALS, null, 'add')).toBe(false)
  })
})
