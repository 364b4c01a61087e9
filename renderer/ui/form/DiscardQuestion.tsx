/** Discards drafts. Where one also waits in the Outbox, it asks whether to discard both: one without the other would be sent unseen. */
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { client } from '../../state/client.ts'
import { waitingAtom } from '../../state/waitingChanges.ts'
import { ConfirmDialog } from '../basics/dialogs.tsx'

/** `discard` runs `now`, which discards the draft with a key: at once, or once `question` was answered. */
export function useDiscard() {
  const waiting = useAtomValue(waitingAtom)
  const [asked, setAsked] = useState<{ id: number; now(): Promise<void> | void } | null>(null)
  return {
    async discard(key: string | undefined, now: () => Promise<void> | void): Promise<void> {
      const change = waiting.find(each => each.key === key)
      if (change) setAsked({ id: change.id, now })
      else await now()
    },
    question: asked && (
      <ConfirmDialog
        title="Discard what waits, too?"
        text="What you saved here for later waits in the Outbox. It is removed from there together with the draft, and is not sent."
        cancelLabel="Keep both"
        confirmLabel="Discard both"
        isDangerous
        run={async () => {
          await client.outbox.remove({ id: asked.id })
          await asked.now()
        }}
        close={() => setAsked(null)}
      />
    ),
  }
}
