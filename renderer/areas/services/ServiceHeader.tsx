/** Stands above the details of a service on every tab: the professional, its state, and whether it is published (C-124 to C-129). */
import { Caption1, makeStyles, Spinner, Switch, tokens } from '@fluentui/react-components'
import { LockClosed16Regular } from '@fluentui/react-icons'
import { publishedLabel, stateLabel, type ServiceDetails } from '../../../shared/areas/services.ts'
import { places } from '../../../shared/rules/places.ts'
import { writtenDate } from '../../../shared/rules/written.ts'
import { useAccess } from '../../state/session.ts'
import { toggleChange } from '../../ui/commands/commands.ts'
import { CopyButton } from '../../ui/basics/CopyButton.tsx'
import { withDetails } from '../../ui/address/detailsAddress.ts'
import { Hint } from '../../ui/basics/Hint.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import type { RecordCommands } from '../../ui/commands/useRecordCommands.tsx'
import { publishing } from './badges.ts'
import { useServiceCommands } from './commands.ts'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}` },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  copied: { position: 'relative' },
  more: { marginInlineStart: 'auto' },
  // Offsets the margin of the switch, to align it with the lines above and below.
  publish: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
})

export const professionalName = ({ professional, user_first_name }: ServiceDetails) =>
  (professional && [professional.first_name, professional.last_name].filter(Boolean).join(' ')) || user_first_name || 'No name'

/** The switch that publishes or withdraws (C-126, C-507, C-508, C-584). */
export function PublishSwitch({ shown, commands }: { shown: ServiceDetails; commands: RecordCommands<ServiceDetails> }) {
  const styles = useStyles()
  const isPublished = publishing.of(shown) === true
  const blocked = publishing.blocked?.(shown)
  const hint = commands.access.hint(publishing.needs)
  return (
    <span className={styles.publish}>
      <Hint text={blocked === undefined ? hint : undefined}>
        <Switch
          label={publishedLabel(shown)}
          checked={isPublished}
          disabled={blocked !== undefined}
          onChange={() => commands.start(shown, toggleChange(publishing, commands.words, !isPublished))}
        />
      </Hint>
      {hint && blocked === undefined && <LockClosed16Regular className={styles.quiet} />}
      {commands.workOn(shown) === `column:${publishing.column}` && <Spinner size="extra-tiny" aria-label="Changing" />}
    </span>
  )
}

/** The link to the professional's details (C-135, decisions C-136). */
export function MoreDetails({ shown: { professional } }: { shown: ServiceDetails }) {
  const styles = useStyles()
  const { list } = places.providers
  const access = useAccess(list.title)
  const id = professional?.id ?? null
  const reason = id === null ? 'The server didn’t say which professional this is.' : access.hint('view')
  if (id === null || reason !== undefined)
    return (
      <Hint text={reason}>
        <span className={styles.quiet}>More Details</span>
      </Hint>
    )
  return <Link to={`${list.path}?${withDetails(new URLSearchParams(), { id })}`}>More Details</Link>
}

export function ServiceHeader({ shown }: { shown: ServiceDetails }) {
  const styles = useStyles()
  const commands = useServiceCommands()
  return (
    <div data-service-state={stateLabel(shown)}>
      <div className={styles.line}>
        <PublishSwitch shown={shown} commands={commands} />
        <span className={styles.more}>
          <MoreDetails shown={shown} />
        </span>
      </div>
      <div className={styles.line}>
        <Caption1 className={styles.quiet}>
          <span className={styles.copied}>
            Service ID {shown.id}
            <CopyButton name="Service ID" text={String(shown.id)} />
          </span>
        </Caption1>
        <Caption1 className={styles.quiet} title={writtenDate(shown.created_at).whole}>
          Created {writtenDate(shown.created_at).text || 'on a day that is not known'}
        </Caption1>
        {publishing.blocked?.(shown) && <Caption1 className={styles.quiet}>{publishing.blocked(shown)}</Caption1>}
      </div>
      {commands.dialog}
    </div>
  )
}
