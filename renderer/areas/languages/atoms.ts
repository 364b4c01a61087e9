/** The atoms of languages: what is read, the state of the list, and what can be done. */
import { languages } from '../../../shared/areas/languages.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus } = areaAtoms(languages)
