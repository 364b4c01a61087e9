/** The parts of every form, whether on a screen, in a dialog or of rows: its keys, the restored draft, why a save failed, Submit, and what was saved. */
import { Button } from '@fluentui/react-components'
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react'
import type { WaitingChange } from '../../../shared/platform/outbox.ts'
import { OUTBOX_ADDRESS } from '../../../shared/rules/savedForLater.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import { useWaiting } from '../../state/waitingChanges.ts'
import { momentInWords } from '../basics/age.ts'
import { GuardedButton } from '../basics/GuardedButton.tsx'
import { Link } from '../basics/Link.tsx'
import { LongText } from '../basics/LongText.tsx'
import { TextBar } from '../basics/TextBar.tsx'
import { MergeDialog, type MergeQuestion } from '../saving/MergeDialog.tsx'
import { SaveFailure } from '../saving/SaveFailure.tsx'
import type { Beside } from './useMerge.ts'
import type { RecordForm } from './useRecordForm.ts'
import { isCommand } from '../basics/keys.ts'

interface FormFrameProps {
  /** Names the form. */
  label: string
  className?: string
  formRef?: Ref<HTMLFormElement>
  submit(): void
  /** What Ctrl+Enter does, where that is something else. */
  submitByKeys?(): void
  children: ReactNode
}

/** A form that its button and Ctrl+Enter submit. A key or submit event that a form inside it has handled is not handled again. */
export function FormFrame({ label, formRef, submit, submitByKeys = submit, ...props }: FormFrameProps) {
  return (
    <form
      {...props}
      ref={formRef}
      aria-label={label}
      noValidate
      onSubmit={event => {
        if (event.defaultPrevented) return
        event.preventDefault()
        submit()
      }}
      onKeyDown={event => {
        if (event.defaultPrevented || event.key !== 'Enter' || !isCommand(event)) return
        event.preventDefault()
        submitByKeys()
      }}
    />
  )
}

/** Says that a stored draft was restored, and offers to discard it. */
export function DraftBar({ discard }: { discard(): void }) {
  const action = (
    <Button size="small" onClick={discard}>
      Discard draft
    </Button>
  )
  return (
    <TextBar role="status" intent="info" actions={action}>
      Your unsaved draft was restored.
    </TextBar>
  )
}

/** Says that what was saved in this form waits in the Outbox; offers to discard it where the form shows it. */
function WaitingBar({ change: { at, message }, discard }: { change: WaitingChange; discard: (() => void) | undefined }) {
  const action = discard && (
    <Button size="small" onClick={discard}>
      Discard draft
    </Button>
  )
  return (
    <TextBar role="status" intent="info" actions={action}>
      <LongText text={inSentences(`What you saved here for later on ${momentInWords(at)} is not on the server yet.`, message)} />{' '}
      <Link to={OUTBOX_ADDRESS}>Open Outbox</Link>
    </TextBar>
  )
}

interface FormNoticesProps {
  form: Pick<
    RecordForm<never>,
    'draft' | 'discardDraft' | 'failure' | 'unknown' | 'again' | 'overtaken' | 'merge' | 'sendAgain' | 'laterQuestion' | 'discardQuestion'
  >
  /** For the failure. */
  className?: string
}

/** What shows above the fields of a form on a record. */
export function FormNotices({ form, className }: FormNoticesProps) {
  const { draft, discardDraft, failure, unknown, again, overtaken, merge, sendAgain, laterQuestion, discardQuestion } = form
  const waiting = useWaiting(draft.about.key)
  return (
    <>
      {waiting ? (
        <WaitingBar change={waiting} discard={draft.isRestored ? discardDraft : undefined} />
      ) : (
        draft.isRestored && <DraftBar discard={discardDraft} />
      )}
      {failure && (
        <div className={className}>
          <SaveFailure failure={failure} unknown={unknown} again={again} overtaken={overtaken} send={sendAgain} />
        </div>
      )}
      <MergeNotices merge={merge} />
      {laterQuestion}
      {discardQuestion}
    </>
  )
}

function besideInWords({ label, text }: Beside): string {
  if (text === null) return `${label} was removed on the server.`
  return text === '' ? `${label} is empty on the server now.` : `${label} on the server now: ${text}`
}

/** What a save asks before it is sent, and beside a field that is edited again, what the server has in it. */
export function MergeNotices({ merge: { question, beside } }: { merge: { question: MergeQuestion | null; beside: Beside | null } }) {
  return (
    <>
      {beside && (
        <TextBar role="status" intent="info">
          <LongText text={besideInWords(beside)} />
        </TextBar>
      )}
      {question && <MergeDialog question={question} />}
    </>
  )
}

/** For buttons: a field that loses the focus to a press shows its message, which would move the button before the press becomes a click. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

interface SubmitButtonProps extends Pick<ComponentProps<typeof GuardedButton>, 'hint' | 'isRunning' | 'ref' | 'disabled' | 'disabledFocusable'> {
  label: string
}

export function SubmitButton({ label, ...button }: SubmitButtonProps) {
  return (
    <GuardedButton type="submit" appearance="primary" {...button} onMouseDown={keepFocus}>
      {label}
    </GuardedButton>
  )
}

/** The server's message after a success, announced to screen readers unless a notice says what was saved; `saved` shows in its place. */
export function SavedMessage({ message, saved, isTold = false }: { message: string; saved?: ReactNode; isTold?: boolean }) {
  return (
    <div role="status" data-unsaid={isTold || undefined}>
      {message &&
        (saved ?? (
          <TextBar intent="success">
            <LongText text={message} />
          </TextBar>
        ))}
    </div>
  )
}
