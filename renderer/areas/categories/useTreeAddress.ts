/** The state of the tree in its address: open branches and search, so that Back, a reload and a copied address restore them. */
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LONGEST_SEARCH } from '../../ui/address/listAddress.ts'
import { useSearchBox } from '../../ui/address/useSearchBox.ts'

/** How long after the last key the search starts, in milliseconds. */
const SEARCH_PAUSE = 300

interface TreeState {
  opened: readonly number[]
  search: string
}

/** `open=1-7-12`; anything but ids is ignored. */
function readState(parameters: URLSearchParams): TreeState {
  const ids = (parameters.get('open') ?? '').split('-').filter(part => /^\d{1,15}$/.test(part))
  return { opened: [...new Set(ids.map(Number))], search: (parameters.get('search') ?? '').trim().slice(0, LONGEST_SEARCH) }
}

function writeState({ opened, search }: TreeState): URLSearchParams {
  return new URLSearchParams({ ...(search ? { search } : {}), ...(opened.length > 0 ? { open: opened.join('-') } : {}) })
}

export function useTreeAddress() {
  const [parameters, setParameters] = useSearchParams()
  const state = useMemo(() => readState(parameters), [parameters])
  const openedText = state.opened.join('-')
  // A new search does not scroll to a branch.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const opened = useMemo(() => new Set(state.opened), [openedText])
  // The last address may not be drawn yet, so changes build on the one requested last.
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  const go = useCallback(
    (change: Partial<TreeState>) => {
      latest.current = { ...latest.current, ...change }
      // Opening a branch adds no history entry: Back leaves the tree.
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
