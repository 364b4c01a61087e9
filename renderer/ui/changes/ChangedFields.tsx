/** The fields of a change, with what was there before and what was sent; of long texts the words that differ are marked. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import type { ChangedField } from '../../../shared/platform/changes.ts'
import { valueInWords } from '../../../shared/rules/changes.ts'
import { fieldInWords } from '../../../shared/rules/find.ts'

/** From this length on, in characters, a text is compared word by word. */
const LONG = 60
/** Most changes that two texts are compared for; texts that differ in more stand one after the other. */
const MOST_EDITS = 2_000

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
  removed: { backgroundColor: tokens.colorPaletteRedBackground1, color: tokens.colorPaletteRedForeground1 },
  added: { backgroundColor: tokens.colorPaletteGreenBackground1, color: tokens.colorPaletteGreenForeground1, textDecorationLine: 'none' },
})

/** A value, or what stands in its place. */
function Value({ field, at }: { field: ChangedField; at: 'before' | 'after' }) {
  const styles = useStyles()
  if (!(at in field)) return <span className={styles.quiet}>Not known here</span>
  const text = valueInWords(field[at])
  return text === '' ? <span className={styles.quiet}>Empty</span> : <bdi>{text}</bdi>
}

/** Two long texts as one, with what was removed and what was added; null if they differ in too much. */
function useDifference(before: string, after: string) {
  return useMemo(
    () => (before.length < LONG && after.length < LONG ? null : (diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS }) ?? null)),
    [before, after],
  )
}

function FieldRow({ field }: { field: ChangedField }) {
  const styles = useStyles()
  const parts = useDifference(valueInWords(field.before), valueInWords(field.after))
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, styles.field)}>
        {fieldInWords(field.field)}
      </th>
      {'before' in field && parts ? (
        <td className={styles.cell} colSpan={2} dir="auto">
          {parts.map(({ value, added, removed }, index) => {
            const Tag = removed ? 'del' : added ? 'ins' : 'span'
            return (
              // oxlint-disable-next-line react/no-array-index-key -- they are drawn once
              <Tag key={index} className={removed ? styles.removed : added ? styles.added : undefined}>
                {value}
              </Tag>
            )
          })}
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
