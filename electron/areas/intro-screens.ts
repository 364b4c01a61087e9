/** Intro screens: handlers (O-619 to O-628). */
import { introScreens as area, introScreenRow } from '../../shared/areas/intro-screens.ts'
import { MAX_PAGE_SIZE } from '../../shared/contract/list.ts'
import { assumed, inSteps } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const introScreens = recordArea(
  area,
  { ...usualCalls(area, assumed, 'tutorial'), list: inSteps(assumed('GET tutorial/lists'), 10) }, // O-619; decisions section 0, 10
  { decode: introScreenRow, detailKeys: ['app_tutorial_details'], texts: ['title', 'description'] },
  (_core, { handlers }) => ({
    // After a save the held list already has the change, so that one reading serves all who follow it.
    async inOrder({ held }, context) {
      const page = (at: number, refresh: boolean) => handlers.list({ page: at, size: MAX_PAGE_SIZE, refresh }, context)
      let first = await page(0, !held)
      if (first.refreshing) first = await page(0, true)
      const rows = [...first.rows]
      for (let at = 1; rows.length < first.total; at += 1) {
        const next = await page(at, false)
        if (next.rows.length === 0) break
        rows.push(...next.rows)
      }
      return { ...first, rows }
    },
  }),
)
