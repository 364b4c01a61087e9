/** The atoms of customers and providers, two views of the same people: what is read, the states of the lists, and what can be done. */
import { customers, providers } from '../../../shared/areas/people.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const customerAtoms = areaAtoms(customers)
export const providerAtoms = areaAtoms(providers)
