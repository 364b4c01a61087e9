/** Views: the named states of all lists, the same in every window; and when each list was read last. */
import { atom, useAtomValue } from 'jotai'
import { failureOf } from '../../shared/contract/failure.ts'
import type { NewView } from '../../shared/platform/views.ts'
import { isolating } from '../../shared/rules/isolates.ts'
import type { View } from '../../shared/rules/views.ts'
import { client } from './client.ts'
import { download } from './exports.ts'
import { notify } from './notices.ts'
import { queryAtom } from './query.ts'
import { store } from './store.ts'

const NO_VIEWS: readonly View[] = []

/** The views of all lists that the administrator may see. */
export const viewsAtom = queryAtom<View[]>({
  key: ['views', 'list', {}],
  area: 'views',
  read: signal => client.views.list({}, { signal }),
})

/** The views of all lists; none until they are known. */
export const useAllViews = (): readonly View[] => useAtomValue(viewsAtom).data ?? NO_VIEWS

/** The views of an area's list, in their order; undefined until they are known. */
export const useViews = (area: string): View[] | undefined => useAtomValue(viewsAtom).data?.filter(({ list }) => list === area)

/** By area, when the rows came that its list showed last, in milliseconds since 1970. */
export const listsReadAtom = atom<Readonly<Record<string, number>>>({})

/** Notes that an area's list shows rows of a time. */
export function noteListRead(area: string, asOf: number): void {
  store.set(listsReadAtom, before => (before[area] === asOf ? before : { ...before, [area]: asOf }))
}

/** A view from a file of another list, which that list takes over when it opens. */
export const offeredViewAtom = atom<NewView | null>(null)

const tell = (error: unknown) => notify('error', failureOf(error).message)

/** Changes what is said of a view, and says why if that failed. */
export function markView(id: string, change: { isStart?: boolean; isFavourite?: boolean }): void {
  client.views.mark({ id, ...change }).catch(tell)
}

/** Moves a view among those of its list, and says why if that failed. */
export function moveView(id: string, by: -1 | 1): void {
  client.views.arrange({ id, by }).catch(tell)
}

/** Deletes a view. The notice offers to bring it back. */
export function deleteView({ id, name }: View): void {
  client.views
    .remove({ id })
    .then(
      removed => notify('success', isolating`Deleted the view “${name}”`, { label: 'Undo', run: () => void client.views.restore(removed).catch(tell) }),
      tell,
    )
}

/** Saves a view to a file. */
export function writeView({ id }: View): void {
  client.views.write({ id }, { progress: ({ address }) => address && download(address) }).then(({ isSaved, name }) => {
    if (isSaved) notify('success', isolating`Saved to ${name}`)
  }, tell)
}
