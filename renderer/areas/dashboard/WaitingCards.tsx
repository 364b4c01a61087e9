/** What waits for someone: each number from a list's own call, read after the first paint, and failing alone. */
import { Button, Caption1 } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { dashboard, type Waiting, type WaitingCount } from '../../../shared/areas/dashboard.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'
import { client } from '../../state/client.ts'
import { useQuery, useQueryAtom } from '../../state/query.ts'
import { ageInWords } from '../../ui/age.ts'
import { FailureBar } from '../../ui/FailureBar.tsx'
import { LongText } from '../../ui/LongText.tsx'
import { areas } from '../index.ts'
import { Cards, CountCard, Section } from './cards.tsx'

/** How long somebody stays before anything is counted, in milliseconds: who only passes through asks for nothing. */
const STAYS_AFTER = 1_000

const atoms = areaAtoms(dashboard)

/** A number that is sure; of one that is not, what is. */
function countOf({ count, isAll }: WaitingCount): number | string {
  return isAll ? count : count > 0 ? `${count.toLocaleString()}+` : 'Not known'
}

/** How the number came about, where it is not all there is to say. */
function extentOf({ count, isAll, looked, total }: WaitingCount): string {
  if (isAll) return ''
  if (looked === total) return 'Some could not be read.'
  const where = `${count > 0 ? 'Counted in' : 'None in'} the first ${looked.toLocaleString()}`
  return total === null ? `${where}. The server doesn’t say how many there are.` : `${where} of ${total.toLocaleString()}. The server doesn’t count the rest.`
}

function WaitingCard({ waiting: { area, label, search }, isStaying, refreshes }: { waiting: Waiting; isStaying: boolean; refreshes: number }) {
  const read = (fresh: boolean) => (signal: AbortSignal) => client.dashboard.waitingCount({ area, fresh }, { signal })
  const { data, failure, reload } = useQuery<WaitingCount>({
    key: isStaying ? ['dashboard', 'waitingCount', area] : null,
    area,
    read: (signal, anew) => read(anew)(signal),
  })
  const refresh = () => reload(read(true))
  useEffect(() => {
    if (refreshes > 0) refresh()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time
  }, [refreshes])
  const path = areas.find(each => each.name === area)?.drawer?.path
  // That stored numbers are not newer is said by their age, and on top of the screen.
  const problem = failure ?? (data?.source === 'offline' ? null : data?.failure)
  return (
    <CountCard
      title={label}
      to={path && (search ? `${path}?${search}` : path)}
      count={data && countOf(data)}
      note={
        data && (
          <>
            <span>{extentOf(data)}</span>
            <span title={new Date(data.asOf).toLocaleString()}>{ageInWords(data.asOf, data.source === 'offline')}</span>
          </>
        )
      }
    >
      {problem && (
        <>
          <Caption1 role="alert">
            <LongText text={problem.message} />
          </Caption1>
          <Button size="small" onClick={refresh}>
            Retry
          </Button>
        </>
      )}
    </CountCard>
  )
}

export function WaitingCards({ refreshes }: { refreshes: number }) {
  const { data, failure, reload } = useQueryAtom(atoms.waiting({}))
  const [isStaying, setStaying] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStaying(true), STAYS_AFTER)
    return () => clearTimeout(timer)
  }, [])
  if (failure) return <FailureBar failure={failure} retry={() => reload()} />
  if (!data || data.length === 0) return null
  return (
    <Section title="Waiting for someone">
      <Cards label="Waiting" isBusy={!isStaying} isDense>
        {data.map(waiting => (
          <WaitingCard key={waiting.area} waiting={waiting} isStaying={isStaying} refreshes={refreshes} />
        ))}
      </Cards>
    </Section>
  )
}
