/** A row's status: the word in its colour, and the button that changes it. */
import { Badge, makeStyles, Spinner, tokens, type BadgeProps } from '@fluentui/react-components'

/** Colour by meaning; the word always stands beside it. */
const COLOURS: Record<string, BadgeProps['color']> = {
  waiting: 'warning',
  approved: 'success',
  accepted: 'success',
  booked: 'success',
  completed: 'success',
  active: 'success',
  rejected: 'danger',
  cancelled: 'danger',
  pending: 'danger',
}

// A bare button, because a page of rows has as many of them.
const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: `0 calc(-1 * ${tokens.spacingHorizontalXS})`,
    padding: `2px ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    verticalAlign: 'middle',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '&[aria-disabled]': { cursor: 'default' },
  },
})

/** A status word as a badge; one that nobody documented stands as it came (decisions section 0, 16). */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge appearance="tint" color={COLOURS[status.toLowerCase()] ?? 'subtle'} dir="auto">
      {status || 'No status'}
    </Badge>
  )
}

/** While its request runs the button shows a spinner and is disabled (F-265, F-266); it keeps the focus. */
export function StatusButton({
  status,
  isRunning,
  hint = 'Change status',
  tabIndex,
  onClick,
}: {
  status: string
  isRunning: boolean
  hint?: string
  tabIndex: 0 | -1
  onClick(): void
}) {
  return (
    <button
      type="button"
      className={useStyles().button}
      title={hint}
      aria-disabled={isRunning || undefined}
      tabIndex={tabIndex}
      onClick={isRunning ? undefined : onClick}
    >
      <StatusBadge status={status} />
      {isRunning && <Spinner size="extra-tiny" aria-label="Changing status" />}
    </button>
  )
}
