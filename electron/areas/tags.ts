/** Tags: handlers (C-633 to C-639). */
import { tagList, type Tag } from '../../shared/areas/tags.ts'
import { fields, id, optionalId, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { categoryNames } from '../core/lists/names.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

export const tagRows: RowDefinition<Tag> = {
  shape: tagList,
  decode: fields({ id, title: text, category_id: optionalId, category_title: text }),
  refersTo: { id: 'category_id', title: 'category_title' },
}

export function tags(core: Core): Handlers<'tags'> {
  return recordHandlers(core, 'tags', { ...tagRows, names: () => categoryNames(core), dependsOn: ['categories'], texts: ['tag'] })
}
