/** The names of the records that show, for the page's title; the last one is in front. */
import { atom } from 'jotai'
import { useEffect } from 'react'
import { store } from './store.ts'

const namesAtom = atom<ReadonlyArray<{ name: string }>>([])

/** The name of the record in front; empty if none shows. */
export const openedNameAtom = atom(get => get(namesAtom).at(-1)?.name ?? '')

/** Puts a record's name into the page's title as long as it shows; undefined while it is read. */
export function useOpenedName(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    const opened = { name }
    store.set(namesAtom, before => [...before, opened])
    return () => store.set(namesAtom, before => before.filter(each => each !== opened))
  }, [name])
}
