/** The atoms of states: what is read, the state of the list, and what can be done. */
import { states } from '../../../shared/areas/states.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus, remove } = areaAtoms(states)
