/** Tags (C-097 to C-102, C-231 to C-239): words that a category is also found by. */
import { number, string } from 'yup'
import { BY_ID, type ById, type ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import { recordTexts } from '../contract/texts.ts'
import { fields, id, optionalId, text } from '../rules/decode.ts'
import { recordArea } from './area.ts'

export const tagRow = fields({ id, title: text, category_id: optionalId, category_title: text })
export type Tag = ReturnType<typeof tagRow>

/** Columns and sizes (decisions C-102). */
export const tagList = {
  columns: ['id', 'title', 'category_title'],
  ...BY_ID,
  filters: {},
  unwatched: ['category_title'],
  references: [{ field: 'category_id', label: 'Category ID', to: 'categories' }],
} as const satisfies ListShape

/** The fields of both forms (C-548, C-549); the title is sent as tag (C-239). */
const tagForm = record({ category_id: number().integer().nullable().required('Required'), tag: string().trim().required('Required') })
export interface TagForm {
  category_id: number | null
  tag: string
}

/** The form that edits a tag. */
export const tagFormOf = ({ id: of, category_id, title }: Tag): TagForm & ById => ({ id: of, category_id, tag: title })

export const tags = recordArea<{ Row: Tag; Form: TagForm; Text: 'tag' }>()('tags', {
  list: tagList,
  show: true,
  form: tagForm,
  formOf: tagFormOf,
  remove: { needs: null }, // C-587, O-506
  translation: ['tag'],
})

export const tagTexts = recordTexts('tags', 'Tags', 'title', [{ name: 'tag', label: 'Tag', as: 'text', source: 'title' }])
