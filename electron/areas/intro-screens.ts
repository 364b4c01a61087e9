/** Intro screens: handlers (O-619 to O-628). */
import { introScreens as area, introScreenList, introScreenRow, type IntroScreen } from '../../shared/areas/intro-screens.ts'
import type { Core, Handlers } from '../core/core.ts'
import { readOrdered } from '../core/lists/orderedList.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { assumed, endpointsOf, inSteps } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'
import { usualCalls } from './area.ts'

const endpoints = endpointsOf('intro-screens', {
  ...usualCalls(area, assumed, 'tutorial'),
  list: inSteps(assumed('GET tutorial/lists'), 10), // O-619; decisions section 0, 10
})

const introScreenRows: RowDefinition<IntroScreen> = { shape: introScreenList, decode: introScreenRow }

function handlersOf(core: Core): Handlers<typeof area> {
  return {
    ...recordHandlers(core, area, endpoints, { ...introScreenRows, detailKeys: ['app_tutorial_details'], texts: ['title', 'description'] }),
    inOrder: (_, { signal }) => readOrdered(core, 'intro-screens.inOrder', endpoints.list, introScreenRow, { signal }),
  }
}

export const introScreens: AreaModule<typeof area> = { endpoints, rows: introScreenRows, handlers: handlersOf }
