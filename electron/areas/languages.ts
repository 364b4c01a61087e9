/** Languages: handlers (F-432, O-591 to O-596). */
import { languages as area, languageDetails, languageRow } from '../../shared/areas/languages.ts'
import { assumed, spec } from '../core/calls/endpoints.ts'
import { recordArea } from './area.ts'

export const languages = recordArea(
  area,
  {
    list: spec('POST Language/lists'),
    show: assumed('POST Language/show'),
    create: assumed('POST Language/store'),
    update: assumed('POST Language/update'),
    setStatus: assumed('POST Language/status/{id}'),
  },
  {
    decode: languageRow,
    place: row => row.code,
    decodeDetails: languageDetails,
  },
)
