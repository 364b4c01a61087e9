import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../electron/launcher/root.ts'
import { FIELD_KINDS } from '../../shared/rules/formFields.ts'
import { KINDS } from './kinds.ts'
import { JOINS, makeArea, withoutUnused } from './make.ts'

/** A copy of what joins areas. */
function copied(): string {
  const root = mkdtempSync(join(tmpdir(), 'steward-area-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file] of JOINS) cpSync(join(ROOT, file), join(root, file), { recursive: true })
  return root
}
const problems = (text: string) =>
  ts.transpileModule(text, { reportDiagnostics: true }).diagnostics!.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))

/** A field of each kind; those that refer to a record are called as their kind. */
const every = ['name:text', ...Object.entries(KINDS).map(([kind, { refersTo }]) => `${refersTo ? kind : `its_${kind}`}:${kind}`)]

it('has every kind that forms draw', () => {
  expect(Object.keys(KINDS)).toEqual(Object.keys(FIELD_KINDS).filter(kind => !['state', 'option'].includes(kind)))
})

it.each([
  ['vehicles', 'Add New Vehicle', ['name:text', 'seats:number']],
  ['spare-parts', 'Add New Spare Part', every],
  ['companies', 'Add New Company', ['title:text', 'country:country']],
])('%s: files and joins are sources, and whole', (area, button, fields) => {
  const root = copied()
  const files = makeArea(root, { area, fields })
  const texts = Object.fromEntries(files.map(file => [file, readFileSync(join(root, file), 'utf8')]))
  expect(files.length).toBe(7 + new Set(JOINS.map(([file]) => file)).size)
  for (const [file, text] of Object.entries(texts)) {
    expect(problems(text), file).toEqual([])
    expect(text, file).not.toMatch(/\{\{\w+\}\}|(?<!\$)\{(name|label)\}|: undefined,/)
  }
  expect(texts['shared/rules/places.ts']).toContain(button)
  for (const [file] of JOINS) expect(texts[file], file).not.toBe(readFileSync(join(ROOT, file), 'utf8'))
})

it.each([
  ['Vehicle', ['name:text'], 'An area is called by a plural'],
  ['vehicles', ['name:text', 'size:huge'], 'size:huge is no field: give name:kind. The kinds are text, '],
  ['vehicles', ['seats:number'], 'The first field is a text'],
  ['vehicles', ['name:text', 'home:country'], 'A field of the kind country is called country.'],
  ['vehicles', ['name:text', 'status:text'], 'id and status are taken'],
  ['vehicles', [], 'The first field is a text'],
])('%s %j is refused', (area, fields, message) => {
  expect(() => makeArea(ROOT, { area, fields })).toThrow(message)
})

it('an area that is there stays as it is', () => {
  expect(() => makeArea(ROOT, { area: 'banks', fields: ['name:text'] })).toThrow('There is a shared/areas/banks.ts already.')
})

it('keeps the imports that are used', () => {
  const source = "import { a, type B, c as d } from './x.ts'\nimport { e } from './y.ts'\n\nuse({ ...a, e: 'e' } as B)\n"
  expect(withoutUnused(source)).toBe("import { a, type B } from './x.ts'\n\nuse({ ...a, e: 'e' } as B)\n")
})
