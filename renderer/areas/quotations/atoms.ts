/** The atoms of quotations: what is read, the state of the list, and what can be done. */
import { quotations } from '../../../shared/areas/quotations.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, setCancellationReason, markTesting, chat, setAdminStatus, updateDateTime, findProfessional, assignProfessional } =
  areaAtoms(quotations)
