/** What Steward knows of a record that is to be changed: its name, and the values that the change replaces. */
import type { Core } from '../core.ts'

export interface LastRead {
  /** Empty if the record's row is not held or stored. */
  name: string
  /** The values by field, as far as they are known. */
  values: Readonly<Record<string, unknown>>
}

const valuesOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/** The row in the list, and the details that were opened last. Details have all that a form has; a row is the newer one of what a list shows. */
export async function lastRead({ lists, store, scope }: Core, area: string, verb: string, input: unknown): Promise<LastRead> {
  const of = scope()
  const { id, main_id, lang_id } = valuesOf(input)
  const record = id ?? main_id
  if (typeof record !== 'number') return { name: '', values: {} }
  const details = (key: string) => valuesOf(store.read(of, `${area}.${key}`)?.value)
  const source = lists.get(`${area}.list`)
  if (id === undefined) return { values: details(`${record}.${String(lang_id)}`), name: (await source?.find(record))?.title ?? '' }
  const opened = details(String(record))
  const row = valuesOf(await source?.row(record))
  const name = row.id === record ? source!.nameOf({ ...row, id: record }).title : ''
  return { name, values: verb === 'update' ? { ...row, ...opened } : { ...opened, ...row } }
}

/** The name of a record that was added, made from what was sent; empty if its list makes names of what the server adds. */
export function newName({ lists }: Core, area: string, input: unknown, id: number): string {
  try {
    return lists.get(`${area}.list`)?.nameOf({ ...valuesOf(input), id }).title ?? ''
  } catch {
    return ''
  }
}
