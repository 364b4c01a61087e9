/** What every area of records shares on the marketplace's side: adding, changing and switching a record. */
import type { Context } from 'hono'
import { accepted, refused, type MarketplaceApp } from './request.ts'
import type { Table } from './tables.ts'

export interface RecordCalls<Row extends { id: number; status: string }> {
  app: MarketplaceApp
  /** First part of the paths, in the documents' case, or the whole of each. */
  path: string | { store: string; update: string; status: string }
  /** What a record is, for messages. */
  noun: string
  table: Table<Row>
  words: readonly [Row['status'], Row['status']]
  /** Messages for what is wrong with a payload, by field; `self` is the record that it changes. */
  problems(payload: Record<string, string>, self: number | null): Record<string, string>
  /** What of a payload is kept; `before` is the record that it changes. */
  kept(payload: Record<string, string>, before: Row | undefined): Omit<Row, 'id' | 'status'>
  /** Why a change that is right in itself may not be made. */
  stops?(before: Row, change: Partial<Row>): string | null
  /** Called after a record was changed. */
  changed?(row: Row): void
}

/** Answers adding, changing and switching a record. */
export function answerRecords<Row extends { id: number; status: string }>({ app, path, noun, table, words, problems, kept, stops, changed }: RecordCalls<Row>): void {
  const paths = typeof path === 'string' ? { store: `${path}/store`, update: `${path}/update`, status: `${path}/status` } : path

  app.post(`/${paths.store}`, context => {
    const payload = context.get('payload')
    const fields = problems(payload, null)
    if (Object.keys(fields).length > 0) return refused(context, 'The given data was invalid.', fields)
    const { id } = table.insert({ ...kept(payload, undefined), status: words[0] } as Omit<Row, 'id'>)
    return accepted(context, `${noun} added successfully`, { data: { id } })
  })

  /** Makes a change, unless something stops it. */
  function change(context: Context, before: Row, to: Partial<Row>, message: string): Response {
    const reason = stops?.(before, to)
    if (reason) return refused(context, reason)
    const row = table.update(before.id, to)!
    changed?.(row)
    return accepted(context, message)
  }
  app.post(`/${paths.update}`, context => {
    const payload = context.get('payload')
    const before = table.get(Number(payload.id))
    if (!before) return refused(context, `${noun} not found.`)
    const fields = problems(payload, before.id)
    if (Object.keys(fields).length > 0) return refused(context, 'The given data was invalid.', fields)
    return change(context, before, kept(payload, before) as Partial<Row>, `${noun} updated successfully`)
  })
  app.post(`/${paths.status}`, context => {
    const { id, status } = context.get('payload')
    if (!words.includes(status ?? '')) return refused(context, `The status must be ${words.join(' or ')}.`, { status: 'The selected status is invalid.' })
    const before = table.get(Number(id))
    return before ? change(context, before, { status } as Partial<Row>, `${noun} status updated successfully`) : refused(context, `${noun} not found.`)
  })
}

/** The list that an area answers, rows as they are shown. */
export const listed = (rows: unknown[]): { data: unknown[]; total_count: number } => ({ data: rows, total_count: rows.length })
