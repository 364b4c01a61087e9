/** The first day: what a new administrator does once, each with the way to it, ticked by what really happened; until all is done, or it is dismissed. */
import { Caption1, Card, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Filled, Circle20Regular, Dismiss20Regular } from '@fluentui/react-icons'
import type { MouseEvent } from 'react'
import type { FirstStep } from '../../../shared/areas/dashboard.ts'
import { failureOf } from '../../../shared/contract/failure.ts'
import { ACTIVITY_ADDRESS } from '../../../shared/rules/activity.ts'
import { FIND_ADDRESS } from '../../../shared/rules/find.ts'
import { guideAddress } from '../../../shared/rules/help.ts'
import { OFFLINE_ADDRESS } from '../../../shared/rules/offlineCopies.ts'
import { places } from '../../../shared/rules/places.ts'
import { notify } from '../../state/notices.ts'
import { useQueryAtom } from '../../state/query.ts'
import { store } from '../../state/store.ts'
import { IconButton } from '../../ui/basics/IconButton.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import * as atoms from './atoms.ts'
import { Section, useReload } from './cards.tsx'

/** What each step is called, and where it is done. */
const STEPS: Record<FirstStep['step'], { label: string; to: string }> = {
  connect: { label: 'Connect your server', to: guideAddress('first-day', 'connect') },
  keep: { label: 'Keep the marketplace here', to: OFFLINE_ADDRESS },
  find: { label: 'Find somebody', to: FIND_ADDRESS },
  answer: { label: 'Answer a message', to: `${places['contact-us'].list.path}?tab=waiting` },
  undo: { label: 'Undo a change', to: ACTIVITY_ADDRESS },
}

const useStyles = makeStyles({
  card: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  steps: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`, listStyle: 'none', margin: 0, padding: 0 },
  step: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '28px' },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  done: { flexShrink: 0, color: tokens.colorPaletteGreenForeground1 },
  quiet: { color: tokens.colorNeutralForeground2 },
})

export default function FirstDay({ refreshes }: { refreshes: number }) {
  const styles = useStyles()
  const { data, reload } = useQueryAtom(atoms.firstDay({}))
  useReload(refreshes, reload)
  if (!data) return null
  function dismiss({ currentTarget }: MouseEvent<HTMLElement>) {
    const main = currentTarget.closest('main')
    void store.set(atoms.dismissFirstDay, {}).then(
      () => main?.focus(), // the button goes
      (error: unknown) => notify('error', failureOf(error).message),
    )
  }
  const done = data.filter(({ isDone }) => isDone).length
  return (
    <Section
      title="First day"
      beside={
        <>
          <Caption1 className={styles.quiet}>
            {done} of {data.length} done
          </Caption1>
          <IconButton label="Dismiss the first day" icon={<Dismiss20Regular />} onClick={dismiss} />
        </>
      }
    >
      <Card className={styles.card}>
        <ol className={styles.steps} aria-label="First day">
          {data.map(({ step, isDone }) => (
            <li key={step} className={styles.step}>
              {isDone ? (
                <CheckmarkCircle20Filled className={styles.done} aria-label="Done" role="img" />
              ) : (
                <Circle20Regular className={styles.icon} aria-label="To do" role="img" />
              )}
              {isDone ? <span className={styles.quiet}>{STEPS[step].label}</span> : <Link to={STEPS[step].to}>{STEPS[step].label}</Link>}
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  )
}
