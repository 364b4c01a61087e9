/** The file that is imported: what it was recognised as, and how it is to be read instead. */
import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { counted } from '../../../shared/rules/words.ts'
import { TextBar } from '../basics/TextBar.tsx'
import { FileNotes } from './FileNotes.tsx'
import { ReadingFields, type ReadingFieldsProps } from './ReadingFields.tsx'

const useStyles = makeStyles({
  file: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  name: { flexGrow: 1, flexBasis: '240px', minWidth: 0, overflowWrap: 'anywhere' },
  heading: { margin: 0 },
  facts: { display: 'block', color: tokens.colorNeutralForeground2 },
})

interface ImportFileProps extends ReadingFieldsProps {
  /** Leads back to where a file is chosen. */
  leave(): void
}

export function ImportFile({ facts, isPasted, choose, leave }: ImportFileProps) {
  const styles = useStyles()
  const { name, rows, headers, overlong, notes } = facts
  return (
    <>
      <div className={styles.file}>
        <div className={styles.name}>
          <Subtitle2 as="h2" block className={styles.heading}>
            <bdi>{name}</bdi>
          </Subtitle2>
          <span className={styles.facts}>
            {counted(rows, 'row')}, {counted(headers.length, 'column')}
          </span>
        </div>
        <ReadingFields facts={facts} choose={choose} isPasted={isPasted} />
        <Button size="small" onClick={leave}>
          Choose another file
        </Button>
      </div>
      {overlong > 0 && (
        <TextBar role="status" intent="warning">
          {counted(overlong, 'row has', 'rows have')} more cells than there are names of columns; what is too much isn’t read. Is the separator right?
        </TextBar>
      )}
      <FileNotes notes={notes} />
    </>
  )
}
