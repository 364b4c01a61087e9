/** The atoms of faqs: what is read, the state of the list, and what can be done. */
import { faqs } from '../../../shared/areas/faqs.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus, translation, storeTranslation } = areaAtoms(faqs)
