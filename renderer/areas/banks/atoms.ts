/** The atoms of banks: what is read, the state of the list, and what can be done. */
import { banks } from '../../../shared/areas/banks.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus } = areaAtoms(banks)
