/** For tests: instances that can be killed between any two effects, before a marketplace of banks whose answers may be false. */
import type { Bank } from '../../shared/areas/banks.ts'
import type { JournalRow, JournalTable } from '../core/offline/journalTable.ts'
import type { OfflineStore } from '../core/offline/offline.ts'
import { administrator, openApplication, type Answered, type ManualClock } from './applicationHarness.ts'

/** How the marketplace takes a change: whether it carries it out, and what it says. */
export const TAKEN = {
  yes: { isDone: true, says: 'yes' },
  no: { isDone: false, says: 'no' },
  lost: { isDone: true, says: 'nothing' },
  dropped: { isDone: false, says: 'nothing' },
  falseYes: { isDone: false, says: 'yes' },
  falseNo: { isDone: true, says: 'no' },
} as const
export type Taken = keyof typeof TAKEN

/** A change that arrived. */
export interface Arrived {
  call: 'update' | 'status'
  id: number
  body: Record<string, string>
  says: (typeof TAKEN)[Taken]['says']
}

const json = (value: object, status = 200) => new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })

export type LyingMarketplace = ReturnType<typeof lyingMarketplace>

/** `arrives` is called with each change before it is carried out. */
export function lyingMarketplace(arrives: (change: Arrived, stored: Bank) => void) {
  const banks = new Map([1, 2, 3].map((id): [number, Bank] => [id, { id, bank_name: `Bank ${id}`, country_id: 1, country_title: '', status: 'Active' }]))
  const told = { taken: 'yes' as Taken, isReadable: true }
  function answer(method: string, path: string, body: Record<string, string>): Response {
    const [, call = '', id = ''] = /bank\/(\w+)\/?(\d*)/.exec(path) ?? []
    if (path.includes('admin/login')) return json({ code: '1', message: '', data: administrator })
    if (path.includes('getAdmin')) return json({ code: '1', message: '', data: { ...administrator, section_permissions: '[]' } })
    if (method === 'GET' && !told.isReadable) return json({ code: '0', message: 'Not readable.' })
    if (call === 'show') return json({ code: '1', message: '', data: banks.get(Number(id)) })
    if (call === 'lists') return json({ code: '1', message: '', data: [...banks.values()] })
    if (call !== 'update' && call !== 'status') return json({ code: '1', message: '', data: [] })
    const stored = banks.get(Number(body.id))!
    const { isDone, says } = TAKEN[told.taken]
    arrives({ call, id: stored.id, body, says }, stored)
    if (isDone)
      banks.set(stored.id, {
        ...stored,
        ...(call === 'status' ? { status: body.status as never } : { bank_name: body.title!, country_id: Number(body.country_id) }),
      })
    return says === 'yes' ? json({ code: '1', message: 'Saved', data: {} }) : says === 'no' ? json({ code: '0', message: 'Not today.' }) : json({}, 500)
  }
  return { banks, told, answer }
}

/** The life of an instance: it ends before its next effect, or after some more. */
function createLife() {
  let left = Infinity
  let end = () => {}
  const ended = new Promise<null>(resolve => (end = () => resolve(null)))
  const life = {
    isOver: false,
    ended,
    kill() {
      life.isOver = true
      end()
    },
    killAfter: (effects: number) => void (left = effects),
    /** Whether one more effect takes place. */
    step(): boolean {
      if (!life.isOver && left-- <= 0) life.kill()
      return !life.isOver
    },
  }
  return life
}
type Life = ReturnType<typeof createLife>

/** A store on disk as an instance has it: once it is killed, it writes nothing more. Rows of the journal that it `loses` are not stored. */
function storeOf(disk: OfflineStore, { step }: Life, loses: (row: Omit<JournalRow, 'id'>) => boolean): OfflineStore {
  /** Whether the transaction that is under way takes place: whole, or not at all. */
  let takesPlace: boolean | null = null
  const write = (work: () => void) => void ((takesPlace ?? step()) && work())
  const { journal } = disk
  const own: JournalTable = {
    ...journal,
    add(scope, row) {
      let id = journal.next(scope)
      write(() => void (id = loses(row) ? id : journal.add(scope, structuredClone(row))))
      return id
    },
    put: (scope, row) => write(() => loses(row) || journal.put(scope, structuredClone(row))),
    remove: (...row) => write(() => journal.remove(...row)),
    prune: (...before) => write(() => journal.prune(...before)),
    setAside: (...row) => write(() => journal.setAside(...row)),
    wipe: scope => write(() => journal.wipe(scope)),
  }
  return {
    ...disk,
    kind: 'sqlite',
    journal: own,
    write: (scope, key, value, asOf) => write(() => disk.write(scope, key, structuredClone(value), asOf)),
    remove: (...entry) => write(() => disk.remove(...entry)),
    setAside: (...entry) => write(() => disk.setAside(...entry)),
    transaction(work) {
      if (takesPlace !== null) return work()
      takesPlace = step()
      try {
        return work()
      } finally {
        takesPlace = null
      }
    },
    wipe: scope => write(() => disk.wipe(scope)),
    abandon() {},
    aged: () => 0,
    close() {},
  }
}

export interface MortalOptions {
  marketplace: LyingMarketplace
  /** What outlives it. */
  disk: OfflineStore
  clock: ManualClock
  policy?: object
  loses?(row: Omit<JournalRow, 'id'>): boolean
}

export type MortalInstance = Awaited<ReturnType<typeof startMortal>>

/** Starts an instance and signs in. What is asked of it is answered with null once it is killed. */
export async function startMortal({ marketplace, disk, clock, policy, loses = () => false }: MortalOptions) {
  const life = createLife()
  const fetch = async (...given: ConstructorParameters<typeof Request>): Promise<Response> => {
    const request = new Request(...given)
    const { method, url } = request
    const body = method === 'GET' ? {} : Object.fromEntries(new URLSearchParams(await request.text()))
    // It is killed before the first byte leaves, or before it hears the answer.
    const answer = life.step() ? marketplace.answer(method, url, body) : null
    return answer && life.step() ? answer : new Promise<Response>(() => {})
  }
  const profile = { baseUrl: 'http://lies.localhost/api/v1/', apiKey: 'k' }
  const { application, ask, signIn } = await openApplication({
    profile,
    store: storeOf(disk, life, loses),
    fetch,
    clock,
    policy,
  })
  await signIn()
  return {
    life,
    ask: (...asked: Parameters<typeof ask>): Promise<Answered | null> => Promise.race([ask(...asked), life.ended]),
    kill() {
      life.kill()
      application.close()
    },
  }
}
