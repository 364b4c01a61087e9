/** The documents' Language Translate list (F-091, F-094 to F-096): pages of texts, each with Edit Languages. */
import { translations } from '../../../shared/areas/translations.ts'
import { translationAddress } from '../../../shared/rules/translationPages.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { listScreen } from '../../framework/listScreen.tsx'
import * as atoms from './atoms.ts'

export default listScreen(translations, atoms, {
  noun: { one: 'page', many: 'pages' },
  columns: [
    { id: 'id', header: 'ID', width: 72, align: 'end' },
    { id: 'title', header: 'Title', width: 240, as: 'record' },
    { id: 'comment', header: 'Description', width: 440 },
  ],
  rowName: page => page.title,
  actions: [{ label: 'Import texts…', to: ({ id }) => recordPath(places.translations.import, id), needs: translations.operations.save.needs }],
  record: { label: 'Edit Languages', to: ({ id }) => translationAddress(id), needs: translations.operations.save.needs },
})
