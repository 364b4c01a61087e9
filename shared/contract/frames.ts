/** The frames between renderer and main: JSON text, the same over Electron's IPC and the loopback socket. */
import type { RunProgress } from '../platform/runs.ts'
import type { Failure } from './failure.ts'
import type { OpenedFields } from './opened.ts'

/** Longest frame that main reads, in UTF-16 units; a longer one is answered with a failure. */
export const MAX_FRAME_LENGTH = 4_000_000

/** A record, by its area. */
export interface RecordReference {
  area: string
  id: number
}

/** What a draft is of: a record of an area, or a new one; `part` tells the forms of one record, or of one area, apart. */
export interface DraftKey {
  area: string
  id?: number
  part?: string
}

/** The text that identifies a draft: `cities/12`, `cities/new`, `quotations/5/date-time`. */
export const draftText = ({ area, id, part }: DraftKey): string => [area, id ?? 'new', ...(part ? [part] : [])].join('/')

/** The fields of a form that were typed, by their names there: as they stood before, and as they are sent. */
export interface TypedFields {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** What a mutation is about, in the words of its screen. The journal keeps it until the outcome is known. */
export interface About {
  /** Identifies what is changed. For a form, the text of its draft. */
  key?: string
  /** The record that `key` names, if it names one. */
  record?: RecordReference
  /** What it is called, where its screen does not say, e.g. Rosario: Set inactive. */
  title?: string
  /** The route of the screen that sent it. */
  address?: string
  /** How often Steward had saved `key` when the record was read. A mutation that would undo a later save is not sent. */
  saves?: number
  /** What was typed into the form of a record that is updated. */
  typed?: TypedFields
  /** What main compares with the server's values before it sends an update (decisions section 0, 29). */
  opened?: OpenedFields
  /** Whether `address` opens that form. */
  isFormScreen?: true
  /** Of an order: the query of the same area that reads it, with its input, and the ids in the order before. */
  order?: { query: string; input: Record<string, unknown>; ids: number[] }
  /** The bulk run that it belongs to, and the index of its row in the run. */
  run?: { key: string; place: number }
}

/**
 * Renderer to main: run an operation (`area.name`), or cancel one. `id` is unique within the connection. With `later`, a mutation is not sent but
 * kept in the Outbox.
 */
export type RequestFrame = { id: number; op: string; input: unknown; about?: About; later?: true } | { id: number; cancel: true }

/** How far a long operation is; `unit` names what is counted. */
export interface Progress<Output = unknown> {
  done: number
  total?: number
  unit?: string
  /** Where the page downloads the file that the operation writes, on the host that hands files to the browser. */
  address?: string
  /** The answer as far as it is known, from a query that answers in parts. */
  answer?: Output
}

/** Main to renderer: one answer for each request, any number of progress frames before it, and pushes at any time. */
export type AnswerFrame = { id: number; ok: true; value: unknown } | { id: number; ok: false; error: Failure } | { id: number; progress: Progress } | PushFrame

/**
 * What main tells unasked: the session changed, an area's data changed, a bulk run went on, the server became reachable or not, the window stays
 * on top or no longer, or a menu item (Diagnostics, Check for Updates, Help, Keyboard shortcuts, Find in page, Print) was chosen.
 */
export type PushFrame =
  | { push: 'session' }
  | { push: 'diagnostics' }
  | { push: 'updates' }
  | { push: 'help' }
  | { push: 'shortcuts' }
  | { push: 'find' }
  | { push: 'print' }
  | { push: 'onTop'; isOnTop: boolean }
  | { push: 'changed'; area: string }
  | ({ push: 'run' } & RunProgress)
  | { push: 'connection'; online: boolean }
