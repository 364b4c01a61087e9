/** The fields of a form as data: an area says what it asks for, and this draws it. */
import { lazy, Suspense, type ReactNode } from 'react'
import type { UploadDirectory } from '../../../shared/platform/uploads.ts'
import { ImageField } from './ImageField.tsx'
import type { PickerOption } from '../pickers/pickerOptions.ts'
import { DateField, DateRangeField, DurationField, HoursField, type DateRangeFieldProps } from './dateFields.tsx'
import { ChoiceField, FieldRow, LongTextField, SwitchField, TextField, type MultiPickerFieldProps } from './fields.tsx'
import { CategoriesField, CategoryField, CountriesField, CountryCodeField, CountryField, LanguageCodeField, LanguagesField } from './lookupFields.tsx'

const RichTextField = lazy(() => import('./RichTextField.tsx').then(module => ({ default: module.RichTextField })))

/** A record's own value of a lookup, for one that the list of options does not have. */
export type StoredOption = PickerOption | { id: null; title: string }

interface Basics<Name extends string> {
  /** The form value's name. */
  name: Name
  label: string
  hint?: string
  required?: boolean
}

/**
 * One field. `number`, `money` and `percent` are texts of digits as they were typed; `money` names its currency, `date` is a day as
 * 2026-12-31, `dateRange` two of them side by side, `time` one with seconds as 23:59:59, `duration` hours, minutes and seconds as 00:15:00, `switch` is true or false, `country` and `category` are ids, `countries`, `languages` and `categories` are ids,
 * `countryCode` and `languageCode` are codes, `richText` is HTML, `image` is the address of an uploaded image.
 */
export type FieldDefinition<Values extends object, Stored = unknown, Name extends Extract<keyof Values, string> = Extract<keyof Values, string>> =
  | (Basics<Name> & { as: 'text' | 'longText' | 'number' | 'percent' | 'date' | 'time' | 'duration' | 'switch' | 'richText' | 'countryCode' | 'languageCode' })
  | (DateRangeFieldProps & { as: 'dateRange'; start: { name: Name }; end: { name: Name } })
  | (Basics<Name> & { as: 'money'; currency?: string })
  | (Basics<Name> & { as: 'select'; choices: ReadonlyArray<{ value: string; label: string }> })
  | (Pick<Basics<Name>, 'name' | 'required'> & { as: 'country' | 'category'; stored?(record: Stored): StoredOption })
  | (Basics<Name> & { as: 'image'; directory: UploadDirectory })
  | (Pick<MultiPickerFieldProps, 'label' | 'hint'> & { name: Name; as: 'countries' | 'languages' | 'categories' })

/** Fields in their order; those in a list of their own stand side by side. */
export type FieldDefinitions<Values extends object, Stored = unknown> = ReadonlyArray<
  FieldDefinition<Values, Stored> | ReadonlyArray<FieldDefinition<Values, Stored>>
>

/** `record` is the stored one, where one is edited. */
export function DefinedFields<Values extends object, Stored>({ fields, record }: { fields: FieldDefinitions<Values, Stored>; record?: Stored }) {
  const draw = (field: FieldDefinition<Values, Stored>): ReactNode => {
    switch (field.as) {
      case 'text':
        return <TextField key={field.name} {...field} />
      case 'number':
        return <TextField key={field.name} {...field} inputMode="numeric" />
      case 'money':
        return <TextField key={field.name} {...field} inputMode="decimal" unit={field.currency} />
      case 'percent':
        return <TextField key={field.name} {...field} inputMode="decimal" unit="%" />
      case 'date':
        return <DateField key={field.name} {...field} />
      case 'dateRange':
        return <DateRangeField key={field.start.name} {...field} />
      case 'duration':
        return <DurationField key={field.name} {...field} />
      case 'time':
        return <HoursField key={field.name} {...field} />
      case 'longText':
        return <LongTextField key={field.name} {...field} />
      case 'switch':
        return <SwitchField key={field.name} {...field} />
      case 'select':
        return <ChoiceField key={field.name} {...field} />
      case 'richText':
        return (
          <Suspense key={field.name}>
            <RichTextField {...field} />
          </Suspense>
        )
      case 'image':
        return <ImageField key={field.name} {...field} />
      case 'country':
        return <CountryField key={field.name} name={field.name} required={field.required} stored={record && field.stored?.(record)} />
      case 'category':
        return <CategoryField key={field.name} name={field.name} required={field.required} stored={record && field.stored?.(record)} />
      case 'countryCode':
        return <CountryCodeField key={field.name} {...field} />
      case 'languageCode':
        return <LanguageCodeField key={field.name} {...field} />
      case 'countries':
        return <CountriesField key={field.name} {...field} />
      case 'languages':
        return <LanguagesField key={field.name} {...field} />
      case 'categories':
        return <CategoriesField key={field.name} {...field} />
    }
  }
  return fields.map((field, index) => ('as' in field ? draw(field) : <FieldRow key={index}>{field.map(draw)}</FieldRow>))
}
