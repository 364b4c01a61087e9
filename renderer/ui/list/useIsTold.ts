/** Whether the server is within reach, and what of its silence the frame tells already. */
import { useAtomValue } from 'jotai'
import type { Failure } from '../../../shared/contract/failure.ts'
import { hostAtom } from '../../state/connection.ts'
import { sessionAtom } from '../../state/session.ts'

export function useIsReached(): boolean {
  const isHostThere = useAtomValue(hostAtom) === 'connected'
  return useAtomValue(sessionAtom)?.online === true && isHostThere
}

/** Whether the frame tells of a failure already: a server out of reach is told once. When it is back, the rows are being read again. */
export function useIsTold(failure: Failure | null, isReading: boolean): boolean {
  const isReached = useIsReached()
  return (failure?.kind === 'offline' || failure?.kind === 'timeout') && (!isReached || isReading)
}
