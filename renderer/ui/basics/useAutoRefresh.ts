/** Refreshes a screen regularly, while it is visible and the server can be reached. */
import { useEffect, useRef } from 'react'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'

/** `every` is in milliseconds; undefined turns it off. While `isReading`, it does not start another reading. */
export function useAutoRefresh(every: number | undefined, refresh: () => void, isReading: boolean): void {
  const latest = useRef({ refresh, isReading })
  latest.current = { refresh, isReading }
  useEffect(() => {
    if (every === undefined) return
    let last = Date.now()
    function run() {
      const session = store.get(sessionAtom)
      const isReached = session?.status === 'signed-in' && session.online
      if (document.visibilityState !== 'visible' || !isReached || latest.current.isReading) return
      last = Date.now()
      latest.current.refresh()
    }
    const whenSeenAgain = () => {
      if (Date.now() - last >= every) run()
    }
    const timer = setInterval(run, every)
    document.addEventListener('visibilitychange', whenSeenAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenSeenAgain)
    }
  }, [every])
}
