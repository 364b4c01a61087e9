/** Tags: handlers (C-633 to C-639). */
import { tags as area, tagList, tagRow, type Tag } from '../../shared/areas/tags.ts'
import type { Core, Handlers } from '../core/core.ts'
import { categoryNames } from '../core/lists/names.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { endpointsOf, spec } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('tags', {
  list: spec('GET CategoryTags/lists'),
  show: spec('GET CategoryTags/show/{id}'),
  create: spec('POST CategoryTags/store'),
  update: spec('POST CategoryTags/update'),
  remove: spec('DELETE CategoryTags/delete/{id}'),
  translation: spec('GET CategoryTags/translation/{main_id}/{lang_id}'),
  storeTranslation: spec('POST CategoryTags/storeTranslation'),
})

const tagRows: RowDefinition<Tag> = {
  shape: tagList,
  decode: tagRow,
  refersTo: { id: 'category_id', title: 'category_title' },
}

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, { ...tagRows, names: () => categoryNames(core), dependsOn: ['categories'], texts: ['tag'] })
}

export const tags: AreaModule<typeof area> = { endpoints, rows: tagRows, handlers: handlersOf }
