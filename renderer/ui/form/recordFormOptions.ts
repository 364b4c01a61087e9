/** What a form on a record is told by its screen. */
import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import type { DraftKey } from '../../../shared/contract/frames.ts'
import type { Saved } from '../../../shared/contract/list.ts'
import type { Right } from '../../../shared/contract/operation.ts'
import type { CallOptions } from '../../state/connection.ts'
import type { SaveCheck } from '../saving/saveCheck.ts'
import type { Joins } from './useMerge.ts'
import type { ReturnOptions } from './useReturn.ts'

export interface RecordFormOptions<Values extends FieldValues> extends ReturnOptions<Values> {
  /** Names the form in notices after it was left, e.g. Update City. */
  title?: string
  section: string | null
  /** The right to save; where it is denied, Save shows the permission notice and does nothing. */
  needs: Right | null
  draftKey: DraftKey
  /** Fields that no draft holds, such as passwords. */
  undrafted?: readonly string[]
  /** The same schema as in main. */
  schema: ObjectSchema<FieldValues>
  /** What the form starts with: the stored record, or empty values. */
  values: Values
  /** The name of the mutation that saves, which says whether it can be saved for later; create or update by default. */
  verb?: string
  /** Must be sent with `call`: aborting its signal ends the waiting for the answer. */
  save(values: Values, call: CallOptions): Promise<Saved>
  /**
   * Of a form that edits a record: reads it as the server has it now, by the query that main reads before each save (`stored` of the operation),
   * so that the save undoes nobody else's. Check compares with it.
   */
  read?(call: CallOptions): Promise<unknown>
  /** The form's values of what was read, if they are not the same. */
  formOf?(record: never): Values
  /** The operation's input of the form's values, if it is not the same. */
  inputOf?(values: Values): object
  /** For fields of several parts: what was changed here is put on what was changed elsewhere, without a question. */
  joins?: Joins<Values>
  /** What Check does after a save whose outcome is unknown, if it does something else, or if there is nothing to read. */
  check?: SaveCheck<Values>
  /** How long the message of a success shows where the form stays, in milliseconds; without it, until the next save (C-533). */
  messageTime?: number
  /** Whether the server's message on a field replaces the field's label (F-328 to F-333). */
  serverMessagesReplaceLabels?: boolean
  /** Whether a field that is left empty is sent as it is stored (F-310, F-338). */
  emptyKeepsStored?: boolean
  /** Whether fields are checked when the form is sent, and not yet when one is left. */
  checksOnSend?: boolean
  /** Called when the form is valid and is being sent. */
  sending?(): void
  /** Called when it is not sent because fields are not valid or are to be edited again; without errors if whoever saves cancels it. */
  refused?(errors: FieldErrors<Values>): void
  /** Called when the save failed and no field of the form is to blame. */
  failed?(): void
}
