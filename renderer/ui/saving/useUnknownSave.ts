/** What can be done about a save whose outcome is unknown (decisions section 0, 15): Check, and a question before it is sent again. */
import { useRef, useState } from 'react'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import type { Checked } from './saveCheck.ts'

export interface UnknownSaveOptions {
  /** Reads what the server has now, and says what it found; undefined if nothing can be read. */
  check: (() => Promise<Checked>) | undefined
  /** Called when Check found that it was saved. */
  found(checked: Checked): Promise<void> | void
  send(): void
}

export type UnknownSave = ReturnType<typeof useUnknownSave>

export function useUnknownSave({ check, found, send }: UnknownSaveOptions) {
  const [isAsking, setAsking] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [checked, setChecked] = useState<Checked | Failure | null>(null)
  const open = useRef<Failure>(undefined)

  async function look(read: () => Promise<Checked>) {
    if (isChecking) return
    setChecking(true)
    setChecked(null)
    try {
      const result = await read()
      if (!result.isSaved) return setChecked(result)
      open.current = undefined
      await found(result)
    } catch (error) {
      setChecked(failureOf(error))
    } finally {
      setChecking(false)
    }
  }

  return {
    /** Runs Check; undefined if there is none. */
    check: check && (() => void look(check)),
    isChecking,
    /** What Check found, or why it could not be read. */
    checked,
    /** Whether the question before sending again is open. */
    isAsking,
    ask: () => setAsking(true),
    /** Answers the question. */
    answer(sendsAgain: boolean) {
      setAsking(false)
      if (sendsAgain) send()
    },
    /** Forgets what Check found; called when something is sent. */
    forget: () => setChecked(null),
    /** Whether the outcome of an earlier save is still unknown. */
    isOpen: () => open.current !== undefined,
    /**
     * The failure to show after a save failed, or before one is tried (null): while the outcome of an earlier save is unknown, the failure
     * says so, followed by the new reason.
     */
    after(failure: Failure | null): Failure | null {
      if (failure?.kind === 'unknown') open.current = failure
      else if (failure && open.current) return { ...open.current, message: inSentences(open.current.message, `Sending it again failed: ${failure.message}`) }
      return open.current ?? failure
    },
    /** Called when the server has confirmed a save: no outcome is unknown any more. */
    settled() {
      open.current = undefined
    },
  }
}
