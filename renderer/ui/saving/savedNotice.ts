/** The notice after a form has led back to its list: which record was saved, with a link to it. */
import { isolating } from '../../../shared/rules/isolates.ts'
import { recordPath, type Place } from '../../../shared/rules/places.ts'

export interface SavedNotice<Values> {
  what: 'added' | 'saved' | 'answered'
  /** The record's name as it was saved. */
  name(values: Values): string
  /** Where a record is now that has left a queue. */
  where?: string
  /** The address of the record's screen. */
  open(id: number): string
}

/** What was done to the record of this name. */
export const savedText = (name: string, what: SavedNotice<never>['what']): string =>
  what === 'answered' ? isolating`Reply sent to ${name}` : isolating`${name} ${what}`

/** The notice of a record whose screen is `edit`. After `added` it offers to add another. */
export const savedNotice = <Values>(what: SavedNotice<Values>['what'], edit: Place, name: (values: Values) => string): SavedNotice<Values> => ({
  what,
  name,
  open: id => recordPath(edit, id),
})
