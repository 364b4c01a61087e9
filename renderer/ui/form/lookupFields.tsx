/** Form fields whose options are shared lookups; each says so where its options cannot be read. */
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '@fluentui/react-components'
import { unreadInWords } from '../../../shared/rules/permissionWords.ts'
import { unreadIds } from '../../../shared/rules/storedLists.ts'
import { useCategories, useCountries, useLanguages, useStates } from '../../state/lookups.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { MultiPickerField, PickerField, useFieldTexts, type FieldProps, type MultiPickerFieldProps } from './fields.tsx'
import { Picker } from '../pickers/Picker.tsx'

/** What is stored, by id and by the name that the record has for it. */
interface Stored {
  id: number | null
  title: string
}

/** The stored option as a field takes it, the same object for the same record. */
function useStoredOption(stored: Stored | undefined, unlistedNote: string) {
  const { id, title } = stored ?? { id: null, title: '' }
  return useMemo(() => ({ id, title, unlistedNote }), [id, title, unlistedNote])
}

interface RecordFieldProps {
  name: string
  stored?: Stored
  required?: boolean
  picked?(id: number | null): void
}

/** A record that this one names, by id. */
function LookupField({
  lookup,
  label,
  unlistedNote,
  stored,
  ...props
}: RecordFieldProps & { lookup: ReturnType<typeof useCountries>; label: string; unlistedNote: string }) {
  const { options, isLoading, failure, reload } = lookup
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      <PickerField {...props} label={label} options={options} isLoading={isLoading} stored={useStoredOption(stored, unlistedNote)} />
    </>
  )
}

/** The country of a record, by id (F-443). */
export const CountryField = (props: RecordFieldProps) => (
  <LookupField {...props} lookup={useCountries()} label="Country" unlistedNote="not in the list of countries" />
)

/** The category of a record, by id (F-446). */
export const CategoryField = (props: RecordFieldProps) => (
  <LookupField {...props} lookup={useCategories() as never} label="Category" unlistedNote="not in the list of categories" />
)

/** Options of one kind, as their hook answers them. */
type Lookup<Option> = Pick<ReturnType<typeof useCountries>, 'isLoading' | 'failure'> & { options: Option[]; reload(): void }

/** The id under which a code shows that none of the options has. */
const UNLISTED = -1

/** A record that this one names by a code, as text. A code that none of the options has shows as it came, and is kept. */
function CodeField<Option extends { id: number; title: string }>({
  lookup,
  codeOf,
  unlistedNote,
  ...props
}: FieldProps & { lookup: Lookup<Option>; codeOf(option: Option): string; unlistedNote: string }) {
  const { isLoading, failure, reload } = lookup
  const { field, fieldState } = useController<Record<string, string>>({ name: props.name })
  const { around } = useFieldTexts(props, fieldState.error)
  const code = field.value ?? ''
  // One without a code cannot be named by it.
  const coded = lookup.options.filter(option => codeOf(option) !== '')
  const known = coded.find(option => codeOf(option).toLowerCase() === code.toLowerCase())
  const unlisted = known || code === '' || isLoading ? [] : [{ id: UNLISTED, title: `${code} (${unlistedNote})` }]
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      <Field {...around}>
        {control => (
          <Picker
            inputRef={field.ref}
            {...control}
            label={props.label}
            options={[...coded, ...unlisted]}
            value={known?.id ?? unlisted[0]?.id ?? null}
            isLoading={isLoading}
            onBlur={field.onBlur}
            onChange={id => {
              const chosen = coded.find(option => option.id === id)
              field.onChange(chosen ? codeOf(chosen) : id === UNLISTED ? code : '')
            }}
          />
        )}
      </Field>
    </>
  )
}

/** The country of a record, by its code (F-443, O-389). */
export const CountryCodeField = (props: FieldProps) => (
  <CodeField {...props} lookup={useCountries()} codeOf={({ sort_name }) => sort_name} unlistedNote="not in the list of countries" />
)

/** The language of a record, by its code (F-447, O-391). */
export const LanguageCodeField = (props: FieldProps) => (
  <CodeField {...props} lookup={useLanguages()} codeOf={({ code }) => code} unlistedNote="not in the list of languages" />
)

/** What a picker says of the stored list that it shows the ids of, beside its own hint. One that is no list is left alone. */
export function storedFieldProps(stored: unknown, hint?: string): Pick<MultiPickerFieldProps, 'hint' | 'disabled'> {
  const unread = unreadIds(stored)
  if (unread === null) return { hint: 'The stored value could not be read. It stays unchanged.', disabled: true }
  return { hint: unread === 0 ? hint : `${unreadInWords(unread, 'entry', 'entries')}. ${unread === 1 ? 'It stays unchanged.' : 'They stay unchanged.'}` }
}

type ListFieldProps = Pick<MultiPickerFieldProps, 'name' | 'label' | 'hint' | 'disabled'>

/** Countries of a record, by ids (F-443). */
export function CountriesField(props: ListFieldProps) {
  const { options, isLoading, failure, reload } = useCountries()
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      <MultiPickerField {...props} options={options} isLoading={isLoading} />
    </>
  )
}

/** Languages of a record, by ids (F-447). */
export function LanguagesField(props: ListFieldProps) {
  const { options, isLoading, failure, reload } = useLanguages()
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      <MultiPickerField {...props} options={options} isLoading={isLoading} />
    </>
  )
}

/** Categories of a record, by ids (F-446). Those of the same title tell their type and id. */
export function CategoriesField(props: ListFieldProps) {
  const { options, isLoading, failure, reload } = useCategories()
  const named = useMemo(() => {
    const count = new Map<string, number>()
    for (const { title } of options) count.set(title, (count.get(title) ?? 0) + 1)
    return options.map(option => (count.get(option.title)! > 1 ? { ...option, title: `${option.title} (${option.type}, ID ${option.id})` } : option))
  }, [options])
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      <MultiPickerField {...props} options={named} isLoading={isLoading} />
    </>
  )
}

/** The state of a record, by id, among those of a country (F-444). */
export function StateField({ name, country, stored }: { name: string; country: number | null; stored?: Stored }) {
  const { options, isLoading, failure, reload } = useStates(country)
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      <PickerField
        name={name}
        label="State"
        options={options}
        isLoading={isLoading}
        disabled={country === null}
        hint={country === null ? 'Choose a country first' : undefined}
        stored={useStoredOption(stored, 'not a state of this country')}
      />
    </>
  )
}
