/** What the files of a new area say of a field, by its kind. `{name}` and `{label}` are the field’s own. */
import type { FieldKind } from '../../shared/rules/formFields.ts'

interface KindTexts {
  /** Its decoder, the schema of its form value, and the value before anything is typed. */
  decode: string
  schema: string
  empty: string
  /** A value of a form, the same on the wire, and what is sent where a form value is neither text nor number. */
  one: string
  sent: string
  body?: string
  /** What its definition in the form says besides its name and label. */
  field?: string
  /** What its column says besides its header; lists leave out kinds without. */
  column?: string
  /** The kind of a number, and whether it is a date. */
  number?: string
  isDate?: true
  /** The list that the field refers to by an id. */
  refersTo?: { area: string; table: string; title: string }
}

const text = { decode: 'text', schema: 'string().defined()', empty: "''" }
const typed = { ...text, schema: 'string().trim().defined()', one: "'One'", sent: "'One'" }
const amount = { decode: 'digits', schema: "decimal('{label}')", empty: "''", one: "'12'", sent: "'12'", column: "width: 120, align: 'end'" }
const referring = { decode: 'optionalId', schema: 'number().integer().nullable().defined()', empty: 'null', one: '1', sent: "'1'" }
const several = {
  decode: 'idsOf',
  schema: 'array().of(number().integer().min(1).required()).defined()',
  empty: '[]',
  one: '[1, 2]',
  sent: "'[1,2]'",
  body: 'storedText(form.{name})',
}

export const KINDS: Readonly<Record<Exclude<FieldKind, 'state' | 'option'>, KindTexts>> = {
  text: { ...typed, column: 'width: 180' },
  longText: typed,
  richText: { ...text, schema: "cleanHtml('{label}')", one: "'<p>One</p>'", sent: "'<p>One</p>'" },
  number: { ...amount, number: 'number' },
  money: { ...amount, number: 'money' },
  percent: { ...amount, number: 'percent' },
  date: { ...text, one: "'2026-05-17'", sent: "'2026-05-17'", column: 'width: 120, written: writtenDate', isDate: true },
  dateRange: { ...text, one: "'2026-05-17'", sent: "'2026-05-17'", column: 'width: 120, written: writtenDate', isDate: true },
  time: { ...text, decode: 'timeOfDay', one: "'08:30:00'", sent: "'08:30:00'", column: 'width: 110' },
  duration: { ...text, decode: 'timeOfDay', one: "'00:15:00'", sent: "'00:15:00'", column: 'width: 110' },
  switch: {
    decode: "value => ['1', 'true', 'yes'].includes(String(value).toLowerCase())",
    schema: 'boolean().defined()',
    empty: 'false',
    one: 'true',
    sent: "'1'",
    body: 'form.{name} ? 1 : 0',
  },
  select: {
    ...text,
    one: "'First'",
    sent: "'First'",
    field: "choices: [{ value: 'First', label: 'First' }, { value: 'Second', label: 'Second' }]",
    column: 'width: 120, fits: true',
  },
  image: { ...text, one: "'https://example.com/one.png'", sent: "'https://example.com/one.png'", field: "directory: 'category'" },
  country: { ...referring, column: 'width: 180', refersTo: { area: 'countries', table: 'countryTable', title: 'country_title' } },
  category: { ...referring, column: 'width: 180', refersTo: { area: 'categories', table: 'categoryTable', title: 'category_title' } },
  countries: several,
  languages: several,
  categories: several,
  countryCode: { ...text, one: "'ES'", sent: "'ES'", column: 'width: 110, fits: true' },
  languageCode: { ...text, one: "'es'", sent: "'es'", column: 'width: 110, fits: true' },
}
