/** The plan: how many rows are new, changed, the same and refused, and each of them with its differences or the reason. */
import { Button, Caption1, makeStyles, mergeClasses, Tab, TabList, ToggleButton, tokens } from '@fluentui/react-components'
import { useId, useMemo, useState } from 'react'
import type { Difference } from '../../../shared/rules/importPlan.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { counted } from '../../../shared/rules/words.ts'
import type { ForAll } from '../../../shared/rules/importParts.ts'
import { RowList } from '../rows/RowList.tsx'
import type { ModelColumn } from '../rows/useTableModel.ts'
import { ForAllField } from './ForAllField.tsx'
import type { ImportDefinition, Options } from './importDefinition.ts'
import { ALWAYS, GROUP_NAMES, GROUPS, reasonsOf, rowKinds, type Group, type GroupedRow } from './plannedGroups.ts'

const ROW_HEIGHT = 52
/** How many reasons are offered to be looked at by themselves. */
const MOST_REASONS = 8

const useStyles = makeStyles({
  reasons: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
  explained: { flexBasis: '100%' },
  reason: { maxWidth: '100%', overflowWrap: 'anywhere' },
  list: { maxHeight: 'clamp(200px, 46vh, 520px)', borderRadius: tokens.borderRadiusMedium },
  none: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3 },
  row: { gridTemplateColumns: '56px minmax(120px, 1fr) minmax(160px, 2.4fr) 64px' },
  likeRow: { gridTemplateColumns: '56px minmax(120px, 1fr) minmax(160px, 1.6fr) auto 64px' },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalXS },
  number: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflowWrap: 'anywhere' },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  label: { color: tokens.colorNeutralForeground2 },
})

const NO_ROWS: GroupedRow[] = []

/** One difference as a text. */
const differenceText = ({ label, before, after }: Difference, isNew: boolean) => `${label}: ${isNew ? after : `${before || 'empty'} → ${after || 'empty'}`}`

/** Of so many refused rows only the reasons are shown, until somebody asks for the rows. */
const MANY_REFUSED = 50

interface ImportPlanProps {
  definition: ImportDefinition
  options: Options
  forAll: ForAll
  changeForAll(name: string, value: string): void
  /** Decides what rows are that are like records which are here. */
  decide(rows: readonly GroupedRow[], as: 'new' | 'here'): void
  groups: Record<Group, GroupedRow[]>
  group: Group
  show(group: Group): void
  edit(row: GroupedRow): void
}

export function ImportPlan({ definition, options, forAll, changeForAll, decide, groups, group, show, edit }: ImportPlanProps) {
  const styles = useStyles()
  const panel = useId()
  const [reason, setReason] = useState<string | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const reasons = group === 'refused' ? reasonsOf(groups.refused) : []
  const chosen = reasons.some(({ kind }) => kind === reason) ? reason : null
  const planned = groups[group]
  const rows = useMemo(() => (chosen === null ? planned : planned.filter(row => rowKinds(row).includes(chosen))), [planned, chosen])
  const isFolded = group === 'refused' && chosen === null && !isUnfolded && rows.length > MANY_REFUSED
  const mends = [...new Set(reasons.flatMap(({ mend }) => mend ?? []))]
  const isEdited = group === 'new' || group === 'like' || group === 'changed' || group === 'refused'
  const { noun } = definition
  const detailOf = ({ planned, message }: GroupedRow) =>
    group === 'new' || group === 'changed' || group === 'like'
      ? (group === 'like' ? [`Like “${planned.like!.name}” (ID ${planned.like!.id})`] : [])
          .concat(
            planned.differences.filter(({ before, after }) => before !== '' || after !== '').map(difference => differenceText(difference, group !== 'changed')),
          )
          .join(' · ')
      : message
  const columns: ModelColumn<GroupedRow>[] = [
    { id: 'row', header: 'Row', draw: ({ planned: { line } }) => <span className={styles.number}>{line.toLocaleString(LOCALE)}</span> },
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
    ...(group === 'like'
      ? [
          {
            id: 'like',
            header: 'What it is',
            draw(row: GroupedRow) {
              const { line, like } = row.planned
              const number = line.toLocaleString(LOCALE)
              return (
                <span className={styles.buttons}>
                  <Button size="small" aria-label={`Add as new: row ${number}`} onClick={() => decide([row], 'new')}>
                    Add as new
                  </Button>
                  <Button size="small" aria-label={`It is that one: row ${number} is “${like!.name}”`} onClick={() => decide([row], 'here')}>
                    It is that one
                  </Button>
                </span>
              )
            },
          },
        ]
      : []),
    {
      id: 'edit',
      header: 'Edit',
      draw(row) {
        const { line, part } = row.planned
        return (
          isEdited && (
            <Button size="small" appearance="subtle" aria-label={`Edit row ${line.toLocaleString(LOCALE)}${part && `, ${part}`}`} onClick={() => edit(row)}>
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
        {GROUPS.filter(each => groups[each].length > 0 || ALWAYS.includes(each)).map(each => (
          <Tab key={each} value={each} aria-controls={panel}>
            {GROUP_NAMES[each]} ({groups[each].length.toLocaleString(LOCALE)})
          </Tab>
        ))}
      </TabList>
      {(reasons.length > 1 || mends.length > 0 || rows.length > MANY_REFUSED) && reasons.length > 0 && (
        <div className={styles.reasons} role="group" aria-label="Reasons">
          {reasons.slice(0, MOST_REASONS).map(each => (
            <ToggleButton
              key={each.kind}
              size="small"
              className={styles.reason}
              checked={chosen === each.kind}
              onClick={() => setReason(chosen === each.kind ? null : each.kind)}
            >
              {each.text} ({each.count.toLocaleString(LOCALE)})
            </ToggleButton>
          ))}
          {reasons.length > MOST_REASONS && <Caption1>{counted(reasons.length - MOST_REASONS, 'other reason')}</Caption1>}
          {mends.map(name => (
            <ForAllField
              key={name}
              definition={definition}
              options={options}
              name={name}
              value={forAll[name] ?? ''}
              change={value => changeForAll(name, value)}
            />
          ))}
          {isFolded && (
            <Button size="small" onClick={() => setUnfolded(true)}>
              Show all {rows.length.toLocaleString(LOCALE)} rows
            </Button>
          )}
        </div>
      )}
      {group === 'like' && (
        <div className={styles.reasons} role="group" aria-label="All of these rows">
          <Caption1 className={styles.explained}>
            Their names differ from stored ones only in accents, case, apostrophes or what can’t be seen. They aren’t sent until you say what they are.
          </Caption1>
          <Button size="small" onClick={() => decide(rows, 'new')}>
            Add all as new
          </Button>
          <Button size="small" onClick={() => decide(rows, 'here')}>
            All are those {noun.many}
          </Button>
        </div>
      )}
      <RowList
        label={`${GROUP_NAMES[group]} rows`}
        role="tabpanel"
        id={panel}
        columns={columns}
        rows={isFolded ? NO_ROWS : rows}
        keyOf={({ planned }) => planned.key}
        rowHeight={ROW_HEIGHT}
        className={styles.list}
        rowClassName={group === 'like' ? styles.likeRow : styles.row}
        empty={<div className={styles.none}>{isFolded ? `${rows.length.toLocaleString(LOCALE)} rows.` : 'No rows.'}</div>}
      />
    </>
  )
}
