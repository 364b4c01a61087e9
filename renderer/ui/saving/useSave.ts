/**
 * Saves a form: sends nothing twice, can stop waiting, and shows a notice with the outcome if the form was left meanwhile. Main compares an
 * update with what the server has now; where both changed the same, it is put on that and sent again.
 */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { failureOf, NOT_KNOWN, type ChangedElsewhere, type Failure } from '../../../shared/contract/failure.ts'
import type { Saved } from '../../../shared/contract/list.ts'
import type { CallOptions } from '../../state/connection.ts'
import type { DraftHandle } from '../../state/drafts.ts'
import { momentInWords } from '../basics/age.ts'
import { tellLeftFailure } from '../basics/leftForm.ts'
import type { Checked } from './saveCheck.ts'
import { useUnknownSave } from './useUnknownSave.ts'

export interface SaveOptions<Sent, Answer extends Saved> {
  /** Names the form in notices after it was left, e.g. Update City. */
  title?: string
  draft: DraftHandle
  /** Whether the form still shows. */
  isHere: RefObject<boolean>
  /** `earlier` is what was sent before with an outcome still unknown. */
  save(sent: Sent, call: CallOptions, earlier: Sent | undefined): Promise<Answer>
  /** Puts what was not sent on what others changed; answers what is sent in its place, or null to send nothing. */
  putOn?(elsewhere: ChangedElsewhere, sent: Sent): Promise<Sent | null>
  /** Whether main compares what is sent with what the server has. */
  isCompared?: boolean
  /** Called after a success. A rejection counts as a failure of the save. */
  saved(answer: Answer, sent: Sent): Promise<void>
  /** Called when it was kept in the Outbox in place of being sent. */
  waiting?(message: string, sent: Sent): void
  /** Called after a failure; answers the failure without what shows elsewhere, such as at fields. */
  failed(failure: Failure, sent: Sent): Failure
  /** Finds out what became of a save whose outcome is unknown. */
  check?(sent: Sent): Promise<Checked>
  /** Called when Check found that it was saved. */
  found(checked: Checked, sent: Sent): Promise<void>
  /** Sends again what is in the form. */
  sendAgain(): void
  /** What the form would send now. */
  present(): Sent
}

export function useSave<Sent, Answer extends Saved>(options: SaveOptions<Sent, Answer>) {
  const { draft, isHere, check } = options
  const [failure, setFailure] = useState<Failure | null>(null)
  const waiting = useRef<AbortController>(undefined)
  /** What was sent last, or before the form was opened with an outcome still unknown. */
  const last = useRef<Sent>(undefined)
  const unknown = useUnknownSave({
    check: check && (() => check(last.current!)),
    async found(checked) {
      await options.found(checked, last.current!)
      setFailure(null)
    },
    send: options.sendAgain,
  })

  function fail(failed: Failure, sent: Sent): void {
    if (!isHere.current) tellLeftFailure(options.title, failed, draft.about)
    setFailure(unknown.after(options.failed(failed, sent)))
  }

  /** `anyway` replaces what was saved elsewhere meanwhile; `later` keeps it in the Outbox. */
  async function send(sent: Sent, how?: 'anyway' | 'later'): Promise<void> {
    setFailure(null)
    unknown.forget()
    const controller = new AbortController()
    waiting.current = controller
    // Kept before it is sent, so that it is there again where nobody is left to hear the answer.
    void draft.keep()
    const earlier = last.current
    last.current = sent
    // What is compared with the server's values undoes nothing.
    const seen = how !== undefined || options.isCompared ? {} : draft.seen()
    const call = { signal: controller.signal, about: { ...draft.about, ...seen }, ...(how === 'later' ? { later: true } : {}) }
    try {
      const answer = await options.save(sent, call, unknown.isOpen() ? earlier : undefined)
      if (answer.isWaiting) return options.waiting?.(answer.message, sent)
      draft.saved()
      unknown.settled()
      await options.saved(answer, sent)
    } catch (error) {
      const failed = failureOf(error)
      if (failed.kind !== 'unknown' && unknown.isOpen()) last.current = earlier // Check is about what may have been saved
      if (failed.kind !== 'changed' || !failed.elsewhere || !options.putOn || !isHere.current) return fail(failed, sent)
      const next = await options.putOn(failed.elsewhere, sent)
      if (next === null) return setFailure(unknown.after(null))
      return send(next, how)
    }
  }

  const { unknownSince } = draft
  useEffect(() => {
    if (unknownSince === null || unknown.isOpen()) return
    last.current = options.present()
    setFailure(unknown.after({ kind: 'unknown', message: `${NOT_KNOWN} It was sent on ${momentInWords(unknownSince)}.`, retryable: false }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it was read
  }, [unknownSince])

  /** Ends the waiting for an answer; the outcome is then unknown. */
  const stopWaiting = () => waiting.current?.abort()
  /** Forgets what was sent and what became of it, together with what was typed. */
  function giveUp(): void {
    unknown.settled()
    unknown.forget()
    setFailure(null)
  }
  return { failure, setFailure, unknown, last, send, stopWaiting, giveUp }
}
