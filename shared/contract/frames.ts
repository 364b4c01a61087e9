/** The frames between renderer and main: JSON text, the same over Electron's IPC and over the loopback socket. */
import type { Failure } from './failure.ts'

/** Longest frame that main reads, in UTF-16 units; a longer one is answered with a failure. */
export const MAX_FRAME_LENGTH = 4_000_000

/** What a command is about, as its screen calls it: written down with it, and told for as long as nobody knows what became of it. */
export interface About {
  /** Names what is changed, among all that may not be known; a form's is the key of its draft. */
  key?: string
  /** What it is called where its screen does not say it, e.g. Rosario: Set inactive. */
  title?: string
  /** The route of the screen that sent it. */
  address?: string
  /** How often Steward had saved what `key` names when it was read: a command that would undo a later save is not sent. */
  saves?: number
  /** The bulk run that it belongs to, and the place of its row in it. */
  run?: { key: string; place: number }
}

/** Renderer to main: run an operation (`area.name`), or give up on one. `id` is unique in its connection. */
export type RequestFrame = { id: number; op: string; input: unknown; about?: About } | { id: number; cancel: true }

/** How far a long operation is; counts are of whatever `unit` names. */
export interface Progress {
  done: number
  total?: number
  unit?: string
  /** Where the page fetches the file that the operation makes, in the host that hands files to the browser. */
  address?: string
}

/** Main to renderer: one answer for each request, any number of progress frames before it, and pushes at any time. */
export type AnswerFrame = { id: number; ok: true; value: unknown } | { id: number; ok: false; error: Failure } | { id: number; progress: Progress } | PushFrame

/** What main tells unasked: the session changed, an area's data changed, the server is reached or not, the menu's Diagnostics, Keyboard shortcuts or Find in page was chosen. */
export type PushFrame =
  | { push: 'session' }
  | { push: 'diagnostics' }
  | { push: 'shortcuts' }
  | { push: 'find' }
  | { push: 'changed'; area: string }
  | { push: 'connection'; online: boolean }
