/** What looks wrong about fields and is saved all the same: told below them, and left to whoever types. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { Warning12Filled } from '@fluentui/react-icons'

const useStyles = makeStyles({
  warning: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, marginTop: `calc(-1 * ${tokens.spacingVerticalS})` },
})

/** A sentence, announced when it comes; without one nothing shows. */
export function FieldWarning({ text }: { text: string | undefined }) {
  const styles = useStyles()
  return (
    <div role="status">
      {text && (
        <span className={styles.warning}>
          <Warning12Filled aria-hidden /> {text}
        </span>
      )}
    </div>
  )
}
