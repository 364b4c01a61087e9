/** The state of the connection: shows while it is lost, and for a moment when it is back. */
import { Badge } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { sessionAtom } from '../state/session.ts'
import { hostAtom } from '../state/connection.ts'

/** How long "Back online" shows, in milliseconds. */
const NEWS = 5_000

export function ConnectionBadge() {
  const isHostThere = useAtomValue(hostAtom) === 'connected'
  const isOnline = useAtomValue(sessionAtom)!.online && isHostThere
  const [wasOnline, setWasOnline] = useState(isOnline)
  const [isBack, setBack] = useState(false)
  if (isOnline !== wasOnline) {
    setWasOnline(isOnline)
    setBack(isOnline)
  }
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setBack(false), NEWS)
    return () => clearTimeout(timer)
  }, [isBack])
  // While it is lost, the bar below says so.
  return (
    <span role="status" data-unsaid={isOnline ? undefined : true}>
      {!isOnline && (
        <Badge appearance="tint" color="warning">
          Offline
        </Badge>
      )}
      {isBack && (
        <Badge appearance="tint" color="success">
          Back online
        </Badge>
      )}
    </span>
  )
}
