/** What is known of the offline copy of a list, in memory and in the offline store: its parts, how far each is read, and where its rows are. */
import type { Failure } from '../../../shared/contract/failure.ts'
import type { Since } from '../../../shared/contract/list.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import type { Core } from '../core.ts'
import { hasFields, isYesOrNo, readEntry, writeEntry, type EntryKind } from '../offline/entries.ts'
import { offlineCopyKey } from '../offline/offline.ts'
import { newHeldId, type HeldId } from '../rows/heldId.ts'
import { RowsGone, type StoredPlace } from '../rows/rowStore.ts'
import type { Step } from './offlineCopy.ts'

/** How long after rows could not be stored that is tried again, in milliseconds. */
const STORE_AGAIN_AFTER = 60_000
/** What the offline store keeps of a part beside its rows. */
export interface StoredPart {
  /** When all rows were last read, in milliseconds since 1970; null if they never were. */
  asOf: number | null
  /** How many rows are stored; until all were read, those of the list's first `at` records. */
  rows: number
  at: number
  unreadable: number
  /** Rows that the backend counts but did not give. */
  missing: number
  /** How many the backend counts; null if it does not tell. */
  total: number | null
  /** If only the newest part is kept: where it begins, how many rows were to be kept then, and how many older ones the backend counts. */
  since: Since | null
  most: number
  older: number
}
/** What is stored of a part that was never read. */
export const NOTHING: StoredPart = { asOf: null, rows: 0, at: 0, unreadable: 0, missing: 0, total: null, since: null, most: 0, older: 0 }

/** What the offline store keeps of a copy. */
interface StoredCopy {
  isPaused: boolean
  isGone?: boolean
  parts: Record<string, StoredPart>
}

const copyKind: EntryKind<StoredCopy> = { version: 1, is: hasFields<StoredCopy>({ isPaused: isYesOrNo, parts: isObject }) }

/**
 * How far a reading is. `isNewestFirst`: its rows came in the copy's usual order so far; `isEnough`: and more of them than are kept. `total` is
 * what the backend counted at its beginning; null if it does not tell.
 */
interface Progress {
  at: number
  seen: number
  unreadable: number
  isNewestFirst: boolean
  isEnough: boolean
  total: number | null
}
/** Where a reading begins. */
export const BEGINNING: Progress = { at: 0, seen: 0, unreadable: 0, isNewestFirst: true, isEnough: false, total: null }

/** A part of a copy: the rows of one tab. */
export interface Part {
  tab: string
  place: StoredPlace
  stored: StoredPart
  /** The complete rows in the row store; undefined if they were not opened. */
  held: Promise<HeldId> | undefined
  /** The reading that is under way, its call that was made last, and the rows that it gathers. */
  steps: AsyncGenerator<Step, void, undefined> | undefined
  call: Promise<Step> | undefined
  gathered: HeldId | undefined
  progress: Progress
  /** Writes made meanwhile: the rows that come may be older. */
  writes: Array<(id: HeldId) => Promise<unknown>>
  /** Until when, by `Clock.elapsed`, the newest rows count as fresh. */
  freshUntil: number
  isNewestDue: boolean
  isWholeDue: boolean
  /** Until when, by `Clock.elapsed`, all rows are not read again by themselves. */
  notAgainUntil: number
  /** When, by `Clock.elapsed`, complete rows that could not be stored are to be stored again; null if they are stored. */
  storeAgainAt: number | null
}

/** What is known of a copy. */
export interface Copy {
  isPaused: boolean
  /** Whether what was stored of it is gone, so that it is read anew. */
  isGone: boolean
  failure: Failure | null
  problem: string | null
  /** How many bytes it takes on disk; null if that is not known. */
  bytes: number | null
  parts: Part[]
}

/** The state of a list's copy. */
export type CopyState = ReturnType<typeof copyState>

/** `name` is the list's operation, `tabs` are those that the backend filters. */
export function copyState(core: Core, name: string, tabs: readonly string[]) {
  const key = offlineCopyKey(name)
  /** A single entry, so that it goes with the session. */
  const holding = core.holding<Copy | null>()

  const partName = (tab: string) => `${name}?offline=${tab}`
  const partOf = (tab: string, stored: StoredPart = NOTHING): Part => ({
    tab,
    place: { list: partName(tab), scope: core.scope() },
    stored: { ...NOTHING, ...stored },
    held: undefined,
    steps: undefined,
    call: undefined,
    gathered: undefined,
    progress: BEGINNING,
    writes: [],
    freshUntil: 0,
    isNewestDue: false,
    isWholeDue: false,
    notAgainUntil: 0,
    storeAgainAt: null,
  })

  /** Known only if each part is stored. */
  function bytesOf(parts: readonly Part[]): number | null {
    const each = parts.map(({ place }) => core.store.bytes(place.scope, place.list))
    return each.includes(null) ? null : each.reduce<number>((sum, bytes) => sum + bytes!, 0)
  }

  /** Whether the rows of a part are in the file; a store in memory does not tell, because the rows may be in that of the thread. */
  const isInStore = ({ place }: Part) => core.store.kind === 'memory' || core.store.read(place.scope, place.list) !== null
  function forgetRows(of: Copy, part: Part): void {
    of.isGone = true
    part.stored = NOTHING
  }

  function copy(): Copy | null {
    const found = holding.get('')
    if (found !== undefined) return found
    const stored = readEntry(core.store, core.scope(), key, copyKind)?.value
    if (!stored) {
      holding.set('', null)
      return null
    }
    const { isPaused, isGone = false } = stored
    const parts = tabs.map(tab => partOf(tab, stored.parts[tab]))
    // Reading all rows again does not go on after a start: there is nothing to go on with.
    const isFirst = parts.some(part => part.stored.asOf === null)
    const opened: Copy = { isPaused: isPaused && isFirst, isGone, failure: null, problem: null, bytes: bytesOf(parts), parts }
    holding.set('', opened)
    for (const part of parts) if (part.stored.asOf !== null && !isInStore(part)) forgetRows(opened, part)
    return opened
  }

  const tell = () => core.push({ push: 'changed', area: 'offline' })
  function keepState(): void {
    const found = copy()
    if (!found) return
    const parts = Object.fromEntries(found.parts.map(({ tab, stored }) => [tab, stored]))
    writeEntry(core.store, core.scope(), key, copyKind, { isPaused: found.isPaused, isGone: found.isGone, parts }, core.clock.now())
    tell()
  }

  /** The complete rows of a part, which are opened once. Rejects with RowsGone if they are not stored any more; they are then read again. */
  function open(part: Part): Promise<HeldId> {
    part.held ??= (async () => {
      const id = newHeldId()
      if (await core.rows.open(id, part.place)) return id
      part.held = undefined
      const found = copy()
      if (found) forgetRows(found, part)
      keepState()
      throw new RowsGone()
    })()
    return part.held
  }

  async function store(part: Part, id: HeldId, asOf: number): Promise<boolean> {
    const { isStored: isDone, problem } = await core.rows.store(id, part.place, asOf)
    const found = copy()
    if (found && (isDone || problem !== null)) found.problem = problem
    if (found && isDone) found.bytes = bytesOf(found.parts)
    if (isDone || problem !== null) part.storeAgainAt = isDone ? null : core.clock.elapsed() + STORE_AGAIN_AFTER
    return isDone
  }
  /** Stores complete rows that could not be stored: there may be room now. */
  async function storeAgain(part: Part): Promise<Step> {
    part.storeAgainAt = core.clock.elapsed() + STORE_AGAIN_AFTER
    try {
      await store(part, await open(part), part.stored.asOf!)
    } catch (error) {
      if (!(error instanceof RowsGone)) throw error
      part.held = undefined
    }
    tell()
    return null
  }
  return {
    partName,
    copy,
    tell,
    keepState,
    open,
    store,
    storeAgain,
    /** Begins a copy, or goes on with the one that there is. */
    begin(): void {
      const found: Copy = copy() ?? { isPaused: false, isGone: false, failure: null, problem: null, bytes: null, parts: tabs.map(tab => partOf(tab)) }
      Object.assign(found, { isPaused: false, failure: null })
      holding.set('', found)
      keepState()
    },
    /** Forgets the copy. */
    forget(): void {
      holding.set('', null)
      core.store.remove(core.scope(), key)
      tell()
    },
  }
}
