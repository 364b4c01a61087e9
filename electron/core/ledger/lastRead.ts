/** What Steward knows of a record that is to be changed: its name, and the values that the change replaces. */
import type { SeenChange } from '../../../shared/platform/changes.ts'
import type { Core } from '../core.ts'
import type { StoredEntry } from '../offline/offline.ts'
import { changedFields, type LastRead } from './changeLogger.ts'

const valuesOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/** The entry that holds what was read of a record by itself, or of its texts in one language. */
const detailsOf = ({ store, scope }: Core, area: string, key: string) => store.read(scope(), `${area}.${key}`)

/** What was last read of the record of a change by itself, or of its texts in one language; null if nothing was. */
export function readByItself(core: Core, area: string, input: unknown): Record<string, unknown> | null {
  const { id, main_id, lang_id } = valuesOf(input)
  const entry = detailsOf(core, area, id === undefined ? `${String(main_id)}.${String(lang_id)}` : String(id))
  return entry && valuesOf(entry.value)
}

/** The name that the area's list gives these values; empty if it makes names of what is not among them. */
function nameOf({ lists }: Core, area: string, values: object, id: number): string {
  if (Object.keys(values).length === 0) return ''
  try {
    return lists.get(`${area}.list`)?.nameOf({ ...values, id }).title ?? ''
  } catch {
    return ''
  }
}

/** The row in the list, and the details that were opened last. Details have all that a form has; a row is the newer one of what a list shows. */
export async function lastRead(core: Core, area: string, verb: string, input: unknown): Promise<LastRead> {
  const { lists } = core
  const { id, main_id, lang_id } = valuesOf(input)
  const record = id ?? main_id
  if (typeof record !== 'number') return { name: '', values: {} }
  const details = (key: string) => valuesOf(detailsOf(core, area, key)?.value)
  const opened = details(String(record))
  const row = valuesOf(await lists.get(`${area}.list`)?.row(record))
  const name = nameOf(core, area, { ...opened, ...row }, record)
  if (id === undefined) return { name, values: details(`${record}.${String(lang_id)}`) }
  return { name, values: verb === 'update' ? { ...row, ...opened } : { ...opened, ...row } }
}

/** What is told of a record that differs from when it was read before; null if it does not. Fields that only one of the readings has do not count. */
export function seenChange(core: Core, area: string, id: number, { value, asOf }: StoredEntry, now: object): Omit<SeenChange, 'id'> | null {
  const before = valuesOf(value)
  const fields = changedFields(Object.fromEntries(Object.entries(now).filter(([field]) => Object.hasOwn(before, field))), before)
  if (fields.length === 0) return null
  return { at: core.clock.now(), since: asOf, area, record: { id, name: nameOf(core, area, now, id) }, fields }
}

/** The name of a record that was added, made from what was sent; empty if its list makes names of what the server adds. */
export const newName = (core: Core, area: string, input: unknown, id: number): string => nameOf(core, area, valuesOf(input), id)
