/** Every form of the product is react-hook-form's, checked by a yup schema (decisions section 0, 42). */
import { expect, test } from 'vitest'

const files = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}', '!./testing/**'], { query: '?raw', import: 'default', eager: true })

/** What draws a form, or submits one. */
const FORM = /<form[\s>]|<FormFrame\b|type="submit"|<SubmitButton\b/
/** A form of the library: its hook, or one of the two hooks that make one and hand it over. */
const STANDS_ON = /\buseForm(<[^(]*>)?\(|\buseRecordForm\b|\bRecordForm\b|\buseEntry\(/
const RESOLVER = /\byupResolver\(|\b(form|schema|lazy)Resolver[<(]|\bValidationError\b.* from 'yup'/

test('whatever draws a form stands on react-hook-form', () => {
  const drawing = Object.entries(files).filter(([, text]) => FORM.test(text))
  expect(drawing.length).toBeGreaterThan(10)
  for (const [path, text] of drawing) expect(text, path).toMatch(STANDS_ON)
})

test('each form of the library is checked by a schema of yup', () => {
  const forms = Object.entries(files).filter(([, text]) => /\buseForm(<[^(]*>)?\(/.test(text))
  expect(forms.length).toBeGreaterThan(5)
  for (const [path, text] of forms) {
    expect(text, path).toMatch(/resolver/)
    expect(text, path).toMatch(RESOLVER)
  }
})

test('what is typed into the rows of a table is handed to a form of the library when it is sent', () => {
  for (const path of ['./areas/categories/AllPrices.tsx', './areas/translations/RowsForm.tsx', './app/workbench/useEntry.ts']) {
    expect(files[path], path).toMatch(/\buseForm</)
    expect(files[path], path).toMatch(/\bhandleSubmit\(/)
  }
})
