/** How a file is read: its encoding and separator, or its sheet, and where its headers are. Each can be chosen where it was recognised wrongly. */
import { Field, makeStyles, Select } from '@fluentui/react-components'
import type { OpenedTable, TableChoice } from '../../../shared/platform/imports.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { DELIMITER_NAMES, DELIMITERS, ENCODING_NAMES, ENCODINGS, type Delimiter, type Encoding } from '../../../shared/rules/textFiles.ts'

const useStyles = makeStyles({ headers: { maxWidth: '260px' } })

/** The file, and what chooses another reading of it. */
export interface ReadingFieldsProps {
  facts: OpenedTable
  choose(choice: TableChoice): void
  /** Whether the rows were pasted, which is always in the same encoding. */
  isPasted?: boolean
}

export function ReadingFields({ facts, choose, isPasted = false }: ReadingFieldsProps) {
  const styles = useStyles()
  const { format, encoding, delimiter, sheets = [], hiddenSheets = [], sheet, headerRow, top } = facts
  // Another encoding, separator or sheet may have its headers elsewhere.
  const usual = format === 'csv' ? { encoding, delimiter } : { sheet }
  return (
    <>
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
    </>
  )
}
