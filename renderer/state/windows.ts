/** Whether this window stays above all others, so that a record can be read beside a form. Only where the host has windows of its own, and can. */
import { atom } from 'jotai'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from './client.ts'
import { onPush } from './connection.ts'
import { notify } from './notices.ts'
import { store } from './store.ts'

/** Null where no window can. */
export const isOnTopAtom = atom<boolean | null>(false)

/** Keeps it there, or no longer. */
export async function keepOnTop(isOnTop: boolean): Promise<void> {
  try {
    const state = await client.windows.keepOnTop({ isOnTop })
    store.set(isOnTopAtom, state.isOnTop)
  } catch (error) {
    notify('error', failureOf(error).message)
  }
}

/** Follows the window. Returns a function that ends this. */
export function followWindow(): () => void {
  client.windows.state({}).then(
    ({ isOnTop }) => store.set(isOnTopAtom, isOnTop),
    (error: unknown) => console.warn('It is not known whether the window stays on top', error),
  )
  return onPush(frame => {
    if (frame.push === 'onTop') store.set(isOnTopAtom, frame.isOnTop)
  })
}
