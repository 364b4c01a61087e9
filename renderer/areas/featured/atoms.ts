/** The atoms of featured: what is read, and what can be done. */
import { featured } from '../../../shared/areas/featured.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, nonFeatured, create, remove, reorder } = areaAtoms(featured)
