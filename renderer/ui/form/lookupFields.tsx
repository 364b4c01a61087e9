/** Form fields whose options are shared lookups; each says so where its options cannot be read. */
import { useMemo } from 'react'
import { useController, type ControllerRenderProps, type FieldError } from 'react-hook-form'
import { Field } from '@fluentui/react-components'
import { unreadInWords } from '../../../shared/rules/permissionWords.ts'
import { unreadIds } from '../../../shared/rules/storedLists.ts'
import { useCategories, useCountries, useLanguages, useStates } from '../../state/lookups.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { Picker, type PickerProps } from '../pickers/Picker.tsx'
import type { PickerOption } from '../pickers/pickerOptions.ts'
import { MultiPickerField, titleIn, useFieldTexts, type FieldProps, type MultiPickerFieldProps } from './fields.tsx'

/** Options that are read once for all fields that offer them. */
export type Lookup<Option = PickerOption> = Pick<ReturnType<typeof useCountries>, 'isLoading' | 'failure'> & { options: Option[]; reload(): void }

/** Says that the options could not be read. */
const LookupFailure = ({ lookup: { failure, reload } }: { lookup: Lookup<unknown> }) => failure && <FailureBar failure={failure} retry={() => reload()} />

interface LookupPickerProps extends FieldProps, Pick<PickerProps, 'options' | 'value' | 'onChange' | 'disabled'> {
  lookup: Lookup<unknown>
  field: Pick<ControllerRenderProps, 'ref' | 'onBlur'>
  error: FieldError | undefined
  /** How the form's values are written. */
  words(value: unknown): string
}

/** The picker that the fields below have in common. */
function LookupPicker({ lookup, field, error, words, options, value, disabled, onChange, ...props }: LookupPickerProps) {
  const { around } = useFieldTexts(props, error, words)
  return (
    <>
      <LookupFailure lookup={lookup} />
      <Field {...around}>
        {control => (
          <Picker
            inputRef={field.ref}
            {...control}
            label={props.label}
            options={options}
            value={value}
            isLoading={lookup.isLoading}
            disabled={disabled}
            onBlur={field.onBlur}
            onChange={onChange}
          />
        )}
      </Field>
    </>
  )
}

/** What a record has for a lookup: an id, null for none, and the name that the record has for it. */
export interface StoredOption {
  id: number | null
  title: string
}

interface LookupFieldProps extends FieldProps {
  lookup: Lookup
  disabled?: boolean
  /** The option that the record has. It shows even if it is not among the lookup's: with its id and `unlistedNote`. */
  stored?: StoredOption
  unlistedNote: string
  /** Called when an option is chosen, not when the form is filled. */
  picked?(id: number | null): void
}

/** A record that this one refers to, by id. */
export function LookupField({ picked, stored, unlistedNote, ...props }: LookupFieldProps) {
  const { field, fieldState } = useController<Record<string, number | null>>({ name: props.name })
  const { options: known, isLoading } = props.lookup
  const value = field.value ?? null
  const title = stored?.id === value ? stored?.title : undefined
  // A form sends what it shows: the stored option is in the list as long as it is chosen.
  const options = useMemo(() => {
    if (title === undefined || value === null || isLoading || known.some(({ id }) => id === value)) return known
    return [...known, { id: value, title: `${title || 'No title'} (ID ${value}, ${unlistedNote})` }]
  }, [known, value, title, unlistedNote, isLoading])
  function choose(id: number | null) {
    field.onChange(id)
    picked?.(id)
  }
  const words = (id: unknown) => (typeof id === 'number' ? titleIn(options, id) : '')
  return <LookupPicker {...props} field={field} error={fieldState.error} words={words} options={options} value={value} onChange={choose} />
}

type RecordFieldProps = Pick<LookupFieldProps, 'name' | 'stored' | 'required' | 'picked'>

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
  codeOf,
  unlistedNote,
  ...props
}: FieldProps & { lookup: Lookup<Option>; codeOf(option: Option): string; unlistedNote: string }) {
  const { lookup } = props
  const { field, fieldState } = useController<Record<string, string>>({ name: props.name })
  const code = field.value ?? ''
  // An option without a code cannot be referred to by one.
  const coded = lookup.options.filter(option => codeOf(option) !== '')
  const known = coded.find(option => codeOf(option).toLowerCase() === code.toLowerCase())
  const unlisted = known || code === '' || lookup.isLoading ? [] : [{ id: UNLISTED, title: `${code} (${unlistedNote})` }]
  function choose(id: number | null) {
    const chosen = coded.find(option => option.id === id)
    field.onChange(chosen ? codeOf(chosen) : id === UNLISTED ? code : '')
  }
  const options = [...coded, ...unlisted]
  const words = (given: unknown) => coded.find(option => codeOf(option).toLowerCase() === String(given ?? '').toLowerCase())?.title ?? String(given ?? '')
  const chosen = known?.id ?? unlisted[0]?.id ?? null
  return <LookupPicker {...props} field={field} error={fieldState.error} words={words} options={options} value={chosen} onChange={choose} />
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
