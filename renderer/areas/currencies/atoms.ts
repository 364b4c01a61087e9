/** The atoms of currencies: what is read, the state of the list, and what can be done. */
import { currencies } from '../../../shared/areas/currencies.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus } = areaAtoms(currencies)
