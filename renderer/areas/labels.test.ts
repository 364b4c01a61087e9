/** What fields are called in Activity, notices of undo and the Outbox, and in the forms of all areas. */
import { expect, it } from 'vitest'
import { fieldLabel } from '../../shared/rules/fieldLabels.ts'

const sources = import.meta.glob<string>(['./*/*.{ts,tsx}', '!./*/*.test.*'], { query: '?raw', import: 'default', eager: true })

/** The areas whose forms stand in a folder; none of those that save nothing. */
const areasIn = (folder: string): string[] => (folder === 'legal-texts' ? ['terms', 'privacy'] : ['people', 'map'].includes(folder) ? [] : [folder])

/** Every field with a label that stands in a source, as an attribute or in a definition. */
const LABELLED = /\bname(?:=|: )["'](\w+)["'],? label(?:=|: )["']([^"']+)["']/g

/** Fields of dialogs that find something and are not sent, columns of files, and what a button copies. */
const OTHERS = [
  'quotations.email',
  'categories.min_price',
  'translations.value',
  'category-questions.answer',
  'contact-us.title',
  'contact-us.text',
  'services.text',
]

it('a field is called what its form calls it', () => {
  const found = Object.entries(sources).flatMap(([path, source]) =>
    areasIn(path.split('/')[1]!).flatMap(area => [...source.matchAll(LABELLED)].map(([, name = '', label]) => ({ area, name, label }))),
  )
  expect(found.length).toBeGreaterThan(80)
  const others = found.filter(({ area, name, label }) => !OTHERS.includes(`${area}.${name}`) && fieldLabel(area, name) !== label)
  expect(others).toEqual([])
})
