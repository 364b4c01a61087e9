/** A search box whose text is written to the address after a pause. When the address changes otherwise (Back, a link), the box shows its search. */
import { useCallback, useEffect, useState } from 'react'

export interface SearchBoxOptions {
  /** The search in the address. */
  search: string
  /** Writes a search to the address, unless it is there already. The same function as long as the address is the same; undefined if nothing is written. */
  send: ((search: string) => void) | undefined
  /** How long after the last key the text is written, in milliseconds. */
  pause: number
  /** The first text in the box, if it is not the search in the address. */
  initial?: string
}

export function useSearchBox({ search, send, pause, initial = search }: SearchBoxOptions) {
  const [typed, type] = useState(initial)
  const [sent, setSent] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    // After a search from the box itself, what was typed since stays.
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
  return {
    /** The text in the box. */
    typed,
    type,
    /** Sends a search at once. */
    searchNow,
  }
}
