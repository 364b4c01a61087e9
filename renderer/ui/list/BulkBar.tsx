/** Shows how many rows are ticked, and the commands for them. Covers the toolbar, so that the rows do not move. Commands that do not fit are in a menu. */
import { Body1Strong, Button, makeStyles, Overflow, OverflowItem, tokens } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { Hint } from '../basics/Hint.tsx'
import { OverflowMenu } from '../basics/OverflowMenu.tsx'
import type { ListModel } from './useListModel.tsx'
import { LOCALE } from '../../../shared/rules/locale.ts'

const useStyles = makeStyles({
  bar: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    overflow: 'hidden',
    zIndex: 4,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    '> *': { flexShrink: 0, whiteSpace: 'nowrap' },
  },
  count: { fontVariantNumeric: 'tabular-nums', color: tokens.colorBrandForeground2 },
  space: { flexGrow: 1 },
})

/** Room between two buttons and at the ends of the bar, in pixels. */
const GAP = 8
const ENDS = 48

export function BulkBar<Row extends { id: number }>({ model }: { model: ListModel<Row> }) {
  const styles = useStyles()
  const { definition, access, list, page, selection, listTable, isPart } = model
  const { noun } = definition
  const { count, selectAll } = selection
  const commands = [
    ...model.bulk.map(command => ({
      item: command.label,
      label: command.label,
      hint: access.hint(command.needs),
      run: () => model.bulkCommands.start(command),
    })),
    // Once the menu that it may be in is gone: a browser prints the page as it is.
    { item: 'Print…', label: 'Print…', hint: access.hint('export'), run: () => requestAnimationFrame(model.printTicked) },
  ]
  const canTickAll =
    !selection.ticked.isAll &&
    listTable.table.getIsAllRowsSelected() &&
    page !== undefined &&
    !isPart &&
    page.total > page.rows.length &&
    list.pageSearch === ''
  const all = canTickAll && `Select all ${page.total.toLocaleString(LOCALE)} ${list.state.search || model.isFiltered ? 'that match' : noun.many}`
  function clear() {
    selection.clear()
    model.table.current?.focusActive()
  }
  return (
    <Overflow padding={ENDS + GAP * (commands.length + 2)}>
      <div role="toolbar" aria-label={`Selected ${noun.many}`} className={styles.bar}>
        <OverflowItem id={`count ${count}`} pinned>
          <Body1Strong className={styles.count}>{`${count.toLocaleString(LOCALE)} selected`}</Body1Strong>
        </OverflowItem>
        {all && (
          <OverflowItem id={all} pinned>
            <Button appearance="transparent" onClick={selectAll}>
              {all}
            </Button>
          </OverflowItem>
        )}
        <span className={styles.space} />
        {commands.map(command => (
          <OverflowItem key={command.label} id={command.label}>
            <div>
              <Hint text={command.hint}>
                <Button onClick={command.run}>{command.label}</Button>
              </Hint>
            </div>
          </OverflowItem>
        ))}
        <OverflowMenu label={() => 'More for the selected rows'} entries={commands} />
        <OverflowItem id="clear" pinned>
          <Button appearance="subtle" icon={<Dismiss20Regular />} onClick={clear}>
            Clear
          </Button>
        </OverflowItem>
      </div>
    </Overflow>
  )
}
