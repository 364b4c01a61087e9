/** What looks wrong about fields and is saved all the same: told below them, and left to whoever types. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { Warning12Filled } from '@fluentui/react-icons'

const useStyles = makeStyles({
  icon: { color: tokens.colorStatusWarningForeground1 },
  // Always there, so that it is announced; empty, it takes no room between the fields.
  place: { ':empty': { marginTop: `calc(-1 * ${tokens.spacingVerticalL})` } },
  warning: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, marginTop: `calc(-1 * ${tokens.spacingVerticalS})` },
})

/** A sentence, announced when it comes; without one nothing shows. */
export function FieldWarning({ text }: { text: string | undefined }) {
  const styles = useStyles()
  return (
    <div role="status" className={styles.place}>
      {text && (
        <span className={styles.warning}>
          <Warning12Filled aria-hidden className={styles.icon} /> {text}
        </span>
      )}
    </div>
  )
}
