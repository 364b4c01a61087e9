/** Dialogs: a question before something happens, in the documents' words. The safe choice has the focus. */
import {
  Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles, MessageBar, MessageBarBody, Spinner, tokens,
} from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import { useFocusReturn } from './focusReturn.ts'

const useStyles = makeStyles({
  failure: { marginTop: tokens.spacingVerticalM },
  wide: { maxWidth: 'min(900px, calc(100vw - 48px))' },
  scrolling: { maxHeight: '60vh', overflowY: 'auto' },
})

export interface ConfirmDialogProps {
  /** What will happen; names the dialog. */
  title: string
  text: ReactNode
  cancelLabel: string
  confirmLabel: string
  /** Does it. While it runs the confirm button shows a spinner and is disabled (F-265, F-266); a failure shows in the dialog. */
  run(): Promise<void>
  close(): void
}

/** Asks before something is done. Closes when it is done; stays with the message when it failed (decisions section 0, 7). */
export function ConfirmDialog({ title, text, cancelLabel, confirmLabel, run, close }: ConfirmDialogProps) {
  const styles = useStyles()
  useFocusReturn()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function confirm() {
    setRunning(true)
    setFailure(null)
    try {
      await run()
      close()
    } catch (error) {
      setFailure(failureOf(error))
      setRunning(false)
    }
  }

  return (
    // Escape answers like the safe choice; a stray click beside the dialog answers nothing.
    <Dialog open onOpenChange={(_, { type }) => { if (type === 'escapeKeyDown' && !isRunning) close() }}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            {text}
            {failure && <div role="alert" className={styles.failure}><MessageBar intent="error" layout="multiline"><MessageBarBody>{failure.message}</MessageBarBody></MessageBar></div>}
          </DialogContent>
          <DialogActions>
            {/* First, because Fluent gives the focus to the first that can take it. Disabled buttons keep it while the request runs. */}
            <Button onClick={close} disabledFocusable={isRunning}>{cancelLabel}</Button>
            <Button appearance="primary" onClick={() => void confirm()} disabledFocusable={isRunning} icon={isRunning ? <Spinner size="tiny" /> : undefined}>{confirmLabel}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** The status dialog (F-261 to F-263; C-452 to C-454 pass `Yes, X` as the confirm label). */
export function StatusDialog({ status, confirmLabel = 'Yes', run, close }: { status: string; confirmLabel?: string; run(): Promise<void>; close(): void }) {
  return (
    <ConfirmDialog
      title="Change Status?" text={`Are you sure? You want to change status to ${status}.`} cancelLabel="Cancel" confirmLabel={confirmLabel} run={run} close={close}
    />
  )
}

export interface DeleteDialogProps {
  /** To the letter, e.g. "You're about to delete a city" (F-466). */
  title: string
  /** What is deleted in one word, e.g. city. */
  noun: string
  run(): Promise<void>
  close(): void
}

/** The delete dialog (F-469 to F-472). `run` should answer at once where the row shows that it is busy. */
export function DeleteDialog({ title, noun, run, close }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={title} text={`Deleting this ${noun} means it will no longer exist in the database or be accessible.`}
      cancelLabel={`Cancel, keep ${noun}`} confirmLabel="Delete" run={run} close={close}
    />
  )
}

/** The shared scrollable dialog: title, content, actions and Exit (F-167 to F-169). `isWide` is for tables. */
export function ContentDialog({ title, children, actions, isWide, close }: { title: string; children?: ReactNode; actions?: ReactNode; isWide?: boolean; close(): void }) {
  const styles = useStyles()
  useFocusReturn()
  return (
    <Dialog open onOpenChange={(_, { open }) => { if (!open) close() }}>
      <DialogSurface className={isWide ? styles.wide : undefined}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.scrolling} tabIndex={0}>{children ?? 'Nothing to show yet...'}</DialogContent>
          <DialogActions>
            {actions}
            <Button onClick={close}>Exit</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
