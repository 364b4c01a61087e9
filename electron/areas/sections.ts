/** Sections: handlers (F-433, O-602 to O-606). */
import { sections as area, sectionRow } from '../../shared/areas/sections.ts'
import { assumed, spec } from '../core/calls/endpoints.ts'
import { recordArea } from './area.ts'

export const sections = recordArea(
  area,
  {
    list: spec('POST Section/lists'),
    show: assumed('POST Section/show'),
    create: assumed('POST Section/store'),
    update: assumed('POST Section/update'),
  },
  { decode: sectionRow },
)
