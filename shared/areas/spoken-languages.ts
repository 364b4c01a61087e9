/** Spoken languages (O-148 to O-151, O-361 to O-364): those that professionals can say they speak. */
import { string } from 'yup'
import type { ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { places } from '../rules/places.ts'
import { STATUS_WORDS } from '../rules/status.ts'

export interface SpokenLanguage {
  id: number
  short_code: string
  title: string
  /** One of the status words, or any other word of the backend. */
  status: string
}

/** Columns and sizes (O-149; decisions O-689). */
export const spokenLanguageList = {
  columns: ['id', 'short_code', 'title', 'status'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
  filters: { status: { label: 'Status', choices: STATUS_WORDS.map(word => ({ value: word, label: word })) } },
  isReadAfterStatus: true,
} as const satisfies ListShape

/** The fields of both forms (O-473, O-474). */
const spokenLanguageForm = record({ title: string().trim().required('Required'), short_code: string().trim().required('Required') })
export interface SpokenLanguageForm {
  title: string
  short_code: string
}

export const spokenLanguages = defineArea(
  'spoken-languages',
  places.spokenLanguages.list.title,
  recordOperations<{ Row: SpokenLanguage; Form: SpokenLanguageForm }>()({
    list: spokenLanguageList,
    show: true,
    form: spokenLanguageForm,
    setStatus: STATUS_WORDS,
  }),
)
