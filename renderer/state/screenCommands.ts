/** What the screen in front offers to the command palette: the same as its own controls do. */
import { atom } from 'jotai'
import { useEffect, useRef } from 'react'
import { store } from './store.ts'

export interface ScreenCommand {
  /** What is remembered of it, the same on every screen that offers it. */
  key: string
  label: string
  run(): void
}

interface Offer {
  commands(): ScreenCommand[]
}

/** Asked when the palette opens, so that a screen need not tell each change. */
export const screenCommandsAtom = atom<Offer>({ commands: () => [] })

/** Offers commands for as long as the screen is there. */
export function useScreenCommands(commands: () => ScreenCommand[]): void {
  const latest = useRef(commands)
  latest.current = commands
  useEffect(() => {
    const offer: Offer = { commands: () => latest.current() }
    store.set(screenCommandsAtom, offer)
    return () => {
      if (store.get(screenCommandsAtom) === offer) store.set(screenCommandsAtom, { commands: () => [] })
    }
  }, [])
}
