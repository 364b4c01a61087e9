/** The atoms of reports: what is read, the state of the list, and what can be done. */
import { reports } from '../../../shared/areas/reports.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState } = areaAtoms(reports)
