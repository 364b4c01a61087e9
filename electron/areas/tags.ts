/** Tags: handlers (C-633 to C-639). */
import { tags as area, tagList, tagRow } from '../../shared/areas/tags.ts'
import { categoryNames } from '../core/lists/names.ts'
import { spec } from '../core/calls/endpoints.ts'
import { recordArea } from './area.ts'

export const tags = recordArea(
  area,
  {
    list: spec('GET CategoryTags/lists'),
    show: spec('GET CategoryTags/show/{id}'),
    create: spec('POST CategoryTags/store'),
    update: spec('POST CategoryTags/update'),
    remove: spec('DELETE CategoryTags/delete/{id}'),
    translation: spec('GET CategoryTags/translation/{main_id}/{lang_id}'),
    storeTranslation: spec('POST CategoryTags/storeTranslation'),
  },
  { shape: tagList, decode: tagRow, refersTo: { id: 'category_id', title: 'category_title' }, dependsOn: ['categories'], texts: ['tag'] },
  core => ({ names: () => categoryNames(core) }),
)
