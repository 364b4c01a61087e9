/** The plan: how many rows are new, changed, the same and refused, and each of them with its differences or the reason. */
import { Button, Caption1, makeStyles, mergeClasses, Tab, TabList, ToggleButton, tokens } from '@fluentui/react-components'
import { useId, useMemo, useState } from 'react'
import type { Difference } from '../../../shared/rules/importPlan.ts'
import { counted } from '../../../shared/rules/words.ts'
import { RowList } from '../rows/RowList.tsx'
import type { ModelColumn } from '../rows/useTableModel.ts'
import { GROUP_NAMES, GROUPS, reasonsOf, rowReasons, type Group, type GroupedRow } from './plannedGroups.ts'

const ROW_HEIGHT = 52
/** How many reasons are offered to be looked at by themselves. */
const MOST_REASONS = 8

const useStyles = makeStyles({
  reasons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  reason: { maxWidth: '100%', overflowWrap: 'anywhere' },
  list: { maxHeight: 'clamp(200px, 46vh, 520px)', borderRadius: tokens.borderRadiusMedium },
  none: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3 },
  row: { gridTemplateColumns: '56px minmax(120px, 1fr) minmax(160px, 2.4fr) 64px' },
  number: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflowWrap: 'anywhere' },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  label: { color: tokens.colorNeutralForeground2 },
})

/** One difference as a text. */
const differenceText = ({ label, before, after }: Difference, isNew: boolean) => `${label}: ${isNew ? after : `${before || 'empty'} → ${after || 'empty'}`}`

interface ImportPlanProps {
  groups: Record<Group, GroupedRow[]>
  group: Group
  show(group: Group): void
  edit(row: GroupedRow): void
}

export function ImportPlan({ groups, group, show, edit }: ImportPlanProps) {
  const styles = useStyles()
  const panel = useId()
  const [reason, setReason] = useState<string | null>(null)
  const reasons = group === 'refused' ? reasonsOf(groups.refused) : []
  const chosen = reasons.some(each => each.reason === reason) ? reason : null
  const planned = groups[group]
  const rows = useMemo(() => (chosen === null ? planned : planned.filter(row => rowReasons(row).includes(chosen))), [planned, chosen])
  const isEdited = group === 'new' || group === 'changed' || group === 'refused'
  const detailOf = ({ planned, message }: GroupedRow) =>
    group === 'new' || group === 'changed'
      ? planned.differences
          .filter(({ before, after }) => before !== '' || after !== '')
          .map(difference => differenceText(difference, group === 'new'))
          .join(' · ')
      : message
  const columns: ModelColumn<GroupedRow>[] = [
    { id: 'row', header: 'Row', draw: ({ planned: { row } }) => <span className={styles.number}>{(row + 2).toLocaleString()}</span> },
    {
      id: 'record',
      header: 'Record',
      draw: ({ planned: { name, id } }) => (
        <bdi className={styles.text} title={name}>
          {name || 'No name'}
          {id !== null && <span className={styles.label}> (ID {id})</span>}
        </bdi>
      ),
    },
    {
      id: 'detail',
      header: 'What is planned',
      draw(row) {
        const detail = detailOf(row)
        return (
          <bdi className={mergeClasses(styles.text, styles.small)} title={detail}>
            {detail}
          </bdi>
        )
      },
    },
    {
      id: 'edit',
      header: 'Edit',
      draw(row) {
        const { row: at, part } = row.planned
        return (
          isEdited && (
            <Button size="small" appearance="subtle" aria-label={`Edit row ${(at + 2).toLocaleString()}${part && `, ${part}`}`} onClick={() => edit(row)}>
              Edit
            </Button>
          )
        )
      },
    },
  ]
  return (
    <>
      <TabList selectedValue={group} onTabSelect={(_, { value }) => show(value as Group)} aria-label="Rows of the plan">
        {GROUPS.filter(each => groups[each].length > 0 || each === 'new' || each === 'changed' || each === 'same' || each === 'refused').map(each => (
          <Tab key={each} value={each} aria-controls={panel}>
            {GROUP_NAMES[each]} ({groups[each].length.toLocaleString()})
          </Tab>
        ))}
      </TabList>
      {reasons.length > 1 && (
        <div className={styles.reasons} role="group" aria-label="Reasons">
          {reasons.slice(0, MOST_REASONS).map(each => (
            <ToggleButton
              key={each.reason}
              size="small"
              className={styles.reason}
              checked={chosen === each.reason}
              onClick={() => setReason(chosen === each.reason ? null : each.reason)}
            >
              {each.reason} ({each.count.toLocaleString()})
            </ToggleButton>
          ))}
          {reasons.length > MOST_REASONS && <Caption1>{counted(reasons.length - MOST_REASONS, 'other reason')}</Caption1>}
        </div>
      )}
      <RowList
        label={`${GROUP_NAMES[group]} rows`}
        role="tabpanel"
        id={panel}
        columns={columns}
        rows={rows}
        keyOf={({ planned }) => planned.key}
        rowHeight={ROW_HEIGHT}
        className={styles.list}
        rowClassName={styles.row}
        empty={<div className={styles.none}>No rows.</div>}
      />
    </>
  )
}
