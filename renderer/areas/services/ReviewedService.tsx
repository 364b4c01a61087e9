/** One service of the review queue: all that is needed to judge it, with a key for every decision. */
import { Body1Strong, Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { LockClosed20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, type RefObject } from 'react'
import { categoryPath, stateLabel, warrantyLabel, type ServiceDetails, type ServiceProfessional } from '../../../shared/areas/services.ts'
import { writtenDate } from '../../../shared/rules/written.ts'
import { places } from '../../../shared/rules/places.ts'
import { Amount } from '../../framework/sides.tsx'
import { contactRow } from '../../framework/timelineLinks.tsx'
import { toggleChange, type Command, type ToggleCommand } from '../../ui/commands/commands.ts'
import { DetailCards } from '../../ui/details/DetailCards.tsx'
import type { DetailSection } from '../../ui/details/details.ts'
import { withDetails } from '../../ui/address/detailsAddress.ts'
import { Hint } from '../../ui/basics/Hint.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { NARROW } from '../../ui/basics/narrow.ts'
import { PictureView, type ViewedPicture } from '../../ui/pictures/PictureView.tsx'
import { isFocusFree } from '../../ui/basics/firstFocus.ts'
import { useIsHere } from '../../ui/basics/useIsHere.ts'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import { VerifiedSwitch } from '../../ui/commands/VerifiedSwitch.tsx'
import { professionalBadges, publishing, serviceBadges } from './badges.ts'
import { nameOf, useServiceCommands } from './commands.ts'
import { certificatePictures, PAPERS, photos } from './papers.ts'
import { NeedsCorrection } from './NeedsCorrection.tsx'
import { Key, OTHER_OVERLAYS, useKeys } from './reviewKeys.tsx'
import { verification } from './verifyAll.tsx'
import { withHover } from '../../ui/basics/withHover.tsx'

const useStyles = makeStyles({
  service: {
    outlineStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 340px)',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    alignItems: 'start',
    gap: tokens.spacingHorizontalXL,
    // Keeps focused elements clear of the bar.
    '& *': { scrollMarginTop: '72px' },
  },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  facts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalM}`, color: tokens.colorNeutralForeground3 },
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
})

/** The switches, each with its key. */
const KEYS: ReadonlyArray<[key: string, badge: ToggleCommand<ServiceDetails>]> = [
  ['d', professionalBadges.dni],
  ['a', professionalBadges.address],
  ['t', professionalBadges.tax],
  ['i', professionalBadges.picture],
  ['c', serviceBadges[0]!],
  ['e', serviceBadges[1]!],
  ['l', serviceBadges[2]!],
]

/** Stands in for a professional whom the server did not send, so that empty frames show. */
const NOBODY = { dni_front: '', dni_back: '', location_front: '', location_back: '', profile_image: '' } as ServiceProfessional

/** All papers and photos, in the order in which they are judged. */
export function picturesOf({ professional, certificates, service_images }: ServiceDetails): ViewedPicture[] {
  const together = (title: string, pictures: readonly ViewedPicture[]) => pictures.map(picture => ({ ...picture, together: title }))
  const papers = certificatePictures(certificates ?? [])
  return [
    ...Object.values(PAPERS).flatMap(({ title, of }) => together(title, of(professional ?? NOBODY))),
    ...together('Certificates', papers.certificates),
    ...together('Licences', papers.licences),
    ...together('Images', photos(service_images ?? [])),
  ]
}

const sections: ReadonlyArray<DetailSection<ServiceDetails>> = [
  {
    title: 'Offer',
    rows: [
      { label: 'Warranty', value: ({ warranty_duration }) => warrantyLabel(warranty_duration) },
      {
        label: 'Services',
        value: ({ services: entries, professional }) =>
          entries?.length
            ? entries.map(({ title, price }, index) => (
                <div key={index}>
                  {[title, price].every(Boolean) ? `${title}: ` : title}
                  {price && <Amount professional={professional?.id} stored={price} />}
                </div>
              ))
            : '',
      },
      { label: 'Tags', value: ({ service_tags }) => (service_tags ?? []).join(', ') },
    ],
  },
  {
    title: 'Professional',
    rows: [
      contactRow('Email', 'providers', ({ professional, user_email }) => ({ id: professional?.id, text: professional?.email || user_email })),
      contactRow('Phone', 'providers', ({ professional }) => ({ id: professional?.id, text: professional?.phone })),
      { label: 'Address', value: ({ professional }) => professional?.address ?? '' },
      { label: 'About me', value: ({ professional }) => professional?.about_me ?? '' },
    ],
  },
]

/** The professional whose badges were changed last; a new object for each change. */
export interface Verified {
  professional: number
}

export interface ReviewedProps {
  /** Called when a service was published, perhaps after it was left; returns whether another one shows now. */
  finish(id: number): boolean
  /** Puts the current service off. */
  later(): void
  /** When the current service appeared by itself, by the page's clock. */
  cameAt: RefObject<number>
  /** Called when badges of a professional were changed. */
  onVerified(verified: Verified): void
}

/** The switches of a service, with Undo. After each the service is read again; publishing moves on to the next one. */
function useToggles({ finish, cameAt, onVerified }: ReviewedProps, reload: () => void) {
  const isShown = useIsHere()
  const following = (toggle: ToggleCommand<ServiceDetails>): ToggleCommand<ServiceDetails> => ({
    ...toggle,
    settled(service, on, saved) {
      const hasLeft = saved !== null && toggle === publishing && on && finish(service.id)
      if (hasLeft) cameAt.current = performance.now()
      if (saved && !serviceBadges.includes(toggle) && toggle !== publishing && service.professional?.id) onVerified({ professional: service.professional.id })
      if (isShown.current && !hasLeft) reload()
    },
  })
  const badges = KEYS.map(([key, badge]) => [key, following(badge)] as const)
  const publish = {
    ...following(publishing),
    told: ({ id }: ServiceDetails) => ({
      where: 'Published',
      open: `${places.services.list.path}?${withDetails(new URLSearchParams({ tab: 'published' }), { id })}`,
    }),
  }
  return { publish, badges }
}

/** One service: papers on the left, facts and decisions on the right, or below them in a narrow window. */
export function ReviewedService({ service, reload, ...props }: ReviewedProps & { service: ServiceDetails; reload(): void }) {
  const styles = useStyles()
  const commands = useServiceCommands()
  const name = nameOf(service)
  const toggles = useToggles(props, reload)

  /** Asks first; Enter confirms. */
  function change(toggle: ToggleCommand<ServiceDetails>) {
    const command = toggleChange(toggle, commands.words, toggle.of(service) !== true)
    const asked: Command<ServiceDetails> = { ...command, confirm: record => ({ ...command.confirm!(record), focusesConfirm: true }) }
    commands.start(service, asked)
  }
  const isPublished = publishing.of(service) === true
  const publish = () => change(toggles.publish)
  const all = verification(
    service,
    toggles.badges.map(([, badge]) => badge),
    commands.words,
  )
  const verifyAll = () => commands.start(service, all)
  useKeys({ p: publish, 'Shift+v': verifyAll }, props.cameAt)
  useKeys(Object.fromEntries(toggles.badges.map(([key, badge]) => [key, () => change(badge)])), props.cameAt, OTHER_OVERLAYS)

  // Announces the next service and moves the focus to it, unless the focus is on a button that is pressed repeatedly.
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFocusFree()) article.current?.focus({ preventScroll: true })
  }, [])

  const denied = commands.access.hint(publishing.needs)
  const blocked = denied ?? publishing.blocked?.(service)
  return (
    <article ref={article} tabIndex={-1} className={styles.service} aria-label={name} data-review-id={service.id}>
      <div className={styles.part}>
        <div className={styles.facts}>
          <StatusBadge status={stateLabel(service)} />
          <Caption1>ID {service.id}</Caption1>
          <Caption1>{withHover(writtenDate(service.created_at))}</Caption1>
          <Caption1>{categoryPath(service)}</Caption1>
          <Link to={`${places.services.list.path}?${withDetails(new URLSearchParams({ tab: 'review' }), { id: service.id })}`}>Details</Link>
        </div>
        <PictureView title="Papers and photos" whose={name} pictures={picturesOf(service)} isSmall />
      </div>
      <div className={styles.part}>
        <section className={styles.badges} aria-label="Verification" data-keep-clear>
          {toggles.badges.map(([key, badge]) => (
            <div key={key} className={styles.badge}>
              <VerifiedSwitch toggle={badge} record={service} commands={commands} />
              <Key>{key}</Key>
            </div>
          ))}
          <Hint text={commands.access.hint(all.needs) ?? all.blocked?.(service)}>
            <Button className={styles.publish} disabledFocusable={all.blocked?.(service) !== undefined} onClick={verifyAll}>
              Verify all shown
              <Key>Shift+V</Key>
            </Button>
          </Hint>
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
          <NeedsCorrection service={service} later={props.later} />
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
