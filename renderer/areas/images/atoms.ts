/** The atoms of images: what is read, the state of the list, and what can be done. */
import { images } from '../../../shared/areas/images.ts'
import { pages as pagesArea } from '../../../shared/areas/pages.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, create, remove, waiting, discard } = areaAtoms(images)

/** Those of the pages that images belong to. */
export const pageAtoms = areaAtoms(pagesArea)
