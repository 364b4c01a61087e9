/** Spoken languages: handlers (O-612 to O-618). */
import { spokenLanguages as area, spokenLanguageRow } from '../../shared/areas/spoken-languages.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const spokenLanguages = recordArea(area, usualCalls(area, assumed, 'speakLanguage'), {
  decode: spokenLanguageRow,
  place: row => row.short_code,
  detailKeys: ['speak_language_details'],
})
