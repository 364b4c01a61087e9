/** The atoms of notifications: what is read, the state of the list, and what can be done. */
import { notifications } from '../../../shared/areas/notifications.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus, translation, storeTranslation } = areaAtoms(notifications)
