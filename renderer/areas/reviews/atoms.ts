/** The atoms of reviews: what is read, the state of the list, and what can be done. */
import { reviews } from '../../../shared/areas/reviews.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show } = areaAtoms(reviews)
