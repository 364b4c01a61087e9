/** Sections: handlers (F-433, O-602 to O-606). */
import { sections as area, sectionList, sectionRow, type Section } from '../../shared/areas/sections.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { assumed, endpointsOf, spec } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('sections', {
  list: spec('POST Section/lists'),
  show: assumed('POST Section/show'),
  create: assumed('POST Section/store'),
  update: assumed('POST Section/update'),
})

const sectionRows: RowDefinition<Section> = { shape: sectionList, decode: sectionRow }

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, sectionRows)
}

export const sections: AreaModule<typeof area> = { endpoints, rows: sectionRows, handlers: handlersOf }
