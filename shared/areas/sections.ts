/** Sections (O-138 to O-143, O-352, O-353): the parts that pages are made of. */
import { string } from 'yup'
import type { ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { places } from '../rules/places.ts'

export interface Section {
  id: number
  title: string
}

/** Columns and sizes (O-140, O-688; decisions O-689). */
export const sectionList = {
  columns: ['id', 'title'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
} as const satisfies ListShape

/** The fields of both forms (O-472). */
const sectionForm = record({ title: string().trim().required('Required') })
export interface SectionForm {
  title: string
}

export const sections = defineArea(
  'sections',
  places.sections.list.title,
  recordOperations<{ Row: Section; Form: SectionForm }>()({ list: sectionList, show: true, form: sectionForm }),
)
