/** The wizard's third step: what will be sent, what of it is new, and what the administrator will be able to do. */
import { Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Admin, AdminUpdate } from '../../../shared/areas/admins.ts'
import { abilityInWords } from '../../../shared/rules/permissions.ts'
import { useCountries, useLanguages } from '../../state/lookups.ts'
import { Details } from '../../ui/Details.tsx'
import type { PickerOption } from '../../ui/pickerList.ts'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  before: { color: tokens.colorNeutralForeground3 },
  error: { color: tokens.colorPaletteRedForeground1 },
})

/** Longest list of names that is written out. */
const MOST_NAMES = 12

function namesOf(ids: number[], options: PickerOption[], noun: string): string {
  if (ids.length > MOST_NAMES) return `${ids.length.toLocaleString()} ${noun}`
  return ids.map(id => options.find(option => option.id === id)?.title ?? `ID ${id}`).join(', ')
}

/** The names of the fields, in the documents' order. */
export const FIELD_LABELS: ReadonlyArray<readonly [field: Exclude<keyof AdminUpdate, 'id'>, label: string]> = [
  ['name', 'Name'], ['email', 'Email'], ['phone', 'Phone'], ['country_code', 'Country code'], ['assigned_country', 'Assigned countries'], ['assigned_lang', 'Assigned languages'],
  ['section_permissions', 'Permissions'],
]

export function Review({ stored }: { stored: Admin }) {
  const styles = useStyles()
  const { control, formState } = useFormContext<AdminUpdate>()
  const values = useWatch({ control }) as AdminUpdate
  const countries = useCountries().options
  const languages = useLanguages().options

  function shown(field: (typeof FIELD_LABELS)[number][0], of: Admin): string {
    if (field === 'assigned_country') return namesOf(of.assigned_country, countries, 'countries')
    if (field === 'assigned_lang') return namesOf(of.assigned_lang, languages, 'languages')
    return field === 'section_permissions' ? '' : of[field]
  }
  /** A value, the one it takes the place of, and what the server said of it. */
  function value(field: (typeof FIELD_LABELS)[number][0]): ReactNode {
    // An emptied field is sent as it is stored (F-310).
    const now = shown(field, values) || (field.startsWith('assigned') ? '' : shown(field, stored))
    const before = shown(field, stored)
    const error = formState.errors[field]?.message
    return (
      <>
        {now || '–'}
        {now !== before && <Caption1 block className={styles.before}>Before: {before || '–'}</Caption1>}
        {error && <Caption1 block className={styles.error}>{error}</Caption1>}
      </>
    )
  }

  return (
    <>
      <section className={styles.part} aria-label="Personal data">
        <Details items={FIELD_LABELS.filter(([field]) => field !== 'section_permissions').map(([field, label]) => [label, value(field)] as const)} />
      </section>
      <section className={styles.part} aria-labelledby="abilities">
        <Subtitle2 as="h3" id="abilities" className={styles.title}>What this administrator will be able to do</Subtitle2>
        <Details
          items={values.section_permissions.map((section, index) => {
            const now = abilityInWords(section)
            const known = stored.section_permissions[index]
            const before = known ? abilityInWords(known) : abilityInWords({ title: section.title, data: {} })
            return [section.title, <>{now}{now !== before && <Caption1 block className={styles.before}>Before: {before}</Caption1>}</>] as const
          })}
        />
      </section>
    </>
  )
}
