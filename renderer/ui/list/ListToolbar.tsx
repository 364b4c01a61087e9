/** A list's one toolbar row: search at the left; how the list looks, and Add, at the right. */
import { Button, Caption1, makeStyles, SearchBox, Switch, ToggleButton, tokens, Tooltip } from '@fluentui/react-components'
import { Add20Regular, ArrowClockwise20Regular, LockClosed20Regular, TableSimple20Regular } from '@fluentui/react-icons'
import type { ExportFormat } from '../../../shared/platform/exports.ts'
import type { ListLook } from '../../../shared/rules/preferences.ts'
import type { AccessGate } from '../../state/session.ts'
import { ageInWords, wholeMomentInWords } from '../basics/age.ts'
import { ColumnsMenu } from '../table/ColumnsMenu.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterMenu, type FilterMenuProps } from './FilterMenu.tsx'
import { Hint } from '../basics/Hint.tsx'
import { LONGEST_SEARCH } from '../address/listAddress.ts'
import type { ColumnTable } from '../table/useColumnTable.ts'
import type { ListStateHandle } from './useListState.ts'
import { useWidth } from '../basics/useWidth.ts'

const useStyles = makeStyles({
  // A layer of its own, above the table, for the menu that opens from it. What has no room goes to a second row.
  toolbar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, flexShrink: 0, position: 'relative', zIndex: 3 },
  search: { flexBasis: '160px', flexGrow: 1, maxWidth: '280px', minWidth: '120px' },
  rest: { flexGrow: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  asOf: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  firm: { flexShrink: 0, whiteSpace: 'nowrap' },
})

export interface ListToolbarProps<Row> {
  label: string
  searchLabel: string
  list: ListStateHandle
  /** When the backend gave the rows, in milliseconds since 1970; undefined before the first ones came. */
  asOf: number | undefined
  /** Whether they come from what was stored here. */
  isSaved: boolean
  refresh(): void
  /** The words of its button; without them it is an icon. */
  refreshLabel?: string
  columns: ColumnTable<Row>
  look: ListLook
  setLook(change: Partial<ListLook>): void
  /** Gives each column the width of what stands in it. */
  fitColumns(): void
  canBeFull: boolean
  access: AccessGate
  exportAs(format: ExportFormat): void
  add?: { label: string; hint?: string; run(): void }
  /** Undefined where nothing can be filtered. */
  filter?: Omit<FilterMenuProps, 'isNarrow'>
}

/** Add, the list's one primary button; where there is no room for its words, they are its name and its tooltip. */
export function AddButton({ label, hint, run, isNarrow }: { label: string; hint?: string; run(): void; isNarrow: boolean }) {
  const styles = useStyles()
  const icon = hint ? <LockClosed20Regular /> : <Add20Regular />
  if (isNarrow) {
    return (
      <Tooltip content={hint ? `${label}. ${hint}` : label} relationship="inaccessible">
        <Button aria-label={label} aria-description={hint} appearance="primary" icon={icon} onClick={run} />
      </Tooltip>
    )
  }
  return (
    <Hint text={hint}>
      <Button className={styles.firm} appearance="primary" icon={icon} onClick={run}>
        {label}
      </Button>
    </Hint>
  )
}

/** Room in pixels that the toolbar takes with all its words, and Essentials beside a filter; below it, the rows' time is in Refresh's tooltip, and below the last, Add is its icon. */
const ROOM_FOR_TIME = 740
const ROOM_FOR_ESSENTIALS = 120
const ROOM_FOR_WORDS = 650

export function ListToolbar<Row>({
  label,
  searchLabel,
  list,
  asOf,
  isSaved,
  refresh,
  refreshLabel,
  columns,
  look,
  setLook,
  fitColumns,
  canBeFull,
  access,
  exportAs,
  add,
  filter,
}: ListToolbarProps<Row>) {
  const styles = useStyles()
  const [toolbar, width] = useWidth()
  const isNarrow = width < ROOM_FOR_TIME + (filter && columns.essentials ? ROOM_FOR_ESSENTIALS : 0)
  const showsTime = isSaved || !isNarrow
  const time = asOf === undefined ? undefined : ageInWords(asOf, isSaved)
  return (
    <div ref={toolbar} className={styles.toolbar} role="toolbar" aria-label={label}>
      <SearchBox
        className={styles.search}
        aria-label={searchLabel}
        placeholder={searchLabel}
        maxLength={LONGEST_SEARCH}
        value={list.typed}
        dir="auto"
        onChange={(_, { value }) => list.type(value)}
        onKeyDown={event => {
          if (event.key === 'Enter') list.searchNow(event.currentTarget.value)
        }}
      />
      <div className={styles.rest}>
        {time && showsTime && (
          <Caption1 role={isSaved ? 'status' : undefined} className={styles.asOf} title={wholeMomentInWords(asOf!)}>
            {time}
          </Caption1>
        )}
        <Tooltip content={time && !showsTime ? `Refresh (${time})` : 'Refresh'} relationship="inaccessible">
          <Button
            className={styles.firm}
            appearance="subtle"
            aria-label={refreshLabel ? undefined : 'Refresh'}
            icon={<ArrowClockwise20Regular />}
            onClick={refresh}
          >
            {refreshLabel}
          </Button>
        </Tooltip>
        {canBeFull && (
          <Switch className={styles.firm} label="Full table" checked={look.fullTable} onChange={(_, { checked }) => setLook({ fullTable: checked })} />
        )}
        {filter && <FilterMenu {...filter} isNarrow={isNarrow} />}
        {columns.essentials && (
          <Tooltip content="The most important columns, on one screen" relationship="description">
            <ToggleButton
              className={styles.firm}
              appearance="subtle"
              icon={<TableSimple20Regular />}
              aria-label={isNarrow ? 'Essentials' : undefined}
              checked={columns.essentials.isOn}
              onClick={() => columns.essentials!.set(!columns.essentials!.isOn)}
            >
              {isNarrow ? undefined : 'Essentials'}
            </ToggleButton>
          </Tooltip>
        )}
        <ColumnsMenu columns={columns} look={look} change={setLook} fit={fitColumns} />
        <ExportMenu access={access} exportAs={exportAs} />
        {add && <AddButton {...add} isNarrow={width < ROOM_FOR_WORDS} />}
      </div>
    </div>
  )
}
