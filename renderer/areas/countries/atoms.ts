/** The atoms of countries: what is read, the state of the list, and what can be done. */
import { countries } from '../../../shared/areas/countries.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus } = areaAtoms(countries)
