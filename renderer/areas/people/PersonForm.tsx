/**
 * The forms that add and edit a person (C-144, C-146, C-147, C-149, C-154 to C-159). The backend offers no call that saves a person, so
 * their buttons work on the form alone; that is said before the first field, and again by saving (decisions section 0, 6).
 */
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { object } from 'yup'
import { StewardError } from '../../../shared/contract/failure.ts'
import { ChoiceField, LongTextField, TextField } from '../../ui/form/fields.tsx'
import { DateField } from '../../ui/form/dateFields.tsx'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import { TextBar } from '../../ui/basics/TextBar.tsx'
import { CoveredField, DocumentField } from './formFields.tsx'
import type { PersonField } from './personFields.ts'
import { PERSON_KINDS, PersonScreen, type PersonKind } from './PersonScreen.tsx'

const useStyles = makeStyles({
  title: { margin: `${tokens.spacingVerticalM} 0` },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
  },
  wide: { gridColumn: '1 / -1' },
})

/** No field is validated (C-570). */
const schema = object()

const NOT_SAVED = new StewardError({
  kind: 'invalid',
  message: 'Not saved: the server offers no call that saves a person. What you typed stays in this form.',
  retryable: false,
})

function FormField({ field: { name, label, as, choices } }: { field: PersonField }): ReactNode {
  const styles = useStyles()
  switch (as) {
    case 'text':
      return <TextField name={name} label={label} />
    case 'longText':
      return (
        <div className={styles.wide}>
          <LongTextField name={name} label={label} />
        </div>
      )
    case 'date':
      return <DateField name={name} label={label} />
    case 'select':
      return <ChoiceField name={name} label={label} choices={(choices ?? []).map(value => ({ value, label: value }))} />
    case 'covered':
      return <CoveredField name={name} label={label} />
    case 'document':
      return <DocumentField name={name} label={label} />
  }
}

/** The address of a chosen file ends with the page, so it is not kept in a draft. */
const documentsOf = ({ sections }: PersonKind) => sections.flatMap(({ fields }) => fields.filter(({ as }) => as === 'document').map(({ name }) => name))

function personForm(kind: PersonKind, screen: 'add' | 'edit') {
  const place = kind.places[screen]
  const undrafted = documentsOf(kind)
  return function PersonForm() {
    const styles = useStyles()
    return (
      <PersonScreen kind={kind} link={{ label: 'View Info', place: kind.places.view }}>
        {(values, sections, id) => (
          <FormScreen
            title={place.title}
            section={kind.area.section}
            needs={null}
            draftKey={{ area: kind.area.name, ...(id === null ? {} : { id }) }}
            undrafted={undrafted}
            schema={schema}
            values={values}
            hidesRequired
            submitLabel={screen === 'add' ? 'Save Info' : 'Update'}
            resetLabel="Reset"
            save={() => Promise.reject(NOT_SAVED)}
          >
            <TextBar intent="info">The server offers no call that saves a person: what you type stays in this form and is not sent.</TextBar>
            {sections.map(({ title, fields }) => (
              <section key={title} aria-label={title}>
                <Subtitle2 as="h3" block className={styles.title}>
                  {title}
                </Subtitle2>
                <div className={styles.fields}>
                  {fields.map(field => (
                    <FormField key={field.name} field={field} />
                  ))}
                </div>
              </section>
            ))}
          </FormScreen>
        )}
      </PersonScreen>
    )
  }
}

export const personForms = {
  customer: { Add: personForm(PERSON_KINDS.customer, 'add'), Edit: personForm(PERSON_KINDS.customer, 'edit') },
  provider: { Add: personForm(PERSON_KINDS.provider, 'add'), Edit: personForm(PERSON_KINDS.provider, 'edit') },
}
