/** Services in review, one by one: all that is needed to judge one on one screen, the next ones read ahead, a key for everything. */
import { Body1Strong, Button, Caption1, makeStyles, Skeleton, SkeletonItem, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { ArrowUp20Regular, ClockArrowDownload20Regular, LockClosed20Regular, Next20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { categoryPath, services, stateLabel, warrantyLabel, type ServiceDetails } from '../../../shared/areas/services.ts'
import { dateLabel } from '../../../shared/rules/dates.ts'
import { places } from '../../../shared/rules/places.ts'
import { client } from '../../state/client.ts'
import { usePicture } from '../../state/pictures.ts'
import { useQuery } from '../../state/query.ts'
import { toggleChange, type Command, type ToggleCommand } from '../../ui/commands.ts'
import { DetailCards } from '../../ui/DetailCards.tsx'
import type { DetailSection } from '../../ui/details.ts'
import { FailureBar } from '../../ui/FailureBar.tsx'
import { Hint } from '../../ui/Hint.tsx'
import { Link } from '../../ui/Link.tsx'
import { lastListAddress } from '../../ui/listVisits.ts'
import { PictureView, type ViewedPicture } from '../../ui/PictureView.tsx'
import { recordName } from '../../ui/recordName.ts'
import { StatusBadge } from '../../ui/StatusButton.tsx'
import { useRecordCommands } from '../../ui/useRecordCommands.tsx'
import { VerifiedSwitch } from '../../ui/VerifiedSwitch.tsx'
import { professionalBadges, publishing, serviceBadges } from './badges.ts'
import { useReviewQueue, type ReviewQueueHandle } from './useReviewQueue.ts'

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  bar: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  left: { flexGrow: 1, fontVariantNumeric: 'tabular-nums' },
  key: {
    marginInlineStart: tokens.spacingHorizontalXS,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `1px solid currentcolor`,
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  service: {
    outlineStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 340px)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXL,
  },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  facts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalM}`, color: tokens.colorNeutralForeground3 },
  name: { margin: 0, overflowWrap: 'anywhere' },
  badges: {
    display: 'flex',
    flexDirection: 'column',
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  badge: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '32px' },
  publish: { marginTop: tokens.spacingVerticalM },
  heading: { margin: `0 0 ${tokens.spacingVerticalXS}` },
  description: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  empty: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalM, padding: tokens.spacingVerticalXXXL },
  skeleton: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: tokens.spacingHorizontalM },
  picture: { height: '176px' },
})

/** What is switched here, each by its key. */
const BADGE_KEYS: ReadonlyArray<[key: string, badge: ToggleCommand<ServiceDetails>]> = [
  ['d', professionalBadges.dni],
  ['a', professionalBadges.address],
  ['t', professionalBadges.tax],
  ['i', professionalBadges.picture],
  ['c', serviceBadges[0]!],
  ['e', serviceBadges[1]!],
  ['l', serviceBadges[2]!],
]

function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden className={useStyles().key}>
      {children.toUpperCase()}
    </kbd>
  )
}

const nameOf = ({ id, professional, user_first_name }: ServiceDetails) =>
  recordName([professional?.first_name || user_first_name, professional?.last_name].filter(Boolean).join(' '), id)

/** Every paper and photo, in the order in which they are judged. */
function picturesOf({ professional, certificates, service_images }: ServiceDetails): ViewedPicture[] {
  return [
    { name: 'DNI front', address: professional?.dni_front ?? '', together: 'DNI' },
    { name: 'DNI back', address: professional?.dni_back ?? '', together: 'DNI' },
    { name: 'Address proof', address: professional?.location_front ?? '', together: 'Address proof' },
    { name: 'Tax', address: professional?.location_back ?? '', together: 'Tax' },
    { name: 'Profile picture', address: professional?.profile_image ?? '', together: 'Profile picture' },
    ...(['service', 'licence'] as const).flatMap(kind =>
      (certificates ?? [])
        .filter(({ document_type }) => (document_type === 'service') === (kind === 'service'))
        .map(({ certificate }, index) => ({
          name: `${kind === 'service' ? 'Certificate' : 'Licence'} ${index + 1}`,
          address: certificate,
          together: 'Certificates',
        })),
    ),
    ...(service_images ?? []).map((address, index) => ({ name: `Photo ${index + 1}`, address, together: 'Photos' })),
  ]
}

const sections: ReadonlyArray<DetailSection<ServiceDetails>> = [
  {
    title: 'Offer',
    rows: [
      { label: 'Warranty', value: ({ warranty_duration }) => warrantyLabel(warranty_duration) },
      { label: 'Services', value: ({ services: entries }) => (entries ?? []).map(({ title, price }) => [title, price].filter(Boolean).join(': ')).join('\n') },
      { label: 'Tags', value: ({ service_tags }) => (service_tags ?? []).join(', ') },
    ],
  },
  {
    title: 'Professional',
    rows: [
      { label: 'Email', value: ({ professional, user_email }) => professional?.email || user_email, copy: true },
      { label: 'Phone', value: ({ professional }) => professional?.phone ?? '', copy: true },
      { label: 'Address', value: ({ professional }) => professional?.address ?? '' },
      { label: 'About me', value: ({ professional }) => professional?.about_me ?? '' },
    ],
  },
]

const detailsOf = (id: number) => ({
  key: ['services', 'details', id] as const,
  area: 'services',
  read: (signal: AbortSignal) => client.services.show({ id }, { signal }),
})

function PictureAhead({ address }: { address: string }) {
  usePicture(address)
  return null
}

/** Reads a service and its pictures before it shows. */
function ReadAhead({ id }: { id: number }) {
  const { data } = useQuery<ServiceDetails>(detailsOf(id))
  return data && [...new Set(picturesOf(data).map(({ address }) => address))].map(address => <PictureAhead key={address} address={address} />)
}

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Calls what a key stands for, unless it is typed somewhere or meant for a dialog. */
function useKeys(run: Record<string, (() => void) | undefined>): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target instanceof Element)) return
      if (event.target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') || document.querySelector(OVERLAYS)) return
      const found = latest.current[event.key]
      if (!found) return
      event.preventDefault()
      found()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** One service: its papers at the left, what is said of it and what is decided at the right. */
function ReviewedService({ service, queue }: { service: ServiceDetails; queue: ReviewQueueHandle }) {
  const styles = useStyles()
  const commands = useRecordCommands<ServiceDetails>({
    section: services.section,
    words: { noun: { one: 'service', many: 'services' }, rowName: nameOf },
    readFresh: id => client.services.show({ id, fresh: true }),
  })
  const name = nameOf(service)

  /** Asks, and Enter says yes; `done` is called once the server has said so. */
  function change(toggle: ToggleCommand<ServiceDetails>, done?: () => void) {
    if (toggle.blocked?.(service) !== undefined || commands.workOn(service) !== undefined) return
    const command = toggleChange(toggle, commands.words, toggle.of(service) !== true)
    const asked: Command<ServiceDetails> = {
      ...command,
      confirm: record => ({ ...command.confirm!(record), entersYes: true }),
      async run(record, call) {
        const saved = await command.run(record, call)
        done?.()
        return saved
      },
    }
    commands.start(service, asked)
  }
  const isPublished = publishing.of(service) === true
  const publish = () => change(publishing, isPublished ? undefined : () => queue.move('done'))
  useKeys({ p: publish, ...Object.fromEntries(BADGE_KEYS.map(([key, badge]) => [key, () => change(badge)])) })

  // The next service is announced, and Tab goes on from it, unless a button that is used again and again has the focus.
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) article.current?.focus({ preventScroll: true })
  }, [])

  const denied = commands.access.hint(publishing.needs)
  const blocked = denied ?? publishing.blocked?.(service)
  return (
    <article ref={article} tabIndex={-1} className={styles.service} aria-label={name} data-review-id={service.id}>
      <div className={styles.part}>
        <div>
          <Subtitle2 as="h2" block className={styles.name} dir="auto">
            {name}
          </Subtitle2>
          <div className={styles.facts}>
            <StatusBadge status={stateLabel(service)} />
            <Caption1>ID {service.id}</Caption1>
            <Caption1>{dateLabel(service.created_at)}</Caption1>
            <Caption1>{categoryPath(service)}</Caption1>
            <Link to={`${places.services.list.path}?tab=review&details=${service.id}`}>Details</Link>
          </div>
        </div>
        <PictureView title="Papers and photos" pictures={picturesOf(service)} isSmall />
      </div>
      <div className={styles.part}>
        <section className={styles.badges} aria-label="Verification">
          {BADGE_KEYS.map(([key, badge]) => (
            <div key={key} className={styles.badge}>
              <VerifiedSwitch toggle={badge} record={service} commands={commands} />
              <Key>{key}</Key>
            </div>
          ))}
          <Hint text={blocked}>
            <Button
              className={styles.publish}
              appearance={isPublished ? 'secondary' : 'primary'}
              icon={denied ? <LockClosed20Regular /> : undefined}
              disabledFocusable={publishing.blocked?.(service) !== undefined}
              onClick={publish}
            >
              {isPublished ? 'Unpublish' : 'Publish'}
              <Key>p</Key>
            </Button>
          </Hint>
        </section>
        <section aria-label="Description">
          <Body1Strong as="h3" block className={styles.heading}>
            Description
          </Body1Strong>
          <p className={styles.description} dir="auto">
            {service.description || '–'}
          </p>
        </section>
        <DetailCards sections={sections} shown={service} />
      </div>
      {commands.dialog}
    </article>
  )
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

function Reviewed({ id, queue }: { id: number; queue: ReviewQueueHandle }) {
  const { data, failure, reload } = useQuery<ServiceDetails>(detailsOf(id))
  return (
    <>
      {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
      {data ? <ReviewedService service={data} queue={queue} /> : !failure && <Loading />}
    </>
  )
}

export default function ReviewServices() {
  const styles = useStyles()
  const navigate = useNavigate()
  const queue = useReviewQueue()
  const { current, left, skipped, back, move, failure } = queue
  const isOn = typeof current === 'number'
  useKeys({ s: isOn ? () => move('skip') : undefined, b: isOn ? () => move('later') : undefined, k: back })

  let body: ReactNode
  if (isOn) body = <Reviewed key={current} id={current} queue={queue} />
  else if (current === undefined) body = !failure && <Loading />
  else
    body = (
      <div className={styles.empty}>
        <Text>{skipped > 0 ? `Nothing left to review but the ${skipped.toLocaleString()} that you skipped.` : 'No services are waiting for a review.'}</Text>
        <Button onClick={skipped > 0 ? queue.startOver : () => void navigate(lastListAddress(places.services.list.path))}>
          {skipped > 0 ? 'Start over' : 'Back to the list'}
        </Button>
      </div>
    )
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <div role="status" className={styles.left}>
          {current !== undefined && (
            <>
              <Text weight="semibold">{left.toLocaleString()} left</Text>
              {skipped > 0 && <Text> · {skipped.toLocaleString()} skipped</Text>}
            </>
          )}
        </div>
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
      {queue.savedAt !== undefined && (
        <Caption1>Saved data from {new Date(queue.savedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}</Caption1>
      )}
      {body}
      {queue.next.map(id => (
        <ReadAhead key={id} id={id} />
      ))}
    </div>
  )
}
