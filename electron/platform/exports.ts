/** Exports: handlers. Any list of the contract can be exported by its operation and shape; areas add nothing. */
import { Buffer } from 'node:buffer'
import type { exports as area, ExportFormat } from '../../shared/platform/exports.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import { isChange } from '../../shared/platform/changes.ts'
import { areaNamed, isViewable } from '../../shared/areas/index.ts'
import { isDenied } from '../../shared/rules/access.ts'
import { CHANGE_HEADERS, changeLines } from '../../shared/rules/changes.ts'
import { stateText } from '../../shared/rules/demo.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import type { ListQuery, ListShape, Page } from '../../shared/contract/list.ts'
import type { Application } from '../core/application.ts'
import type { CallContext, Handler, Handlers, ListSelection } from '../core/core.ts'
import { pagedSelection } from '../core/lists/pagedSelection.ts'
import { tableParts, type TablePart } from '../core/files/table.ts'
import { csvBytes, csvWriter } from '../core/files/tableWriter.ts'
import { XLSX_MAX_ROWS } from '../core/files/xlsx.ts'
import { checkedQuery, namedList } from './askedList.ts'
import { changeTeller } from './toldChanges.ts'
import type { SavedFiles } from './savedFiles.ts'

/** How many changes are read of the log at once. */
const CHANGES_AT_ONCE = 500

/** Begins every PNG file. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The bytes of a picture in base64. */
function pictureBytes(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (!bytes.subarray(0, PNG.length).equals(PNG)) throw new StewardError({ kind: 'invalid', message: 'This isn’t a picture.', retryable: false })
  return bytes
}

/** Throws if the file cannot hold that many rows. */
function checkFit(format: ExportFormat, total: number): void {
  if (format !== 'xlsx' || total < XLSX_MAX_ROWS) return
  const rows = (XLSX_MAX_ROWS - 1).toLocaleString(LOCALE)
  throw new StewardError({
    kind: 'invalid',
    message: `An XLSX sheet holds ${rows} rows, but this list has ${total.toLocaleString(LOCALE)}. Export it as CSV, or narrow it down.`,
    retryable: false,
  })
}

/** `areaHandlers` are those of the areas, which give the pages of paged lists. */
export function exports(application: Application, areaHandlers: Record<string, Record<string, Handler>>, files: SavedFiles): Handlers<typeof area> {
  async function select(list: string, shape: ListShape, query: ListQuery, context: CallContext): Promise<ListSelection> {
    const source = application.lists.get(list)
    if (source) return source.select(query)
    const [area, operation] = list.split('.') as [string, string]
    const handler = areaHandlers[area]![operation]!
    const selection = await pagedSelection(
      input => handler(input as never, { ...context, progress() {} }) as Promise<Page<{ id: number }>>,
      query,
      Math.max(...shape.sizes),
    )
    return { total: selection.total, missing: selection.missing, parts: table => tableParts(selection, shape, table), end() {} }
  }

  return {
    async run({ list, query, columns, format }, context) {
      const named = namedList(application, list, ['view', 'export'])
      const { area, shape } = named
      const scope = application.scope()
      const selection = await select(list, shape, checkedQuery(named, query), context)
      try {
        checkFit(format, selection.total)
        const parts = selection.parts({ format, title: area.section ?? area.name, columns })
        return await files.write({ ...selection, parts }, files.nameNow(area.name, format), scope, context)
      } finally {
        selection.end()
      }
    },
    async saveChanges(filters, context) {
      const scope = application.scope()
      const denials = application.session.denials()
      const mayExport = (name: string) => isViewable(denials, name) && !isDenied(denials, areaNamed(name)!.section, 'export')
      async function* parts(): AsyncGenerator<TablePart> {
        const writer = csvWriter(CHANGE_HEADERS)
        const tell = changeTeller(application)
        let before: number | null | undefined
        while (before !== null) {
          const query = { ...filters, size: CHANGES_AT_ONCE, isFlat: true, ...(before === undefined ? {} : { before }) }
          const { entries, next } = await application.journal.activity.page(scope, query, mayExport, tell)
          const lines: string[][] = []
          for (const entry of entries) if (isChange(entry)) lines.push(...changeLines(entry, areaNamed(entry.area)!.section!))
          yield {
            bytes: writer.rows(lines),
            rows: entries.length,
            cut: 0,
          }
          before = next
        }
        yield { bytes: writer.end(), rows: 0, cut: 0 }
      }
      return files.write({ total: 0, missing: () => 0, parts: parts() }, files.nameNow('activity', 'csv'), scope, context)
    },
    async saveSummary({ list, format, table, picture }, context) {
      const { area } = namedList(application, list, ['view', 'export'])
      const bytes = format === 'csv' ? csvBytes(table ?? []) : pictureBytes(picture ?? '')
      const rows = Math.max(0, (table?.length ?? 0) - 1)
      return files.write(
        { total: rows, missing: () => 0, parts: [{ bytes, rows, cut: 0 }] },
        files.nameNow(`${area.name}-summary`, format),
        application.scope(),
        context,
      )
    },
    summaryText({ list, table }) {
      namedList(application, list, ['view', 'export'])
      return { text: csvBytes(table).toString().replace('\uFEFF', '') }
    },
    async saveDemoState(_nothing, context) {
      if (application.target.kind() !== 'demo')
        throw new StewardError({ kind: 'invalid', message: 'Only the demo marketplace has a state to save.', retryable: false })
      const demo = await application.demo.open()
      const bytes = Buffer.from(stateText(demo.state()))
      return files.write({ total: 0, missing: () => 0, parts: [{ bytes, rows: 0, cut: 0 }] }, files.nameNow('demo-state', 'json'), application.scope(), context)
    },
    show: ({ file }) => ({ isShown: files.show(file) }),
  }
}
