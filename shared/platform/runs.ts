/**
 * Bulk runs: one command for many rows, which main sends a few at a time. A run goes on without the page that began it; what is known of each row
 * outlives Steward, and what was not tried can be sent after a restart.
 */
import { array, mixed, number, object, string } from 'yup'
import { mutation, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'
import { isOpened, type OpenedFields } from '../contract/opened.ts'
import type { UploadRequest } from './uploads.ts'

/**
 * The state of a row. `waiting` and `running` during the run; `done`; `refused`: nothing was saved, and its message says
 * why; `unknown`: the outcome is unknown; `untried`: the run ended before its turn; `skipped`: it does not apply to the row.
 */
export const OUTCOMES = ['waiting', 'running', 'done', 'refused', 'unknown', 'untried', 'skipped'] as const
export type Outcome = (typeof OUTCOMES)[number]
/** Those whose rows can be sent again; `unknown` only after a question. */
const RETRIED = ['refused', 'untried', 'unknown'] as const satisfies readonly Outcome[]
export type Retried = (typeof RETRIED)[number]

/** A file that a row uploads first. Its address is sent as this field. */
export interface RunFile extends UploadRequest {
  field: string
}

/** What is sent for a row. */
export interface RunCall {
  /** `area.operation`. */
  op: string
  input: object
  /** Identifies what is changed, if that is not the operation and its record. */
  key?: string
  /** What stood there when it was typed: all such rows are compared before the run begins, and none is sent once somebody has changed its fields. */
  opened?: OpenedFields
  file?: RunFile
}

/** A row as it is planned. */
export interface PlannedRun {
  id: number
  name: string
  /** The rows of a file that it sends, if these are not just the one with its id. */
  rows?: readonly number[]
  /** Null for a row that is left out. */
  call: RunCall | null
  /** Why it is left out. */
  leftOut?: string
}

/** A row, and what is known of it. */
export interface RunRow extends Pick<PlannedRun, 'id' | 'name' | 'rows'> {
  outcome: Outcome
  /** The server's message, or why it was not tried. */
  message: string
  /** How much of its file is uploaded, in bytes, and the address once it is stored. */
  upload?: { done: number; size: number; address?: string }
}

/** A bulk run as it is started. */
export interface RunPlan {
  key: string
  /** What is done, e.g. Set inactive. */
  label: string
  /** What its rows are, and the word for success, if that is not `done`. */
  noun: { one: string; many: string; done?: string }
  /** The route of the screen that it was started from. */
  address: string
  /** How many more rows the server counts but did not send. */
  missing: number
  /** The key of the run that it takes back; the ids of its rows are then the places of rows in that run. */
  undoes?: string
  /** The labels of fields, for what the server says of each where there is no form to show it. */
  labels?: Record<string, string>
}

/** A run as main has it. */
export interface Run extends Omit<RunPlan, 'labels'> {
  /** `ended` also if it was stopped. */
  phase: 'running' | 'ended'
  /** Whether it waits because the server is unreachable. */
  isWaiting: boolean
  /** Why it ended before all rows had their turn. */
  reason: string | null
  /** Whether it ended with Steward. */
  isInterrupted: boolean
  /** Whether what it sends is known, so that rows can be sent again. */
  canGoOn: boolean
  /** In milliseconds since 1970. */
  begunAt: number
  rows: RunRow[]
}

/** What changed of a run: where it is, and the rows that have another outcome, by their places. */
export interface RunProgress extends Pick<Run, 'key' | 'phase' | 'isWaiting' | 'reason'> {
  rows: Array<[place: number, outcome: Outcome, message: string, upload?: RunRow['upload']]>
}

const key = string()
  .matches(/^[\w-]{1,64}$/)
  .required()
const word = string().max(100).required()
const place = number().integer().min(0)

// Checked by hand, because there may be thousands.
function isCall(call: unknown): boolean {
  const { op, opened } = (call ?? {}) as Partial<RunCall>
  return call === null || (typeof op === 'string' && (opened === undefined || isOpened(opened)))
}
const isPlanned = (row: unknown): row is PlannedRun =>
  typeof row === 'object' &&
  row !== null &&
  Number.isSafeInteger((row as PlannedRun).id) &&
  typeof (row as PlannedRun).name === 'string' &&
  isCall((row as PlannedRun).call)
const plannedRows = mixed<PlannedRun[]>((value): value is PlannedRun[] => Array.isArray(value) && value.every(isPlanned)).required()
const isReplaced = (calls: unknown): calls is Array<[number, RunCall | string]> =>
  Array.isArray(calls) &&
  calls.every((each: unknown) => Array.isArray(each) && Number.isSafeInteger(each[0]) && (typeof each[1] === 'string' || (each[1] !== null && isCall(each[1]))))

export const runs = defineArea('runs', null, {
  /** Hands over some of the rows of a run that is to begin, because a frame has a limit. */
  add: mutation<{ key: string; rows: PlannedRun[] }, Nothing>(record({ key, rows: plannedRows })),
  /** Begins a run of the rows that were handed over. Rejects with a failure `changed`, by the ids of its rows, where others changed some of them. */
  begin: mutation<RunPlan, Nothing>(
    record({
      key,
      label: string().max(500).required(),
      noun: record({ one: word, many: word, done: string().max(100) }).required(),
      address: string().max(2000).defined(),
      missing: number().integer().min(0).required(),
      undoes: string().max(64),
      labels: object<Record<string, string>>(),
    }),
  ),
  /** The runs of the signed-in administrator that nobody has dismissed. */
  list: query<Nothing, Run[]>(nothing, { needs: null }),
  /** Hands over the bytes of a row's file, as an upload does. They are held until they are stored. */
  file: mutation<{ key: string; place: number }, Nothing>(record({ key, place: place.required() })),
  /** Ends a run: what is under way is awaited, the other rows are not tried. With a place, that row alone is not tried, and its upload ends at once. */
  stop: mutation<{ key: string; place?: number }, Nothing>(record({ key, place })),
  /** Sends the rows with these outcomes again. `calls` take the place of what they sent, by the place of the row; a sentence says why one is left out. */
  again: mutation<{ key: string; outcomes: Retried[]; calls?: Array<[place: number, call: RunCall | string]> }, Nothing>(
    record({
      key,
      outcomes: array()
        .of(
          mixed<Retried>()
            .oneOf([...RETRIED])
            .required(),
        )
        .required(),
      calls: mixed<Array<[number, RunCall | string]>>(isReplaced),
    }),
  ),
  dismiss: mutation<{ key: string }, Nothing>(record({ key })),
})
