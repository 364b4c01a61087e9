/** What every area of records shares on the marketplace's side: adding, changing and switching a record. */
import { accepted, refused, type MarketplaceApp } from './request.ts'
import type { Table } from './tables.ts'

export interface RecordCalls<Row extends { id: number; status: string }> {
  app: MarketplaceApp
  /** First part of the paths, in the documents' case. */
  path: string
  /** What a record is, for messages. */
  noun: string
  table: Table<Row>
  words: readonly [Row['status'], Row['status']]
  /** Messages for what is wrong with a payload, by field; `self` is the record that it changes. */
  problems(payload: Record<string, string>, self: number | null): Record<string, string>
  /** What of a payload is kept. */
  kept(payload: Record<string, string>): Omit<Row, 'id' | 'status'>
}

/** Answers `path/store`, `path/update` and `path/status`. */
export function answerRecords<Row extends { id: number; status: string }>({ app, path, noun, table, words, problems, kept }: RecordCalls<Row>): void {
  app.post(`/${path}/store`, context => {
    const payload = context.get('payload')
    const fields = problems(payload, null)
    if (Object.keys(fields).length > 0) return refused(context, 'The given data was invalid.', fields)
    const { id } = table.insert({ ...kept(payload), status: words[0] } as Omit<Row, 'id'>)
    return accepted(context, `${noun} added successfully`, { data: { id } })
  })
  app.post(`/${path}/update`, context => {
    const payload = context.get('payload')
    const id = Number(payload.id)
    if (!table.get(id)) return refused(context, `${noun} not found.`)
    const fields = problems(payload, id)
    if (Object.keys(fields).length > 0) return refused(context, 'The given data was invalid.', fields)
    table.update(id, kept(payload) as Partial<Row>)
    return accepted(context, `${noun} updated successfully`)
  })
  app.post(`/${path}/status`, context => {
    const { id, status } = context.get('payload')
    if (!words.includes(status ?? '')) return refused(context, `The status must be ${words.join(' or ')}.`, { status: 'The selected status is invalid.' })
    return table.update(Number(id), { status } as Partial<Row>) ? accepted(context, `${noun} status updated successfully`) : refused(context, `${noun} not found.`)
  })
}

/** The list that an area answers, rows as they are shown. */
export const listed = (rows: unknown[]): { data: unknown[]; total_count: number } => ({ data: rows, total_count: rows.length })
