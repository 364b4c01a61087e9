/** The atoms of the map: what is read, and what can be done. */
import { map } from '../../../shared/areas/map.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { centre, points, cities } = areaAtoms(map)
