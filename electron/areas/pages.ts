/** Pages: handlers (O-597 to O-601). */
import { pages as area, pageRow } from '../../shared/areas/pages.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const pages = recordArea(area, usualCalls(area, assumed, 'Page'), { decode: pageRow, detailKeys: ['page_details'] })
