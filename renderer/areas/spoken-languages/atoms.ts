/** The atoms of spoken languages: what is read, the state of the list, and what can be done. */
import { spokenLanguages } from '../../../shared/areas/spoken-languages.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus } = areaAtoms(spokenLanguages)
