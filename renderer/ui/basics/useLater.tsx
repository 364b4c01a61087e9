/** Explains, the first time that something is saved for later, what that means; the answer decides. */
import { useState, type ReactNode } from 'react'
import { isLaterExplained, noteLaterExplained } from '../../state/waitingChanges.ts'
import { ConfirmDialog } from './dialogs.tsx'

export interface Later {
  /** Answers whether to save for later: at once after the first time. */
  explained(): Promise<boolean>
  /** The explanation, while it is open. */
  question: ReactNode
}

export function useLater(): Later {
  const [answer, setAnswer] = useState<((isSure: boolean) => void) | null>(null)
  function end(isSure: boolean) {
    answer?.(isSure)
    setAnswer(null)
  }
  return {
    explained: () => (isLaterExplained() ? Promise.resolve(true) : new Promise(answered => setAnswer(() => answered))),
    question: answer && (
      <ConfirmDialog
        key="later" // it may follow another question in the same place
        title="Save for later?"
        text="The server can’t be reached. The change is kept on this computer and waits in the Outbox. Once the server is back, it is compared with what the server has then and sent, when you say so. Until then, nobody else sees it."
        confirmLabel="Save for later"
        focusesConfirm
        run={() => {
          noteLaterExplained()
          end(true)
          return Promise.resolve()
        }}
        close={() => end(false)}
      />
    ),
  }
}
