import { describe, expect, it } from 'vitest'
import { THINGS } from '../../testing/textSets.ts'
import { textOfRecord, withSource, withTexts, type HeldRecord } from './heldRecord.ts'

const record: HeldRecord = { id: 1, name: 'One', source: { title: 'One' }, byLanguage: {} }
const ES = 2
const translated = withTexts(record, ES, { title: 'Uno' }, { asOf: 5 })
const stateOf = (of: HeldRecord) => textOfRecord(THINGS, of, ES, 'title').state

describe('what a text needs', () => {
  it('is not known before it was read, nor where it could not be', () => {
    expect(stateOf(record)).toBe('unread')
    expect(stateOf(withTexts(record, ES, {}, { asOf: 5, failure: 'Gone.' }))).toBe('unread')
  })

  it('is missing, the same as its source, or translated', () => {
    expect(stateOf(withTexts(record, ES, { title: ' ' }, { asOf: 5 }))).toBe('missing')
    expect(stateOf(withTexts(record, ES, { title: 'One ' }, { asOf: 5 }))).toBe('same')
    expect(stateOf(translated)).toBe('translated')
  })

  it('is that its source changed, from what it was translated from, until it is translated again or the source is as before', () => {
    const changed = withSource(withSource(translated, { title: 'Two' }), { title: 'Three' })
    expect(textOfRecord(THINGS, changed, ES, 'title')).toMatchObject({ state: 'changed', earlier: 'One', source: 'Three' })
    expect(stateOf(withTexts(changed, ES, { title: 'Uno' }, { asOf: 6 }))).toBe('changed')
    expect(stateOf(withTexts(changed, ES, { title: 'Tres' }, { asOf: 6 }))).toBe('translated')
    expect(stateOf(withSource(changed, { title: 'One' }))).toBe('translated')
  })

  it('is not that a source changed where there was no translation', () => {
    const missing = withTexts(record, ES, { title: '' }, { asOf: 5 })
    expect(stateOf(withTexts(withSource(missing, { title: 'Two' }), ES, { title: 'Dos' }, { asOf: 6 }))).toBe('translated')
  })

  it('keeps what was read once if it cannot be read again', () => {
    const again = withTexts(translated, ES, {}, { asOf: 9, failure: 'Gone.' })
    expect(textOfRecord(THINGS, again, ES, 'title')).toMatchObject({ state: 'translated', text: 'Uno' })
  })

  it('takes names that objects have of their own for texts like any other', () => {
    const page = { ...record, source: JSON.parse('{"__proto__":"A","constructor":"B"}') as Record<string, string> }
    const set = { how: 'page', name: 'p', area: 'p', title: 'P', reads: 'show', stores: 'save', richPage: 2 } as const
    expect(textOfRecord(set, page, ES, '__proto__')).toMatchObject({ source: 'A', text: '', state: 'unread' })
    expect(textOfRecord(set, withTexts(page, ES, {}, { asOf: 1 }), ES, 'constructor')).toMatchObject({ source: 'B', text: '', state: 'missing' })
  })
})
