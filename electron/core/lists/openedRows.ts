/** Rows of a list that the row store holds, as questions to lists open them. */
import type { Page } from '../../../shared/contract/list.ts'
import type { HeldId } from '../rows/heldId.ts'
import type { HeldQuery } from '../rows/rowStore.ts'

/** Rows of a list in the row store: those of a whole list, of one of many, or of a tab of an offline copy. */
export interface OpenedRows extends Pick<Page<never>, 'missing' | 'since'> {
  id: HeldId
  /** What is asked of them. */
  query: HeldQuery
  /** When the backend gave them, in milliseconds since 1970. */
  asOf: number
  /** To be called when the row store does not hold them any more. */
  gone(): void
}
