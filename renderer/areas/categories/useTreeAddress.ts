/** The tree's state in its address: what is open, and what is searched for. Back from a form, a reload and a copied address lead to the same branches. */
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LONGEST_SEARCH } from '../../ui/address/listAddress.ts'
import { useSearchBox, type SearchBoxHandle } from '../../ui/address/useSearchBox.ts'

/** How long after the last key a search begins, in milliseconds. */
const SEARCH_PAUSE = 300

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

export interface TreeAddress extends SearchBoxHandle {
  opened: ReadonlySet<number>
  search: string
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

  const { search } = state
  const send = useCallback((text: string) => void (text !== search && go({ search: text })), [search, go])
  const box = useSearchBox({ search, send, pause: SEARCH_PAUSE })
  return { ...box, opened, search, setOpen, closeAll }
}
