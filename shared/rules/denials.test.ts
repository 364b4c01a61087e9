import { describe, expect, it } from 'vitest'
import { RIGHTS } from '../contract/operation.ts'
import { isDenied, type Access } from './access.ts'
import { accessOf, UNKNOWN_ACCESS } from './denials.ts'

const denied = (access: Access, section: string) => RIGHTS.filter(right => isDenied(access, section, right))
const WRITES = ['add', 'edit', 'delete', 'export']

describe('F-357 F-358: what stored sections deny', () => {
  it('is what their flags say, by title in any case, and nothing without an entry', () => {
    const access = accessOf([
      { title: ' Cities', data: { view: 0, add: '1', edit: true, delete: 'no' } },
      { title: 'States', data: null },
    ])
    expect([denied(access, 'CITIES'), denied(access, 'States'), denied(access, 'Countries'), denied({}, 'Countries')]).toEqual([['add', 'edit'], [], [], []])
  })

  it('of two entries for one section, both count', () => {
    expect(
      denied(
        accessOf([
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
    const access = accessOf([
      { title: 'Cities', data },
      { title: 'States', data: { view: true } },
    ])
    expect([denied(access, 'Cities'), denied(access, 'States'), denied(access, 'Countries')]).toEqual([WRITES, ['view'], []])
  })

  it('a flag that cannot be read counts as denied, but for view', () => {
    expect(denied(accessOf([{ title: 'Cities', data: { view: 2, add: 'maybe', edit: false } }]), 'Cities')).toEqual(['add'])
  })

  it.each([
    ['a text', 'x'],
    ['a number', 1],
    ['a list', []],
    ['no title and blocked flags', { data: { view: true, add: true, edit: true, delete: true, export: true } }],
  ])('an entry that is %s may be about any section without one of its own: those may be looked at and not changed', (_title, odd) => {
    const access = accessOf([odd, { title: 'Cities', data: {} }])
    expect([denied(access, 'Cities'), denied(access, 'Administrators')]).toEqual([[], WRITES])
  })

  it('null denies nothing, nor does an entry without a title and without blocks', () => {
    for (const odd of [null, { data: {} }, {}]) expect(denied(accessOf([odd]), 'Cities')).toEqual([])
  })

  it('denials that are not known at all leave everything to look at and nothing to change', () => {
    expect(denied(UNKNOWN_ACCESS, 'Administrators')).toEqual(WRITES)
    expect(isDenied(UNKNOWN_ACCESS, null, 'add')).toBe(false)
  })
})
