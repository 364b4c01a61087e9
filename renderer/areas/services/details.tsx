/** The details of a service, in seven tabs (C-122 to C-136). */
import { Body1Strong, makeStyles, Tag, TagGroup, tokens } from '@fluentui/react-components'
import { Edit20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { categoryPath, mainDescription, services, stateLabel, verifyLabel, warrantyLabel, type ServiceDetails } from '../../../shared/areas/services.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { None } from '../../framework/detailRows.tsx'
import { contactRow } from '../../framework/timelineLinks.tsx'
import { useAccess } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { DetailCards } from '../../ui/details/DetailCards.tsx'
import type { DetailRow, DetailSection, DetailsDefinition } from '../../ui/details/details.ts'
import { LongTextField } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { GuardedButton } from '../../ui/basics/GuardedButton.tsx'
import { LongText } from '../../ui/basics/LongText.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import * as atoms from './atoms.ts'
import { professionalBadges, serviceBadges } from './badges.ts'
import { serviceName } from './commands.ts'
import { AvailabilityWeek, Badges, CertificatePapers, NotSent, PersonCards, ProfessionalPapers, ServicePhotos } from './parts.tsx'
import type { PaperKind } from './papers.ts'
import { ServiceEntries } from './ServiceEntries.tsx'
import { professionalName, ServiceHeader } from './ServiceHeader.tsx'

const { updateMainDescription } = services.operations

const useStyles = makeStyles({
  card: {
    flexShrink: 0,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: tokens.spacingVerticalS },
  title: { margin: 0 },
})

/** The main description, and the dialog that edits it (C-134). */
function MainDescription({ shown }: { shown: ServiceDetails }) {
  const styles = useStyles()
  const access = useAccess(services.section)
  const [isOpen, setOpen] = useState(false)
  const { id, description } = shown
  return (
    <section className={styles.card} aria-label="Description">
      <div className={styles.head}>
        <Body1Strong as="h3" className={styles.title}>
          Description
        </Body1Strong>
        <GuardedButton
          size="small"
          appearance="subtle"
          hint={access.hint(updateMainDescription.needs)}
          icon={<Edit20Regular />}
          onClick={() => access.guard(updateMainDescription.needs, () => setOpen(true))}
        >
          Edit Description
        </GuardedButton>
      </div>
      {description === '' ? <None>No description yet</None> : <LongText text={description} />}
      {isOpen && (
        <FormDialog
          title="Edit Description"
          about={recordName(serviceName(shown), id)}
          section={services.section}
          needs={updateMainDescription.needs}
          draftKey={{ area: 'services', id }}
          schema={mainDescription}
          values={{ id, description }}
          read={call => atoms.show.read({ id, fresh: true }, call)}
          formOf={(now: ServiceDetails) => ({ id, description: now.description })}
          save={(form, call) => store.set(atoms.updateMainDescription, form, call)}
          close={() => setOpen(false)}
        >
          <LongTextField name="description" label="Description" />
        </FormDialog>
      )}
    </section>
  )
}

function Tags({ tags }: { tags: string[] | null }) {
  if (tags === null) return <NotSent what="tags" />
  if (tags.length === 0) return '–'
  return (
    <TagGroup role="list" aria-label="Tags">
      {tags.map((tag, index) => (
        <Tag key={index} role="listitem" size="small">
          {tag}
        </Tag>
      ))}
    </TagGroup>
  )
}

/** What a service opens with, beside the state of its review. */
const facts: ReadonlyArray<DetailRow<ServiceDetails>> = [
  { label: 'Category', value: service => categoryPath(service) || 'No category' },
  { label: 'Verify Status', value: service => <StatusBadge status={verifyLabel(service)} /> },
  { label: 'Status', value: ({ status }) => <StatusBadge status={status} /> },
  { label: 'Services', value: ({ services: found }) => found && found.length.toLocaleString(LOCALE) },
  contactRow('Email', 'providers', ({ professional }) => ({ id: professional?.id, text: professional?.email })),
  contactRow('Phone', 'providers', ({ professional }) => ({ id: professional?.id, text: professional?.phone })),
]

const TERMS: ReadonlyArray<DetailSection<ServiceDetails>> = [
  {
    title: 'Terms',
    rows: [
      { label: 'Status', value: ({ status }) => <StatusBadge status={status} /> },
      { label: 'Verify Status', value: service => <StatusBadge status={verifyLabel(service)} /> },
      { label: 'Warranty', value: ({ warranty_duration }) => warrantyLabel(warranty_duration) },
      { label: 'Cancellation Policy', value: ({ cancellation_policy }) => cancellation_policy?.join('\n') ?? <NotSent what="cancellation policy" /> },
      { label: 'Tags', value: ({ service_tags }) => <Tags tags={service_tags} /> },
    ],
  },
]

function Offer({ shown }: { shown: ServiceDetails }) {
  return (
    <>
      <MainDescription key={`description ${shown.id}`} shown={shown} />
      <ServiceEntries key={shown.id} shown={shown} />
      <DetailCards sections={TERMS} shown={shown} />
      <ServicePhotos shown={shown} />
    </>
  )
}

function Certificates({ shown }: { shown: ServiceDetails }) {
  return (
    <>
      <Badges toggles={serviceBadges} shown={shown} />
      <CertificatePapers shown={shown} />
    </>
  )
}

/** The papers of the professional, with the badge that they are judged for. */
function Judged({ kind, shown }: { kind: PaperKind; shown: ServiceDetails }) {
  return (
    <>
      <Badges toggles={[professionalBadges[kind]]} shown={shown} />
      <ProfessionalPapers kind={kind} shown={shown} />
    </>
  )
}

function PersonalInfo({ shown }: { shown: ServiceDetails }) {
  return (
    <>
      <Judged kind="picture" shown={shown} />
      {shown.professional && <PersonCards professional={shown.professional} />}
    </>
  )
}

export const details: DetailsDefinition<ServiceDetails> = {
  name: professionalName,
  status: stateLabel,
  photo: ({ professional }) => professional?.profile_image ?? '',
  menuLabel: 'Details',
  read: (id, call) => atoms.show.read({ id }, call),
  facts,
  header: ServiceHeader,
  tabs: [
    { id: 'services', label: 'Services', content: Offer },
    { id: 'availability', label: 'Availability', content: AvailabilityWeek },
    { id: 'certificates', label: 'Certificates', content: Certificates, isOnPaper: false },
    { id: 'dni', label: 'DNI', content: ({ shown }) => <Judged kind="dni" shown={shown} />, isOnPaper: false },
    { id: 'address', label: 'Address Proof', content: ({ shown }) => <Judged kind="address" shown={shown} />, isOnPaper: false },
    { id: 'tax', label: 'Tax', content: ({ shown }) => <Judged kind="tax" shown={shown} />, isOnPaper: false },
    { id: 'person', label: 'Personal Info', content: PersonalInfo },
  ],
}
