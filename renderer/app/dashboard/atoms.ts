/** The atoms of the dashboard: what is read, and what can be done. */
import { dashboard } from '../../../shared/areas/dashboard.ts'
import { drafts } from '../../../shared/platform/preferences.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { counts, waiting, heldCount, waitingCount, opened, noteOpened, forgetOpened, firstDay, dismissFirstDay } = areaAtoms(dashboard)

/** Those of the drafts to continue with. */
export const draftAtoms = areaAtoms(drafts)
