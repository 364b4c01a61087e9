/** The mark of a row that is new, or was changed elsewhere, since somebody last looked at it: in the room before a cell's text, so that nothing moves. */
import { makeStyles, tokens } from '@fluentui/react-components'
import type { RowMark } from '../../../shared/platform/marks.ts'
import { fieldsInWords } from '../../../shared/rules/changes.ts'
import { shortMomentInWords } from '../basics/age.ts'

const useStyles = makeStyles({
  mark: {
    position: 'absolute',
    left: 0,
    top: 0,
    bottom: 0,
    width: tokens.spacingHorizontalS,
    display: 'flex',
    alignItems: 'center',
    color: tokens.colorNeutralForeground2,
  },
})

/** What the mark says, such as `Changed elsewhere, seen 10:42. Status: Active → Inactive`. */
export function markInWords({ at, isNew, fields }: RowMark): string {
  const seen = `${isNew ? 'New' : 'Changed elsewhere'}, seen ${shortMomentInWords(at)}`
  return fields.length === 0 ? seen : `${seen}. ${fieldsInWords({ fields })}`
}

/** A disc for a new row, a triangle for one that was changed. */
export function MarkOfRow({ mark }: { mark: RowMark }) {
  const styles = useStyles()
  const words = markInWords(mark)
  return (
    <span role="img" className={styles.mark} aria-label={words} title={words}>
      <svg width="6" height="6" viewBox="0 0 6 6" fill="currentColor" aria-hidden>
        {mark.isNew ? <circle cx="3" cy="3" r="2.75" /> : <path d="M3 0.5 6 5.75H0Z" />}
      </svg>
    </span>
  )
}
