/** The notice after a form has led back to its list: which record was saved, with links to it and to what is next. */
import { recordPath, type Place } from '../../../shared/rules/places.ts'

export interface SavedNotice<Values> {
  what: 'added' | 'saved' | 'answered'
  /** The record's name as it was saved. */
  name(values: Values): string
  /** The address of the record's screen. */
  open(id: number): string
  /** The next record that waits for the same task, and its label; null if there is none. */
  next?(): Promise<{ label: string; to: string } | null>
}

/** The notice of a record whose screen is `edit`. After `added` it offers to add another. */
export const savedNotice = <Values>(what: SavedNotice<Values>['what'], edit: Place, name: (values: Values) => string): SavedNotice<Values> => ({
  what,
  name,
  open: id => recordPath(edit, id),
})
