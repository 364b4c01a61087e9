/** Why a save failed, and what can be done: send again if nothing was saved; Check, or send again after a question, if the outcome is unknown. */
import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useEffect, useState, type ReactNode } from 'react'
import type { Failure } from '../../../shared/contract/failure.ts'
import { againQuestion, ConfirmDialog, type SentAgain } from '../basics/dialogs.tsx'
import { FailureBar } from '../basics/FailureBar.tsx'
import { LongText } from '../basics/LongText.tsx'
import { TextBar } from '../basics/TextBar.tsx'
import type { UnknownSave } from './useUnknownSave.ts'

const useStyles = makeStyles({
  found: { display: 'block', marginTop: tokens.spacingVerticalS },
})

/** How long an answer is waited for before Stop waiting shows, in milliseconds. */
const PATIENCE = 3_000

/** The button that ends the waiting for an answer. Shows after a while, and `otherwise` before, because most saves are answered quickly. */
export function StopWaiting({ stop, otherwise }: { stop(): void; otherwise?: ReactNode }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? <Button onClick={stop}>Stop waiting</Button> : otherwise
}

/** What can be done about a save that was not sent because it would undo a later one. */
export interface Overtaken {
  saveAnyway(): void
  /** Discards what was typed, and shows what was saved elsewhere. */
  reload(): Promise<void>
}

export interface SaveFailureProps {
  failure: Failure
  unknown: UnknownSave
  /** What is sent again. */
  again: SentAgain
  overtaken?: Overtaken
  /** Sends again; asks first if the outcome is unknown. */
  send(): void
}

export function SaveFailure({ failure, unknown, again, overtaken, send }: SaveFailureProps) {
  const styles = useStyles()
  const changed = failure.kind === 'changed' ? overtaken : undefined
  if (failure.kind !== 'unknown' && !changed) return <FailureBar failure={failure} retry={failure.retryable ? send : undefined} retryLabel="Send again" />
  const { check, isChecking, checked, isAsking, ask, answer } = unknown
  const actions = changed ? (
    <>
      <Button size="small" onClick={changed.saveAnyway}>
        Save anyway
      </Button>
      <Button size="small" onClick={() => void changed.reload()}>
        Discard and reload
      </Button>
    </>
  ) : (
    <>
      {check && (
        <Button size="small" onClick={check} disabledFocusable={isChecking} icon={isChecking ? <Spinner size="extra-tiny" aria-hidden /> : undefined}>
          Check
        </Button>
      )}
      <Button size="small" onClick={ask}>
        Send again…
      </Button>
    </>
  )
  return (
    <>
      <TextBar role="alert" intent="warning" actions={actions}>
        <LongText text={failure.message} />
        {!changed && checked && (
          <span className={styles.found}>
            <LongText text={'text' in checked ? checked.text : `This could not be checked. ${checked.message}`} />
          </span>
        )}
      </TextBar>
      {isAsking && <ConfirmDialog {...againQuestion(again)} run={async () => answer(true)} close={() => answer(false)} />}
    </>
  )
}
