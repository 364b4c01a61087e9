/** The Jotai store: one for the whole renderer, so that code outside React (pushes, timers) reaches the same atoms. */
import { createStore } from 'jotai'

export const store = createStore()
