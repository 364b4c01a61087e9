/** Pages: handlers (O-597 to O-601). */
import { pageList, type Page } from '../../shared/areas/pages.ts'
import { fields, id, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

export const pageRows: RowDefinition<Page> = { shape: pageList, decode: fields({ id, title: text }) }

export function pages(core: Core): Handlers<'pages'> {
  return recordHandlers(core, 'pages', { ...pageRows, detailKeys: ['page_details'] })
}
