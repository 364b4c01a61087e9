/** Tags: handlers (C-633 to C-639). */
import { tags as area, tagRow } from '../../shared/areas/tags.ts'
import { categoryNames } from '../core/lists/names.ts'
import { spec } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const tags = recordArea(area, usualCalls(area, spec, 'CategoryTags'), {
  decode: tagRow,
  refersTo: { id: 'category_id', title: 'category_title' },
  dependsOn: ['categories'],
  texts: ['tag'],
  names: categoryNames,
})
