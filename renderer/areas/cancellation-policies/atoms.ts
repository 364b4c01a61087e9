/** The atoms of cancellation policies: what is read, the state of the list, and what can be done. */
import { cancellationPolicies } from '../../../shared/areas/cancellation-policies.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus, translation, storeTranslation, content } = areaAtoms(cancellationPolicies)
