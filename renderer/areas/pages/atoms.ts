/** The atoms of pages: what is read, the state of the list, and what can be done. */
import { pages } from '../../../shared/areas/pages.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update } = areaAtoms(pages)
