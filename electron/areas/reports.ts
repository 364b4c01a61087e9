/** Reports: handlers (O-552). */
import { reports as area, reportRow } from '../../shared/areas/reports.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const reports = recordArea(area, usualCalls(area, assumed, 'report'), {
  decode: reportRow,
  keys: ['result'],
  named: row => `Report ${row.id}`,
  place: row => row.description,
})
