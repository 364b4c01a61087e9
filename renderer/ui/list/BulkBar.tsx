/** How many rows are ticked, and the commands for them, in the place of the toolbar, so that the rows do not move. Commands that do not fit are in a menu. */
import { Body1Strong, Button, makeStyles, Overflow, OverflowItem, tokens } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import type { Entry } from '../basics/entries.ts'
import { Hint } from '../basics/Hint.tsx'
import { OverflowMenu } from '../basics/OverflowMenu.tsx'

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

interface BulkBarProps {
  label: string
  count: number
  /** Ticks all rows that match; undefined if there is no need to. */
  all: Entry | undefined
  commands: Entry[]
  clear(): void
}

export function BulkBar({ label, count, all, commands, clear }: BulkBarProps) {
  const styles = useStyles()
  return (
    <Overflow padding={ENDS + GAP * (commands.length + 2)}>
      <div role="toolbar" aria-label={label} className={styles.bar}>
        <OverflowItem id={`count ${count}`} pinned>
          <Body1Strong className={styles.count}>{`${count.toLocaleString()} selected`}</Body1Strong>
        </OverflowItem>
        {all && (
          <OverflowItem id={all.label} pinned>
            <Button appearance="transparent" onClick={all.run}>
              {all.label}
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
        <OverflowMenu label={() => 'More for the selected rows'} entries={commands.map(command => ({ item: command.label, ...command }))} />
        <OverflowItem id="clear" pinned>
          <Button appearance="subtle" icon={<Dismiss20Regular />} onClick={clear}>
            Clear
          </Button>
        </OverflowItem>
      </div>
    </Overflow>
  )
}
