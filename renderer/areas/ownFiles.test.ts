/**
 * What a list exports says nothing new when it is imported, as it was exported and as other programs save it again, in every area that imports.
 * Main is here with the page, so that a file goes the whole way from a list to the plan of an import.
 */
import { Buffer } from 'node:buffer'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { readTable } from '../../electron/core/files/tableReader.ts'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../../electron/demo/data/administrators.ts'
import { openMarketplace } from '../../electron/demo/marketplace.ts'
import { startApplication } from '../../electron/testing/applicationHarness.ts'
import { testGeography } from '../../electron/testing/marketplaceHarness.ts'
import { libreOffice, madeByPython, pythonWith, savedByLibreOffice, type Conversion, type Files } from '../../electron/testing/otherPrograms.ts'
import { usualSize, listShapeOf, type ById } from '../../shared/contract/list.ts'
import { findColumns } from '../../shared/rules/importColumns.ts'
import { rowPlanner, type PlannedRow } from '../../shared/rules/importPlan.ts'
import { placesOf } from '../../shared/rules/places.ts'
import type { PlainArea, PlainDefinition } from '../framework/plainDefinition.ts'
import type { Options } from '../ui/importing/importDefinition.ts'

const definitions = vi.hoisted(() => [] as Array<PlainDefinition<PlainArea>>)
vi.mock('../framework/plainScreens.tsx', () => ({
  plainScreens(definition: PlainDefinition<PlainArea>) {
    definitions.push(definition)
    return {}
  },
}))
const screens = Object.values(import.meta.glob('./*/screens.{ts,tsx}'))

/** Names that spreadsheets take for something else, or that encodings lose. */
const ODD = [
  "'s-Hertogenbosch",
  '25 de Mayo',
  '=Curuzú',
  '-Yapeyú',
  'Villa "Ocampo", Norte',
  '1-2',
  'A; B',
  '+54',
  '1E5',
  '007',
  '12:30',
  'Łódź',
  '1.5',
  '1,5',
  '5%',
]

/** How long all programs may take on a busy machine, in milliseconds. */
const LONGEST = 300_000

interface Prepared {
  /** The exports by their names. */
  own: Files
  /** By their areas, what plans the rows of a file. */
  planners: Map<string, (name: string, bytes: Uint8Array) => Promise<PlannedRow[]>>
}

async function openMain() {
  const geography = structuredClone(testGeography)
  ODD.forEach((title, at) => (geography.cities[at + 1]![0] = title))
  const demo = openMarketplace({ geography, file: null, apiKey: 'key' })
  const written: Buffer[] = []
  const done = () => Promise.resolve()
  const harness = await startApplication({
    profile: { baseUrl: 'http://demo.localhost/api/v1/', apiKey: 'key' },
    fetch: (...request) => demo.fetch(...request),
    exports: {
      open: async name => ({ name, path: null, write: async bytes => void written.push(Buffer.from(bytes)), finish: done, discard: done }),
      show: null,
    },
  })
  await harness.value('session.signIn', { email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD })
  let receive = (_text: string) => {}
  const connection = harness.application.dispatcher.connect(text => receive(text))
  window.steward = { send: text => connection.receive(text), onFrame: listener => void (receive = listener) }
  return { ...harness, written: () => new Uint8Array(Buffer.concat(written.splice(0))) }
}

async function prepare(): Promise<Prepared> {
  const own: Files = {}
  const planners: Prepared['planners'] = new Map()
  const main = await openMain()
  await Promise.all(screens.map(load => load()))
  const { importDefinition } = await import('../framework/importing.ts')
  const { namedFields, plannedFields, readStates } = await import('../ui/importing/usePlan.ts')
  const { optionsRead } = await import('../ui/importing/importDefinition.ts')
  for (const definition of definitions) {
    const { area, atoms, list } = definition
    if (!placesOf(area.name).import) continue
    const shape = listShapeOf(area.operations.list.input)!
    const columns = list.columns.filter(({ isData }) => isData !== false).map(({ id, header }) => ({ id, header }))
    for (const format of ['csv', 'xlsx']) {
      await main.value('exports.run', { list: `${area.name}.list`, query: { page: 0, size: usualSize(shape) }, columns, format })
      own[`${area.name}.${format}`] = main.written()
    }
    const imported = importDefinition(definition, atoms as never)
    const options: Options = new Map(
      (await Promise.all(imported.fields.map(async field => [field.name, await optionsRead(field)?.({})] as const))).flatMap(([name, found]) =>
        found ? [[name, found] as const] : [],
      ),
    )
    const countries = options.get('country_id') ?? []
    const states = await readStates(new Set(countries.map(({ id }) => id)), countries, new AbortController().signal)
    const records: ById[] = (await imported.read({ page: 0, size: 1_000, refresh: true })).rows
    planners.set(area.name, async (name, bytes) => {
      const { facts, rows, lines } = await readTable(name, bytes)
      const target = { ...imported, fields: plannedFields(imported, options, states), spread: undefined, mayAdd: true, mayEdit: true }
      const plan = rowPlanner(target, records, findColumns(facts.headers, namedFields(imported, options)), {
        match: 'id',
        emptyClears: true,
        format: facts.format,
      })
      return rows.flatMap((cells, row) => plan(row, cells, lines[row]))
    })
  }
  return { own, planners }
}

/** It takes some seconds, and is the same for all tests. */
let once: Promise<Prepared> | undefined
const prepared = () => (once ??= prepare())

const exportsAs = ({ own }: Prepared, format: 'csv' | 'xlsx') => Object.fromEntries(Object.entries(own).filter(([name]) => name.endsWith(format)))

/** What is not the same, in words; a list without rows is told too. */
async function differencesIn(files: Files, { planners }: Prepared): Promise<string[]> {
  const found: string[] = []
  for (const area of planners.keys()) {
    const mine = Object.entries(files).filter(([name]) => name.startsWith(`${area}.`))
    if (mine.length === 0) found.push(`${area} has no file`)
    for (const [name, bytes] of mine) {
      const rows = await planners.get(area)!(name, bytes)
      if (rows.length === 0) found.push(`${name} has no rows`)
      for (const { kind, line, differences, problems } of rows)
        if (kind !== 'same') found.push(`${name} ${line}: ${kind} ${JSON.stringify([...differences, ...problems])}`)
    }
  }
  return found
}

test('as it was exported, by every list that imports', { timeout: LONGEST }, async () => {
  const all = await prepared()
  expect(all.planners.size).toBeGreaterThan(10)
  expect(await differencesIn(all.own, all)).toEqual([])
})

/** A workbook whose parts are changed. */
const changed = (bytes: Uint8Array, change: (part: string, name: string) => string) =>
  zipSync(Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strToU8(change(strFromU8(part), name))])))

test('a workbook that counts days from 1904 has the same times', { timeout: LONGEST }, async () => {
  const all = await prepared()
  const TIME = /<c r="(\w+)" t="inlineStr"><is><t xml:space="preserve">(\d\d):(\d\d):(\d\d)<\/t><\/is><\/c>/g
  let times = 0
  const agenda = changed(all.own['agenda.xlsx']!, part =>
    part
      .replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
      .replace('<xf xfId="0"/>', '<xf xfId="0" numFmtId="46"/>')
      .replaceAll(TIME, (_, place: string, ...clock: string[]) => {
        times += 1
        const [hours = 0, minutes = 0, seconds = 0] = clock.slice(0, 3).map(Number)
        return `<c r="${place}" s="0"><v>${((hours * 60 + minutes) * 60 + seconds) / 86_400}</v></c>`
      }),
  )
  expect(times).toBeGreaterThan(20)
  const rows = await all.planners.get('agenda')!('agenda.xlsx', agenda)
  expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(['same'])
  const { rows: read } = await readTable('agenda.xlsx', agenda)
  expect(read[0]).toContain('07:00:00')
})

test('a workbook made of a CSV file has the apostrophes that keep its texts from being formulas, and says the same', { timeout: LONGEST }, async () => {
  const all = await prepared()
  const cities = changed(all.own['cities.xlsx']!, part => part.replaceAll(/(?<=<t xml:space="preserve">)(?=[=+-])/g, "'"))
  const { rows: read } = await readTable('cities.xlsx', cities)
  expect(read.flat()).toEqual(expect.arrayContaining(['=Curuzú', '-Yapeyú', '+54']))
  const rows = await all.planners.get('cities')!('cities.xlsx', cities)
  expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(['same'])
})

const TEXT = 'csv:Text - txt - csv (StarCalc)'
const opened = (language: number, isDetected: boolean) => `CSV:44,34,76,1,,${language},false,${isDetected}`
const saved = (separator: string, encoding: string) => `${TEXT}:${separator.charCodeAt(0)},34,${encoding},1,,0,false,true,false`

describe.skipIf(libreOffice === null)('as LibreOffice saves it again (skipped without LibreOffice: apt-get install libreoffice-calc)', () => {
  const conversions: Array<[string, 'csv' | 'xlsx', Conversion]> = [
    ['a workbook of a workbook', 'xlsx', { locale: 'en-US', to: 'xlsx' }],
    ['a workbook of a text in which it looks for days and times', 'csv', { locale: 'en-US', from: opened(1033, true), to: 'xlsx' }],
    ['a text with semicolons in the encoding of a Spanish system', 'csv', { locale: 'es-ES', from: opened(3082, false), to: saved(';', 'ANSI') }],
    ['a text with commas in UTF-8 of a German system', 'xlsx', { locale: 'de-DE', to: saved(',', '76') }],
    ['a text with tabs in UTF-16', 'xlsx', { locale: 'pt-PT', to: saved('\t', '65535') }],
  ]
  test('workbooks, and texts of other systems', { timeout: LONGEST }, async () => {
    const all = await prepared()
    const saves = conversions.map(async ([what, format, conversion]) => {
      const differences = await differencesIn(await savedByLibreOffice(exportsAs(all, format), conversion), all)
      return differences.map(each => `${what}: ${each}`)
    })
    expect((await Promise.all(saves)).flat()).toEqual([])
  })

  test.each([
    ['ods', 'This is an OpenDocument file. Save it as XLSX or CSV.'],
    ['xls', 'old format'],
  ])('%s is refused with what to do', { timeout: LONGEST }, async (to, message) => {
    const { own } = await prepared()
    const files = await savedByLibreOffice({ 'banks.csv': own['banks.csv']! }, { locale: 'en-US', to })
    await expect(readTable(`banks.${to}`, files[`banks.${to}`]!)).rejects.toThrow(message)
  })
})

const python = pythonWith('openpyxl')
const RESAVE = 'import sys, openpyxl\nfor name in sys.argv[1:]: openpyxl.load_workbook(name).save("out/" + name)'
test.skipIf(python === null)('as openpyxl saves it again (skipped without openpyxl: apt-get install python3-openpyxl)', { timeout: LONGEST }, async () => {
  const all = await prepared()
  expect(await differencesIn(await madeByPython(python!, RESAVE, exportsAs(all, 'xlsx')), all)).toEqual([])
})
