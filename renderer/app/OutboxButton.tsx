/** The way to the Outbox in the header, with the number of changes in it; nothing while it is empty. */
import { CounterBadge, makeStyles } from '@fluentui/react-components'
import { ArrowCircleUp20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { LOCALE } from '../../shared/rules/locale.ts'
import { OUTBOX_ADDRESS } from '../../shared/rules/savedForLater.ts'
import { waitingAtom } from '../state/waitingChanges.ts'
import { IconButton } from '../ui/basics/IconButton.tsx'

const useStyles = makeStyles({
  place: { position: 'relative', display: 'inline-flex' },
  count: { position: 'absolute', insetInlineEnd: '-4px', top: '-2px', pointerEvents: 'none' },
})

export function OutboxButton() {
  const styles = useStyles()
  const navigate = useNavigate()
  const { length } = useAtomValue(waitingAtom)
  if (length === 0) return null
  return (
    <span className={styles.place}>
      <IconButton
        label={`Outbox: ${length === 1 ? '1 change is' : `${length.toLocaleString(LOCALE)} changes are`} not sent`}
        icon={<ArrowCircleUp20Regular />}
        onClick={() => void navigate(OUTBOX_ADDRESS)}
      />
      <CounterBadge className={styles.count} size="small" color="brand" count={length} aria-hidden />
    </span>
  )
}
