/** Asks whether what waits in the Outbox is discarded together with the draft that it was saved from: one without the other would be sent unseen. */
import { useState } from 'react'
import type { WaitingChange } from '../../../shared/platform/outbox.ts'
import { client } from '../../state/client.ts'
import { useWaiting } from '../../state/outbox.ts'
import { ConfirmDialog } from '../basics/dialogs.tsx'

interface DiscardQuestionProps {
  waiting: Pick<WaitingChange, 'id'>
  /** Discards the draft, once nothing of it waits any more. */
  discard(): Promise<void> | void
  close(): void
}

export const DiscardQuestion = ({ waiting, discard, close }: DiscardQuestionProps) => (
  <ConfirmDialog
    title="Discard what waits, too?"
    text="What you saved here for later waits in the Outbox. It is removed from there together with the draft, and is not sent."
    cancelLabel="Keep both"
    confirmLabel="Discard both"
    isDangerous
    run={async () => {
      await client.outbox.remove({ id: waiting.id })
      await discard()
    }}
    close={close}
  />
)

/** Of the draft with a key: `discard` runs `now` what discards it, or once `question` was answered. */
export function useDiscard(key: string | undefined) {
  const waiting = useWaiting(key)
  const [asked, setAsked] = useState<(() => void) | null>(null)
  return {
    discard: (now: () => void) => (waiting ? setAsked(() => now) : now()),
    question: asked && waiting && <DiscardQuestion waiting={waiting} discard={asked} close={() => setAsked(null)} />,
  }
}
