/** Pages: handlers (O-597 to O-601). */
import { pages as area, pageList, pageRow, type Page } from '../../shared/areas/pages.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('pages', {
  list: assumed('GET Page/lists'),
  show: assumed('GET Page/show/{id}'),
  create: assumed('POST Page/store'),
  update: assumed('POST Page/update'),
})

const pageRows: RowDefinition<Page> = { shape: pageList, decode: pageRow }

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, { ...pageRows, detailKeys: ['page_details'] })
}

export const pages: AreaModule<typeof area> = { endpoints, rows: pageRows, handlers: handlersOf }
