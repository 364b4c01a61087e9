/** Chooses which columns show, in which order, and how dense the rows are; stored for each list. */
import {
  Button,
  Caption1,
  Checkbox,
  Divider,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Radio,
  RadioGroup,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { Add20Regular, ArrowDown20Regular, ArrowUp20Regular, Subtract20Regular } from '@fluentui/react-icons'
import { useState, type ReactElement } from 'react'
import { DEFAULT_LIST_LOOK, DENSITIES, type Density, type ListLook } from '../../../shared/rules/preferences.ts'
import { isNarrow, SMALLEST_WIDTH, WIDTH_STEP } from './columns.ts'
import type { ListTable } from './useListTable.ts'

const useStyles = makeStyles({
  // In a window that is lower than the panel, the panel scrolls.
  surface: {
    width: '400px',
    maxWidth: 'calc(100vw - 32px)',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    overflowY: 'auto',
    '> *': { flexShrink: 0 },
  },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'center' },
  name: { flexGrow: 1, minWidth: 0 },
  step: { minWidth: '28px', flexShrink: 0 },
  said: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  heading: { margin: 0 },
})

const DENSITY_NAMES: Record<Density, string> = { compact: 'Compact', normal: 'Normal', roomy: 'Roomy' }

interface ColumnsMenuProps<Row extends { id: number }> {
  model: ListTable<Row>
  isOpen: boolean
  setOpen(isOpen: boolean): void
  /** Its button. */
  button: ReactElement
  /** Where it opens while its button is in a menu. */
  elsewhere: HTMLElement | null
  look: ListLook
  change(look: Partial<ListLook>): void
  /** Gives each column the width of its content. */
  fit(): void
  /** The width in pixels that a column is drawn with; undefined while it is not. */
  widthOf(id: string): number | undefined
}

export function ColumnsMenu<Row extends { id: number }>({ model, button, isOpen, setOpen, elsewhere, look, change, fit, widthOf }: ColumnsMenuProps<Row>) {
  const styles = useStyles()
  const { table, ordered } = model
  /** What the last press changed, for screen readers. */
  const [said, say] = useState('')
  const move = (index: number, by: number) => {
    const order = ordered.map(column => column.id)
    table.setColumnOrder(order.toSpliced(index, 1).toSpliced(index + by, 0, order[index]!))
    say(`${ordered[index]!.header} is column ${index + by + 1} of ${order.length}.`)
  }
  const widen = (index: number, by: number) => {
    const { id, header } = ordered[index]!
    const width = Math.max(SMALLEST_WIDTH, (widthOf(id) ?? table.getColumn(id)!.getSize()) + by)
    table.setColumnSizing(before => ({ ...before, [id]: width }))
    say(`${header} is ${Math.round(width)} pixels wide.`)
  }
  // One at either end keeps the focus, which would leave the panel and close it.
  const step = (label: string, icon: React.JSX.Element, isPossible: boolean, run: () => void) => (
    <Button
      appearance="subtle"
      size="small"
      className={styles.step}
      icon={icon}
      aria-label={label}
      title={label}
      disabledFocusable={!isPossible}
      onClick={() => isPossible && run()}
    />
  )
  return (
    <Popover
      trapFocus
      open={isOpen}
      onOpenChange={(_, { open }) => setOpen(open)}
      positioning={{ position: 'below', align: 'end', autoSize: true, overflowBoundaryPadding: 8, ...(elsewhere && { target: elsewhere }) }}
    >
      <PopoverTrigger disableButtonEnhancement>{button}</PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label="Columns and density">
        <Subtitle2 as="h2" className={styles.heading}>
          Columns
        </Subtitle2>
        <ul className={styles.list}>
          {ordered.map((column, index) => (
            <li key={column.id} className={styles.row}>
              <span className={styles.name}>
                <Checkbox
                  label={column.header}
                  disabled={column.fixed}
                  checked={table.getColumn(column.id)?.getIsVisible() ?? true}
                  onChange={(_, { checked }) => table.getColumn(column.id)?.toggleVisibility(checked === true)}
                />
              </span>
              {!isNarrow(column) && (
                <>
                  {step(`Make ${column.header} narrower`, <Subtract20Regular />, true, () => widen(index, -WIDTH_STEP))}
                  {step(`Make ${column.header} wider`, <Add20Regular />, true, () => widen(index, WIDTH_STEP))}
                </>
              )}
              {step(`Move ${column.header} left`, <ArrowUp20Regular />, index > 0, () => move(index, -1))}
              {step(`Move ${column.header} right`, <ArrowDown20Regular />, index < ordered.length - 1, () => move(index, 1))}
            </li>
          ))}
        </ul>
        <span role="status" className={styles.said}>
          {said}
        </span>
        <Caption1>Drag a column’s edge to resize it, double-click the edge to fit the content, or press Alt and an arrow key on the header.</Caption1>
        <Button size="small" onClick={fit}>
          Fit all columns
        </Button>
        <Divider />
        <Subtitle2 as="h2" id="density" className={styles.heading}>
          Density
        </Subtitle2>
        <RadioGroup aria-labelledby="density" value={look.density} onChange={(_, { value }) => change({ density: value as Density })}>
          {DENSITIES.map(density => (
            <Radio key={density} value={density} label={DENSITY_NAMES[density]} />
          ))}
        </RadioGroup>
        <Button size="small" onClick={() => change({ ...DEFAULT_LIST_LOOK, fullTable: look.fullTable })}>
          Reset
        </Button>
      </PopoverSurface>
    </Popover>
  )
}
