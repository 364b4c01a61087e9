/** A badge of a record as a checkbox, which asks before it changes and offers Undo (C-513 to C-523). */
import { Checkbox, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { LockClosed16Regular } from '@fluentui/react-icons'
import { toggleChange, type ToggleCommand } from './commands.ts'
import { Hint } from '../basics/Hint.tsx'
import type { RecordCommands } from './useRecordCommands.tsx'

const useStyles = makeStyles({
  line: { position: 'relative', display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  word: { color: tokens.colorNeutralForeground3 },
  // Over the box, so that nothing moves.
  running: { position: 'absolute', insetInlineStart: tokens.spacingHorizontalS, backgroundColor: tokens.colorNeutralBackground1 },
})

interface VerifiedSwitchProps<Shown extends { id: number }> {
  toggle: ToggleCommand<Shown>
  record: Shown
  commands: RecordCommands<Shown>
}

export function VerifiedSwitch<Shown extends { id: number }>({ toggle, record, commands }: VerifiedSwitchProps<Shown>) {
  const styles = useStyles()
  const isOn = toggle.of(record)
  const work = commands.workOn(record)
  const isRunning = work === `column:${toggle.column}`
  const denied = commands.access.hint(toggle.needs)
  const change = () => work === undefined && commands.start(record, toggleChange(toggle, commands.words, isOn !== true))
  return (
    <span className={styles.line}>
      <Hint text={denied ?? toggle.blocked?.(record)}>
        <Checkbox label={toggle.label} checked={isOn ?? 'mixed'} aria-disabled={work !== undefined || undefined} onChange={change} />
      </Hint>
      {isOn === null && <span className={styles.word}>Not known</span>}
      {denied && <LockClosed16Regular className={styles.word} />}
      {isRunning && <Spinner className={styles.running} size="extra-tiny" aria-label={`Changing ${toggle.label}`} />}
    </span>
  )
}
