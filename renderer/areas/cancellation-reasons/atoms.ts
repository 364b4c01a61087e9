/** The atoms of cancellation reasons: what is read, the state of the list, and what can be done. */
import { cancellationReasons } from '../../../shared/areas/cancellation-reasons.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus, translation, storeTranslation } = areaAtoms(cancellationReasons)
