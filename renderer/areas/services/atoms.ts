/** The atoms of services: what is read, the state of the list, and what can be done. */
import { savedReplies } from '../../../shared/areas/contact-us.ts'
import { services } from '../../../shared/areas/services.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const {
  list,
  listState,
  show,
  setStatus,
  publish,
  markTesting,
  deleteMain,
  deleteEntry,
  updateDescription,
  updateMainDescription,
  verify,
  verifyProfessional,
} = areaAtoms(services)

/** Those of the replies that are saved where messages are answered. */
export const savedReplyAtoms = areaAtoms(savedReplies)
