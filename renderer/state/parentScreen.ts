/** The parent of the current screen, for the breadcrumb, if its route does not determine it. */
import { atom } from 'jotai'
import { useEffect } from 'react'
import { store } from './store.ts'

interface ParentScreen {
  path: string
  title: string
}

export const parentScreenAtom = atom<ParentScreen | null>(null)

/** Sets the parent of this screen as long as it shows. */
export function useParentScreen(path: string, title: string): void {
  useEffect(() => {
    const parent = { path, title }
    store.set(parentScreenAtom, parent)
    return () => store.set(parentScreenAtom, before => (before === parent ? null : before))
  }, [path, title])
}
