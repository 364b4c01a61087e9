/** A set of texts for tests: records with a title. */
import type { RecordTexts } from '../../shared/contract/texts.ts'

export const THINGS: RecordTexts = {
  how: 'record',
  name: 'things',
  area: 'things',
  title: 'Things',
  reads: 'translation',
  stores: 'storeTranslation',
  named: 'title',
  fields: [{ name: 'title', label: 'Title', as: 'text', source: 'title' }],
}
