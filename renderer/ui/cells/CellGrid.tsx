/** The grid of cells that are edited in place, with the keys and the clipboard of a spreadsheet. */
import { mergeClasses } from '@fluentui/react-components'
import { ArrowSortDown16Regular, ArrowSortUp16Regular } from '@fluentui/react-icons'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  blockText,
  cellStep,
  cellsWithin,
  filledDown,
  isWithin,
  placedBlock,
  rangeOf,
  readBlock,
  type CellAt,
  type PlacedText,
} from '../../../shared/rules/cellBlocks.ts'
import { isCommand, keyOf } from '../basics/keys.ts'
import type { CellsProps } from '../list/listDefinition.ts'
import { cellContent, headerContent, useTableModel } from '../rows/useTableModel.ts'
import { CellEditor, type EditorElement } from './CellEditor.tsx'
import type { CellColumn } from './cellColumns.ts'
import { useCellStyles } from './cellStyles.ts'
import type { Cells } from './useCells.ts'

type Row = { id: number }

interface CellGridProps extends Pick<CellsProps<Row>, 'rows' | 'rowName' | 'offset' | 'total' | 'sort' | 'sortable' | 'onSort' | 'rowHeight'> {
  label: string
  columns: readonly CellColumn[]
  cells: Cells
  /** Called before a cell opens; opens it unless the right is missing. */
  guard(open: () => void): void
  isReadOnly: boolean
  /** Says why something was not done. */
  tell(text: string): void
}

const START: CellAt = { row: 0, column: 0 }

export function CellGrid({ rows, columns, cells, guard, isReadOnly, tell, rowName, offset, ...props }: CellGridProps) {
  const styles = useCellStyles()
  const body = useRef<HTMLTableSectionElement>(null)
  const editor = useRef<EditorElement>(null)
  const size = { rows: rows.length, columns: columns.length }
  const [active, setActive] = useState(START)
  const [anchor, setAnchor] = useState(START)
  const [open, setOpen] = useState<CellAt | null>(null)
  /** The same at once: an editor that closes is left too, and then has nothing to say. */
  const opened = useRef<CellAt | null>(null)
  function show(cell: CellAt | null): void {
    opened.current = cell
    setOpen(cell)
  }
  const clamped = ({ row, column }: CellAt): CellAt => ({ row: Math.min(row, size.rows - 1), column: Math.min(column, size.columns - 1) })
  const at = clamped(active)
  const range = rangeOf(clamped(anchor), at)

  const elementAt = ({ row, column }: CellAt) => body.current?.rows[row]?.cells[column]
  function goTo(to: CellAt, isExtending = false): void {
    flushSync(() => {
      setActive(to)
      if (!isExtending) setAnchor(to)
    })
    elementAt(to)?.focus()
  }
  const textAt = ({ row, column }: CellAt): string => {
    const { field, textOf } = columns[column]!
    return field ? cells.textOf(rows[row]!, field) : textOf!(rows[row]!)
  }

  /** Types texts into cells; what can't be edited stays, and that is said. */
  function put(texts: readonly (CellAt & { text: string | undefined })[], missing = 0): void {
    guard(() => {
      const known = texts.flatMap(({ row, column, text }) => {
        const { field } = columns[column]!
        return field ? [{ row: rows[row]!, field, text }] : []
      })
      cells.edit(known)
      const fixed = texts.length - known.length
      const sentences = [
        ...(fixed > 0 ? [fixed === 1 ? '1 cell can’t be edited here.' : `${fixed} cells can’t be edited here.`] : []),
        ...(missing > 0 ? [missing === 1 ? '1 cell had no room in the table.' : `${missing} cells had no room in the table.`] : []),
      ]
      tell(sentences.join(' '))
    })
  }

  /** Opens the editor of a cell; `isOver` marks what is there, so that the key that is pressed replaces it. */
  function openAt(cell: CellAt, isOver: boolean): void {
    const { field, header } = columns[cell.column]!
    if (!field) return tell(`${header} can’t be edited here.`)
    guard(() => {
      tell('')
      cells.needOptions(rows[cell.row]!, field).catch((error: unknown) => console.warn('The options were not read', error))
      flushSync(() => show(cell))
      editor.current?.focus()
      if (isOver && !(editor.current instanceof HTMLSelectElement)) editor.current?.select()
    })
  }
  function commit(text: string, key?: 'Enter' | 'Tab', isBack = false): void {
    const from = opened.current
    if (!from) return
    show(null)
    if (text !== textAt(from)) put([{ ...from, text }])
    if (!key) return
    const by = isBack ? -1 : 1
    const next = key === 'Enter' ? { row: from.row + by, column: from.column } : nextAcross(from, by)
    goTo({ row: Math.max(0, Math.min(size.rows - 1, next.row)), column: next.column })
  }
  /** The next cell, at the end of a row that of the next one. */
  function nextAcross({ row, column }: CellAt, by: 1 | -1): CellAt {
    const place = Math.max(0, Math.min(size.rows * size.columns - 1, row * size.columns + column + by))
    return { row: Math.floor(place / size.columns), column: place % size.columns }
  }
  function cancel(): void {
    const from = opened.current!
    flushSync(() => show(null))
    elementAt(from)?.focus()
  }

  function takeKey(event: KeyboardEvent): boolean {
    const { key } = event
    if (isCommand(event)) {
      const letter = keyOf(event)
      if (letter === 'd') put(filledDown(range, textAt))
      else if (letter === 'z' && !event.shiftKey) cells.undo()
      else if (letter === 'a') {
        setAnchor(START)
        goTo({ row: size.rows - 1, column: size.columns - 1 }, true)
      } else {
        const far = cellStep(key, at, size, true)
        if (!far) return false
        goTo(far, event.shiftKey)
      }
      return true
    }
    if (event.altKey) return false
    const step = cellStep(key, at, size)
    if (step) goTo(step, event.shiftKey)
    else if (key === 'F2' || key === 'Enter') openAt(at, false)
    else if (key === 'Delete' || key === 'Backspace') put(cellsWithin(range).flatMap(row => row.map(cell => ({ ...cell, text: '' }))))
    else if (key === 'Escape') {
      const changed = cellsWithin(range)
        .flat()
        .filter(({ row, column }) => columns[column]!.field && cells.isChanged(rows[row]!, columns[column]!.field))
      if (changed.length === 0) return false
      put(changed.map(({ row, column }) => ({ row, column, text: undefined })))
    } else return false
    return true
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (takeKey(event)) event.preventDefault()
    // The key itself goes into the editor, which has the focus by then.
    else if ([...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) openAt(at, true)
    else return
    event.stopPropagation()
  }

  const isInEditor = (target: EventTarget) => target === editor.current
  function onCopy(event: ClipboardEvent, isCut = false): void {
    if (isInEditor(event.target)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', blockText(cellsWithin(range).map(row => row.map(textAt))))
    if (isCut) put(cellsWithin(range).flatMap(row => row.map(cell => ({ ...cell, text: '' }))))
  }
  function onPaste(event: ClipboardEvent): void {
    if (isInEditor(event.target)) return
    const text = event.clipboardData.getData('text/plain')
    if (text === '') return
    event.preventDefault()
    const { placed, missing } = placedBlock(readBlock(text), range, size)
    put(placed, missing)
    const last = placed.reduce<PlacedText>((one, other) => (other.row >= one.row && other.column >= one.column ? other : one), placed[0]!)
    setAnchor({ row: range.from.row, column: range.from.column })
    goTo({ row: last.row, column: last.column }, true)
  }

  function cellOf(target: EventTarget): CellAt | undefined {
    const cell = (target as Element).closest('td')
    const row = cell?.parentElement
    return cell && row instanceof HTMLTableRowElement ? { row: row.sectionRowIndex, column: cell.cellIndex } : undefined
  }
  function onMouseDown(event: MouseEvent): void {
    const cell = cellOf(event.target)
    if (!cell || event.button !== 0 || isInEditor(event.target)) return
    event.preventDefault()
    editor.current?.blur()
    goTo(cell, event.shiftKey)
  }
  function onMouseMove(event: MouseEvent): void {
    const cell = event.buttons === 1 && !open ? cellOf(event.target) : undefined
    if (cell && (cell.row !== at.row || cell.column !== at.column)) goTo(cell, true)
  }

  const isOpenAt = (row: number, column: number) => open?.row === row && open.column === column && columns[column]!.field !== undefined
  function headerOf({ id, header }: CellColumn) {
    if (!props.sortable.includes(id)) return header
    const direction = directionOf(id)
    return (
      <button type="button" className={styles.sort} onClick={() => props.onSort({ column: id, direction: direction === 'asc' ? 'desc' : 'asc' })}>
        {header}
        {direction === 'asc' && <ArrowSortUp16Regular aria-hidden />}
        {direction === 'desc' && <ArrowSortDown16Regular aria-hidden />}
      </button>
    )
  }
  function contentOf(row: Row, column: number) {
    const { header, field } = columns[column]!
    const index = rows.indexOf(row)
    const text = textAt({ row: index, column })
    if (!field || !isOpenAt(index, column)) return text
    return (
      <CellEditor
        field={field}
        options={cells.optionsOf(row, field)}
        text={text}
        label={`${header}, ${rowName(row)}`}
        editor={editor}
        commit={commit}
        cancel={cancel}
      />
    )
  }
  const directionOf = (id: string) => (props.sort?.column === id ? props.sort.direction : undefined)
  const model = useTableModel<Row>({
    columns: columns.map((column, index) => ({ id: column.id, header: headerOf(column), draw: row => contentOf(row, index), size: column.width })),
    rows,
    rowId: ({ id }) => String(id),
  })
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    <table
      className={styles.table}
      style={{ minWidth: width }}
      role="grid"
      aria-label={props.label}
      aria-rowcount={props.total + 1}
      aria-colcount={columns.length}
      aria-multiselectable
    >
      <colgroup>
        {columns.map(column => (
          <col key={column.id} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {model.getFlatHeaders().map((each, index) => {
            const { id, header, align } = columns[index]!
            const direction = directionOf(id)
            return (
              <th
                key={id}
                scope="col"
                aria-colindex={index + 1}
                aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
                className={mergeClasses(styles.header, align === 'end' && styles.end)}
                title={header}
              >
                {headerContent(each)}
              </th>
            )
          })}
        </tr>
      </thead>
      {/* The cells have the focus; their keys and clicks arrive here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody
        ref={body}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={event => onCopy(event, true)}
        onPaste={onPaste}
        onMouseDown={onMouseDown}
        onMouseMove={onMouseMove}
        onDoubleClick={event => {
          const cell = cellOf(event.target)
          if (cell && !isInEditor(event.target)) openAt(cell, false)
        }}
      >
        {model.getRowModel().rows.map((drawn, index) => (
          <tr key={drawn.id} aria-rowindex={offset + index + 2} style={{ height: props.rowHeight }}>
            {drawn.getVisibleCells().map((each, column) => {
              const row = drawn.original
              const { id, align, field } = columns[column]!
              const cell = { row: index, column }
              const isActive = index === at.row && column === at.column
              const isChanged = field !== undefined && cells.isChanged(row, field)
              const problem = isChanged ? cells.problemOf(row, field) : null
              const isOpen = isOpenAt(index, column)
              const isSelected = isWithin(range, cell)
              return (
                <td
                  key={id}
                  tabIndex={isActive && !isOpen ? 0 : -1}
                  aria-colindex={column + 1}
                  aria-readonly={!field || isReadOnly || undefined}
                  aria-selected={isSelected}
                  aria-invalid={problem !== null || undefined}
                  title={isOpen ? undefined : (problem ?? (isChanged ? 'Changed' : textAt(cell)))}
                  dir="auto"
                  className={mergeClasses(
                    styles.cell,
                    align === 'end' && styles.end,
                    !field && styles.fixed,
                    isSelected && !isActive && styles.selected,
                    isChanged && styles.changed,
                    problem !== null && styles.refused,
                    isOpen && styles.open,
                  )}
                >
                  {cellContent(each)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
