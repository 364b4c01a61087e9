/** The atoms of translations: what is read, the state of the list, and what can be done. */
import { translations } from '../../../shared/areas/translations.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, ofLanguage, save } = areaAtoms(translations)
