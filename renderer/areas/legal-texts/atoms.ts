/** The atoms of the terms and of the privacy policies: what is read, the states of the lists, and what can be done. */
import { atom } from 'jotai'
import { privacy, terms } from '../../../shared/areas/legal-texts.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

/** `comparedAtom` is the text that the details compare with; it stays chosen for the next record. */
const legalAtoms = (area: typeof terms) => Object.assign(areaAtoms(area), { comparedAtom: atom<number | null>(null) })

export const termsAtoms = legalAtoms(terms)
export const privacyAtoms = legalAtoms(privacy)
