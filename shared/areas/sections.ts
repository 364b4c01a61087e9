/** Sections (O-138 to O-143, O-352, O-353): the parts that pages are made of. */
import { string, type InferType } from 'yup'
import { BY_ID, type ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import { fields, id, text } from '../rules/decode.ts'
import { recordArea } from './area.ts'

export const sectionRow = fields({ id, title: text })
export type Section = ReturnType<typeof sectionRow>

/** Columns and sizes (O-140, O-688; decisions O-689). */
export const sectionList = {
  columns: ['id', 'title'],
  ...BY_ID,
} as const satisfies ListShape

/** The fields of both forms (O-472). */
const sectionForm = record({ title: string().trim().required('Required') })
export type SectionForm = InferType<typeof sectionForm>

export const sections = recordArea<{ Row: Section; Form: SectionForm }>()('sections', { list: sectionList, show: true, form: sectionForm })
