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
import { ArrowDown20Regular, ArrowUp20Regular, TableSettings20Regular } from '@fluentui/react-icons'
import { DEFAULT_LIST_LOOK, DENSITIES, type Density, type ListLook } from '../../../shared/rules/preferences.ts'
import { IconButton } from '../basics/IconButton.tsx'
import type { ListTable } from './useListTable.ts'

const useStyles = makeStyles({
  // In a window that is lower than the panel, the panel scrolls.
  surface: {
    width: '320px',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    overflowY: 'auto',
    '> *': { flexShrink: 0 },
  },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'center' },
  name: { flexGrow: 1 },
  heading: { margin: 0 },
})

const DENSITY_NAMES: Record<Density, string> = { compact: 'Compact', normal: 'Normal', roomy: 'Roomy' }

interface ColumnsMenuProps<Row extends { id: number }> {
  model: ListTable<Row>
  look: ListLook
  change(look: Partial<ListLook>): void
  /** Gives each column the width of its content. */
  fit(): void
}

export function ColumnsMenu<Row extends { id: number }>({ model, look, change, fit }: ColumnsMenuProps<Row>) {
  const styles = useStyles()
  const { table, ordered } = model
  const move = (index: number, by: number) => {
    const order = ordered.map(column => column.id)
    table.setColumnOrder(order.toSpliced(index, 1).toSpliced(index + by, 0, order[index]!))
  }
  return (
    <Popover trapFocus positioning={{ position: 'below', align: 'end', autoSize: true, overflowBoundaryPadding: 8 }}>
      <PopoverTrigger disableButtonEnhancement>
        <IconButton label="Columns and density" icon={<TableSettings20Regular />} />
      </PopoverTrigger>
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
              <Button
                appearance="subtle"
                size="small"
                icon={<ArrowUp20Regular />}
                aria-label={`Move ${column.header} left`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <Button
                appearance="subtle"
                size="small"
                icon={<ArrowDown20Regular />}
                aria-label={`Move ${column.header} right`}
                disabled={index === ordered.length - 1}
                onClick={() => move(index, 1)}
              />
            </li>
          ))}
        </ul>
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
