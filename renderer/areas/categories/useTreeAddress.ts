/** The tree's state in its address: what is open, and what is searched for. Back from a form, a reload and a copied address lead to the same branches. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LONGEST_SEARCH } from '../../ui/address/listAddress.ts'

/** How long after the last key a search begins, in milliseconds. */
const SEARCH_DEBOUNCE = 300

interface TreeState {
  opened: readonly number[]
  search: string
}

/** `open=1-7-12`: ids, what is none left out. */
function readState(parameters: URLSearchParams): TreeState {
  const ids = (parameters.get('open') ?? '').split('-').filter(part => /^\d{1,15}$/.test(part))
  return { opened: [...new Set(ids.map(Number))], search: (parameters.get('search') ?? '').trim().slice(0, LONGEST_SEARCH) }
}

function writeState({ opened, search }: TreeState): URLSearchParams {
  return new URLSearchParams({ ...(search ? { search } : {}), ...(opened.length > 0 ? { open: opened.join('-') } : {}) })
}

export interface TreeAddress {
  opened: ReadonlySet<number>
  /** What is searched for; `typed` stands in the box before it is. */
  search: string
  typed: string
  type(text: string): void
  searchNow(text: string): void
  setOpen(ids: readonly number[], isOpen: boolean): void
  closeAll(): void
}

export function useTreeAddress(): TreeAddress {
  const [parameters, setParameters] = useSearchParams()
  const state = useMemo(() => readState(parameters), [parameters])
  const openedText = state.opened.join('-')
  // Another search opens nothing anew.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const opened = useMemo(() => new Set(state.opened), [openedText])
  // An address that is on its way may not have been drawn yet: changes build on the last one asked for.
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  const go = useCallback(
    (change: Partial<TreeState>) => {
      latest.current = { ...latest.current, ...change }
      // Opening a branch is no step that Back undoes: Back leads to where one came from.
      setParameters(writeState(latest.current), { replace: true })
    },
    [setParameters],
  )
  const setOpen = useCallback(
    (ids: readonly number[], isOpen: boolean) => {
      const before = latest.current.opened
      const next = isOpen ? [...new Set([...before, ...ids])] : before.filter(id => !ids.includes(id))
      if (next.length !== before.length) go({ opened: next })
    },
    [go],
  )
  const closeAll = useCallback(() => go({ opened: [] }), [go])

  const [typed, type] = useState(state.search)
  const [sent, setSent] = useState(state.search)
  const [seen, setSeen] = useState(state.search)
  if (state.search !== seen) {
    setSeen(state.search)
    // An address that changed by itself fills the box; after a search of its own, what is typed on stays.
    if (state.search !== sent) {
      setSent(state.search)
      type(state.search)
    }
  }
  const searchNow = useCallback(
    (text: string) => {
      type(text)
      setSent(text.trim())
      if (text.trim() !== latest.current.search) go({ search: text.trim() })
    },
    [go],
  )
  useEffect(() => {
    if (typed.trim() === state.search) return
    const timer = setTimeout(() => searchNow(typed), SEARCH_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed, state.search, searchNow])

  return { opened, search: state.search, typed, type, searchNow, setOpen, closeAll }
}
