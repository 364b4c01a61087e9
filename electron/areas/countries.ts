/** Countries: handlers (F-407 to F-413). */
import { countries as area, countryList, countryRow } from '../../shared/areas/countries.ts'
import { spec } from '../core/calls/endpoints.ts'
import { recordArea } from './area.ts'

export const countries = recordArea(
  area,
  {
    list: spec('POST Country/lists'),
    show: spec('POST Country/show'),
    create: spec('POST Country/store'),
    update: spec('POST Country/update'),
    setStatus: spec('POST Country/status'),
  },
  { shape: countryList, decode: countryRow, searched: row => row.title, detailKeys: ['country_details'] },
)
