/** The atoms of suggestions: what is read, the state of the list, and what can be done. */
import { suggestions } from '../../../shared/areas/suggestions.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState } = areaAtoms(suggestions)
