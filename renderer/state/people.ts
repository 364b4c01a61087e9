/**
 * Looks up people of whom a record only has the id: in what main holds, otherwise by a call. Everybody is looked up once,
 * two at a time, and only while a screen shows them.
 */
import { useCallback, useSyncExternalStore } from 'react'
import { personTitle, type CustomerDetails } from '../../shared/areas/people.ts'
import { MOST_FOUND, type FoundRecord } from '../../shared/platform/search.ts'
import { places } from '../../shared/rules/places.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from './client.ts'
import { onAdministratorChange, useAccess } from './session.ts'

interface KnownPerson {
  name: string
  /** Whether they are a customer or a provider; null if it is not known. */
  role: 'customer' | 'provider' | null
  /** Address of their picture; empty if there is none. */
  picture: string
}

/** How many lookups run at a time. */
const AT_ONCE = 2
/** Both lists are searched for each id. */
const MOST_TOGETHER = MOST_FOUND / 2

interface Entry {
  person: KnownPerson | null
  /** Whether a lookup was started. */
  isAsked: boolean
  /** How many screens show it. */
  watchers: Set<() => void>
}

const entries = new Map<number, Entry>()
const waiting: Array<() => Promise<void>> = []
let running = 0

// One administrator's results must not show for another.
onAdministratorChange(() => entries.clear())

const entryOf = (id: number): Entry => {
  const found = entries.get(id) ?? { person: null, isAsked: false, watchers: new Set() }
  entries.set(id, found)
  return found
}

async function runNext(): Promise<void> {
  if (running >= AT_ONCE) return
  const job = waiting.shift()
  if (!job) return
  running += 1
  await job()
  running -= 1
  void runNext()
}

let batch: { ids: number[]; found: Promise<FoundRecord[]> } | null = null
/** The name that main holds; several requests together make one call. */
async function heldPerson(id: number): Promise<KnownPerson | null> {
  if (batch === null || batch.ids.length >= MOST_TOGETHER) {
    const ids: number[] = []
    const found = Promise.resolve().then(() => {
      if (batch?.ids === ids) batch = null
      return client.search.named({ records: ids.flatMap(each => ['providers', 'customers'].map(area => ({ area, id: each }))) })
    })
    batch = { ids, found }
  }
  batch.ids.push(id)
  const record = (await batch.found).find(each => each.id === id && each.title !== '')
  return record ? { name: record.title, role: record.area === 'providers' ? 'provider' : 'customer', picture: record.picture ?? '' } : null
}

const ROLES: Record<string, KnownPerson['role']> = { customer: 'customer', client: 'customer', professional: 'provider', provider: 'provider' }
const personOf = (details: CustomerDetails): KnownPerson | null => {
  const name = personTitle(details)
  return name === '' ? null : { name, role: ROLES[details.current_role_type?.toLowerCase() ?? ''] ?? null, picture: details.profile_image ?? '' }
}

async function look(id: number, entry: Entry): Promise<void> {
  if (entry.isAsked) return
  entry.isAsked = true
  const tell = (person: KnownPerson | null) => {
    entry.person = person
    for (const watcher of entry.watchers) watcher()
  }
  const held = await heldPerson(id).catch(() => null)
  if (held) return tell(held)
  waiting.push(async () => {
    // Somebody who is no longer visible is looked up when visible again.
    if (entry.watchers.size === 0) entry.isAsked = false
    else
      await client.customers.show({ id }).then(
        details => tell(personOf(details)),
        (error: unknown) => {
          if (failureOf(error).retryable) entry.isAsked = false
        },
      )
  })
  void runNext()
}

/** The person with an id; null until they are known, for an invalid id, and if people may not be viewed. */
export function usePerson(id: number | null): KnownPerson | null {
  const mayLook = useAccess(places.customers.list.title).allows('view')
  const watched = mayLook ? id : null
  const subscribe = useCallback(
    (watcher: () => void) => {
      if (watched === null) return () => undefined
      const entry = entryOf(watched)
      entry.watchers.add(watcher)
      void look(watched, entry)
      return () => void entry.watchers.delete(watcher)
    },
    [watched],
  )
  return useSyncExternalStore(subscribe, () => (watched === null ? null : (entries.get(watched)?.person ?? null)))
}
