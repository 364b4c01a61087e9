/** The atoms of agenda: what is read, the state of the list, and what can be done. */
import { agenda } from '../../../shared/areas/agenda.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, update, setStatus } = areaAtoms(agenda)
