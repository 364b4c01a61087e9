/** Translations: the list of pages and the editor (F-049, F-091 to F-098; decisions F-092). */
import { LocalLanguage20Filled, LocalLanguage20Regular } from '@fluentui/react-icons'
import { translationAddress } from '../../../shared/rules/translationPages.ts'
import { listedArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, edit } = places.translations

export const translations = listedArea(
  'translations',
  { group: 'Content', icon: LocalLanguage20Regular, iconSelected: LocalLanguage20Filled },
  { ...list, load: () => import('./TranslationList.tsx') },
  [{ ...edit, as: 'record', to: translationAddress, load: () => import('./TranslationEditor.tsx') }],
)
