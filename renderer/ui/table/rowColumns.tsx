/** The columns of lists and orders as their tables draw them: the row's menu button, the link to its record, its status, switches and badges. */
import { Button, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { CheckmarkStarburst20Filled, CheckmarkStarburst20Regular, MoreHorizontal20Regular, QuestionCircle20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { cellValue, type ListShape } from '../../../shared/contract/list.ts'
import type { NumberKind } from '../../../shared/rules/kinds.ts'
import { writtenAmount, writtenCount, writtenPercent } from '../../../shared/rules/written.ts'
import type { Right } from '../../../shared/contract/operation.ts'
import type { AccessGate } from '../../state/session.ts'
import { MENU_COLUMN, MENU_WIDTH, SELECTION_COLUMN, type ListColumn, type TableColumn } from './columns.ts'
import type { CellPlace } from '../rows/useTableModel.ts'
import { statusColumn, statusToggle, toggleChange, type Command, type RowWords, type StatusCommand, type ToggleCommand } from '../commands/commands.ts'
import { recordName } from '../basics/recordName.ts'
import { RecordLink } from './RecordLink.tsx'
import { RowLink } from './RowLink.tsx'
import { isWaiting, WaitingMark } from './waitingRows.tsx'
import { showMixed } from './Tick.tsx'
import { StatusBadge, StatusButton } from '../basics/StatusButton.tsx'

/** What the cells of a list can start. It is read when something is clicked, so that cells need not be drawn again when it changes. */
export interface RowActs<Row> {
  access: AccessGate
  openMenu(row: Row, at: HTMLElement): void
  start(row: Row, command: Command<Row>): void
  /** Called before a row's record opens. */
  opening?(row: Row): void
  openDetails?(row: Row): void
}

interface RowColumnsOptions<Row> {
  shape: ListShape
  columns: ListColumn<Row>[]
  words: RowWords<Row>
  record?: { to(row: Row): string; needs: Right | null }
  /** How statuses change; the others are only shown. */
  statuses: readonly StatusCommand<Row>[]
  toggles?: readonly ToggleCommand<Row>[]
  /** The header of the column of menus, to the letter; null leaves the column out. */
  menuHeader?: string | null
  /** Whether rows can be ticked, for commands on many. */
  hasBulk?: boolean
  acts(): RowActs<Row>
}

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    padding: '4px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    verticalAlign: 'middle',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground2Hover },
  },
  busy: { cursor: 'default' },
  // Fluent's switch, drawn small.
  switch: {
    position: 'relative',
    width: '36px',
    height: '18px',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusCircular,
    background: 'none',
    color: tokens.colorNeutralStrokeAccessible,
    cursor: 'pointer',
    verticalAlign: 'middle',
    ':disabled': { cursor: 'default' },
  },
  on: {
    backgroundColor: tokens.colorCompoundBrandBackground,
    color: tokens.colorNeutralForegroundInverted,
    border: `1px solid ${tokens.colorCompoundBrandBackground}`,
    ':hover': { backgroundColor: tokens.colorCompoundBrandBackgroundHover },
  },
  thumb: {
    position: 'absolute',
    top: '2px',
    left: '2px',
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'currentcolor',
    transitionProperty: 'transform',
    transitionDuration: tokens.durationFaster,
  },
  thumbOn: { transform: 'translateX(18px)' },
  // No visible box, which would look like another column of ticks; an invisible one is there for keys and screen readers.
  badge: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '32px',
    height: '24px',
    margin: '0 -6px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    verticalAlign: 'middle',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':has(:disabled)': { opacity: 0.5 },
  },
  badgeOn: { color: tokens.colorCompoundBrandForeground1 },
  box: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer', ':disabled': { cursor: 'default' } },
  running: { position: 'absolute', left: 'calc(100% + 4px)', top: '1px' },
})

interface ToggleButtonProps {
  name: string
  isOn: boolean
  isRunning: boolean
  hint: string | undefined
  tabIndex: 0 | -1
  onClick(): void
}

/** The button that opens a row's menu; a spinner while a command runs on the row. A plain button, because a page has one per row. */
export function MenuButton({ name, place, onClick }: { name: string; place: CellPlace; onClick(element: HTMLElement): void }) {
  const styles = useStyles()
  if (place.work === 'removal' || place.work === 'command')
    return (
      <span className={mergeClasses(styles.button, styles.busy)}>
        <Spinner size="tiny" aria-label={place.work === 'removal' ? `Deleting ${name}` : `Working on ${name}`} />
      </span>
    )
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
      tabIndex={place.tabIndex}
      onClick={event => onClick(event.currentTarget)}
    >
      <MoreHorizontal20Regular />
    </button>
  )
}

/** A switch in a row: a plain button, because a page has one per row. */
function ToggleButton({ name, isOn, isRunning, hint, tabIndex, onClick }: ToggleButtonProps) {
  const styles = useStyles()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      title={hint}
      className={mergeClasses(styles.switch, isOn && styles.on)}
      disabled={isRunning}
      tabIndex={tabIndex}
      onClick={onClick}
    >
      <span className={mergeClasses(styles.thumb, isOn && styles.thumbOn)} />
      {isRunning && <Spinner className={styles.running} size="extra-tiny" aria-label="Changing" />}
    </button>
  )
}

/** A badge of a row: a box that asks when it is clicked, drawn as the badge that the record has or has not. */
function BadgeTick({ name, isOn, isRunning, hint, tabIndex, onClick }: Omit<ToggleButtonProps, 'isOn'> & { isOn: boolean | null }) {
  const styles = useStyles()
  const Icon = isOn === null ? QuestionCircle20Regular : isOn ? CheckmarkStarburst20Filled : CheckmarkStarburst20Regular
  return (
    <label className={mergeClasses(styles.badge, isOn === true && styles.badgeOn)} title={hint ?? (isOn === null ? 'Not known' : undefined)}>
      <Icon aria-hidden />
      <input
        ref={showMixed(isOn === null)}
        type="checkbox"
        className={styles.box}
        aria-label={name}
        checked={isOn === true}
        disabled={isRunning}
        tabIndex={tabIndex}
        onChange={onClick}
      />
      {isRunning && <Spinner className={styles.running} size="extra-tiny" aria-label="Changing" />}
    </label>
  )
}

/** How numbers of a kind are written, where that is not digit by digit. */
const WRITTEN: Partial<Record<NumberKind, NonNullable<ListColumn<never>['written']>>> = {
  money: text => writtenAmount(text),
  integer: writtenCount,
  percent: writtenPercent,
}

/** A column with what follows from its kind, unless it says otherwise: numbers stand at the end of their cells. */
function withKind<Row>(column: ListColumn<Row>, { kinds = {} }: ListShape): ListColumn<Row> {
  const kind = kinds[column.id]
  if (!kind) return column
  const written = WRITTEN[kind]
  return { align: 'end', ...(written ? { written } : {}), ...column }
}

/** The columns as the table draws them: the tick and the menu first, then the area's own. */
export function rowColumns<Row extends { id: number }>(options: RowColumnsOptions<Row>): TableColumn<Row>[] {
  const { shape, words, record, menuHeader = 'Actions', acts } = options
  const columns = options.columns.map(column => withKind(column, shape))
  /** The cell of a column that is more than its text. */
  function cellOf({ id, as, header, reference, cell, control }: ListColumn<Row>, text: TableColumn<Row>['text']): TableColumn<Row>['cell'] {
    const status = as === 'status' ? options.statuses.find(each => statusColumn(each) === id) : undefined
    const toggle = as === 'switch' ? options.toggles?.find(({ column }) => column === id) : undefined
    if (as === 'record' && record && text) {
      return (row, { tabIndex }): ReactNode => (
        <RowLink to={record.to(row)} needs={record.needs} access={acts().access} tabIndex={tabIndex} opening={() => acts().opening?.(row)}>
          {recordName(text(row), row.id)}
        </RowLink>
      )
    }
    if (status && text) {
      return (row, { work, tabIndex }) => (
        <StatusButton
          status={text(row)}
          isRunning={work === `column:${id}`}
          hint={acts().access.hint(status.needs)}
          tabIndex={tabIndex}
          onClick={() => acts().start(row, statusToggle(status, words, row))}
        />
      )
    }
    if (as === 'status' && text) return row => <StatusBadge status={text(row)} />
    if (toggle) {
      return (row, { work, tabIndex }) => {
        const isRunning = work === `column:${id}`
        const name = `${toggle.label}, ${words.rowName(row)}`
        const hint = acts().access.hint(toggle.needs) ?? toggle.blocked?.(row)
        const isOn = toggle.of(row)
        const change = () => acts().start(row, toggleChange(toggle, words, isOn !== true))
        if (toggle.words) return <BadgeTick name={name} isOn={isOn} isRunning={isRunning} hint={hint} tabIndex={tabIndex} onClick={change} />
        // Of its row alone, so that it does not slide where another row is drawn in its place.
        return <ToggleButton key={row.id} name={name} isOn={isOn === true} isRunning={isRunning} hint={hint} tabIndex={tabIndex} onClick={change} />
      }
    }
    if (reference && text) {
      return (row, { tabIndex }) => {
        const found = reference(row)
        const shown = text(row)
        return found && shown !== '' ? (
          <RecordLink {...found} tabIndex={tabIndex}>
            {shown}
          </RecordLink>
        ) : (
          shown
        )
      }
    }
    if (as === 'details') {
      return (row, { tabIndex }) => (
        <Button size="small" tabIndex={tabIndex} onClick={() => acts().openDetails?.(row)}>
          {header}
        </Button>
      )
    }
    if (control) {
      return (row, place) => control(row, { ...place, start: command => acts().start(row, command), hint: needs => acts().access.hint(needs) })
    }
    return cell
  }
  /** The cell that names the row says whether something of it waits. */
  function marked(column: ListColumn<Row>, text: (row: Row) => string, cell: TableColumn<Row>['cell']): TableColumn<Row>['cell'] {
    if (!(column.names ?? column.as === 'record')) return cell
    return (row, place) => {
      const shown = cell ? cell(row, place) : text(row)
      return isWaiting(row) ? (
        <>
          {shown}
          <WaitingMark />
        </>
      ) : (
        shown
      )
    }
  }
  function filled(column: ListColumn<Row>): TableColumn<Row> {
    const isFrozen = column.names ?? column.as === 'record'
    if (column.isData === false) return { ...column, isFrozen, cell: cellOf(column, undefined) }
    const { written } = column
    const stored = (row: Row) => String(cellValue(shape, column.id, row))
    const text = written ? (row: Row) => written(stored(row), row).text : stored
    return { ...column, isFrozen, text, whole: written && (row => written(stored(row), row).whole), cell: marked(column, text, cellOf(column, text)) }
  }
  const selection: TableColumn<Row> = { id: SELECTION_COLUMN, header: 'Select', width: 36, fixed: true, isFrozen: true, isData: false }
  const menu: TableColumn<Row> = {
    id: MENU_COLUMN,
    header: menuHeader ?? '',
    width: MENU_WIDTH,
    fixed: true,
    isFrozen: true,
    isData: false,
    cell: (row, place) => <MenuButton name={words.rowName(row)} place={place} onClick={at => acts().openMenu(row, at)} />,
  }
  return [...(options.hasBulk ? [selection] : []), ...(menuHeader === null ? [] : [menu]), ...columns.map(filled)]
}
