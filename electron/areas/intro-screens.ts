/** Intro screens: handlers (O-619 to O-628). */
import { introScreens as area, introScreenRow } from '../../shared/areas/intro-screens.ts'
import { readOrdered } from '../core/lists/orderedList.ts'
import { assumed, inSteps } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const introScreens = recordArea(
  area,
  { ...usualCalls(area, assumed, 'tutorial'), list: inSteps(assumed('GET tutorial/lists'), 10) }, // O-619; decisions section 0, 10
  { decode: introScreenRow, detailKeys: ['app_tutorial_details'], texts: ['title', 'description'] },
  (core, { endpoints }) => ({
    inOrder: (_, { signal }) => readOrdered(core, 'intro-screens.inOrder', endpoints.list, introScreenRow, { signal }),
  }),
)
