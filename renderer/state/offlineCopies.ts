/** Offline copies: which lists were made available offline, and how far they are. */
import { atom, useAtomValue, type Atom } from 'jotai'
import type { OfflineCopy, OfArea, Preparing } from '../../shared/platform/offline.ts'
import type { CopyAction } from '../../shared/rules/offlineCopies.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from './client.ts'
import { notify } from './notices.ts'
import { queryAtom } from './query.ts'

/** The copies of all lists that can have one. */
export const offlineCopiesAtom = queryAtom<OfflineCopy[]>({
  key: ['offline', 'copies', {}],
  area: 'offline',
  read: signal => client.offline.copies({}, { signal }),
})

/** How far search is prepared, and whether to ask for it. */
export const preparingAtom = queryAtom<Preparing>({
  key: ['offline', 'preparing', {}],
  area: 'offline',
  read: signal => client.offline.preparing({}, { signal }),
})

const completeAtoms = new Map<string, Atom<boolean>>()

/** Whether all rows of an area's list are on this computer; changes only when that does, however often the copies do. */
export function useIsComplete(area: string): boolean {
  const found = completeAtoms.get(area) ?? atom(get => get(offlineCopiesAtom).data?.some(copy => copy.area === area && copy.asOf !== null) ?? false)
  completeAtoms.set(area, found)
  return useAtomValue(found)
}

/** Does something with the copy of an area's list, and says why if it failed. */
export function changeCopy(verb: CopyAction | 'remove', input: OfArea): void {
  client.offline[verb](input).catch((error: unknown) => notify('error', failureOf(error).message))
}

/** Reads these lists to this computer, or all of them; none if there are none. */
export function prepareSearch(areas?: string[]): void {
  client.offline.prepare(areas ? { areas } : {}).catch((error: unknown) => notify('error', failureOf(error).message))
}
