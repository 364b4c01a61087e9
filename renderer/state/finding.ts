/** Whether Find in page is open. If it is, tables draw all rows of their page, so that all can be found. */
import { atom } from 'jotai'

export const isFindingAtom = atom(false)
