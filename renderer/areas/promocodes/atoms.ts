/** The atoms of promocodes: what is read, the state of the list, and what can be done. */
import { atom } from 'jotai'
import { promocodes } from '../../../shared/areas/promocodes.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus, reorder, inOrder } = areaAtoms(promocodes)

/** The amounts typed last into the calculator, so that promocodes can be compared for the same amounts. */
export const typedAmountsAtom = atom('')
