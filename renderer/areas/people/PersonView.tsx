/** The screens that show a person (C-145, C-148): the forms' sections, read-only. */
import { Body1Strong, makeStyles, tokens } from '@fluentui/react-components'
import { writtenDate } from '../../../shared/rules/written.ts'
import { DetailCards } from '../../ui/details/DetailCards.tsx'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import { withHover } from '../../ui/basics/withHover.tsx'
import { CoveredValue } from './CoveredValue.tsx'
import { PersonDocuments } from './PersonDocuments.tsx'
import type { PersonField, PersonSection } from './personFields.ts'
import { PERSON_KINDS, PersonScreen, type PersonKind } from './PersonScreen.tsx'

const useStyles = makeStyles({
  sections: { maxWidth: '720px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  documents: {
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
  },
  title: { margin: 0 },
})

type Values = Record<string, string>

/** The display of a field. */
function shown({ name, label, as }: PersonField, values: Values) {
  const value = values[name]!
  if (name === 'status') return <StatusBadge status={value} />
  if (as === 'covered') return <CoveredValue name={label} value={value} />
  return as === 'date' ? withHover(writtenDate(value)) : value
}

function Section({ section: { title, fields }, values }: { section: PersonSection; values: Values }) {
  const styles = useStyles()
  if (!fields.some(({ as }) => as === 'document')) {
    return <DetailCards sections={[{ title, rows: fields.map(field => ({ label: field.label, value: (of: Values) => shown(field, of) })) }]} shown={values} />
  }
  return (
    <section className={styles.documents} aria-label={title}>
      <Body1Strong as="h3" className={styles.title}>
        {title}
      </Body1Strong>
      <PersonDocuments groups={[{ title, pictures: fields.map(({ name, label }) => ({ name: label, address: values[name]! })) }]} />
    </section>
  )
}

function personView(kind: PersonKind) {
  return function PersonView() {
    const styles = useStyles()
    return (
      <PersonScreen kind={kind} link={{ label: 'Edit Info', place: kind.places.add }}>
        {(values, sections) => (
          <div className={styles.sections}>
            {sections.map(section => (
              <Section key={section.title} section={section} values={values} />
            ))}
          </div>
        )}
      </PersonScreen>
    )
  }
}

export const personViews = { customer: personView(PERSON_KINDS.customer), provider: personView(PERSON_KINDS.provider) }
