/** Files that are imported: handed to main, which reads and holds them, and read back row by row. */
import type { Exported } from '../../shared/platform/exports.ts'
import { planKey, type OpenedTable, type TableRows } from '../../shared/platform/imports.ts'
import type { PlanChoice } from '../../shared/rules/importPlan.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from './client.ts'
import type { CallOptions } from './connection.ts'
import { download, tellSaved } from './exports.ts'
import { notify } from './notices.ts'
import { handOver } from './uploads.ts'

/** How many rows are read at a time. */
const SOME = 5_000

/** Hands a file to main. */
export const openTable = (file: File, signal: AbortSignal): Promise<OpenedTable> =>
  handOver(
    file,
    options => client.imports.open({ name: file.name, size: file.size }, options),
    () => undefined,
    signal,
  )

/** All rows of a table. */
export async function readTableRows({ file, rows: total }: OpenedTable, signal: AbortSignal): Promise<TableRows> {
  const read: TableRows = { cells: [], lines: [] }
  while (read.cells.length < total) {
    const { cells, lines } = await client.imports.rows({ file, from: read.cells.length, count: SOME }, { signal })
    if (cells.length === 0) break
    read.cells.push(...cells)
    read.lines.push(...lines)
  }
  return read
}

/** Has main save a file, and tells how that went. */
export async function saveFile(what: string, save: (options: CallOptions) => Promise<Exported>): Promise<void> {
  try {
    tellSaved(what, await save({ progress: ({ address }) => address && download(address) }))
  } catch (error) {
    notify('error', failureOf(error).message)
  }
}

/** The columns of an area's last import, by their headers; empty if there are none. */
export async function rememberedColumns(area: string): Promise<Record<string, string | null>> {
  const { values } = await client.drafts.show({ key: columnsKey(area) })
  return (values ?? {}) as Record<string, string | null>
}

export function rememberColumns(area: string, columns: Readonly<Record<string, string | null>>): void {
  client.drafts.keep({ key: columnsKey(area), values: columns }).catch((error: unknown) => console.warn('The columns were not kept', error))
}

/** What is chosen for the plan of a file. */
export type ChosenPlan = Required<Omit<PlanChoice, 'format'>>

/** The same as it is kept. */
type KeptPlan = Omit<ChosenPlan, 'decided'> & { decided: Array<[key: number, as: 'new' | 'here']> }

/** What was chosen for the plan of a file; null if nothing was. */
export async function rememberedPlan(file: number): Promise<ChosenPlan | null> {
  const { values } = await client.drafts.show({ key: planKey(file) })
  if (!values) return null
  const kept = values as KeptPlan
  return { ...kept, decided: new Map(kept.decided) }
}

export async function rememberPlan(file: number, plan: ChosenPlan): Promise<void> {
  const values: KeptPlan = { ...plan, decided: [...plan.decided] }
  await client.drafts.keep({ key: planKey(file), values }).catch((error: unknown) => console.warn('What was chosen for the plan was not kept', error))
}

const columnsKey = (area: string) => `imports/${area}/columns`
