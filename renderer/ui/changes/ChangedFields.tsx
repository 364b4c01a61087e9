/** The fields of a change, with what was there before and what was sent; of long texts the words that differ are marked. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ChangedField } from '../../../shared/platform/changes.ts'
import { labelOf, valueInWords } from '../../../shared/rules/changes.ts'
import { TextDifference, useTextDifference } from '../basics/TextDifference.tsx'

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

function FieldRow({ field }: { field: ChangedField }) {
  const styles = useStyles()
  const parts = useTextDifference(valueInWords(field.before), valueInWords(field.after))
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, styles.field)}>
        {labelOf(field)}
      </th>
      {field.isAbout ? (
        <td className={styles.cell} colSpan={2}>
          <bdi>{valueInWords(field.after)}</bdi>
        </td>
      ) : 'before' in field && parts ? (
        <td className={styles.cell} colSpan={2} dir="auto">
          <TextDifference parts={parts} />
        </td>
      ) : (
        <>
          <td className={styles.cell}>
            <Value field={field} at="before" />
          </td>
          <td className={styles.cell}>
            <Value field={field} at="after" />
          </td>
        </>
      )}
    </tr>
  )
}

interface ChangedFieldsProps {
  fields: readonly ChangedField[]
  label: string
  /** What the values after the change are called. */
  after: string
}

export function ChangedFields({ fields, label, after }: ChangedFieldsProps) {
  const styles = useStyles()
  const head = mergeClasses(styles.cell, styles.head)
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(head, styles.field)}>
            Field
          </th>
          <th scope="col" className={head}>
            Before
          </th>
          <th scope="col" className={head}>
            {after}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(field => (
          <FieldRow key={field.field} field={field} />
        ))}
      </tbody>
    </table>
  )
}
