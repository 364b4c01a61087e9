/** Tags (C-097 to C-102, C-231 to C-239): words that a category is also found by. */
import { number, string } from 'yup'
import type { ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { fields, id, optionalId, text } from '../rules/decode.ts'
import { places } from '../rules/places.ts'

export const tagRow = fields({ id, title: text, category_id: optionalId, category_title: text })
export type Tag = ReturnType<typeof tagRow>

/** Columns and sizes (decisions C-102). */
export const tagList = {
  columns: ['id', 'title', 'category_title'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
  filters: {},
} as const satisfies ListShape

/** The fields of both forms (C-548, C-549); the title is sent as tag (C-239). */
const tagForm = record({ category_id: number().integer().nullable().required('Required'), tag: string().trim().required('Required') })
export interface TagForm {
  category_id: number | null
  tag: string
}

export const tags = defineArea(
  'tags',
  places.tags.list.title,
  recordOperations<{ Row: Tag; Form: TagForm; Text: 'tag' }>()({
    list: tagList,
    show: true,
    form: tagForm,
    remove: { needs: null }, // C-587, O-506
    translation: ['tag'],
  }),
)
