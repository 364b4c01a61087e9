/** A sensitive value, e.g. the number of a bank account: covered until it is revealed, and copied without being shown. */
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Eye16Regular, EyeOff16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { CopyButton } from '../../ui/basics/CopyButton.tsx'

const useStyles = makeStyles({
  line: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  dots: { letterSpacing: '2px', color: tokens.colorNeutralForeground3 },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  button: { minWidth: 'auto', padding: `0 ${tokens.spacingHorizontalXS}`, margin: '-4px 0' },
})

/** The same number of dots for any value, so that they reveal nothing. */
const DOTS = '••••••'

/** `name` says what it is. It is covered again when it leaves the screen. */
export function CoveredValue({ name, value }: { name: string; value: string }) {
  const styles = useStyles()
  const [isShown, setShown] = useState(false)
  if (value === '') return '–'
  return (
    <span className={styles.line}>
      {isShown ? (
        <bdi>{value}</bdi>
      ) : (
        <>
          <span aria-hidden className={styles.dots}>
            {DOTS}
          </span>
          <span className={styles.unseen}>Covered</span>
        </>
      )}
      <CopyButton name={name} text={value} />
      <Button
        className={styles.button}
        size="small"
        appearance="transparent"
        icon={isShown ? <EyeOff16Regular /> : <Eye16Regular />}
        aria-label={`${isShown ? 'Hide' : 'Show'} ${name}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </span>
  )
}
