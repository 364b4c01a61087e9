/** Says that Steward's own service is away, and what to do. Nothing while it is there. */
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { HOST_SENTENCES, hostAtom } from '../state/connection.ts'

export function HostBar({ className }: { className: string }) {
  const host = useAtomValue(hostAtom)
  if (host === 'connected') return null
  return (
    <div role="alert" className={className}>
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>{HOST_SENTENCES[host]}</MessageBarBody>
      </MessageBar>
    </div>
  )
}
