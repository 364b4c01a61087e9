/** Countries: handlers (F-407 to F-413). */
import { countries as area, countryRow } from '../../shared/areas/countries.ts'
import { spec } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const countries = recordArea(
  area,
  { ...usualCalls(area, spec, 'Country'), list: spec('POST Country/lists'), show: spec('POST Country/show') },
  { decode: countryRow, detailKeys: ['country_details'] },
)
