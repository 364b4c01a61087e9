/** Which record may be read before anybody asks for it. */
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { sessionAtom } from '../../state/session.ts'

/**
 * The id of what comes next, from the first idle moment after `shown` has come; until then what came next before. Undefined while there is none,
 * and always where the server profile turns reading ahead off.
 */
export function useReadAhead(shown: object | undefined, next: number | undefined): number | undefined {
  const isAllowed = useAtomValue(sessionAtom)?.readAhead === true
  const [ahead, setAhead] = useState<number>()
  useEffect(() => {
    if (!shown || !isAllowed) return
    const idle = requestIdleCallback(() => setAhead(next))
    return () => cancelIdleCallback(idle)
  }, [shown, next, isAllowed])
  return ahead
}
