/** Pages: handlers (O-597 to O-601). */
import { pages as area, pageList, pageRow } from '../../shared/areas/pages.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea } from './area.ts'

export const pages = recordArea(
  area,
  {
    list: assumed('GET Page/lists'),
    show: assumed('GET Page/show/{id}'),
    create: assumed('POST Page/store'),
    update: assumed('POST Page/update'),
  },
  { shape: pageList, decode: pageRow, detailKeys: ['page_details'] },
)
