/** Intro screens: handlers (O-619 to O-628). */
import { introScreenList, type IntroScreen } from '../../shared/areas/intro-screens.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { fields, id, statusWord, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { readOrdered } from '../core/lists/orderedList.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

export const introScreenRows: RowDefinition<IntroScreen> = {
  shape: introScreenList,
  decode: fields({ id, title: text, description: text, image: text, status: statusWord(STATUS_WORDS) }),
}

export function introScreens(core: Core): Handlers<'intro-screens'> {
  return {
    ...recordHandlers(core, 'intro-screens', { ...introScreenRows, detailKeys: ['app_tutorial_details'], texts: ['title', 'description'] }),
    inOrder: (_, { signal }) => readOrdered(core, 'intro-screens.inOrder', 'intro-screens.list', introScreenRows.decode, { signal }),
  }
}
