/** What an area says of its records, typed by the verbs of its contract, so that the compiler names what is missing or too much. */
import type { ById, Page } from '../../../shared/contract/list.ts'
import type { Area, InputOf, Operation, OutputOf } from '../../../shared/contract/operation.ts'
import type { Decoder } from '../../../shared/rules/decode.ts'
import type { Endpoint } from '../calls/endpoints.ts'
import type { Handlers } from '../core.ts'
import type { RowDefinition } from '../rows/rowDefinition.ts'
import type { PagedQuery } from './pagedListOptions.ts'
import type { PickedTab } from './pickedTab.ts'
import type { WholeListOptions } from './wholeListOptions.ts'

/** The fields of a call's body. */
export type Body = Record<string, string | number>

/** What an area's operations do, by their names. */
export type Verb = 'list' | 'show' | 'create' | 'update' | 'setStatus' | 'remove' | 'reorder' | 'translation' | 'storeTranslation'

/** An area with records. */
export type RecordArea = Area & { operations: { list: Operation } }

type VerbsOf<A extends RecordArea> = keyof A['operations'] & Verb
type OperationOf<A extends RecordArea, V extends Verb> = V extends keyof A['operations'] ? A['operations'][V] : never

/** The calls of an area's verbs; the compiler names one that is missing. */
export type RecordEndpoints<A extends RecordArea> = Readonly<Record<VerbsOf<A>, Endpoint>>

type RowOf<A extends RecordArea> = OutputOf<OperationOf<A, 'list'>> extends Page<infer Row> ? (Row extends ById ? Row : never) : never
type ShownOf<A extends RecordArea> = OutputOf<OperationOf<A, 'show'>>

/** For a whole list, its `RowDefinition`; for a paged list, how a row is decoded and named. */
export interface ListOptions<Row extends ById>
  extends Pick<WholeListOptions<Row>, 'asked' | 'all' | 'dependsOn' | 'names' | 'searchesInBackend'>, Omit<RowDefinition<Row>, 'shape'> {
  /** For a paged list: what it sends. */
  paged?: PagedQuery
  /** For a paged list: its tabs that the backend cannot filter. */
  picked?: Readonly<Record<string, PickedTab<Row>>>
}

/** How a single record is read. */
interface ShowOptions<Row, Shown> {
  /** Keys of the answer that may hold the record, outermost first (decisions 5.10). */
  detailKeys?: readonly string[]
  /** Needed if a record has more fields than its row; such a record is never shown from the list. Its id is the one asked for. */
  decodeDetails?: [Row] extends [Shown] ? Decoder<Omit<Shown, 'id'>> | undefined : Decoder<Omit<Shown, 'id'>>
}

/** Whether a form can be sent as it is: texts, numbers, and null for an empty field. */
type IsPlain<Form> = [Form[keyof Form]] extends [string | number | null] ? true : false

/** The body of a form, in the documents' order; by default the form as it is, with null as an empty text. */
type SentAs<Name extends string, Form> = IsPlain<Form> extends true ? { [name in Name]?: (form: Form) => Body } : { [name in Name]: (form: Form) => Body }

type ByVerb<A extends RecordArea> = ([OperationOf<A, 'create'>] extends [never] ? unknown : SentAs<'createBody', InputOf<OperationOf<A, 'create'>>>) &
  ([OperationOf<A, 'update'>] extends [never] ? unknown : /* The id goes beside it. */ SentAs<'updateBody', InputOf<OperationOf<A, 'update'>>>) &
  ([OperationOf<A, 'setStatus'>] extends [never]
    ? unknown
    : { /** What a status is sent as; the word as it is where nothing is said. */ statusBody?(status: string): Body }) &
  ([OperationOf<A, 'translation'>] extends [never]
    ? unknown
    : {
        texts: ReadonlyArray<keyof OutputOf<OperationOf<A, 'translation'>>>
      })

/** The options for exactly the verbs that the area's contract has. */
export type RecordOptions<A extends RecordArea> = ListOptions<RowOf<A>> & ShowOptions<RowOf<A>, ShownOf<A>> & ByVerb<A>

/** The handlers of the verbs that an area has. */
export type RecordHandlers<A extends RecordArea> = Pick<Handlers<A>, VerbsOf<A> & keyof Handlers<A>>
