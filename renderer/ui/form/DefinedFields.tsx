/** The fields of a form as data: an area says what it asks for, and this draws it. */
import type { ComponentType, ReactNode } from 'react'
import type { UploadDirectory } from '../../../shared/platform/uploads.ts'
import type { FieldKind } from '../../../shared/rules/formFields.ts'
import { preloadable } from '../basics/preloadable.tsx'
import { ImageField } from './ImageField.tsx'
import { DateField, DateRangeField, DurationField, HoursField, type DateRangeFieldProps } from './dateFields.tsx'
import { ChoiceField, FieldRow, LongTextField, SwitchField, TextField, type FieldProps, type MultiPickerFieldProps } from './fields.tsx'
import {
  CategoriesField,
  CategoryField,
  CountriesField,
  CountryCodeField,
  CountryField,
  LanguageCodeField,
  LanguagesField,
  type StoredOption,
} from './lookupFields.tsx'

// Its editor is large, and few forms have one.
const RichTextField = preloadable(async () => ({ default: (await import('./RichTextField.tsx')).RichTextField }))

interface Basics<Name extends string> {
  /** The form value's name. */
  name: Name
  label: string
  hint?: string
  required?: boolean
  /** The language of a text that is typed. */
  lang?: string
}

/** The kinds that this draws; the others are components of their areas. */
type DrawnKind = Exclude<FieldKind, 'state' | 'option'>
/** The kinds that need no more than a name and a label. */
type PlainKind = Exclude<DrawnKind, 'dateRange' | 'money' | 'select' | 'country' | 'category' | 'image' | 'countries' | 'languages' | 'categories'>

/** One field; `formFields.ts` says what its value is. */
export type FieldDefinition<Values extends object, Stored = unknown, Name extends Extract<keyof Values, string> = Extract<keyof Values, string>> =
  | (Basics<Name> & { as: PlainKind })
  | (DateRangeFieldProps & { as: 'dateRange'; start: { name: Name }; end: { name: Name } })
  | (Basics<Name> & { as: 'money'; currency?: string })
  | (Basics<Name> & { as: 'select'; choices: ReadonlyArray<{ value: string; label: string }> })
  | (Pick<Basics<Name>, 'name' | 'required'> & { as: 'country' | 'category'; stored?(record: Stored): StoredOption })
  | (Basics<Name> & { as: 'image'; directory: UploadDirectory })
  | (Pick<MultiPickerFieldProps, 'label' | 'hint'> & { name: Name; as: 'countries' | 'languages' | 'categories' })

/** Fields in order; those in a list of their own are side by side. */
export type FieldDefinitions<Values extends object, Stored = unknown> = ReadonlyArray<
  FieldDefinition<Values, Stored> | ReadonlyArray<FieldDefinition<Values, Stored>>
>

/** Loads the code that fields need beyond that of their form, so that they are drawn with it. */
export const preloadFields = (fields: ReadonlyArray<{ as: string } | ReadonlyArray<{ as: string }>>): Promise<void> =>
  fields.flat().some(({ as }) => as === 'richText') ? RichTextField.preload() : Promise.resolve()

type Props = Record<string, unknown> & FieldProps
const FIELDS = {
  text: TextField,
  number: (props: Props) => <TextField {...props} inputMode="numeric" />,
  money: ({ currency, ...props }: Props & { currency?: string }) => <TextField {...props} inputMode="decimal" unit={currency} />,
  percent: (props: Props) => <TextField {...props} inputMode="decimal" unit="%" />,
  longText: LongTextField,
  richText: RichTextField,
  date: DateField,
  dateRange: DateRangeField,
  time: HoursField,
  duration: DurationField,
  switch: SwitchField,
  select: ChoiceField,
  image: ImageField,
  country: CountryField,
  category: CategoryField,
  countries: CountriesField,
  languages: LanguagesField,
  categories: CategoriesField,
  countryCode: CountryCodeField,
  languageCode: LanguageCodeField,
} satisfies Record<DrawnKind, unknown>

/** Draws fields. `record` is the stored record, where one is edited. */
export function DefinedFields<Values extends object, Stored>({ fields, record }: { fields: FieldDefinitions<Values, Stored>; record?: Stored }) {
  const draw = (field: FieldDefinition<Values, Stored>): ReactNode => {
    const { as, ...props } = field
    const DefinedField = FIELDS[as] as ComponentType<object>
    const stored = 'stored' in field ? { stored: record && field.stored?.(record) } : {}
    return <DefinedField key={as === 'dateRange' ? field.start.name : field.name} {...props} {...stored} />
  }
  return fields.map((field, index) => ('as' in field ? draw(field) : <FieldRow key={index}>{field.map(draw)}</FieldRow>))
}
