/** The review of services, one at a time: all that is needed on one screen, the next one read ahead, a key for everything. */
import { Button, Caption1, makeStyles, Select, Skeleton, SkeletonItem, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { ArrowUp20Regular, ClockArrowDownload20Regular, Next20Regular } from '@fluentui/react-icons'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ServiceDetails } from '../../../shared/areas/services.ts'
import { BY_AGE } from '../../../shared/contract/listOrders.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { places } from '../../../shared/rules/places.ts'
import { usePicture } from '../../state/pictures.ts'
import { useQuery } from '../../state/query.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { NARROW } from '../../ui/basics/narrow.ts'
import { useReadAhead } from '../../ui/basics/useReadAhead.ts'
import { isChoosing } from '../../ui/list/pickOrders.ts'
import { QueueFilters } from '../../ui/list/QueueFilters.tsx'
import { lastListAddress } from '../../ui/address/listVisits.ts'
import { picturesOf, ReviewedService, type ReviewedProps, type Verified } from './ReviewedService.tsx'
import * as atoms from './atoms.ts'
import { nameOf } from './commands.ts'
import { Key, useKeys } from './reviewKeys.tsx'
import type { ReviewOrder } from './reviewQueue.ts'
import { useReviewQueue } from './useReviewQueue.ts'
import { momentInWords } from '../../ui/basics/age.ts'

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  bar: {
    position: 'sticky',
    // Sticks to the header without a gap.
    top: `calc(${tokens.spacingVerticalL} * -1)`,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    // It would leave little of the screen.
    [NARROW]: { position: 'static' },
  },
  whose: { flexGrow: 1, flexBasis: '160px', minWidth: 0 },
  name: { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  left: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  empty: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalM, padding: tokens.spacingVerticalXXXL },
  skeleton: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))', gap: tokens.spacingHorizontalM },
  picture: { height: '176px' },
})

/** How long a judged service is kept for going back, in milliseconds; after that it is read again. */
const KEPT_FOR = 10_000

/** No area, so that changes to other services do not make it stale. Whoever changes something here reads it again. */
const detailsOf = (id: number | null) => ({
  key: id === null ? null : (['services', 'review', id] as const),
  area: null,
  read: (signal: AbortSignal) => atoms.show.read({ id: id! }, { signal }),
  keptFor: KEPT_FOR,
})

function PictureAhead({ address }: { address: string }) {
  usePicture(address)
  return null
}

/** Reads a service and its pictures before it shows, and keeps them while it does. Reads it again if the badges of its professional changed elsewhere. */
function ReadAhead({ id, verified }: { id: number; verified: Verified | null }) {
  const { data, reload } = useQuery<ServiceDetails>(detailsOf(id))
  const professional = useRef<number | null>(undefined)
  professional.current = data?.professional?.id
  useEffect(() => {
    if (verified && verified.professional === professional.current) reload()
  }, [verified, reload])
  return data && [...new Set(picturesOf(data).map(({ address }) => address))].map(address => <PictureAhead key={address} address={address} />)
}

function Loading() {
  const styles = useStyles()
  return (
    <Skeleton aria-label="Loading" className={styles.skeleton}>
      {Array.from({ length: 6 }, (_, index) => (
        <SkeletonItem key={index} className={styles.picture} />
      ))}
    </Skeleton>
  )
}

/** What failed when it was read ahead is read again when it shows. */
function Reviewed({ id, screen, ...props }: ReviewedProps & { id: number; screen: RefObject<HTMLElement | null> }) {
  // Each service starts at its top.
  useLayoutEffect(() => {
    screen.current?.closest('main')?.scrollTo(0, 0)
  }, [screen])
  const { data, failure, reload } = useQuery<ServiceDetails>(detailsOf(id))
  const hasFailedAhead = useRef(failure !== null)
  useEffect(() => {
    if (hasFailedAhead.current) reload()
  }, [reload])
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      {data ? <ReviewedService service={data} reload={() => reload()} {...props} /> : !failure && <Loading />}
    </>
  )
}

export default function ReviewServices() {
  const styles = useStyles()
  const navigate = useNavigate()
  const queue = useReviewQueue()
  const { current, left, skipped, back, move, failure } = queue
  const isOn = typeof current === 'number'
  const shown = useQuery<ServiceDetails>(detailsOf(isOn ? current : null)).data
  const next = useReadAhead(shown, queue.next)
  const name = shown && nameOf(shown)
  const [verified, setVerified] = useState<Verified | null>(null)
  const cameAt = useRef(-Infinity)
  useKeys({ s: isOn ? () => move('skip') : undefined, b: isOn ? () => move('later') : undefined, k: back }, cameAt)
  const screen = useRef<HTMLDivElement>(null)

  let body: ReactNode
  if (isOn)
    body = <Reviewed key={current} id={current} screen={screen} finish={queue.finish} later={() => move('later')} cameAt={cameAt} onVerified={setVerified} />
  else if (current === undefined) body = !failure && <Loading />
  else if (skipped === 0 && queue.only && isChoosing(queue.only))
    body = (
      <div className={styles.empty}>
        <Text>No services match these filters.</Text>
        <Button onClick={() => queue.chooseOnly({})}>Clear filters</Button>
      </div>
    )
  else
    body = (
      <div className={styles.empty}>
        <Text>
          {skipped > 0 ? `Nothing left to review but the ${skipped.toLocaleString(LOCALE)} that you skipped.` : 'No services are waiting for a review.'}
        </Text>
        <Button onClick={skipped > 0 ? queue.startOver : () => void navigate(lastListAddress(places.services.list.path))}>
          {skipped > 0 ? 'Start over' : 'Back to the list'}
        </Button>
      </div>
    )
  return (
    <div ref={screen} className={styles.screen}>
      <div className={styles.bar}>
        <div className={styles.whose}>
          {name !== undefined && (
            <Subtitle2 as="h2" block className={styles.name} title={name} dir="auto">
              {name}
            </Subtitle2>
          )}
          <div role="status" className={styles.left}>
            {current !== undefined && (
              <Caption1>
                {left.toLocaleString(LOCALE)} left{skipped > 0 && ` · ${skipped.toLocaleString(LOCALE)} skipped`}
              </Caption1>
            )}
          </div>
        </div>
        <Select aria-label="Order" value={queue.order} onChange={(_, { value }) => queue.choose(value as ReviewOrder)}>
          {BY_AGE.toReversed().map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        {queue.only && <QueueFilters only={queue.only} countries={queue.countries} choose={queue.chooseOnly} />}
        <Button appearance="subtle" icon={<ArrowUp20Regular />} disabledFocusable={!back} onClick={() => back?.()}>
          Previous
          <Key>k</Key>
        </Button>
        <Button icon={<ClockArrowDownload20Regular />} disabledFocusable={!isOn} onClick={() => isOn && move('later')}>
          Come back later
          <Key>b</Key>
        </Button>
        <Button icon={<Next20Regular />} disabledFocusable={!isOn} onClick={() => isOn && move('skip')}>
          Skip
          <Key>s</Key>
        </Button>
      </div>
      {failure && <FailureBar failure={failure} retry={failure.retryable ? queue.retry : undefined} />}
      {queue.savedAt !== undefined && <Caption1>Saved data from {momentInWords(queue.savedAt)}</Caption1>}
      {body}
      {(isOn ? [...new Set([current, next ?? current])] : []).map(id => (
        <ReadAhead key={id} id={id} verified={id === current ? null : verified} />
      ))}
    </div>
  )
}
