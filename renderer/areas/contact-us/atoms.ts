/** The atoms of messages: what is read, the state of the list, and what can be done. */
import { contactUs, savedReplies } from '../../../shared/areas/contact-us.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, question, reply } = areaAtoms(contactUs)

/** Those of the saved replies. */
export const savedReplyAtoms = areaAtoms(savedReplies)
