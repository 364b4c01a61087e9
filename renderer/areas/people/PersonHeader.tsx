/** Stands above the details of a person on every tab: the status and a provider's badges, which can be changed as in the list. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { statusToggle, type StatusCommand, type ToggleCommand } from '../../ui/commands/commands.ts'
import { StatusButton } from '../../ui/basics/StatusButton.tsx'
import type { RecordCommands } from '../../ui/commands/useRecordCommands.tsx'
import { VerifiedSwitch } from '../../ui/commands/VerifiedSwitch.tsx'
import { isPersonKnown, type ShownPerson } from './personDetails.tsx'

const useStyles = makeStyles({ line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalM}` } })

interface PersonHeaderProps<Shown extends ShownPerson> {
  shown: Shown
  status: StatusCommand<Shown>
  toggles?: readonly ToggleCommand<Shown>[]
  commands: RecordCommands<Shown>
}

export function PersonHeader<Shown extends ShownPerson>({ shown, status, toggles, commands }: PersonHeaderProps<Shown>) {
  const styles = useStyles()
  if (!isPersonKnown(shown)) return null
  return (
    <div className={styles.line}>
      <StatusButton
        status={status.of(shown)}
        isRunning={commands.workOn(shown) === 'column:status'}
        hint={commands.access.hint(status.needs)}
        tabIndex={0}
        onClick={() => commands.start(shown, statusToggle(status, commands.words, shown))}
      />
      {toggles?.map(toggle => (
        <VerifiedSwitch key={toggle.column} toggle={toggle} record={shown} commands={commands} />
      ))}
      {commands.dialog}
    </div>
  )
}
