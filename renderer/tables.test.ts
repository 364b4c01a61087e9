/** Every table of the product stands on the model of all tables, TanStack's (decisions section 0, 42). */
import { expect, test } from 'vitest'

/** All but the tables in the prose of guides, which have no records. */
const files = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx', '!./testing/**', '!./app/help/GuideText.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What draws a table: an element, a role, Fluent's component, or virtual rows. */
const TABLE = /<table[\s>]|role="(grid|treegrid|table)"|<(Table|DataGrid)[\s>]/
/** The model, or a component that draws what the model says. */
const MODEL = /\buseTableModel\b|\bModelRow\b|\bListTable\b/

test('whatever draws a table takes its rows, columns and cells from the model', () => {
  const drawing = Object.entries(files).filter(([, text]) => TABLE.test(text))
  expect(drawing.map(([path]) => path)).toEqual([
    './areas/categories/PriceTable.tsx',
    './ui/cells/CellGrid.tsx',
    './ui/reorder/OrderTable.tsx',
    './ui/rows/PlainTable.tsx',
    './ui/table/DataTable.tsx',
  ])
  for (const [path, text] of drawing) {
    expect(text, path).toMatch(MODEL)
    expect(text, path).toMatch(/\bheaderContent\(|<TableHeader\b/)
  }
})

test('long lists of rows stand on it too, and no cell or row of a table is drawn without it', () => {
  expect(files['./ui/rows/RowList.tsx']).toMatch(MODEL)
  for (const [path, text] of Object.entries(files))
    if (/<(tr|th|td)[\s>]/.test(text)) expect(text, path).toMatch(/\b(cellContent|headerContent)\(|<PriceRow\b|<TableRow\b/)
})

test('the model is TanStack’s, and nothing else makes one', () => {
  const model = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const users = Object.entries(model).filter(
    ([path, text]) => !path.includes('.test.') && /import \{[^}]*\b(useTable|flexRender)\b[^}]*\} from '@tanstack\/react-table'/.test(text),
  )
  expect(users.map(([path]) => path)).toEqual(['./ui/rows/useTableModel.ts'])
})
