/** Names people of whom a record has the id alone, as far as main holds them: no call is sent for it (decisions section 0, 40). */
import { useCallback, useSyncExternalStore } from 'react'
import { MOST_FOUND, type FoundRecord } from '../../shared/platform/search.ts'
import { places } from '../../shared/rules/places.ts'
import { client } from './client.ts'
import { onAdministratorChange, useAccess } from './session.ts'

interface KnownPerson {
  name: string
  role: 'customer' | 'provider'
  /** Address of their picture; empty if there is none. */
  picture: string
}

/** Both lists are searched for each id. */
const MOST_TOGETHER = MOST_FOUND / 2

interface Watched {
  person: KnownPerson | null
  /** How many screens show it. */
  watchers: Set<() => void>
}

const entries = new Map<number, Watched>()

// One administrator's results must not show for another.
onAdministratorChange(() => entries.clear())

const entryOf = (id: number): Watched => {
  const found = entries.get(id) ?? { person: null, watchers: new Set() }
  entries.set(id, found)
  return found
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

/** Looks whom main holds. Who was not known is looked for again by the next screen: their list may be here by then. */
async function look(id: number, entry: Watched): Promise<void> {
  if (entry.person || entry.watchers.size > 1) return
  entry.person = await heldPerson(id).catch(() => null)
  if (entry.person) for (const watcher of entry.watchers) watcher()
}

/** The person with an id; null if main does not hold them, for an invalid id, and if people may not be viewed. */
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
