/** How far a list has been read for the rows of a tab, with a button that stops the reading or goes on with it. */
import { Button, Caption1, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import type { Reading } from '../../../shared/contract/list.ts'
import { readingInWords } from '../../../shared/rules/missingRows.ts'
import type { ListModel } from './useListModel.tsx'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalM}` },
  text: { fontVariantNumeric: 'tabular-nums' },
  progress: { width: '120px' },
})

export function ReadingBar<Row extends { id: number }>({ model, reading }: { model: ListModel<Row>; reading: Reading }) {
  const styles = useStyles()
  const { looked, total, isStopped } = reading
  const noun = model.definition.noun.many
  const words = readingInWords(reading, model.page!.total, noun)
  return (
    <div role="group" aria-label={`Reading all ${noun}`} className={styles.bar}>
      {/* First, so that it does not move under the pointer while the text grows. */}
      <Button size="small" onClick={() => model.readOn(isStopped)}>
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
      {/* Announced only when the reading has stopped. */}
      <Caption1 className={styles.text} role={isStopped ? 'status' : undefined}>
        {words}
      </Caption1>
    </div>
  )
}
