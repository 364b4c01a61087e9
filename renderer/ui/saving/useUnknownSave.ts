/** What can be done about a save of which nobody knows whether it was carried out (decisions section 0, 15): Check, and a question before it is sent again. */
import { useRef, useState } from 'react'
import { failureOf, NOT_KNOWN, type Failure } from '../../../shared/contract/failure.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import type { Checked } from './saveCheck.ts'

export interface UnknownSave {
  /** Reads what the server has now; undefined where nothing can be read. */
  check: (() => void) | undefined
  isChecking: boolean
  /** What it found; a failure where that could not be read. */
  checked: Checked | Failure | null
  /** Whether the question before sending again is open. */
  isAsking: boolean
  ask(): void
  /** Answers the question. */
  answer(sendsAgain: boolean): void
  /** Puts away what was found; called when something is sent. */
  forget(): void
  /** Whether a sending before this one is still not known. */
  isOpen(): boolean
  /** The failure to show once sending has failed, or for null before it is tried: while an earlier sending is not known, that stays said, with the failure beside it. */
  after(failure: Failure | null): Failure | null
  /** Called when the server said that it is saved: nothing is open any more. */
  settled(): void
}

/** The failure of a save whose answer somebody stopped waiting for. */
export const STOPPED: Failure = { kind: 'unknown', message: `${NOT_KNOWN} You stopped waiting for the server’s answer.`, retryable: false }

export interface UnknownSaveOptions {
  /** Reads what the server has now, and says what it found; undefined where nothing can be read. */
  check: (() => Promise<Checked>) | undefined
  /** Called where it was saved after all. */
  found(checked: Checked): Promise<void> | void
  send(): void
}

export function useUnknownSave({ check, found, send }: UnknownSaveOptions): UnknownSave {
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
    check: check && (() => void look(check)),
    isChecking,
    checked,
    isAsking,
    ask: () => setAsking(true),
    answer(sendsAgain) {
      setAsking(false)
      if (sendsAgain) send()
    },
    forget: () => setChecked(null),
    isOpen: () => open.current !== undefined,
    after(failure) {
      if (failure?.kind === 'unknown') open.current = failure
      else if (failure && open.current) return { ...open.current, message: inSentences(open.current.message, `Sending it again failed: ${failure.message}`) }
      return open.current ?? failure
    },
    settled() {
      open.current = undefined
    },
  }
}
