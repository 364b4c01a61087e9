/** What is ticked and what can be done with it; stands in the toolbar's place, so that the rows stay where they are. */
import { Body1Strong, Button, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { Hint } from '../basics/Hint.tsx'

const useStyles = makeStyles({
  bar: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    overflowX: 'auto',
    zIndex: 4,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
  },
  count: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', color: tokens.colorBrandForeground2 },
  button: { flexShrink: 0, whiteSpace: 'nowrap' },
  space: { flexGrow: 1 },
})

interface BulkBarProps {
  label: string
  count: number
  /** Offers to tick all that match, in these words; undefined where they are ticked. */
  all: { label: string; run(): void } | undefined
  commands: Array<{ label: string; hint?: string; run(): void }>
  clear(): void
}

export function BulkBar({ label, count, all, commands, clear }: BulkBarProps) {
  const styles = useStyles()
  return (
    <div role="toolbar" aria-label={label} className={styles.bar}>
      <Body1Strong className={styles.count}>{`${count.toLocaleString()} selected`}</Body1Strong>
      {all && (
        <Button className={styles.button} appearance="transparent" onClick={all.run}>
          {all.label}
        </Button>
      )}
      <span className={styles.space} />
      {commands.map(command => (
        <Hint key={command.label} text={command.hint}>
          <Button className={styles.button} onClick={command.run}>
            {command.label}
          </Button>
        </Hint>
      ))}
      <Button className={styles.button} appearance="subtle" icon={<Dismiss20Regular />} onClick={clear}>
        Clear
      </Button>
    </div>
  )
}
