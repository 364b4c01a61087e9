/** The atoms of settings: what is read, and what can be done. */
import { settings } from '../../../shared/areas/settings.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { show, save } = areaAtoms(settings)
