/** The fields of a change, with what was there before and what was sent; of long texts the words that differ are marked. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { ChangedField } from '../../../shared/platform/changes.ts'
import { labelOf, valueInWords } from '../../../shared/rules/changes.ts'
import { TextDifference, textDifference } from '../basics/TextDifference.tsx'
import { PlainTable } from '../rows/PlainTable.tsx'

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    fontWeight: tokens.fontWeightRegular,
  },
  head: { color: tokens.colorNeutralForeground3 },
  field: { width: '25%', color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** A value, or what stands in its place. */
function Value({ field, at }: { field: ChangedField; at: 'before' | 'after' }) {
  const styles = useStyles()
  if (!(at in field)) return <span className={styles.quiet}>Not known here</span>
  const text = valueInWords(field[at])
  return text === '' ? <span className={styles.quiet}>Empty</span> : <bdi>{text}</bdi>
}

/** A field, and where its values are long texts, how they differ. */
interface Line {
  field: ChangedField
  parts: ReturnType<typeof textDifference>
}
const lineOf = (field: ChangedField): Line => ({
  field,
  parts: 'before' in field && !field.isAbout ? textDifference(valueInWords(field.before), valueInWords(field.after)) : null,
})

interface ChangedFieldsProps {
  fields: readonly ChangedField[]
  label: string
  /** What the values after the change are called. */
  after: string
}

export function ChangedFields({ fields, label, after }: ChangedFieldsProps) {
  const styles = useStyles()
  const lines = useMemo(() => fields.map(lineOf), [fields])
  return (
    <PlainTable
      label={label}
      className={styles.table}
      headClassName={mergeClasses(styles.cell, styles.head)}
      cellClassName={styles.cell}
      columns={[
        {
          id: 'field',
          header: 'Field',
          isRowHeader: true,
          head: { className: styles.field },
          cell: { className: styles.field },
          draw: ({ field }) => labelOf(field),
        },
        {
          id: 'before',
          header: 'Before',
          cellOf: ({ field: { isAbout }, parts }) => (isAbout ? { colSpan: 2 } : parts ? { colSpan: 2, dir: 'auto' } : {}),
          draw({ field, parts }) {
            if (field.isAbout) return <bdi>{valueInWords(field.after)}</bdi>
            return parts ? <TextDifference parts={parts} /> : <Value field={field} at="before" />
          },
        },
        {
          id: 'after',
          header: after,
          cellOf: ({ field: { isAbout }, parts }) => (isAbout || parts ? null : {}),
          draw: ({ field }) => <Value field={field} at="after" />,
        },
      ]}
      rows={lines}
      rowId={(_, index) => String(index)}
    />
  )
}
