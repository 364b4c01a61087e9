/** The place in the header where a screen puts its own actions. */
import { createContext } from 'react'

export const ScreenActionsContext = createContext<HTMLElement | null>(null)
