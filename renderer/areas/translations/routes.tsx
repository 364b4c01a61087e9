/** Translations: the list of pages and the editor (F-049, F-091 to F-098; decisions F-092). */
import { LocalLanguage20Filled, LocalLanguage20Regular } from '@fluentui/react-icons'
import { translationAddress } from '../../../shared/rules/translationPages.ts'
import type { RendererArea } from '../area.ts'

const list = { path: '/admin/translation', title: 'Translations' }

export const translations: RendererArea = {
  name: 'translations',
  section: list.title,
  drawer: { group: 'Content', label: list.title, path: list.path, icon: LocalLanguage20Regular, iconSelected: LocalLanguage20Filled },
  routes: [
    { ...list, load: () => import('./TranslationList.tsx') },
    {
      path: '/admin/translation/:id/:contentType?',
      title: 'Edit Languages',
      parent: list,
      as: 'record',
      kind: 'Translation page',
      to: translationAddress,
      load: () => import('./TranslationEditor.tsx'),
    },
  ],
}
