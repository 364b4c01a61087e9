/** A row of a list's table: its tick and its cells. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { MENU_COLUMN, SELECTION_COLUMN, type RowTone, type TableColumn } from './columns.ts'
import { NO_SHADOW, useFrozenStyles, type FrozenColumns } from './frozenColumns.ts'
import type { RowMark } from '../../../shared/platform/marks.ts'
import type { RowWork } from '../commands/commands.ts'
import { MarkOfRow } from './MarkOfRow.tsx'
import { Tick } from './Tick.tsx'

const useStyles = makeStyles({
  row: { backgroundColor: tokens.colorNeutralBackground1, ':hover': { backgroundColor: tokens.colorNeutralBackground3 } }, // black in high contrast, where badges and links keep their colors
  current: {
    backgroundColor: tokens.colorNeutralBackground3,
    // Drawn by the first cell, because it has a background of its own; if it is frozen, beside its other marks.
    '& > td:first-child': {
      '--current': `inset ${tokens.strokeWidthThicker} 0 0 ${tokens.colorBrandStroke1}`,
      boxShadow: `var(--current), var(--ring, ${NO_SHADOW}), var(--edge, ${NO_SHADOW})`,
    },
  },
  removed: { opacity: 0.5, pointerEvents: 'none' },
  success: { backgroundColor: tokens.colorStatusSuccessBackground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1 },
  danger: { backgroundColor: tokens.colorStatusDangerBackground1 },
  subtle: { backgroundColor: tokens.colorNeutralBackground2 },
  // In high contrast, which has only one background, a bar at the side.
  shaded: {
    backgroundColor: tokens.colorNeutralBackground3,
    '& > td:first-child': { backgroundImage: `linear-gradient(to right, ${tokens.colorTransparentStroke} 4px, transparent 4px)` },
    '@media (forced-colors: active)': { '& > td:first-child': { borderLeft: '4px solid CanvasText' } },
    ':hover': { backgroundColor: tokens.colorNeutralBackground5 },
  },
  // Unlike both kinds of rows while it is pointed at.
  unshaded: { ':hover': { backgroundColor: tokens.colorNeutralBackground5 } },
  selected: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2Hover } },
  tick: { padding: 0, overflow: 'visible' },
  menu: { padding: 0, textAlign: 'center' },
  cell: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // A background of its own, in the color of its row: Chromium leaves a hole in a cell that is no longer frozen.
    backgroundColor: 'inherit',
    // A text that reads from right to left is still below its header, and is cut at its end.
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'left',
  },
  marked: { position: 'relative' },
  end: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
})

interface BodyRowProps<Row extends { id: number }> {
  row: Row
  columns: TableColumn<Row>[]
  position: number
  height: number
  tabIndex: 0 | -1
  work: RowWork | undefined
  tone: RowTone | undefined
  isCurrent: boolean
  isSelected: boolean
  /** The name of the row, for its tick. */
  name: string
  /** Says that it is new or was changed elsewhere, and in which column that stands. */
  mark: RowMark | undefined
  markColumn: string | undefined
  /** Ticks the row or unticks it, alone or with all rows from the one ticked last. Must stay the same function. */
  tick(row: Row, isRange: boolean): void
  frozen: FrozenColumns
}

function BodyRow<Row extends { id: number }>(props: BodyRowProps<Row>) {
  const { row, tabIndex, work, tone, isCurrent, isSelected, frozen } = props
  const styles = useStyles()
  const frozenStyles = useFrozenStyles()
  return (
    <tr
      className={mergeClasses(
        styles.row,
        tone && styles[tone],
        isCurrent && styles.current,
        isSelected && styles.selected,
        work === 'removal' && styles.removed,
      )}
      style={{ height: props.height }}
      aria-rowindex={props.position + 2}
      aria-busy={work ? true : undefined}
      aria-current={isCurrent || undefined}
      data-id={row.id}
      tabIndex={tabIndex}
    >
      {props.columns.map(column => {
        const place = frozen.places[column.id]
        const className = mergeClasses(
          styles.cell,
          column.align === 'end' && styles.end,
          column.id === MENU_COLUMN && styles.menu,
          place !== undefined && frozenStyles.cell,
          column.id === frozen.last && frozenStyles.last,
        )
        const style = place === undefined ? undefined : { insetInlineStart: place }
        if (column.id === SELECTION_COLUMN) {
          return (
            <td key={column.id} className={mergeClasses(className, styles.tick)} style={style}>
              <Tick label={`Select ${props.name}`} checked={isSelected} tabIndex={tabIndex} onChange={isRange => props.tick(row, isRange)} />
            </td>
          )
        }
        const text = column.text?.(row)
        const mark = column.id === props.markColumn ? props.mark : undefined
        return (
          <td
            key={column.id}
            dir={text === undefined ? undefined : 'auto'}
            className={mark ? mergeClasses(styles.marked, className) : className}
            style={style}
            title={column.as === 'status' || column.as === 'switch' ? undefined : (column.whole?.(row) ?? text)}
          >
            {column.cell ? column.cell(row, { work, tabIndex }) : text}
            {mark && <MarkOfRow mark={mark} />}
          </td>
        )
      })}
    </tr>
  )
}
/** It is drawn again only if its props change. */
export const TableRow = memo(BodyRow) as typeof BodyRow
