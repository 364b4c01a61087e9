/** What a plain area is to `plainScreens`: its definition, and its atoms as the screens use them. */
import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ById, ListQuery, OrderedList, Page, Saved, ShowQuery } from '../../shared/contract/list.ts'
import type { Area, InputOf, Operation, OutputOf } from '../../shared/contract/operation.ts'
import type { OrderForm } from '../../shared/contract/records.ts'
import type { AreaAtoms, CommandAtom, ListStateAtom, QueryAtoms } from '../state/areaAtoms.ts'
import type { ImportedField } from '../ui/importing/importDefinition.ts'
import type { DetailsDefinition } from '../ui/details/details.ts'
import type { FieldDefinitions } from '../ui/form/DefinedFields.tsx'
import type { FormScreenProps } from '../ui/form/FormScreen.tsx'
import type { TranslatedText } from '../ui/form/TranslationForm.tsx'
import type { ListDefinition } from '../ui/list/listDefinition.ts'
import type { RecordLink } from '../ui/record/RecordHeader.tsx'
import type { ReorderList } from '../ui/reorder/ReorderList.tsx'
import type { ListColumn } from '../ui/table/columns.ts'
import type { RowOf, UsualAtoms } from './areaList.ts'

/** How long after a success the list opens by default, in milliseconds (O-694). */
export const LEAVE_AFTER = 500

/** An area that consists of a list and forms. */
export type PlainArea = Area & { operations: { list: Operation; show: Operation; update: Operation } }

type Operations<A extends PlainArea> = A['operations']
export type ShownOf<A extends PlainArea> = OutputOf<Operations<A>['show']> extends infer Shown extends ById ? Shown : never
export type UpdateOf<A extends PlainArea> = InputOf<Operations<A>['update']> extends infer Form extends ById & FieldValues ? Form : never
/** The values of the form that adds, or without one those of a record that is edited. */
export type CreateOf<A extends PlainArea> =
  Operations<A> extends { create: infer Create } ? (InputOf<Create> extends infer Form extends FieldValues ? Form : never) : Omit<UpdateOf<A>, 'id'>

/** The component for a list that is put in order by hand, if the area has the operation `inOrder`. It is large and few lists need it, so the area's screens import it. */
type OrderedBy<A extends PlainArea> = Operations<A> extends { inOrder: Operation } ? { orderedBy: typeof ReorderList } : { orderedBy?: undefined }

export interface PlainDefinition<A extends PlainArea> {
  area: A
  /** Those of the area's `atoms.ts`. */
  atoms: AreaAtoms<A>
  /** What a record is called in texts: bank and banks. */
  noun: { one: string; many: string }
  /** The name of a record. */
  nameOf(record: RowOf<A> | ShownOf<A>): string
  list: Pick<ListDefinition<RowOf<A>>, 'canBeFull' | 'hasBulk' | 'maxHeight' | 'menuHeader'> & {
    columns: ListColumn<RowOf<A>>[]
    /** Whether its cells can be edited in place: the fields of its import. */
    hasCells?: true
    /** The details of a record. By default the name is `nameOf`, and the record is read by `show`. */
    details?: Omit<DetailsDefinition<ShownOf<A>>, 'name' | 'read'> & { name?(record: ShownOf<A>): string }
  } & OrderedBy<A>
  /** The text of the submit button, to the letter of the documents. `nameOf` names a record before it is added. */
  add?: {
    submit: string
    empty: CreateOf<A>
    nameOf(form: CreateOf<A>): string
    /** The name of a row to compare with `nameOf`, if the form has only part of the record; a search finds the row by it. */
    rowName?(row: RowOf<A>): string
    /** Overrides the definition's own. */
    leaveAfter?: number
    /** Deviations of this form that the documents ask for. */
    options?: Pick<FormScreenProps<CreateOf<A>>, 'isIncomplete' | 'serverMessagesReplaceLabels' | 'showsMessageOnButton'>
  }
  edit: {
    submit: string
    formOf(record: ShownOf<A>): UpdateOf<A>
    /** Deviations of this form that the documents ask for, such as checks that accept stored values. */
    optionsOf?(record: ShownOf<A>): Partial<Pick<FormScreenProps<UpdateOf<A>>, 'schema' | 'isIncomplete' | 'serverMessagesReplaceLabels' | 'emptyKeepsStored'>>
    /** Shown below the form. */
    context?: ComponentType<{ shown: ShownOf<A> }>
  }
  /** The fields as data, or a component that draws them; `record` is the stored one, if one is edited. */
  fields: FieldDefinitions<CreateOf<A>, ShownOf<A>> | ComponentType<{ record?: ShownOf<A> }>
  /** The fields that an import has, where `fields` is a component. */
  imported?: ReadonlyArray<ImportedField<Extract<keyof UpdateOf<A>, string>>>
  /** Links to the records that a record refers to; by default the countries in its fields. */
  links?(record: ShownOf<A>): RecordLink[]
  /** Shown below the fields or beside the form, e.g. a preview; it reads the values from the form around it. */
  below?: ComponentType
  beside?: ComponentType
  /** How long after a success the list opens, in milliseconds; `LEAVE_AFTER` by default. */
  leaveAfter?: number
  status?: { words: readonly [string, string]; confirm?: 'Yes' | 'Yes, X' }
  /** The title of the delete dialog, to the letter. */
  removal?: { title: string }
  /** The dialog that translates texts: its title to the letter, and the texts, with the original of each if the record has it. */
  translation?: { title: string; texts: ReadonlyArray<Omit<TranslatedText, 'source'> & { source?(row: RowOf<A>): ReactNode }> }
}

/** The atoms of an area as the screens use them. */
export interface PlainAtoms<A extends PlainArea> extends UsualAtoms {
  list: QueryAtoms<ListQuery, Page<RowOf<A>>>
  listState: ListStateAtom
  show: QueryAtoms<ShowQuery, ShownOf<A>>
  create?: CommandAtom<CreateOf<A>, Saved>
  update: CommandAtom<UpdateOf<A>, Saved>
  inOrder?: QueryAtoms<object, OrderedList<RowOf<A>>>
  reorder?: CommandAtom<OrderForm, Saved>
}
