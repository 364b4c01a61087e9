/** Reports: handlers (O-552). */
import { reports as area, reportList, reportRow, type Report } from '../../shared/areas/reports.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('reports', {
  list: assumed('GET report/lists'),
})

const reportRows: RowDefinition<Report> = {
  shape: reportList,
  decode: reportRow,
  keys: ['result'],
  searched: row => [row.id, row.booking_id, row.customer_id, row.pro_id, row.description].join(' '),
  named: row => `Report ${row.id}`,
  place: row => row.description,
}

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, reportRows)
}

export const reports: AreaModule<typeof area> = { endpoints, rows: reportRows, handlers: handlersOf }
