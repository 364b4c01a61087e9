/** A list's one toolbar row: search at the left; how the list looks, and Add, at the right. */
import { Button, Caption1, makeStyles, SearchBox, Switch, tokens, Tooltip } from '@fluentui/react-components'
import { Add20Regular, ArrowClockwise20Regular, LockClosed20Regular } from '@fluentui/react-icons'
import type { ExportFormat } from '../../shared/areas/exports.ts'
import type { ListLook } from '../../shared/rules/preferences.ts'
import type { AccessGate } from '../state/session.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { Hint } from './Hint.tsx'
import { LONGEST_SEARCH } from './listAddress.ts'
import type { ColumnTable } from './useColumnTable.ts'
import type { ListStateHandle } from './useListState.ts'

const useStyles = makeStyles({
  // A layer of its own, above the table, for the menu that opens from it.
  toolbar: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexShrink: 0, position: 'relative', zIndex: 3 },
  search: { width: '280px', minWidth: '120px', flexShrink: 1 },
  space: { flexGrow: 1 },
  asOf: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  firm: { flexShrink: 0, whiteSpace: 'nowrap' },
})

export interface ListToolbarProps<Row> {
  label: string
  searchLabel: string
  list: ListStateHandle
  /** When the backend gave the rows, in milliseconds since 1970; undefined before the first ones came. */
  asOf: number | undefined
  refresh(): void
  columns: ColumnTable<Row>
  look: ListLook
  setLook(change: Partial<ListLook>): void
  canBeFull: boolean
  access: AccessGate
  exportAs(format: ExportFormat): void
  add?: { label: string; hint?: string; run(): void }
}

export function ListToolbar<Row>({ label, searchLabel, list, asOf, refresh, columns, look, setLook, canBeFull, access, exportAs, add }: ListToolbarProps<Row>) {
  const styles = useStyles()
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={label}>
      <SearchBox
        className={styles.search} aria-label={searchLabel} placeholder={searchLabel} maxLength={LONGEST_SEARCH} value={list.typed}
        onChange={(_, { value }) => list.type(value)}
        onKeyDown={event => { if (event.key === 'Enter') list.searchNow(event.currentTarget.value) }}
      />
      <span className={styles.space} />
      {asOf !== undefined && (
        <Caption1 className={styles.asOf} title={new Date(asOf).toLocaleString()}>As of {new Date(asOf).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}</Caption1>
      )}
      <Tooltip content="Refresh" relationship="label"><Button appearance="subtle" icon={<ArrowClockwise20Regular />} onClick={refresh} /></Tooltip>
      {canBeFull && <Switch className={styles.firm} label="Full table" checked={look.fullTable} onChange={(_, { checked }) => setLook({ fullTable: checked })} />}
      <ColumnsMenu columns={columns} look={look} change={setLook} />
      <ExportMenu access={access} exportAs={exportAs} />
      {add && (
        <Hint text={add.hint}>
          <Button className={styles.firm} appearance="primary" icon={add.hint ? <LockClosed20Regular /> : <Add20Regular />} onClick={add.run}>{add.label}</Button>
        </Hint>
      )}
    </div>
  )
}
