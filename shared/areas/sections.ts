/** Sections (O-138 to O-143, O-352, O-353): the parts that pages are made of. */
import { string, type InferType } from 'yup'
import type { ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { fields, id, text } from '../rules/decode.ts'
import { places } from '../rules/places.ts'

export const sectionRow = fields({ id, title: text })
export type Section = ReturnType<typeof sectionRow>

/** Columns and sizes (O-140, O-688; decisions O-689). */
export const sectionList = {
  columns: ['id', 'title'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
} as const satisfies ListShape

/** The fields of both forms (O-472). */
const sectionForm = record({ title: string().trim().required('Required') })
export type SectionForm = InferType<typeof sectionForm>

export const sections = defineArea(
  'sections',
  places.sections.list.title,
  recordOperations<{ Row: Section; Form: SectionForm }>()({ list: sectionList, show: true, form: sectionForm }),
)
