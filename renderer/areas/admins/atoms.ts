/** The atoms of admins: what is read, the state of the list, and what can be done. */
import { admins } from '../../../shared/areas/admins.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus, remove } = areaAtoms(admins)
