/** Files that the marketplace took. Like any picture on the web they are served to whoever asks, without a key. */
import { BASE_PATH, refused, type Call, type MarketplaceApp } from './request.ts'
import type { Row, TableDefinition, Tables } from './tables.ts'

interface FileRow extends Row {
  name: string
  type: string
  /** The bytes, in base64. */
  content: string
}

export const fileTable: TableDefinition<FileRow> = { name: 'files', seed: () => [] }

/** Keeps a file, and gives its address. */
export async function keepFile(context: Call, tables: Tables, file: File): Promise<string> {
  const content = Buffer.from(await file.arrayBuffer()).toString('base64')
  const { id, name } = tables.open(fileTable).insert({ name: file.name, type: file.type, content })
  return new URL(`${BASE_PATH}/files/${id}/${encodeURIComponent(name)}`, context.req.url).href
}

/** Answers the addresses of files. */
export function serveFiles(app: MarketplaceApp, tables: Tables): void {
  app.get('/files/:id/:name', context => {
    const file = tables.open(fileTable).get(Number(context.req.param('id')))
    if (file?.name !== context.req.param('name')) return refused(context, 'File not found.')
    return context.body(Buffer.from(file.content, 'base64'), 200, { 'content-type': file.type })
  })
}
