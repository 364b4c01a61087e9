/** Outbox: changes that were saved for later while the server was out of reach, and wait to be sent. */
import { boolean, number } from 'yup'
import { defineArea, mutation, nothing, query, record, type Nothing } from '../contract/operation.ts'
import type { Change, ChangedField } from './changes.ts'

/**
 * What is with a waiting change. `held`: it is not sent until it is released. `unknown`: it was sent, and nothing tells whether it was saved.
 * `refused`: the server did not accept it. `changed`: its record was changed elsewhere meanwhile, and nothing was sent.
 */
export type WaitingState = 'waiting' | 'held' | 'sending' | 'unknown' | 'refused' | 'changed'

/** A change that waits. `id` ascends in the order of sending; `at` is when it was saved for later, in milliseconds since 1970. */
export interface WaitingChange extends Pick<Change, 'id' | 'at' | 'area' | 'verb' | 'fields' | 'message'> {
  record: { id: number; name: string }
  /** Its fields in the words of the screens; `fields` have the values as they are sent. */
  told: ChangedField[]
  /** The code of the language of a translation. */
  language?: string
  state: WaitingState
  /** The key of the form's draft, or of the command. */
  key: string
  /** Whether the draft of its form is what waits, and nothing was typed since. */
  isInForm: boolean
  /** The route of the form that it was typed into; empty if no address opens one. */
  address: string
}

export interface Outbox {
  /** In the order of sending. */
  changes: WaitingChange[]
  /** Why what waits does not survive the end of Steward; null if it does. */
  limitation: string | null
  /** After how many days what waits is deleted, by the computer's policy; null for never. */
  keptDays: number | null
}

/** How many changes were sent by one run, by what became of them, and how many still wait. */
export interface SentChanges {
  saved: number
  unknown: number
  refused: number
  changed: number
  waiting: number
}

const change = record({ id: number().integer().min(0).required() })

export const outbox = defineArea('outbox', null, {
  list: query<Nothing, Outbox>(nothing, { needs: null }),
  /** How many changes are in it, also when the session is over: Logout asks first. */
  count: query<Nothing, { count: number }>(nothing, { needs: null, open: true }),
  /** Sends all that waits, one after the other; joins a run that is under way. It goes on when its page is gone. */
  send: mutation<Nothing, SentChanges>(nothing),
  hold: mutation<{ id: number; isHeld: boolean }, Nothing>(change.shape({ isHeld: boolean().required() })),
  remove: mutation<{ id: number }, Nothing>(change),
  /** Puts back what was removed since Steward started. */
  restore: mutation<{ id: number }, Nothing>(change),
  /** Reads the record of a change whose outcome is not known; answers whether the server has what was sent. If not, the change waits again. */
  check: mutation<{ id: number }, { isSaved: boolean }>(change),
})
