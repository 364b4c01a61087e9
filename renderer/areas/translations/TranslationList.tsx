/** The documents' Language Translate list (F-091, F-094 to F-096): pages of texts, each with Edit Languages. */
import { translationList, translations, type TranslationPage } from '../../../shared/areas/translations.ts'
import { translationAddress } from '../../../shared/rules/translationPages.ts'
import { client } from '../../state/client.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'

const columns: ListColumn<TranslationPage>[] = [
  { id: 'id', header: 'ID', width: 72, align: 'end' },
  { id: 'title', header: 'Title', width: 240, as: 'record' },
  { id: 'comment', header: 'Description', width: 440 },
]

export default function TranslationList() {
  return (
    <ListScreen
      area={translations}
      noun={{ one: 'page', many: 'pages' }}
      shape={translationList}
      columns={columns}
      read={client.translations.list}
      searchLabel="Search pages"
      rowName={page => page.title}
      record={{ label: 'Edit Languages', to: ({ id }) => translationAddress(id), needs: translations.operations.save.needs }}
    />
  )
}
