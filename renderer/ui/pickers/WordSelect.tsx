/** A select for one of a few words of a record, such as its status: in a column of a table, or among the record's details. */
import { makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { statusMeaning } from '../../../shared/rules/status.ts'

// A native select, because every row of a page has one.
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
  // The same colors as the badges of these words.
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
  /** Names what is chosen, and for which record. */
  label: string
  words: readonly string[]
  /** As stored; empty if there is none. One that is not among `words` is offered too. */
  word: string
  /** Shown if there is none. */
  placeholder: string
  /** Whether the words are a status, with its colors. */
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
