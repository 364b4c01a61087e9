/** The file that is imported: what it was recognised as, and how it is to be read instead. */
import { Button, Field, makeStyles, Select, Subtitle2, tokens } from '@fluentui/react-components'
import type { OpenedTable, TableChoice } from '../../../shared/platform/imports.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { DELIMITER_NAMES, DELIMITERS, ENCODING_NAMES, ENCODINGS, type Delimiter, type Encoding } from '../../../shared/rules/textFiles.ts'
import { counted } from '../../../shared/rules/words.ts'
import { TextBar } from '../basics/TextBar.tsx'
import { FileNotes } from './FileNotes.tsx'

const useStyles = makeStyles({
  file: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  name: { flexGrow: 1, flexBasis: '240px', minWidth: 0, overflowWrap: 'anywhere' },
  heading: { margin: 0 },
  facts: { display: 'block', color: tokens.colorNeutralForeground2 },
  headers: { maxWidth: '260px' },
})

interface ImportFileProps {
  facts: OpenedTable
  choose(choice: TableChoice): void
  /** Whether the rows were pasted, which is always in the same encoding. */
  isPasted: boolean
  /** Leads back to where a file is chosen. */
  leave(): void
}

export function ImportFile({ facts, isPasted, choose, leave }: ImportFileProps) {
  const styles = useStyles()
  const { name, format, encoding, delimiter, sheets = [], hiddenSheets = [], sheet, headerRow, top, rows, headers, overlong, notes } = facts
  // Another encoding, separator or sheet may have its headers elsewhere.
  const usual = format === 'csv' ? { encoding, delimiter } : { sheet }
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
        {format === 'csv' && (
          <>
            {!isPasted && (
              <Field label="Encoding" size="small">
                <Select size="small" value={encoding} onChange={(_, { value }) => choose({ encoding: value as Encoding, delimiter })}>
                  {ENCODINGS.map(each => (
                    <option key={each} value={each}>
                      {ENCODING_NAMES[each]}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <Field label="Columns are separated by" size="small">
              <Select size="small" value={delimiter} onChange={(_, { value }) => choose({ encoding, delimiter: value as Delimiter })}>
                {DELIMITERS.map(each => (
                  <option key={each} value={each}>
                    {DELIMITER_NAMES[each]}
                  </option>
                ))}
              </Select>
            </Field>
          </>
        )}
        {sheets.length > 1 && (
          <Field label="Sheet" size="small">
            <Select size="small" value={sheet} onChange={(_, { value }) => choose({ sheet: value })}>
              {sheets.map(each => (
                <option key={each} value={each}>
                  {hiddenSheets.includes(each) ? `${each} (hidden)` : each}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {format !== 'xlf' && top.length > 2 && (
          <Field label="Headers are in row" size="small" className={styles.headers}>
            <Select size="small" value={String(headerRow)} onChange={(_, { value }) => choose({ ...usual, headerRow: Number(value) })}>
              {top.map(({ line, cells }) => (
                <option key={line} value={line}>
                  {line.toLocaleString(LOCALE)}: {cells.filter(cell => cell.trim() !== '').join(' · ')}
                </option>
              ))}
            </Select>
          </Field>
        )}
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
