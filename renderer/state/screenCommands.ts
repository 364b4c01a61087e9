/** The commands that the current screen offers to the command palette, the same as its controls. */
import { atom } from 'jotai'
import { useEffect, useRef } from 'react'
import { store } from './store.ts'

export interface ScreenCommand {
  /** The key under which its use is remembered, the same on every screen that offers it. */
  key: string
  label: string
  /** Whether it stands among what is advanced in the account menu too. */
  isAdvanced?: true
  run(): void
}

interface Offer {
  commands(): ScreenCommand[]
}

/** Called when the palette opens, so that screens need not report each change. */
export const screenCommandsAtom = atom<Offer>({ commands: () => [] })

/** Offers commands as long as the screen is mounted. */
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
