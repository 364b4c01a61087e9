/** The Dashboard: five counts (F-069 to F-077), whose call is the only one of its own, then pending tasks, pinned summaries, and unfinished work. */
import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { DASHBOARD_CARDS } from '../../../shared/areas/dashboard.ts'
import { isDenied } from '../../../shared/rules/access.ts'
import { useQueryAtom } from '../../state/query.ts'
import { useScreenCommands } from '../../state/screenCommands.ts'
import { sessionAtom } from '../../state/session.ts'
import { ageInWords, momentInWords, wholeMomentInWords } from '../../ui/basics/age.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { IconButton } from '../../ui/basics/IconButton.tsx'
import { preloadable } from '../../ui/basics/preloadable.tsx'
import { TextBar } from '../../ui/basics/TextBar.tsx'
import { areas } from '../../areas/index.ts'
import * as atoms from './atoms.ts'
import { Cards, CountCard, Section } from './cards.tsx'
import { PrepareQuestion } from './PrepareQuestion.tsx'
import { WaitingTasks } from './WaitingTasks.tsx'

/** The parts below load after the rest. */
const Continue = preloadable(() => import('./Continue.tsx'))
const FirstDay = preloadable(() => import('./FirstDay.tsx'))
const PinnedReports = preloadable(() => import('./PinnedReports.tsx'))
const PinnedSummaries = preloadable(() => import('./PinnedSummaries.tsx'))

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  asOf: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
})

export default function Dashboard() {
  const styles = useStyles()
  const denials = useAtomValue(sessionAtom)?.denials ?? {}
  const { data, failure, loading, reload } = useQueryAtom(atoms.counts({}))
  const [refreshes, setRefreshes] = useState(0)
  const isStored = data?.source === 'offline'
  function refresh() {
    reload()
    setRefreshes(before => before + 1)
  }
  useScreenCommands(() => [{ key: 'refresh', label: 'Refresh dashboard', run: refresh }])
  const beside = (
    <>
      {data && (
        <Caption1 className={styles.asOf} title={wholeMomentInWords(data.asOf)}>
          {ageInWords(data.asOf, isStored)}
        </Caption1>
      )}
      <IconButton label="Refresh" icon={<ArrowClockwise20Regular />} onClick={refresh} />
    </>
  )
  return (
    <div className={styles.screen}>
      <Section title="Totals" beside={beside}>
        {failure && <FailureBar failure={failure} retry={() => reload()} />}
        {isStored && (
          <TextBar
            role="status"
            intent="info"
            actions={
              <Button size="small" onClick={() => reload()}>
                Retry
              </Button>
            }
          >
            As of {momentInWords(data.asOf)}. {data.failure?.message}
          </TextBar>
        )}
        {(data || !failure) && (
          <Cards label="Counts" isBusy={loading}>
            {DASHBOARD_CARDS.map(({ field, title, area: name }) => {
              const area = areas.find(item => item.name === name)
              const to = area && !isDenied(denials, area.section, 'view') ? area.drawer?.path : undefined
              // A count that the server does not send is not available, rather than zero.
              return <CountCard key={field} title={title} to={to} count={data && (data.value[field] ?? 'Not available')} />
            })}
          </Cards>
        )}
      </Section>
      <PrepareQuestion counts={data?.value} />
      <FirstDay refreshes={refreshes} />
      <WaitingTasks />
      <PinnedReports />
      <PinnedSummaries refreshes={refreshes} />
      <Continue refreshes={refreshes} />
    </div>
  )
}
