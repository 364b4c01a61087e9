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
    justifyContent: 'center',
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
      <svg width="8" height="8" viewBox="0 0 8 8" fill="currentColor" aria-hidden>
        {mark.isNew ? <circle cx="4" cy="4" r="3" /> : <path d="M4 0.5 7.5 7H0.5Z" />}
      </svg>
    </span>
  )
}
