/** Sections: handlers (F-433, O-602 to O-606). */
import { sectionList, type Section } from '../../shared/areas/sections.ts'
import { fields, id, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

export const sectionRows: RowDefinition<Section> = { shape: sectionList, decode: fields({ id, title: text }) }

export function sections(core: Core): Handlers<'sections'> {
  return recordHandlers(core, 'sections', sectionRows)
}
