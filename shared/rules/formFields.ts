/**
 * The kinds of a form's fields, each with how an import reads its cell; null where it reads none. Their values:
 * - `text`, `longText`: a text; `number`, `money`, `percent`: a text of digits as typed; `richText`: HTML
 * - `date`: a day as 2026-12-31; `dateRange`: two of them; `time`: 23:59:59; `duration`: 00:15:00 (hours, minutes, seconds)
 * - `switch`: true or false; `select`: the value of a choice; `image`: the address of an uploaded image
 * - `country`, `category`: an id; `countries`, `languages`, `categories`: ids; `countryCode`, `languageCode`: a code
 * - `state`, `option`: an id that a component of the area’s own asks for
 */
export const FIELD_KINDS = {
  text: 'text',
  longText: 'longText',
  richText: 'richText',
  number: 'number',
  money: 'number',
  percent: 'percent',
  date: null,
  dateRange: null,
  time: 'time',
  duration: 'duration',
  switch: null,
  select: 'select',
  image: null,
  country: 'record',
  category: 'record',
  countries: null,
  languages: null,
  categories: null,
  countryCode: null,
  languageCode: null,
  state: 'record',
  option: 'record',
} as const

export type FieldKind = keyof typeof FIELD_KINDS

/** How a cell is read. `number` and `percent` are compared as numbers; a `record` is given by its id or its name. */
export type CellKind = NonNullable<(typeof FIELD_KINDS)[FieldKind]>

/** The kinds of fields whose cells are read so. */
export type KindRead<Cell extends CellKind> = { [Kind in FieldKind]: (typeof FIELD_KINDS)[Kind] extends Cell ? Kind : never }[FieldKind]

/** Whether a cell is a number, which is compared as one and stands at the end of its column. */
export const isNumber = (kind: CellKind | null): boolean => kind === 'number' || kind === 'percent'
