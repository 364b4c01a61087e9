/** The atoms of tags: what is read, the state of the list, and what can be done. */
import { tags } from '../../../shared/areas/tags.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, remove, translation, storeTranslation } = areaAtoms(tags)
