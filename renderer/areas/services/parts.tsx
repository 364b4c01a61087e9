/** The parts of a service's details as components. Each says so if there is nothing, or if it is not known. */
import { Body1Strong, makeStyles, tokens } from '@fluentui/react-components'
import type { ServiceDetails, ServiceProfessional } from '../../../shared/areas/services.ts'
import { places } from '../../../shared/rules/places.ts'
import { yesOrNo } from '../../../shared/rules/status.ts'
import { writtenMoment } from '../../../shared/rules/written.ts'
import { None, recordRow } from '../../framework/detailRows.tsx'
import { contactRow } from '../../framework/timelineLinks.tsx'
import { DetailCards } from '../../ui/details/DetailCards.tsx'
import type { DetailSection } from '../../ui/details/details.ts'
import type { ToggleCommand } from '../../ui/commands/commands.ts'
import { PictureView, type ViewedPicture } from '../../ui/pictures/PictureView.tsx'
import { VerifiedSwitch } from '../../ui/commands/VerifiedSwitch.tsx'
import { WeekView } from '../../ui/marketplace/WeekView.tsx'
import { withHover } from '../../ui/basics/withHover.tsx'
import { useServiceCommands } from './commands.ts'
import { certificatePictures, PAPERS, photos, type PaperKind } from './papers.ts'

const useStyles = makeStyles({
  badges: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalXL}` },
  papers: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
})

/** A sentence in place of a part that the answer lacks. */
export const NotSent = ({ what }: { what: string }) => <None>{`Not known: the server sent no ${what}.`}</None>

/** Badges side by side, each of which asks before it changes. */
export function Badges({ toggles, shown }: { toggles: ReadonlyArray<ToggleCommand<ServiceDetails>>; shown: ServiceDetails }) {
  const styles = useStyles()
  const commands = useServiceCommands()
  return (
    <>
      <div className={styles.badges}>
        {toggles.map(toggle => (
          <VerifiedSwitch key={toggle.column} toggle={toggle} record={shown} commands={commands} />
        ))}
      </div>
      {commands.dialog}
    </>
  )
}

/** Pictures under their title; missing ones are only named. */
function Papers({ title, pictures, isSmall }: { title: string; pictures: readonly ViewedPicture[]; isSmall?: boolean }) {
  const styles = useStyles()
  const sent = pictures.filter(({ address }) => address !== '')
  const missing = pictures.filter(({ address }) => address === '').map(({ name }) => name)
  return (
    <section className={styles.papers} aria-label={title}>
      {/* A single picture names itself. */}
      {(pictures.length !== 1 || sent.length === 0) && (
        <Body1Strong as="h3" className={styles.title}>
          {title}
        </Body1Strong>
      )}
      {sent.length > 0 && <PictureView title={title} pictures={sent} isSmall={isSmall} />}
      {pictures.length === 0 && <None>None yet</None>}
      {missing.length > 0 && <None>{`Not provided: ${missing.join(', ')}.`}</None>}
    </section>
  )
}

/** The papers of the service: certificates, and licences. */
export function CertificatePapers({ shown: { certificates } }: { shown: ServiceDetails }) {
  if (certificates === null) return <NotSent what="certificates" />
  const papers = certificatePictures(certificates)
  return (
    <>
      <Papers title="Certificates" pictures={papers.certificates} />
      <Papers title="Licences" pictures={papers.licences} />
    </>
  )
}

export function ProfessionalPapers({ kind, shown: { professional } }: { kind: PaperKind; shown: ServiceDetails }) {
  if (professional === null) return <NotSent what="details of this professional" />
  const { title, of } = PAPERS[kind]
  return <Papers title={title} pictures={of(professional)} />
}

export function ServicePhotos({ shown: { service_images } }: { shown: ServiceDetails }) {
  if (service_images === null) return <NotSent what="images" />
  return <Papers title="Images" pictures={photos(service_images)} isSmall />
}

export function AvailabilityWeek({ shown: { availability } }: { shown: ServiceDetails }) {
  if (availability === null) return <NotSent what="availability" />
  return availability.length === 0 ? <None>No availability yet</None> : <WeekView hours={availability} />
}

const PERSON: ReadonlyArray<DetailSection<ServiceProfessional>> = [
  {
    title: 'Person',
    rows: [
      {
        ...recordRow<ServiceProfessional>('ID', places.providers.list, ({ id }) => id),
        isShown: ({ id }) => id !== null,
      },
      { label: 'First Name', value: ({ first_name }) => first_name },
      { label: 'Last Name', value: ({ last_name }) => last_name },
      { label: 'About Me', value: ({ about_me }) => about_me },
    ],
  },
  {
    title: 'Contact',
    rows: [
      contactRow('Email', 'providers', ({ id, email }) => ({ id, text: email })),
      { label: 'Email Verify', value: ({ email_verify }) => yesOrNo(email_verify) },
      contactRow('Phone', 'providers', ({ id, phone }) => ({ id, text: phone })),
      { label: 'Phone Verify', value: ({ phone_verify }) => yesOrNo(phone_verify) },
      { label: 'Address', value: ({ address }) => address, copy: true },
    ],
  },
  {
    title: 'Account',
    rows: [
      { label: 'Last Login', value: ({ last_login }) => withHover(writtenMoment(last_login)) },
      { label: 'Updated At', value: ({ updated_at }) => withHover(writtenMoment(updated_at)) },
    ],
  },
]

export const PersonCards = ({ professional }: { professional: ServiceProfessional }) => <DetailCards sections={PERSON} shown={professional} />
