/** Dialogs: a question before something happens, in the documents' words. The safe choice has the focus. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import { useFocusReturn } from './focusReturn.ts'
import { tellLeftFailure, tellLeftSaved } from './leftForm.ts'
import { LongText } from './LongText.tsx'
import { useIsHere } from './useIsHere.ts'

const useStyles = makeStyles({
  failure: { marginTop: tokens.spacingVerticalM },
  button: { whiteSpace: 'nowrap' },
  wide: { maxWidth: 'min(900px, calc(100vw - 48px))' },
  // The ring around it has room beside what it holds.
  scrolling: { maxHeight: '60vh', overflowY: 'auto', paddingInline: tokens.spacingHorizontalS, marginInline: `calc(-1 * ${tokens.spacingHorizontalS})` },
  paragraph: { margin: `0 0 ${tokens.spacingVerticalS}`, overflowWrap: 'anywhere' },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover, color: tokens.colorNeutralForegroundOnBrand },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed, color: tokens.colorNeutralForegroundOnBrand },
  },
})

/** A question in a dialog. */
export interface Question {
  /** What will happen; names the dialog. */
  title: string
  text: ReactNode
  cancelLabel: string
  confirmLabel: string
  /** Whether what follows cannot be undone: the button says so by its colour. */
  isDangerous?: boolean
  /** Whether Enter says yes at once: where keys are quicker, and what follows can be undone. Else the safe choice has the focus. */
  entersYes?: boolean
}

/** The question before a command is sent again of which nobody knows whether it was carried out (decisions section 0, 15). */
export const SEND_AGAIN: Question = {
  title: 'Send again?',
  text: 'It may already be saved. Sending it again could save it twice.',
  cancelLabel: 'Cancel',
  confirmLabel: 'Send again',
}

export interface ConfirmDialogProps extends Question {
  /** Asked once the first question is answered, where what follows falls back on whoever answers. */
  caution?: Question | null
  /** What it is about, e.g. Rosario: Delete, for what is told where its screen was left while it ran; else the title. */
  about?: string
  /** How long what `run` answered shows before the dialog closes, in milliseconds (F-272); without it the dialog closes at once. */
  resultTime?: number
  /** Does it. While it runs the confirm button shows a spinner and is disabled (F-265, F-266); a failure shows in the dialog. */
  run(): Promise<string | void>
  close(): void
}

/** Asks before something is done. Closes when it is done; stays with the message when it failed (decisions section 0, 7). */
export function ConfirmDialog({ caution, about, resultTime, run, close, ...first }: ConfirmDialogProps) {
  const styles = useStyles()
  useFocusReturn()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isCautioned, setCautioned] = useState(false)
  const [result, setResult] = useState<string | null>(null)
  const { title, text, cancelLabel, confirmLabel, isDangerous, entersYes } = isCautioned && caution ? caution : first
  const safe = useRef<HTMLButtonElement>(null)
  const sure = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (entersYes) sure.current?.focus()
  }, [entersYes])
  const latestClose = useRef(close)
  latestClose.current = close
  useEffect(() => {
    if (isCautioned) safe.current?.focus()
  }, [isCautioned])
  useEffect(() => {
    if (result === null) return
    const timer = setTimeout(() => latestClose.current(), resultTime)
    return () => clearTimeout(timer)
  }, [result, resultTime])

  const isHere = useIsHere()
  const isBusy = useRef(false)
  async function confirm() {
    if (isBusy.current) return // a button that is only marked disabled still hears clicks
    if (caution && !isCautioned) return setCautioned(true)
    isBusy.current = true
    setRunning(true)
    setFailure(null)
    try {
      const said = await run()
      if (!isHere.current) return said ? tellLeftSaved(about ?? title, said) : undefined
      if (resultTime === undefined || !said) close()
      else setResult(said)
    } catch (error) {
      const failed = failureOf(error)
      if (!isHere.current) tellLeftFailure(about ?? title, failed, {})
      setFailure(failed)
      setRunning(false)
      isBusy.current = false
    }
  }

  return (
    // Escape answers like the safe choice; a stray click beside the dialog answers nothing.
    <Dialog
      open
      onOpenChange={(_, { type }) => {
        if (type === 'escapeKeyDown' && (!isRunning || result !== null)) close()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            {text}
            {result !== null && (
              <div role="status" className={styles.failure}>
                <MessageBar intent="success">
                  <MessageBarBody>
                    <LongText text={result} />
                  </MessageBarBody>
                </MessageBar>
              </div>
            )}
            {failure && (
              <div role="alert" className={styles.failure}>
                <MessageBar intent={failure.kind === 'unknown' ? 'warning' : 'error'} layout="multiline">
                  <MessageBarBody>
                    <LongText text={failure.message} />
                  </MessageBarBody>
                </MessageBar>
              </div>
            )}
          </DialogContent>
          <DialogActions>
            {/* First, because Fluent gives the focus to the first that can take it. Disabled buttons keep it while the request runs. */}
            <Button
              ref={safe}
              className={styles.button}
              onClick={() => {
                if (!isRunning || result !== null) close()
              }}
              disabledFocusable={isRunning && result === null}
            >
              {cancelLabel}
            </Button>
            <Button
              ref={sure}
              className={mergeClasses(styles.button, isDangerous && styles.danger)}
              appearance="primary"
              onClick={() => void confirm()}
              disabledFocusable={isRunning}
              icon={isRunning && result === null ? <Spinner size="tiny" aria-hidden /> : undefined}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** The documents' sentence, and the record that it is about. */
function AboutRecord({ children }: { children: Array<string | false> }) {
  const styles = useStyles()
  return children
    .filter(text => text !== false)
    .map(text => (
      <p key={text} className={styles.paragraph} dir="auto">
        {text}
      </p>
    ))
}

const capitalised = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

/** What the status question is about. */
interface StatusChange {
  /** The word to change to. */
  status: string
  confirmLabel?: string
  /** Which of the record's badges it is, where that is what changes (C-520). */
  badge?: string
  /** What the record is in one word, and its name. */
  noun: string
  name: string
}

/** The status question (F-261 to F-263; C-452 to C-454 pass `Yes, X` as the confirm label). */
export function statusQuestion({ status, confirmLabel = 'Yes', badge, noun, name }: StatusChange): Question {
  return {
    title: 'Change Status?',
    text: (
      <AboutRecord>
        {[`Are you sure? You want to change status to ${status}.`, badge !== undefined && `Badge: ${badge}`, `${capitalised(noun)}: ${name}`]}
      </AboutRecord>
    ),
    cancelLabel: 'Cancel',
    confirmLabel,
  }
}

/** What the delete question is about. */
interface Removal {
  /** To the letter, e.g. "You're about to delete a city" (F-466). */
  title: string
  /** What is deleted in one word, e.g. city, and its name. */
  noun: string
  name: string
}

/** A question that ends with a name, in quotes: one that is a question itself needs no second mark. */
const asked = (words: string, name: string): string => `${words} “${name}”${/[?!]$/.test(name) ? '' : '?'}`

/** The delete question (F-469 to F-472). */
export function removalQuestion({ title, noun, name }: Removal): Question {
  return {
    title,
    text: (
      <AboutRecord>{[asked(`Delete the ${noun}`, name), `Deleting this ${noun} means it will no longer exist in the database or be accessible.`]}</AboutRecord>
    ),
    cancelLabel: `Cancel, keep ${noun}`,
    confirmLabel: 'Delete',
    isDangerous: true,
  }
}

/** The shared scrollable dialog: title, content, actions and Exit (F-167 to F-169). `isWide` is for tables. */
export function ContentDialog({
  title,
  children,
  actions,
  isWide,
  close,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
  isWide?: boolean
  close(): void
}) {
  const styles = useStyles()
  useFocusReturn()
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) close()
      }}
    >
      <DialogSurface className={isWide ? styles.wide : undefined}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.scrolling} tabIndex={0}>
            {children ?? 'Nothing to show yet...'}
          </DialogContent>
          <DialogActions>
            {actions}
            <Button onClick={close}>Exit</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
