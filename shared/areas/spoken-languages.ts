/** Spoken languages (O-148 to O-151, O-361 to O-364): those that professionals can say they speak. */
import { string, type InferType } from 'yup'
import { BY_ID, type ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import { fields, id, statusWord, text } from '../rules/decode.ts'
import { STATUS_FILTER, STATUS_WORDS } from '../rules/status.ts'
import { recordArea } from './area.ts'

export const spokenLanguageRow = fields({ id, short_code: text, title: text, status: statusWord(STATUS_WORDS) })
export type SpokenLanguage = ReturnType<typeof spokenLanguageRow>

/** Columns and sizes (O-149; decisions O-689). */
export const spokenLanguageList = {
  columns: ['id', 'short_code', 'title', 'status'],
  ...BY_ID,
  filters: { status: STATUS_FILTER },
  isReadAfterStatus: true,
} as const satisfies ListShape

/** The fields of both forms (O-473, O-474). */
const spokenLanguageForm = record({ title: string().trim().required('Required'), short_code: string().trim().required('Required') })
export type SpokenLanguageForm = InferType<typeof spokenLanguageForm>

export const spokenLanguages = recordArea<{ Row: SpokenLanguage; Form: SpokenLanguageForm }>()('spoken-languages', {
  list: spokenLanguageList,
  show: true,
  form: spokenLanguageForm,
  setStatus: STATUS_WORDS,
})
