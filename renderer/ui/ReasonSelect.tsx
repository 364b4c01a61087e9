/** The reason why a booking or a quotation came to nothing, chosen from the nine (O-441, O-711 to O-719). */
import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { CANCELLATION_REASONS } from '../../shared/rules/bookingStates.ts'

// A bare select, because a page of rows has as many of them.
const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, maxWidth: '100%', verticalAlign: 'middle' },
  select: {
    minWidth: 0,
    maxWidth: '100%',
    margin: `0 calc(-1 * ${tokens.spacingHorizontalXS})`,
    padding: `2px ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':disabled': { cursor: 'default', color: tokens.colorNeutralForeground3 },
  },
  none: { color: tokens.colorNeutralForeground3 },
  option: { color: tokens.colorNeutralForeground1 },
})

export interface ReasonSelectProps {
  /** Names whose reason it is. */
  name: string
  /** As it is stored: one that is none of the nine is offered as it came; empty where none was chosen. */
  reason: string
  isRunning: boolean
  /** Why it cannot be changed. */
  hint: string | undefined
  tabIndex: 0 | -1
  choose(reason: string): void
}

export function ReasonSelect({ name, reason, isRunning, hint, tabIndex, choose }: ReasonSelectProps) {
  const styles = useStyles()
  const isOther = reason !== '' && !CANCELLATION_REASONS.some(each => each === reason)
  return (
    <span className={styles.root}>
      <select
        className={`${styles.select} ${reason === '' ? styles.none : ''}`}
        aria-label={`Cancellation Reason, ${name}`}
        title={hint ?? reason}
        value={reason}
        disabled={isRunning}
        tabIndex={tabIndex}
        onChange={({ target }) => choose(target.value)}
      >
        {reason === '' && (
          <option value="" disabled hidden>
            Choose a reason
          </option>
        )}
        {[...(isOther ? [reason] : []), ...CANCELLATION_REASONS].map(each => (
          <option key={each} value={each} className={styles.option}>
            {each}
          </option>
        ))}
      </select>
      {isRunning && <Spinner size="extra-tiny" aria-label="Changing" />}
    </span>
  )
}
