/** A search box whose text goes into an address after a pause; an address that changes by itself (Back, a link) fills the box. */
import { useCallback, useEffect, useState } from 'react'

export interface SearchBoxHandle {
  /** What stands in the box. */
  typed: string
  type(text: string): void
  /** Sends a search at once. */
  searchNow(text: string): void
}

export interface SearchBoxOptions {
  /** What the address asks for. */
  search: string
  /** Puts what was typed into the address, or does nothing where it is asked for already. Stays the same function while the address does; undefined where nothing is sent. */
  send: ((search: string) => void) | undefined
  /** How long after the last key it is sent, in milliseconds. */
  pause: number
  /** What stands in the box at first, where that is not what the address asks for. */
  initial?: string
}

export function useSearchBox({ search, send, pause, initial = search }: SearchBoxOptions): SearchBoxHandle {
  const [typed, type] = useState(initial)
  const [sent, setSent] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    // After a search of its own, what is typed on stays.
    if (search !== sent) {
      setSent(search)
      type(search)
    }
  }
  const searchNow = useCallback(
    (text: string) => {
      type(text)
      if (!send) return
      setSent(text.trim())
      send(text.trim())
    },
    [send],
  )
  useEffect(() => {
    if (!send || typed.trim() === search) return
    const timer = setTimeout(() => searchNow(typed), pause)
    return () => clearTimeout(timer)
  }, [send, typed, search, pause, searchNow])
  return { typed, type, searchNow }
}
