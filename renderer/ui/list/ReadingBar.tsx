/** How far a list is being read through for the rows of a tab, with a Stop, and the way to read on. */
import { Button, Caption1, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import type { Reading } from '../../../shared/contract/list.ts'
import { readingInWords } from '../../../shared/rules/missingRows.ts'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalM}` },
  text: { fontVariantNumeric: 'tabular-nums' },
  progress: { width: '120px' },
})

interface ReadingBarProps {
  reading: Reading
  /** How many rows were found. */
  found: number
  /** What the rows of the list are called, e.g. bookings. */
  noun: string
  /** Reads on, or stops that. */
  readOn(goesOn: boolean): void
}

export function ReadingBar({ reading, found, noun, readOn }: ReadingBarProps) {
  const styles = useStyles()
  const { looked, total, isStopped } = reading
  const words = readingInWords(reading, found, noun)
  return (
    <div role="group" aria-label={`Reading all ${noun}`} className={styles.bar}>
      {/* First, so that no text that grows moves it under the pointer. */}
      <Button size="small" onClick={() => readOn(isStopped)}>
        {isStopped ? 'Read on' : 'Stop'}
      </Button>
      {!isStopped && (
        <ProgressBar
          className={styles.progress}
          aria-label={`Reading all ${noun}`}
          aria-valuetext={words}
          {...(total === null ? {} : { max: Math.max(1, total), value: Math.min(looked, total) })}
        />
      )}
      {/* Told aloud where it stands still: each step would be too much. */}
      <Caption1 className={styles.text} role={isStopped ? 'status' : undefined}>
        {words}
      </Caption1>
    </div>
  )
}
