/** A row's status: the word in its color, and the button that changes it. */
import { Badge, makeStyles, Spinner, tokens, type BadgeProps } from '@fluentui/react-components'
import { ChevronDown12Regular } from '@fluentui/react-icons'
import { statusMeaning, type StatusMeaning } from '../../../shared/rules/status.ts'

const COLOURS = { waiting: 'warning', good: 'success', bad: 'danger', neutral: 'subtle' } as const satisfies Record<StatusMeaning, BadgeProps['color']>

// A bare button, because a page of rows has as many of them.
const useStyles = makeStyles({
  // One line, also beside a long name.
  badge: { flexShrink: 0, whiteSpace: 'nowrap' },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    // Its text is in line with status words that are not buttons.
    margin: '0 -2px',
    padding: `1px ${tokens.spacingHorizontalXS} 1px 1px`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    verticalAlign: 'middle',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '&[aria-disabled]': { cursor: 'default' },
  },
  // As wide as the arrow that it replaces, so that nothing beside it moves.
  running: { margin: '-2px' },
})

/** A status word as a badge, in the color of its meaning; an undocumented word is shown as it came (decisions section 0, 16). */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge className={useStyles().badge} appearance="tint" color={COLOURS[statusMeaning(status)]} dir="auto">
      {status || 'No status'}
    </Badge>
  )
}

interface StatusButtonProps {
  status: string
  isRunning: boolean
  hint?: string
  tabIndex: 0 | -1
  onClick(): void
}

/** A status that can be changed. While its request runs, the button shows a spinner and is disabled (F-265, F-266); it keeps the focus. */
export function StatusButton({ status, isRunning, hint = 'Change status', tabIndex, onClick }: StatusButtonProps) {
  const styles = useStyles()
  return (
    <button
      type="button"
      className={styles.button}
      title={hint}
      aria-disabled={isRunning || undefined}
      tabIndex={tabIndex}
      onClick={isRunning ? undefined : onClick}
    >
      <StatusBadge status={status} />
      {isRunning ? <Spinner className={styles.running} size="extra-tiny" aria-label="Changing status" /> : <ChevronDown12Regular aria-hidden />}
    </button>
  )
}
