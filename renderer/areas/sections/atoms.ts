/** The atoms of sections: what is read, the state of the list, and what can be done. */
import { sections } from '../../../shared/areas/sections.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update } = areaAtoms(sections)
