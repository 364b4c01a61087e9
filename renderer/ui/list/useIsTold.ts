/** Whether the server can be reached, and whether the frame of the application already says that it cannot. */
import { useAtomValue } from 'jotai'
import type { Failure } from '../../../shared/contract/failure.ts'
import { hostAtom } from '../../state/connection.ts'
import { sessionAtom } from '../../state/session.ts'

export function useIsReached(): boolean {
  const isHostThere = useAtomValue(hostAtom) === 'connected'
  return useAtomValue(sessionAtom)?.online === true && isHostThere
}

/** Whether the frame of the application already reports a failure, because a server that cannot be reached is reported once. Still true while the rows are read after it is back. */
export function useIsTold(failure: Failure | null, isReading: boolean): boolean {
  const isReached = useIsReached()
  return (failure?.kind === 'offline' || failure?.kind === 'timeout') && (!isReached || isReading)
}
