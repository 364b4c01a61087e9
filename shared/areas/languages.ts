/** Languages (F-226 to F-228, O-122 to O-131, O-346 to O-349): those that the marketplace's texts are translated into. */
import { string, type InferType } from 'yup'
import { BY_ID, type ById, type ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import { fields, id, statusWord, text } from '../rules/decode.ts'
import { STATUS_FILTER, STATUS_WORDS } from '../rules/status.ts'
import { recordArea } from './area.ts'

export const languageRow = fields({ id, code: text, title: text, status: statusWord(STATUS_WORDS) })
export type Language = ReturnType<typeof languageRow>
/** Read by itself, a language answers its two texts alone (O-592). */
export const languageDetails = fields({ code: text, title: text })

/** Columns and sizes (O-123; decisions O-689). */
export const languageList = {
  columns: ['id', 'code', 'title', 'status'],
  ...BY_ID,
  filters: { status: STATUS_FILTER },
  isReadAfterStatus: true,
} as const satisfies ListShape

/** The fields of both forms: both texts are required, and not checked otherwise (O-452 to O-454). */
const languageForm = record({ title: string().trim().required('Required'), code: string().trim().required('Required') })
export type LanguageForm = InferType<typeof languageForm>

export const languages = recordArea<{ Row: Language; Shown: LanguageForm & ById; Form: LanguageForm }>()('languages', {
  list: languageList,
  show: true,
  form: languageForm,
  setStatus: STATUS_WORDS,
})
