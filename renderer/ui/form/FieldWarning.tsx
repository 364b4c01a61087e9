/** A warning below fields that does not prevent saving. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { Warning12Filled } from '@fluentui/react-icons'

const useStyles = makeStyles({
  icon: { color: tokens.colorStatusWarningForeground1 },
  // Always rendered, because screen readers announce only changes inside a status; takes no room while it is empty.
  status: { ':empty': { marginTop: `calc(-1 * ${tokens.spacingVerticalL})` } },
  warning: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, marginTop: `calc(-1 * ${tokens.spacingVerticalS})` },
})

/** Announced to screen readers when it appears; shows nothing without a text. */
export function FieldWarning({ text }: { text: string | undefined }) {
  const styles = useStyles()
  return (
    <div role="status" className={styles.status}>
      {text && (
        <span className={styles.warning}>
          <Warning12Filled aria-hidden className={styles.icon} /> {text}
        </span>
      )}
    </div>
  )
}
