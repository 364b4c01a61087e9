/** The cells that every list draws the same: the row's menu button, the link to its record, its status. */
import { makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { cellValue, type ListShape } from '../../shared/contract/list.ts'
import type { Right } from '../../shared/contract/operation.ts'
import type { AccessGate } from '../state/session.ts'
import type { CellPlace, ListColumn, TableColumn } from './columns.ts'
import { recordName } from './recordName.ts'
import { RowLink } from './RowLink.tsx'
import { StatusButton } from './StatusButton.tsx'

/** What the cells of a list can start. Its members are asked for when something is clicked, so that cells need not be drawn again. */
export interface RowActs<Row> {
  access: AccessGate
  openMenu(row: Row, at: HTMLElement): void
  opening(row: Row): void
  askStatus(row: Row): void
}

interface RowColumnsOptions<Row> {
  shape: ListShape
  columns: ListColumn<Row>[]
  rowName(row: Row): string
  record?: { to(row: Row): string; needs: Right | null }
  /** The right that changing a status takes; undefined where the status is only shown. */
  statusNeeds: Right | null | undefined
  acts(): RowActs<Row>
}

const useStyles = makeStyles({
  button: {
    display: 'inline-flex', padding: '4px', border: 'none', borderRadius: tokens.borderRadiusMedium, background: 'none', color: 'inherit', cursor: 'pointer', verticalAlign: 'middle',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground2Hover },
  },
  busy: { cursor: 'default' },
})

// A bare button, because a page of rows has as many of them.
function MenuButton({ name, place, onClick }: { name: string; place: CellPlace; onClick(element: HTMLElement): void }) {
  const styles = useStyles()
  if (place.work === 'removal') return <span className={mergeClasses(styles.button, styles.busy)}><Spinner size="tiny" aria-label={`Deleting ${name}`} /></span>
  return (
    <button type="button" className={styles.button} aria-label={`Actions for ${name}`} aria-haspopup="menu" tabIndex={place.tabIndex} onClick={event => onClick(event.currentTarget)}>
      <MoreHorizontal20Regular />
    </button>
  )
}

/** The columns as the table draws them: `Actions` first, then the area's own with their links and status buttons filled in. */
export function rowColumns<Row extends { id: number }>({ shape, columns, rowName, record, statusNeeds, acts }: RowColumnsOptions<Row>): TableColumn<Row>[] {
  const filled = columns.map((given): TableColumn<Row> => {
    const text = given.isData === false ? undefined : (row: Row) => String(cellValue(shape, given.id, row))
    const column = { ...given, text }
    if (column.as === 'record' && record && text) {
      return {
        ...column,
        cell: (row, { tabIndex }): ReactNode => {
          return <RowLink to={record.to(row)} needs={record.needs} access={acts().access} tabIndex={tabIndex} opening={() => acts().opening(row)}>{recordName(text(row), row.id)}</RowLink>
        },
      }
    }
    if (column.as === 'status' && statusNeeds !== undefined && text) {
      return {
        ...column,
        cell: (row, { work, tabIndex }) => <StatusButton status={text(row)} isRunning={work === 'status'} hint={acts().access.hint(statusNeeds)} tabIndex={tabIndex} onClick={() => acts().askStatus(row)} />,
      }
    }
    return column
  })
  const menu: TableColumn<Row> = {
    id: 'actions', header: 'Actions', width: 80, fixed: true, isData: false,
    cell: (row, place) => <MenuButton name={rowName(row)} place={place} onClick={at => acts().openMenu(row, at)} />,
  }
  return [menu, ...filled]
}
