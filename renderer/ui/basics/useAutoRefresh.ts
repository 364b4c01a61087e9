/** Reads again by itself what a screen shows, as long as somebody can see it and the server is reached. */
import { useEffect, useRef } from 'react'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'

/** `every` is in milliseconds; undefined refreshes nothing by itself. What is still being read is not asked for again. */
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
