/** Says that Steward's host does not answer, and what to do; nothing while it does. */
import { useAtomValue } from 'jotai'
import { HOST_SENTENCES, hostAtom } from '../state/connection.ts'
import { TextBar } from '../ui/basics/TextBar.tsx'

export function HostBar({ className }: { className: string }) {
  const host = useAtomValue(hostAtom)
  if (host === 'connected') return null
  return (
    <TextBar role="alert" intent="error" className={className}>
      {HOST_SENTENCES[host]}
    </TextBar>
  )
}
