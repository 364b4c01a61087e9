/** Form fields whose options are shared lookups; each says so where its options cannot be read. */
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '@fluentui/react-components'
import { unreadInWords } from '../../../shared/rules/permissionWords.ts'
import { unreadIds } from '../../../shared/rules/storedLists.ts'
import { useCategories, useCountries, useLanguages, useStates } from '../../state/lookups.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { Picker } from '../pickers/Picker.tsx'
import type { PickerOption } from '../pickers/pickerOptions.ts'
import { MultiPickerField, PickerField, useFieldTexts, type FieldProps, type MultiPickerFieldProps, type PickerFieldProps } from './fields.tsx'

/** Options that are read once for all fields that offer them. */
export type Lookup<Option = PickerOption> = Pick<ReturnType<typeof useCountries>, 'isLoading' | 'failure'> & { options: Option[]; reload(): void }

/** Says that the options could not be read. */
const LookupFailure = ({ lookup: { failure, reload } }: { lookup: Lookup<unknown> }) => failure && <FailureBar failure={failure} retry={() => reload()} />

/** A record that this one refers to, by id. */
export function LookupField({ lookup, ...props }: Omit<PickerFieldProps, 'options' | 'isLoading'> & { lookup: Lookup }) {
  return (
    <>
      <LookupFailure lookup={lookup} />
      <PickerField {...props} options={lookup.options} isLoading={lookup.isLoading} />
    </>
  )
}

type RecordFieldProps = Pick<PickerFieldProps, 'name' | 'stored' | 'required' | 'picked'>

/** The country of a record, by id (F-443). */
export const CountryField = (props: RecordFieldProps) => (
  <LookupField {...props} lookup={useCountries()} label="Country" unlistedNote="not in the list of countries" />
)

/** The category of a record, by id (F-446). */
export const CategoryField = (props: RecordFieldProps) => (
  <LookupField {...props} lookup={useCategories()} label="Category" unlistedNote="not in the list of categories" />
)

/** The state of a record, by id, among those of a country (F-444). */
export const StateField = ({ country, ...props }: Pick<RecordFieldProps, 'name' | 'stored'> & { country: number | null }) => (
  <LookupField
    {...props}
    lookup={useStates(country)}
    label="State"
    unlistedNote="not a state of this country"
    disabled={country === null}
    hint={country === null ? 'Choose a country first' : undefined}
  />
)

/** The id of the option that shows a code which belongs to no other option. */
const UNLISTED = -1

/** A record that this one refers to by a code. A code that belongs to no option shows as it is, and is kept. */
function CodeField<Option extends { id: number; title: string }>({
  lookup,
  codeOf,
  unlistedNote,
  ...props
}: FieldProps & { lookup: Lookup<Option>; codeOf(option: Option): string; unlistedNote: string }) {
  const { isLoading } = lookup
  const { field, fieldState } = useController<Record<string, string>>({ name: props.name })
  const { around } = useFieldTexts(props, fieldState.error)
  const code = field.value ?? ''
  // An option without a code cannot be referred to by one.
  const coded = lookup.options.filter(option => codeOf(option) !== '')
  const known = coded.find(option => codeOf(option).toLowerCase() === code.toLowerCase())
  const unlisted = known || code === '' || isLoading ? [] : [{ id: UNLISTED, title: `${code} (${unlistedNote})` }]
  return (
    <>
      <LookupFailure lookup={lookup} />
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

/**
 * What a field says of a stored list whose ids it shows, besides its own hint. A value that is no list cannot be changed.
 */
export function storedFieldProps(stored: unknown, hint?: string): Pick<MultiPickerFieldProps, 'hint' | 'disabled'> {
  const unread = unreadIds(stored)
  if (unread === null) return { hint: 'The stored value could not be read. It stays unchanged.', disabled: true }
  return { hint: unread === 0 ? hint : `${unreadInWords(unread, 'entry', 'entries')}. ${unread === 1 ? 'It stays unchanged.' : 'They stay unchanged.'}` }
}

type ListFieldProps = Pick<MultiPickerFieldProps, 'name' | 'label' | 'hint' | 'disabled'>

/** Records that this one refers to, by ids. */
function LookupListField({ lookup, options = lookup.options, ...props }: ListFieldProps & { lookup: Lookup; options?: PickerOption[] }) {
  return (
    <>
      <LookupFailure lookup={lookup} />
      <MultiPickerField {...props} options={options} isLoading={lookup.isLoading} />
    </>
  )
}

/** Countries of a record, by ids (F-443). */
export const CountriesField = (props: ListFieldProps) => <LookupListField {...props} lookup={useCountries()} />

/** Languages of a record, by ids (F-447). */
export const LanguagesField = (props: ListFieldProps) => <LookupListField {...props} lookup={useLanguages()} />

/** Categories of a record, by ids (F-446). Categories with the same title show their type and id. */
export function CategoriesField(props: ListFieldProps) {
  const lookup = useCategories()
  const { options } = lookup
  const named = useMemo(() => {
    const count = new Map<string, number>()
    for (const { title } of options) count.set(title, (count.get(title) ?? 0) + 1)
    return options.map(option => (count.get(option.title)! > 1 ? { ...option, title: `${option.title} (${option.type}, ID ${option.id})` } : option))
  }, [options])
  return <LookupListField {...props} lookup={lookup} options={named} />
}
