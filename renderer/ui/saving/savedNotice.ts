/** The one notice after a form led back to its list: what became of which record, and the way there. */
import { recordPath, type Place } from '../../../shared/rules/places.ts'

export interface SavedNotice<Values> {
  what: 'added' | 'saved' | 'answered'
  /** What the record is called now. */
  name(values: Values): string
  /** The address of the record's own screen. */
  open(id: number): string
  /** What waits next for the same, where something does. */
  next?(): Promise<{ label: string; to: string } | null>
}

/** The notice of a record whose screen is `edit`; what was added offers to add another. */
export const savedNotice = <Values>(what: SavedNotice<Values>['what'], edit: Place, name: (values: Values) => string): SavedNotice<Values> => ({
  what,
  name,
  open: id => recordPath(edit, id),
})
