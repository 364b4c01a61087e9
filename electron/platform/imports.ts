/** Imports: handlers. The thread that holds the rows of lists also reads and holds the tables that are imported. */
import { Buffer } from 'node:buffer'
import { randomInt } from 'node:crypto'
import type { imports as area, OpenedTable } from '../../shared/platform/imports.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { keptTables, LARGEST_KEPT } from '../core/files/keptTables.ts'
import { ANY_FILE } from '../core/files/uploads.ts'
import { csvWriter } from '../core/files/tableWriter.ts'
import { xlsxWriter } from '../core/files/xlsx.ts'
import { newHeldId, type HeldId } from '../core/rows/heldId.ts'
import { RowsGone } from '../core/rows/rowStore.ts'
import type { SavedFiles } from './savedFiles.ts'

/** How many tables are held at a time: of older ones, the file has to be chosen again. */
const MOST_TABLES = 5
const MOST_NUMBERS = 2 ** 47
/** How many rows are asked of the thread at a time. */
const SOME = 5_000
/** The header of the column that says why a row was not imported. */
const REASON = 'Reason'

const gone = () => new StewardError({ kind: 'invalid', message: 'Steward no longer has this file. Choose it again.', retryable: false })

export function imports(application: Application, files: SavedFiles): Handlers<typeof area> {
  /** Tables in the thread, by the number that pages name them by; those of another administrator are forgotten. */
  const tables = application.holding<HeldId>()

  /** The same on disk, with what was chosen and edited: a file is still there after Steward or the thread has ended. */
  const kept = keptTables(application, MOST_TABLES)

  function hold(file: number, id: HeldId): void {
    tables.set(String(file), id)
    for (const [oldest] of [...tables].slice(0, -MOST_TABLES)) close(Number(oldest))
  }

  /** Has the thread read a file again that is kept. */
  async function readKept(file: number): Promise<HeldId> {
    const scope = application.scope()
    const found = kept.find(file)
    if (!found) throw gone()
    const id = newHeldId()
    await application.rows.openTable(id, found.name, found.bytes)
    if (found.choice) await application.rows.readTable(id, found.choice)
    for (const { row, cells } of found.edits) await application.rows.editTable(id, row, cells)
    if (scope !== application.scope()) {
      application.rows.release(id)
      throw gone()
    }
    hold(file, id)
    return id
  }

  /** Asks the thread about a table. */
  async function asked<Result>(file: number, ask: (id: HeldId) => Promise<Result>): Promise<Result> {
    const id = tables.get(String(file))
    try {
      return await ask(id ?? (await readKept(file)))
    } catch (error) {
      if (!(error instanceof RowsGone)) throw error
      return ask(await readKept(file))
    }
  }

  function close(file: number): void {
    const id = tables.get(String(file))
    tables.delete(String(file))
    if (id !== undefined) application.rows.release(id)
    kept.drop(file)
  }

  /** Saves bytes that are there already; `rows` are how many of them the marketplace gave. */
  const save = (name: string, bytes: Uint8Array, rows: number, context: Parameters<SavedFiles['write']>[3]) =>
    files.write(
      { total: rows, missing: () => 0, parts: [{ bytes, rows, cut: 0 }], ...(rows === 0 ? { isWithoutRecords: true } : {}) },
      name,
      application.scope(),
      context,
    )

  return {
    open: (given, context) =>
      application.uploads.run(
        given,
        context,
        async ({ bytes }): Promise<OpenedTable> => {
          const scope = application.scope()
          const chunks: Uint8Array[] = []
          for await (const chunk of bytes) chunks.push(chunk)
          const id = newHeldId()
          const all = new Uint8Array(Buffer.concat(chunks))
          const own = all.length <= LARGEST_KEPT ? all.slice() : null // the thread takes over the others
          const read = await application.rows.openTable(id, given.name, all, context.signal)
          if (scope !== application.scope()) {
            application.rows.release(id)
            throw gone()
          }
          // Not counted, so that an address with the number of an earlier run leads to no other file.
          const file = randomInt(1, MOST_NUMBERS)
          if (own) kept.keep(file, given.name, own)
          hold(file, id)
          return { ...read, file }
        },
        ANY_FILE,
      ),
    async read({ file, choice }) {
      const read = await asked(file, id => application.rows.readTable(id, choice))
      if (choice) kept.chosen(file, choice)
      return { ...read, file }
    },
    rows: ({ file, from, count }) => asked(file, id => application.rows.tableRows(id, from, count)),
    async edit({ file, row, cells }) {
      await asked(file, id => application.rows.editTable(id, row, cells))
      kept.edited(file, { row, cells })
      return {}
    },
    close({ file }) {
      close(file)
      return {}
    },
    template({ name, headers, rows = [], format }, context) {
      const writer = format === 'csv' ? csvWriter(headers) : xlsxWriter(name, headers)
      return save(files.nameNow(`${name}-template`, format), Buffer.concat([writer.rows(rows), writer.end()]), rows.length, context)
    },
    columns: ({ name, text }, context) => save(files.nameNow(`${name}-columns`, 'json'), Buffer.from(text), 0, context),
    async failed({ file, name, reasons, rows, why }, context) {
      const { headers } = await asked(file, id => application.rows.readTable(id))
      const writer = csvWriter([...headers, REASON])
      async function* parts() {
        const wanted = new Map(rows.map((row, at) => [row, why[at]]))
        const last = rows.reduce((one, other) => Math.max(one, other), -1)
        for (let from = 0; from <= last; from += SOME) {
          const { cells: some } = await asked(file, id => application.rows.tableRows(id, from, SOME))
          const failed = some.flatMap((cells, index) => {
            const row = from + index
            return wanted.has(row) ? [[...cells, reasons[wanted.get(row)!] ?? '']] : []
          })
          yield { bytes: writer.rows(failed), rows: failed.length, cut: 0 }
        }
        yield { bytes: writer.end(), rows: 0, cut: 0 }
      }
      return files.write(
        { total: rows.length, missing: () => 0, parts: parts(), isWithoutRecords: true }, // the rows of a file that the user has
        files.nameNow(`${name}-not-imported`, 'csv'),
        application.scope(),
        context,
      )
    },
  }
}
