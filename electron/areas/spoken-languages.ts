/** Spoken languages: handlers (O-612 to O-618). */
import { spokenLanguages as area, spokenLanguageList, spokenLanguageRow } from '../../shared/areas/spoken-languages.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea } from './area.ts'

export const spokenLanguages = recordArea(
  area,
  {
    list: assumed('GET speakLanguage/lists'),
    show: assumed('GET speakLanguage/show/{id}'),
    create: assumed('POST speakLanguage/store'),
    update: assumed('POST speakLanguage/update'),
    setStatus: assumed('POST speakLanguage/status'),
  },
  { shape: spokenLanguageList, decode: spokenLanguageRow, place: row => row.short_code, detailKeys: ['speak_language_details'] },
)
