/** What is typed into fields that are known by a key, such as the cells of a table: atoms, so that typing redraws only what shows its key. */
import { atom, type Atom } from 'jotai'
import { store } from '../../state/store.ts'
import { createTyped, type TypedOptions } from '../../state/typed.ts'

/** Values by key. A key without a value has none, or was not read yet. */
export type Keyed = Record<string, string>

const defined = (values: Partial<Keyed>): Keyed => Object.fromEntries(Object.entries(values).filter((each): each is [string, string] => each[1] !== undefined))

/** `opened` is what is stored when it begins. */
export function createKeyed(opened: Keyed, options?: TypedOptions) {
  const storedAtom = atom(opened)
  const shownAtom = atom(opened)
  const typed = createTyped<Keyed>(
    opened,
    {
      shown: () => store.get(shownAtom),
      show(stored, over) {
        store.set(storedAtom, stored)
        store.set(shownAtom, defined({ ...stored, ...over }))
      },
    },
    options,
  )
  return {
    ...typed,
    storedAtom: storedAtom as Atom<Keyed>,
    shownAtom: shownAtom as Atom<Keyed>,
    /** Types into one field; undefined takes back what was typed. */
    typeInto: (key: string, value: string | undefined) => typed.type({ [key]: value ?? typed.stored()[key] }),
  }
}
