/** A row of a list's table: its tick and its cells. The cell that names the row is its header, and with its status and its position the row's own name. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { MENU_COLUMN, SELECTION_COLUMN, type RowTone, type TableColumn } from './columns.ts'
import { NO_SHADOW, useFrozenStyles, type FrozenColumns } from './frozenColumns.ts'
import type { RowMark } from '../../../shared/platform/marks.ts'
import type { RowWork } from '../rows/useTableModel.ts'
import { MarkOfRow } from './MarkOfRow.tsx'
import { Tick } from './Tick.tsx'
import { cellContent, type ModelRow } from '../rows/useTableModel.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

const useStyles = makeStyles({
  row: { backgroundColor: tokens.colorNeutralBackground1, ':hover': { backgroundColor: tokens.colorNeutralBackground3 } }, // black in high contrast, where badges and links keep their colors
  current: {
    backgroundColor: tokens.colorNeutralBackground3,
    // Drawn by the first cell, because it has a background of its own; if it is frozen, beside its other marks.
    '& > :first-child': {
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
    '& > :first-child': { backgroundImage: `linear-gradient(to right, ${tokens.colorTransparentStroke} 4px, transparent 4px)` },
    '@media (forced-colors: active)': { '& > :first-child': { borderLeft: '4px solid CanvasText' } },
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
    fontWeight: 'inherit',
  },
  marked: { position: 'relative' },
  end: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
})

interface BodyRowProps<Row extends { id: number }> {
  row: ModelRow<Row>
  columns: readonly TableColumn<Row>[]
  /** Its position among the rows of all pages, and how many these are. */
  position: number
  total: number
  height: number
  tabIndex: 0 | -1
  work: RowWork | undefined
  tone: RowTone | undefined
  isCurrent: boolean
  isSelected: boolean
  name: string
  /** Says that it is new or was changed elsewhere. */
  mark: RowMark | undefined
  /** The column that names the row, where its mark stands too. */
  naming: string | undefined
  frozen: FrozenColumns
}

/** What is spoken of a row that gets the focus, such as `Tandil, Active, 3 of 1,200`. */
const spokenName = <Row extends { id: number }>({ row, columns, name, position, total }: BodyRowProps<Row>): string =>
  [
    name,
    ...columns.flatMap(({ as, text }) => (as === 'status' && text ? text(row.original) || [] : [])),
    `${(position + 1).toLocaleString(LOCALE)} of ${total.toLocaleString(LOCALE)}`,
  ].join(', ')

const isSame = (one: object, other: object) => Object.entries(one).every(([key, value]) => other[key as keyof typeof other] === value)

function BodyRow<Row extends { id: number }>(props: BodyRowProps<Row>) {
  const { row, columns, tabIndex, work, tone, isCurrent, isSelected, frozen } = props
  const { original } = row
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
      aria-label={spokenName(props)}
      aria-selected={row.getCanSelect() && columns.some(({ id }) => id === SELECTION_COLUMN) ? isSelected : undefined}
      aria-busy={work ? true : undefined}
      aria-current={isCurrent || undefined}
      data-id={original.id}
      tabIndex={tabIndex}
    >
      {row.getVisibleCells().map((cell, index) => {
        const column = columns[index]!
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
              <Tick label={`Select ${props.name}`} checked={isSelected} tabIndex={tabIndex} onChange={row.getToggleSelectedHandler()} />
            </td>
          )
        }
        const text = column.text?.(original)
        const isName = column.id === props.naming
        const mark = isName ? props.mark : undefined
        // A header without text is none.
        const Cell = isName && text !== '' ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            scope={Cell === 'th' ? 'row' : undefined}
            dir={text === undefined ? undefined : 'auto'}
            className={mark ? mergeClasses(styles.marked, className) : className}
            style={style}
            title={column.as === 'status' || column.as === 'switch' ? undefined : (column.whole?.(original) ?? text)}
          >
            {cellContent(cell, { work, tabIndex })}
            {mark && <MarkOfRow mark={mark} />}
          </Cell>
        )
      })}
    </tr>
  )
}
/** The model makes new rows whenever one of them changes: a row is drawn again only if its record or another of its props is another. */
export const TableRow = memo(
  BodyRow,
  ({ row, ...props }, { row: nextRow, ...nextProps }) => row.original === nextRow.original && isSame(props, nextProps),
) as typeof BodyRow
