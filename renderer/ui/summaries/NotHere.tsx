/** Says that all rows of a list have to be here before they can be summarised, or how far that is. */
import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { copyInWords, searchAllInWords } from '../../../shared/rules/offlineCopies.ts'
import { changeCopy, offlineCopiesAtom } from '../../state/offlineCopies.ts'
import { TextBar } from '../basics/TextBar.tsx'

const useStyles = makeStyles({
  progress: { maxWidth: '280px', marginTop: tokens.spacingVerticalXS },
})

/** Draws nothing for a list that cannot have an offline copy. */
export function NotHere({ area, noun }: { area: string; noun: string }) {
  const styles = useStyles()
  const copy = useAtomValue(offlineCopiesAtom).data?.find(each => each.area === area)
  if (!copy) return null
  const { state, rows, total } = copy
  const isStopped = state === 'none' || state === 'paused'
  const keep = (
    <Button size="small" onClick={() => changeCopy('keep', { area })}>
      {state === 'paused' ? 'Read on' : searchAllInWords(noun)}
    </Button>
  )
  return (
    <TextBar intent="info" actions={isStopped ? keep : undefined}>
      Only a list whose rows are all on this computer can be summarised. {copyInWords(copy, noun)}
      {!isStopped && total !== null && total > 0 && <ProgressBar className={styles.progress} aria-label={`Reading ${noun}`} value={rows} max={total} />}
    </TextBar>
  )
}
