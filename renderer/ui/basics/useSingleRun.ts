/**
 * One run at a time. Disabling the button is not enough: Enter submits a form all the same, and a second click can come before the
 * first one is drawn.
 */
import { useCallback, useRef, useState } from 'react'

/** Runs `action`, and ignores calls while it runs; the flag says whether it is running. Rejects as the action does. */
export function useSingleRun(action: () => Promise<unknown>): [run: () => Promise<void>, isRunning: boolean] {
  const latest = useRef(action)
  latest.current = action
  const isUnderWay = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const run = useCallback(async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setRunning(true)
    try {
      await latest.current()
    } finally {
      isUnderWay.current = false
      setRunning(false)
    }
  }, [])
  return [run, isRunning]
}
