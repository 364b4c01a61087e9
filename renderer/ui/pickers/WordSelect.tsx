/** A word of a row that is chosen from several: a select in its column, or beside what is known of the record. */
import { makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { statusMeaning } from '../../../shared/rules/status.ts'

// A bare select, because a page of rows has as many of them.
const useStyles = makeStyles({
  root: { position: 'relative', display: 'inline-flex', alignItems: 'center', minWidth: 0, maxWidth: '100%', verticalAlign: 'middle' },
  select: {
    minWidth: 0,
    maxWidth: `calc(100% + 2 * ${tokens.spacingHorizontalXS})`,
    margin: `0 calc(-1 * ${tokens.spacingHorizontalXS})`,
    padding: `2px ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':disabled': { cursor: 'default', color: tokens.colorNeutralForeground3 },
  },
  // As the badges of the same words are.
  waiting: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  good: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1, fontWeight: tokens.fontWeightSemibold },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  neutral: {},
  none: { color: tokens.colorNeutralForeground3 },
  // Over the arrow, so that nothing moves.
  running: {
    position: 'absolute',
    insetInlineEnd: 0,
    top: 'calc(50% - 8px)',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  option: { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightRegular },
})

export interface WordSelectProps {
  /** What is chosen, and of which record. */
  label: string
  words: readonly string[]
  /** As it is stored: one that is none of these is offered as it came; empty where none was chosen. */
  word: string
  /** What stands there where none was chosen. */
  placeholder: string
  /** Whether the words are a status, and have its colours. */
  isStatus?: true
  isRunning: boolean
  /** Why it cannot be changed. */
  hint: string | undefined
  tabIndex: 0 | -1
  choose(word: string): void
}

export function WordSelect({ label, words, word, placeholder, isStatus, isRunning, hint, tabIndex, choose }: WordSelectProps) {
  const styles = useStyles()
  const isOther = word !== '' && !words.includes(word)
  return (
    <span className={styles.root}>
      <select
        className={mergeClasses(styles.select, isStatus && styles[statusMeaning(word)], word === '' && styles.none)}
        aria-label={label}
        title={hint ?? word}
        value={word}
        disabled={isRunning}
        tabIndex={tabIndex}
        onChange={({ target }) => choose(target.value)}
      >
        {word === '' && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {[...(isOther ? [word] : []), ...words].map(each => (
          <option key={each} value={each} className={styles.option}>
            {each}
          </option>
        ))}
      </select>
      {isRunning && <Spinner className={styles.running} size="extra-tiny" aria-label="Changing" />}
    </span>
  )
}
