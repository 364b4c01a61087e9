/** How far search is prepared, with the way to its details; nothing while no list is read for it. */
import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { OFFLINE_ADDRESS, preparingInWords, timeLeft } from '../../shared/rules/offlineCopies.ts'
import { preparingAtom } from '../state/offlineCopies.ts'
import { useQueryAtom } from '../state/query.ts'

const useStyles = makeStyles({
  state: {
    flexShrink: 0,
    minWidth: 'auto',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
})

export function PreparingSearch() {
  const styles = useStyles()
  const navigate = useNavigate()
  const { data } = useQueryAtom(preparingAtom)
  if (!data?.isUnderWay) return null
  const { share, remaining } = data
  return (
    <Button
      appearance="subtle"
      size="small"
      className={styles.state}
      icon={<Spinner size="extra-tiny" aria-hidden />}
      title={`Offline data${remaining ? `: ${timeLeft(remaining)}` : ''}`}
      onClick={() => void navigate(OFFLINE_ADDRESS)}
    >
      {preparingInWords(share)}
    </Button>
  )
}
