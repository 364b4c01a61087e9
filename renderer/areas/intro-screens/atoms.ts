/** The atoms of intro screens: what is read, the state of the list, and what can be done. */
import { introScreens } from '../../../shared/areas/intro-screens.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus, reorder, translation, storeTranslation, inOrder } = areaAtoms(introScreens)
