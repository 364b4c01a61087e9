/** Uploaded files and the marketplace's own pictures. Like any picture on the web, they are served to anybody, without a key. */
import { BASE_PATH, refused, type Call, type MarketplaceApp } from './request.ts'
import type { Row, TableDefinition, Tables } from './tables.ts'

interface FileRow extends Row {
  name: string
  type: string
  /** The bytes, in base64. */
  content: string
}

export const fileTable: TableDefinition<FileRow> = { name: 'files', seed: () => [] }

/** Stores a file and returns its address. */
export async function keepFile(context: Call, tables: Tables, file: File): Promise<string> {
  const content = Buffer.from(await file.arrayBuffer()).toString('base64')
  const { id, name } = tables.open(fileTable).insert({ name: file.name, type: file.type, content })
  return new URL(`${BASE_PATH}/files/${id}/${encodeURIComponent(name)}`, context.req.url).href
}

/** The full address of a picture, as answers have it; empty stays empty. */
export const pictureAddress = (context: Call, address: string | null): string | null =>
  !address || URL.canParse(address) ? address : new URL(`${BASE_PATH}/${address}`, context.req.url).href

/** Serves files and pictures; `pictures` are PNG in base64, by name. A number that has no drawing of its own gets that of number 1. */
export function serveFiles(app: MarketplaceApp, tables: Tables, pictures: Record<string, string>): void {
  app.get('/pictures/:name', context => {
    const name = context.req.param('name')
    const drawing = [name, name.replace(/\d/, '1')].find(each => Object.hasOwn(pictures, each))
    if (drawing === undefined) return context.json({ code: '0', message: 'Picture not found.' }, 404)
    return context.body(Buffer.from(pictures[drawing]!, 'base64'), 200, { 'content-type': 'image/png' })
  })
  app.get('/files/:id/:name', context => {
    const file = tables.open(fileTable).get(Number(context.req.param('id')))
    if (file?.name !== context.req.param('name')) return refused(context, 'File not found.')
    return context.body(Buffer.from(file.content, 'base64'), 200, { 'content-type': file.type })
  })
}
