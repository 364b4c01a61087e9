/** The documents' Language Translate list (F-091, F-094 to F-096): pages of texts, each with Edit Languages. */
import { translations, type TranslationPage } from '../../../shared/areas/translations.ts'
import { translationAddress } from '../../../shared/rules/translationPages.ts'
import { areaList } from '../../framework/areaList.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'

const columns: ListColumn<TranslationPage>[] = [
  { id: 'id', header: 'ID', width: 72, align: 'end' },
  { id: 'title', header: 'Title', width: 240, as: 'record' },
  { id: 'comment', header: 'Description', width: 440 },
]

const LIST = areaList(translations, { one: 'page', many: 'pages' })

const definition: ListDefinition<TranslationPage> = {
  ...LIST,
  columns,
  rowName: page => page.title,
  record: { label: 'Edit Languages', to: ({ id }) => translationAddress(id), needs: translations.operations.save.needs },
}

export default function TranslationList() {
  return <ListScreen definition={definition} />
}
