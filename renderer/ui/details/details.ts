/** The definition of the details of an area's records. */
import type { ReactNode } from 'react'
import type { CallOptions } from '../../state/connection.ts'
import type { Action } from '../basics/entries.ts'

export interface DetailRow<Shown> {
  label: string
  /** The value as a text or an element. An empty one shows as a dash. */
  value(shown: Shown): ReactNode
  /** Whether a button copies the value, if it is a text. */
  copy?: boolean
  /** The text that a button copies, if the value is an element. */
  copied?(shown: Shown): string
  /** False leaves the row out, for records to which it does not apply. */
  isShown?(shown: Shown): boolean
}

/** A card; left out if none of its rows is shown. */
export interface DetailSection<Shown> {
  title?: string
  rows: ReadonlyArray<DetailRow<Shown>>
}

/** A tab with a component, with cards, or with both: the component first. */
export interface DetailTab<Shown> {
  /** Part of the address. */
  id: string
  label: string
  content?(props: { shown: Shown }): ReactNode
  /** False for what is no part of the record on paper, such as pictures, a conversation, or other records. */
  isOnPaper?: false
  sections?: ReadonlyArray<DetailSection<Shown>>
}

/** The details of an area's records: how they are read and shown. A single tab is shown without a tab bar. */
export interface DetailsDefinition<Shown> {
  /** Title of the panel as the documents have it, e.g. Currency Details, above the record's name; without one, the name is the title (C-124). */
  title?: string
  /** The record's name; may be empty. */
  name(shown: Shown): string
  /** The record's status, unless the header shows it. */
  status?(shown: Shown): string
  /** Address of a person's picture; initials are shown if it is empty. */
  photo?(shown: Shown): string
  /** The entry of the row's menu that opens the details. */
  menuLabel: string
  read(id: number, call: CallOptions): Promise<Shown>
  /** Reads the record from the backend. Only for details that have all fields of a row: they then serve as the row if no page has it. */
  readRow?(id: number): Promise<Shown>
  /** The four to six facts that it opens with, above the tabs, which have all its fields. */
  facts?: ReadonlyArray<DetailRow<Shown>>
  /** A component above the tabs. */
  header?(props: { shown: Shown }): ReactNode
  tabs: readonly [DetailTab<Shown>, ...DetailTab<Shown>[]]
  /** Buttons below the details. */
  actions?: ReadonlyArray<Action<Shown>>
}
