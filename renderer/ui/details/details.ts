/** What an area says of the details of its records. */
import type { ReactNode } from 'react'
import type { Right } from '../../../shared/contract/operation.ts'
import type { CallOptions } from '../../state/connection.ts'
import type { RecordPlace } from '../address/recordOrder.ts'

export interface DetailRow<Shown> {
  label: string
  /** A text, or what the area makes of it, e.g. of JSON that came as text. An empty one shows as a dash. */
  value(shown: Shown): ReactNode
  /** Whether a button copies the value, where it is a text. */
  copy?: boolean
  /** What a button copies of a value that is more than a text. */
  copied?(shown: Shown): string
  /** False leaves it out, where such a record has nothing of the kind. */
  isShown?(shown: Shown): boolean
}

/** One without any rows to show is left out. */
export interface DetailSection<Shown> {
  title?: string
  rows: ReadonlyArray<DetailRow<Shown>>
}

/** A tab of cards, of a component of the area's own, or of both, that first. */
export interface DetailTab<Shown> {
  /** Stands in the address. */
  id: string
  label: string
  content?(props: { shown: Shown }): ReactNode
  sections?: ReadonlyArray<DetailSection<Shown>>
}

/** A button below the details. Denied, it shows the permission notice and does nothing. */
export interface DetailAction<Shown> {
  label: string
  needs: Right | null
  run(shown: Shown): void
}

/** What is shown below the details, and typed into: which record it is about, and the way on from there. */
export interface BelowDetails<Shown> {
  shown: Shown
  /** Whether these details were opened, and not only stepped past: what is typed then goes here. */
  takesFocus: boolean
  /** Opens other details of the list in place of these; null closes them, back to their row. Does nothing once others show. */
  goOn(to: RecordPlace | null): void
}

/** The details of an area's records: what is read, and how it shows. A single tab shows without tabs. */
export interface DetailsDefinition<Shown> {
  /** To the letter of the documents, e.g. Currency Details; names the panel. The record's name stands below it. */
  title: string
  /** What the record is called; it may be empty. */
  name(shown: Shown): string
  /** Its status, where nothing in the header says it. */
  status?(shown: Shown): string
  /** The address of the picture of the person that it is; empty where there is none, and initials stand in its place. */
  photo?(shown: Shown): string
  /** The entry of the row's menu that opens them. */
  menuLabel: string
  read(id: number, call: CallOptions): Promise<Shown>
  /** Reads the record as the backend has it now. Said where the details have all that a row has: they stand for it where no page that was read does. */
  readRow?(id: number): Promise<Shown>
  /** A component above the tabs, whichever shows. */
  header?(props: { shown: Shown }): ReactNode
  tabs: readonly [DetailTab<Shown>, ...DetailTab<Shown>[]]
  /** A component below them, in sight however far they were scrolled. */
  below?(props: BelowDetails<Shown>): ReactNode
  actions?: ReadonlyArray<DetailAction<Shown>>
}
