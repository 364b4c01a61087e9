/** Pages (O-132 to O-137, O-350, O-351): pages of the app and the web site that have their own content. */
import { string, type InferType } from 'yup'
import { BY_ID, type ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import { fields, id, text } from '../rules/decode.ts'
import { recordArea } from './area.ts'

export const pageRow = fields({ id, title: text })
export type Page = ReturnType<typeof pageRow>

/** Columns and sizes (O-134, O-687; decisions O-689). */
export const pageList = {
  columns: ['id', 'title'],
  ...BY_ID,
} as const satisfies ListShape

/** The fields of both forms (O-471). */
const pageForm = record({ title: string().trim().required('Required') })
export type PageForm = InferType<typeof pageForm>

export const pages = recordArea<{ Row: Page; Form: PageForm }>()('pages', { list: pageList, show: true, form: pageForm })
