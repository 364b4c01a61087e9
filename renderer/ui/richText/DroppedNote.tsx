/** The note below a stored text that contains something that could run: what that is, and what becomes of it. */
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { joinWords } from '../../../shared/rules/words.ts'

const useStyles = makeStyles({ note: { color: tokens.colorNeutralForeground3 } })

/** Shows nothing if `dropped` is empty. `isChanged`: whether the text differs from the stored one. */
export function DroppedNote({ dropped, isChanged }: { dropped: readonly string[]; isChanged: boolean }) {
  const styles = useStyles()
  if (dropped.length === 0) return null
  return (
    <Caption1 block className={styles.note}>
      This text contains {joinWords(dropped)}.{' '}
      {isChanged ? 'Steward can’t keep this, so you’ll be asked before it is saved.' : 'It stays unchanged unless you edit the text.'}
    </Caption1>
  )
}
