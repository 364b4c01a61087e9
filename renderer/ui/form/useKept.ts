/** Whether what a form holds waits in the Outbox. */
import { useEffect, useState } from 'react'
import type { DraftHandle } from '../../state/drafts.ts'
import { useWaiting } from '../../state/waitingChanges.ts'

export function useKept(draft: DraftHandle, getValues: () => unknown) {
  /** What the form held when it was saved for later; while it holds the same, nothing is unsaved. */
  const [kept, setKept] = useState<string | null>(null)
  const waiting = useWaiting(draft.about.key)
  const noteKept = (values: unknown) => setKept(JSON.stringify(values))
  const isWaiting = waiting?.isInForm === true && draft.isRestored
  useEffect(() => {
    if (isWaiting) noteKept(getValues())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the draft that waits was restored
  }, [isWaiting])
  return { isKept: () => kept !== null && kept === JSON.stringify(getValues()), noteKept }
}
