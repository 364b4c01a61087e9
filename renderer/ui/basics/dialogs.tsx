/** Dialogs: questions in the documents' words, in which the safe choice has the focus, and a dialog for content. */
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
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { useFocusReturn } from './focusReturn.ts'
import { tellLeftFailure, tellLeftSaved } from './leftForm.ts'
import { LongText } from './LongText.tsx'
import { TextBar } from './TextBar.tsx'
import { useIsHere } from './useIsHere.ts'

const useStyles = makeStyles({
  failure: { marginTop: tokens.spacingVerticalM },
  button: { whiteSpace: 'nowrap' },
  wide: { maxWidth: 'min(900px, calc(100vw - 48px))' },
  // Room for the focus ring around it.
  scrolling: {
    maxHeight: '60vh',
    overflowY: 'auto',
    paddingInline: tokens.spacingHorizontalS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
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
  /** Title of the dialog. */
  title: string
  text: ReactNode
  /** Cancel by default. */
  cancelLabel?: string
  confirmLabel: string
  /** Whether something is lost for good: the button is red, and the dialog an alert dialog. */
  isDangerous?: boolean
  /** Whether the confirm button has the focus, so that Enter confirms: for actions that can be undone. By default the safe choice has it. */
  focusesConfirm?: boolean
}

/** What is sent again: a new record, values of one, the deletion of one, or something else that is done. */
export type SentAgain = 'create' | 'update' | 'remove' | 'command'

const AGAIN: Record<SentAgain, string> = {
  create: 'It may already be saved. Sending it again could save it twice.',
  update: 'It may already be saved. Sending it again saves the same values once more, also over what others saved since.',
  remove: 'It may already be deleted. Sending it again deletes nothing else; the server may say that it isn’t there any more.',
  command: 'It may already be done. Sending it again could do it twice.',
}

/** The question before something is sent again whose outcome is unknown (decisions section 0, 15). */
export const againQuestion = (what: SentAgain): Question => ({ title: 'Send again?', text: AGAIN[what], confirmLabel: 'Send again' })

export interface ConfirmDialogProps extends Question {
  /** A second question, for actions that affect the person who answers. */
  caution?: Question | null
  /** What the notice says it is about if the screen was left meanwhile, e.g. Rosario: Delete; the title by default. */
  about?: string
  /** How long the message that `run` resolves with shows before the dialog closes, in milliseconds (F-272); without it the dialog closes immediately. */
  resultTime?: number
  /** Carries out the action. Meanwhile the confirm button shows a spinner and is disabled (F-265, F-266); a failure shows in the dialog. */
  run(): Promise<string | void>
  close(): void
}

/** Asks before an action. Closes when it has succeeded, stays with the message when it has failed (decisions section 0, 7). */
export function ConfirmDialog({ caution, about, resultTime, run, close, ...first }: ConfirmDialogProps) {
  const styles = useStyles()
  useFocusReturn()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isCautioned, setCautioned] = useState(false)
  const [result, setResult] = useState<string | null>(null)
  const { title, text, cancelLabel = 'Cancel', confirmLabel, isDangerous, focusesConfirm } = isCautioned && caution ? caution : first
  const textId = useId()
  const safe = useRef<HTMLButtonElement>(null)
  const sure = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusesConfirm) sure.current?.focus()
  }, [focusesConfirm])
  useEffect(() => {
    if (isCautioned) safe.current?.focus()
  }, [isCautioned])
  const end = useEffectEvent(close)
  useEffect(() => {
    if (result === null) return
    const timer = setTimeout(end, resultTime)
    return () => clearTimeout(timer)
  }, [result, resultTime])

  const isHere = useIsHere()
  const isBusy = useRef(false)
  async function confirm() {
    if (isBusy.current) return // `disabledFocusable` buttons still receive clicks
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

  const isWaiting = isRunning && result === null
  const cancel = () => !isWaiting && close()
  return (
    // Escape is the safe choice; a click beside the dialog does nothing.
    <Dialog open modalType={isDangerous ? 'alert' : 'modal'} onOpenChange={(_, { type }) => type === 'escapeKeyDown' && cancel()}>
      <DialogSurface aria-describedby={textId}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <div id={textId}>{text}</div>
            {result !== null && (
              <TextBar role="status" intent="success" className={styles.failure}>
                <LongText text={result} />
              </TextBar>
            )}
            {failure && (
              <TextBar role="alert" intent={failure.kind === 'unknown' ? 'warning' : 'error'} className={styles.failure}>
                <LongText text={failure.message} />
              </TextBar>
            )}
          </DialogContent>
          <DialogActions>
            {/* First, because Fluent focuses the first button. While the request runs, disabled buttons keep the focus. */}
            <Button ref={safe} className={styles.button} onClick={cancel} disabledFocusable={isWaiting}>
              {cancelLabel}
            </Button>
            <Button
              ref={sure}
              className={mergeClasses(styles.button, isDangerous && styles.danger)}
              appearance="primary"
              onClick={() => void confirm()}
              disabledFocusable={isRunning}
              icon={isWaiting ? <Spinner size="tiny" aria-hidden /> : undefined}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** The text of a question: sentences, each a paragraph. */
export function Sentences({ texts }: { texts: Array<string | false> }) {
  const styles = useStyles()
  return texts
    .filter(text => text !== false)
    .map(text => (
      <p key={text} className={styles.paragraph} dir="auto">
        {text}
      </p>
    ))
}

const capitalised = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

interface StatusChange {
  /** The word to change to. */
  status: string
  confirmLabel?: string
  /** The badge that changes, if it is not the status itself (C-520). */
  badge?: string
  /** The record's noun, e.g. city, and its name. */
  noun: string
  name: string
}

/** The status question (F-261 to F-263; C-452 to C-454 pass `Yes, X` as the confirm label). */
export function statusQuestion({ status, confirmLabel = 'Yes', badge, noun, name }: StatusChange): Question {
  return {
    title: 'Change Status?',
    text: (
      <Sentences
        texts={[`Are you sure? You want to change status to ${status}.`, badge !== undefined && `Badge: ${badge}`, isolating`${capitalised(noun)}: ${name}`]}
      />
    ),
    confirmLabel,
  }
}

interface Removal {
  /** The documents' title, e.g. "You're about to delete a city" (F-466). */
  title: string
  /** The record's noun, e.g. city, and its name. */
  noun: string
  name: string
}

/** A question that ends with a name in quotes, without a second question mark after a name that has one. */
const asked = (words: string, name: string): string => isolating`${words} “${name}”${/[?!]$/.test(name) ? '' : '?'}`

/** The delete question (F-469 to F-472). */
export function removalQuestion({ title, noun, name }: Removal): Question {
  return {
    title,
    text: <Sentences texts={[asked(`Delete the ${noun}`, name), `Deleting this ${noun} means it will no longer exist in the database or be accessible.`]} />,
    cancelLabel: `Cancel, keep ${noun}`,
    confirmLabel: 'Delete',
    isDangerous: true,
  }
}

interface ContentDialogProps {
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** For tables. */
  isWide?: boolean
  close(): void
}

/** The shared scrollable dialog: title, content, actions and Exit (F-167 to F-169). */
export function ContentDialog({ title, children, actions, isWide, close }: ContentDialogProps) {
  const styles = useStyles()
  useFocusReturn()
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && close()}>
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
