/** The plan of an import, with countries and their states as the records. */
import { number, string } from 'yup'
import { expect, test } from 'vitest'
import { record } from '../contract/operation.ts'
import { keysNamed } from './importParts.ts'
import { matchInWords, rowPlanner, type ImportTarget, type PlanChoice, type PlannedRow } from './importPlan.ts'
import { importQuestion, problemKind, problemsText } from './importWords.ts'

interface State {
  id: number
  title: string
  country_id: number | null
  fee: string
  status: string
}

const COUNTRIES = [
  { id: 34, title: 'Spain' },
  { id: 52, title: 'Mexico' },
  { id: 53, title: 'Georgia' },
  { id: 54, title: 'Georgia' },
]
const schema = record({
  title: string().trim().required('Required').max(20, 'Too long'),
  country_id: number().integer().nullable().required('Required'),
  fee: string().trim().defined(),
})
const target: ImportTarget<State> = {
  noun: { one: 'state', many: 'states' },
  fields: [
    { name: 'country_id', label: 'Country', as: 'record', options: () => COUNTRIES },
    { name: 'title', label: 'Title', as: 'text' },
    { name: 'fee', label: 'Fee', as: 'number' },
    { name: 'from', label: 'From', as: 'time' },
  ],
  empty: { title: '', country_id: null, fee: '' },
  nameOf: form => String(form.title),
  rowName: state => state.title,
  formOf: ({ id, title, country_id, fee }) => ({ id, title, country_id, fee }),
  newSchema: schema,
  schemaOf: () => schema.shape({ id: number().required() }),
  mayAdd: true,
  mayEdit: true,
}
const STATES: State[] = [
  { id: 1, title: 'Córdoba', country_id: 34, fee: '12.50', status: 'active' },
  { id: 2, title: 'Córdoba', country_id: 52, fee: '', status: 'active' },
  { id: 3, title: 'Jalisco', country_id: 52, fee: '3', status: 'active' },
]
const BY_NAME: PlanChoice = { match: 'name', emptyClears: false }
const BY_ID: PlanChoice = { match: 'id', emptyClears: false }

function plan(columns: Array<string | null>, rows: string[][], choice = BY_NAME, changed: Partial<ImportTarget<State>> = {}): PlannedRow[] {
  const planner = rowPlanner({ ...target, ...changed }, STATES, columns, choice)
  return rows.flatMap((cells, row) => planner(row, cells))
}
const kinds = (rows: PlannedRow[]) => rows.map(({ kind }) => kind)
const reasons = (rows: PlannedRow[]) => rows.map(({ problems }) => problemsText(problems))

test('rows are new, changed with their differences, or the same', () => {
  const rows = plan(
    ['title', 'country_id', 'fee'],
    [
      ['Jalisco', 'Mexico', '4'],
      [' jalisco  ', 'Spain', '4'],
      ['Córdoba', 'Spain', '12,5'],
    ],
  )
  expect(kinds(rows)).toEqual(['changed', 'new', 'same'])
  expect(rows[0]).toMatchObject({ id: 3, form: { id: 3, title: 'Jalisco', country_id: 52, fee: '4' }, before: { fee: '3' } })
  expect(rows[0]!.differences).toEqual([{ label: 'Fee', before: '3', after: '4' }])
  expect(rows[1]!.form).toEqual({ title: 'jalisco', country_id: 34, fee: '4' })
})

test('a name that several records have needs what tells them apart, or the id', () => {
  expect(reasons(plan(['title', 'fee'], [['Córdoba', '1']]))).toEqual(['There are 2 states of this name (ID 1, 2). Match by ID instead'])
  expect(plan(['title', 'country_id', 'fee'], [['CÓRDOBA', '52', '1']])[0]).toMatchObject({ kind: 'changed', id: 2 })
  expect(plan(['id', 'title'], [['2', 'Cordoba']], BY_ID)[0]!.differences).toEqual([{ label: 'Title', before: 'Córdoba', after: 'Cordoba' }])
  expect(matchInWords(target.fields, ['title', 'country_id'])).toBe('their name and country')
  expect(matchInWords(target.fields, ['title'])).toBe('their name')
})

test('by id: an unknown id is refused, an empty one is a new record', () => {
  const rows = plan(
    ['id', 'title', 'country_id'],
    [
      ['99', 'A', 'Spain'],
      ['x', 'B', 'Spain'],
      ['', 'Jalisco', 'Mexico'],
    ],
    BY_ID,
  )
  expect(kinds(rows)).toEqual(['refused', 'refused', 'new'])
  expect(reasons(rows).slice(0, 2)).toEqual(['There is no state with the ID “99”', 'There is no state with the ID “x”'])
})

test('without matching, every row is new', () => {
  expect(
    kinds(
      plan(
        ['title', 'country_id'],
        [
          ['Jalisco', 'Mexico'],
          ['Jalisco', 'Mexico'],
        ],
        { match: 'none', emptyClears: false },
      ),
    ),
  ).toEqual(['new', 'new'])
})

test('the form’s own checks refuse a row, by field and column', () => {
  const [row] = plan([null, 'title', 'country_id'], [['', 'A title of too many characters', '']])
  expect(row).toMatchObject({
    kind: 'refused',
    form: null,
    problems: [
      { label: 'Title', column: 1, message: 'Too long' },
      { label: 'Country', column: 2, message: 'Required' },
    ],
  })
})

test('that the server gives nothing to choose from is said', () => {
  const fields = target.fields.map(field => (field.name === 'country_id' ? { ...field, options: () => [] } : field))
  expect(reasons(plan(['title', 'country_id'], [['A', 'Spain']], BY_NAME, { fields }))).toEqual([
    'Country: The server gives no country to choose from, so “Spain” can’t be found',
  ])
})

const spain = { id: 34, title: 'Spain' }
const mexico = { id: 52, title: 'Mexico' }
const REGIONS = [
  { id: 1, title: 'Galicia', within: spain },
  { id: 2, title: 'La Rioja', within: spain },
  { id: 3, title: 'La Ríoja', within: mexico },
]
const regions: Partial<ImportTarget<State>> = {
  fields: [
    ...target.fields,
    {
      name: 'region_id',
      label: 'Region',
      as: 'record',
      of: { name: 'country_id', label: 'Country' },
      options: ({ country_id }) => ((country_id ?? null) === null ? REGIONS : REGIONS.filter(({ within }) => within.id === country_id)),
    },
  ],
  empty: { title: '', country_id: null, fee: '', region_id: null },
  formOf: row => ({ ...target.formOf(row), region_id: 1 }),
  newSchema: schema.shape({ region_id: number().nullable() }),
  schemaOf: () => schema.shape({ id: number().required(), region_id: number().nullable() }),
}

test('a record within another is found by its name alone if that is unique; otherwise it is asked for in one line', () => {
  const columns = ['title', 'region_id']
  const rows = plan(
    columns,
    [
      ['A', 'Galicia'],
      ['B', 'La Rioja'],
      ['C', 'Jalisco'],
    ],
    BY_NAME,
    regions,
  )
  expect(rows[0]).toMatchObject({ kind: 'new', form: { country_id: 34, region_id: 1 }, differences: [{ label: 'Country', after: 'Spain' }, {}, {}] })
  expect(reasons(rows).slice(1)).toEqual(['Region: “La Rioja” is in Mexico and Spain: which country?', 'Region: There is no region “Jalisco”'])
  expect(rows[1]!.problems.map(problem => [problemKind(problem), problem.mend])).toEqual([['Region: Which country?', 'country_id']])
  const forAll = plan(columns, [['B', 'La Rioja']], { ...BY_NAME, forAll: { country_id: '52' } }, regions)
  expect(forAll[0]).toMatchObject({ kind: 'new', form: { country_id: 52, region_id: 3 } })
  expect(reasons(plan(['title', 'country_id', 'region_id'], [['A', 'Mexico', 'Galicia']], BY_NAME, regions))).toEqual([
    'Region: The region “Galicia” is in another country: Spain',
  ])
})

test('a reference that names what is stored is that reference, though others have its name; not where what it is in changes', () => {
  const stored: State[] = [{ id: 9, title: 'Kutaisi', country_id: 54, fee: '', status: '' }]
  const columns = ['id', 'title', 'country_id']
  const planned = (choice: PlanChoice, cells: string[], changed = {}) => rowPlanner({ ...target, ...changed }, stored, columns, choice)(0, cells)[0]!
  expect(planned(BY_ID, ['9', 'Kutaisi', 'Georgia']).kind).toBe('same')
  expect(planned(BY_NAME, ['', 'Kutaisi', 'Georgia']).kind).toBe('same')
  expect(reasons([planned(BY_ID, ['', 'Batumi', 'Georgia'])])).toEqual(['Country: There is more than one country “Georgia”. Give its ID instead'])
  const gone = { shownOf: () => ['Atlantis'] }
  expect(planned(BY_ID, ['9', 'Kutaisi', 'Atlantis'], gone).kind).toBe('same')
  const moved = rowPlanner({ ...target, ...regions }, stored, ['id', 'country_id', 'region_id'], BY_ID)(0, ['9', 'Mexico', 'Galicia'])
  expect(reasons(moved)).toEqual(['Region: The region “Galicia” is in another country: Spain'])
})

test('a new name that people take for one that is there is asked about', () => {
  const rows = (decided?: PlanChoice['decided']) =>
    plan(
      ['title', 'country_id', 'fee'],
      [
        ['Cordoba', 'Spain', '1'],
        ['Ja\u200blisco', 'Mexico', '1'],
        ['Jalísco', 'Spain', '1'],
      ],
      { ...BY_NAME, ...(decided ? { decided } : {}) },
    )
  expect(rows().map(({ kind, like }) => [kind, like?.name])).toEqual([
    ['like', 'Córdoba'],
    ['like', 'Jalisco'],
    ['new', undefined],
  ])
  const decided = rows(
    new Map([
      [0, 'new'],
      [1, 'here'],
    ]),
  )
  expect(kinds(decided)).toEqual(['new', 'changed', 'new'])
  expect(decided[1]).toMatchObject({ id: 3, form: { title: 'Jalisco', fee: '1' }, differences: [{ label: 'Fee' }] })
})

test('errors of a spreadsheet are refused with their address, and empty nothing', () => {
  const choice = { match: 'id', emptyClears: true, format: 'xlsx' } as const
  const planner = rowPlanner(target, STATES, ['id', 'fee'], choice)
  const [fee] = planner(0, ['1', '#N/A'], 7)
  expect([fee!.kind, fee!.line, reasons([fee!])[0], problemKind(fee!.problems[0]!)]).toEqual([
    'refused',
    7,
    'Fee: B7 is #N/A',
    'Fee: The cell shows an error of its spreadsheet',
  ])
  expect(reasons(planner(1, ['#¡REF!', '1'], 8))).toEqual(['A8 is #¡REF!'])
  expect(reasons(planner(2, ['3.51E+02', '1'], 9))).toEqual(['“3.51E+02” isn’t what was typed: a spreadsheet has made a number of it'])
})

test('a record is given by its id or its name; none and two of a name are refused', () => {
  const rows = plan(
    ['title', 'country_id'],
    [
      ['A', '34'],
      ['B', ' spain '],
      ['C', 'Spian'],
      ['D', 'Georgia'],
      ['E', '54'],
    ],
  )
  expect(rows.map(({ form }) => form?.country_id)).toEqual([34, 34, undefined, undefined, 54])
  expect(reasons(rows)).toEqual(['', '', 'Country: There is no country “Spian”', 'Country: There is more than one country “Georgia”. Give its ID instead', ''])
})

test('an empty cell keeps what is stored, unless it is to empty the field', () => {
  expect(kinds(plan(['id', 'fee'], [['3', '']], BY_ID))).toEqual(['same'])
  expect(plan(['id', 'fee'], [['3', '']], { match: 'id', emptyClears: true })[0]).toMatchObject({
    kind: 'changed',
    form: { fee: '' },
    differences: [{ label: 'Fee', before: '3', after: '' }],
  })
})

test('the second row about the same record is refused, new ones too', () => {
  const rows = plan(
    ['title', 'country_id'],
    [
      ['New', 'Spain'],
      ['NEW', '34'],
      ['New', 'Mexico'],
      ['Jalisco', 'Mexico'],
      ['jalisco', 'Mexico'],
    ],
  )
  expect(kinds(rows)).toEqual(['new', 'refused', 'new', 'same', 'refused'])
  expect(rows[1]!.problems[0]!.message).toBe('Row 2 is about the same state')
})

test('what the administrator may not do is refused; what changes nothing is not', () => {
  const rows = [
    ['New', 'Spain', '1'],
    ['Jalisco', 'Mexico', '9'],
    ['Jalisco', 'Mexico', '3'],
  ]
  const columns = ['title', 'country_id', 'fee']
  expect(reasons(plan(columns, rows.slice(0, 2), BY_NAME, { mayAdd: false, mayEdit: false }))).toEqual([
    'You don’t have the right to add states',
    'You don’t have the right to change states',
  ])
  expect(kinds(plan(columns, [rows[2]!], BY_NAME, { mayEdit: false }))).toEqual(['same'])
  expect(reasons(plan(columns, [rows[0]!], BY_NAME, { empty: null, newSchema: null }))).toEqual(['It names no state, and states can’t be added'])
})

test('times are completed, words of a choice are understood, and what a form does not ask for is not sent', () => {
  const from = {
    ...target,
    formOf: (state: State) => ({ ...target.formOf(state), from: '08:00:00' }),
    schemaOf: () => target.schemaOf(STATES[0]!).concat(record({ from: string() })) as never,
  }
  expect(
    kinds(
      plan(
        ['id', 'from'],
        [
          ['1', '8:00'],
          ['2', '8:30'],
          ['3', '25:00'],
        ],
        BY_ID,
        from,
      ),
    ),
  ).toEqual(['same', 'changed', 'refused'])
  expect(plan(['title', 'country_id', 'from'], [['New', 'Spain', '8:30']])[0]!.form).toEqual({ title: 'New', country_id: 34, fee: '' })
  const select = {
    ...target,
    fields: [
      ...target.fields.slice(0, 2),
      {
        name: 'fee',
        label: 'Fee',
        as: 'select' as const,
        choices: [
          { value: 'y', label: 'Yes' },
          { value: 'n', label: 'No' },
        ],
      },
    ],
  }
  const chosen = plan(
    ['title', 'country_id', 'fee'],
    [
      ['A', 'Spain', 'YES'],
      ['B', 'Spain', 'n'],
      ['C', 'Spain', 'maybe'],
    ],
    BY_NAME,
    select,
  )
  expect(chosen.map(({ form }) => form?.fee)).toEqual(['y', 'n', undefined])
  expect(reasons(chosen)[2]).toBe('Fee: “maybe” is none of Yes or No')
})

test('10,000 rows with 3 % bad ones are planned in seconds, and exactly these are refused', () => {
  const records = Array.from({ length: 5_000 }, (_, index): State => ({ id: index + 1, title: `State ${index}`, country_id: 34, fee: '1', status: 'active' }))
  const planner = rowPlanner(target, records, ['title', 'country_id', 'fee'], BY_NAME)
  const isBad = (index: number) => index % 100 < 3
  const began = performance.now()
  const rows = Array.from({ length: 10_000 }, (_, index) => planner(index, [isBad(index) ? '' : `State ${index}`, 'Spain', index % 2 === 0 ? '1' : '2'])).flat()
  expect(performance.now() - began).toBeLessThan(10_000)
  const counts = { new: 0, like: 0, changed: 0, same: 0, refused: 0 }
  for (const { kind } of rows) counts[kind] += 1
  expect(counts).toEqual({ new: 4_850, like: 0, changed: 2_450, same: 2_400, refused: 300 })
  expect(rows.filter(({ kind }) => kind === 'refused').every(({ row }) => isBad(row))).toBe(true)
})

test('the question names what will be added and changed', () => {
  expect(importQuestion(target.noun, 1, 0)).toBe('Add a state?')
  expect(importQuestion(target.noun, 0, 1_200)).toBe('Change 1,200 states?')
  expect(importQuestion(target.noun, 10, 3)).toBe('Add 10 states and change 3?')
})

interface Entry {
  id: number
  values: Record<string, unknown>
  failure?: string
}
const TAGS = [
  { id: 7, title: 'Sink' },
  { id: 8, title: 'Tap' },
]
const LANGUAGES = [
  { id: 1, title: 'Spanish', code: 'es' },
  { id: 2, title: 'Catalan', code: 'ca' },
]
const translations: ImportTarget<Entry> = {
  noun: { one: 'translation', many: 'translations' },
  fields: [
    { name: 'main_id', label: 'Tag', as: 'record', options: () => TAGS },
    { name: 'lang_id', label: 'Language', as: 'record', options: () => LANGUAGES, noneSuch: text => `No language “${text}” is assigned to you` },
    { name: 'tag', label: 'Translated tag', as: 'text' },
  ],
  keys: ['main_id', 'lang_id'],
  spread: { over: 'lang_id', fields: ['tag'], options: LANGUAGES },
  empty: null,
  nameOf: () => '',
  rowName: entry => `Entry ${entry.id}`,
  formOf: entry => entry.values,
  problemOf: entry => entry.failure ?? null,
  newSchema: null,
  schemaOf: () => record({ main_id: number().required(), lang_id: number().required(), tag: string().trim().required('Required').max(10, 'Too long') }),
  mayAdd: false,
  mayEdit: true,
}
const ENTRIES: Entry[] = [
  { id: 1, values: { main_id: 7, lang_id: 1, tag: 'Fregadero' } },
  { id: 2, values: { main_id: 7, lang_id: 2, tag: '' } },
  { id: 3, values: { main_id: 8, lang_id: 1, tag: '' } },
  { id: 4, values: { main_id: 8, lang_id: 2, tag: '' }, failure: 'Not readable' },
]
function planEntries(columns: Array<string | null>, rows: string[][]): PlannedRow[] {
  const planner = rowPlanner(translations, ENTRIES, columns, BY_NAME)
  return rows.flatMap((cells, row) => planner(row, cells))
}

test('what has no name of its own is found by its keys: new where nothing is stored, changed, the same or refused', () => {
  const columns = ['main_id', 'lang_id', 'tag']
  const rows = planEntries(columns, [
    ['Sink', 'Spanish', 'Pica'],
    ['7', 'CA', 'Aigüera'],
    ['Tap', 'es', ''],
    ['Tap', 'French', 'Robinet'],
    ['Tap', 'Catalan', 'Aixeta'],
    ['Lamp', 'es', 'Lámpara'],
    ['', 'es', 'Lámpara'],
    ['sink', 'es', 'Pila'],
  ])
  expect(kinds(rows)).toEqual(['changed', 'new', 'same', 'refused', 'refused', 'refused', 'refused', 'refused'])
  expect(rows[0]).toMatchObject({
    id: null,
    name: 'Entry 1',
    form: { main_id: 7, lang_id: 1, tag: 'Pica' },
    differences: [{ before: 'Fregadero', after: 'Pica' }],
  })
  expect(rows[3]!.name).toBe('Tap, French')
  expect(reasons(rows.slice(3))).toEqual([
    'Language: No language “French” is assigned to you',
    'Not readable',
    'Tag: There is no tag “Lamp”',
    'Tag: Required',
    'Row 2 is about the same translation',
  ])
})

test('a column for each language: each cell with a text is planned by itself, and keeps its key whichever columns are imported', () => {
  const rows = planEntries(
    ['main_id', null, 'tag@1', 'tag@2'],
    [
      ['7', 'Sink', 'Fregadero', 'Aigüera de cuina'],
      ['8', 'Tap', 'Grifo', ''],
    ],
  )
  expect(rows.map(({ key, row, part, kind }) => ({ key, row, part, kind }))).toEqual([
    { key: 1, row: 0, part: 'Spanish', kind: 'same' },
    { key: 2, row: 0, part: 'Catalan', kind: 'refused' },
    { key: 4, row: 1, part: 'Spanish', kind: 'new' },
  ])
  expect(rows[1]!.problems).toMatchObject([{ label: 'Translated tag', column: 3, message: 'Too long' }])
  expect(planEntries(['main_id', 'tag@2'], [['7', 'Aigüera']])).toMatchObject([{ key: 2, kind: 'new', form: { lang_id: 2 } }])
  expect(planEntries(['main_id', null], [['7', '']]), 'without a language nothing is told').toMatchObject([
    { key: 0, problems: [{ label: 'Language', column: null, message: 'Required' }] },
  ])
})

test('the keys that rows name are known before what is stored for them is read', () => {
  const named = keysNamed(translations, ['main_id', 'tag@1', 'tag@2'])
  expect(named(['Sink', 'Pica', ''])).toEqual([{ main_id: 7, lang_id: 1 }])
  expect(named(['Sink', 'Pica', 'Aigüera'])).toEqual([
    { main_id: 7, lang_id: 1 },
    { main_id: 7, lang_id: 2 },
  ])
  expect(named(['Lamp', 'Lámpara', ''])).toEqual([])
  expect(keysNamed(translations, ['main_id', 'lang_id', 'tag'])(['8', 'ca', ''])).toEqual([{ main_id: 8, lang_id: 2 }])
})
