/** The atoms of cities: what is read, the state of the list, and what can be done. */
import { cities } from '../../../shared/areas/cities.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus, remove } = areaAtoms(cities)
