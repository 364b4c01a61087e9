/** What QA can ask of the demo marketplace: how it is made, what goes wrong in it, and a state that is saved and opened again. */

/** How it is made. */
export interface DemoMaking {
  /** Another seed makes other names, amounts and days; 0 makes the usual ones. */
  seed: number
  /** How many times as many bookings, quotations and messages there are, from 0.1 to 10. */
  size: number
  /**
   * The time that it is when the marketplace opens, in milliseconds since 1970; from there its clock runs, and the days of all its records
   * move with it. Null for the computer's clock.
   */
  clock: number | null
}
export const USUAL_MAKING: DemoMaking = { seed: 0, size: 1, clock: null }
export const SIZES = { least: 0.1, most: 10 } as const

/** The faults that have a name. */
export const FAULT_NAMES = ['lost answer', 'slow', 'code 0', 'server error', 'expired token', 'offline'] as const
export type FaultName = (typeof FAULT_NAMES)[number]
/** A fault for the calls that match `METHOD path`, with `*` for any characters. */
export interface NamedFault {
  name: FaultName
  call: string
}

/** Reads faults as a flag has them, such as `slow, lost answer=POST bank/*`; hyphens may stand for spaces. Throws an Error with the name if one is unknown. */
export function readFaults(text: string): NamedFault[] {
  return text.split(',').map(part => {
    const [given = '', call = '*'] = part.split('=').map(each => each.trim())
    const name = FAULT_NAMES.find(each => each === given.replaceAll('-', ' '))
    if (!name) throw new Error(`there is no fault “${given}”, but ${FAULT_NAMES.join(', ')}`)
    return { name, call }
  })
}

/** A row that was added or changed, as JSON; null if it was removed. */
export interface DemoChange {
  table: string
  id: number
  body: string | null
}

/** A state: how the marketplace is made, whether odd records are shown, and what was changed since. */
export interface DemoState extends DemoMaking {
  oddities: boolean
  changes: readonly DemoChange[]
}

const FORMAT = 'Steward demo state 1'

/** The text of a file with a state. */
export const stateText = (state: DemoState): string => `${JSON.stringify({ format: FORMAT, ...state })}\n`

function isChange(given: unknown): given is DemoChange {
  const { table, id, body } = (given ?? {}) as Partial<DemoChange>
  return typeof table === 'string' && Number.isInteger(id) && (body === null || (typeof body === 'string' && isRow(body)))
}
function isRow(body: string): boolean {
  try {
    const row: unknown = JSON.parse(body)
    return typeof row === 'object' && row !== null && !Array.isArray(row)
  } catch {
    return false
  }
}

/** Reads such a text. Throws an Error that says what is wrong, as a clause. */
export function readState(text: string): DemoState {
  let given: Partial<DemoState> & { format?: unknown }
  try {
    // Editors in Windows put a byte order mark in front.
    given = (JSON.parse(text.replace(/^\uFEFF/, '')) ?? {}) as typeof given
  } catch {
    throw new Error('it is not JSON')
  }
  const { format, seed, size, clock, oddities, changes } = given
  if (format !== FORMAT) throw new Error('it isn’t a saved state of the demo marketplace')
  const isMade = Number.isInteger(seed) && typeof size === 'number' && (clock === null || typeof clock === 'number') && typeof oddities === 'boolean'
  if (!isMade || !Array.isArray(changes) || !changes.every(isChange)) throw new Error('it is damaged')
  return { seed: seed!, size, clock, oddities, changes }
}
