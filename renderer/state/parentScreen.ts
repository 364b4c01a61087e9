/** The screen that the present one belongs to, for the breadcrumb, where its route alone does not say which. */
import { atom } from 'jotai'
import { useEffect } from 'react'
import { store } from './store.ts'

interface ParentScreen {
  path: string
  title: string
}

export const parentScreenAtom = atom<ParentScreen | null>(null)

/** Says which screen this one belongs to, for as long as it shows. */
export function useParentScreen(path: string, title: string): void {
  useEffect(() => {
    const parent = { path, title }
    store.set(parentScreenAtom, parent)
    return () => store.set(parentScreenAtom, before => (before === parent ? null : before))
  }, [path, title])
}
